//! The result: as the tag says it, as the end of the moves says it, and as the
//! position decides it.

use touchmove_board::{Colour, History};
use touchmove_editions::Rule;
use touchmove_laws::endings::without_a_move;
use touchmove_laws::{Outcome, Score};
use touchmove_notation::pgn::{Span, Termination};
use touchmove_winnable::{Answer, Budget, winnable};

use crate::Kind;
use crate::case::{About, Case};
use crate::moves::Replay;
use crate::wording::{after, name};

/// What a record says the result was.
pub(crate) struct Stated {
    /// By the termination marker, else by the tag; `None` for an unfinished or
    /// unknown one.
    outcome: Option<Outcome>,
    /// Where it says so.
    place: u32,
}

impl Stated {
    /// Who won a game that was played.
    pub(crate) fn winner(&self) -> Option<Colour> {
        self.outcome.filter(|outcome| outcome.played)?.winner()
    }
}

/// The result that a record means, where it means one.
fn outcome(termination: Termination) -> Option<Outcome> {
    let unplayed = |white, black| {
        Some(Outcome {
            played: false,
            ..Outcome::played(white, black)
        })
    };
    match termination {
        Termination::WhiteWins => Some(Outcome::WHITE_WINS),
        Termination::BlackWins => Some(Outcome::BLACK_WINS),
        Termination::Draw => Some(Outcome::DRAW),
        Termination::DoubleLoss => Some(Outcome::BOTH_LOSE),
        Termination::HalfToWhite => Some(Outcome::played(Score::Draw, Score::Loss)),
        Termination::HalfToBlack => Some(Outcome::played(Score::Loss, Score::Draw)),
        Termination::WhiteByForfeit => unplayed(Score::Win, Score::Loss),
        Termination::BlackByForfeit => unplayed(Score::Loss, Score::Win),
        Termination::DoubleForfeit => unplayed(Score::Loss, Score::Loss),
        _ => None,
    }
}

/// Compares the tag with the marker, and gives what they say.
pub(crate) fn stated(case: &mut Case<'_>, marker: Option<(Termination, Span)>) -> Stated {
    let tag = case.tags.get("Result");
    let by_tag = tag.and_then(|tag| Termination::read(tag.value.raw()));
    let tag_place = tag.map_or(0, |tag| tag.span.start);
    if let Some(tag) = tag.filter(|_| by_tag.is_none()) {
        let text = tag.value.to_text().0;
        let kind = match text.trim() {
            "" | "?" => Kind::MissingTag,
            _ => Kind::ResultMismatch,
        };
        case.by_form(kind, About::Text(tag_place), || {
            format!("the Result tag says `{text}`, which is no result")
        });
    }
    if let (Some((marker, place)), Some(tag)) = (marker, by_tag) {
        // A marker has no sign for a forfeit: `1-0` and `+/-` agree.
        let (marker_scores, tag_scores) = (
            outcome(marker).map(|one| one.scores),
            outcome(tag).map(|one| one.scores),
        );
        if marker_scores != tag_scores && marker != tag {
            let written = case.text(place).into_owned();
            case.by_form(Kind::ResultMismatch, About::Text(place.start), || {
                format!(
                    "the moves end with {written}, but the Result tag says {}",
                    sign(tag)
                )
            });
        }
    }
    if let Some((marker, place)) = marker {
        let written = case.text(place).into_owned();
        check_spelling(case, marker, &written, place.start);
        return Stated {
            outcome: outcome(marker),
            place: place.start,
        };
    }
    let end = case.game.bytes.len() as u32;
    case.by_form(Kind::Notation, About::Text(end), || {
        "the game ends without a termination marker, such as 1-0 or *".to_owned()
    });
    Stated {
        outcome: by_tag.and_then(outcome),
        place: tag_place,
    }
}

/// PGN's export format has four markers.
fn check_spelling(case: &mut Case<'_>, marker: Termination, written: &str, place: u32) {
    let form = marker.as_pgn();
    if written == form {
        return;
    }
    case.by_form(Kind::Notation, About::Text(place), || {
        if sign(marker) == form {
            format!("the result is written {written}: in PGN, {form}")
        } else {
            format!("PGN has no sign for the result {written}")
        }
    });
}

fn sign(termination: Termination) -> String {
    outcome(termination).map_or_else(|| "*".to_owned(), |outcome| outcome.to_string())
}

/// Holds the result against what ended the game, or against what the winner
/// could still do.
pub(crate) fn check(case: &mut Case<'_>, stated: &Stated, game: &History, replay: &Replay) {
    let Some(claimed) = stated.outcome.filter(|outcome| outcome.played) else {
        return;
    };
    if let Some((ending, ply)) = replay.ended {
        let decided = ending.outcome();
        if decided != claimed {
            let cite = ending.cite(&case.laws.endings);
            case.report(
                Kind::ResultContradicts,
                cite,
                About::Text(stated.place),
                || {
                    format!(
                        "the game was over {}, by {}: {decided}, not {claimed}",
                        after(ply),
                        name(ending)
                    )
                },
            );
        }
    } else if replay.whole {
        could_not_mate(case, stated, claimed, game);
    }
}

/// A win that was not a mate, by a player who could not have mated.
fn could_not_mate(case: &mut Case<'_>, stated: &Stated, claimed: Outcome, game: &History) {
    let Some(winner) = claimed.winner() else {
        return;
    };
    if without_a_move(game.current()).is_some() {
        return;
    }
    let Answer::No(why) = winnable(game.current(), winner, Budget::FAST) else {
        return;
    };
    let flag = case
        .tags
        .text("Termination")
        .is_some_and(|how| how.to_ascii_lowercase().contains("time"));
    let by_flag = case.laws.endings.flag_against_no_mate;
    let by_resignation = case.laws.endings.resignation_against_no_mate;
    let (rule, text) = match (flag, by_flag.is_some(), by_resignation.is_some()) {
        (true, true, _) => (
            Rule::FlagAgainstNoMate,
            "the fall of the flag makes it a draw",
        ),
        (_, _, true) => (
            Rule::ResignationAgainstNoMate,
            "whether the flag fell or the opponent resigned, it is a draw",
        ),
        (_, true, _) => (Rule::FlagAgainstNoMate, "if the flag fell, it is a draw"),
        _ => (Rule::DeadPosition, "he won all the same"),
    };
    let cited = by_flag.is_some() || by_resignation.is_some();
    let cite = cited.then(|| case.laws.cite(rule)).flatten();
    case.report(Kind::CouldNotMate, cite, About::Text(stated.place), || {
        format!("{winner} won, but cannot mate: {why}; {text}")
    });
}
