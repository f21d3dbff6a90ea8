//! Game termination markers (PGN standard section 8.2.6), and how else results are written.

use super::bytes::{ENDS_SYMBOL, begins_symbol, ends_foreign_symbol, is};

/// How a game ended, as its text says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Termination {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: in progress, abandoned, or unknown.
    Unknown,
    /// `0-0`: both have lost. The standard has no such marker, the Laws have the
    /// result. At the very end of the moves it could also be castling; only the
    /// position tells. Elsewhere `0-0` is read as a move.
    DoubleLoss,
    /// `½-0`: White has half a point, Black none.
    HalfToWhite,
    /// `0-½`: Black has half a point, White none.
    HalfToBlack,
    /// `+:-`: White won without play.
    WhiteByForfeit,
    /// `-:+`: Black won without play.
    BlackByForfeit,
    /// `-:-`: neither came.
    DoubleForfeit,
}

impl Termination {
    /// How the PGN standard writes it; `*` where it has no way to.
    ///
    /// A token whose word differs from this is no export format.
    #[must_use]
    pub const fn as_pgn(self) -> &'static str {
        match self {
            Self::WhiteWins | Self::WhiteByForfeit => "1-0",
            Self::BlackWins | Self::BlackByForfeit => "0-1",
            Self::Draw => "1/2-1/2",
            _ => "*",
        }
    }

    /// Reads a result that stands alone, as in the value of a `Result` tag. `None` if
    /// it is none that is known.
    ///
    /// ```
    /// use touchmove_notation::pgn::Termination;
    /// assert_eq!(Termination::read(b"1/2-1/2"), Some(Termination::Draw));
    /// assert_eq!(Termination::read(" 1 : 0".as_bytes()), Some(Termination::WhiteWins));
    /// assert_eq!(Termination::read("½-½".as_bytes()), Some(Termination::Draw));
    /// assert_eq!(Termination::read(b"won"), None);
    /// ```
    #[must_use]
    pub fn read(text: &[u8]) -> Option<Self> {
        let text = text.trim_ascii();
        if text == b"*" {
            return Some(Self::Unknown);
        }
        [anywhere(text, 0), at_the_end(text, 0)]
            .into_iter()
            .flatten()
            .find(|&(_, end)| end == text.len())
            .map(|(termination, _)| termination)
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Points {
    None,
    Half,
    One,
}

/// The termination marker at `at` and the place after it, if it is one wherever it
/// stands among the moves; not `*`, which is its own token.
pub(super) fn anywhere(bytes: &[u8], at: usize) -> Option<(Termination, usize)> {
    use Points::*;
    let (white, after_white) = points(bytes, at)?;
    if let Some((black, end)) = separator(bytes, after_white).and_then(|i| points(bytes, i))
        && ends_symbol(bytes, end)
    {
        let termination = match (white, black) {
            (One, None) => Termination::WhiteWins,
            (None, One) => Termination::BlackWins,
            (Half, Half) => Termination::Draw,
            (Half, None) => Termination::HalfToWhite,
            (None, Half) => Termination::HalfToBlack,
            _ => return Option::None,
        };
        return Some((termination, end));
    }
    (white == Half && ends_symbol(bytes, after_white)).then_some((Termination::Draw, after_white))
}

/// The termination marker at `at` and the place after it, if it is one that could be
/// something else (castling, a glyph), so that it counts only where nothing follows.
pub(super) fn at_the_end(bytes: &[u8], at: usize) -> Option<(Termination, usize)> {
    let sign = |i: usize| bytes.get(i).copied();
    let (white, separator, black) = (sign(at)?, sign(at + 1)?, sign(at + 2)?);
    let termination = match (white, separator, black) {
        (b'0', b'-' | b':', b'0') => Termination::DoubleLoss,
        (b'+', b':' | b'/', b'-') => Termination::WhiteByForfeit,
        (b'-', b':' | b'/', b'+') => Termination::BlackByForfeit,
        (b'-', b':' | b'/', b'-') => Termination::DoubleForfeit,
        _ => return None,
    };
    ends_symbol(bytes, at + 3).then_some((termination, at + 3))
}

/// Reads `0`, `1`, `1/2` or `½` (in UTF-8 or Latin-1).
fn points(bytes: &[u8], at: usize) -> Option<(Points, usize)> {
    match bytes.get(at..)? {
        [b'1', b'/', b'2', ..] => Some((Points::Half, at + 3)),
        [0xc2, 0xbd, ..] => Some((Points::Half, at + 2)),
        [0xbd, ..] => Some((Points::Half, at + 1)),
        [b'1', ..] => Some((Points::One, at + 1)),
        [b'0', ..] => Some((Points::None, at + 1)),
        _ => None,
    }
}

/// The place after a dash or colon, with up to two spaces on either side.
fn separator(bytes: &[u8], at: usize) -> Option<usize> {
    let at = few_spaces(bytes, at);
    let after = match bytes.get(at..)? {
        [b'-' | b':', ..] => at + 1,
        // – and —, and the minus sign.
        [0xe2, 0x80, 0x93 | 0x94, ..] | [0xe2, 0x88, 0x92, ..] => at + 3,
        _ => return None,
    };
    Some(few_spaces(bytes, after))
}

fn few_spaces(bytes: &[u8], at: usize) -> usize {
    let spaces = bytes[at..].iter().take(2).take_while(|&&byte| byte == b' ');
    at + spaces.count()
}

fn ends_symbol(bytes: &[u8], at: usize) -> bool {
    bytes
        .get(at)
        .is_none_or(|&byte| is(byte, ENDS_SYMBOL) || ends_foreign_symbol(bytes, at))
}

/// Whether check signs or suffixes stand before `at`, which a result may be glued to.
pub(super) fn follows_sign(bytes: &[u8], at: usize) -> bool {
    at > 0 && matches!(bytes[at - 1], b'+' | b'#' | b'!' | b'?')
}

/// Whether a result can begin at `at`; after a `$` its number does.
fn can_begin(bytes: &[u8], at: usize) -> bool {
    let is_nag = at > 0 && bytes[at - 1] == b'$' && bytes[at].is_ascii_digit();
    follows_sign(bytes, at) || (begins_symbol(bytes, at) && !is_nag)
}

/// The termination marker that has the dash, slash, colon or ½ at `at` in it, if it is
/// one wherever it stands: the place after it.
pub(super) fn around(bytes: &[u8], at: usize) -> Option<usize> {
    let spaces = bytes[..at]
        .iter()
        .rev()
        .take(2)
        .take_while(|&&b| b == b' ')
        .count();
    let before = at - spaces;
    // Only the score before the separator can stand between it and the beginning: a
    // digit, or the first byte of ½. `1/2` is seen at its own slash.
    (before.saturating_sub(1)..=before)
        .rev()
        .filter(|&start| can_begin(bytes, start))
        .filter_map(|start| anywhere(bytes, start))
        .map(|(_, end)| end)
        .find(|&end| end > at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_known_in_all_its_spellings() {
        use Termination::*;
        for (text, termination) in [
            ("1-0", WhiteWins),
            ("0-1", BlackWins),
            ("1/2-1/2", Draw),
            ("*", Unknown),
            ("1/2", Draw),
            ("½", Draw),
            ("½-½", Draw),
            ("½:½", Draw),
            ("1:0", WhiteWins),
            ("0 - 1", BlackWins),
            ("1/2 - 1/2", Draw),
            ("1–0", WhiteWins),
            ("0-0", DoubleLoss),
            ("1/2-0", HalfToWhite),
            ("0-1/2", HalfToBlack),
            ("+:-", WhiteByForfeit),
            ("-/+", BlackByForfeit),
            ("-/-", DoubleForfeit),
        ] {
            assert_eq!(
                Termination::read(text.as_bytes()),
                Some(termination),
                "{text}"
            );
        }
        assert_eq!(Termination::read(b"\xbd-\xbd"), Some(Draw));
        for text in [
            "", "1", "0", "1-1", "10", "0-0-0", "1-0-0", "1.", "-", "2-0", "+-",
        ] {
            assert_eq!(Termination::read(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn a_result_is_seen_from_its_middle() {
        for text in ["1-0", "1:0", "1 - 0", "½-½", "1/2", "1/2-1/2", "1–0"] {
            let text = text.as_bytes();
            let stop = text
                .iter()
                .position(|&byte| is(byte, super::super::bytes::STOPS_SCAN))
                .unwrap();
            assert_eq!(around(text, stop), Some(text.len()));
        }
        assert_eq!(around(b"e2-e4", 2), None);
        assert_eq!(around(b"11-0", 2), None);
        assert_eq!(around(b"0-0", 1), None);
    }
}
