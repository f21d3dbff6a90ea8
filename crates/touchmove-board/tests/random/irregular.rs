//! Setups that no game need have brought about: men thrown on the board, one
//! king a side, and claims about the past of which some are sound.

use touchmove_board::{Colour, Rank, Role, Setup, Square, Wing};

use super::random::Random;

/// Men of every kind; anybody may be attacked, pawns may stand anywhere.
pub(crate) fn setup(random: &mut Random) -> Setup {
    let mut setup = Setup::empty();
    setup.turn = random.of(&Colour::BOTH);
    setup.halfmove_clock = random.below(200) as u16;
    setup.fullmove_number = 1 + random.below(300) as u32;
    let kinds: &[Role] = match random.below(5) {
        0 => &[Role::Queen],
        1 => &[Role::Pawn],
        2 => &[Role::Pawn, Role::Rook],
        3 => &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
        _ => &Role::ALL[..5],
    };
    for _ in 0..random.below(40) {
        let man = random.of(kinds).of(random.of(&Colour::BOTH));
        setup.placement.put(square(random), man);
    }
    if random.below(3) == 0 {
        double_step(random, &mut setup);
    }
    for colour in Colour::BOTH {
        let at_home = random.below(3) == 0;
        king(random, &mut setup, colour, at_home);
        if at_home {
            castling(random, &mut setup, colour);
        }
    }
    if !setup.placement.men(Role::King.of(Colour::White)).is_empty() {
        return setup;
    }
    // Black's king was put where White's stood.
    let free = Square::all().find(|square| setup.placement.man_at(*square).is_none());
    let free = free.expect("at most 48 men stand on the board");
    setup.placement.put(free, Role::King.of(Colour::White));
    setup
}

fn square(random: &mut Random) -> Square {
    Square::from_index(random.below(64)).expect("it is below 64")
}

fn on_rank(random: &mut Random, rank: Rank) -> Square {
    Square::new(random.of(&touchmove_board::File::ALL), rank)
}

/// The king stands anywhere, or on his first rank; sometimes beside the other.
fn king(random: &mut Random, setup: &mut Setup, colour: Colour, at_home: bool) {
    let other = setup.placement.men(Role::King.of(!colour)).first();
    let beside = other.filter(|_| random.below(4) == 0).and_then(|other| {
        let files = random.of(&[-1, 1]);
        other.offset(files, random.of(&[-1, 0, 1]))
    });
    let to = match beside {
        Some(square) => square,
        None if at_home => on_rank(random, Rank::R1.of(colour)),
        None => square(random),
    };
    setup.placement.put(to, Role::King.of(colour));
}

/// Says that castling is a right, and mostly puts a rook there too.
fn castling(random: &mut Random, setup: &mut Setup, colour: Colour) {
    for wing in Wing::BOTH {
        let rook = on_rank(random, Rank::R1.of(colour));
        let kings = setup.placement.role(Role::King);
        if kings.contains(rook) || random.below(4) == 0 {
            continue;
        }
        if random.below(8) != 0 {
            setup.placement.put(rook, Role::Rook.of(colour));
        }
        setup.castling.insert(colour, wing, rook);
    }
}

/// Says that a pawn has just made a double step, mostly where one stands, and
/// mostly with one beside it that may capture it.
fn double_step(random: &mut Random, setup: &mut Setup) {
    let moved = !setup.turn;
    let square = on_rank(random, Rank::R3.of(moved));
    let beyond = Square::new(square.file(), Rank::R4.of(moved));
    let before = Square::new(square.file(), Rank::R2.of(moved));
    if random.below(8) != 0 {
        setup.placement.lift(square);
        setup.placement.lift(before);
        setup.placement.put(beyond, Role::Pawn.of(moved));
        for beside in [beyond.offset(-1, 0), beyond.offset(1, 0)] {
            if let Some(beside) = beside.filter(|_| random.below(2) == 0) {
                setup.placement.put(beside, Role::Pawn.of(setup.turn));
            }
        }
    }
    setup.en_passant = Some(square);
}
