//! What a player does.

use touchmove_board::{Colour, Square};
use touchmove_laws::{Act, Claim, Displaced, Hand, MoveText, Outcome, Touched};

use super::arbiter;
use crate::LineError;
use crate::words::{Words, count, piece};

/// The verbs.
pub(super) const VERBS: &[&str] = &[
    "touch",
    "brush",
    "adjust",
    "lift",
    "place",
    "hold",
    "remove",
    "put",
    "move",
    "press",
    "play",
    "displace",
    "replace",
    "stop",
    "offer",
    "accept",
    "decline",
    "resign",
    "claim",
    "request",
    "agree",
    "confirm",
    "assistant",
    "write",
    "strike",
    "sign",
    "seal",
    "announce",
    "arrive",
    "leave",
    "return",
    "appeal",
];

pub(super) fn read(player: Colour, words: &mut Words<'_>) -> Result<Act, LineError> {
    let verb = words.expect("what the player does")?;
    Ok(match verb {
        "touch" => Act::Touch(touched(words)?),
        "brush" => Act::Brush(words.squares()?),
        "adjust" => Act::Adjust(words.squares()?),
        "lift" => Act::Lift(words.square()?),
        "place" => place(words)?,
        "hold" => hold(words)?,
        "remove" => Act::Remove(words.square()?),
        "put" => Act::Put {
            piece: words.piece()?,
            on: words.square()?,
        },
        "move" => moved(words)?,
        "play" => played(words)?,
        "press" => Act::Press(hand(words)?),
        "displace" => displace(words)?,
        "replace" => replace(words)?,
        "stop" => Act::CallArbiter(text_if_any(words)),
        "offer" => Act::Offer,
        "accept" => Act::Accept,
        "decline" => Act::Decline,
        "resign" => Act::Resign,
        "claim" => Act::Claim(claim(words)?),
        "request" => request(words)?,
        "agree" => match words.expect("`correction`")? {
            "correction" => Act::AgreeCorrection,
            other => {
                return Err(none_of(
                    "a thing that players agree on by `agree`",
                    other,
                    "correction",
                ));
            }
        },
        "confirm" => Act::Confirm,
        "assistant" => Act::ByAssistant(Box::new(read(player, words)?)),
        "write" => write(words)?,
        "strike" => Act::Strike(words.ply()?),
        "sign" => Act::Sign(words.read::<Outcome>("a result")?),
        "seal" => Act::Seal(words.take_rest("the sealed move")?.to_owned()),
        "announce" => Act::Announce(words.take_rest("what is announced")?.to_owned()),
        "arrive" => Act::Arrive,
        "leave" => match words.expect("what the player leaves, area or venue,")? {
            "area" => Act::LeaveArea,
            "venue" => Act::LeaveVenue,
            other => return Err(none_of("a place to leave", other, "area or venue")),
        },
        "return" => Act::Return,
        "appeal" => Act::Appeal(words.take_rest("what the appeal says")?.to_owned()),
        _ if arbiter::VERBS.contains(&verb) => {
            return Err(LineError::unreadable(format!(
                "`{verb}` is the arbiter's to say, not {player}'s"
            )));
        }
        _ => {
            return Err(LineError::unreadable(format!(
                "`{verb}` is nothing that a player does"
            )));
        }
    })
}

/// One of a few words was due.
fn none_of(what: &str, found: &str, choices: &str) -> LineError {
    LineError::unreadable(format!("`{found}` is not {what}: {choices}"))
}

/// `SQ…`, each of them perhaps `SQ+SQ`.
fn touched(words: &mut Words<'_>) -> Result<Vec<Touched>, LineError> {
    let mut all = Vec::new();
    while all.is_empty() || !words.is_empty() {
        let together = words.expect("a square")?;
        let squares: Result<Vec<Square>, _> = together.split('+').map(str::parse).collect();
        match squares {
            Ok(squares) => all.push(Touched { squares }),
            Err(error) => return Err(LineError::unreadable(error.to_string())),
        }
    }
    Ok(all)
}

