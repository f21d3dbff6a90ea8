//! Two editions beside each other.

use alloc::vec::Vec;

use crate::{Article, Clause, Difference, Edition};

/// What two editions say on one subject: no clause, one or several of each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Subject {
    /// The clauses of the one.
    pub before: Vec<&'static Clause>,
    /// The clauses of the other.
    pub after: Vec<&'static Clause>,
}

impl Subject {
    /// Whether each says just what the other says.
    #[must_use]
    pub fn is_the_same(&self) -> bool {
        self.before.len() == self.after.len()
            && self
                .before
                .iter()
                .zip(&self.after)
                .all(|(before, after)| before.says_the_same_as(after))
    }
}

/// Two editions beside each other, as a whole or on one article.
///
/// Clauses belong together when they are on the same subject, whatever their numbers; where one has
/// no partner so, the other edition's clause of its number is it, if that has none either.
///
/// ```
/// use touchmove_editions::{Comparison, Edition};
/// let [old, new] = ["1997", "2014"].map(|name| Edition::named(name).expect("an edition"));
/// let comparison = Comparison::of(old, new, Some("9.5.b"));
/// assert_eq!(comparison.subjects.len(), 1);
/// assert_eq!(comparison.subjects[0].after[0].id(), "9.5.b");
/// assert!(!comparison.subjects[0].is_the_same());
/// assert_eq!(comparison.values.len(), 1);
/// assert_eq!(comparison.values[0].after.text.as_deref(), Some("2 minutes to the opponent"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The subjects, in the order of the older clauses, then of the newer.
    pub subjects: Vec<Subject>,
    /// The values that differ and come from those clauses.
    pub values: Vec<Difference>,
}

impl Comparison {
    /// Compares the clauses of that name and those under it, in either edition, or all.
    #[must_use]
    pub fn of(before: &'static Edition, after: &'static Edition, article: Option<&str>) -> Self {
        let asked = |clause: &&Clause| {
            article.is_none_or(|article| Article::new(article).contains(clause.article()))
        };
        let mut subjects: Vec<Subject> = Vec::new();
        for clause in before.clauses().iter().filter(asked) {
            if !subjects
                .iter()
                .any(|subject| subject.before.contains(&clause))
            {
                subjects.push(subject_of(before, after, Subject::of_one(clause)));
            }
        }
        for clause in after.clauses().iter().filter(asked) {
            if !subjects
                .iter()
                .any(|subject| subject.after.contains(&clause))
            {
                let start = Subject {
                    after: [clause].into(),
                    ..Subject::default()
                };
                subjects.push(subject_of(before, after, start));
            }
        }
        let mut values = before.values().differences(after.values());
        values.retain(|value| {
            article.is_none()
                || subjects.iter().any(|subject| {
                    rests_on(&value.before, &subject.before)
                        || rests_on(&value.after, &subject.after)
                })
        });
        Self { subjects, values }
    }
}

impl Subject {
    fn of_one(clause: &'static Clause) -> Self {
        Self {
            before: [clause].into(),
            after: Vec::new(),
        }
    }
}

/// Whether a value comes from one of the clauses.
fn rests_on(value: &crate::Told, clauses: &[&Clause]) -> bool {
    value.articles().any(|source| {
        clauses
            .iter()
            .any(|clause| clause.article().contains(source))
    })
}

/// All that belongs to what a subject begins with.
fn subject_of(before: &'static Edition, after: &'static Edition, start: Subject) -> Subject {
    let mut subject = start;
    loop {
        let size = subject.before.len() + subject.after.len();
        subject.after = partners(after, &subject.before, &subject.after);
        subject.before = partners(before, &subject.after, &subject.before);
        if subject.before.len() + subject.after.len() == size {
            break;
        }
    }
    // By number, where nothing is on the subject.
    let by_number =
        |edition: &'static Edition, clauses: &[&'static Clause], own: &'static Edition| {
            let [clause] = clauses else { return None };
            let other = edition.clause(clause.id())?;
            let orphan = own
                .clauses()
                .iter()
                .all(|clause| !clause.is_on_the_subject_of(other));
            orphan.then_some(other)
        };
    if subject.after.is_empty() {
        subject
            .after
            .extend(by_number(after, &subject.before, before));
    } else if subject.before.is_empty() {
        subject
            .before
            .extend(by_number(before, &subject.after, after));
    }
    subject
}

/// The clauses of an edition that are on the subject of any of the others, with those known already.
fn partners(
    edition: &'static Edition,
    others: &[&'static Clause],
    known: &[&'static Clause],
) -> Vec<&'static Clause> {
    edition
        .clauses()
        .iter()
        .filter(|clause| {
            known.contains(clause)
                || others
                    .iter()
                    .any(|other| clause.is_on_the_subject_of(other))
        })
        .collect()
}
