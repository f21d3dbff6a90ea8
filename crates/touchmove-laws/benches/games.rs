//! How many statements the referee hears in a second: whole games of eighty moves, each half-move
//! touched, made and pressed, and each position asked whether somebody can still mate.

use divan::counter::ItemsCount;
use touchmove_board::{Move, MoveList, Position};
use touchmove_clock::{Millis, TimeControl};
use touchmove_editions::Edition;
use touchmove_laws::{Act, Hand, MoveText, Rules, State, Statement, Terms, When, hear};

fn main() {
    divan::main();
}

/// Numbers that look random and are the same in every run (xorshift64*).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    }
}

/// A game of at most so many half-moves that runs into no mate and no draw: moves at random, but
/// of those that do not end it.
fn moves(numbers: &mut Numbers, plies: usize) -> Vec<Move> {
    let mut position = Position::initial();
    let mut played = Vec::new();
    while played.len() < plies {
        let legal: MoveList = position.legal_moves();
        let quiet: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|m| !position.is_capture(*m) && position.after(*m).has_legal_move())
            .collect();
        let Some(m) = quiet.get(numbers.below(quiet.len().max(1))) else {
            break;
        };
        played.push(*m);
        position.play_unchecked(*m);
        if position.halfmove_clock() > 90 {
            break;
        }
    }
    played
}

/// What is said in such a game.
fn statements(moves: &[Move]) -> Vec<Statement> {
    let mut position = Position::initial();
    let mut statements = vec![Statement::new(touchmove_laws::Actor::Arbiter, Act::Start)];
    for m in moves {
        let player = position.turn();
        let text = match position.castling_wing(*m) {
            Some(touchmove_board::Wing::Kingside) => "O-O".to_owned(),
            Some(touchmove_board::Wing::Queenside) => "O-O-O".to_owned(),
            None => m.to_string(),
        };
        for act in [
            Act::Touch(vec![m.from().into()]),
            Act::moved(MoveText::from(text)),
            Act::Press(Hand::Moving),
        ] {
            let mut statement = Statement::new(player.into(), act);
            statement.at = Some(When::After(Millis::new(500)));
            statements.push(statement);
        }
        position.play_unchecked(*m);
    }
    statements
}

fn state() -> State {
    let control: TimeControl = "5400+30".parse().expect("a time control");
    let edition = Edition::named("2014").expect("an edition");
    let terms = Terms::of(edition).with_time(control);
    State::new(Rules::resolve(&terms).expect("rules"))
}

#[divan::bench(sample_count = 20)]
fn whole_games(bencher: divan::Bencher<'_, '_>) {
    let mut numbers = Numbers(0x5EED);
    let games: Vec<Vec<Statement>> = (0..50)
        .map(|_| statements(&moves(&mut numbers, 160)))
        .collect();
    let count: usize = games.iter().map(Vec::len).sum();
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        for game in &games {
            let mut referee = state();
            for statement in game {
                let heard = hear(&mut referee, statement);
                assert!(
                    heard.taken.is_ok() || referee.is_over(),
                    "{statement:?}: {heard:?}"
                );
            }
        }
    });
}
