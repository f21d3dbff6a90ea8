//! What stands on the table: men with identities, each somewhere (2014 2.2, 4).
//!
//! The position of the game is one thing, the men in hands, beside the board and knocked over are
//! another. Here anything can stand anywhere, two men on one square included.

use std::sync::Arc;

use touchmove_board::{Bitboard, Colour, Man, Placement, Position, Role, Square};

/// A man of this table, as long as nothing is made of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ManId(u8);

/// Where a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On that square, let go.
    On(Square),
    /// In that player's hand.
    Hand(Colour),
    /// Off the board: captured, exchanged for a new piece, or fallen.
    Beside,
}

/// A man, where he belongs and where he is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TableMan {
    /// Which man.
    pub man: Man,
    /// His square in the position of the game; `None` for a new piece.
    pub home: Option<Square>,
    /// Where he is now.
    pub place: Place,
    /// Who knocked him over, if he is not put right: that is no part of a move (2014 7.4).
    pub knocked_by: Option<Colour>,
}

/// All men of a game. As long as they all stand on their squares, which is most of the time, it is
/// only known where that is; else each man's place is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    /// Where the men belong, in the position of the game.
    home: Placement,
    apart: Option<Arc<Apart>>,
}

impl Table {
    /// Every man of the position on his square.
    pub(crate) fn of(position: &Position) -> Table {
        Table {
            home: *position.placement(),
            apart: None,
        }
    }

    /// The same for the next position; men knocked over are still where they lie.
    pub(crate) fn follow(&mut self, position: &Position) {
        let before = core::mem::replace(self, Table::of(position));
        let Some(before) = before.apart else {
            return;
        };
        for knocked in before.men.iter().filter(|man| man.knocked_by.is_some()) {
            let same = |man: &&mut TableMan| man.home == knocked.home && man.man == knocked.man;
            if let Some(man) = self.apart_mut().men.iter_mut().find(same) {
                *man = *knocked;
            }
        }
    }

    fn apart_mut(&mut self) -> &mut Apart {
        let home = &self.home;
        let apart = self.apart.get_or_insert_with(|| Arc::new(Apart::of(home)));
        Arc::make_mut(apart)
    }

    pub(crate) fn get(&self, id: ManId) -> Option<TableMan> {
        if let Some(apart) = &self.apart {
            return apart.get(id);
        }
        let square = self.home.occupied().into_iter().nth(usize::from(id.0))?;
        let man = self.home.man_at(square)?;
        Some(TableMan {
            man,
            home: Some(square),
            place: Place::On(square),
            knocked_by: None,
        })
    }

    /// All of them, in the order of their squares; new pieces at the end.
    pub(crate) fn men(&self) -> impl Iterator<Item = TableMan> {
        let at_home = |(square, man)| TableMan {
            man,
            home: Some(square),
            place: Place::On(square),
            knocked_by: None,
        };
        let all_at_home = self.apart.is_none().then(|| self.home.iter().map(at_home));
        let apart = self
            .apart
            .iter()
            .flat_map(|apart| apart.men.iter().copied());
        all_at_home.into_iter().flatten().chain(apart)
    }

    /// The man who belongs on that square, where all men are on theirs.
    fn at_home(&self, square: Square) -> Option<ManId> {
        let occupied = self.home.occupied();
        if !occupied.contains(square) {
            return None;
        }
        let before = Bitboard(square.set().0 - 1) & occupied;
        u8::try_from(before.len()).ok().map(ManId)
    }

    /// The man that stands on the square; of two, that of the colour asked for first.
    pub(crate) fn on(&self, square: Square, first: Colour) -> Option<ManId> {
        match &self.apart {
            Some(apart) => apart.on(square, first),
            None => self.at_home(square),
        }
    }

