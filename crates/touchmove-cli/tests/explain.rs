//! `touchmove explain` from outside.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn explain(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .arg("explain")
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let output = explain(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "it said: {said}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn json(arguments: &[&str]) -> Vec<Value> {
    let lines = printed(&[arguments, &["--json"]].concat());
    let lines = lines.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[track_caller]
fn assert_refused(arguments: &[&str], said: &str) {
    let output = explain(arguments);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        error.starts_with("touchmove: ") && error.contains(said),
        "{error}"
    );
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn a_clause_says_what_is_done_about_it() {
    assert!(
        printed(&["4.3.a", "--laws", "2014"]).contains("judges it (touchmove-laws/src/touch.rs)")
    );
    assert!(printed(&["11.3.c", "--laws", "2014"]).contains("About the room: the organiser"));
    assert!(printed(&["11.9", "--laws", "2014"]).contains("Touchmove explains it."));
}

#[test]
fn the_list_names_the_module_of_each_clause() {
    let list = printed(&["--list", "--laws", "2014", "9.6"]);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 2);
    for (line, article) in lines.iter().zip(["9.6.a ", "9.6.b "]) {
        assert!(line.starts_with(article), "{line}");
        assert!(
            line.ends_with(" judged     touchmove-laws/src/endings.rs"),
            "{line}"
        );
    }
}

#[test]
fn a_clause_of_1997_says_which_text_has_it() {
    assert!(
        printed(&["4.4.a", "--laws", "1997"])
            .contains("Devanagari letters. The other text lacks it")
    );
    let clauses = json(&["A.8", "--laws", "1997"]);
    assert_eq!(clauses.len(), 3);
    for clause in clauses {
        assert_eq!(clause["document"], "Spanish text");
        assert_eq!(clause["certainty"], "text");
    }
}

#[test]
fn a_wrong_claim_cost_its_claimant_half_his_time_and_no_longer_does() {
    let text = printed(&["--compare", "1997", "2014", "9.5.b"]);
    assert!(text.starts_with("1997 9.5.b: A wrong claim\n"), "{text}");
    assert!(text.contains("\n2014 9.5.b: A wrong claim\n"), "{text}");
    assert!(text.contains(
        "1997: 3 minutes to the opponent; half of the claimant's time, at most 3 minutes (9.5.b)"
    ));
    assert!(text.contains("2014: 2 minutes to the opponent (9.5.b)"));
}

#[test]
fn a_subject_is_found_whatever_its_number() {
    // Distraction was 12.5 and became 11.5; 12.5 became the time for a disturbance, once 13.5.
    let subjects = json(&["--compare", "1997", "2014", "12.5"]);
    let numbers = |which: &str| -> Vec<String> {
        let clauses = subjects.iter().filter(|line| line["kind"] == "clauses");
        clauses
            .map(|line| line[which][0]["article"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(numbers("before"), ["12.5", "13.5"]);
    assert_eq!(numbers("after"), ["11.5", "12.5"]);
    assert_eq!(subjects[1]["same"], true);
}

#[test]
fn what_one_edition_has_not_is_said() {
    let text = printed(&["--compare", "1997", "2014", "9.6.b"]);
    assert!(
        text.starts_with("1997: nothing on this\n2014 9.6.b: Seventy-five moves\n"),
        "{text}"
    );
    let lines = json(&["--compare", "2014", "2017", "9.6"]);
    let value = lines
        .iter()
        .find(|line| line["name"] == "fivefold")
        .unwrap();
    assert_eq!(value["before"]["source"], "9.6.a");
    assert_eq!(value["after"]["source"], "9.6.1");
    assert_eq!(value["after"]["text"], "yes, any five");
}

#[test]
fn editions_that_say_the_same_are_said_to() {
    let text = printed(&["--compare", "2014", "2014"]);
    assert_eq!(text, "The Laws of 2014 and those of 2014 say the same.\n");
}

#[test]
fn without_an_article_all_that_differs_is_compared() {
    let lines = json(&["--compare", "1997", "2014"]);
    assert!(lines.iter().all(|line| line["same"] != true));
    let values = lines.iter().filter(|line| line["kind"] == "value").count();
    assert!(values > 20, "{values}");
    assert!(lines.len() - values > 80, "{}", lines.len() - values);
}

#[test]
fn the_edition_in_force_on_a_day_is_told() {
    assert!(printed(&["--by-date", "2014-07-01"]).starts_with("2014: "));
    assert!(printed(&["--by-date", "2014.06.30"]).starts_with("2009: "));
    assert_eq!(json(&["--by-date", "2023-01-01"])[0]["laws"], "2023");
    assert_eq!(json(&["--by-date", "2023-01-01"])[0]["until"], Value::Null);
    let laws: Vec<Value> = json(&["--by-date", "2017-??-??"]);
    assert_eq!(laws.len(), 2);
    assert_eq!(laws[1]["from"], "2017.07.01");
    assert!(printed(&["--by-date", "1996-05-05"]).contains("older than the oldest"));
}

#[test]
fn an_article_is_explained_by_the_edition_in_force() {
    assert!(printed(&["9.6.b", "--by-date", "2015-01-01"]).starts_with("2014 9.6.b: "));
    assert_refused(
        &["9.6.b", "--by-date", "2000-01-01"],
        "no clause `9.6.b` is listed of the Laws of 1997",
    );
    assert_refused(
        &["9.6.b", "--by-date", "1990-01-01"],
        "older than any edition known here",
    );
}

#[test]
fn wrong_usage_is_one_line() {
    assert_refused(&[], "not provided");
    assert_refused(&["--by-date", "2014-13-01"], "the month is 01 to 12");
    assert_refused(
        &["--by-date", "2014-07-01", "--laws", "2014", "1.1"],
        "cannot be used with",
    );
    assert_refused(&["--compare", "1997"], "2 values required");
    assert_refused(
        &["--compare", "1997", "2015", "1.1"],
        "there is no edition `2015`",
    );
    assert_refused(
        &["--compare", "1997", "2014", "99.9"],
        "no clause `99.9` is listed of the Laws of 1997, nor of those of 2014",
    );
}

#[test]
fn a_term_of_the_glossary_is_explained() {
    let text = printed(&["Zero tolerance"]);
    assert!(
        text.starts_with("2014 glossary: zero tolerance\n"),
        "{text}"
    );
    assert!(text.contains("(first in 6.7.b)"), "{text}");
    assert!(json(&["glossary"]).len() > 90);
    assert_eq!(
        json(&["delay mode"])[0]["module"],
        "touchmove-clock/src/clock.rs"
    );
    assert_refused(
        &["zero tolerance", "--laws", "1997"],
        "no clause `zero tolerance` is listed",
    );
}
