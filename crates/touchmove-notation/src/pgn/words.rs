//! Words amid the moves: what looks like a move, what is a mark or a glyph, and where
//! two moves were written as one word. All by their letters alone, without a board.

use super::bytes::{ENDS_SYMBOL, HIGH, find, is, skip_spaces};

/// How far [`starts_movetext`] and [`markup_end`] look ahead at most.
pub(super) const WORD_LOOKAHEAD: usize = 300;

/// Whether moves begin at `at`, where no tag pair has been seen yet: a move number
/// with its dot, a move in English letters, or a variation. Anything else may be a
/// letter that somebody pasted his game into.
pub(super) fn starts_movetext(bytes: &[u8], at: usize) -> bool {
    match bytes[at] {
        b'0'..=b'9' => {
            numbered(bytes, at).is_some()
                || super::termination::anywhere(bytes, at).is_some()
                || looks_like_a_move(bytes, at)
        }
        b'*' | b'(' | b'$' => true,
        _ => looks_like_a_move(bytes, at),
    }
}

/// The move number at `at`, if dots follow it.
pub(super) fn numbered(bytes: &[u8], at: usize) -> Option<u32> {
    let digits = bytes[at..]
        .iter()
        .take(9)
        .take_while(|b| b.is_ascii_digit());
    let length = digits.count();
    let number = bytes[at..at + length]
        .iter()
        .fold(0, |number, &digit| number * 10 + u32::from(digit - b'0'));
    let window = &bytes[..bytes.len().min(at + length + 8)];
    (length > 0 && window.get(skip_spaces(window, at + length)) == Some(&b'.')).then_some(number)
}

/// Whether the word at `at` is written as a move is in English letters. Strict, since
/// it is asked of text that may be prose.
pub(super) fn looks_like_a_move(bytes: &[u8], at: usize) -> bool {
    let rest = &bytes[at..];
    let length = rest
        .iter()
        .take(16)
        .position(|&byte| is(byte, ENDS_SYMBOL))
        .unwrap_or(rest.len().min(16));
    let word = without_marks(&rest[..length]);
    if matches!(word, b"O-O" | b"O-O-O" | b"0-0" | b"0-0-0") {
        return true;
    }
    let Some((before, square)) = without_promotion(word).split_last_chunk::<2>() else {
        return false;
    };
    if !is_square(*square) {
        return false;
    }
    let (piece, origin) = match before {
        [b'K' | b'Q' | b'R' | b'B' | b'N', origin @ ..] => (true, origin),
        origin => (false, origin),
    };
    let (takes, origin) = match origin {
        [origin @ .., b'x'] => (true, origin),
        origin => (false, origin),
    };
    match origin {
        [] => piece || !takes,
        [b'a'..=b'h'] => piece || takes,
        [b'1'..=b'8'] => piece,
        [a, b] => is_square([*a, *b]),
        _ => false,
    }
}

/// The word without check signs and suffixes.
fn without_marks(word: &[u8]) -> &[u8] {
    let last = word
        .iter()
        .rposition(|byte| !matches!(byte, b'+' | b'#' | b'!' | b'?'));
    &word[..last.map_or(0, |last| last + 1)]
}

/// The word without a promotion piece: `e8=Q`, `e8Q`, `e7e8q`.
fn without_promotion(word: &[u8]) -> &[u8] {
    let [
        body @ ..,
        b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n',
    ] = word
    else {
        return word;
    };
    match body {
        [body @ .., b'='] => body,
        [.., b'1' | b'8'] => body,
        _ => word,
    }
}

const fn is_square([file, rank]: [u8; 2]) -> bool {
    matches!(file, b'a'..=b'h') && matches!(rank, b'1'..=b'8')
}

/// Where the second move begins, if the word is two moves without a space between
/// them, such as `Nf3Nc6`. Words that can be one move are one: `e2e4`, `Ng1f3`,
/// `e8Qxd5`.
pub(super) fn glued_boundary(word: &[u8]) -> Option<usize> {
    // Longer words are no two moves, and looking would cost the square of their length.
    if !(5..=24).contains(&word.len()) || !(word[0].is_ascii_alphabetic() || word[0] >= 0x80) {
        return None;
    }
    (2..word.len() - 1).find(|&i| {
        let (before, here, after) = (word[i - 1], word[i], word[i + 1]);
        let target = matches!(after, b'a'..=b'h' | b'1'..=b'8' | b'x' | b'-');
        match before {
            b'1' | b'8' if word[0].is_ascii_lowercase() => false,
            b'1'..=b'8' => here.is_ascii_uppercase() && target,
            b'+' | b'#' | b'!' | b'?' => here.is_ascii_alphabetic() && target,
            _ => false,
        }
    })
}

/// Whether a word is no move but belongs to the one before it.
#[inline]
pub(super) fn is_mark(word: &[u8]) -> bool {
    // Nearly all words are moves, and most of those end with a digit.
    if word.len() > 5 || word.last().is_some_and(u8::is_ascii_digit) {
        return false;
    }
    matches!(
        word,
        b"+" | b"++"
            | b"#"
            | b"ch"
            | b"ch."
            | b"check"
            | b"mate"
            | b"dis"
            | b"dbl"
            | b"ep"
            | b"e.p"
            | b"e.p."
            | b"(=)"
    )
}

