//! The PGN of a refereed game: its moves, what the clocks showed, and what was irregular.

use touchmove_board::{ByColour, Colour};
use touchmove_clock::{ClockTime, Millis, TimeControl};
use touchmove_laws::{Code, Decision, Effect, Heard, Outcome, Ruling, State};
use touchmove_notation::pgn::{Termination, Writer};
use touchmove_notation::san;

use crate::header::{FirstPosition, Header};
use crate::wording;

/// What is known of a half-move besides the move.
#[derive(Clone, Debug, Default)]
struct Line {
    /// What its player's clock showed once it was completed.
    clock: Option<Millis>,
    /// What was ruled since it was made.
    remarks: Vec<String>,
    /// It is no half-move: the arbiter has put a position on the board.
    by_the_arbiter: bool,
}

/// What a game leaves for its PGN that its state does not keep.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chronicle {
    /// What was ruled before the first move.
    opening: Vec<String>,
    lines: Vec<Line>,
}

impl Chronicle {
    /// Takes down what has been heard; the game is as it has become.
    pub(crate) fn note(&mut self, game: &State, heard: &Heard) {
        let decisions = [Some(&heard.passing), heard.taken.as_ref().ok()];
        let plies = game.history().ply();
        // Remarks on moves that are taken back belong to the position that is there again.
        let kept = self.lines.len().min(plies);
        for line in self.lines.drain(kept..).collect::<Vec<_>>() {
            self.remarks(kept).extend(line.remarks);
        }
        self.lines.resize(plies, Line::default());
        for decision in decisions.into_iter().flatten() {
            let is_set = |effect: &Effect| matches!(effect, Effect::PositionSet(_));
            if let Some(last) = self.lines.last_mut()
                && decision.effects().any(is_set)
            {
                last.by_the_arbiter = true;
            }
            self.clocks(game, decision);
            for ruling in decision.rulings() {
                if let Some(remark) = remark(ruling) {
                    self.remarks(plies).push(remark);
                }
            }
        }
    }

    fn remarks(&mut self, plies: usize) -> &mut Vec<String> {
        match plies
            .checked_sub(1)
            .and_then(|last| self.lines.get_mut(last))
        {
            Some(line) => &mut line.remarks,
            None => &mut self.opening,
        }
    }

    /// A move that has been completed has the time that is left after it.
    fn clocks(&mut self, game: &State, decision: &Decision) {
        for effect in decision.effects() {
            let (Effect::Pressed(player) | Effect::Completed(player)) = *effect else {
                continue;
            };
            let start = game.history().start().turn();
            let last = (0..self.lines.len())
                .rev()
                .find(|ply| mover(start, *ply) == player);
            if let Some(last) = last {
                self.lines[last].clock = game.clock(player);
            }
        }
    }

    /// The game in PGN's export format.
    ///
    /// The movetext is lawful: it ends where a move that stood was none, and what came after it is
    /// told in a comment.
    pub(crate) fn pgn(&self, header: &Header, game: &State) -> String {
        let mut text = Writer::new(String::new());
        // Writing to a text does not fail.
        let _ = self.write(header, game, &mut text);
        text.into_inner()
    }

    fn write(&self, header: &Header, game: &State, text: &mut Writer<String>) -> std::fmt::Result {
        let tags = tags(header, game);
        text.tag_pairs(tags.iter().map(|(name, value)| (*name, value.as_str())))?;
        let first = game.history().start();
        text.start_at(first.fullmove_number(), first.turn() == Colour::Black);
        if !self.opening.is_empty() {
            text.comment(&self.opening.join("; "))?;
        }
        let moves = game.history().moves();
        let mut position = *first;
        for (ply, made) in moves.iter().enumerate() {
            let Some(m) = *made else {
                let set = self.lines.get(ply).is_some_and(|line| line.by_the_arbiter);
                text.comment(&after_the_illegal(game, ply, set))?;
                break;
            };
            text.play(&san(&position, m).to_string())?;
            position.play_unchecked(m);
            if let Some(line) = self.lines.get(ply) {
                let clock = line.clock.map(|left| format!("[%clk {}]", ClockTime(left)));
                let parts: Vec<String> = clock
                    .into_iter()
                    .chain((!line.remarks.is_empty()).then(|| line.remarks.join("; ")))
                    .collect();
                if !parts.is_empty() {
                    text.comment(&parts.join(" "))?;
                }
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
