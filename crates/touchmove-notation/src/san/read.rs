//! Reading a move: what is written, held against the position.

use touchmove_board::{
    Bitboard, Displacement, File, IllegalMove, Move, Position, Rank, Role, Square, Wing,
};

use super::form::Deviations;
use super::marks::Marks;
use super::short::{self, short};
use super::spelling::{Spelling, Spelt, WhyUnreadable, canonical, spell};
use super::tolerant::tolerant;
use crate::Letters;

/// What a token says in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A legal move.
    Move(Read),
    /// A null move, such as `--` or `Z0`: annotators write it, but it is never
    /// legal in a game.
    Null,
    /// Several men of that role can legally go there, and it is not said which
    /// of them does (2014 C.10).
    Ambiguous {
        /// What goes.
        role: Role,
        /// Where it goes.
        to: Square,
        /// Where the men stand that could be meant.
        candidates: Bitboard,
    },
    /// A move, but not a legal one.
    Illegal {
        /// Why.
        why: WhyIllegal,
        /// How it would be carried out as written, where that can be told: the
        /// one man that moves so, if his king's safety is left aside, or else
        /// the only man that fits what is written. `None` also where it cannot
        /// be carried out at all.
        displacement: Option<Displacement>,
    },
    /// No move in algebraic notation.
    Unreadable(WhyUnreadable),
}

impl Reading {
    /// The legal move that was read.
    pub const fn legal(&self) -> Option<Read> {
        match self {
            Reading::Move(read) => Some(*read),
            _ => None,
        }
    }
}

/// A legal move, and how it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Read {
    /// The move.
    pub m: Move,
    /// The ways in which the spelling is not canonical, but for the sign of
    /// check or mate, which [`Marks::compare`] judges by the position after
    /// the move.
    pub form: Deviations,
    /// What is written after the move.
    pub marks: Marks,
    en_passant: bool,
}

impl Read {
    /// The same move with a word that follows it, as [`read_marks`] reads it.
    ///
    /// [`read_marks`]: crate::read_marks
    ///
    /// ```
    /// use touchmove_board::Position;
    /// use touchmove_notation::{Deviations, Letters, read, read_marks};
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2".parse()?;
    /// let read = read(b"exd6", Letters::ENGLISH, &position).legal().unwrap();
    /// let read = read.followed_by(read_marks(b"e.p.").unwrap());
    /// assert!(read.form.is_canonical_fide());
    /// assert_eq!(read.form, Deviations::EN_PASSANT_MARK);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn followed_by(mut self, marks: Marks) -> Read {
        self.marks = self.marks.and(marks);
        self.form |= marks.form;
        if marks.en_passant {
            self.form |= if self.en_passant {
                Deviations::EN_PASSANT_MARK
            } else {
                Deviations::EN_PASSANT_FALSE
            };
        }
        self
    }

    /// Whether the move captures en passant (2014 3.7.d).
    pub const fn is_en_passant(&self) -> bool {
        self.en_passant
    }

    /// A move without any deviation.
    pub(super) const fn plain(m: Move, marks: Marks, en_passant: bool) -> Read {
        Read {
            m,
            form: Deviations::empty(),
            marks,
            en_passant,
        }
    }

    fn of(m: Move, form: Deviations, marks: Marks, en_passant: bool) -> Read {
        Read {
            m,
            form,
            marks: Marks::NONE,
            en_passant,
        }
        .followed_by(marks)
    }
}

/// Why a move that was read is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WhyIllegal {
    /// Only one man can be meant, and this is why he may not go there.
    #[error("{0}")]
    Move(IllegalMove),
    /// The player has no such man, or none on the file, rank or square given.
    #[error("there is no {0} that could be meant")]
    NoSuchMan(Role),
    /// There are several such men, and none of them goes there.
    #[error("no {0} can go to {1}")]
    NoneReaches(Role, Square),
    /// Several such men go there, but each leaves his king in check.
    #[error("every {0} that goes to {1} leaves the king in check")]
    AllLeaveKingInCheck(Role, Square),
    /// There is no right to castle to that side, or no longer
    /// (2014 3.8.b.1).
    #[error("castling {} is no right, or no longer", side(*.0))]
    CastlingRightLost(Wing),
    /// A pawn becomes a queen, rook, bishop or knight only (2014 3.7.e).
    #[error("a pawn does not become a {0}")]
    Becomes(Role),
}

fn side(wing: Wing) -> &'static str {
    match wing {
        Wing::Kingside => "kingside",
        Wing::Queenside => "queenside",
    }
}

