//! What the men alone decide.

use core::fmt;

use touchmove_board::{Bitboard, Colour, Placement, Role, Square};

/// A theorem by which a player's men can never checkmate, whatever the opponent
/// does to help, unless there is a check already that is not answered.
///
/// Two bishops that check at once can mate a king beside his own rooks. No move
/// brings two such checks about; but a player whose king is left in check, which
/// takes an illegal move, can be given the second.
///
/// None of them counts on the opponent's promotions not happening: where he
/// has pawns, they are pieces of any kind that may yet block his own king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Material {
    /// A king alone gives no check.
    BareKing,
    /// King and knight against king, or king and queens. The knight's check
    /// leaves the squares around the checked king to the player's king and to
    /// the queens beside it; but a queen that bars one of them reaches the
    /// knight, and the player's king alone never covers them all.
    KnightAgainstQueens,
    /// King and bishops on squares of one colour, against a king whose men
    /// never stand in the bishops' way on the squares of the other colour so
    /// that they could not capture or interpose: none, bishops on the same
    /// colour, rooks or queens.
    BishopsOfOneColour,
}

const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);

impl Material {
    /// The theorem by which `player` cannot checkmate with these men, if there
    /// is one.
    ///
    /// ```
    /// use touchmove_board::{Colour, Placement};
    /// use touchmove_winnable::Material;
    /// assert_eq!(Material::forbids(&Placement::initial(), Colour::White), None);
    /// ```
    pub fn forbids(placement: &Placement, player: Colour) -> Option<Material> {
        let own = placement.colour(player);
        let pawns = placement.role(Role::Pawn);
        let mighty = placement.straight_sliders() | pawns;
        if own.meets(mighty) {
            return None;
        }
        let theirs = placement.colour(player.opponent());
        let knights = placement.role(Role::Knight);
        let bishops = placement.role(Role::Bishop);
        match ((own & knights).len(), (own & bishops).len()) {
            (0, 0) => Some(Material::BareKing),
            (1, 0) => {
                let harmless = placement.role(Role::Queen) | placement.role(Role::King);
                (theirs - harmless)
                    .is_empty()
                    .then_some(Material::KnightAgainstQueens)
            }
            (0, _) => {
                let one_colour = !bishops.meets(LIGHT) || (bishops - LIGHT).is_empty();
                let no_block = !theirs.meets(pawns | knights);
                (one_colour && no_block).then_some(Material::BishopsOfOneColour)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Material::BareKing => "a king alone never gives check",
            Material::KnightAgainstQueens => {
                "a knight alone mates no king who has nothing beside him but queens"
            }
            Material::BishopsOfOneColour => {
                "bishops on squares of one colour mate no king who has neither a knight, \
                 a pawn nor a bishop on the other colour"
            }
        })
    }
}

const _: () = assert!(LIGHT.contains(Square::H1) && !LIGHT.contains(Square::A1));
