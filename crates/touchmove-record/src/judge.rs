//! Judging a recorded game or a scenario.

use std::ops::ControlFlow;

use touchmove_clock::Millis;
use touchmove_laws::{Answer, Heard, Refusal, Rules, State};

use crate::line::{Line, LineError, Sort};
use crate::{Referee, Refused, Reply, wording};

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
    /// The time of the game when it had been heard.
    pub time: Millis,
    /// Why it was refused, if it was.
    pub refused: Option<Refused>,
}

/// What a text falls short in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The number of its line, from 1 on.
    pub line: usize,
    /// The line as it is written.
    pub text: String,
    /// Of which sort it is.
    pub sort: FailureSort,
    /// What holds instead, or what is not judged.
    pub reason: String,
}

/// The sorts of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureSort {
    /// An expectation that does not hold.
    DoesNotHold,
    /// A statement that this version has no judgement on. What comes after it is not looked at, for
    /// it would speak of another game.
    NotJudged,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Failure {
            line, text, reason, ..
        } = self;
        match self.sort {
            FailureSort::DoesNotHold => write!(f, "{line}: `{text}` does not hold: {reason}"),
            FailureSort::NotJudged => write!(f, "{line}: `{text}`: {reason}"),
        }
    }
}

/// What a text comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// The statements, in order, each with its answers.
    pub transcript: Vec<Entry>,
    /// What it falls short in.
    pub failures: Vec<Failure>,
    /// How many expectations there are.
    pub expectations: usize,
    /// How many of them hold.
    pub held: usize,
}

impl Judgement {
    /// Whether all that is stated is judged, and all that is expected holds.
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
/// If a line cannot be read, or asks in the header for what is not judged yet.
pub fn judge(text: &str) -> Result<Judgement, ScriptError> {
    play(text, &mut Referee::new())
}

/// The same, insisting that the header lays down what the Laws want a competition to announce in
/// advance, and nothing that they rule out.
///
/// # Errors
/// As [`judge`], and if it does not.
pub fn judge_strictly(text: &str) -> Result<Judgement, ScriptError> {
    play(text, &mut Referee::strict())
}

/// The PGN of the game in a text, whatever is expected of it.
///
/// # Errors
/// As [`judge`].
pub fn pgn(text: &str) -> Result<String, ScriptError> {
    let mut referee = Referee::new();
    play(text, &mut referee)?;
    Ok(referee.pgn().unwrap_or_default())
}

/// The same, by other rules than those of its header: by what is made of them.
///
/// # Errors
/// As [`judge`].
pub fn judge_by(
    text: &str,
    change: impl Fn(Rules) -> Rules + Send + Sync + 'static,
) -> Result<Judgement, ScriptError> {
    play(text, &mut Referee::by(change))
}

fn play(text: &str, referee: &mut Referee) -> Result<Judgement, ScriptError> {
    let mut judgement = Judgement::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (index, line) in lines.iter().enumerate() {
        let place = Place {
            number: index + 1,
            text: line,
            refusal_expected: refusal_is_expected(&lines[index + 1..]),
        };
        if place.judge(referee, &mut judgement)?.is_break() {
            let rest = lines[index + 1..].iter();
            let expected = rest.filter(|line| Sort::of(line) == Sort::Expectation);
            judgement.expectations += expected.count();
            return Ok(judgement);
        }
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

/// A line of a text, and what comes after it.
struct Place<'a> {
    number: usize,
    text: &'a str,
    refusal_expected: bool,
}

impl Place<'_> {
    /// Judges it; breaks where nothing more can be judged.
    fn judge(
        &self,
        referee: &mut Referee,
        judgement: &mut Judgement,
    ) -> Result<ControlFlow<()>, ScriptError> {
        match referee.hear(self.text) {
            Ok(Reply::Silence | Reply::Noted) => {}
            Ok(Reply::Expectation(Ok(()))) => {
                judgement.expectations += 1;
                judgement.held += 1;
            }
            Ok(Reply::Expectation(Err(reason))) => {
                judgement.expectations += 1;
                let failure = self.failure(FailureSort::DoesNotHold, reason);
                judgement.failures.push(failure);
            }
            Ok(Reply::Heard(heard)) => return self.heard(*heard, referee, judgement),
            Err(error) if self.is_excused(&error) => {
                let entry = self.entry(Vec::new(), referee, Some((&error).into()));
                judgement.transcript.push(entry);
            }
            Err(error) => return Err(self.error(error.to_string())),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn heard(
        &self,
        heard: Heard,
        referee: &Referee,
        judgement: &mut Judgement,
    ) -> Result<ControlFlow<()>, ScriptError> {
        let mut answers = heard.passing.answers();
        let refusal = match heard.taken {
            Ok(decision) => {
                answers.extend(decision.answers());
                judgement
                    .transcript
                    .push(self.entry(answers, referee, None));
                return Ok(ControlFlow::Continue(()));
            }
            Err(refusal) => refusal,
        };
        let words = wording::refusal(&refusal);
        let refused = referee
            .game()
            .map(|game| Refused::by(&refusal, game.rules()));
        judgement
            .transcript
            .push(self.entry(answers, referee, refused));
        match refusal {
            Refusal::NotJudgedYet(_) => {
                let failure = self.failure(FailureSort::NotJudged, words);
                judgement.failures.push(failure);
                Ok(ControlFlow::Break(()))
            }
            Refusal::UnreadableMove { .. } if !self.refusal_expected => Err(self.error(words)),
            _ => Ok(ControlFlow::Continue(())),
        }
    }

    fn entry(&self, answers: Vec<Answer>, referee: &Referee, refused: Option<Refused>) -> Entry {
        Entry {
            line: self.number,
            text: self.text.to_owned(),
            answers,
            time: referee.game().map_or(Millis::ZERO, State::now),
            refused,
        }
    }

    fn failure(&self, sort: FailureSort, reason: String) -> Failure {
        Failure {
            line: self.number,
            text: self.text.to_owned(),
            sort,
            reason,
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
        .any(|text| matches!(text.parse(), Ok(Line::Expectation(e)) if e.is_of_a_refusal()))
}
