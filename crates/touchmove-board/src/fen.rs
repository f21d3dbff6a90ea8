//! Positions as text: Forsyth-Edwards Notation, with the castling letters of
//! X-FEN and Shredder-FEN for Chess960.
//!
//! Sources: PGN standard (1994), section 16.1; X-FEN (Scharnagl, Mueller 2003).

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::{
    Bitboard, CastlingRights, Colour, Faults, FaultySetup, File, Man, Placement, Position, Rank,
    Role, Setup, Square, Wing,
};

/// Why a text is no FEN, or describes no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// FEN has six fields; the two counters may be left out.
    #[error("FEN has six fields, or four without its counters, not {0}")]
    Fields(usize),
    /// The first field is damaged.
    #[error("the men of `{text}`: {reason}")]
    Placement {
        /// The field as written.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The second field says who has the move.
    #[error("`{0}` is no player: w or b has the move")]
    Turn(String),
    /// The third field has other letters than castling rights are written with.
    #[error("`{0}` are no castling rights: KQkq, letters of the rooks' files, or -")]
    Castling(String),
    /// The fourth field is neither `-` nor a square.
    #[error("`{0}` is no en-passant square: a square of rank 3 or 6, or -")]
    EnPassant(String),
    /// The fifth field is no count of half-moves.
    #[error("`{0}` is no count of half-moves since the last pawn move or capture")]
    HalfmoveClock(String),
    /// The sixth field is no number of a move.
    #[error("`{0}` is no number of a move")]
    FullmoveNumber(String),
    /// What it describes is no position.
    #[error(transparent)]
    Faulty(#[from] FaultySetup),
}

impl FenError {
    /// The faults of the setup, if the text could be read.
    pub fn faults(&self) -> Option<Faults> {
        match self {
            FenError::Faulty(faulty) => Some(faulty.faults()),
            _ => None,
        }
    }
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads FEN, X-FEN and Shredder-FEN. Fields are parted by any blanks; the
    /// counters may be left out, and a move number 0 counts as 1.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        let mut fields = text.split_whitespace();
        let count = fields.clone().count();
        if count != 4 && count != 6 {
            return Err(FenError::Fields(count));
        }
        let mut field = || fields.next().unwrap_or("-");
        let mut setup = read_board(field(), field(), field(), field())?;
        if count == 6 {
            let halfmoves = field();
            setup.halfmove_clock = read_number(halfmoves)
                .ok_or_else(|| FenError::HalfmoveClock(halfmoves.to_string()))?;
            let number = field();
            let read: u32 =
                read_number(number).ok_or_else(|| FenError::FullmoveNumber(number.to_string()))?;
            setup.fullmove_number = read.max(1);
        }
        Ok(setup)
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads FEN, X-FEN and Shredder-FEN; the setup must be without
    /// [`Faults`]. Read a [`Setup`] to accept some.
    fn from_str(text: &str) -> Result<Position, FenError> {
        Ok(text.parse::<Setup>()?.position()?)
    }
}

/// A number in figures alone: Rust would also take `+5`.
pub(crate) fn read_number<T: FromStr>(text: &str) -> Option<T> {
    let figures = text.bytes().all(|letter| letter.is_ascii_digit());
    text.parse().ok().filter(|_| figures)
}

/// The four fields that FEN and EPD share.
pub(crate) fn read_board(
    men: &str,
    turn: &str,
    castling: &str,
    en_passant: &str,
) -> Result<Setup, FenError> {
    let placement = read_placement(men).map_err(|reason| FenError::Placement {
        text: men.to_string(),
        reason,
    })?;
    let turn = match turn {
        "w" => Colour::White,
        "b" => Colour::Black,
        _ => return Err(FenError::Turn(turn.to_string())),
    };
    let castling = read_castling(castling, &placement)
        .ok_or_else(|| FenError::Castling(castling.to_string()))?;
    let en_passant = match en_passant {
        "-" => None,
        text => Some(
            text.parse()
                .ok()
                .filter(|square: &Square| matches!(square.rank(), Rank::R3 | Rank::R6))
                .ok_or_else(|| FenError::EnPassant(text.to_string()))?,
        ),
    };
    Ok(Setup {
        placement,
        turn,
        castling,
        en_passant,
        ..Setup::empty()
    })
}

fn read_placement(field: &str) -> Result<Placement, String> {
    let count = field.split('/').count();
    if count != 8 {
        return Err(format!("there are {count} ranks, not 8"));
    }
    let mut placement = Placement::EMPTY;
    for (rank, row) in Rank::ALL.into_iter().rev().zip(field.split('/')) {
        let mut file = 0;
        let mut after_figure = false;
        for letter in row.chars() {
            let figure = letter
                .to_digit(10)
                .filter(|figure| (1..=8).contains(figure));
            if let Some(vacant) = figure {
                if after_figure {
                    return Err(format!("rank {rank} has two figures side by side"));
                }
                file += vacant as usize;
            } else if let Some(man) = Man::from_char(letter) {
                if let Some(file) = File::from_index(file) {
                    placement.put(Square::new(file, rank), man);
                }
                file += 1;
            } else {
                return Err(format!(
                    "`{letter}` in rank {rank} is neither a man nor 1 to 8"
                ));
            }
            after_figure = figure.is_some();
        }
        if file != 8 {
            return Err(format!("rank {rank} has {file} squares, not 8"));
        }
    }
    Ok(placement)
}

/// `K` is the outermost rook on that side of the king (X-FEN); another letter
/// is the rook's file (Shredder-FEN). A right whose rook or king is missing is
/// kept, with the square where it would be, for
/// [`Setup::faults`] to report. A king castles to one side with one rook at
/// most, so that two letters for two rooks there say nothing.
fn read_castling(field: &str, placement: &Placement) -> Option<CastlingRights> {
    let mut rights = CastlingRights::NONE;
    if field == "-" {
        return Some(rights);
    }
    for letter in field.chars() {
        let colour = if letter.is_ascii_uppercase() {
            Colour::White
        } else {
            Colour::Black
        };
        let (wing, rook) = match letter.to_ascii_lowercase() {
            'k' => (Wing::Kingside, None),
            'q' => (Wing::Queenside, None),
            other => {
                let rook = Square::new(File::from_char(other)?, Rank::R1.of(colour));
                (wing_of(placement, colour, rook), Some(rook))
            }
        };
        let rook = rook
            .or_else(|| outermost_rook(placement, colour, wing))
            .unwrap_or(wing.classical_rook(colour));
        if rights.rook(colour, wing).is_some_and(|other| other != rook) {
            return None;
        }
        rights.insert(colour, wing, rook);
    }
    Some(rights)
}

fn king_at_home(placement: &Placement, colour: Colour) -> Option<Square> {
    (placement.men(Role::King.of(colour)) & Bitboard::rank(Rank::R1.of(colour))).first()
}

/// To which side the king castles with a rook on that square; as if he stood
/// on the e-file, if he is not at home.
fn wing_of(placement: &Placement, colour: Colour, rook: Square) -> Wing {
    let middle = Square::new(File::E, Rank::R1.of(colour));
    if rook > king_at_home(placement, colour).unwrap_or(middle) {
        Wing::Kingside
    } else {
        Wing::Queenside
    }
}

fn outermost_rook(placement: &Placement, colour: Colour, wing: Wing) -> Option<Square> {
    let king = king_at_home(placement, colour)?;
    let rooks = placement.men(Role::Rook.of(colour)) & Bitboard::rank(Rank::R1.of(colour));
    match wing {
        Wing::Kingside => rooks.last().filter(|rook| *rook > king),
        Wing::Queenside => rooks.first().filter(|rook| *rook < king),
    }
}

impl fmt::Display for Setup {
    /// X-FEN: `KQkq` wherever they say which rook is meant, which they always
    /// do in classical chess. The en-passant square is written as it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self, CastlingStyle::XFen)?;
        write!(f, " {} {}", self.halfmove_clock, self.fullmove_number)
    }
}

