//! Writing a move.

use core::fmt;

use touchmove_board::{Move, Position, Role, Square, Wing};

use super::read::{Needed, needed};
use crate::Letters;

/// How much of a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// `Nf3`: the square of arrival, and of the departure what is needed to
    /// tell like pieces apart (2014 C.8, C.10).
    Short,
    /// `Ng1-f3`: both squares.
    Long,
    /// `g1f3`: nothing but both squares and what a pawn becomes, in small
    /// English letters, as chess programs exchange moves.
    Coordinates,
}

/// With which sign castling is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Castling {
    /// `0-0`, as Appendix C has it (2014 C.13).
    Noughts,
    /// `O-O`, as PGN has it (PGN 8.2.3.3).
    Letters,
}

/// How it is written what a pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promotion {
    /// `d8Q`, as Appendix C has it (2014 C.11).
    Bare,
    /// `d8=Q`, as PGN has it (PGN 8.2.3.3), and the Laws of 1997.
    Equals,
}

/// Which signs are written for check and checkmate; Appendix C leaves them to
/// the player (2014 C.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckSigns {
    /// None.
    None,
    /// `+` and `#`.
    PlusAndHash,
    /// `+` and `++`.
    PlusAndDoublePlus,
}

/// A way to write moves.
///
/// Start from one of the constants, and change what shall be different:
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_notation::{Letters, Style};
/// let position: Position = "3n4/4P3/8/8/8/8/k7/4K3 w - - 0 1".parse()?;
/// let m = "e7d8r".parse()?;
/// assert_eq!(Style::PGN.write(&position, m).to_string(), "exd8=R");
/// assert_eq!(Style::FIDE.write(&position, m).to_string(), "exd8R");
/// assert_eq!(Style::FIGURINE.write(&position, m).to_string(), "exd8♖");
/// let spanish = Style { captures: false, ..Style::FIDE.in_letters(Letters::of_language("es")?) };
/// assert_eq!(spanish.write(&position, m).to_string(), "ed8T");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How much is written.
    pub extent: Extent,
    /// The letters of the pieces.
    pub letters: &'static Letters,
    /// The sign of castling.
    pub castling: Castling,
    /// How a promotion is written.
    pub promotion: Promotion,
    /// Whether captures have an `x` (optional by 2014 C.9).
    pub captures: bool,
    /// The signs of check and mate.
    pub check: CheckSigns,
    /// Whether ` e.p.` follows a capture en passant (optional by 2014 C.9).
    pub en_passant: bool,
}

impl Style {
    /// PGN's export format (PGN 8.2.3): `Nbxd2+`, `exd8=Q#`, `O-O`.
    pub const PGN: Style = Style {
        extent: Extent::Short,
        letters: Letters::ENGLISH,
        castling: Castling::Letters,
        promotion: Promotion::Equals,
        captures: true,
        check: CheckSigns::PlusAndHash,
        en_passant: false,
    };

    /// Appendix C in English, with all that it leaves to the player:
    /// `Nbxd2+`, `exd8Q#`, `0-0`, `exd6 e.p.`
    pub const FIDE: Style = Style {
        castling: Castling::Noughts,
        promotion: Promotion::Bare,
        en_passant: true,
        ..Style::PGN
    };

    /// Figurines, as 2014 C.3 recommends for print: `♘bxd2+`, `exd8♕#`, `0-0`.
    pub const FIGURINE: Style = Style {
        letters: Letters::FIGURINES,
        en_passant: false,
        ..Style::FIDE
    };

    /// Long algebraic notation in English: `Nb1xd2+`, `e7xd8Q#`, `0-0`.
    pub const LONG: Style = Style {
        extent: Extent::Long,
        en_passant: false,
        ..Style::FIDE
    };

    /// Coordinates, as the UCI protocol has them: `b1d2`, `e7d8q`, `e1g1`;
    /// castling is `e1h1` where the start position is one of Chess960.
    pub const COORDINATES: Style = Style {
        extent: Extent::Coordinates,
        check: CheckSigns::None,
        ..Style::PGN
    };

