//! Which edition was in force on a day.

use std::io::Write;

use serde_json::json;
use touchmove_editions::{Edition, PartialDate};

use super::{Args, explain, find};

/// Says which editions may have been in force on a day, or explains an article
/// by them.
pub(super) fn run(out: &mut impl Write, date: PartialDate, args: &Args) -> anyhow::Result<()> {
    let in_force = Edition::by_date(date);
    if args.article.is_none() && !args.list {
        if in_force.may_be_earlier() {
            if args.json {
                writeln!(out, "{}", json!({ "laws": null, "until": first() }))?;
            } else {
                writeln!(
                    out,
                    "Laws older than the oldest edition known here ({})",
                    first()
                )?;
            }
        }
        for edition in in_force.editions() {
            if args.json {
                writeln!(out, "{}", as_json(edition))?;
            } else {
                writeln!(out, "{edition}: {}", edition.title())?;
                writeln!(out, "{}", days(edition))?;
                writeln!(out, "Read here: {}.", edition.text())?;
            }
        }
        return Ok(());
    }
    if in_force.editions().is_empty() {
        anyhow::bail!(
            "on {date} Laws were in force that are older than any edition known here; the oldest is that of {}",
            first()
        );
    }
    for (number, edition) in in_force.editions().iter().enumerate() {
        if number > 0 && !args.json {
            writeln!(out)?;
        }
        let (edition, clauses) = find(args.article.as_deref(), Some(edition))?;
        explain(out, edition, &clauses, args)?;
    }
    Ok(())
}

/// The first day of the oldest edition.
fn first() -> String {
    Edition::ALL
        .first()
        .map(|edition| edition.from().to_string())
        .unwrap_or_default()
}

/// The days that an edition is in force.
fn days(edition: &Edition) -> String {
    match edition.until() {
        Some(until) => format!(
            "in force from {} until the day before {until}",
            edition.from()
        ),
        None => format!("in force from {}", edition.from()),
    }
}

fn as_json(edition: &Edition) -> serde_json::Value {
    json!({
        "laws": edition.name(),
        "title": edition.title(),
        "from": edition.from().to_string(),
        "until": edition.until().map(|day| day.to_string()),
        "complete": edition.lists_every_clause(),
        "read": edition.text(),
    })
}
