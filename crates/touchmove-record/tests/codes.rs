//! The registry of codes and the scenarios are held against each other: every code of a ruling, an
//! advice, a question, an answer or a refusal is met in some scenario.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use touchmove_laws::{Answer, Code};
use touchmove_record::judge;

/// What no scenario can meet, and why.
const NOT_MET: [(&str, &str); 13] = [
    (
        "opponents-man-touched",
        "a move that breaks it is made with a man of the player's own, and both were touched",
    ),
    (
        "touched-in-place",
        "it is only asked whether the rule is in force",
    ),
    ("no-time-control", COMPETITION),
    ("no-default-time", COMPETITION),
    ("rapid-rules-not-announced", COMPETITION),
    ("blitz-rules-not-announced", COMPETITION),
    ("finish-not-announced", COMPETITION),
    ("class-is-not-by-the-time", COMPETITION),
    ("claims-in-standard-play", COMPETITION),
    ("points-out-of-order", COMPETITION),
    (
        "unreadable",
        "every line of a scenario is read as it is written",
    ),
    ("not-judged-yet", "a scenario with it does not hold"),
    ("unsound", "the referee would have to be at fault"),
];

const COMPETITION: &str = "it is found before the game, where a competition is held to the Laws";

/// The codes that a text brings up.
fn codes(text: &str, met: &mut BTreeSet<Code>) {
    let judgement = judge(text).unwrap();
    for entry in &judgement.transcript {
        met.extend(entry.refused.iter().map(|refused| refused.code));
        for answer in &entry.answers {
            match answer {
                Answer::Ruling(ruling) => {
                    met.insert(ruling.code);
                }
                Answer::Advice { code, .. } | Answer::Result { code, .. } => {
                    met.insert(*code);
                }
                Answer::Awaits { code, choices, .. } => {
                    met.insert(*code);
                    met.extend(choices);
                }
                _ => {}
            }
        }
    }
}

#[test]
fn every_code_is_met_in_some_scenario() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let mut met = BTreeSet::new();
    for folder in fs::read_dir(root).unwrap() {
        let Ok(files) = fs::read_dir(folder.unwrap().path()) else {
            continue;
        };
        for file in files {
            codes(&fs::read_to_string(file.unwrap().path()).unwrap(), &mut met);
        }
    }
    let unmet: Vec<&str> = Code::ALL
        .iter()
        .filter(|code| !met.contains(code))
        .map(|code| code.name())
        .collect();
    let excused: Vec<&str> = NOT_MET.iter().map(|(name, _)| *name).collect();
    assert_eq!(unmet, excused);
}
