//! The page of cases (docs/cases.md) names scenarios that are there, and each shows the article by
//! which the page links to it.

use std::fs;
use std::path::{Path, PathBuf};

/// A link of the page: the words in brackets, and the file.
type Link<'p> = (&'p str, &'p str);

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The page's links to scenarios.
fn links(page: &str) -> Vec<Link<'_>> {
    page.split('[')
        .filter_map(|rest| rest.split_once("](../conformance/"))
        .filter_map(|(words, rest)| Some((words, rest.split_once(')')?.0)))
        .collect()
}

/// Whether the text of a scenario says that it shows the clause, or one under it.
fn shows(scenario: &str, article: &str) -> bool {
    let is_it = |clause: &str| {
        clause
            .strip_prefix(article)
            .is_some_and(|under| under.is_empty() || under.starts_with('.'))
    };
    scenario
        .lines()
        .filter_map(|line| line.strip_prefix("shows "))
        .flat_map(|clauses| clauses.split(' '))
        .any(is_it)
}

#[test]
fn every_link_of_the_page_names_a_scenario_that_shows_its_article() {
    let page = fs::read_to_string(docs().join("cases.md")).unwrap();
    let rows: Vec<&str> = page
        .lines()
        .filter(|line| line.contains("](../conformance/"))
        .collect();
    assert!(rows.len() > 100, "{} rows", rows.len());
    for row in rows {
        let [_, situation, ruling, shown_by, _] = row.split('|').collect::<Vec<_>>()[..] else {
            // The rows of what no statement shows have two columns, and link in passing.
            continue;
        };
        assert!(
            ![situation, ruling, shown_by]
                .iter()
                .any(|cell| cell.trim().is_empty()),
            "{row}"
        );
        for (words, file) in links(shown_by) {
            let scenario = fs::read_to_string(docs().join("../conformance").join(file))
                .unwrap_or_else(|error| panic!("{file}: {error}"));
            let (edition, article) = words.split_once(' ').unwrap();
            assert_eq!(file.split('/').next(), Some(edition), "{words}: {file}");
            assert!(shows(&scenario, article), "{file} does not show {article}");
        }
    }
    for (words, file) in links(&page) {
        let scenario = docs().join("../conformance").join(file);
        assert!(scenario.is_file(), "{words}: {file}");
    }
}

#[test]
fn a_link_is_seen_as_one_and_a_clause_shows_what_is_above_it() {
    let row = "| so | so | [2014 4.2](../conformance/2014/4.2-said-too-late.otb), [x](y.md) |";
    assert_eq!(links(row), [("2014 4.2", "2014/4.2-said-too-late.otb")]);
    assert!(shows("laws 2014\nshows 9.3 4.2.a", "4.2"));
    assert!(!shows("shows 4.21", "4.2"));
    assert!(!shows("shows 4.2", "4.2.a"));
}
