//! The piece letters of the languages, and telling a game's language.

use touchmove_board::{Position, Role};
use touchmove_notation::pgn::{RawGame, games};
use touchmove_notation::{Detected, Letters, Style, detect, main_line, read};

const PIECES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

fn language(code: &str) -> &'static Letters {
    Letters::of_language(code).unwrap()
}

#[test]
fn the_letters_of_a_language_tell_its_pieces_apart() {
    for letters in Letters::ALL {
        for (index, role) in PIECES.iter().enumerate() {
            assert!(!letters.letter(*role).is_empty(), "{letters:?} {role}");
            for other in &PIECES[..index] {
                assert_ne!(letters.letter(*role), letters.letter(*other), "{letters:?}");
            }
        }
    }
}

#[test]
fn every_table_is_found_by_its_code() {
    assert!(Letters::ALL.iter().filter(|letters| letters.sure()).count() >= 28);
    for letters in Letters::ALL {
        assert_eq!(language(letters.code()), letters);
        assert!(!letters.name().is_empty());
    }
    assert_eq!(language("DE").name(), "German");
    assert_eq!(language("nb"), language("no"));
}

#[test]
fn tables_agree_with_section_17_of_the_pgn_standard() {
    for (code, pieces) in [
        ("cs", "KDVSJ"),
        ("da", "KDTLS"),
        ("nl", "KDTLP"),
        ("en", "KQRBN"),
        ("et", "KLVOR"),
        ("fi", "KDTLR"),
        ("fr", "RDTFC"),
        ("de", "KDTLS"),
        ("hu", "KVBFH"),
        ("is", "KDHBR"),
        ("it", "RDTAC"),
        ("no", "KDTLS"),
        ("pl", "KHWGS"),
        ("pt", "RDTBC"),
        ("ro", "RDTNC"),
        ("es", "RDTAC"),
        ("sv", "KDTLS"),
    ] {
        let written: String = PIECES
            .iter()
            .map(|role| language(code).letter(*role))
            .collect();
        assert_eq!(written, pieces, "{code}");
    }
}

/// The words of a game in English, in another language.
fn in_language(words: &str, letters: &'static Letters) -> Vec<String> {
    let mut position = Position::initial();
    let style = Style::FIDE.in_letters(letters);
    words
        .split_whitespace()
        .map(|word| {
            let m = read(word.as_bytes(), Letters::ENGLISH, &position)
                .legal()
                .unwrap()
                .m;
            let text = style.write(&position, m).to_string();
            position = position.after(m);
            text
        })
        .collect()
}

fn detected(words: &[String]) -> Detected {
    detect(&Position::initial(), words.iter().map(String::as_bytes))
}

/// All five pieces move, and one is promoted to.
const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 Re1 Nc5 Nxe5 Be7 Bxc6 dxc6 Qh5 O-O Nxf7 \
                    Rxf7 Rxe7 Qxe7 Qxf7+ Kxf7 b4 Nd7 b5 Nf6 bxc6 Kg8 cxb7 Kh8 bxa8=Q Kg8 Qxc8+";

#[test]
fn a_game_that_moves_every_piece_is_known_in_every_language() {
    for letters in Letters::ALL {
        let words = in_language(GAME, letters);
        let detected = detected(&words);
        // Tables with the same letters, and the figurines that all read, are
        // one answer.
        let same_letters = |other: &Letters| {
            PIECES
                .iter()
                .all(|role| letters.letter(*role) == other.letter(*role))
        };
        if letters == Letters::ENGLISH || letters == Letters::FIGURINES {
            assert_eq!(detected, Detected::English, "{letters:?}");
            continue;
        }
        let found = match detected {
            Detected::One(found) => found,
            Detected::Same(languages) => {
                assert!(languages.contains(letters));
                assert!(
                    languages.iter().all(same_letters),
                    "{letters:?}: {languages:?}"
                );
                detected.letters()
            }
            other => panic!("{letters:?}: {other:?}"),
        };
        assert!(same_letters(found), "{letters:?}: {found:?}");
    }
}

