//! Every article that a ruling can cite is explained in every language of the pages.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use touchmove_editions::Edition;
use touchmove_laws::Code;

/// The clauses that a language has words for: what stands in front of a list.
fn told(language: &str) -> BTreeSet<String> {
    let file = format!("web/src/words/laws.{language}.ts");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines();
    lines
        .filter_map(|line| Some(line.trim().strip_prefix('\'')?.split_once("': [")?.0))
        .map(str::to_owned)
        .collect()
}

/// The clauses that rulings and refusals cite, each by the newest one that says the same.
fn cited() -> BTreeSet<String> {
    let cites = Edition::ALL.iter().flat_map(|edition| {
        let rules = Code::ALL.iter().filter_map(|code| code.rule());
        rules.filter_map(|rule| edition.cite(rule))
    });
    cites
        .filter_map(|cite| Edition::newest_alike(cite.clause()))
        .map(|newest| newest.to_string())
        .collect()
}

#[test]
fn what_rulings_cite_is_told_in_every_language() {
    let cited = cited();
    assert!(cited.len() > 100);
    for language in ["es", "el"] {
        let told = told(language);
        let missing: Vec<_> = cited.difference(&told).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
    }
}

#[test]
fn every_language_tells_the_same_clauses_under_their_newest_names() {
    let spanish = told("es");
    assert_eq!(spanish, told("el"));
    for name in spanish {
        let (edition, article) = name.split_once(' ').unwrap();
        let clause = Edition::named(edition).unwrap().clause(article).unwrap();
        let newest = Edition::newest_alike(clause).unwrap();
        assert_eq!(newest.to_string(), name);
    }
}
