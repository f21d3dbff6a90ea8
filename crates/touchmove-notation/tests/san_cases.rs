//! What people write, token by token: `data/notation-cases.tsv`.

use touchmove_board::{Position, Role};
use touchmove_notation::{Deviations, Letters, Reading, read};

/// The ways in which a spelling departs, by the names of the table.
fn deviations(names: &str) -> Deviations {
    if names == "canonical" {
        return Deviations::empty();
    }
    names
        .split('|')
        .map(|name| Deviations::from_name(name).unwrap_or_else(|| panic!("`{name}`?")))
        .fold(Deviations::empty(), |all, one| all | one)
}

#[test]
fn every_token_of_the_table_is_read_and_classed() {
    let table = include_str!("data/notation-cases.tsv");
    let mut rows = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let [fen, token, languages, expected, class, meaning] =
            line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("six columns: `{line}`");
        };
        let position: Position = fen.parse().unwrap();
        for language in languages.split(',') {
            let letters = Letters::of_language(language).unwrap();
            let reading = read(token.as_bytes(), letters, &position);
            let context = format!("`{token}`, {meaning}: {reading:?}");
            match (class, reading) {
                ("null", Reading::Null) => assert_eq!(expected, "null", "{context}"),
                ("illegal", Reading::Illegal { .. })
                | ("ambiguous", Reading::Ambiguous { .. })
                | ("unreadable", Reading::Unreadable(_)) => assert_eq!(expected, "-", "{context}"),
                (_, Reading::Move(read)) => {
                    assert_eq!(read.m.to_string(), expected, "{context}");
                    let form = read.form | read.marks.compare(&position.after(read.m));
                    assert_eq!(form, deviations(class), "{context}");
                }
                _ => panic!("not {class}: {context}"),
            }
        }
        rows += 1;
    }
    assert_eq!(rows, 92);
}

#[test]
fn no_other_language_reads_a_letter_that_it_does_not_have() {
    // The knight's move of the table, in every language: where its letter is
    // another piece's, or no piece's, no move comes of it.
    let position = Position::initial();
    for token in [
        "Nf3", "Sf3", "Cf3", "Кf3", "Hf3", "Jf3", "Pf3", "Af3", "Ιf3",
    ] {
        for letters in Letters::ALL {
            let letter = token.strip_suffix("f3").unwrap();
            // Ĉ and the Finnish pawn have second spellings.
            let also = (letters.code(), letter);
            let expected = letters.letter(Role::Knight) == letter || also == ("eo", "C");
            let is_pawn = letters.letter(Role::Pawn) == letter || also == ("fi", "S");
            match read(token.as_bytes(), letters, &position) {
                Reading::Move(read) if expected => assert_eq!(read.m.to_string(), "g1f3"),
                Reading::Move(read) => {
                    assert!(is_pawn, "{token} in {letters:?}");
                    assert_eq!(read.m.to_string(), "f2f3");
                    assert!(read.form.contains(Deviations::PAWN_LETTER));
                }
                _ => assert!(!expected, "{token} in {letters:?}"),
            }
        }
    }
}