#[test]
fn a_game_that_two_languages_read_differently_is_english_and_says_so() {
    // `Rd1` is the rook's move and, in Spanish, the king's.
    let start: Position = "7k/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
    let detected = detect(&start, [&b"Rd1"[..]]);
    let Detected::Different(languages) = detected else {
        panic!("{detected:?}");
    };
    assert!(languages.contains(Letters::ENGLISH));
    assert!(languages.contains(language("es")));
    assert!(!languages.contains(language("de")));
    assert_eq!(detected.letters(), Letters::ENGLISH);
}

#[test]
fn one_move_that_english_cannot_make_decides() {
    // Black has no rook, but his king can go to h7.
    let start: Position = "7k/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
    let detected = detect(&start, [&b"Rd1"[..], b"Rh7"]);
    assert!(matches!(detected, Detected::Same(_)), "{detected:?}");
    let first = read(b"Rd1", detected.letters(), &start).legal().unwrap();
    assert_eq!(first.m, "e1d1".parse().unwrap());
}

#[test]
fn a_game_that_nobody_reads_is_english_and_says_so() {
    let words: Vec<String> = ["e4", "e5", "Xf3"].map(String::from).to_vec();
    assert_eq!(detected(&words), Detected::None);
    assert_eq!(detected(&words).letters(), Letters::ENGLISH);
}

#[test]
fn languages_are_told_by_their_names() {
    let words = in_language(GAME, language("cs"));
    let Detected::Same(languages) = detected(&words) else {
        panic!("Slovak has the same letters as Czech");
    };
    assert_eq!(languages.to_string(), "Czech, Slovak");
    assert_eq!(languages.len(), 2);
}

#[test]
fn games_without_pieces_marks_and_null_moves_are_english() {
    for text in ["", "e4 e5", "e4 -- d4 Z0", "e4 + e5 e.p.", "Nf3 null"] {
        let words: Vec<String> = text.split_whitespace().map(String::from).collect();
        assert_eq!(detected(&words), Detected::English, "{text}");
    }
}

#[test]
fn a_german_file_is_german_and_a_figurine_file_can_be_read() {
    let german = include_bytes!("data/own/06-german.pgn");
    let game = games(german).next().unwrap();
    let Detected::Same(languages) = detect(&Position::initial(), main_line(&game)) else {
        panic!("German is not the only language with its letters");
    };
    assert!(languages.contains(language("de")));
    assert!(!languages.contains(language("nl")));
    let figurines = include_bytes!("data/own/10-figurine.pgn");
    let game = games(figurines).next().unwrap();
    assert_eq!(
        detect(&Position::initial(), main_line(&game)),
        Detected::English
    );
}

#[test]
fn the_hungarian_game_is_hungarian() {
    let game = RawGame::new("1.e4 e5 2.Hf3 Hc6 3.Fb5 *".as_bytes());
    assert_eq!(
        detect(&Position::initial(), main_line(&game)),
        Detected::One(language("hu"))
    );
}

#[test]
fn a_letter_that_can_only_be_a_pawn_is_no_sign_of_a_language() {
    // In Finnish `S` is a pawn, and f3 a square that it reaches.
    let words = ["e4", "e5", "Sf3", "Sc6", "Lb5", "a6"];
    let detected = detect(&Position::initial(), words.map(str::as_bytes));
    assert_eq!(
        detected.letters().letter(touchmove_board::Role::Knight),
        "S"
    );
    let Detected::Same(languages) = detected else {
        panic!("{detected:?}");
    };
    assert!(languages.contains(language("de")) && !languages.contains(language("fi")));
    // In English it is only a way to write badly.
    let words = ["Pe4", "e5", "Nf3"];
    assert_eq!(
        detect(&Position::initial(), words.map(str::as_bytes)),
        Detected::English
    );
}
