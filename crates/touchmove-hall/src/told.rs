//! What of a statement is told to whom.
//!
//! On a real board everybody sees the hands, nobody sees into the other's scoresheet or into the
//! envelope, and the arbiter's notes are his own. Spectators see the game, not the table.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeStruct as _, Serializer};
use serde_json::{Value, json};
use touchmove_laws::{Answer, Effect, Heard};
use touchmove_record::json::answer;

use crate::journal::StatementRow;
use crate::seat::{Speaker, Viewer};

/// An answer, with who may know of it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Told {
    /// As [`answer`] writes it.
    pub(crate) answer: Value,
    /// Whether it changed the game itself: its clocks, its position, its result. Then everybody
    /// may know, whatever brought it about.
    pub(crate) public: bool,
}

/// The answers to a statement, those that the time up to it brought first.
pub(crate) fn answers(heard: &Heard) -> Vec<Told> {
    let mut told = Vec::new();
    for decision in [Some(&heard.passing), heard.taken.as_ref().ok()]
        .into_iter()
        .flatten()
    {
        told.extend(decision.answers().iter().map(|said| Told {
            answer: answer(said),
            public: is_public(said),
        }));
    }
    told
}

fn is_public(answer: &Answer) -> bool {
    match answer {
        Answer::Ruling(ruling) => ruling.effects.iter().any(changes_the_game),
        Answer::Awaits { .. } | Answer::Result { .. } => true,
        _ => false,
    }
}

/// Whether an effect changes what everybody sees of a game.
fn changes_the_game(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Started
            | Effect::ClockStarted(_)
            | Effect::ClocksStopped
            | Effect::ClocksResumed
            | Effect::Pressed(_)
            | Effect::Completed(_)
            | Effect::Gained(..)
            | Effect::Lost(..)
            | Effect::ClockSet(..)
            | Effect::DelayIntroduced(_)
            | Effect::PutBack
            | Effect::Made(_)
            | Effect::Stands(_)
            | Effect::TakenBack { .. }
            | Effect::PawnPromoted { .. }
            | Effect::PositionSet(_)
            | Effect::IllegalMoveCounted(_)
            | Effect::Announced(_)
            | Effect::Reconvened
            | Effect::EnvelopeOpened
            | Effect::Ended(_)
            | Effect::Annulled
            | Effect::Reopened
    )
}

/// As the journal keeps them; empty if there are none.
pub(crate) fn written(answers: &[Told]) -> String {
    if answers.is_empty() {
        return String::new();
    }
    let list: Vec<Value> = answers
        .iter()
        .map(|told| {
            let mut value = told.answer.clone();
            value["public"] = json!(told.public);
            value
        })
        .collect();
    Value::from(list).to_string()
}

/// As the journal has kept them. What cannot be read was never told.
pub(crate) fn read(answers: &str) -> Vec<Told> {
    let list: Vec<Value> = serde_json::from_str(answers).unwrap_or_default();
    let told = |mut value: Value| {
        let public = value
            .as_object_mut()
            .and_then(|fields| fields.remove("public"));
        Told {
            public: public == Some(Value::Bool(true)),
            answer: value,
        }
    };
    list.into_iter().map(told).collect()
}

/// A statement as one viewer is told of it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry<'a> {
    row: &'a StatementRow,
    /// The client's own name for it, where it came from this viewer's seat.
    pub(crate) reference: Option<&'a str>,
    /// What was said; `None`: that is not his to know.
    pub(crate) say: Option<&'a str>,
    pub(crate) answers: Vec<Cow<'a, Value>>,
    pub(crate) refused: Option<Value>,
}

impl<'a> Entry<'a> {
    /// What that viewer is told.
    pub(crate) fn of(row: &'a StatementRow, answers: &'a [Told], viewer: Viewer) -> Entry<'a> {
        let own = is_own(row.speaker, viewer);
        let refused = row.refused.is_some();
        let say = if refused && !own && viewer != Viewer::Arbiter {
            None
        } else {
            said(row.speaker, &row.text, viewer)
        };
        let tells = |told: &&Told| tells(told, say.is_some() && !refused, viewer);
        Entry {
            row,
            reference: row.reference.as_deref().filter(|_| own),
            answers: answers
                .iter()
                .filter(tells)
                .map(|told| shown(&told.answer, viewer))
                .collect(),
            refused: row
                .refused
                .as_deref()
                .filter(|_| say.is_some())
                .and_then(|refused| serde_json::from_str(refused).ok()),
            say,
        }
    }

    /// Whether there is anything in it.
    pub(crate) fn says_something(&self) -> bool {
        self.say.is_some() || !self.answers.is_empty()
    }
}

