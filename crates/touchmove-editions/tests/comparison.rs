//! Two editions beside each other.

use touchmove_editions::{Clause, Comparison, Edition, Subject};

fn laws(name: &str) -> &'static Edition {
    Edition::named(name).expect("an edition")
}

fn numbers(clauses: &[&Clause]) -> Vec<&'static str> {
    clauses.iter().map(|clause| clause.id()).collect()
}

/// The numbers in the one edition and in the other, subject by subject.
fn subjects(
    before: &str,
    after: &str,
    article: &str,
) -> Vec<(Vec<&'static str>, Vec<&'static str>)> {
    let comparison = Comparison::of(laws(before), laws(after), Some(article));
    let pair = |subject: &Subject| (numbers(&subject.before), numbers(&subject.after));
    comparison.subjects.iter().map(pair).collect()
}

#[test]
fn every_clause_of_both_stands_in_one_subject() {
    for before in Edition::ALL {
        for after in Edition::ALL {
            let comparison = Comparison::of(before, after, None);
            let sorted = |mut ids: Vec<&'static str>| {
                ids.sort_unstable();
                ids
            };
            let all = |edition: &'static Edition| {
                sorted(edition.clauses().iter().map(Clause::id).collect())
            };
            let old = comparison
                .subjects
                .iter()
                .flat_map(|subject| numbers(&subject.before));
            let new = comparison
                .subjects
                .iter()
                .flat_map(|subject| numbers(&subject.after));
            assert_eq!(sorted(old.collect()), all(before), "{before} {after}");
            assert_eq!(sorted(new.collect()), all(after), "{before} {after}");
        }
    }
}

#[test]
fn an_edition_differs_in_nothing_from_itself() {
    for edition in Edition::ALL {
        let comparison = Comparison::of(edition, edition, None);
        assert!(comparison.values.is_empty());
        assert!(
            comparison.subjects.iter().all(Subject::is_the_same),
            "{edition}"
        );
    }
}

#[test]
fn a_subject_keeps_together_though_its_number_changes() {
    assert_eq!(
        subjects("1997", "2014", "5.3"),
        [(vec!["5.3"], vec!["5.2.c"])]
    );
    assert_eq!(
        subjects("1997", "2014", "13.5"),
        [(vec!["13.5"], vec!["12.5"])]
    );
    assert_eq!(
        subjects("2014", "2023", "E.8.c"),
        [(vec!["E.8.c"], vec!["I.8.3"])]
    );
    // What was one clause became two, and the other way round.
    assert_eq!(
        subjects("1997", "2014", "4.3.a"),
        [(vec!["4.3.a"], vec!["4.3.a", "4.3.b"])]
    );
    assert_eq!(
        subjects("2014", "1997", "4.3.b"),
        [
            (vec!["4.3.a", "4.3.b"], vec!["4.3.a"]),
            (vec!["4.3.c"], vec!["4.3.b"])
        ]
    );
}

#[test]
fn what_is_new_or_gone_has_nothing_beside_it() {
    assert_eq!(subjects("1997", "2014", "9.6.a"), [(vec![], vec!["9.6.a"])]);
    assert_eq!(
        subjects("1997", "2014", "E.13"),
        [(vec!["A.12"], vec!["E.13"])]
    );
    let gone = subjects("1997", "2014", "C.4");
    assert!(gone.contains(&(vec!["C.4"], vec![])), "{gone:?}");
}

#[test]
fn values_come_with_the_clauses_they_rest_on() {
    let names = |before, after, article| -> Vec<&'static str> {
        let comparison = Comparison::of(laws(before), laws(after), Some(article));
        comparison.values.iter().map(|value| value.name).collect()
    };
    assert_eq!(names("2009", "2014", "9.5.b"), ["wrong_claim"]);
    assert_eq!(names("1997", "2014", "9.4"), ["claim_lost_on"]);
    assert_eq!(
        names("2018", "2023", "5.1.2"),
        ["resignation_drawn_if_opponent_cannot_mate"]
    );
    assert_eq!(names("2014", "2023", "9.3"), [""; 0]);
}
