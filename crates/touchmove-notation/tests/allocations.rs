//! Reading takes no memory game by game: what it needs is there before the first.

use allocation_counter::measure;
use touchmove_board::Position;
use touchmove_notation::pgn::{Games, Token, Walk};
use touchmove_notation::{Letters, Reading, read};

const GAME: &str = "[Event \"Casual game\"]\n[Site \"London ENG\"]\n[White \"Anderssen, A\"]\n\
    [Black \"Kieseritzky, L\"]\n[Result \"1-0\"]\n\n\
    1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. f4 exf4 3. Bc4 Qh4+ $6 (3... Nf6 4. Nc3 c6) 4. Kf1 b5\n\
    5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1! cxb5\n\
    12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6\n\
    Bxg1 ; both rooks\n19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0\n\n";

/// Half-moves of the main lines that are legal.
fn half_moves(text: &[u8]) -> usize {
    let mut count = 0;
    let mut walk = Walk::new(text);
    while let Some(mut game) = walk.next_game() {
        let mut position = Position::initial();
        while let Some((token, _)) = game.next() {
            let Token::Move(word) = token else { continue };
            if game.depth() > 0 {
                continue;
            }
            let Reading::Move(read) = read(word, Letters::ENGLISH, &position) else {
                break;
            };
            position.play_unchecked(read.m);
            count += 1;
        }
    }
    count
}

#[test]
fn tokens_and_legal_moves_of_a_text_take_no_memory() {
    let text = GAME.repeat(1000);
    // What is worked out once is worked out before.
    assert_eq!(half_moves(GAME.as_bytes()), 45);
    let mut count = 0;
    let memory = measure(|| count = half_moves(text.as_bytes()));
    assert_eq!(count, 45_000);
    assert_eq!(memory.count_total, 0);
}

#[test]
fn a_stream_takes_as_much_memory_for_many_games_as_for_few() {
    let allocations = |text: &str| {
        let mut count = 0;
        let memory = measure(|| {
            let mut games = Games::new(text.as_bytes());
            while games.next_game().expect("memory is read").is_some() {
                count += 1;
            }
        });
        (count, memory.count_total, memory.bytes_max)
    };
    let (few, for_few, bytes_for_few) = allocations(&GAME.repeat(1000));
    let (many, for_many, bytes_for_many) = allocations(&GAME.repeat(10_000));
    assert_eq!((few, many), (1000, 10_000));
    assert_eq!((for_few, bytes_for_few), (for_many, bytes_for_many));
    assert!(for_few > 0, "there is a buffer");
}
