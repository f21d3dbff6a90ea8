//! A move as it is written: in algebraic notation (2014 C), or by two squares.

use core::fmt;

use touchmove_board::{File, IllegalMove, Move, Position, Rank, Role, Square, Wing};
use touchmove_notation::{Letters, Reading, WhyIllegal, read, read_marks};

use crate::Refusal;

/// What is written for a move. Which move it is depends on the position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveText(String);

impl MoveText {
    /// The text as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The legal move that is meant.
    ///
    /// Algebraic notation, in English letters, is read by Article 3 alone,
    /// whatever was touched. Two squares name what is done by hand, lawful or
    /// not.
    ///
    /// ```
    /// use touchmove_board::Position;
    /// use touchmove_laws::MoveText;
    /// let start = Position::initial();
    /// assert_eq!(MoveText::from("Nf3").read(&start), MoveText::from("g1f3").read(&start));
    /// ```
    ///
    /// # Errors
    /// With the reason why it is none.
    pub fn read(&self, position: &Position) -> Result<Move, Refusal> {
        match self.meant(position)? {
            Meant::Legal(m) => Ok(m),
            Meant::ByHand(m) if position.man_at(m.from()).is_none() => {
                Err(Refusal::NoMan(m.from()))
            }
            Meant::ByHand(m) => Err(Refusal::NoLegalMove {
                written: self.0.clone(),
                why: WhyIllegal::Move(
                    position
                        .why_illegal(m)
                        .unwrap_or(IllegalMove::OwnManThere(m.to())),
                ),
            }),
        }
    }

    /// What is meant: a legal move, or what is done by hand.
    pub(crate) fn meant(&self, position: &Position) -> Result<Meant, Refusal> {
        match self.0.parse::<Move>() {
            Ok(by_hand) => Ok(made_by_hand(by_hand, position)),
            // What begins with two squares is done by hand, and is not taken
            // for long algebraic notation because something follows.
            Err(_) if self.begins_with_two_squares() => Err(Refusal::UnreadableMove {
                written: self.0.clone(),
            }),
            Err(_) => self
                .read_algebraic(Letters::ENGLISH, position)
                .map(Meant::Legal),
        }
    }

    /// The legal moves that it can mean, each once: a player writes in the letters of his own
    /// language (2014 C.3), and which that is, nobody has said.
    pub(crate) fn readings(&self, position: &Position) -> Vec<Move> {
        if self.begins_with_two_squares() {
            return self.read(position).into_iter().collect();
        }
        // Pawns have no letter (2014 C.4), though some languages have one for them.
        let has_letter = self.0.starts_with(char::is_uppercase);
        let is_pawn = |m: Move| {
            let man = position.man_at(m.from());
            man.is_some_and(|man| man.role == Role::Pawn)
        };
        let mut readings = Vec::new();
        for letters in Letters::ALL {
            match self.read_algebraic(letters, position) {
                Ok(m) if has_letter && is_pawn(m) => {}
                Ok(m) if !readings.contains(&m) => readings.push(m),
                _ => {}
            }
        }
        readings
    }

    fn begins_with_two_squares(&self) -> bool {
        let squares = self.0.get(..4);
        squares.is_some_and(|squares| squares.parse::<Move>().is_ok())
    }

    fn read_algebraic(&self, letters: &Letters, position: &Position) -> Result<Move, Refusal> {
        let written = self.0.clone();
        let mut words = self.0.split_whitespace();
        let first = words.next().unwrap_or_default();
        let mut marks = words.map(|word| read_marks(word.as_bytes()));
        if marks.any(|mark| mark.is_none()) {
            return Err(Refusal::UnreadableMove { written });
        }
        match read(first.as_bytes(), letters, position) {
            Reading::Move(read) => Ok(read.m),
            Reading::Null | Reading::Unreadable(_) => Err(Refusal::UnreadableMove { written }),
            Reading::Illegal { why, .. } => Err(Refusal::NoLegalMove { written, why }),
            Reading::Ambiguous {
                role,
                to,
                candidates,
            } => Err(Refusal::AmbiguousMove {
                written,
                role,
                to,
                candidates,
            }),
        }
    }
}

