//! Every choice that a header leaves, for a form.

use serde_json::{Value, json};
use touchmove_editions::{Edition, Rule};
use touchmove_laws::Rules;
use touchmove_record::{Line, Referee};

/// A choice: the words before its value, the values, and the rule that it is about.
struct Choice {
    line: &'static str,
    /// No values: any text.
    values: &'static [&'static str],
    /// What holds if nothing is said; `None`: what the edition has.
    default: Option<&'static str>,
    rule: Option<Rule>,
    title: &'static str,
    text: &'static str,
}

const PLAYERS: &[&str] = &["white", "black", "both"];

const CHOICES: [Choice; 16] = [
    Choice {
        line: "time",
        values: &[],
        default: None,
        rule: Some(Rule::TimeControl),
        title: "Time for the moves",
        text: "`5400+30`: ninety minutes, and thirty seconds for every move from the first on. \
               `40/7200:3600`: two hours for forty moves, then an hour. With `d5` instead of `+30` \
               the clock waits five seconds at every move; with `b5` what a move took, at most five \
               seconds, is given back.",
    },
    Choice {
        line: "play",
        values: &["standard", "rapid", "blitz"],
        default: None,
        rule: Some(Rule::RapidPlay),
        title: "Class of play",
        text: "It follows from the time, unless it is said.",
    },
    Choice {
        line: "position",
        values: &[],
        default: Some("startpos"),
        rule: Some(Rule::InitialPosition),
        title: "First position",
        text: "`startpos`, `fen` with a position, or `chess960` with a number from 0 to 959.",
    },
    Choice {
        line: "option arbiter",
        values: &["acts", "advises", "none"],
        default: Some("acts"),
        rule: None,
        title: "What the referee does by itself",
        text: "`acts`: whatever the Laws leave no choice in, at once. `advises`: it says what it \
               sees, and waits for a claim or for the arbiter. `none`: nobody watches the board.",
    },
    Choice {
        line: "option supervision",
        values: &["full", "claims"],
        default: None,
        rule: Some(Rule::RapidAnnounced),
        title: "Supervision",
        text: "`full`: the arbiter watches, and the Competition Rules apply. `claims`: nobody \
               observes anything, and the players claim. In rapid play and blitz it has to be \
               announced.",
    },
    Choice {
        line: "option default-time",
        values: &[],
        default: None,
        rule: Some(Rule::DefaultTime),
        title: "How late a player may come",
        text: "A number of seconds; `none`: as late as he likes.",
    },
    Choice {
        line: "option absent",
        values: PLAYERS,
        default: None,
        rule: Some(Rule::DefaultTime),
        title: "Who is not there at the start",
        text: "Who says nothing is taken to be there.",
    },
    Choice {
        line: "option board",
        values: &["seen", "unseen"],
        default: Some("seen"),
        rule: None,
        title: "Who sees the board",
        text: "`unseen`: the game is played on a board of wood, and the hall keeps the clock and \
               the scoresheets.",
    },
    Choice {
        line: "option scoresheets",
        values: &["assumed", "written"],
        default: Some("assumed"),
        rule: Some(Rule::RecordingMoves),
        title: "Who keeps score",
        text: "`written`: the players do, and their sheets are judged. `assumed`: the hall does.",
    },
    Choice {
        line: "option draw-agreement",
        values: &[],
        default: Some("free"),
        rule: Some(Rule::AgreementRestricted),
        title: "Draws by agreement",
        text: "`free`, `never`, or `after` with a number of moves; before that the arbiter has to \
               consent.",
    },
    Choice {
        line: "option quickplay-finish",
        values: &["no", "yes"],
        default: Some("no"),
        rule: Some(Rule::FinishAnnounced),
        title: "Quickplay finish",
        text: "Whether, in a last period without added time, a draw can be claimed because the \
               opponent cannot or does not try to win.",
    },
    Choice {
        line: "option period-added",
        values: &["on-move", "on-flag"],
        default: Some("on-move"),
        rule: Some(Rule::SavedTimeCarriesOver),
        title: "When the time of a new period is added",
        text: "With the last move of the old one, or when its time has run out.",
    },
    Choice {
        line: "option fivefold",
        values: &["consecutive", "any"],
        default: None,
        rule: Some(Rule::FivefoldRepetition),
        title: "How five appearances count",
        text: "By consecutive alternate moves, or any five; unless it is said, as the edition has \
               it.",
    },
    Choice {
        line: "option visually-disabled",
        values: PLAYERS,
        default: None,
        rule: Some(Rule::Announcing),
        title: "Who does not see the board",
        text: "Moves are announced, and there are two boards.",
    },
    Choice {
        line: "option points",
        values: &[],
        default: Some("1-0.5-0"),
        rule: Some(Rule::Points),
        title: "What a win, a draw and a loss score",
        text: "`1-0.5-0`, or `3-1-0`.",
    },
    Choice {
        line: "option device-penalty",
        values: &[],
        default: Some("loss"),
        rule: Some(Rule::ElectronicDevice),
        title: "What an electronic device costs",
        text: "`loss`, `warning`, or `time` with a number of seconds.",
    },
];

