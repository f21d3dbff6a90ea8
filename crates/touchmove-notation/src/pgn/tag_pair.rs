//! Tag pairs (PGN standard section 8.1): `[Name "value"]`, whole or damaged.

use super::blocks::{find_value_stop, plain_name_end};
use super::bytes::{BLANK, ODD_IN_NAME, find, find_name_end, is, skip_spaces};
use super::{Damage, Encoding, decode};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use memchr::{memchr, memchr3};

/// The value of a tag pair, as written between its quotation marks.
///
/// ```
/// use touchmove_notation::pgn::{Encoding, TagValue};
/// let value = TagValue::new(br#"the \"Immortal\" game"#);
/// assert_eq!(value.to_text(), (r#"the "Immortal" game"#.into(), Encoding::Ascii));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TagValue<'a> {
    raw: &'a [u8],
}

impl<'a> TagValue<'a> {
    /// A value from what stands between the quotation marks.
    #[must_use]
    pub const fn new(raw: &'a [u8]) -> Self {
        Self { raw }
    }

    /// The bytes as written, escapes and all.
    #[must_use]
    pub const fn raw(self) -> &'a [u8] {
        self.raw
    }

    /// The bytes meant: `\"` is a quotation mark, `\\` a backslash; a backslash
    /// before anything else stands for itself. Borrowed where there is no escape.
    #[must_use]
    pub fn unescaped(self) -> Cow<'a, [u8]> {
        if memchr(b'\\', self.raw).is_none() {
            return Cow::Borrowed(self.raw);
        }
        let mut meant = Vec::with_capacity(self.raw.len());
        let mut bytes = self.raw.iter().copied().peekable();
        while let Some(byte) = bytes.next() {
            let escaped = (byte == b'\\')
                .then(|| bytes.next_if(|next| matches!(next, b'"' | b'\\')))
                .flatten();
            meant.push(escaped.unwrap_or(byte));
        }
        Cow::Owned(meant)
    }

    /// The value as text, and the encoding it was read in.
    #[must_use]
    pub fn to_text(self) -> (Cow<'a, str>, Encoding) {
        match self.unescaped() {
            Cow::Borrowed(bytes) => decode(bytes),
            Cow::Owned(bytes) => match String::from_utf8(bytes) {
                Ok(text) if text.is_ascii() => (Cow::Owned(text), Encoding::Ascii),
                Ok(text) => (Cow::Owned(text), Encoding::Utf8),
                Err(error) => {
                    let (text, encoding) = decode(error.as_bytes());
                    (Cow::Owned(text.into_owned()), encoding)
                }
            },
        }
    }
}

/// What was read at a `[`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TagPair {
    pub(super) name: Range<usize>,
    pub(super) value: Range<usize>,
    /// The first place after it. Reading never goes beyond the line.
    pub(super) end: usize,
    /// What is wrong with it; [`is_odd_name`] is asked apart, and by whom it concerns.
    pub(super) damage: Option<Damage>,
    /// The name is known to be no odd one.
    pub(super) plain_name: bool,
    /// There is a name, and a value between quotation marks that `]` follows: nobody
    /// writes that by accident.
    pub(super) convincing: bool,
}

/// How a tag pair begins.
pub(super) struct Opening {
    /// There are a name and an opening quotation mark.
    pub(super) quoted: bool,
    /// The place where the quotation mark is, or should be.
    pub(super) end: usize,
}

/// Reads the beginning of the tag pair at `at`, where a `[` stands.
pub(super) fn tag_opening(bytes: &[u8], at: usize) -> Opening {
    let name = name_at(bytes, at + 1);
    let end = skip_spaces(bytes, name.end);
    Opening {
        quoted: !name.is_empty() && bytes.get(end) == Some(&b'"'),
        end,
    }
}

/// A tag pair as nearly all are, and nothing wrong with it: a plain name after the `[`, a space, and
/// a value without anything that could be taken for its end.
#[derive(Clone, Copy)]
pub(super) struct PlainPair {
    pub(super) name_end: usize,
    pub(super) value_end: usize,
}