impl<T: Into<String>> From<T> for MoveText {
    fn from(text: T) -> MoveText {
        MoveText(text.into())
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What is written for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meant {
    /// That legal move.
    Legal(Move),
    /// A man is carried from one square to another, and that is no legal move.
    ByHand(Move),
}

/// What carrying a man from one square to another is.
fn made_by_hand(m: Move, position: &Position) -> Meant {
    let made = match castling_by_hand(m, position) {
        Some(castling) => castling,
        // A king that is put on his own rook takes it off: that is not how
        // castling is done by hand, only how a `Move` names it.
        None if position.castling_wing(m).is_some() => return Meant::ByHand(m),
        None => m,
    };
    if position.is_legal(made) {
        Meant::Legal(made)
    } else {
        Meant::ByHand(m)
    }
}

/// Castling, if this is the king's step of two squares along his first rank
/// (2014 3.8.b) in a classical game; in Chess960 it is told by its sign only.
pub(crate) fn castling_by_hand(m: Move, position: &Position) -> Option<Move> {
    let player = position.turn();
    let rank = Rank::R1.of(player);
    let home = Square::new(File::E, rank);
    if m.from() != home || m.to().rank() != rank || m.promotion().is_some() {
        return None;
    }
    if position.needs_chess960() {
        return None;
    }
    let wing = match m.to().file() {
        File::G => Wing::Kingside,
        File::C => Wing::Queenside,
        _ => return None,
    };
    position.castling_move(wing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    fn move_of(text: &str, fen: &str) -> Result<String, Refusal> {
        let made = MoveText::from(text).read(&fen.parse().unwrap())?;
        Ok(made.to_string())
    }

    fn code_of(text: &str, fen: &str) -> Code {
        move_of(text, fen).unwrap_err().code()
    }

    const OPEN: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

    #[test]
    fn the_king_castles_by_his_step_of_two_squares() {
        assert_eq!(move_of("e1g1", OPEN), Ok("e1h1".to_owned()));
        assert_eq!(move_of("e1c1", OPEN), Ok("e1a1".to_owned()));
    }

    #[test]
    fn a_king_put_on_his_own_rook_has_not_castled() {
        assert_eq!(code_of("e1h1", OPEN), Code::NoLegalMove);
    }

    #[test]
    fn two_squares_that_name_no_legal_move_are_done_by_hand() {
        let by_hand = |text: &str, fen: &str| {
            let meant = MoveText::from(text).meant(&fen.parse().unwrap());
            assert_eq!(meant, Ok(Meant::ByHand(text.parse().unwrap())));
            assert_eq!(code_of(text, fen), Code::NoLegalMove);
        };
        by_hand("e2e5", &Position::initial().to_string());
        by_hand("a7a8", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    }

    #[test]
    fn there_must_be_a_man_to_move() {
        let start = Position::initial().to_string();
        assert_eq!(move_of("e4e5", &start), Err(Refusal::NoMan(Square::E4)));
    }

    #[test]
    fn algebraic_notation_is_read_with_and_without_its_signs() {
        let fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2";
        for text in ["exd6", "ed6", "exd6e.p.", "exd6 e.p."] {
            assert_eq!(move_of(text, fen), Ok("e5d6".to_owned()), "{text}");
        }
        for text in ["O-O", "0-0"] {
            assert_eq!(move_of(text, fen), Ok("e1h1".to_owned()), "{text}");
        }
    }

    #[test]
    fn it_can_be_written_in_any_letters() {
        let readings = |text: &str, fen: &str| -> Vec<String> {
            let readings = MoveText::from(text).readings(&fen.parse().unwrap());
            readings.iter().map(ToString::to_string).collect()
        };
        // A German knight, and a rook in English that is a king in Spanish.
        let start = Position::initial().to_string();
        assert_eq!(readings("Sf3", &start), ["g1f3"]);
        assert_eq!(readings("e4", &start), ["e2e4"]);
        assert_eq!(readings("e2e4", &start), ["e2e4"]);
        assert_eq!(readings("Sf4", &start), [""; 0]);
        let king_and_rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        assert_eq!(readings("Rd1", king_and_rook), ["a1d1", "e1d1"]);
    }

    #[test]
    fn it_is_shown_as_it_is_written() {
        assert_eq!(MoveText::from("0-0 +").to_string(), "0-0 +");
    }

    #[test]
    fn what_fits_no_move_is_refused() {
        let start = Position::initial().to_string();
        let code = |text: &str| move_of(text, &start).unwrap_err().code();
        assert_eq!(code("Nf4"), Code::NoLegalMove);
        assert_eq!(code("O-O"), Code::NoLegalMove);
        assert_eq!(code("e7e4x"), Code::Unreadable);
        assert_eq!(code("e2e4+"), Code::Unreadable);
        assert_eq!(code("e4 indeed"), Code::Unreadable);
        assert_eq!(code("--"), Code::Unreadable);
        assert_eq!(code(""), Code::Unreadable);
        let knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        assert_eq!(
            move_of("Nd2", knights).unwrap_err().code(),
            Code::AmbiguousMove
        );
    }
}
