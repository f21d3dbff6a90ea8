//! Positions with remarks that programs read: Extended Position Description
//! (PGN standard, section 16.2).

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::fen::{CastlingStyle, read_board, read_number, write_board};
use crate::{FenError, Setup};

/// A setup and what is said about it. The counters of the setup are taken from
/// the operations `hmvc` and `fmvn`, where there are such.
///
/// ```
/// use touchmove_board::Epd;
/// let epd: Epd = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"castle; now\";".parse()?;
/// assert_eq!(epd.operation("bm"), Some("O-O"));
/// assert_eq!(epd.operation("id"), Some("\"castle; now\""));
/// assert_eq!(epd.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"castle; now\";");
/// # Ok::<(), touchmove_board::EpdError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position described.
    pub setup: Setup,
    /// What is said about it, in order.
    pub operations: Vec<Operation>,
}

/// One operation: a name, and operands as written, without the semicolon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Such as `bm`, `id`, `D1`.
    pub opcode: String,
    /// All that follows, parted as written; empty if nothing does.
    pub operands: String,
}

/// Why a text is no EPD.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EpdError {
    /// Four fields describe the board.
    #[error("EPD begins with four fields, not {0}")]
    Fields(usize),
    /// One of the fields is damaged.
    #[error(transparent)]
    Board(#[from] FenError),
    /// A string has no second quotation mark.
    #[error("the string that begins with `{0}` is not closed by another quotation mark")]
    UnclosedString(String),
    /// The name of an operation begins with a letter.
    #[error("`{0}` is no name of an operation: it begins with a letter")]
    Opcode(String),
    /// A counter is no number.
    #[error("`{operands}` after `{opcode}` is no number")]
    Counter {
        /// `hmvc` or `fmvn`.
        opcode: String,
        /// What stands there instead.
        operands: String,
    },
}

impl Epd {
    /// The operands of the first operation of that name.
    pub fn operation(&self, opcode: &str) -> Option<&str> {
        let found = self
            .operations
            .iter()
            .find(|operation| operation.opcode == opcode)?;
        Some(&found.operands)
    }
}

impl FromStr for Epd {
    type Err = EpdError;

    /// Reads one line. The counters that FEN has as fields five and six may
    /// stand in their place, as many collections have them.
    fn from_str(text: &str) -> Result<Epd, EpdError> {
        let mut rest = text.trim();
        let mut fields = [""; 4];
        for (number, field) in fields.iter_mut().enumerate() {
            let end = rest.find([' ', '\t', ';']).unwrap_or(rest.len());
            if end == 0 {
                return Err(EpdError::Fields(number));
            }
            *field = &rest[..end];
            rest = rest[end..].trim_start();
        }
        if let Some(string) = unclosed_string(rest) {
            return Err(EpdError::UnclosedString(string.chars().take(20).collect()));
        }
        let mut setup = read_board(fields[0], fields[1], fields[2], fields[3])?;
        rest = read_counters(rest, &mut setup);
        let mut operations = Vec::new();
        for operation in split_outside_quotes(rest) {
            let operation = operation.trim();
            if operation.is_empty() {
                continue;
            }
            let (opcode, operands) = operation.split_once([' ', '\t']).unwrap_or((operation, ""));
            let operands = operands.trim();
            if !opcode.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
                return Err(EpdError::Opcode(opcode.chars().take(20).collect()));
            }
            let not_a_number = || EpdError::Counter {
                opcode: opcode.to_string(),
                operands: operands.to_string(),
            };
            match opcode {
                "hmvc" => {
                    setup.halfmove_clock = read_number(operands).ok_or_else(not_a_number)?;
                }
                "fmvn" => {
                    let number: u32 = read_number(operands).ok_or_else(not_a_number)?;
                    setup.fullmove_number = number.max(1);
                }
                _ => {}
            }
            operations.push(Operation {
                opcode: opcode.to_string(),
                operands: operands.to_string(),
            });
        }
        Ok(Epd { setup, operations })
    }
}

/// Reads FEN's two counters if both stand there; gives what is left.
fn read_counters<'a>(rest: &'a str, setup: &mut Setup) -> &'a str {
    if let Some((halfmoves, after)) = leading_number(rest)
        && let Some((number, after)) = leading_number(after)
    {
        setup.halfmove_clock = halfmoves;
        setup.fullmove_number = u32::max(number, 1);
        return after;
    }
    rest
}

/// The number with which a text begins, and what follows it.
fn leading_number<T: FromStr>(text: &str) -> Option<(T, &str)> {
    let text = text.trim_start();
    let end = text.find([' ', '\t', ';']).unwrap_or(text.len());
    Some((read_number(&text[..end])?, &text[end..]))
}

/// From the quotation mark on that opens a string which is never closed.
fn unclosed_string(text: &str) -> Option<&str> {
    let (last, _) = text.rmatch_indices('"').next()?;
    let count = text.matches('"').count();
    (count % 2 == 1).then(|| &text[last..])
}

/// Semicolons part operations, but not within quoted strings.
fn split_outside_quotes(text: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    text.split(move |letter| {
        quoted ^= letter == '"';
        letter == ';' && !quoted
    })
}

impl fmt::Display for Epd {
    /// One line. Counters that no operation tells are written as the
    /// operations `hmvc` and `fmvn`, unless they are those of a start.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.setup, CastlingStyle::XFen)?;
        let (halfmoves, number) = (self.setup.halfmove_clock, self.setup.fullmove_number);
        if halfmoves != 0 && self.operation("hmvc").is_none() {
            write!(f, " hmvc {halfmoves};")?;
        }
        if number != 1 && self.operation("fmvn").is_none() {
            write!(f, " fmvn {number};")?;
        }
        for Operation { opcode, operands } in &self.operations {
            match operands.as_str() {
                "" => write!(f, " {opcode};")?,
                operands => write!(f, " {opcode} {operands};")?,
            }
        }
        Ok(())
    }
}
