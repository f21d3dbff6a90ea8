//! The PGN of a refereed game: its moves, what the clocks showed, and what was irregular.

use touchmove_board::{ByColour, Colour};
use touchmove_clock::{ClockTime, Millis, TimeControl};
use touchmove_laws::{Code, Decision, Effect, Heard, Outcome, Ruling, State};
use touchmove_notation::pgn::{Termination, Writer};
use touchmove_notation::san;

use crate::header::{FirstPosition, Header};
use crate::wording;

/// What a player's clock showed, in four bytes: a hall keeps thousands of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown(u32);

impl Shown {
    /// The move is not completed, or there is no clock.
    const NOTHING: Shown = Shown(u32::MAX);

    /// Seven weeks are as much as it can say.
    fn of(time: Option<Millis>) -> Shown {
        time.map_or(Shown::NOTHING, |time| {
            Shown(u32::try_from(time.get()).unwrap_or(u32::MAX - 1))
        })
    }

    fn time(self) -> Option<Millis> {
        (self != Shown::NOTHING).then(|| Millis::new(self.0.into()))
    }
}

/// What a game leaves for its PGN that its state does not keep.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chronicle {
    /// What each half-move's player had left once it was completed.
    clocks: Vec<Shown>,
    /// What was ruled, after so many half-moves, in order.
    remarks: Vec<(usize, String)>,
    /// The half-moves, counted from zero, that are none: the arbiter has put a position there.
    by_the_arbiter: Vec<usize>,
}

impl Chronicle {
    /// Takes down what has been heard; the game is as it has become.
    pub(crate) fn note(&mut self, game: &State, heard: &Heard) {
        let decisions = [Some(&heard.passing), heard.taken.as_ref().ok()];
        let plies = game.history().ply();
        // Remarks on moves that are taken back belong to the position that is there again.
        let kept = self.clocks.len().min(plies);
        self.clocks.truncate(kept);
        self.by_the_arbiter.retain(|ply| *ply < kept);
        for (after, _) in &mut self.remarks {
            *after = kept.min(*after);
        }
        if self.clocks.capacity() < plies {
            // To double the room each time would leave half of it empty.
            self.clocks.reserve_exact(plies - kept + 15);
        }
        self.clocks.resize(plies, Shown::NOTHING);
        for decision in decisions.into_iter().flatten() {
            let is_set = |effect: &Effect| matches!(effect, Effect::PositionSet(_));
            if plies > 0 && decision.effects().any(is_set) {
                self.by_the_arbiter.push(plies - 1);
            }
            self.clocks(game, decision);
            let remarks = decision.rulings().filter_map(remark);
            self.remarks.extend(remarks.map(|remark| (plies, remark)));
        }
    }

    /// What was ruled after so many half-moves.
    fn remarks(&self, plies: usize) -> String {
        let there = self.remarks.iter().filter(|(after, _)| *after == plies);
        let remarks: Vec<&str> = there.map(|(_, remark)| remark.as_str()).collect();
        remarks.join("; ")
    }

    /// A move that has been completed has the time that is left after it.
    fn clocks(&mut self, game: &State, decision: &Decision) {
        for effect in decision.effects() {
            let (Effect::Pressed(player) | Effect::Completed(player)) = *effect else {
                continue;
            };
            let start = game.history().start().turn();
            let last = (0..self.clocks.len())
                .rev()
                .find(|ply| mover(start, *ply) == player);
            if let Some(last) = last {
                self.clocks[last] = Shown::of(game.clock(player));
            }
        }
    }

    /// What the clock showed after that half-move, counted from zero.
    pub(crate) fn time_left(&self, ply: usize) -> Option<Millis> {
        self.clocks.get(ply)?.time()
    }

