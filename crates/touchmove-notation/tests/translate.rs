//! Games rewritten in other letters.

use proptest::prelude::*;
use touchmove_board::Role;
use touchmove_notation::pgn::RawGame;
use touchmove_notation::{Letters, Translation, WhyUnreadable, translate};

fn language(code: &str) -> &'static Letters {
    Letters::of_language(code).unwrap()
}

fn translated(text: &[u8], from: &Letters, to: &Letters) -> (String, Translation) {
    let mut out = String::new();
    let translation = translate(&RawGame::new(text), from, to, &mut out).unwrap();
    (out, translation)
}

const GAME: &str = "[Event \"Nf3 is no move here\"]\r\n[Result \"*\"]\r\n\r\n\
    1.e4 $1 e5 2. Nf3 {Nc6 is best} Nc6 (2... Nf6! 3. Nxe5 (3. Bc4 ; or Qe2\r\n) d6)\r\n\
    3. Bb5   a6 4. O-O Bxf2+ 5. Kxf2 b8=Q+ 6. g1f3 axb8R e.p. 7. Pd4 e7e8q Qh4xe1# *";

#[test]
fn only_the_letters_of_the_moves_change() {
    let (german, translation) = translated(GAME.as_bytes(), Letters::ENGLISH, language("de"));
    assert_eq!(
        german,
        "[Event \"Nf3 is no move here\"]\r\n[Result \"*\"]\r\n\r\n\
        1.e4 $1 e5 2. Sf3 {Nc6 is best} Sc6 (2... Sf6! 3. Sxe5 (3. Lc4 ; or Qe2\r\n) d6)\r\n\
        3. Lb5   a6 4. O-O Lxf2+ 5. Kxf2 b8=D+ 6. g1f3 axb8T e.p. 7. Bd4 e7e8q Dh4xe1# *"
    );
    assert_eq!(translation.untranslated, []);
    assert_eq!(translation.moves, 19);
}

#[test]
fn there_and_back_again_is_the_same_text() {
    // Some languages have no letter for the pawn, so that of `Pd4` is lost.
    let with_pawn = |letters: &&Letters| !letters.letter(Role::Pawn).is_empty();
    for letters in Letters::ALL.iter().filter(with_pawn) {
        let (there, _) = translated(GAME.as_bytes(), Letters::ENGLISH, letters);
        let (back, translation) = translated(there.as_bytes(), letters, Letters::ENGLISH);
        assert_eq!(back, GAME, "{letters:?}");
        assert_eq!(translation.untranslated, [], "{letters:?}");
    }
}

#[test]
fn what_cannot_be_read_stays_and_is_reported() {
    let text = "1. e4 e5 2. Cf3 Nc6 3. P-K4 *";
    let (out, translation) = translated(text.as_bytes(), Letters::ENGLISH, language("fr"));
    assert_eq!(out, "1. e4 e5 2. Cf3 Cc6 3. P-K4 *");
    let reported: Vec<_> = translation
        .untranslated
        .iter()
        .map(|word| (&text[word.span.range()], word.why))
        .collect();
    assert_eq!(
        reported,
        [
            ("Cf3", WhyUnreadable::UnknownLetter('C')),
            ("P-K4", WhyUnreadable::Descriptive)
        ]
    );
}

#[test]
fn latin_1_becomes_utf_8() {
    let (out, _) = translated(
        b"1. Nf3 {caf\xe9} d5 2. Nc3 *",
        Letters::ENGLISH,
        language("ru"),
    );
    assert_eq!(out, "1. Кf3 {café} d5 2. Кc3 *");
}

proptest! {
    #[test]
    fn whatever_bytes_are_translated(
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..200),
            "[ KQRBNe4x1-8a-h(){};.\u{2654}-\u{265f}\n-]{0,80}".prop_map(String::into_bytes),
        ],
        from in 0..Letters::ALL.len(),
        to in 0..Letters::ALL.len(),
    ) {
        let (from, to) = (&Letters::ALL[from], &Letters::ALL[to]);
        let (out, _) = translated(&bytes, from, to);
        // Small letters and second spellings become the usual ones once, and
        // nothing changes any more.
        let (same, _) = translated(out.as_bytes(), to, to);
        let (again, _) = translated(same.as_bytes(), to, to);
        prop_assert_eq!(again, same);
    }
}
