//! Statements before and after the referee hears them.

use serde_json::{Value, json};
use touchmove_clock::ClockTime;
use touchmove_laws::Act;
use touchmove_record::{LineError, Refused, json as record};

use crate::journal::StatementRow;
use crate::names::LinkId;
use crate::seat::Speaker;

/// A statement on its way to the referee.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) speaker: Speaker,
    /// The name of the arbiter who makes it.
    pub(crate) by: Option<String>,
    pub(crate) link: Option<LinkId>,
    pub(crate) reference: Option<String>,
    pub(crate) text: String,
}

/// What has become of a statement.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It was heard: taken, or refused. It is told to all, the speaker included, once it is
    /// durable, under that number.
    Heard(u32),
    /// The referee has heard nothing, and this is why: it cannot be read.
    Unreadable(Value),
    /// It was a player's word that he is ready.
    Ready,
    /// It has been heard before, as the statement of that number.
    Before(u32),
}

/// What the hall states itself.
pub(super) fn by_the_hall(text: String) -> Said {
    Said {
        speaker: Speaker::Hall,
        by: None,
        link: None,
        reference: None,
        text,
    }
}

pub(super) fn unreadable(said: &Said, why: &str) -> Outcome {
    Outcome::Unreadable(json!({
        "seq": null,
        "ref": said.reference,
        "say": said.text,
        "answers": [],
        "refused": record::refused(&Refused::from(&LineError::Unreadable(why.to_owned()))),
    }))
}

/// A statement as a line of the referee's language; one that was refused is expected to be.
pub(crate) fn as_line(row: &StatementRow) -> String {
    let time = ClockTime(row.time);
    let line = match row.speaker {
        Speaker::Hall if row.text == Act::Tick.verb() => format!("{time} {}", row.text),
        Speaker::Hall => format!("{time} arbiter {}", row.text),
        speaker => format!("{time} {} {}", speaker.name(), row.text),
    };
    if row.refused.is_some() {
        format!("{line}\n= refused\n")
    } else {
        format!("{line}\n")
    }
}

/// The arbiter's statements that change what a player has, or the game, by his own judgement.
const WITH_REASON: [&str; 13] = [
    "set", "add", "reduce", "counter", "score", "fine", "expel", "warn", "restore", "declare",
    "incident", "reopen", "retract",
];

/// Whether it lacks the reason without which the hall does not take it: such acts are looked at
/// again later, by an appeals committee or in the arbiter's report.
pub(super) fn wants_a_reason(said: &Said) -> Option<Outcome> {
    let verb = said.text.split_whitespace().next().unwrap_or_default();
    if said.speaker != Speaker::Arbiter || !WITH_REASON.contains(&verb) {
        return None;
    }
    // What cannot be read is the referee's to say.
    let statement = touchmove_record::read_statement(&format!("arbiter {}", said.text)).ok()?;
    let without = statement
        .because
        .is_none_or(|reason| reason.trim().is_empty());
    without.then(|| {
        let words = said.text.trim();
        not_taken(
            said,
            "reason",
            &format!("`{verb}` wants a reason: say `{words} because …`"),
        )
    })
}

/// It is not taken, for a reason of the hall's own, which no referee knows.
pub(super) fn not_taken(said: &Said, code: &str, text: &str) -> Outcome {
    Outcome::Unreadable(json!({
        "seq": null,
        "ref": said.reference,
        "say": said.text,
        "answers": [],
        "refused": { "answer": "refused", "code": code, "article": null, "text": text },
    }))
}
