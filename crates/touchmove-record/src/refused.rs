//! Refusals, as they are answered.

use touchmove_editions::Cite;
use touchmove_laws::{Code, Refusal, Rules};

use crate::{LineError, wording};

/// Why a line is refused, with all that is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The stable name of the reason.
    pub code: Code,
    /// Where the edition has it, if the reason is one of the Laws.
    pub cite: Option<Cite>,
    /// The reason in a sentence.
    pub text: String,
}

impl Refused {
    /// A statement that the referee refuses.
    pub fn by(refusal: &Refusal, rules: &Rules) -> Refused {
        Refused {
            code: refusal.code(),
            cite: rules.cite(refusal.code()),
            text: wording::refusal(refusal),
        }
    }
}

impl From<&LineError> for Refused {
    fn from(error: &LineError) -> Refused {
        Refused {
            code: error.code(),
            cite: None,
            text: error.to_string(),
        }
    }
}
