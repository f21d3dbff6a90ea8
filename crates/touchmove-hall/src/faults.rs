//! What is wrong in something that was sent, each thing with its place in it.

use std::fmt::{self, Display};

use serde_json::{Value, json};

/// More is not looked for, kept or told.
pub(crate) const MOST: usize = 100;

/// Something that is wrong in what was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Where: `rules line 3`.
    pub(crate) at: String,
    /// The article that wants it otherwise.
    pub(crate) article: Option<&'static str>,
    /// The referee's name for it, by which a page tells it in its own language.
    pub(crate) code: Option<&'static str>,
    /// What it is.
    pub(crate) text: String,
}

impl Fault {
    /// One that no article speaks of.
    pub(crate) fn at(at: impl Into<String>, text: impl Into<String>) -> Fault {
        Fault {
            at: at.into(),
            article: None,
            code: None,
            text: text.into(),
        }
    }

    /// As it is told.
    pub(crate) fn json(&self) -> Value {
        json!({ "at": self.at, "article": self.article, "code": self.code, "text": self.text })
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.text)?;
        match self.article {
            Some(article) => write!(f, " ({article})"),
            None => Ok(()),
        }
    }
}

/// All that is wrong, up to a hundred things: who sends a list with a fault in every line learns no
/// more from the rest.
#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<Fault>);

impl Faults {
    /// Another one, if there is room for it.
    pub(crate) fn add(&mut self, fault: Fault) {
        if !self.is_full() {
            self.0.push(fault);
        }
    }

    /// Whether it makes no sense to look for more.
    pub(crate) fn is_full(&self) -> bool {
        self.0.len() >= MOST
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in the order in which they were found.
    pub(crate) fn into_vec(self) -> Vec<Fault> {
        self.0
    }

    /// What was made of what was sent, if nothing is wrong with it.
    pub(crate) fn or<T>(self, made: T) -> Result<T, Vec<Fault>> {
        if self.is_empty() {
            Ok(made)
        } else {
            Err(self.0)
        }
    }
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        let room = MOST - self.0.len();
        self.0.extend(faults.into_iter().take(room));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_than_a_hundred_are_kept() {
        let mut faults = Faults::default();
        let many = |from: usize| (from..).map(|line| Fault::at(format!("line {line}"), "wrong"));
        faults.extend(many(0).take(60));
        faults.extend(many(60));
        faults.add(Fault::at("line 100", "wrong"));
        assert!(faults.is_full());
        let kept = faults.or(()).unwrap_err();
        assert_eq!((kept.len(), kept[99].at.as_str()), (MOST, "line 99"));
    }
}
