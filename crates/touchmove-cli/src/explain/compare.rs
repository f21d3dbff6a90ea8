//! Two editions beside each other.

use std::io::{self, Write};

use serde_json::json;
use touchmove_editions::{Clause, Comparison, Difference, Edition, Subject, Told};

use super::words::doubt;

/// Prints what both editions say on the subjects of an article, or of all, and
/// the values that differ.
pub(super) fn run(
    out: &mut impl Write,
    before: &'static Edition,
    after: &'static Edition,
    article: Option<&str>,
    json: bool,
) -> anyhow::Result<()> {
    let mut comparison = Comparison::of(before, after, article);
    if article.is_none() {
        comparison.subjects.retain(|subject| !subject.is_the_same());
    } else if comparison.subjects.is_empty() {
        anyhow::bail!(
            "no clause `{}` is listed of the Laws of {before}, nor of those of {after}",
            article.unwrap_or_default()
        );
    }
    let Comparison { subjects, values } = comparison;
    if json {
        for subject in &subjects {
            writeln!(out, "{}", subject_json(before, after, subject))?;
        }
        for value in &values {
            writeln!(out, "{}", value_json(before, after, value))?;
        }
        return Ok(());
    }
    if subjects.is_empty() && values.is_empty() {
        writeln!(
            out,
            "The Laws of {before} and those of {after} say the same."
        )?;
    }
    for (number, subject) in subjects.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        print(out, before, after, subject)?;
    }
    if !values.is_empty() {
        writeln!(out, "\nWhat differs:")?;
        for value in &values {
            let (old, new) = (said(before, &value.before), said(after, &value.after));
            writeln!(out, "- {}:\n  {old}\n  {new}", value.about)?;
        }
    }
    Ok(())
}

/// One subject: what the one edition says, then what the other says.
fn print(
    out: &mut impl Write,
    before: &Edition,
    after: &Edition,
    subject: &Subject,
) -> io::Result<()> {
    for clause in &subject.before {
        one(out, before, clause)?;
    }
    if subject.before.is_empty() {
        writeln!(out, "{before}: {}", nothing(before))?;
    }
    if subject.is_the_same() {
        for clause in &subject.after {
            let doubt = doubt(clause.certainty());
            writeln!(out, "{after} {}: the same{doubt}", clause.id())?;
        }
        return Ok(());
    }
    for clause in &subject.after {
        one(out, after, clause)?;
    }
    if subject.after.is_empty() {
        writeln!(out, "{after}: {}", nothing(after))?;
    }
    Ok(())
}

fn one(out: &mut impl Write, edition: &Edition, clause: &Clause) -> io::Result<()> {
    let doubt = doubt(clause.certainty());
    writeln!(out, "{edition} {}: {}{doubt}", clause.id(), clause.title())?;
    writeln!(out, "  {}", clause.paraphrase())
}

/// What it means that an edition has no clause on a subject.
const fn nothing(edition: &Edition) -> &'static str {
    if edition.lists_every_clause() {
        "nothing on this"
    } else {
        "nothing is known of it on this"
    }
}

/// A value with its edition and its source.
fn said(edition: &Edition, value: &Told) -> String {
    format!(
        "{edition}: {} ({}{})",
        value.text.as_deref().unwrap_or("not known"),
        value.source,
        doubt(value.certainty)
    )
}

fn subject_json(before: &Edition, after: &Edition, subject: &Subject) -> serde_json::Value {
    let clauses = |edition, clauses: &[&Clause]| -> Vec<serde_json::Value> {
        let clauses = clauses.iter();
        clauses
            .map(|clause| super::as_json(edition, clause))
            .collect()
    };
    json!({
        "kind": "clauses",
        "same": subject.is_the_same(),
        "before": clauses(before, &subject.before),
        "after": clauses(after, &subject.after),
    })
}

fn value_json(before: &Edition, after: &Edition, value: &Difference) -> serde_json::Value {
    let told = |edition: &Edition, told: &Told| {
        json!({
            "laws": edition.name(),
            "text": told.text,
            "source": told.source,
            "certainty": super::certainty(told.certainty),
        })
    };
    json!({
        "kind": "value",
        "name": value.name,
        "about": value.about,
        "before": told(before, &value.before),
        "after": told(after, &value.after),
    })
}
