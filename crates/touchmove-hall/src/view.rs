//! A game as one viewer sees it, as JSON: the whole, or what has changed.
//!
//! The board gives no help: a player's view has no legal moves, no choices and no check in it, and
//! neither position nor moves unless the rules have his score kept for him.

mod fields;
mod men;

use serde::ser::{Serialize, Serializer};
use serde_json::{Value, json};
use touchmove_board::{ByColour, Colour};
use touchmove_clock::Millis;
use touchmove_editions::Cite;
use touchmove_laws::{State, Watching};
use touchmove_notation::san;
use touchmove_record::{Referee, Scoresheets, Setting};

use crate::game::{Rematch, Word};
use crate::rules;
use crate::seat::Viewer;

use fields::{COMPANY, FIELDS, OF_TIME, Says};

/// What there is to be seen, besides what the referee knows.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) name: &'a str,
    pub(crate) header: &'a str,
    pub(crate) arbiter: Option<&'a str>,
    pub(crate) seq: u32,
    /// The moment, in the game's own time.
    pub(crate) now: Millis,
    pub(crate) referee: &'a Referee,
    pub(crate) state: &'a State,
    /// Who of the players has a socket open.
    pub(crate) present: ByColour<bool>,
    /// What each player has said that needs the other's word, too, without an arbiter.
    pub(crate) ready: ByColour<Option<Word>>,
    /// Who wants to play again.
    pub(crate) rematch: &'a Rematch,
}

/// What a viewer has been shown of each field that changes, as hashes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown([u64; FIELDS.len()]);

/// Fields of a view, as they are told.
pub(crate) struct Changes(Vec<(&'static str, Says)>);

impl Serialize for Changes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, says)| (name, says)))
    }
}

/// The whole view. What is [`Shown`] of it is noted.
pub(crate) fn whole(sight: &Sight<'_>, viewer: Viewer, shown: &mut Shown) -> Value {
    let header = sight.referee.header();
    let mut view = json!({
        "game": sight.name,
        "you": viewer.name(),
        "rules": rules_of(sight),
        "players": both(|player| json!(header.names[player])),
        "arbiter": sight.arbiter,
    });
    for ((name, field), known) in FIELDS.iter().zip(&mut shown.0) {
        if let Some((hash, says)) = field.news(sight, viewer, None) {
            *known = hash;
            view[*name] = says.into_value();
        }
    }
    if sees_the_record(sight, viewer) {
        view["moves"] = moves(sight, 0);
    }
    view
}

/// What has changed of the view since it was last [`Shown`]; `None` if nothing has but the time,
/// and `heard` says that the viewer is told of nothing else. `from` is the first half-move of which
/// there is news.
pub(crate) fn changes(
    sight: &Sight<'_>,
    viewer: Viewer,
    shown: &mut Shown,
    from: Option<usize>,
    heard: bool,
) -> Option<Changes> {
    let mut view = Vec::new();
    let mut next = shown.clone();
    let mut news = heard;
    for (number, (name, field)) in FIELDS.iter().enumerate() {
        let known = next.0[number];
        if let Some((hash, says)) = field.news(sight, viewer, Some(known)) {
            next.0[number] = hash;
            news |= number >= OF_TIME;
            view.push((*name, says));
        }
    }
    if let Some(from) = from.filter(|_| sees_the_record(sight, viewer)) {
        view.push(("moves", Says::Value(moves(sight, from))));
        news = true;
    }
    news.then(|| {
        *shown = next;
        Changes(view)
    })
}

/// Who is there and who is ready, which changes without a statement.
pub(crate) fn company(sight: &Sight<'_>, viewer: Viewer, shown: &mut Shown) -> Changes {
    let mut view = Vec::new();
    let fields = FIELDS.iter().zip(&mut shown.0);
    for ((name, field), known) in fields.filter(|((name, _), _)| COMPANY.contains(name)) {
        if let Some((hash, says)) = field.news(sight, viewer, None) {
            *known = hash;
            view.push((*name, says));
        }
    }
    Changes(view)
}

/// Whether the men on the table are in a view: where the board is of wood, the hall does not see
/// them, and nobody sees them in the hall.
fn sees_the_board(sight: &Sight<'_>, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Spectator | Viewer::Table => false,
        Viewer::Player(_) | Viewer::Arbiter => sight.state.rules().board_seen,
    }
}

