//! Whatever is written reads back as the same move; and the spelling is exact,
//! by a slow formatter of the tests' own.

use proptest::prelude::*;
use touchmove_board::{Move, Position, Role, Square, chess960};
use touchmove_notation::{
    Castling, CheckSigns, Extent, Letters, Promotion, Reading, Style, read, read_coordinates, san,
};

/// PGN 8.2.3 by hand: every legal move is looked at for every question.
fn slow_san(position: &Position, m: Move) -> String {
    let legal = position.legal_moves();
    let role_of = |m: Move| position.man_at(m.from()).unwrap().role;
    let is_castling = |m: Move| position.castling_wing(m).is_some();
    let mut text = String::new();
    if is_castling(m) {
        text.push_str(if m.to() > m.from() { "O-O" } else { "O-O-O" });
    } else {
        let role = role_of(m);
        let vacant = position.man_at(m.to()).is_none();
        let captures = !vacant || role == Role::Pawn && m.from().file() != m.to().file();
        let rivals: Vec<Square> = legal
            .iter()
            .filter(|other| !is_castling(**other))
            .filter(|other| role_of(**other) == role && other.to() == m.to())
            .map(|other| other.from())
            .filter(|from| *from != m.from())
            .collect();
        let (file, rank) = (m.from().file(), m.from().rank());
        if role == Role::Pawn {
            if captures {
                text.push(file.letter());
            }
        } else {
            text.push(role.letter());
            if !rivals.is_empty() {
                if rivals.iter().all(|rival| rival.file() != file) {
                    text.push(file.letter());
                } else if rivals.iter().all(|rival| rival.rank() != rank) {
                    text.push(rank.figure());
                } else {
                    text.push_str(&m.from().to_string());
                }
            }
        }
        if captures {
            text.push('x');
        }
        text.push_str(&m.to().to_string());
        if let Some(becomes) = m.promotion() {
            text.push('=');
            text.push(becomes.letter());
        }
    }
    let after = position.after(m);
    if after.is_checkmate() {
        text.push('#');
    } else if after.is_check() {
        text.push('+');
    }
    text
}

/// Every style that can be put together, in one language.
fn styles(letters: &'static Letters) -> Vec<Style> {
    let mut styles = Vec::new();
    for extent in [Extent::Short, Extent::Long] {
        for castling in [Castling::Noughts, Castling::Letters] {
            for promotion in [Promotion::Bare, Promotion::Equals] {
                for (captures, en_passant) in [(true, true), (true, false), (false, false)] {
                    for check in [
                        CheckSigns::None,
                        CheckSigns::PlusAndHash,
                        CheckSigns::PlusAndDoublePlus,
                    ] {
                        styles.push(Style {
                            extent,
                            letters,
                            castling,
                            promotion,
                            captures,
                            check,
                            en_passant,
                        });
                    }
                }
            }
        }
    }
    styles
}

/// Looks at every legal move of a position.
fn check_position(position: &Position, all_languages: bool) {
    for m in position.legal_moves() {
        let text = san(position, m).to_string();
        assert_eq!(text, slow_san(position, m), "{position} {m}");

        let Reading::Move(back) = read(text.as_bytes(), Letters::ENGLISH, position) else {
            panic!("{text} in {position}");
        };
        assert_eq!(back.m, m, "{text} in {position}");
        let form = back.form | back.marks.compare(&position.after(m));
        assert!(form.is_canonical_pgn(), "{text} in {position}: {form}");

        let text = Style::FIDE.write(position, m).to_string();
        let back = read(text.as_bytes(), Letters::ENGLISH, position)
            .legal()
            .unwrap();
        let form = back.form | back.marks.compare(&position.after(m));
        assert!(form.is_canonical_fide(), "{text} in {position}: {form}");

        let text = Style::COORDINATES.write(position, m).to_string();
        for reading in [
            read_coordinates(text.as_bytes(), position),
            read(text.as_bytes(), Letters::ENGLISH, position),
        ] {
            assert_eq!(
                reading.legal().map(|read| read.m),
                Some(m),
                "{text} in {position}"
            );
        }

        let languages = if all_languages {
            Letters::ALL
        } else {
            &Letters::ALL[..1]
        };
        for style in languages.iter().flat_map(styles) {
            let text = style.write(position, m).to_string();
            let back = read(text.as_bytes(), style.letters, position);
            assert_eq!(
                back.legal().map(|read| read.m),
                Some(m),
                "{text} in {position}, {:?}",
                style.letters
            );
        }
    }
}

