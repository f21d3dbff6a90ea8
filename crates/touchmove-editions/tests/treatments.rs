//! What is said to be done about clauses is done where it is said.

use std::collections::BTreeSet;
use std::path::Path;

use touchmove_editions::{Clause, Edition, Kind, Treatment};

fn clauses() -> impl Iterator<Item = &'static Clause> {
    Edition::ALL.iter().flat_map(Edition::clauses)
}

#[test]
fn every_module_that_is_named_exists() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let modules: BTreeSet<_> = clauses()
        .filter_map(|clause| clause.treatment().module())
        .collect();
    assert!(modules.len() > 20, "{modules:?}");
    for module in modules {
        assert!(crates.join(module.path()).is_file(), "{module}");
    }
}

#[test]
fn things_and_duties_of_persons_are_outside_and_say_what_there_is_instead() {
    for clause in clauses() {
        let treatment = clause.treatment();
        if matches!(clause.kind(), Kind::Physical | Kind::Organisational) {
            assert!(matches!(treatment, Treatment::Outside(_)), "{clause:?}");
        }
        if let Treatment::Outside(instead) = treatment {
            assert!(
                clause.kind() != Kind::Mechanical || instead.contains("room"),
                "{clause:?}"
            );
            assert!((30..=120).contains(&instead.len()), "{instead}");
            assert!(instead.ends_with('.'), "{instead}");
        }
    }
}

#[test]
fn a_clause_that_rules_are_cited_by_is_not_beyond_the_board() {
    for clause in clauses().filter(|clause| !clause.rules().is_empty()) {
        assert!(
            !matches!(clause.treatment(), Treatment::Outside(_)),
            "{clause:?}"
        );
    }
}
