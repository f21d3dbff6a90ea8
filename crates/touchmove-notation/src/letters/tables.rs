//! The tables, as data.
//!
//! Sources: the PGN standard, section 17; the tables of published chess
//! software and lists of the letters used in books. A row made with
//! [`by_name`] follows from the names of the pieces instead, and no source was
//! found to confirm it.

use touchmove_board::Role;

use super::Letters;

/// A table that sources confirm. Letters in the order king, queen, rook,
/// bishop, knight, pawn.
const fn of(code: &'static str, name: &'static str, letters: [&'static str; 6]) -> Letters {
    table(code, name, letters, &[], true)
}

/// A table that follows from the names of the pieces.
const fn by_name(code: &'static str, name: &'static str, letters: [&'static str; 6]) -> Letters {
    table(code, name, letters, &[], false)
}

const fn table(
    code: &'static str,
    name: &'static str,
    [king, queen, rook, bishop, knight, pawn]: [&'static str; 6],
    also: &'static [(&'static str, Role)],
    sure: bool,
) -> Letters {
    let written = [pawn, knight, bishop, rook, queen, king];
    let mut ascii = [0; 128];
    let mut capitals = 0;
    let mut index = 0;
    while index < 6 {
        note(written[index], index, &mut ascii, &mut capitals);
        index += 1;
    }
    let mut index = 0;
    while index < also.len() {
        note(
            also[index].0,
            also[index].1.index(),
            &mut ascii,
            &mut capitals,
        );
        index += 1;
    }
    Letters {
        code,
        name,
        sure,
        written,
        also,
        ascii,
        capitals,
    }
}

const fn note(spelling: &str, role: usize, ascii: &mut [u8; 128], capitals: &mut u32) {
    let bytes = spelling.as_bytes();
    if bytes.is_empty() || !bytes[0].is_ascii() {
        return;
    }
    assert!(bytes[0].is_ascii_uppercase(), "letters are capitals");
    *capitals |= 1 << (bytes[0] - b'@');
    if bytes.len() == 1 {
        ascii[bytes[0] as usize] = role as u8 + 1;
    }
}

/// `Ş` with its cedilla apart, and the plain letter where it cannot be typed.
const S_CEDILLA: &[(&str, Role)] = &[
    ("S\u{327}", Role::King),
    ("Ș", Role::King),
    ("S\u{326}", Role::King),
    ("S", Role::King),
];

/// Read with every table: both colours, and with the variation selectors that
/// ask for the text or the emoji form.
pub(super) static FIGURINES: [(&str, Role); 36] = [
    ("♔", Role::King),
    ("♔\u{fe0e}", Role::King),
    ("♔\u{fe0f}", Role::King),
    ("♕", Role::Queen),
    ("♕\u{fe0e}", Role::Queen),
    ("♕\u{fe0f}", Role::Queen),
    ("♖", Role::Rook),
    ("♖\u{fe0e}", Role::Rook),
    ("♖\u{fe0f}", Role::Rook),
    ("♗", Role::Bishop),
    ("♗\u{fe0e}", Role::Bishop),
    ("♗\u{fe0f}", Role::Bishop),
    ("♘", Role::Knight),
    ("♘\u{fe0e}", Role::Knight),
    ("♘\u{fe0f}", Role::Knight),
    ("♙", Role::Pawn),
    ("♙\u{fe0e}", Role::Pawn),
    ("♙\u{fe0f}", Role::Pawn),
    ("♚", Role::King),
    ("♚\u{fe0e}", Role::King),
    ("♚\u{fe0f}", Role::King),
    ("♛", Role::Queen),
    ("♛\u{fe0e}", Role::Queen),
    ("♛\u{fe0f}", Role::Queen),
    ("♜", Role::Rook),
    ("♜\u{fe0e}", Role::Rook),
    ("♜\u{fe0f}", Role::Rook),
    ("♝", Role::Bishop),
    ("♝\u{fe0e}", Role::Bishop),
    ("♝\u{fe0f}", Role::Bishop),
    ("♞", Role::Knight),
    ("♞\u{fe0e}", Role::Knight),
    ("♞\u{fe0f}", Role::Knight),
    ("♟", Role::Pawn),
    ("♟\u{fe0e}", Role::Pawn),
    ("♟\u{fe0f}", Role::Pawn),
];

pub(super) static ALL: [Letters; 37] = [
    of("en", "English", ["K", "Q", "R", "B", "N", "P"]),
    of("figurine", "Figurines", ["♔", "♕", "♖", "♗", "♘", "♙"]),
    by_name("ar", "Arabic", ["م", "و", "ر", "ف", "ح", "ب"]),
    table(
        "az",
        "Azerbaijani",
        ["Ş", "V", "T", "F", "A", "P"],
        S_CEDILLA,
        true,
    ),
    of("bg", "Bulgarian", ["Ц", "Д", "Т", "О", "К", ""]),
    of("ca", "Catalan", ["R", "D", "T", "A", "C", "P"]),
    of("cs", "Czech", ["K", "D", "V", "S", "J", "P"]),
    of("da", "Danish", ["K", "D", "T", "L", "S", "B"]),
    of("de", "German", ["K", "D", "T", "L", "S", "B"]),
    by_name("el", "Greek", ["Ρ", "Β", "Π", "Α", "Ι", "Σ"]),
    table(
        "eo",
        "Esperanto",
        ["R", "D", "T", "K", "Ĉ", "P"],
        &[("C\u{302}", Role::Knight), ("C", Role::Knight)],
        false,
    ),
    of("es", "Spanish", ["R", "D", "T", "A", "C", "P"]),
    table(
        "et",
        "Estonian",
        ["K", "L", "V", "O", "R", "P"],
        &[("E", Role::Pawn)],
        true,
    ),
    of("eu", "Basque", ["E", "D", "G", "A", "Z", "P"]),
    table(
        "fi",
        "Finnish",
        ["K", "D", "T", "L", "R", "P"],
        &[("S", Role::Pawn)],
        true,
    ),
    of("fr", "French", ["R", "D", "T", "F", "C", "P"]),
    by_name("hi", "Hindi", ["R", "V", "H", "O", "G", "P"]),
    of("hr", "Croatian", ["K", "D", "T", "L", "S", ""]),
    of("hu", "Hungarian", ["K", "V", "B", "F", "H", "G"]),
    of("is", "Icelandic", ["K", "D", "H", "B", "R", "P"]),
    of("it", "Italian", ["R", "D", "T", "A", "C", "P"]),
    table(
        "lt",
        "Lithuanian",
        ["K", "V", "B", "R", "Ž", "P"],
        &[("Z\u{30c}", Role::Knight), ("Z", Role::Knight)],
        false,
    ),
    of("lv", "Latvian", ["K", "D", "T", "L", "Z", "B"]),
    of("nl", "Dutch", ["K", "D", "T", "L", "P", "O"]),
    of("no", "Norwegian", ["K", "D", "T", "L", "S", "B"]),
    of("pl", "Polish", ["K", "H", "W", "G", "S", "P"]),
    of("pt", "Portuguese", ["R", "D", "T", "B", "C", "P"]),
    of("ro", "Romanian", ["R", "D", "T", "N", "C", "P"]),
    of("ru", "Russian", ["Кр", "Ф", "Л", "С", "К", "П"]),
    of("sk", "Slovak", ["K", "D", "V", "S", "J", "P"]),
    by_name("sl", "Slovene", ["K", "D", "T", "L", "S", ""]),
    of("sq", "Albanian", ["M", "D", "T", "F", "K", "P"]),
    by_name("sr", "Serbian", ["К", "Д", "Т", "Л", "С", ""]),
    of("sr-Latn", "Serbian (Latin)", ["K", "D", "T", "L", "S", ""]),
    of("sv", "Swedish", ["K", "D", "T", "L", "S", "B"]),
    table(
        "tr",
        "Turkish",
        ["Ş", "V", "K", "F", "A", "P"],
        S_CEDILLA,
        true,
    ),
    by_name("uk", "Ukrainian", ["Кр", "Ф", "Т", "С", "К", "П"]),
];