/// Whether an ASCII word that begins with a sign is a null move.
pub(super) fn is_null_move(word: &[u8]) -> bool {
    matches!(word, b"--" | b"<>" | b"@@@@")
}

/// Whether a word is made of signs alone, as `+/-`, `=`, `±` and `!?` are.
pub(super) fn is_glyph(word: &[u8]) -> bool {
    if word.is_ascii() {
        return word.iter().all(|byte| {
            matches!(
                byte,
                b'+' | b'-' | b'=' | b'/' | b'\\' | b'~' | b'^' | b'|' | b'!' | b'?' | b'#'
            )
        });
    }
    match core::str::from_utf8(word) {
        Ok(text) => text.chars().all(is_sign),
        Err(_) => word == [0xb1],
    }
}

fn is_sign(sign: char) -> bool {
    matches!(sign,
        '+' | '-' | '=' | '/' | '~' | '!' | '?' | '±' | '–' | '−'
        // ‼ ⁇ ⁈ ⁉, arrows, mathematical and technical signs, geometric shapes.
        | '\u{203c}' | '\u{2047}'..='\u{2049}'
        | '\u{2190}'..='\u{22ff}' | '\u{2300}'..='\u{23ff}' | '\u{25a0}'..='\u{25ff}'
        | '\u{27c0}'..='\u{27ff}' | '\u{2900}'..='\u{2aff}')
}

/// The place after the mark-up tag at `at`, where a `<` stands: `<br />`, `</pre>`.
pub(super) fn markup_end(bytes: &[u8], at: usize) -> Option<usize> {
    let inner = bytes.get(at + 1..)?;
    if !matches!(inner.first()?, b'a'..=b'z' | b'A'..=b'Z' | b'/' | b'!') {
        return None;
    }
    let end = inner
        .iter()
        .take(WORD_LOOKAHEAD - 2)
        .position(|byte| matches!(byte, b'>' | b'\n' | b'\r'))?;
    (inner[end] == b'>').then_some(at + 1 + end + 1)
}

/// The place after one piece of junk at `at`: mark-up, or a word of at least one byte.
pub(super) fn junk_end(bytes: &[u8], at: usize) -> usize {
    if bytes[at] == b'<'
        && let Some(end) = markup_end(bytes, at)
    {
        return end;
    }
    find(bytes, at + 1, ENDS_SYMBOL)
}

/// The length of a blank beyond ASCII at the beginning of the text: no-break space,
/// zero-width space, byte order mark.
pub(super) fn foreign_blank(text: &[u8]) -> Option<usize> {
    match text {
        [0xc2, 0xa0, ..] => Some(2),
        [0xe2, 0x80, 0x8b | 0xaf, ..] | [0xef, 0xbb, 0xbf, ..] => Some(3),
        // In Latin-1; UTF-8 begins no character with it.
        [0xa0, ..] => Some(1),
        _ => None,
    }
}

/// Whether a symbol ends before the text, which begins beyond ASCII. A lone 0xa0 may be
/// the last byte of a letter, and ends none.
pub(super) fn ends_foreign_symbol(text: &[u8]) -> bool {
    foreign_blank(text).is_some_and(|length| length > 1)
}

/// The end of a symbol that has bytes beyond ASCII, from such a byte at `at` on.
pub(super) fn foreign_symbol_end(bytes: &[u8], mut at: usize) -> usize {
    loop {
        at = find(bytes, at, ENDS_SYMBOL | HIGH);
        match bytes.get(at) {
            Some(&byte) if is(byte, HIGH) => {
                if ends_foreign_symbol(&bytes[at..]) {
                    return at;
                }
                at += 1;
            }
            _ => return at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_told_from_prose_by_their_letters() {
        for word in [
            "e4", "exd5", "Nf3", "Nbd2", "N1f3", "Qh4xe1", "R1a3", "O-O", "0-0-0+", "e8=Q#", "e8Q",
            "bxa8=N+", "e2e4", "e7e8q", "Nf3!?",
        ] {
            assert!(looks_like_a_move(word.as_bytes(), 0), "{word}");
        }
        for word in [
            "Some", "a", "be", "xd5", "Z0", "e9", "Ne", "see", "A4", "1", "from:", "ff",
        ] {
            assert!(!looks_like_a_move(word.as_bytes(), 0), "{word}");
        }
    }

    #[test]
    fn two_moves_in_one_word_are_split_and_one_is_not() {
        for (word, boundary) in [
            ("Nf3Nc6", 3),
            ("e4Nf6", 2),
            ("Sf3Sc6", 3),
            ("Bb5+Nd7", 4),
            ("Qxd5!e4", 5),
            ("exd5Qxd5", 4),
            ("e4O-O", 2),
        ] {
            assert_eq!(glued_boundary(word.as_bytes()), Some(boundary), "{word}");
        }
        for word in [
            "e2e4", "Ng1f3", "Ng1-f3", "e7e8q", "e7e8Q+", "exd8=Q+", "O-O-O+", "Qh4xe1+", "P-QB4",
            "exd6e.p.",
        ] {
            assert_eq!(glued_boundary(word.as_bytes()), None, "{word}");
        }
    }
}
