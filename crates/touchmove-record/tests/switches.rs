//! A rule that is switched off is missed: some scenario that shows its clause fails without it.
//!
//! So a scenario that says it shows a clause does show it, and no rule that rules, refuses, asks or
//! binds is without one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use touchmove_editions::{Edition, Rule, UnpromotedPawn};
use touchmove_laws::Code;
use touchmove_record::{judge, judge_by};

/// The scenarios of an edition: its name, its text, and the clauses that it shows.
fn scenarios(edition: &str) -> Vec<(String, String, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../conformance")
        .join(edition);
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let shows = text.lines().find_map(|line| line.strip_prefix("shows "));
        let shows = shows.unwrap_or_default().split(' ').map(str::to_owned);
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let shows = shows.collect();
        found.push((name, text, shows));
    }
    found.sort();
    found
}

/// The rules by which the rules of a competition are looked at, and no game is.
const ANNOUNCED: [Rule; 6] = [
    Rule::TimeControl,
    Rule::RapidAnnounced,
    Rule::BlitzAnnounced,
    Rule::FinishAnnounced,
    Rule::RapidPlay,
    Rule::Points,
];

/// The rules that bring rulings, refusals, questions or obligations.
fn ruling() -> BTreeSet<Rule> {
    let by_code = Code::ALL.iter().filter_map(|code| code.rule());
    let in_blitz = by_code.clone().filter_map(Rule::in_blitz);
    by_code
        .chain(in_blitz)
        .chain([Rule::KingReleasedToCastle, Rule::AgreementRestricted])
        // Which of several moves is meant, nobody can tell with or without a rule.
        .filter(|rule| *rule != Rule::AmbiguousMove)
        // What a competition has to lay down is looked at before the game.
        .filter(|rule| !ANNOUNCED.contains(rule))
        .collect()
}

/// The rules of an edition that could be switched off and nobody would notice.
fn not_missed(edition: &str) -> Vec<String> {
    let laws = Edition::named(edition).unwrap();
    let scenarios = scenarios(edition);
    let mut not_missed = Vec::new();
    for rule in ruling() {
        let Some(cite) = laws.cite(rule) else {
            continue;
        };
        // Where such a pawn does not become a queen it is put back like any illegal move.
        let queen = laws.values().unpromoted_pawn.get() == Some(UnpromotedPawn::BecomesQueen);
        if rule == Rule::PawnLeftOnLastRank && !queen {
            continue;
        }
        let article = cite.article();
        let mut showing = scenarios
            .iter()
            .filter(|(_, _, shows)| shows.iter().any(|shown| shown == article));
        let missed = showing.any(|(_, text, _)| {
            let without = judge_by(text, move |rules| rules.without(rule));
            without.is_err() || without.is_ok_and(|judgement| !judgement.holds())
        });
        if !missed {
            not_missed.push(format!("{article} {rule:?}"));
        }
    }
    not_missed
}

#[test]
fn every_rule_of_2014_is_missed_when_it_is_switched_off() {
    assert_eq!(not_missed("2014"), [""; 0]);
}

#[test]
fn every_rule_of_1997_is_missed_when_it_is_switched_off() {
    assert_eq!(not_missed("1997"), [""; 0]);
}

#[test]
fn every_rule_of_2009_is_missed_when_it_is_switched_off() {
    assert_eq!(not_missed("2009"), [""; 0]);
}

#[test]
fn every_rule_of_2023_is_missed_when_it_is_switched_off() {
    assert_eq!(not_missed("2023"), [""; 0]);
}

#[test]
fn with_no_rule_switched_off_all_is_as_ever() {
    for edition in ["1997", "2014", "2023"] {
        for (name, text, _) in scenarios(edition) {
            assert_eq!(judge_by(&text, |rules| rules), judge(&text), "{name}");
        }
    }
}