impl Choice {
    /// Whether this version reads such a line.
    fn is_known(&self) -> bool {
        let value = self.values.first();
        value.is_none_or(|value| format!("{} {value}", self.line).parse::<Line>().is_ok())
    }
}

/// The choices of an edition; and the editions there are.
pub(crate) fn options(edition: &'static Edition) -> Value {
    let must = required(edition);
    let told = CHOICES.iter().filter(|choice| choice.is_known());
    let told = told.map(|choice| {
        let clause = choice.rule.and_then(|rule| edition.cite(rule));
        let clause = clause.map(touchmove_editions::Cite::clause);
        let name = choice.line.rsplit(' ').next().unwrap_or_default();
        json!({
            "name": name,
            "line": choice.line,
            "values": if choice.values.is_empty() { json!("text") } else { json!(choice.values) },
            "default": choice.default,
            "article": clause.map(touchmove_editions::Clause::id),
            "title": choice.title,
            "text": choice.text,
            "clause": clause.map(touchmove_editions::Clause::paraphrase),
            "must": choice.rule.is_some_and(|rule| must.contains(&rule)) && choice.values.is_empty(),
        })
    });
    let editions: Vec<&str> = Rules::judged().map(Edition::name).collect();
    json!({
        "laws": editions,
        "edition": edition.name(),
        "options": told.collect::<Vec<_>>(),
    })
}

/// What every competition has to lay down by that edition.
fn required(edition: &'static Edition) -> Vec<Rule> {
    let mut referee = Referee::new();
    let said = referee.hear(&format!("laws {}", edition.name()));
    let faults = said.ok().and_then(|_| referee.faults().ok());
    let rules = faults.into_iter().flatten();
    rules.filter_map(|fault| fault.code.rule()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_option_of_the_language_is_there_and_no_other() {
        let error = "option nothing x".parse::<Line>().unwrap_err().to_string();
        let (_, there) = error.split_once("there are ").unwrap();
        let there: BTreeSet<&str> = there.split(", ").collect();
        let told = options(Edition::named("2014").unwrap());
        let told = told["options"].as_array().unwrap();
        let told: BTreeSet<&str> = told
            .iter()
            .filter(|option| option["line"].as_str().unwrap().starts_with("option "))
            .map(|option| option["name"].as_str().unwrap())
            .collect();
        assert_eq!(told, there);
    }

    #[test]
    fn every_value_is_one() {
        for choice in CHOICES.iter().filter(|choice| choice.is_known()) {
            for value in choice.values.iter().chain(choice.default.as_ref()) {
                let line = format!("{} {value}", choice.line);
                assert!(line.parse::<Line>().is_ok(), "{line}");
            }
        }
    }

    #[test]
    fn what_must_be_said_differs_by_edition() {
        let must = |laws: &str| -> Vec<String> {
            let told = options(Edition::named(laws).unwrap());
            let told = told["options"].as_array().unwrap();
            let must = told.iter().filter(|option| option["must"] == true);
            must.map(|option| option["name"].as_str().unwrap().to_owned())
                .collect()
        };
        assert_eq!(must("2014"), ["time", "default-time"]);
        // 1997 6.6: an hour, unless something else is announced.
        assert_eq!(must("1997"), ["time"]);
    }
}
