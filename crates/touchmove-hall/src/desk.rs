//! The arbiter's desk: his boards at a glance, with what asks for him.

use std::sync::Arc;

use serde_json::{Value, json};
use touchmove_board::Colour;
use touchmove_clock::Millis;
use touchmove_laws::{Claim, Issue, Question, State};
use touchmove_record::Referee;

use crate::ending::Ending;
use crate::game::Game;
use crate::hall::{Hall, HallError};
use crate::journal::LinkRow;
use crate::names::GameId;
use crate::seat::{Opens, Seat};
use crate::view;

/// Less than this on a clock is time trouble.
const TIME_TROUBLE: Millis = Millis::minutes(5);

/// A board of which nothing is heard for so long while a clock runs may need somebody to look.
const SILENT: Millis = Millis::minutes(20);

/// Why a board asks for the arbiter; the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Attention {
    /// He was called, and the clocks are stopped.
    Call,
    /// A question is open.
    Claim,
    /// Whether a man was touched is asked.
    Touch,
    /// A flag is down.
    Flag,
    /// A move may have been illegal.
    Illegal,
    /// A penalty is to be chosen.
    Penalty,
    /// A draw could be claimed.
    Claimable,
    /// A player has not come.
    Absent,
    /// Little time is left.
    TimeTrouble,
    /// Nothing has been heard for long.
    Silent,
}

impl Attention {
    const fn name(self) -> &'static str {
        match self {
            Attention::Call => "call",
            Attention::Claim => "claim",
            Attention::Flag => "flag",
            Attention::Illegal => "illegal",
            Attention::Penalty => "penalty",
            Attention::Touch => "touch",
            Attention::Claimable => "claimable",
            Attention::Absent => "absent",
            Attention::TimeTrouble => "time-trouble",
            Attention::Silent => "silent",
        }
    }

    const fn urgency(self) -> u32 {
        match self {
            Attention::Call => 100,
            Attention::Claim => 90,
            Attention::Flag => 80,
            Attention::Illegal => 70,
            Attention::Penalty => 60,
            Attention::Touch => 85,
            Attention::Claimable => 30,
            Attention::Absent => 25,
            Attention::TimeTrouble => 20,
            Attention::Silent => 10,
        }
    }
}

/// The games of a desk: the one, or those of a competition's newest round, and what is left of earlier
/// ones.
fn games(hall: &Hall, link: &LinkRow) -> Result<Vec<GameId>, HallError> {
    match link.opens {
        Opens::Seat(game, _) => Ok(vec![game]),
        Opens::Desk(id) | Opens::Player(id, _) | Opens::Table(id, _) => {
            let competition = hall.contest(id)?.now();
            let newest = competition.rounds.len() as u32;
            let rounds = competition.rounds.iter().rev();
            let boards = rounds.flat_map(|round| {
                let boards = round.boards.iter();
                boards.map(move |board| (round.number, board.game))
            });
            let goes_on = |id: &GameId| hall.game(*id).is_ok_and(|game| game.ending().is_none());
            let shown = boards
                .filter_map(|(round, game)| game.filter(|game| round == newest || goes_on(game)));
            Ok(shown.collect())
        }
    }
}

/// Whether a link opens a desk over that game.
pub(crate) fn is_over(hall: &Hall, link: &LinkRow, game: GameId) -> bool {
    match link.opens {
        Opens::Seat(own, seat) => seat == Seat::Desk && own == game,
        Opens::Desk(id) => {
            let place = hall.game(game).ok().and_then(|game| game.row.place);
            place.is_some_and(|place| place.competition == id)
        }
        Opens::Player(..) | Opens::Table(..) => false,
    }
}

/// The desk with all its boards, the most urgent first.
pub(crate) async fn view(hall: &Arc<Hall>, link: &LinkRow) -> Result<Value, HallError> {
    let competition = match link.opens {
        Opens::Desk(id) => hall.competition_at(id, link).await?,
        _ => Value::Null,
    };
    let arbiter = match (&link.name, link.opens) {
        (Some(name), _) => Some(name.clone()),
        (None, Opens::Seat(game, _)) => hall.game(game)?.row.arbiter.clone(),
        (None, _) => None,
    };
    Ok(json!({
        "arbiter": arbiter,
        "games": boards(hall, link).await?,
        "competition": competition,
    }))
}

/// All boards of a desk at a glance, the most urgent first.
pub(crate) async fn boards(hall: &Arc<Hall>, link: &LinkRow) -> Result<Vec<Value>, HallError> {
    let games = games(hall, link)?;
    let known = |id: &GameId| hall.game(*id).is_ok_and(|game| game.ending().is_some());
    hall.read_all(games.iter().copied().filter(|id| !known(id)).collect())
        .await?;
    let mut told = Vec::with_capacity(games.len());
    for id in games {
        // Others may have been seated at its board meanwhile: they come with the next look.
        if let Ok(game) = hall.game(id) {
            told.extend(summary(hall, &game).await?);
        }
    }
    told.sort_by_key(|summary| std::cmp::Reverse(summary["urgency"].as_u64()));
    Ok(told)
}