/// Reads one move in the letters of a language.
///
/// `token` is the move as written, with whatever marks are glued to it. Read
/// are Appendix C, PGN's export format, and what else people write, each
/// departure noted in [`Read::form`]; never is a move guessed. A small `b` is a
/// bishop only where no pawn's move has that form, and a letter that the
/// language does not have makes the token unreadable.
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_notation::{Letters, Reading, WhyUnreadable, read};
/// let position = Position::initial();
/// let english = read(b"Nf3", Letters::ENGLISH, &position).legal().unwrap();
/// assert_eq!(english.m.to_string(), "g1f3");
/// assert!(english.form.is_empty());
///
/// let german = Letters::of_language("de")?;
/// assert_eq!(read(b"Sf3", german, &position).legal().unwrap().m, english.m);
/// assert_eq!(
///     read(b"Sf3", Letters::ENGLISH, &position),
///     Reading::Unreadable(WhyUnreadable::UnknownLetter('S')),
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(token: &[u8], letters: &Letters, position: &Position) -> Reading {
    // Nearly every token is legal, and spelt as the standards have it.
    if let Some(read) = short(token, letters, position) {
        return Reading::Move(read);
    }
    if let Some((wing, sign)) = short::castling(token) {
        let marks = Marks {
            sign,
            ..Marks::NONE
        };
        return castling(wing, Deviations::CASTLING_LETTERS, marks, position);
    }
    at_length(token, letters, position)
}

/// As [`read`], whatever is written.
#[inline(never)]
pub(super) fn at_length(token: &[u8], letters: &Letters, position: &Position) -> Reading {
    if let Some(spelling) = canonical(token, letters) {
        return man(&spelling, position);
    }
    match tolerant(token, letters) {
        Ok(Spelt::Man(spelling)) => man(&spelling, position),
        Ok(Spelt::Castling { wing, form, marks }) => castling(wing, form, marks, position),
        Ok(Spelt::Null) => Reading::Null,
        Err(why) => Reading::Unreadable(why),
    }
}

/// Reads a move in coordinates: two squares and what a pawn becomes, `e2e4`,
/// `e7e8q`, also with a hyphen or `x` between the squares. Castling is the
/// king's two steps (`e1g1`), or his move onto his rook (`e1h1`), which is the
/// only way in Chess960 (2014 F).
///
/// Any man may be named, the opponent's as well; a move that is not legal
/// comes with its [`Displacement`].
///
/// ```
/// use touchmove_board::{Displacement, Position};
/// use touchmove_notation::{Reading, read_coordinates};
/// let position = Position::initial();
/// assert!(read_coordinates(b"e2e4", &position).legal().is_some());
/// let Reading::Illegal { displacement, .. } = read_coordinates(b"e2e5", &position) else {
///     panic!("a pawn does not go three squares");
/// };
/// assert_eq!(displacement, Some(Displacement::Man("e2e5".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_coordinates(text: &[u8], position: &Position) -> Reading {
    match spell(text, Letters::ENGLISH) {
        Ok(Spelt::Man(spelling)) if spelling.role.is_none() => man(&spelling, position),
        Ok(Spelt::Null) => Reading::Null,
        _ => Reading::Unreadable(WhyUnreadable::NoCoordinates),
    }
}

fn castling(wing: Wing, form: Deviations, marks: Marks, position: &Position) -> Reading {
    let why = match position.castling_move(wing) {
        None => WhyIllegal::CastlingRightLost(wing),
        Some(m) => match position.why_illegal(m) {
            None => return Reading::Move(Read::of(m, form, marks, false)),
            Some(why) => WhyIllegal::Move(why),
        },
    };
    illegal(why, Some(Displacement::Castling(wing)), position)
}

/// Castling that is written as a move of the king to that square. Where men
/// stand between, the king's move is all that can be carried out.
fn castling_by_king(wing: Wing, to: Square, spelling: &Spelling, position: &Position) -> Reading {
    if spelling.promotion.is_some() {
        return illegal(
            WhyIllegal::Move(IllegalMove::NothingToPromote),
            Some(Displacement::Castling(wing)),
            position,
        );
    }
    let form =
        spelling.form | Deviations::CASTLING_AS_KING_MOVE | capture_form(spelling.captures, false);
    let obstructed = WhyIllegal::Move(IllegalMove::CastlingObstructed);
    match castling(wing, form, spelling.marks, position) {
        Reading::Illegal { why, .. } if why == obstructed => {
            let king = position.king(position.turn());
            illegal(why, Some(Displacement::Man(Move::new(king, to))), position)
        }
        reading => reading,
    }
}