/// A player sees the record of the game only where the rules have it kept for him: else his own
/// sheet is all he has. Of a board that only the players see nobody has a record.
fn sees_the_record(sight: &Sight<'_>, viewer: Viewer) -> bool {
    if !sight.state.rules().board_seen {
        return false;
    }
    match viewer {
        Viewer::Arbiter | Viewer::Spectator => true,
        Viewer::Player(_) => !players_write(sight.referee),
        Viewer::Table => false,
    }
}

/// Whether the players keep their own scoresheets.
fn players_write(referee: &Referee) -> bool {
    let written = Setting::Scoresheets(Scoresheets::Written);
    referee.header().settings.contains(&written)
}

fn rules_of(sight: &Sight<'_>) -> Value {
    let by = sight.state.rules();
    json!({
        "laws": by.edition().name(),
        "play": rules::class_name(by.class),
        "arbiter": match by.watching {
            Watching::Acts => "acts",
            Watching::Advises => "advises",
            Watching::Nobody => "none",
        },
        "board": if by.board_seen { "seen" } else { "unseen" },
        "sheets": if players_write(sight.referee) { "players" } else { "hall" },
        "lines": sight.header.lines().collect::<Vec<_>>(),
    })
}

/// Half-moves from that one on, counted from zero.
fn moves(sight: &Sight<'_>, from: usize) -> Value {
    let history = sight.state.history();
    let made = history.moves();
    let from = from.min(made.len());
    let mut position = history.position_at(from);
    let mut list = Vec::with_capacity(made.len() - from);
    for (ply, m) in made.iter().enumerate().skip(from) {
        let clock = sight.referee.time_left(ply).map(Millis::get);
        let before = position.take();
        let san = (*m)
            .zip(before)
            .map(|(m, before)| san(&before, m).to_string());
        list.push(json!({ "move": m.map(|m| m.to_string()), "san": san, "clock": clock }));
        position = match (*m, before) {
            (Some(m), Some(mut position)) => {
                position.play_unchecked(m);
                Some(position)
            }
            _ => history.position_at(ply + 1),
        };
    }
    json!({ "from": from, "list": list })
}

fn awaits(sight: &Sight<'_>, viewer: Viewer) -> Value {
    // Who decides sees the choices: the arbiter, or both players together.
    let decides = match viewer {
        Viewer::Arbiter => true,
        Viewer::Player(_) | Viewer::Table => sight.arbiter.is_none(),
        Viewer::Spectator => false,
    };
    let questions = sight.state.questions().iter().map(|question| {
        let mut asked = json!({ "id": question.id, "code": question.issue.code().name() });
        if decides {
            let choices = question.choices.iter().map(|choice| choice.name());
            asked["choices"] = choices.collect();
            asked["by"] = json!(name(question.by));
        }
        asked
    });
    questions.collect()
}

/// The square of the king that is in check. Players have to see that for themselves.
fn king_in_check(state: &State) -> Option<String> {
    let position = state.position();
    let king = || position.king(position.turn()).to_string();
    (state.rules().board_seen && position.is_check()).then(king)
}

/// How long the running clock will still show the same: the rest of a delay before the main time.
fn delay(state: &State) -> u64 {
    let left = || {
        let player = state.running()?;
        let shows = state.clock(player)?;
        let soon = state.now() + Millis::new(1);
        let rests = state.clock_at(player, soon)? == shows;
        let until = state.runs_out_at()?.saturating_sub(state.now());
        rests.then(|| until.saturating_sub(shows).get())
    };
    left().unwrap_or(0)
}

/// How the game stands.
pub(crate) fn result(state: &State) -> String {
    if state.is_annulled() {
        return "void".to_owned();
    }
    state
        .end()
        .map_or("*".to_owned(), |end| end.outcome.to_string())
}

/// The article by which it does.
pub(crate) fn article(state: &State) -> Option<&'static str> {
    let ended = state.end().map(|end| end.cite);
    let annulled = state.annulled_by().map(|(_, cite)| cite);
    ended.or(annulled).map(Cite::article)
}

fn both(value: impl Fn(Colour) -> Value) -> Value {
    json!({ "white": value(Colour::White), "black": value(Colour::Black) })
}

/// The name of a colour.
pub(crate) const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}
