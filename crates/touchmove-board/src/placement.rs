//! Which men stand on which squares.

use alloc::string::{String, ToString};
use core::fmt;

use crate::{Bitboard, Colour, File, Man, Rank, Role, Square, attacks};

/// What stands on the board: any men on any squares, at most one on each.
///
/// Both `Display` and `Debug` draw it, White at the bottom, as
/// [`Placement::from_picture`] reads it.
///
/// ```
/// use touchmove_board::{Man, Placement, Square};
/// let mut placement = Placement::EMPTY;
/// placement.put(Square::E1, Man::from_char('K').unwrap());
/// assert_eq!(placement.man_at(Square::E1).unwrap().to_string(), "K");
/// assert_eq!(placement.lift(Square::E1), Man::from_char('K'));
/// assert_eq!(placement, Placement::EMPTY);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Placement {
    roles: [Bitboard; 6],
    colours: [Bitboard; 2],
}

impl Placement {
    /// The empty board.
    pub const EMPTY: Placement = Placement {
        roles: [Bitboard::EMPTY; 6],
        colours: [Bitboard::EMPTY; 2],
    };

    /// The initial position of the men (2014 2.3).
    pub const fn initial() -> Placement {
        Placement {
            roles: [
                Bitboard(0x00ff_0000_0000_ff00),
                Bitboard(0x4200_0000_0000_0042),
                Bitboard(0x2400_0000_0000_0024),
                Bitboard(0x8100_0000_0000_0081),
                Bitboard(0x0800_0000_0000_0008),
                Bitboard(0x1000_0000_0000_0010),
            ],
            colours: [Bitboard(0xffff), Bitboard(0xffff_0000_0000_0000)],
        }
    }

    /// The squares where men of that role stand.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares where men of that colour stand.
    #[inline(always)]
    pub const fn colour(&self, colour: Colour) -> Bitboard {
        self.colours[colour as usize]
    }

    /// The squares where such men stand.
    #[inline(always)]
    pub const fn men(&self, man: Man) -> Bitboard {
        Bitboard(self.role(man.role).0 & self.colour(man.colour).0)
    }

    /// All squares on which a man stands.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colours[0].0 | self.colours[1].0)
    }

    /// The bishops and queens of both players.
    #[inline(always)]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.role(Role::Bishop).0 | self.role(Role::Queen).0)
    }

    /// The rooks and queens of both players.
    #[inline(always)]
    pub const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.role(Role::Rook).0 | self.role(Role::Queen).0)
    }

    /// What kind of man stands on the square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        if !self.occupied().contains(square) {
            return None;
        }
        // A sum is quicker than a search, whose end no processor foresees.
        let number = |role: Role| role.index() * usize::from(self.role(role).contains(square));
        let sum: usize = Role::ALL.into_iter().map(number).sum();
        Role::ALL.get(sum).copied()
    }

    /// Whose man stands on the square.
    #[inline]
    pub fn colour_at(&self, square: Square) -> Option<Colour> {
        if self.colour(Colour::White).contains(square) {
            Some(Colour::White)
        } else if self.colour(Colour::Black).contains(square) {
            Some(Colour::Black)
        } else {
            None
        }
    }

    /// The man on the square.
    pub fn man_at(&self, square: Square) -> Option<Man> {
        Some(Man {
            colour: self.colour_at(square)?,
            role: self.role_at(square)?,
        })
    }

    /// All men with their squares, in the order of the squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.man_at(square)?)))
    }

    /// Puts a man on the square; what stood there is gone.
    pub fn put(&mut self, square: Square, man: Man) {
        self.lift(square);
        self.toggle(square, man);
    }

    /// Takes the man off the square.
    pub fn lift(&mut self, square: Square) -> Option<Man> {
        let man = self.man_at(square)?;
        self.toggle(square, man);
        Some(man)
    }

    /// Takes a man off one square, and puts him, or what he becomes, on another, vacant one.
    #[inline(always)]
    pub(crate) fn displace(
        &mut self,
        from: Square,
        role: Role,
        to: Square,
        becomes: Role,
        colour: Colour,
    ) {
        self.roles[role.index()] ^= from.set();
        self.roles[becomes.index()] ^= to.set();
        self.colours[colour as usize] ^= from.set() | to.set();
    }

    /// Puts the man on a vacant square, or takes just that man off it.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, square: Square, man: Man) {
        self.roles[man.role.index()] ^= square.set();
        self.colours[man.colour as usize] ^= square.set();
    }

    /// Which men of either colour attack the square (2014 3.1), if just
    /// `occupied` stops bishops, rooks and queens.
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let white_pawns = self.men(Role::Pawn.of(Colour::White));
        let black_pawns = self.men(Role::Pawn.of(Colour::Black));
        attacks::pawn(Colour::Black, square) & white_pawns
            | attacks::pawn(Colour::White, square) & black_pawns
            | attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.straight_sliders()
    }

    /// Reads a picture of the board: eight lines from rank 8 down to rank 1,
    /// each with eight marks, a FEN letter for a man and `.` for a vacant
    /// square; blanks between them say nothing.
    ///
    /// ```
    /// use touchmove_board::Placement;
    /// let placement = Placement::from_picture("
    ///     r n b q k b n r
    ///     p p p p p p p p
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     P P P P P P P P
    ///     R N B Q K B N R")?;
    /// assert_eq!(placement, Placement::initial());
    /// # Ok::<(), touchmove_board::ParsePictureError>(())
    /// ```
    ///
    /// # Errors
    /// If there are more or fewer than 64 marks, or a mark is neither a man
    /// nor `.`.
    pub fn from_picture(picture: &str) -> Result<Placement, ParsePictureError> {
        let marks = picture.chars().filter(|mark| !mark.is_whitespace());
        let count = marks.clone().count();
        if count != 64 {
            return Err(ParsePictureError {
                reason: Fault::Count(count),
            });
        }
        let squares = Rank::ALL
            .into_iter()
            .rev()
            .flat_map(|rank| File::ALL.map(|file| Square::new(file, rank)));
        let mut placement = Placement::EMPTY;
        for (square, mark) in squares.zip(marks) {
            match Man::from_char(mark) {
                Some(man) => placement.put(square, man),
                None if mark == '.' => {}
                None => {
                    let mark = mark.to_string();
                    return Err(ParsePictureError {
                        reason: Fault::Mark { mark, square },
                    });
                }
            }
        }
        Ok(placement)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = self
                    .man_at(Square::new(file, rank))
                    .map_or('.', Man::letter);
                write!(f, "{mark}{}", if file == File::H { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is no picture of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no picture of a board: {reason}")]
pub struct ParsePictureError {
    reason: Fault,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    Count(usize),
    Mark { mark: String, square: Square },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Count(count) => write!(f, "{count} marks, but a board has 64 squares"),
            Fault::Mark { mark, square } => {
                write!(f, "`{mark}` on {square} is neither a man nor `.`")
            }
        }
    }
}
