//! Judging a recorded game or a scenario.

use touchmove_laws::{Answer, Refusal};

use crate::expectation::Expected;
use crate::line::{self, LineError, Sort};
use crate::{Referee, Reply, wording};

/// A text that cannot be judged: the first line that is why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}: `{text}`: {reason}")]
pub struct ScriptError {
    /// The number of the line, from 1 on.
    pub line: usize,
    /// The line.
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}

/// A statement, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of its line, from 1 on.
    pub line: usize,
    /// The statement as it is written.
    pub text: String,
    /// What those at the board were told.
    pub answers: Vec<Answer>,
    /// Why it was refused, if it was.
    pub refused: Option<String>,
}

/// An expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The number of its line, from 1 on.
    pub line: usize,
    /// The expectation as it is written.
    pub text: String,
    /// What holds instead.
    pub reason: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}: `{}` does not hold: {}",
            self.line, self.text, self.reason
        )
    }
}

/// What a text comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// The statements, in order, each with its answers.
    pub transcript: Vec<Entry>,
    /// What does not hold.
    pub failures: Vec<Failure>,
    /// How many expectations there are.
    pub expectations: usize,
}

impl Judgement {
    /// Whether all expectations hold.
    pub fn holds(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Replays a text and checks its expectations.
///
/// A statement that cannot be read is refused, as over the board; but it is
/// taken for a slip of the pen, unless the text expects the refusal.
///
/// # Errors
/// If a line cannot be read, or is not judged yet.
pub fn judge(text: &str) -> Result<Judgement, ScriptError> {
    let mut referee = Referee::new();
    let mut judgement = Judgement::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (index, line) in lines.iter().enumerate() {
        let at = Line {
            number: index + 1,
            text: line,
            refusal_expected: refusal_is_expected(&lines[index + 1..]),
        };
        at.judge(&mut referee, &mut judgement)?;
    }
    if referee.game().is_none() {
        return Err(ScriptError {
            line: lines.len().max(1),
            text: (*lines.last().unwrap_or(&"")).to_owned(),
            reason: "the text ends before `begin`".to_owned(),
        });
    }
    Ok(judgement)
}

struct Line<'a> {
    number: usize,
    text: &'a str,
    refusal_expected: bool,
}

impl Line<'_> {
    fn judge(&self, referee: &mut Referee, judgement: &mut Judgement) -> Result<(), ScriptError> {
        let entry = |answers, refused| Entry {
            line: self.number,
            text: self.text.to_owned(),
            answers,
            refused,
        };
        match referee.hear(self.text) {
            Ok(Reply::Silence | Reply::Noted) => {}
            Ok(Reply::Expectation(held)) => {
                judgement.expectations += 1;
                judgement.failures.extend(held.err().map(|reason| Failure {
                    line: self.number,
                    text: self.text.to_owned(),
                    reason,
                }));
            }
            Ok(Reply::Heard(heard)) => {
                let mut answers = heard.passing.answers();
                let refused = match heard.taken {
                    Ok(decision) => {
                        answers.extend(decision.answers());
                        None
                    }
                    Err(refusal) => Some(self.refused(&refusal)?),
                };
                judgement.transcript.push(entry(answers, refused));
            }
            Err(error) if self.is_excused(&error) => {
                judgement
                    .transcript
                    .push(entry(Vec::new(), Some(error.to_string())));
            }
            Err(error) => return Err(self.error(error.to_string())),
        }
        Ok(())
    }

    /// The refusal in words, if it is one of the game and no fault of the text.
    fn refused(&self, refusal: &Refusal) -> Result<String, ScriptError> {
        let words = wording::refusal(refusal);
        match refusal {
            Refusal::NotJudgedYet(_) => Err(self.error(words)),
            Refusal::UnreadableMove { .. } if !self.refusal_expected => Err(self.error(words)),
            _ => Ok(words),
        }
    }

    fn is_excused(&self, error: &LineError) -> bool {
        Sort::of(self.text) == Sort::Statement
            && matches!(error, LineError::Unreadable(_))
            && self.refusal_expected
    }

    fn error(&self, reason: String) -> ScriptError {
        ScriptError {
            line: self.number,
            text: self.text.to_owned(),
            reason,
        }
    }
}

/// Whether one of the expectations that come next is `= refused`.
fn refusal_is_expected(lines: &[&str]) -> bool {
    lines
        .iter()
        .filter(|text| Sort::of(text) != Sort::Blank)
        .take_while(|text| Sort::of(text) == Sort::Expectation)
        .filter_map(|text| line::expectation(text).ok())
        .any(|expectation| !expectation.negated && expectation.expected == Expected::Refused)
}