/// `SQ`, `SQ from SQ0`.
fn place(words: &mut Words<'_>) -> Result<Act, LineError> {
    let on = words.square()?;
    let from = match words.next() {
        None => None,
        Some("from") => Some(words.square()?),
        Some(other) => return Err(none_of("what follows the square", other, "from SQUARE")),
    };
    Ok(Act::Place { on, from })
}

/// `SQ`, `PIECE SQ`.
fn hold(words: &mut Words<'_>) -> Result<Act, LineError> {
    let after_piece = *words;
    let held = words.expect("a square")?;
    let new = piece(held);
    if new.is_none() {
        *words = after_piece;
    }
    Ok(Act::Hold {
        on: words.square()?,
        piece: new,
    })
}

/// `M`, `M two-handed`.
fn moved(words: &mut Words<'_>) -> Result<Act, LineError> {
    let text = words.take_rest("the move")?;
    let (text, two_handed) = both_hands(text);
    Ok(Act::Move {
        text: move_text(text)?,
        two_handed,
    })
}

/// `M`.
fn played(words: &mut Words<'_>) -> Result<Act, LineError> {
    let text = words.take_rest("the move")?;
    match both_hands(text) {
        (text, false) => Ok(Act::Play(move_text(text)?)),
        (_, true) => Err(LineError::unreadable(
            "what is played is moved with one hand: write `move M two-handed`, then `press`",
        )),
    }
}

/// The move, and whether it says that both hands were used.
fn both_hands(text: &str) -> (&str, bool) {
    match text.strip_suffix("two-handed") {
        Some("") => ("", true),
        Some(text) if text.ends_with(char::is_whitespace) => (text.trim_end(), true),
        _ => (text, false),
    }
}

/// A move, and the marks that may stand after it as words of their own.
fn move_text(text: &str) -> Result<MoveText, LineError> {
    match text {
        "" => Err(LineError::unreadable("the move is missing")),
        text => Ok(MoveText::from(text)),
    }
}

fn hand(words: &mut Words<'_>) -> Result<Hand, LineError> {
    match words.next() {
        None => Ok(Hand::Moving),
        Some("other-hand") => Ok(Hand::Other),
        Some("covering") => Ok(Hand::Covering),
        Some(other) => Err(none_of(
            "a way to press a clock",
            other,
            "other-hand or covering",
        )),
    }
}

/// `SQ SQ2`, `SQ off`.
fn displace(words: &mut Words<'_>) -> Result<Act, LineError> {
    let from = words.square()?;
    let mut after = *words;
    let to = match after.expect("a square, or off,")? {
        "off" => {
            *words = after;
            None
        }
        _ => Some(words.square()?),
    };
    Ok(Act::Displace { from, to })
}

/// `SQ2 SQ`, `off PIECE SQ`.
fn replace(words: &mut Words<'_>) -> Result<Act, LineError> {
    let mut after = *words;
    let from = match after.expect("a square, or off,")? {
        "off" => {
            *words = after;
            Displaced::Off(words.piece()?)
        }
        _ => Displaced::On(words.square()?),
    };
    Ok(Act::Replace {
        from,
        to: words.square()?,
    })
}

fn claim(words: &mut Words<'_>) -> Result<Claim, LineError> {
    Ok(match words.expect("what is claimed")? {
        "threefold" => Claim::Threefold(text_if_any(words).map(MoveText::from)),
        "fifty" => Claim::Fifty(text_if_any(words).map(MoveText::from)),
        "flag" => Claim::Flag,
        "illegal" => Claim::Illegal(words.ply_if_any()?),
        "touch" => Claim::Touch(words.square()?),
        "start" => Claim::Start,
        "normal-means" => Claim::NormalMeans,
        "no-effort" => Claim::NoEffort,
        "boards" => Claim::Boards(words.ply_if_any()?),
        other => {
            return Err(none_of(
                "a thing to claim",
                other,
                "threefold, fifty, flag, illegal, touch, start, normal-means, no-effort or boards",
            ));
        }
    })
}