fn man(spelling: &Spelling, position: &Position) -> Reading {
    let Some(rank) = spelling.to_rank else {
        return files_only(spelling, position);
    };
    let to = Square::new(spelling.to_file, rank);
    let role = match spelling.role {
        Some(role) => role,
        None => match coordinates(spelling, to, position) {
            Ok(role) => role,
            Err(reading) => return reading,
        },
    };
    if role == Role::King
        && let Some(wing) = castling_meant(spelling, to, position)
    {
        return castling_by_king(wing, to, spelling, position);
    }
    let written = written_origin(spelling, role, to);
    let able = position.origins(role, to);
    let meant = able & written;
    let Some(from) = meant.first() else {
        return nobody(spelling, role, to, written, position);
    };
    if meant.has_several() {
        return Reading::Ambiguous {
            role,
            to,
            candidates: meant,
        };
    }
    let m = match legal_move(spelling, role, from, to, position) {
        Ok(m) => m,
        Err(reading) => return reading,
    };
    let mut form = spelling.form | capture_form(spelling.captures, position.is_capture(m));
    if role == Role::Pawn {
        if spelling.from_rank.is_some() {
            form |= Deviations::LONG_FORM;
        }
    } else if spelling.role.is_none() {
        form |= Deviations::COORDINATES;
    } else {
        form |= origin_form(spelling, from, able);
    }
    Reading::Move(Read::of(m, form, spelling.marks, position.is_en_passant(m)))
}

/// The squares that fit what is written of the departure. A pawn's file is
/// always told: where it is not written, it is that of the arrival
/// (2014 C.8, C.9).
fn written_origin(spelling: &Spelling, role: Role, to: Square) -> Bitboard {
    let file = match spelling.from_file {
        None if role == Role::Pawn => Some(to.file()),
        file => file,
    };
    file.map_or(Bitboard::ALL, Bitboard::file)
        & spelling.from_rank.map_or(Bitboard::ALL, Bitboard::rank)
}

/// The role of the man on the first of two squares.
fn coordinates(spelling: &Spelling, to: Square, position: &Position) -> Result<Role, Reading> {
    let Some(from) = spelling.from() else {
        return Err(Reading::Unreadable(WhyUnreadable::NoSquare));
    };
    if from == to {
        return Err(Reading::Unreadable(WhyUnreadable::NoCoordinates));
    }
    match position.man_at(from) {
        Some(man) if man.colour == position.turn() => Ok(man.role),
        other => {
            let m = as_written(spelling.promotion, from, to);
            let displacement = other.map(|_| Displacement::Man(m));
            let why = position
                .why_illegal(m)
                .unwrap_or(IllegalMove::VacantSquare(from));
            Err(illegal(WhyIllegal::Move(why), displacement, position))
        }
    }
}

/// The castling that a move of the king stands for: two squares towards the
/// rook of the classical game, or, in coordinates, onto the own rook.
fn castling_meant(spelling: &Spelling, to: Square, position: &Position) -> Option<Wing> {
    let us = position.turn();
    let king = position.king(us);
    if !written_origin(spelling, Role::King, to).contains(king) {
        return None;
    }
    Wing::BOTH.into_iter().find(|wing| {
        let rook = position.castling().rook(us, *wing);
        let onto_rook = spelling.role.is_none() && rook == Some(to);
        let two_squares = to == wing.king_to(us)
            && king == Square::new(File::E, Rank::R1.of(us))
            && rook == Some(wing.classical_rook(us));
        onto_rook || two_squares
    })
}

/// The legal move of the man that is meant, or why what it becomes, or that it
/// becomes something, is not legal.
fn legal_move(
    spelling: &Spelling,
    role: Role,
    from: Square,
    to: Square,
    position: &Position,
) -> Result<Move, Reading> {
    let plain = Move::new(from, to);
    let promotes = role == Role::Pawn && to.rank() == Rank::R8.of(position.turn());
    let refuse = |why, displacement| Err(illegal(why, displacement, position));
    match spelling.promotion {
        None if promotes => refuse(
            WhyIllegal::Move(IllegalMove::PromotionMissing),
            Some(Displacement::Man(plain)),
        ),
        Some(_) if !promotes => refuse(
            WhyIllegal::Move(IllegalMove::NothingToPromote),
            Some(Displacement::Man(plain)),
        ),
        None => Ok(plain),
        Some(becomes) => match Move::promoting(from, to, becomes) {
            Some(m) => Ok(m),
            None => refuse(WhyIllegal::Becomes(becomes), None),
        },
    }
}

fn as_written(promotion: Option<Role>, from: Square, to: Square) -> Move {
    promotion
        .and_then(|role| Move::promoting(from, to, role))
        .unwrap_or(Move::new(from, to))
}