impl Serialize for Entry<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Entry", 8)?;
        fields.serialize_field("seq", &self.row.seq)?;
        fields.serialize_field("ref", &self.reference)?;
        fields.serialize_field("time", &self.row.time.get())?;
        fields.serialize_field("actor", self.row.speaker.name())?;
        fields.serialize_field("by", &self.row.by)?;
        fields.serialize_field("say", &self.say)?;
        fields.serialize_field("answers", &self.answers)?;
        fields.serialize_field("refused", &self.refused)?;
        fields.end()
    }
}

fn is_own(speaker: Speaker, viewer: Viewer) -> bool {
    match (speaker, viewer) {
        (Speaker::Player(speaker), Viewer::Player(viewer)) => speaker == viewer,
        (Speaker::Player(_), Viewer::Table) | (Speaker::Arbiter, Viewer::Arbiter) => true,
        _ => false,
    }
}

/// Advice is the arbiter's; a ruling that changes nothing is for those who know what it is about.
fn tells(told: &Told, knows_of_it: bool, viewer: Viewer) -> bool {
    match (viewer, told.answer["answer"].as_str()) {
        (Viewer::Arbiter, _) => true,
        (_, Some("advice")) => false,
        (Viewer::Player(_) | Viewer::Table, _) => told.public || knows_of_it,
        (Viewer::Spectator, _) => told.public,
    }
}

/// What the arbiter can choose is his affair.
fn shown(answer: &Value, viewer: Viewer) -> Cow<'_, Value> {
    let mut answer = Cow::Borrowed(answer);
    if viewer != Viewer::Arbiter
        && answer.get("choices").is_some()
        && let Some(fields) = answer.to_mut().as_object_mut()
    {
        fields.remove("choices");
    }
    answer
}

/// A statement's words as that viewer hears them.
fn said(speaker: Speaker, text: &str, viewer: Viewer) -> Option<&str> {
    let verb = text.split_whitespace().next().unwrap_or_default();
    match viewer {
        // The arbiter keeps the envelope, and does not look into it.
        Viewer::Arbiter if verb == "seal" => Some(verb),
        Viewer::Arbiter => Some(text),
        Viewer::Player(_) if is_own(speaker, viewer) => Some(text),
        Viewer::Player(_) => match (speaker, verb) {
            (Speaker::Player(_), "write" | "strike") => None,
            (Speaker::Player(_), "seal") => Some(verb),
            (Speaker::Arbiter, "note") => None,
            _ => Some(text),
        },
        // It lies there for both to see: what one writes down is not on it.
        Viewer::Table => match (speaker, verb) {
            (Speaker::Player(_), "write" | "strike") | (Speaker::Arbiter, "note") => None,
            (Speaker::Player(_), "seal") => Some(verb),
            _ => Some(text),
        },
        Viewer::Spectator => for_spectators(speaker, verb, text),
    }
}

/// Spectators hear what belongs to the game; why the arbiter was called, and his reasons, are no
/// affair of theirs.
fn for_spectators<'a>(speaker: Speaker, verb: &'a str, text: &'a str) -> Option<&'a str> {
    const PLAYERS: [&str; 9] = [
        "press", "offer", "accept", "decline", "resign", "claim", "arrive", "stop", "seal",
    ];
    const ARBITERS: [&str; 17] = [
        "start",
        "stop",
        "resume",
        "flag",
        "illegal",
        "illegal-position",
        "uphold",
        "reject",
        "postpone",
        "restore",
        "board-turned",
        "wrong-start",
        "colours-reversed",
        "adjourn",
        "reconvene",
        "open",
        "declare",
    ];
    let known = match speaker {
        Speaker::Player(_) => PLAYERS.contains(&verb),
        Speaker::Arbiter | Speaker::Hall => ARBITERS.contains(&verb) || verb == "tick",
    };
    let alone = match speaker {
        Speaker::Player(_) => matches!(verb, "stop" | "seal"),
        Speaker::Arbiter => true,
        Speaker::Hall => false,
    };
    known.then(|| match (alone, speaker, verb) {
        (true, Speaker::Arbiter, "flag" | "illegal" | "declare") => without_reason(text),
        (true, ..) => verb,
        (false, ..) => text,
    })
}

fn without_reason(text: &str) -> &str {
    text.split(" because ").next().unwrap_or(text).trim_end()
}