/// A small generator of numbers, so that the games are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

#[test]
fn every_legal_move_of_many_games_reads_back_as_itself() {
    let mut dice = Dice(0x5eed);
    for game in 0..10 {
        let mut position = if game % 2 == 0 {
            Position::initial()
        } else {
            chess960::position(dice.below(960) as u16).unwrap()
        };
        for ply in 0..150 {
            check_position(&position, ply % 25 == game % 25);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[dice.below(moves.len())]);
        }
    }
}

#[test]
fn many_like_pieces_are_told_apart() {
    for fen in [
        "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
        "k7/8/1Q3Q2/8/3Q4/8/1Q3Q2/7K w - - 0 1",
        "7k/8/2N1N3/1N3N2/8/1N3N2/2N1N3/K7 w - - 0 1",
        "7k/3R4/8/1R3R2/8/3R4/8/K7 w - - 0 1",
        "7k/8/2B1B3/8/2B1B3/8/8/K7 w - - 0 1",
        // Pinned men do not count.
        "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
        "4k3/4r3/8/8/4R3/8/8/R3K2R w KQ - 0 1",
        "8/PPPPPPPP/8/k7/8/K7/pppppppp/8 w - - 0 1",
        "8/PPPPPPPP/8/k7/8/K7/pppppppp/8 b - - 0 1",
    ] {
        check_position(&fen.parse().unwrap(), true);
    }
}

fn a_position() -> impl Strategy<Value = Position> {
    (any::<u64>(), 0_usize..80).prop_map(|(seed, plies)| {
        let mut dice = Dice(seed | 1);
        let mut position = Position::initial();
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[dice.below(moves.len())]);
        }
        position
    })
}

/// Signs that moves are made of, so that chance makes something of them.
fn signs() -> impl Strategy<Value = Vec<u8>> {
    let sign = prop::sample::select(vec![
        "a",
        "b",
        "c",
        "d",
        "e",
        "f",
        "g",
        "h",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "K",
        "Q",
        "R",
        "B",
        "N",
        "P",
        "x",
        ":",
        "-",
        "=",
        "+",
        "#",
        "O",
        "0",
        "o",
        "(",
        ")",
        "/",
        "e.p.",
        "ep",
        " ",
        "!",
        "n",
        "q",
        "Ş",
        "♘",
        "♟\u{fe0f}",
        "Кр",
        "С",
        "–",
        "\u{ff}",
        "S\u{327}",
        "Z",
    ]);
    prop::collection::vec(sign, 0..9).prop_map(|parts| parts.concat().into_bytes())
}

proptest! {
    #[test]
    fn whatever_is_read_as_a_move_is_legal(
        token in prop_oneof![prop::collection::vec(any::<u8>(), 0..12), signs()],
        position in a_position(),
        language in 0..Letters::ALL.len(),
    ) {
        for reading in [
            read(&token, &Letters::ALL[language], &position),
            read_coordinates(&token, &position),
        ] {
            match reading {
                Reading::Move(read) => prop_assert!(position.is_legal(read.m)),
                Reading::Illegal { displacement: Some(displacement), .. } => {
                    prop_assert!(position.displace(displacement).is_ok());
                }
                Reading::Ambiguous { role, to, candidates } => {
                    prop_assert!(candidates.has_several());
                    prop_assert!((candidates - position.origins(role, to)).is_empty());
                }
                _ => {}
            }
        }
    }
}