    /// A man of that colour that stands on the square.
    pub(crate) fn of_colour_on(&self, square: Square, colour: Colour) -> Option<ManId> {
        if let Some(apart) = &self.apart {
            return apart.of_colour_on(square, colour);
        }
        let man = self.home.man_at(square)?;
        (man.colour == colour).then(|| self.at_home(square))?
    }

    /// The man that the player lifted last, or the one that stood on `from`.
    pub(crate) fn in_hand(&self, player: Colour, from: Option<Square>) -> Option<ManId> {
        self.apart.as_ref()?.in_hand(player, from)
    }

    /// The new piece that the player holds.
    pub(crate) fn new_in_hand(&self, player: Colour) -> Option<ManId> {
        self.apart.as_ref()?.new_in_hand(player)
    }

    /// Whether a new piece of that player's has been let go.
    pub(crate) fn has_new_piece(&self, player: Colour) -> bool {
        let apart = self.apart.as_ref();
        apart.is_some_and(|apart| apart.has_new_piece(player))
    }

    /// Men in that player's hand.
    pub(crate) fn held(&self, player: Colour) -> Vec<ManId> {
        let apart = self.apart.as_ref();
        apart.map_or_else(Vec::new, |apart| apart.held(player))
    }

    /// A man that was knocked over and is on that square, or off it and of that role.
    pub(crate) fn displaced(&self, at: Place, role: Option<Role>) -> Option<ManId> {
        self.apart.as_ref()?.displaced(at, role)
    }

    /// The men that this player has knocked over and not put back, with their squares.
    pub(crate) fn knocked_by(&self, player: Colour) -> Vec<(ManId, Square)> {
        let apart = self.apart.as_ref();
        apart.map_or_else(Vec::new, |apart| apart.knocked_by(player))
    }

    /// Puts a man somewhere.
    pub(crate) fn put(&mut self, id: ManId, place: Place) {
        self.apart_mut().put(id, place);
    }

    /// This player knocks a man over.
    pub(crate) fn displace(&mut self, id: ManId, place: Place, by: Colour) {
        self.apart_mut().displace(id, place, by);
    }

    /// Takes a new piece from the box. A table has room for as many as can matter; more are not put
    /// there.
    pub(crate) fn add(&mut self, man: Man, place: Place) {
        self.apart_mut().add(man, place);
    }

    /// The men that are not where they were, those knocked over apart.
    pub(crate) fn moved(&self) -> impl Iterator<Item = &TableMan> {
        self.apart.iter().flat_map(|apart| apart.moved())
    }

    /// What stands on the board, men knocked over being thought on their squares; `None` if a man
    /// is in a hand, or two are on one square.
    pub(crate) fn placement(&self) -> Option<Placement> {
        match &self.apart {
            Some(apart) => placed(apart.men.iter()),
            None => Some(self.home),
        }
    }

    /// What stands on the board, men knocked over where they lie; `None` as above.
    pub(crate) fn as_it_stands(&self) -> Option<Placement> {
        match &self.apart {
            Some(apart) => stood(apart.men.iter().map(|man| (man.man, man.place))),
            None => Some(self.home),
        }
    }

    /// The [`placement`](Table::placement) without the man of that square, wherever he is.
    pub(crate) fn placement_without(&self, home: Square) -> Option<Placement> {
        let without = |man: &&TableMan| man.home != Some(home);
        if let Some(apart) = &self.apart {
            return placed(apart.men.iter().filter(without));
        }
        let mut placement = self.home;
        placement.lift(home);
        Some(placement)
    }
}

/// Men of whom at least one has been taken up or knocked over.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Apart {
    /// All men, in the order of their squares; new pieces at the end.
    men: Vec<TableMan>,
    /// Those in hands, the one lifted last at the end.
    lifted: Vec<ManId>,
}

impl Apart {
    /// Every man on his square.
    fn of(placement: &Placement) -> Apart {
        let men = placement.iter().map(|(square, man)| TableMan {
            man,
            home: Some(square),
            place: Place::On(square),
            knocked_by: None,
        });
        Apart {
            men: men.collect(),
            lifted: Vec::new(),
        }
    }

