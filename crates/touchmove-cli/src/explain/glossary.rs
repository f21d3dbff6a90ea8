//! The terms of a glossary.

use std::io::{self, Write};

use serde_json::json;
use touchmove_editions::{Edition, Module, Term};

use super::words::treatment;

/// The word that stands for all terms.
const ALL: &str = "glossary";

/// The newest of the editions asked whose glossary has the term, or, asked for
/// the glossary, all of its terms.
pub(super) fn find(
    name: &str,
    laws: Option<&'static Edition>,
) -> Option<(&'static Edition, Vec<&'static Term>)> {
    let mut newest_first = Edition::ALL.iter().rev();
    newest_first.find_map(|edition| {
        if laws.is_some_and(|laws| laws != edition) {
            return None;
        }
        let terms: Vec<&Term> = if name.eq_ignore_ascii_case(ALL) {
            edition.glossary().iter().collect()
        } else {
            edition.term(name).into_iter().collect()
        };
        (!terms.is_empty()).then_some((edition, terms))
    })
}

/// Prints terms as clauses are printed.
pub(super) fn print(
    out: &mut impl Write,
    edition: &Edition,
    terms: &[&Term],
    list: bool,
    json: bool,
) -> io::Result<()> {
    for (number, term) in terms.iter().enumerate() {
        let article = term.article().to_string();
        if json {
            writeln!(out, "{}", as_json(edition, term))?;
        } else if list {
            writeln!(out, "{:<24} {article}", term.name())?;
        } else {
            if number > 0 {
                writeln!(out)?;
            }
            writeln!(out, "{edition} glossary: {}", term.name())?;
            writeln!(out, "{}", term.says())?;
            if !article.is_empty() {
                writeln!(out, "(first in {article})")?;
            }
            writeln!(out, "{}", treatment(term.treatment()))?;
        }
    }
    Ok(())
}

fn as_json(edition: &Edition, term: &Term) -> serde_json::Value {
    let article = term.article().to_string();
    json!({
        "laws": edition.name(),
        "term": term.name(),
        "text": term.says(),
        "article": (!article.is_empty()).then_some(article),
        "treatment": term.treatment().name(),
        "module": term.treatment().module().map(Module::path),
    })
}
