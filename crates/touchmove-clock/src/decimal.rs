//! Numbers in texts: seconds with a fraction, exact to the millisecond, without floating point.

use alloc::string::String;

use crate::Millis;

/// Why a number cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NumberFault {
    /// There is no digit where one is needed.
    Missing,
    /// It has more digits than any clock.
    TooLong,
    /// It is finer than a millisecond.
    TooFine,
}

/// The longest whole number: nine digits of seconds are thirty-one years.
const LONGEST: usize = 9;

/// Reads the digits at the beginning of a text; gives their value and the rest.
pub(crate) fn whole(text: &str) -> Result<(u64, &str), NumberFault> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if digits.is_empty() {
        return Err(NumberFault::Missing);
    }
    if digits.len() > LONGEST {
        return Err(NumberFault::TooLong);
    }
    Ok((
        digits
            .bytes()
            .fold(0, |value, digit| value * 10 + u64::from(digit - b'0')),
        rest,
    ))
}

/// Reads seconds, perhaps with a fraction, at the beginning of a text; gives them and the rest.
pub(crate) fn seconds(text: &str) -> Result<(Millis, &str), NumberFault> {
    let (whole_seconds, rest) = whole(text)?;
    let (thousandths, rest) = fraction(rest)?;
    Ok((Millis::new(whole_seconds * 1000 + thousandths), rest))
}

/// Reads a point and decimals, if there are any, as thousandths.
fn fraction(text: &str) -> Result<(u64, &str), NumberFault> {
    let Some(decimals) = text.strip_prefix('.') else {
        return Ok((0, text));
    };
    let end = decimals
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(decimals.len());
    let (digits, rest) = decimals.split_at(end);
    if digits.is_empty() {
        return Err(NumberFault::Missing);
    }
    let (coarse, fine) = digits.split_at(digits.len().min(3));
    if fine.bytes().any(|digit| digit != b'0') {
        return Err(NumberFault::TooFine);
    }
    let padded = coarse.bytes().chain([b'0'; 3]).take(3);
    Ok((
        padded.fold(0, |value, digit| value * 10 + u64::from(digit - b'0')),
        rest,
    ))
}

/// As much of a text as an error message needs.
pub(crate) fn quoted(text: &str) -> String {
    const SHOWN: usize = 60;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