    fn get(&self, id: ManId) -> Option<TableMan> {
        self.men.get(usize::from(id.0)).copied()
    }

    fn find(&self, wanted: impl Fn(&TableMan) -> bool) -> Option<ManId> {
        let at = self.men.iter().rposition(wanted)?;
        u8::try_from(at).ok().map(ManId)
    }

    /// The man that stands on the square; of two, that of the colour asked for first.
    fn on(&self, square: Square, first: Colour) -> Option<ManId> {
        let there = |man: &TableMan| man.place == Place::On(square);
        self.find(|man| there(man) && man.man.colour == first)
            .or_else(|| self.find(there))
    }

    /// A man of that colour that stands on the square.
    fn of_colour_on(&self, square: Square, colour: Colour) -> Option<ManId> {
        self.find(|man| man.place == Place::On(square) && man.man.colour == colour)
    }

    /// The man that the player lifted last, or the one that stood on `from`.
    fn in_hand(&self, player: Colour, from: Option<Square>) -> Option<ManId> {
        let held = |id: &&ManId| {
            self.get(**id).is_some_and(|man| {
                man.place == Place::Hand(player) && (from.is_none() || man.home == from)
            })
        };
        self.lifted.iter().rev().find(held).copied()
    }

    /// The new piece that the player holds.
    fn new_in_hand(&self, player: Colour) -> Option<ManId> {
        self.find(|man| man.home.is_none() && man.place == Place::Hand(player))
    }

    /// Whether a new piece of that player's has been let go.
    fn has_new_piece(&self, player: Colour) -> bool {
        self.men.iter().any(|man| {
            man.home.is_none() && man.man.colour == player && matches!(man.place, Place::On(_))
        })
    }

    /// Men in that player's hand.
    fn held(&self, player: Colour) -> Vec<ManId> {
        let held = |id: &ManId| {
            self.get(*id)
                .is_some_and(|man| man.place == Place::Hand(player))
        };
        self.lifted.iter().filter(|id| held(id)).copied().collect()
    }

    /// A man that was knocked over and is on that square, or off it and of that role.
    fn displaced(&self, at: Place, role: Option<Role>) -> Option<ManId> {
        self.find(|man| {
            man.knocked_by.is_some()
                && man.place == at
                && role.is_none_or(|role| man.man.role == role)
        })
    }

    /// The men that this player has knocked over and not put back, with their squares.
    fn knocked_by(&self, player: Colour) -> Vec<(ManId, Square)> {
        let knocked = |(at, man): (usize, &TableMan)| {
            let id = u8::try_from(at).ok().map(ManId)?;
            Some((id, man.home.filter(|_| man.knocked_by == Some(player))?))
        };
        self.men.iter().enumerate().filter_map(knocked).collect()
    }

    /// Puts a man somewhere.
    fn put(&mut self, id: ManId, place: Place) {
        self.lifted.retain(|lifted| *lifted != id);
        if let Some(man) = self.men.get_mut(usize::from(id.0)) {
            man.place = place;
            if let Place::Hand(_) = place {
                self.lifted.push(id);
            }
            man.knocked_by = man
                .knocked_by
                .filter(|_| man.home.map(Place::On) != Some(place));
        }
    }

    /// This player knocks a man over.
    fn displace(&mut self, id: ManId, place: Place, by: Colour) {
        self.put(id, place);
        if let Some(man) = self.men.get_mut(usize::from(id.0)) {
            man.knocked_by = Some(by).filter(|_| man.home.map(Place::On) != Some(place));
        }
    }

    /// Takes a new piece from the box. A table has room for as many as can matter; more are not put
    /// there.
    fn add(&mut self, man: Man, place: Place) {
        let Ok(id) = u8::try_from(self.men.len()).map(ManId) else {
            return;
        };
        self.men.push(TableMan {
            man,
            home: None,
            place,
            knocked_by: None,
        });
        if let Place::Hand(_) = place {
            self.lifted.push(id);
        }
    }

