//! `touchmove audit` and `touchmove translate` from outside.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const MATE: &str = "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2015.03.01\"]\n[Round \"1\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 1-0\n";
const CLEAN: &str = "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2015.03.01\"]\n[Round \"1\"]\n[White \"Cid\"]\n[Black \"Dot\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n";

fn touchmove(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments does not read what it is given.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("mate.pgn"), MATE).unwrap();
    fs::write(folder.path().join("clean.pgn"), CLEAN).unwrap();
    folder
}

#[test]
fn a_clean_collection_says_nothing_and_succeeds() {
    let output = touchmove(folder().path(), &["audit", "clean.pgn"], "");
    assert_eq!((out(&output), err(&output)), (String::new(), String::new()));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn findings_are_one_line_each_and_fail() {
    let output = touchmove(folder().path(), &["audit", "mate.pgn"], "");
    assert_eq!(
        out(&output),
        "mate.pgn: game 1 (line 9): 3. a3: the game was over after half-move 4, by Black's checkmate; 1 half-move follows  [play-after-end, 2014 5.1.a]\n\
         mate.pgn: game 1 (line 9): the game was over after half-move 4, by Black's checkmate: 0-1, not 1-0  [result-contradicts, 2014 5.1.a]\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn standard_input_is_a_dash() {
    let output = touchmove(folder().path(), &["audit", "-"], MATE);
    assert!(out(&output).starts_with("-: game 1 (line 9): "));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn json_has_an_object_a_line_with_all_fields() {
    let output = touchmove(folder().path(), &["audit", "--json", "mate.pgn"], "");
    let text = out(&output);
    let objects: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(objects.len(), 2);
    let expected = serde_json::json!({
        "file": "mate.pgn", "game": 1, "line": 9, "offset": MATE.find("a3 1-0").unwrap(),
        "white": "Ann", "black": "Ben", "ply": 5, "token": "a3",
        "fen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "severity": "error", "kind": "play-after-end", "laws": "2014", "article": "5.1.a",
        "text": "the game was over after half-move 4, by Black's checkmate; 1 half-move follows",
    });
    assert_eq!(objects[0], expected);
}

#[test]
fn csv_has_a_header_and_a_row_for_each_finding() {
    let output = touchmove(folder().path(), &["audit", "--csv", "mate.pgn"], "");
    let text = out(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "file,game,line,offset,white,black,ply,token,fen,severity,kind,laws,article,text"
    );
    assert_eq!(lines.len(), 3);
    assert!(
        lines[1].contains(",play-after-end,2014,5.1.a,"),
        "{}",
        lines[1]
    );
}

#[test]
fn only_the_wanted_kinds_are_told() {
    let output = touchmove(
        folder().path(),
        &["audit", "--only", "result-contradicts", "mate.pgn"],
        "",
    );
    assert_eq!(out(&output).lines().count(), 1);
    let output = touchmove(
        folder().path(),
        &["audit", "--only", "clock,notation", "mate.pgn"],
        "",
    );
    assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(0)));
    let output = touchmove(
        folder().path(),
        &["audit", "--only", "mistakes", "mate.pgn"],
        "",
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(
        err(&output).contains("`mistakes` is no kind of finding; there are unreadable, "),
        "{}",
        err(&output)
    );
}

#[test]
fn the_severity_that_fails_can_be_chosen() {
    let warned = CLEAN.replace("e4 e5", "e2e4 e5");
    let status = |severity| {
        let arguments = ["audit", "--fail-on", severity, "-"];
        touchmove(folder().path(), &arguments, &warned)
            .status
            .code()
    };
    assert_eq!(
        [status("error"), status("warning"), status("note")],
        [Some(0), Some(1), Some(1)]
    );
}

#[test]
fn a_baseline_leaves_only_what_is_new() {
    let folder = folder();
    let known = touchmove(folder.path(), &["audit", "--json", "mate.pgn"], "");
    fs::write(folder.path().join("known.jsonl"), &known.stdout).unwrap();
    let arguments = ["audit", "--baseline", "known.jsonl", "mate.pgn"];
    let output = touchmove(folder.path(), &arguments, "");
    assert_eq!((out(&output).as_str(), output.status.code()), ("", Some(0)));
    // A game before it moves it, and brings something new.
    let more = format!("{}\n{MATE}", CLEAN.replace("Nc6", "Nc3"));
    fs::write(folder.path().join("mate.pgn"), more).unwrap();
    let output = touchmove(folder.path(), &arguments, "");
    let text = out(&output);
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains("illegal-move"));
    fs::write(folder.path().join("known.jsonl"), "{}\n").unwrap();
    let output = touchmove(folder.path(), &arguments, "");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        err(&output).starts_with("touchmove: known.jsonl:1: this is no finding"),
        "{}",
        err(&output)
    );
}

