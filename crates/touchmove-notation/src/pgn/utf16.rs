//! UTF-16 to UTF-8, piece by piece.

use alloc::vec::Vec;

/// Turns UTF-16 with a byte order mark into UTF-8; `None` if there is no such mark.
///
/// What is no UTF-16 (a lone surrogate, an odd last byte) becomes U+FFFD.
///
/// ```
/// use touchmove_notation::pgn::utf8_from_utf16;
/// assert_eq!(utf8_from_utf16(b"\xff\xfe*\0\xbd\0"), Some("*½".into()));
/// assert_eq!(utf8_from_utf16(b"*"), None);
/// ```
#[must_use]
pub fn utf8_from_utf16(text: &[u8]) -> Option<Vec<u8>> {
    let (mut decoder, mark) = Decoder::for_mark(text)?;
    let mut utf8 = Vec::with_capacity(text.len() / 2);
    decoder.decode(&text[mark..], &mut utf8);
    decoder.finish(&mut utf8);
    Some(utf8)
}

/// What is known in the middle of a text.
#[derive(Clone, Debug)]
pub(super) struct Decoder {
    big_endian: bool,
    /// The first byte of a unit whose second has not come.
    half: Option<u8>,
    /// A high surrogate whose low one has not come.
    surrogate: Option<u16>,
}

impl Decoder {
    /// The decoder for the byte order mark the text begins with, and the mark's length.
    pub(super) fn for_mark(text: &[u8]) -> Option<(Self, usize)> {
        let big_endian = match text {
            [0xff, 0xfe, ..] => false,
            [0xfe, 0xff, ..] => true,
            _ => return None,
        };
        let decoder = Self {
            big_endian,
            half: None,
            surrogate: None,
        };
        Some((decoder, 2))
    }

    pub(super) fn decode(&mut self, text: &[u8], utf8: &mut Vec<u8>) {
        for &byte in text {
            let Some(first) = self.half.take() else {
                self.half = Some(byte);
                continue;
            };
            let unit = if self.big_endian {
                u16::from_be_bytes([first, byte])
            } else {
                u16::from_le_bytes([first, byte])
            };
            self.unit(unit, utf8);
        }
    }

    /// The text is over.
    pub(super) fn finish(&mut self, utf8: &mut Vec<u8>) {
        for _ in 0..usize::from(self.surrogate.take().is_some())
            + usize::from(self.half.take().is_some())
        {
            push(char::REPLACEMENT_CHARACTER, utf8);
        }
    }

    fn unit(&mut self, unit: u16, utf8: &mut Vec<u8>) {
        let high = self.surrogate.take();
        if let (Some(high), 0xdc00..=0xdfff) = (high, unit) {
            let code = 0x10000 + ((u32::from(high) - 0xd800) << 10) + (u32::from(unit) - 0xdc00);
            push(
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER),
                utf8,
            );
            return;
        }
        if high.is_some() {
            push(char::REPLACEMENT_CHARACTER, utf8);
        }
        if matches!(unit, 0xd800..=0xdbff) {
            self.surrogate = Some(unit);
        } else {
            let code = u32::from(unit);
            push(
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER),
                utf8,
            );
        }
    }
}

fn push(letter: char, utf8: &mut Vec<u8>) {
    utf8.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surrogates_are_paired_and_lone_ones_replaced() {
        let units = |units: &[u16]| {
            let mut bytes = vec![0xfe, 0xff];
            bytes.extend(units.iter().flat_map(|unit| unit.to_be_bytes()));
            String::from_utf8(utf8_from_utf16(&bytes).unwrap()).unwrap()
        };
        assert_eq!(units(&[0xd83d, 0xde00]), "😀");
        assert_eq!(units(&[0xd83d, 0x41]), "\u{fffd}A");
        assert_eq!(units(&[0xde00, 0x2658]), "\u{fffd}♘");
        assert_eq!(units(&[0xd83d]), "\u{fffd}");
    }
}