    /// The men that are not where they were, those knocked over apart.
    fn moved(&self) -> impl Iterator<Item = &TableMan> {
        self.men
            .iter()
            .filter(|man| man.knocked_by.is_none() && man.home.map(Place::On) != Some(man.place))
    }
}

/// What stands on the board, men knocked over being thought on their squares.
fn placed<'a>(men: impl Iterator<Item = &'a TableMan>) -> Option<Placement> {
    stood(men.map(|man| match man.home {
        Some(home) if man.knocked_by.is_some() => (man.man, Place::On(home)),
        _ => (man.man, man.place),
    }))
}

/// The men, each where he is; `None` if one is in a hand, or two are on one square.
fn stood(men: impl Iterator<Item = (Man, Place)>) -> Option<Placement> {
    let mut placement = Placement::EMPTY;
    for (man, place) in men {
        match place {
            Place::Beside => {}
            Place::Hand(_) => return None,
            Place::On(square) if placement.man_at(square).is_some() => return None,
            Place::On(square) => placement.put(square, man),
        }
    }
    Some(placement)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_men_can_stand_on_one_square() {
        let mut table = Table::of(&Position::initial());
        let knight = table.on(Square::G1, Colour::White).unwrap();
        table.put(knight, Place::On(Square::E2));
        assert_eq!(table.placement(), None);
        let black = table.on(Square::E2, Colour::Black).unwrap();
        assert_eq!(table.get(black).unwrap().man.colour, Colour::White);
        table.put(knight, Place::On(Square::G1));
        assert_eq!(table.placement(), Some(Placement::initial()));
    }

    #[test]
    fn of_two_men_on_a_square_that_of_the_colour_asked_for_is_found() {
        let mut table = Table::of(&Position::initial());
        let white = table.on(Square::E2, Colour::White).unwrap();
        let black = table.on(Square::E7, Colour::Black).unwrap();
        table.put(black, Place::On(Square::E2));
        assert_eq!(table.on(Square::E2, Colour::White), Some(white));
        assert_eq!(table.on(Square::E2, Colour::Black), Some(black));
        assert_eq!(table.of_colour_on(Square::E2, Colour::Black), Some(black));
        assert_eq!(table.of_colour_on(Square::E7, Colour::Black), None);
    }

    #[test]
    fn a_man_knocked_over_is_thought_on_his_square_until_he_is_put_back() {
        let mut table = Table::of(&Position::initial());
        let pawn = table.on(Square::E2, Colour::White).unwrap();
        table.displace(pawn, Place::Beside, Colour::Black);
        assert_eq!(table.placement(), Some(Placement::initial()));
        assert_eq!(table.knocked_by(Colour::Black), [(pawn, Square::E2)]);
        assert_eq!(table.knocked_by(Colour::White), []);
        table.put(pawn, Place::On(Square::E2));
        assert_eq!(table.knocked_by(Colour::Black), []);
    }

    #[test]
    fn the_man_lifted_last_is_put_down_first() {
        let mut table = Table::of(&Position::initial());
        let king = table.on(Square::E1, Colour::White).unwrap();
        let rook = table.on(Square::H1, Colour::White).unwrap();
        table.put(king, Place::Hand(Colour::White));
        table.put(rook, Place::Hand(Colour::White));
        assert_eq!(table.in_hand(Colour::White, None), Some(rook));
        assert_eq!(table.in_hand(Colour::White, Some(Square::E1)), Some(king));
    }

    #[test]
    fn a_table_has_room_for_so_many_men_and_no_more() {
        let mut table = Table::of(&Position::initial());
        for _ in 0..300 {
            table.add(Role::Queen.of(Colour::White), Place::Beside);
        }
        assert_eq!(table.men().count(), 256);
    }
}