#[test]
fn a_summary_counts() {
    let output = touchmove(folder().path(), &["audit", "--summary", "."], "");
    let text = out(&output);
    let counts: Vec<(&str, &str)> = text
        .lines()
        .filter_map(|line| line.trim().split_once(' '))
        .collect();
    assert_eq!(counts[..2], [("2", "games"), ("9", "half-moves")]);
    assert!(counts.contains(&("1", "play-after-end (error)")), "{text}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn one_file_that_cannot_be_read_does_not_hide_the_others() {
    let output = touchmove(folder().path(), &["audit", "none.pgn", "mate.pgn"], "");
    assert_eq!(out(&output).lines().count(), 2);
    assert!(
        err(&output).starts_with("touchmove: cannot open `none.pgn`: "),
        "{}",
        err(&output)
    );
    assert_eq!(err(&output).lines().count(), 1);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_folder_without_games_is_an_error() {
    let empty = tempfile::tempdir().unwrap();
    let output = touchmove(empty.path(), &["audit", "."], "");
    assert_eq!(err(&output), "touchmove: no game file stands in `.`\n");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn editions_and_languages_are_checked() {
    let output = touchmove(
        folder().path(),
        &["audit", "--laws", "2013", "mate.pgn"],
        "",
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(
        err(&output).contains("there is no edition `2013`"),
        "{}",
        err(&output)
    );
    let output = touchmove(
        folder().path(),
        &["audit", "--language", "xx", "mate.pgn"],
        "",
    );
    assert_eq!(output.status.code(), Some(2));
    let output = touchmove(
        folder().path(),
        &["audit", "--laws", "1997", "--json", "mate.pgn"],
        "",
    );
    let object: Value = serde_json::from_str(out(&output).lines().next().unwrap()).unwrap();
    assert_eq!(
        (&object["laws"], &object["article"]),
        (&"1997".into(), &"5.1.a".into())
    );
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = folder();
    let many = format!("{MATE}\n{CLEAN}\n").repeat(500);
    fs::write(folder.path().join("many.pgn"), many).unwrap();
    let told = |threads| {
        out(&touchmove(
            folder.path(),
            &["audit", "--threads", threads, "many.pgn"],
            "",
        ))
    };
    let one = told("1");
    assert_eq!(one.lines().count(), 1_000);
    assert_eq!(told("3"), one);
    let output = touchmove(folder.path(), &["audit", "--threads", "0", "many.pgn"], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn games_are_translated() {
    let folder = folder();
    let output = touchmove(folder.path(), &["translate", "--to", "de", "clean.pgn"], "");
    assert!(
        out(&output).contains("1. e4 e5 2. Sf3 Sc6 1/2-1/2"),
        "{}",
        out(&output)
    );
    assert_eq!(output.status.code(), Some(0));
    let output = touchmove(
        folder.path(),
        &["translate", "--to", "figurines", "-"],
        CLEAN,
    );
    assert!(out(&output).contains("2. ♘f3 ♘c6"), "{}", out(&output));
    // Back from German, which nobody has named.
    let german = CLEAN.replace("Nf3 Nc6", "Sf3 Sc6");
    let output = touchmove(folder.path(), &["translate", "--to", "en", "-"], &german);
    assert!(out(&output).contains("2. Nf3 Nc6"), "{}", out(&output));
    let output = touchmove(
        folder.path(),
        &["translate", "--to", "en", "-o", "new.pgn", "-"],
        &german,
    );
    assert_eq!(out(&output), "");
    assert!(
        fs::read_to_string(folder.path().join("new.pgn"))
            .unwrap()
            .contains("Nf3")
    );
}

#[test]
fn a_word_that_cannot_be_translated_is_told() {
    let text = CLEAN.replace("Nf3", "N-KB3");
    let output = touchmove(folder().path(), &["translate", "--to", "de", "-"], &text);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        err(&output).starts_with("-: game 1 (line 9): "),
        "{}",
        err(&output)
    );
    let output = touchmove(folder().path(), &["translate", "--to", "tlh", "-"], &text);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_file_is_only_replaced_by_all_of_its_games() {
    let folder = folder();
    let many = format!("{CLEAN}\n").repeat(3_000);
    fs::write(folder.path().join("many.pgn"), &many).unwrap();
    let arguments = ["translate", "--to", "de", "-o", "many.pgn", "many.pgn"];
    let output = touchmove(folder.path(), &arguments, "");
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let text = fs::read_to_string(folder.path().join("many.pgn")).unwrap();
    assert_eq!(text.matches("2. Sf3 Sc6").count(), 3_000);
    // A file that breaks off leaves what was there.
    let broken = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2];
    fs::write(folder.path().join("broken.gz"), broken).unwrap();
    let arguments = ["translate", "--to", "de", "-o", "many.pgn", "broken.gz"];
    let output = touchmove(folder.path(), &arguments, "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        fs::read_to_string(folder.path().join("many.pgn")).unwrap(),
        text
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
}

#[test]
fn a_number_of_threads_is_within_reason() {
    let output = touchmove(
        folder().path(),
        &["audit", "--threads", "99999999999", "mate.pgn"],
        "",
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(
        err(&output).contains("is no number of threads from 1 to 1024"),
        "{}",
        err(&output)
    );
}