impl PlainPair {
    pub(super) fn value_start(self) -> usize {
        self.name_end + 2
    }

    /// The first place after it.
    pub(super) fn end(self) -> usize {
        self.value_end + 2
    }
}

/// Reads the tag pair at `at`, if a plain one stands there.
#[inline(always)]
pub(super) fn plain_pair(bytes: &[u8], at: usize) -> Option<PlainPair> {
    let [b'[', first, ..] = bytes.get(at..)? else {
        return None;
    };
    let name_end = plain_name_end(bytes, at + 1)?;
    if !first.is_ascii_alphabetic() || !bytes[name_end..].starts_with(b" \"") {
        return None;
    }
    let value_end = find_value_stop(bytes, name_end + 2);
    let closes = bytes.get(value_end..)?.starts_with(b"\"]");
    closes.then_some(PlainPair {
        name_end,
        value_end,
    })
}

/// Reads the tag pair at `at`, where a `[` stands.
#[inline(always)]
pub(super) fn tag_pair(bytes: &[u8], at: usize) -> TagPair {
    match plain_pair(bytes, at) {
        Some(pair) => TagPair {
            name: at + 1..pair.name_end,
            value: pair.value_start()..pair.value_end,
            end: pair.end(),
            damage: None,
            plain_name: true,
            convincing: true,
        },
        None => unusual_pair(bytes, at),
    }
}

/// As [`tag_pair`], whatever stands there.
#[cold]
#[inline(never)]
fn unusual_pair(bytes: &[u8], at: usize) -> TagPair {
    let name = name_at(bytes, at + 1);
    let quote = skip_spaces(bytes, name.end);
    if name.is_empty() || bytes.get(quote) != Some(&b'"') {
        unquoted(bytes, name, quote)
    } else {
        quoted(bytes, name, quote + 1)
    }
}

/// Whether a name has other characters than the standard allows.
#[inline]
pub(super) fn is_odd_name(name: &[u8]) -> bool {
    find(name, 0, ODD_IN_NAME) < name.len()
}

/// A tag pair whose value begins at `start`. It may have escapes, quotation marks or blanks
/// where they seldom are, or not end on its line.
fn quoted(bytes: &[u8], name: Range<usize>, start: usize) -> TagPair {
    let convincing = bytes[name.start].is_ascii_alphabetic();
    let mut i = start;
    let mut first_quote = None;
    let mut quote_after_backslash = None;
    loop {
        i = find_value_stop(bytes, i);
        match bytes.get(i) {
            Some(b'"') => {
                let close = skip_spaces(bytes, i + 1);
                if bytes.get(close) == Some(&b']') {
                    return TagPair {
                        name,
                        value: start..i,
                        end: close + 1,
                        // An unescaped quotation mark within the value.
                        damage: first_quote.map(|_| Damage::DamagedTag),
                        plain_name: false,
                        convincing,
                    };
                }
                first_quote = first_quote.or(Some(i));
                i += 1;
            }
            Some(b'\\') => {
                if bytes.get(i + 1) == Some(&b'"') {
                    let close = skip_spaces(bytes, i + 2);
                    if bytes.get(close) == Some(&b']') {
                        quote_after_backslash = Some((i + 1, close + 1));
                    }
                }
                i += if matches!(bytes.get(i + 1), Some(b'"' | b'\\')) {
                    2
                } else {
                    1
                };
            }
            _ => break,
        }
    }
    // The line has ended, and the value has not.
    let (value, end, damage) = match (quote_after_backslash, first_quote) {
        (Some((quote, end)), _) => (start..quote, end, Damage::UnescapedBackslash),
        (None, Some(quote)) => (start..quote, i, Damage::DamagedTag),
        (None, None) => (
            start..trimmed_end(bytes, start, i, b"]"),
            i,
            Damage::UnclosedTagValue,
        ),
    };
    TagPair {
        name,
        value,
        end,
        damage: Some(damage),
        plain_name: false,
        convincing: convincing && quote_after_backslash.is_some(),
    }
}