    /// The same style in the letters of another language.
    #[must_use]
    pub const fn in_letters(self, letters: &'static Letters) -> Style {
        Style { letters, ..self }
    }

    /// A legal move of a position, to be written in this style. Of a move that
    /// is not legal there, no more can be said than that something is written.
    pub const fn write<'a>(&self, position: &'a Position, m: Move) -> Written<'a> {
        Written {
            position,
            m,
            style: *self,
        }
    }
}

/// A legal move of a position in PGN's export format: [`Style::PGN`].
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_notation::san;
/// // The other knight is pinned, so there is nothing to tell apart.
/// let position: Position = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1".parse()?;
/// assert_eq!(san(&position, "g1e2".parse()?).to_string(), "Ne2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const fn san(position: &Position, m: Move) -> Written<'_> {
    Style::PGN.write(position, m)
}

/// A move that [`Style::write`] writes.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    position: &'a Position,
    m: Move,
    style: Style,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.style.extent == Extent::Coordinates {
            self.coordinates(f)?;
        } else if let Some(wing) = self.position.castling_wing(self.m) {
            f.write_str(match (wing, self.style.castling) {
                (Wing::Kingside, Castling::Noughts) => "0-0",
                (Wing::Kingside, Castling::Letters) => "O-O",
                (Wing::Queenside, Castling::Noughts) => "0-0-0",
                (Wing::Queenside, Castling::Letters) => "O-O-O",
            })?;
        } else {
            self.algebraic(f)?;
        }
        self.check(f)?;
        if self.style.en_passant && self.position.is_en_passant(self.m) {
            f.write_str(" e.p.")?;
        }
        Ok(())
    }
}

impl Written<'_> {
    fn coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position.castling_wing(self.m) {
            Some(wing) if !self.position.needs_chess960() => {
                let king_to = wing.king_to(self.position.turn());
                write!(f, "{}{king_to}", self.m.from())
            }
            _ => write!(f, "{}", self.m),
        }
    }

    fn algebraic(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, m, style) = (self.position, self.m, &self.style);
        let (from, to) = (m.from(), m.to());
        let role = position.man_at(from).map_or(Role::Pawn, |man| man.role);
        let captures = position.is_capture(m);

        if role != Role::Pawn {
            f.write_str(style.letters.letter(role))?;
        }
        match self.origin(role, captures) {
            Needed::Nothing => {}
            Needed::File => write!(f, "{}", from.file())?,
            Needed::Rank => write!(f, "{}", from.rank())?,
            Needed::Square => write!(f, "{from}")?,
        }
        if captures && style.captures {
            f.write_str("x")?;
        } else if style.extent == Extent::Long {
            f.write_str("-")?;
        }
        write!(f, "{to}")?;
        if let Some(becomes) = m.promotion() {
            if style.promotion == Promotion::Equals {
                f.write_str("=")?;
            }
            f.write_str(style.letters.letter(becomes))?;
        }
        Ok(())
    }

    /// What of the square of departure is written.
    fn origin(&self, role: Role, captures: bool) -> Needed {
        if self.style.extent == Extent::Long {
            return Needed::Square;
        }
        let from: Square = self.m.from();
        match role {
            Role::Pawn if captures => Needed::File,
            Role::Pawn | Role::King => Needed::Nothing,
            role => needed(from, self.position.origins(role, self.m.to())),
        }
    }

    fn check(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mate = match self.style.check {
            CheckSigns::None => return Ok(()),
            CheckSigns::PlusAndHash => "#",
            CheckSigns::PlusAndDoublePlus => "++",
        };
        let after = self.position.after(self.m);
        if !after.is_check() {
            return Ok(());
        }
        f.write_str(if after.has_legal_move() { "+" } else { mate })
    }
}