    /// The game in PGN's export format.
    ///
    /// The movetext is lawful: it ends where a move that stood was none, and what came after it is
    /// told in a comment.
    pub(crate) fn pgn(
        &self,
        header: &Header,
        game: &State,
        more: &[(&'static str, &str)],
    ) -> String {
        let mut tags = tags(header, game);
        tags.extend(
            more.iter()
                .map(|(name, value)| (*name, (*value).to_owned())),
        );
        let mut text = Writer::new(String::new());
        // Writing to a text does not fail.
        let _ = self.write(&tags, game, &mut text);
        text.into_inner()
    }

    fn write(
        &self,
        tags: &[(&'static str, String)],
        game: &State,
        text: &mut Writer<String>,
    ) -> std::fmt::Result {
        text.tag_pairs(tags.iter().map(|(name, value)| (*name, value.as_str())))?;
        let first = game.history().start();
        text.start_at(first.fullmove_number(), first.turn() == Colour::Black);
        let opening = self.remarks(0);
        if !opening.is_empty() {
            text.comment(&opening)?;
        }
        let moves = game.history().moves();
        let mut position = *first;
        for (ply, made) in moves.iter().enumerate() {
            let Some(m) = *made else {
                let set = self.by_the_arbiter.contains(&ply);
                text.comment(&after_the_illegal(game, ply, set))?;
                break;
            };
            text.play(&san(&position, m).to_string())?;
            position.play_unchecked(m);
            let left = self.time_left(ply);
            let clock = left.map(|left| format!("[%clk {}]", ClockTime(left)));
            let remarks = Some(self.remarks(ply + 1)).filter(|remarks| !remarks.is_empty());
            let parts: Vec<String> = clock.into_iter().chain(remarks).collect();
            if !parts.is_empty() {
                text.comment(&parts.join(" "))?;
            }
        }
        text.end_game(termination(game))
    }
}

/// Who made the half-move of that number, counted from zero, by turns.
fn mover(first: Colour, ply: usize) -> Colour {
    if ply.is_multiple_of(2) {
        first
    } else {
        first.opponent()
    }
}

/// A ruling that a reader of the game should know of; how it ended stands in its result.
fn remark(ruling: &Ruling) -> Option<String> {
    let is_the_end = matches!(
        ruling.code,
        Code::Checkmate | Code::Stalemate | Code::Resignation | Code::Agreement
    );
    (!is_the_end).then(|| format!("{}: {}", ruling.cite.article(), wording::ruling(ruling)))
}

/// An illegal move that stood, or a position that the arbiter has `set`, and what was played after
/// it.
fn after_the_illegal(game: &State, ply: usize, set: bool) -> String {
    let moves = game.history().moves();
    let stood = game.history().position_at(ply + 1);
    let stood = stood.map_or_else(String::new, |position| position.to_string());
    let what = if set {
        "here the arbiter put a position on the board"
    } else {
        "here a move that is not legal was made, and stood"
    };
    let mut comment = format!("{what}: {stood}");
    let rest: Vec<String> = moves[ply + 1..]
        .iter()
        .map(|made| made.map_or("no legal move".to_owned(), |m| m.to_string()))
        .collect();
    if !rest.is_empty() {
        comment.push_str("; then ");
        comment.push_str(&rest.join(" "));
    }
    comment
}

fn tags(header: &Header, game: &State) -> Vec<(&'static str, String)> {
    let rules = game.rules();
    let mut tags = vec![
        ("Result", termination(game).as_pgn().to_owned()),
        ("Laws", rules.edition().name().to_owned()),
    ];
    let names = ByColour {
        white: "White",
        black: "Black",
    };
    for player in Colour::BOTH {
        if let Some(name) = &header.names[player] {
            tags.push((names[player], name.clone()));
        }
    }
    let (white, black) = (&rules.time.white, &rules.time.black);
    if white == black {
        tags.push(("TimeControl", white.to_string()));
    } else {
        tags.push(("WhiteTimeControl", white.to_string()));
        tags.push(("BlackTimeControl", black.to_string()));
    }
    if !matches!(header.first, None | Some(FirstPosition::Initial)) {
        tags.push(("SetUp", "1".to_owned()));
        tags.push(("FEN", game.history().start().to_string()));
        if game.history().start().needs_chess960() {
            tags.push(("Variant", "Chess960".to_owned()));
        }
    }
    if let Some(end) = game.end() {
        tags.push(("Termination", how(end.code, end.outcome).to_owned()));
        tags.push((
            "EndedBy",
            format!("{} {}", end.cite.article(), wording::matter(end.code)),
        ));
        if let Some(score) = game.score() {
            let result = end.outcome.to_string();
            if result != termination(game).as_pgn() {
                tags.push((
                    "Score",
                    format!("{result} ({} {})", score.white, score.black),
                ));
            }
        }
    }
    if **white == TimeControl::Untimed && **black == TimeControl::Untimed {
        tags.retain(|(name, _)| *name != "TimeControl");
    }
    tags
}

/// The value of the Termination tag (PGN standard section 9.8.1).
fn how(code: Code, outcome: Outcome) -> &'static str {
    match code {
        Code::LossOnTime | Code::FlagAgainstNoMate | Code::TimeClaimed => "time forfeit",
        Code::IllegalMoveLoss | Code::IllegalMoveClaimed | Code::Device => "rules infraction",
        Code::Declared | Code::DeclaredLost | Code::PersistentRefusal => "adjudication",
        _ if !outcome.played => "unplayed",
        _ => "normal",
    }
}

fn termination(game: &State) -> Termination {
    let Some(end) = game.end() else {
        return Termination::Unknown;
    };
    match end.outcome {
        outcome if outcome == Outcome::DRAW => Termination::Draw,
        outcome => match (outcome.winner(), outcome.played) {
            (Some(Colour::White), _) => Termination::WhiteWins,
            (Some(Colour::Black), _) => Termination::BlackWins,
            (None, _) => Termination::Unknown,
        },
    }
}
