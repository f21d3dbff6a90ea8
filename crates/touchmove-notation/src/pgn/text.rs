//! Text in PGN files: UTF-8 today, Latin-1 by the standard, Windows-1252 in fact.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

/// How the bytes of a text were read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// ASCII, which is the same in all of them.
    Ascii,
    /// UTF-8 with letters beyond ASCII.
    Utf8,
    /// No UTF-8. The PGN standard (section 4.1) says Latin-1; Windows-1252 is the
    /// same but for 0x80–0x9f, where Latin-1 has nothing that can be printed.
    Windows1252,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ascii => "ASCII",
            Self::Utf8 => "UTF-8",
            Self::Windows1252 => "Windows-1252 (or Latin-1)",
        })
    }
}

impl Encoding {
    /// What the bytes are: UTF-8 if they can be, else Windows-1252.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        if bytes.is_ascii() {
            Self::Ascii
        } else if core::str::from_utf8(bytes).is_ok() {
            Self::Utf8
        } else {
            Self::Windows1252
        }
    }
}

/// Reads bytes as text, borrowing where they are UTF-8 already.
///
/// Every byte string is some text, so this cannot fail; the encoding says how sure
/// one can be.
///
/// ```
/// use touchmove_notation::pgn::{Encoding, decode};
/// assert_eq!(decode(b"Caf\xe9"), ("Café".into(), Encoding::Windows1252));
/// assert_eq!(decode("Café".as_bytes()), ("Café".into(), Encoding::Utf8));
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    match core::str::from_utf8(bytes) {
        Ok(text) if text.is_ascii() => (Cow::Borrowed(text), Encoding::Ascii),
        Ok(text) => (Cow::Borrowed(text), Encoding::Utf8),
        Err(_) => {
            let text: String = bytes.iter().map(|&byte| windows_1252(byte)).collect();
            (Cow::Owned(text), Encoding::Windows1252)
        }
    }
}

/// The character a byte stands for in Windows-1252; the five bytes it leaves open
/// stand for the control characters they are in Latin-1.
fn windows_1252(byte: u8) -> char {
    /// 0x80–0x9f.
    const UPPER_CONTROLS: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => UPPER_CONTROLS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_1252_differs_from_latin_1_only_among_the_upper_controls() {
        for byte in (0..=0x7f).chain(0xa0..=0xff) {
            assert_eq!(u32::from(windows_1252(byte)), u32::from(byte));
        }
        assert_eq!(windows_1252(0x80), '€');
        assert_eq!(windows_1252(0x8a), 'Š');
        assert_eq!(windows_1252(0x96), '–');
        assert_eq!(windows_1252(0x9f), 'Ÿ');
    }
}