#[cfg(test)]
mod tests {
    use touchmove_board::Colour::{Black, White};
    use touchmove_clock::Millis;

    use super::*;

    const WHITE: Viewer = Viewer::Player(White);
    const BLACK: Viewer = Viewer::Player(Black);

    fn heard_by(speaker: Speaker, text: &str) -> Vec<Option<&str>> {
        Viewer::ALL
            .map(|viewer| said(speaker, text, viewer))
            .to_vec()
    }

    #[test]
    fn nobody_reads_the_others_scoresheet() {
        let words = "write 3 Nf3 (=)";
        assert_eq!(
            heard_by(Speaker::Player(White), words),
            [Some(words), None, Some(words), None, None]
        );
    }

    #[test]
    fn the_envelope_is_closed_to_all_but_who_sealed_it() {
        assert_eq!(
            heard_by(Speaker::Player(Black), "seal Nf3"),
            [
                Some("seal"),
                Some("seal Nf3"),
                Some("seal"),
                Some("seal"),
                Some("seal")
            ]
        );
    }

    #[test]
    fn the_arbiters_notes_are_his_own() {
        let note = "note White looks at the ceiling because he thinks";
        assert_eq!(
            heard_by(Speaker::Arbiter, note),
            [None, None, Some(note), None, None]
        );
    }

    #[test]
    fn spectators_see_no_hands_and_hear_no_reasons() {
        let spectator = Viewer::Spectator;
        for hands in [
            "touch e2",
            "lift e2",
            "place e4",
            "adjust e1",
            "remove d5",
            "put Q e8",
            "move e2e4",
        ] {
            assert_eq!(
                said(Speaker::Player(White), hands, spectator),
                None,
                "{hands}"
            );
        }
        assert_eq!(
            said(Speaker::Player(White), "stop he talks", spectator),
            Some("stop")
        );
        let declared = "declare 1-0 because Black has left";
        assert_eq!(
            said(Speaker::Arbiter, declared, spectator),
            Some("declare 1-0")
        );
        assert_eq!(
            said(Speaker::Arbiter, "incident black device", spectator),
            None
        );
    }

    #[test]
    fn what_is_refused_is_between_the_player_and_the_arbiter() {
        let row = StatementRow {
            game: "k7x2p9".parse().unwrap(),
            seq: 1,
            time: Millis::ZERO,
            speaker: Speaker::Player(White),
            by: None,
            link: None,
            reference: Some("a".to_owned()),
            text: "touch e7".to_owned(),
            answers: String::new(),
            refused: Some(r#"{"code":"no-man"}"#.to_owned()),
        };
        let told = |viewer| Entry::of(&row, &[], viewer);
        assert!(told(WHITE).refused.is_some() && told(WHITE).reference == Some("a"));
        assert!(
            told(Viewer::Arbiter).refused.is_some() && told(Viewer::Arbiter).reference.is_none()
        );
        for viewer in [BLACK, Viewer::Spectator] {
            assert!(!told(viewer).says_something(), "{viewer}");
            assert!(told(viewer).refused.is_none(), "{viewer}");
        }
    }

    #[test]
    fn advice_and_choices_are_the_arbiters() {
        let row = StatementRow {
            game: "k7x2p9".parse().unwrap(),
            seq: 1,
            time: Millis::ZERO,
            speaker: Speaker::Player(White),
            by: None,
            link: None,
            reference: None,
            text: "press".to_owned(),
            answers: String::new(),
            refused: None,
        };
        let answers = [
            Told {
                answer: json!({"answer": "advice", "code": "x"}),
                public: false,
            },
            Told {
                answer: json!({"answer": "awaits", "id": 1, "choices": ["uphold"]}),
                public: true,
            },
        ];
        let told = |viewer| {
            let answers = Entry::of(&row, &answers, viewer).answers;
            answers
                .into_iter()
                .map(Cow::into_owned)
                .collect::<Vec<Value>>()
        };
        assert_eq!(told(Viewer::Arbiter).len(), 2);
        assert_eq!(told(WHITE), [json!({"answer": "awaits", "id": 1})]);
        assert_eq!(
            told(Viewer::Spectator),
            [json!({"answer": "awaits", "id": 1})]
        );
    }

    #[test]
    fn answers_are_read_as_they_are_written() {
        let answers = vec![Told {
            answer: json!({"answer": "ruling", "code": "x"}),
            public: true,
        }];
        assert_eq!(read(&written(&answers)), answers);
        assert_eq!(written(&[]), "");
        assert_eq!(read(""), []);
    }
}
