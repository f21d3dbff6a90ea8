//! The 960 start positions of Chess960 (2014 F.1, F.2).

use crate::{CastlingRights, Colour, File, Placement, Position, Rank, Role, Setup, Square, Wing};

/// The number of the classical start position.
pub const CLASSICAL: u16 = 518;

/// The start position with that number in Scharnagl's numbering, 0 to 959.
///
/// ```
/// use touchmove_board::{Position, chess960};
/// assert_eq!(chess960::position(518), Some(Position::initial()));
/// assert_eq!(chess960::position(960), None);
/// ```
#[must_use]
pub fn position(number: u16) -> Option<Position> {
    let row = back_rank(number)?;
    let mut setup = Setup {
        castling: CastlingRights::NONE,
        ..Setup::initial()
    };
    setup.placement = Placement::EMPTY;
    for colour in Colour::BOTH {
        let mut rooks = Wing::BOTH.into_iter().rev();
        for (file, role) in File::ALL.into_iter().zip(row) {
            let square = Square::new(file, Rank::R1.of(colour));
            setup.placement.put(square, role.of(colour));
            setup.placement.put(
                Square::new(file, Rank::R2.of(colour)),
                Role::Pawn.of(colour),
            );
            if role == Role::Rook {
                // The first rook from the a-file is the queenside one.
                if let Some(wing) = rooks.next() {
                    setup.castling.insert(colour, wing, square);
                }
            }
        }
    }
    Some(Position::from_sound(&setup))
}

/// The number of a start position; `None` if it is none.
///
/// ```
/// use touchmove_board::{Position, chess960};
/// assert_eq!(chess960::number(&Position::initial()), Some(518));
/// ```
#[must_use]
pub fn number(start: &Position) -> Option<u16> {
    (0..960).find(|&number| position(number).as_ref() == Some(start))
}

/// White's pieces from the a-file on. The number is taken apart as
/// Scharnagl's table does: light bishop, dark bishop, queen, both knights;
/// rook, king and rook fill what is left, so that the king stands between
/// his rooks (2014 F.2).
fn back_rank(number: u16) -> Option<[Role; 8]> {
    const KNIGHTS: [(usize, usize); 10] = [
        (0, 1),
        (0, 2),
        (0, 3),
        (0, 4),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 3),
        (2, 4),
        (3, 4),
    ];
    let mut rest = usize::from(number);
    let mut take = |choices: usize| {
        let choice = rest % choices;
        rest /= choices;
        choice
    };
    let mut row: [Option<Role>; 8] = [None; 8];
    row[2 * take(4) + 1] = Some(Role::Bishop);
    row[2 * take(4)] = Some(Role::Bishop);
    put_on_vacant(&mut row, take(6), Role::Queen);
    let (first, second) = *KNIGHTS.get(rest)?;
    // The farther one first, so that the nearer one's count still holds.
    put_on_vacant(&mut row, second, Role::Knight);
    put_on_vacant(&mut row, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put_on_vacant(&mut row, 0, role);
    }
    let mut pieces = [Role::King; 8];
    for (piece, role) in pieces.iter_mut().zip(row) {
        *piece = role?;
    }
    Some(pieces)
}

/// Puts a piece on the vacant file that has `skip` vacant ones before it.
fn put_on_vacant(row: &mut [Option<Role>; 8], skip: usize, role: Role) {
    if let Some(file) = row.iter_mut().filter(|file| file.is_none()).nth(skip) {
        *file = Some(role);
    }
}
