//! Words amid the moves: what looks like a move, what is a mark or a glyph, and where
//! two moves were written as one word. All by their letters alone, without a board.

use super::bytes::{ENDS_SYMBOL, HIGH, ends_foreign_symbol, find, is, skip_spaces};
use super::termination;

/// How far [`starts_movetext`] and [`markup_end`] look ahead at most.
pub(super) const WORD_LOOKAHEAD: usize = 300;

/// Whether moves begin at `at`, where no tag pair has been seen yet: a move number
/// with its dot, a move in English letters, or a variation. Anything else may be a
/// letter that somebody pasted his game into.
pub(super) fn starts_movetext(bytes: &[u8], at: usize) -> bool {
    match bytes[at] {
        b'0'..=b'9' => {
            numbered(bytes, at).is_some()
                || termination::anywhere(bytes, at).is_some()
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

/// Whether moves begin at `at`, after a tag pair: as [`starts_movetext`] has it, but with
/// pieces in any letters, with null moves and odd results; and no variation, since there
/// is no move yet that it could replace.
pub(super) fn starts_movetext_of_any_language(bytes: &[u8], at: usize) -> bool {
    if bytes[at] == b'*' || numbered(bytes, at).is_some() {
        return true;
    }
    if termination::anywhere(bytes, at).is_some() || termination::at_the_end(bytes, at).is_some() {
        return true;
    }
    // A number without its dot, or dots without their number.
    let before = bytes[at..]
        .iter()
        .take(WORD_LOOKAHEAD / 2)
        .take_while(|byte| matches!(byte, b'0'..=b'9' | b'.' | b' '))
        .count();
    [at, at + before].into_iter().any(|at| {
        let word = word_at(bytes, at);
        let piece = match word {
            [b'A'..=b'Z', ..] => 1,
            _ => word.iter().take_while(|&&byte| is(byte, HIGH)).count(),
        };
        is_null_move(word)
            || matches!(word, b"Z0" | b"null" | b"pass")
            || bytes[at..].starts_with(b"<>")
            || looks_like_a_move(bytes, at)
            || (1..=4).contains(&piece) && is_move_of_a_man(without_marks(&word[piece..]), true)
    })
}

/// The word at `at`, or as much of it as any move can have.
fn word_at(bytes: &[u8], at: usize) -> &[u8] {
    let rest = &bytes[at..];
    let length = rest
        .iter()
        .take(16)
        .position(|&byte| is(byte, ENDS_SYMBOL))
        .unwrap_or(rest.len().min(16));
    &rest[..length]
}

/// Whether the word at `at` is written as a move is in English letters. Strict, since
/// it is asked of text that may be prose.
pub(super) fn looks_like_a_move(bytes: &[u8], at: usize) -> bool {
    let word = without_marks(word_at(bytes, at));
    match word {
        b"O-O" | b"O-O-O" | b"0-0" | b"0-0-0" => true,
        [b'K' | b'Q' | b'R' | b'B' | b'N', rest @ ..] => is_move_of_a_man(rest, true),
        _ => is_move_of_a_man(word, false),
    }
}

/// Whether the word is a move, but for the letter of the piece, if that is one.
fn is_move_of_a_man(word: &[u8], piece: bool) -> bool {
    let Some((before, square)) = without_promotion(word).split_last_chunk::<2>() else {
        return false;
    };
    if !is_square(*square) {
        return false;
    }
    let (takes, origin) = match before {
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
    // By itself, what stands before the boundary must be a move still.
    let ends_with_a_result = |i: usize| glued_result(&word[..i], 0, i).is_some();
    (2..word.len() - 1).find(|&i| {
        let (before, here, after) = (word[i - 1], word[i], word[i + 1]);
        let target = matches!(after, b'a'..=b'h' | b'1'..=b'8' | b'x' | b'-');
        let begins_a_move = match before {
            b'1' | b'8' if word[0].is_ascii_lowercase() => false,
            b'1'..=b'8' => here.is_ascii_uppercase() && target,
            b'+' | b'#' | b'!' | b'?' => here.is_ascii_alphabetic() && target,
            _ => false,
        };
        begins_a_move && !ends_with_a_result(i)
    })
}

/// Where the glyph begins that is glued to the end of a move: `Nf3+-`, `e4±`, `d5=`.
///
/// What can be a check sign and suffixes is that (`Nf3+`, `e4!?`), and a `=` after a
/// pawn's arrival on the last rank announces what it becomes.
#[cold]
pub(super) fn glued_glyph(word: &[u8]) -> Option<usize> {
    // Longer words are no moves, and need not be taken apart.
    if word.len() > 24 {
        return None;
    }
    let mut signs = word.len();
    while let Some(length) = sign_before(&word[..signs]) {
        signs -= length;
    }
    // What has neither a square nor a dash is no move.
    let is_move = match &word[..signs] {
        [first, rest @ ..] => {
            (first.is_ascii_alphabetic() || is(*first, HIGH) || rest.starts_with(b"-0"))
                && rest.iter().any(|byte| matches!(byte, b'1'..=b'8' | b'-'))
        }
        [] => false,
    };
    let body = &word[..signs];
    let is_result =
        termination::anywhere(body, 0).is_some() || glued_result(body, 0, signs).is_some();
    if !is_move || signs == word.len() || is_result {
        return None;
    }
    if matches!(word, [b'a'..=b'h', ..]) && matches!(word[signs - 1..], [b'1' | b'8', b'=', ..]) {
        return None;
    }
    let mut glyph = signs;
    loop {
        if begins_glyph(&word[glyph..]) {
            return Some(glyph);
        }
        match word.get(glyph) {
            Some(b'+' | b'#' | b'!' | b'?') => glyph += 1,
            _ => return None,
        }
    }
}

/// The length of the sign that the text ends with, as [`is_glyph`] knows them.
fn sign_before(text: &[u8]) -> Option<usize> {
    match text {
        [.., b'+' | b'-' | b'=' | b'/' | b'~' | b'!' | b'?' | b'#'] => Some(1),
        // In Latin-1.
        [before @ .., 0xb1] if before.last().is_none_or(u8::is_ascii) => Some(1),
        _ => (2..=3).find(|&length| {
            text.len() >= length
                && core::str::from_utf8(&text[text.len() - length..])
                    .is_ok_and(|sign| sign.chars().count() == 1 && sign.chars().all(is_sign))
        }),
    }
}

/// Whether signs can be nothing but a glyph: neither check nor suffix, nor the dash of
/// something unfinished.
fn begins_glyph(signs: &[u8]) -> bool {
    match signs {
        b"+-" | b"-+" | b"+/-" | b"-/+" | b"+=" | b"+/=" | [b'=' | b'~', ..] | [0xb1] => true,
        [b'+', 0xe2, ..] => matches!(core::str::from_utf8(signs), Ok("+−" | "+–")),
        [0xe2, ..] => match core::str::from_utf8(signs) {
            Ok(signs) => {
                !signs.starts_with(['–', '−', '‼', '⁇', '⁈', '⁉']) || signs == "−+" || signs == "–+"
            }
            Err(_) => false,
        },
        [0xc2, 0xb1, ..] => true,
        _ => false,
    }
}

/// Where the result begins that is glued to the check sign or suffix of a move:
/// `Qe7#1-0`. The word is `bytes[start..end]`; the result may go on after it.
pub(super) fn glued_result(bytes: &[u8], start: usize, end: usize) -> Option<usize> {
    (end.saturating_sub("1/2-1/2".len()).max(start + 1)..end).find(|&at| {
        termination::follows_sign(bytes, at) && termination::anywhere(bytes, at).is_some()
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
        .position(|byte| matches!(byte, b'>' | b'<' | b'\n' | b'\r'))?;
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

/// The end of a symbol that has bytes beyond ASCII, from such a byte at `at` on.
pub(super) fn foreign_symbol_end(bytes: &[u8], mut at: usize) -> usize {
    loop {
        at = find(bytes, at, ENDS_SYMBOL | HIGH);
        match bytes.get(at) {
            Some(&byte) if is(byte, HIGH) => {
                if ends_foreign_symbol(bytes, at) {
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
            "e4!?1/2-1/2O-O",
            "Ke4!0-1Nf3",
            "e2e4",
            "Ng1f3",
            "Ng1-f3",
            "e7e8q",
            "e7e8Q+",
            "exd8=Q+",
            "O-O-O+",
            "Qh4xe1+",
            "P-QB4",
            "exd6e.p.",
        ] {
            assert_eq!(glued_boundary(word.as_bytes()), None, "{word}");
        }
    }
}