/// One board at a glance, as soon as it is durable.
async fn summary(hall: &Arc<Hall>, game: &Arc<Game>) -> Result<Option<Value>, HallError> {
    let now = hall.now().since(game.row.opened);
    let seen = game.look(|referee, state| {
        let asks = attention(state, now);
        (summary_of(referee, state, &asks), asks)
    });
    let mut summary = match seen {
        Some(((mut summary, asks), seq)) => {
            hall.durable(game, seq).await?;
            let noticed = game.notice(&asks, now);
            let call = noticed.iter().find(|(what, _)| *what == Attention::Call);
            summary["called"] = json!(call.map(|(_, since)| since.get()));
            let noticed = noticed.iter();
            let noticed =
                noticed.map(|(what, since)| json!({ "what": what.name(), "since": since.get() }));
            summary["attention"] = noticed.collect();
            summary
        }
        // It is over, and has not been read since.
        None => match game.ending() {
            Some(ending) => ended(&game.row.header, &ending),
            None => return Ok(None),
        },
    };
    summary["game"] = json!(game.row.id.as_str());
    summary["board"] = json!(game.row.place.map(|place| place.board));
    summary["round"] = json!(game.row.place.map(|place| place.round));
    summary["now"] = json!(now.get());
    Ok(Some(summary))
}

/// The name of a player in a header.
pub(crate) fn name_in<'a>(header: &'a str, colour: &str) -> Option<&'a str> {
    header.lines().find_map(|line| {
        let rest = line.strip_prefix("player ")?.strip_prefix(colour)?;
        rest.strip_prefix(' ')
    })
}

/// A board whose game is over, as far as that is known without reading it.
pub(crate) fn ended(header: &str, ending: &Ending) -> Value {
    let [white, black] = ending.clock;
    json!({
        "white": name_in(header, "white"),
        "black": name_in(header, "black"),
        "started": true,
        "time": ending.time,
        "clock": { "white": white, "black": black },
        "running": "none",
        "turn": view::name(ending.turn()),
        "result": ending.result,
        "article": ending.article,
        "awaits": [],
        "attention": [],
        "called": null,
        "urgency": 0,
    })
}

fn summary_of(referee: &Referee, state: &State, asks: &[Attention]) -> Value {
    let names = &referee.header().names;
    let urgency = asks.first().map_or(0, |what| what.urgency());
    let clock = |player| json!(state.clock(player).map(Millis::get));
    let awaits = state.questions().iter();
    let awaits = awaits.map(|asked| json!({ "id": asked.id, "code": asked.issue.code().name() }));
    json!({
        "white": names.white,
        "black": names.black,
        "started": state.is_started(),
        "time": state.now().get(),
        "clock": { "white": clock(Colour::White), "black": clock(Colour::Black) },
        "running": state.running().map_or("none", view::name),
        "turn": view::name(state.turn()),
        "result": view::result(state),
        "article": view::article(state),
        "awaits": awaits.collect::<Vec<_>>(),
        "urgency": urgency,
    })
}

/// What asks for the arbiter at that moment of the game, the most urgent first.
fn attention(state: &State, now: Millis) -> Vec<Attention> {
    let mut found: Vec<Attention> = state.questions().iter().map(asked).collect();
    if !state.is_over() {
        found.extend(in_play(state, now));
    }
    found.sort();
    found.dedup();
    found
}

/// What a question asks for.
fn asked(question: &Question) -> Attention {
    match question.issue {
        Issue::Touch(_) => Attention::Touch,
        Issue::Illegal(_) => Attention::Illegal,
        Issue::Penalty(_) => Attention::Penalty,
        // Whoever stops the clocks calls him (2014 6.11.b).
        Issue::Stop(_) => Attention::Call,
        _ => Attention::Claim,
    }
}

/// What asks for him while a game goes on.
fn in_play(state: &State, now: Millis) -> impl Iterator<Item = Attention> {
    let either = |so: &dyn Fn(Colour) -> bool| Colour::BOTH.into_iter().any(so);
    let going = state.is_started() && !state.is_adjourned();
    let turn = state.turn();
    let can_claim = |claim: Claim| state.may_claim(turn, &claim);
    let is_short = |player: Colour| {
        let left = state.clock_at(player, now);
        left.is_some_and(|left| left < TIME_TROUBLE)
    };
    let heard = now.saturating_sub(state.now());
    let found = [
        (Attention::Call, going && state.is_stopped()),
        (
            Attention::Flag,
            either(&|player| state.flag_is_down(player)),
        ),
        (
            Attention::Claimable,
            going
                && state.rules().board_seen
                && (can_claim(Claim::Threefold(None)) || can_claim(Claim::Fifty(None))),
        ),
        (Attention::Absent, either(&|player| state.is_absent(player))),
        (Attention::TimeTrouble, going && either(&is_short)),
        (
            Attention::Silent,
            state.running().is_some() && heard > SILENT,
        ),
    ];
    found
        .into_iter()
        .filter_map(|(what, so)| so.then_some(what))
}
