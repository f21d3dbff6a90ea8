//! Random walls of pawns, asked of both.

use std::time::{Duration, Instant};

use touchmove_board::{Colour, File, Rank, Role, Setup, Square};
use touchmove_winnable::{Answer, Budget, checker, winnable};

#[derive(clap::Args)]
pub(crate) struct Fuzz {
    /// For how long.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Where the random numbers begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most positions that Touchmove may look at.
    #[arg(long, default_value_t = 50_000)]
    nodes: u64,
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }

    fn one_in(&mut self, odds: usize) -> bool {
        self.below(odds) == 0
    }
}

impl Fuzz {
    pub(crate) fn run(&self) {
        let end = Instant::now() + Duration::from_secs(self.seconds);
        let mut random = Random(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let (mut asked, mut no, mut undecided, mut differing, mut flawed) = (0, 0, 0, 0, 0);
        while Instant::now() < end {
            let Ok(position) = wall(&mut random).position() else {
                continue;
            };
            let fen = position.to_string();
            let Ok(board) = crate::board(&fen) else {
                continue;
            };
            for player in Colour::BOTH {
                asked += 1;
                let nodes = self.nodes;
                let answer = winnable(&position, player, Budget { nodes });
                let verified = checker::verify(&position, player, &answer);
                if let Err(flaw) = &verified {
                    flawed += 1;
                    println!("flawed: {fen}, {player}: {flaw}");
                }
                let ours = match &answer {
                    Answer::Yes(_) => Some(true),
                    Answer::No(_) => Some(false),
                    Answer::Unknown { .. } => None,
                };
                no += usize::from(ours == Some(false));
                if ours.is_none() {
                    undecided += 1;
                    println!("undecided: {fen}, {player}");
                }
                let theirs = crate::chasolver(&board, player, false);
                let fast = crate::chasolver(&board, player, true);
                let differ = |said: Option<bool>| said.is_some() && ours.is_some() && said != ours;
                if differ(theirs) || differ(fast) {
                    differing += 1;
                    println!("{fen}, {player}: here {ours:?}, there {theirs:?}, fast {fast:?}");
                }
            }
        }
        println!(
            "{asked} questions, {no} times no, {undecided} undecided here, {differing} answered \
             otherwise there, {flawed} refused by the checker"
        );
    }
}

fn wall(random: &mut Random) -> Setup {
    let mut setup = Setup {
        turn: Colour::BOTH[random.below(2)],
        ..Setup::empty()
    };
    let (chained, parity) = (random.one_in(2), random.below(2));
    let mut height = 2 + random.below(3);
    for (number, file) in File::ALL.into_iter().enumerate() {
        if !chained && number % 2 == parity || random.one_in(20) {
            continue;
        }
        let up = height == 2 || height < 4 && random.one_in(2);
        height = if up { height + 1 } else { height - 1 };
        let white = height - usize::from(random.one_in(10));
        let gap = usize::from(random.one_in(12));
        let mut put = |rank: usize, colour| {
            let square = Square::new(file, Rank::ALL[rank]);
            setup.placement.put(square, Role::Pawn.of(colour));
        };
        put(white, Colour::White);
        if !random.one_in(30) {
            put(height + 1 + gap, Colour::Black);
        }
        if white > 1 && random.one_in(12) {
            put(1 + random.below(white - 1), Colour::White);
        }
    }
    let pieces = random.below(3);
    let mut men = vec![Role::King.of(Colour::White), Role::King.of(Colour::Black)];
    for _ in 0..pieces {
        let role = [Role::Bishop, Role::Bishop, Role::Knight, Role::Rook][random.below(4)];
        men.push(role.of(Colour::BOTH[random.below(2)]));
    }
    for man in men {
        let vacant: Vec<Square> = (!setup.placement.occupied()).into_iter().collect();
        setup.placement.put(vacant[random.below(vacant.len())], man);
    }
    setup
}