/// A tag pair without opening quotation mark, or without name: ends with the first
/// `]`, else with the line.
fn unquoted(bytes: &[u8], name: Range<usize>, value: usize) -> TagPair {
    let rest = bytes.get(value..).unwrap_or_default();
    let stop = value + memchr3(b']', b'\n', b'\r', rest).unwrap_or(rest.len());
    TagPair {
        name,
        value: value..trimmed_end(bytes, value, stop, b"\""),
        end: stop + usize::from(bytes.get(stop) == Some(&b']')),
        damage: Some(Damage::DamagedTag),
        plain_name: false,
        convincing: false,
    }
}

#[inline(always)]
fn name_at(bytes: &[u8], at: usize) -> Range<usize> {
    let start = skip_spaces(bytes, at);
    start..find_name_end(bytes, start)
}

/// `end`, moved back over blanks and bytes of `also`, not before `start`.
fn trimmed_end(bytes: &[u8], start: usize, end: usize, also: &[u8]) -> usize {
    let text = &bytes[start..end];
    start
        + text
            .iter()
            .rposition(|byte| !is(*byte, BLANK) && !also.contains(byte))
            .map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name, the value, what was left over, and the damage.
    fn read(text: &str) -> (&str, &str, &str, Option<Damage>) {
        let pair = tag_pair(text.as_bytes(), 0);
        (
            &text[pair.name],
            &text[pair.value],
            &text[pair.end..],
            pair.damage,
        )
    }

    #[test]
    fn a_tag_pair_is_a_name_and_a_quoted_value() {
        assert_eq!(read(r#"[Event "x"] y"#), ("Event", "x", " y", None));
        assert_eq!(read("[ Event\t \"x\" ]"), ("Event", "x", "", None));
        assert_eq!(read(r#"[Event"x"]"#), ("Event", "x", "", None));
        assert_eq!(read(r#"[White "x [y] z"]"#), ("White", "x [y] z", "", None));
        assert_eq!(read(r#"[A "]["]"#), ("A", "][", "", None));
    }

    #[test]
    fn an_escaped_quotation_mark_does_not_close_the_value() {
        let text = r#"[F "\"A]][\"\\"] [G "\"]"]"#;
        assert_eq!(read(text), ("F", r#"\"A]][\"\\"#, r#" [G "\"]"]"#, None));
    }

    #[test]
    fn what_is_damaged_is_read_as_far_as_it_goes() {
        use Damage::*;
        assert_eq!(
            read("[Site \"open]\n"),
            ("Site", "open", "\n", Some(UnclosedTagValue))
        );
        assert_eq!(
            read(r#"[Event "Cup \"]"#),
            ("Event", r"Cup \", "", Some(UnescapedBackslash))
        );
        assert_eq!(
            read(r#"[White "J "Jack" S"]"#),
            ("White", r#"J "Jack" S"#, "", Some(DamagedTag))
        );
        assert_eq!(
            read("[Result 1-0] x"),
            ("Result", "1-0", " x", Some(DamagedTag))
        );
        assert_eq!(read("[]"), ("", "", "", Some(DamagedTag)));
        assert_eq!(read("["), ("", "", "", Some(DamagedTag)));
        assert_eq!(read(r#"[X: "v"]"#), ("X:", "v", "", None));
        assert!(is_odd_name(b"X:") && is_odd_name(b"White Name") && !is_odd_name(b"White_2"));
    }

    #[test]
    fn a_backslash_before_other_characters_stands_for_itself() {
        assert_eq!(&*TagValue::new(br"a\b").unescaped(), br"a\b");
        assert_eq!(&*TagValue::new(br#"\\\""#).unescaped(), br#"\""#);
        assert_eq!(&*TagValue::new(br"a\").unescaped(), br"a\");
    }
}
