//! Findings that are known already.

use std::collections::HashMap;

use crate::{Finding, Kind};

/// What tells a finding from others, also when games before it have come or
/// gone: whose game, which half-move, what.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Known {
    /// The file, as it was named.
    pub file: String,
    /// The value of the `White` tag.
    pub white: String,
    /// The value of the `Black` tag.
    pub black: String,
    /// Which half-move.
    pub ply: Option<u32>,
    /// The name of its [`Kind`].
    pub kind: String,
    /// The words of the finding.
    pub text: String,
}

impl From<&Finding> for Known {
    fn from(finding: &Finding) -> Known {
        Known {
            file: finding.file.to_string(),
            white: finding.white.clone(),
            black: finding.black.clone(),
            ply: finding.ply,
            kind: Kind::name(finding.kind).to_owned(),
            text: finding.text.clone(),
        }
    }
}

/// The findings of an earlier audit, so that only what is new is told.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    known: HashMap<Known, u64>,
}

impl Baseline {
    /// Whether a finding is new. One that is known makes room for as many like
    /// it as there were.
    pub fn is_new(&mut self, finding: &Finding) -> bool {
        match self.known.get_mut(&Known::from(finding)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                false
            }
            _ => true,
        }
    }
}

impl FromIterator<Known> for Baseline {
    fn from_iter<I: IntoIterator<Item = Known>>(findings: I) -> Baseline {
        let mut known = HashMap::new();
        for finding in findings {
            *known.entry(finding).or_insert(0) += 1;
        }
        Baseline { known }
    }
}