impl fmt::Display for Position {
    /// X-FEN, the en-passant square only if a capture there is legal.
    ///
    /// ```
    /// use touchmove_board::Position;
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Position::initial().to_string(), fen);
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup(), f)
    }
}

impl Setup {
    /// Shredder-FEN: castling rights by the files of the rooks.
    ///
    /// ```
    /// use touchmove_board::Setup;
    /// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    /// assert_eq!(Setup::initial().shredder_fen().to_string(), fen);
    /// ```
    pub fn shredder_fen(&self) -> impl fmt::Display + use<> {
        ShredderFen(*self)
    }
}

struct ShredderFen(Setup);

impl fmt::Display for ShredderFen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.0, CastlingStyle::Shredder)?;
        write!(f, " {} {}", self.0.halfmove_clock, self.0.fullmove_number)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CastlingStyle {
    XFen,
    Shredder,
}

/// The four fields that FEN and EPD share.
pub(crate) fn write_board(
    f: &mut fmt::Formatter<'_>,
    setup: &Setup,
    style: CastlingStyle,
) -> fmt::Result {
    write_placement(f, &setup.placement)?;
    write!(f, " {} ", setup.turn.letter())?;
    if setup.castling.is_empty() {
        f.write_str("-")?;
    }
    for (colour, wing, rook) in setup.castling.iter() {
        let outermost = outermost_rook(&setup.placement, colour, wing);
        let is_told_by_wing = outermost.unwrap_or(wing.classical_rook(colour)) == rook;
        // The square of a rook that is missing may lie on the king's other
        // side: then the letter of its file would be read as the other right.
        let is_told_by_file = wing_of(&setup.placement, colour, rook) == wing;
        let letter = if is_told_by_wing && (style == CastlingStyle::XFen || !is_told_by_file) {
            if wing == Wing::Kingside { 'k' } else { 'q' }
        } else {
            rook.file().letter()
        };
        match colour {
            Colour::White => write!(f, "{}", letter.to_ascii_uppercase())?,
            Colour::Black => write!(f, "{letter}")?,
        }
    }
    match setup.en_passant {
        Some(square) => write!(f, " {square}"),
        None => f.write_str(" -"),
    }
}

fn write_placement(f: &mut fmt::Formatter<'_>, placement: &Placement) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::R8 {
            f.write_str("/")?;
        }
        let mut vacant = 0;
        for file in File::ALL {
            match placement.man_at(Square::new(file, rank)) {
                None => vacant += 1,
                Some(man) => {
                    if vacant > 0 {
                        write!(f, "{vacant}")?;
                        vacant = 0;
                    }
                    write!(f, "{man}")?;
                }
            }
        }
        if vacant > 0 {
            write!(f, "{vacant}")?;
        }
    }
    Ok(())
}
