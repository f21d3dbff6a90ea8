//! The project's own odd files, each with exactly what is to be found in it.
//!
//! `data/own-findings.tsv` was judged line by line by the Laws and the PGN
//! standard, beside the manifest that lies with the files.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::PathBuf;

use touchmove_audit::{Options, audit};

const FINDINGS: &str = include_str!("data/own-findings.tsv");
const GAMES: &str = include_str!("data/own-games.tsv");

/// The files, by name.
fn files() -> Vec<PathBuf> {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../touchmove-notation/tests/data/own"
    );
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
        .collect();
    files.sort();
    files
}

/// The lines of a table below its titles, by the file in their first column.
fn by_file(table: &str) -> BTreeMap<String, Vec<String>> {
    let mut lines: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in table.lines().skip(1) {
        let (file, line) = line.split_once('\t').unwrap();
        lines
            .entry(file.to_owned())
            .or_default()
            .push(line.to_owned());
    }
    lines
}

/// What an audit of each file gives: its findings, and its games and
/// half-moves.
fn found() -> (BTreeMap<String, Vec<String>>, BTreeMap<String, Vec<String>>) {
    let mut findings = BTreeMap::new();
    let mut games = BTreeMap::new();
    for path in files() {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let mut lines = Vec::new();
        let stream = File::open(&path).unwrap();
        let summary = audit(stream, &name, &Options::default(), |finding| {
            let ply = finding
                .ply
                .map_or_else(|| "-".to_owned(), |ply| ply.to_string());
            lines.push(format!(
                "{}\t{}\t{ply}\t{}\t{}\t{}\t{}",
                finding.game,
                finding.line,
                finding.kind,
                finding.laws.unwrap_or("-"),
                finding.article.unwrap_or("-"),
                finding.text
            ));
            ControlFlow::Continue(())
        })
        .unwrap();
        games.insert(
            name.clone(),
            vec![format!("{}\t{}", summary.games, summary.plies)],
        );
        if !lines.is_empty() {
            findings.insert(name, lines);
        }
    }
    (findings, games)
}

/// Every line that is missing from, or new in, what was found, each with its
/// file.
fn differences(
    expected: &BTreeMap<String, Vec<String>>,
    found: &BTreeMap<String, Vec<String>>,
) -> Vec<String> {
    let none = Vec::new();
    let mut files: Vec<&String> = expected.keys().chain(found.keys()).collect();
    files.sort();
    files.dedup();
    let mut differences = Vec::new();
    for file in files {
        let expected = expected.get(file).unwrap_or(&none);
        let found = found.get(file).unwrap_or(&none);
        if expected == found {
            continue;
        }
        let before = differences.len();
        let missing = expected.iter().filter(|line| !found.contains(line));
        let new = found.iter().filter(|line| !expected.contains(line));
        differences.extend(missing.map(|line| format!("{file}: not found: {line}")));
        differences.extend(new.map(|line| format!("{file}: not expected: {line}")));
        if differences.len() == before {
            differences.push(format!("{file}: in another order, or not as often"));
        }
    }
    differences
}

#[test]
fn each_file_has_exactly_its_findings() {
    let (findings, games) = found();
    let mut all = differences(&by_file(FINDINGS), &findings);
    all.extend(differences(&by_file(GAMES), &games));
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

#[test]
fn the_files_are_there() {
    assert_eq!(files().len(), 42);
}