fn capture_form(written: bool, true_one: bool) -> Deviations {
    match (written, true_one) {
        (true, false) => Deviations::CAPTURE_FALSE,
        (false, true) => Deviations::CAPTURE_MISSING,
        _ => Deviations::empty(),
    }
}

/// How much of the square of departure has to be written, so that a move of a
/// piece can be told from those of the others that are able to go there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Needed {
    Nothing,
    File,
    Rank,
    Square,
}

/// 2014 C.10 and PGN 8.2.3.4: the file if that is enough, else the rank, and
/// both only where neither is. Only men that can legally go there count.
pub(super) fn needed(from: Square, able: Bitboard) -> Needed {
    let others = able.without(from);
    if others.is_empty() {
        Needed::Nothing
    } else if !others.meets(Bitboard::file(from.file())) {
        Needed::File
    } else if !others.meets(Bitboard::rank(from.rank())) {
        Needed::Rank
    } else {
        Needed::Square
    }
}

fn origin_form(spelling: &Spelling, from: Square, able: Bitboard) -> Deviations {
    let written = match (spelling.from_file, spelling.from_rank) {
        (None, None) => Needed::Nothing,
        (Some(_), None) => Needed::File,
        (None, Some(_)) => Needed::Rank,
        (Some(_), Some(_)) => Needed::Square,
    };
    let due = needed(from, able);
    if written == due {
        return Deviations::empty();
    }
    match (written, due) {
        (Needed::Square, Needed::Nothing) => Deviations::LONG_FORM,
        (Needed::Square, _) => Deviations::DISAMBIGUATION_FULL,
        (_, Needed::Nothing) => Deviations::DISAMBIGUATION_NEEDLESS,
        _ => Deviations::DISAMBIGUATION_OTHER,
    }
}

/// `ed`: the one capture of a pawn of that file on the other.
fn files_only(spelling: &Spelling, position: &Position) -> Reading {
    let Some(from_file) = spelling.from_file else {
        return Reading::Unreadable(WhyUnreadable::FilesAlone);
    };
    let pawns =
        position.placement().men(Role::Pawn.of(position.turn())) & Bitboard::file(from_file);
    let mut captures = pawns.into_iter().flat_map(|from| {
        let targets = position.targets(from) & Bitboard::file(spelling.to_file);
        targets.into_iter().map(move |to| (from, to))
    });
    let (Some((from, to)), None) = (captures.next(), captures.next()) else {
        return Reading::Unreadable(WhyUnreadable::FilesAlone);
    };
    match legal_move(spelling, Role::Pawn, from, to, position) {
        Ok(m) => {
            let form = spelling.form | capture_form(spelling.captures, true);
            Reading::Move(Read::of(m, form, spelling.marks, position.is_en_passant(m)))
        }
        Err(reading) => reading,
    }
}

/// Nobody can legally go there: why, and who was meant?
fn nobody(
    spelling: &Spelling,
    role: Role,
    to: Square,
    written: Bitboard,
    position: &Position,
) -> Reading {
    let fitting = position.placement().men(role.of(position.turn())) & written;
    let promotes = role == Role::Pawn && to.rank() == Rank::R8.of(position.turn());
    let why_not = |from| {
        // Whether he moves so is asked of a promotion that would be sound.
        let m = match spelling.promotion {
            _ if !promotes => Move::new(from, to),
            Some(role) => Move::promoting(from, to, role)
                .or(Move::promoting(from, to, Role::Queen))
                .unwrap_or(Move::new(from, to)),
            None => Move::promoting(from, to, Role::Queen).unwrap_or(Move::new(from, to)),
        };
        position.why_illegal(m)
    };
    let moving: Bitboard = fitting
        .without(to)
        .into_iter()
        .filter(|from| why_not(*from) == Some(IllegalMove::LeavesKingInCheck))
        .collect();
    if moving.has_several() {
        return illegal(WhyIllegal::AllLeaveKingInCheck(role, to), None, position);
    }
    let Some(from) = moving.first().or(fitting.without(to).only()) else {
        let why = if fitting.is_empty() {
            WhyIllegal::NoSuchMan(role)
        } else {
            WhyIllegal::NoneReaches(role, to)
        };
        return illegal(why, None, position);
    };
    let why = why_not(from).map_or(WhyIllegal::NoneReaches(role, to), WhyIllegal::Move);
    let m = as_written(spelling.promotion.filter(|_| promotes), from, to);
    illegal(why, Some(Displacement::Man(m)), position)
}

/// An illegal move, with its displacement if that can be carried out.
fn illegal(why: WhyIllegal, displacement: Option<Displacement>, position: &Position) -> Reading {
    Reading::Illegal {
        why,
        displacement: displacement.filter(|what| position.displace(*what).is_ok()),
    }
}