fn request(words: &mut Words<'_>) -> Result<Act, LineError> {
    match words.expect("what is requested")? {
        "increment" => Ok(Act::RequestIncrement),
        "leave" => Ok(Act::RequestLeave),
        "assistant" => Ok(Act::RequestAssistant),
        other => Err(none_of(
            "a thing to request",
            other,
            "increment, leave or assistant",
        )),
    }
}

/// `TEXT`, `PLY TEXT`.
fn write(words: &mut Words<'_>) -> Result<Act, LineError> {
    let mut after = *words;
    let first = after.expect("what is written")?;
    let ply = if count(first).is_some() && !after.is_empty() {
        Some(words.ply()?)
    } else {
        None
    };
    let text = words.take_rest("what is written")?.to_owned();
    Ok(Act::Write { ply, text })
}

fn text_if_any(words: &mut Words<'_>) -> Option<String> {
    words.take_rest("").ok().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(text: &str) -> Result<Act, String> {
        let mut words = Words::of(text);
        let act = read(Colour::White, &mut words).map_err(|error| error.to_string())?;
        words.end().map_err(|error| error.to_string())?;
        Ok(act)
    }

    #[test]
    fn men_are_touched_one_after_the_other_or_together() {
        assert_eq!(
            act("touch e1+h1 d5"),
            Ok(Act::Touch(vec![
                Touched {
                    squares: vec![Square::E1, Square::H1]
                },
                Square::D5.into(),
            ]))
        );
        assert_eq!(
            act("touch e1+"),
            Err("`` is no square: a square is a letter and a figure".to_owned())
        );
        assert_eq!(act("touch"), Err("a square is missing".to_owned()));
    }

    #[test]
    fn a_new_piece_can_be_held_as_well_as_the_man_in_hand() {
        assert_eq!(
            act("hold Q a8"),
            Ok(Act::Hold {
                on: Square::A8,
                piece: Some(touchmove_board::Role::Queen)
            })
        );
        assert_eq!(
            act("hold b8"),
            Ok(Act::Hold {
                on: Square::B8,
                piece: None
            })
        );
        assert!(act("hold b a8").is_err());
    }

    #[test]
    fn both_hands_are_told_after_the_move() {
        assert_eq!(
            act("move O-O two-handed"),
            Ok(Act::Move {
                text: "O-O".into(),
                two_handed: true
            })
        );
        assert_eq!(
            act("move two-handed"),
            Err("the move is missing".to_owned())
        );
        assert_eq!(
            act("play O-O two-handed"),
            Err(
                "what is played is moved with one hand: write `move M two-handed`, then `press`"
                    .to_owned()
            )
        );
    }

    #[test]
    fn a_number_before_what_is_written_is_that_of_the_half_move() {
        let write = |ply, text: &str| {
            Ok(Act::Write {
                ply,
                text: text.to_owned(),
            })
        };
        assert_eq!(act("write e4 (=)"), write(None, "e4 (=)"));
        assert_eq!(
            act("write 12 Nf6"),
            write(Some(touchmove_laws::Ply(12)), "Nf6")
        );
        assert_eq!(act("write 12"), write(None, "12"));
        assert_eq!(
            act("write 0 Nf6"),
            Err("`0` is the number of no half-move: the first is 1".to_owned())
        );
    }

    #[test]
    fn an_error_names_what_there_is_instead() {
        assert_eq!(
            act("claim victory"),
            Err(
                "`victory` is not a thing to claim: threefold, fifty, flag, illegal, touch, start, \
                 normal-means, no-effort or boards"
                    .to_owned()
            )
        );
        assert_eq!(
            act("press hard"),
            Err("`hard` is not a way to press a clock: other-hand or covering".to_owned())
        );
        assert_eq!(
            act("place e4 at e2"),
            Err("`at` is not what follows the square: from SQUARE".to_owned())
        );
        assert_eq!(
            act("lift e9"),
            Err("`e9` is no square: the rank is 1 to 8".to_owned())
        );
        assert_eq!(
            act("put q a8"),
            Err("`q` is no piece: K, Q, R, B, N or P".to_owned())
        );
    }
}
