//! `touchmove explain`: clauses of the Laws in plain words, what is done about
//! them, how two editions differ, and which was in force on a day.

mod compare;
mod glossary;
mod in_force;
mod words;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use serde_json::json;
use touchmove_editions::{Article, Certainty, Clause, Edition, Module, PartialDate};

use words::{certainty, doubt, kind, source, treatment};

/// Says in plain words what an article is about; every player has a right to
/// know.
///
/// The words are this program's own, not those of the Laws. Without --laws, the
/// newest edition that has a clause of that name is asked.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The article, such as 9.6.b, 9.6b or C.10; one without a text of its own
    /// stands for the clauses under it. Or a term of the glossary of 2014, such
    /// as 'zero tolerance', or `glossary` for all of them.
    #[arg(required_unless_present_any = ["list", "compare", "by_date"])]
    article: Option<String>,
    /// The edition of the Laws, by its year.
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    laws: Option<&'static Edition>,
    /// The edition in force on that day, as 2014-07-01; without an article, says
    /// which it was.
    #[arg(long, value_name = "DATE", value_parser = date, conflicts_with = "laws")]
    by_date: Option<PartialDate>,
    /// What two editions say on the article's subject, whatever its number in
    /// each, and which values differ; on everything, if no article is given.
    #[arg(long, num_args = 2, value_names = ["EDITION", "EDITION"], value_parser = edition,
          conflicts_with_all = ["laws", "by_date", "list"])]
    compare: Option<Vec<&'static Edition>>,
    /// Only list the clauses, with their titles, what is done about each and the
    /// module that does it; all of them, if no article is given. S marks what is
    /// known from secondary sources, M what is taken to be so.
    #[arg(long)]
    list: bool,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

fn edition(name: &str) -> Result<&'static Edition, String> {
    Edition::named(name).map_err(|error| error.to_string())
}

/// A day, with dashes or points; unknown digits are question marks.
fn date(text: &str) -> Result<PartialDate, String> {
    let points = text.replace('-', ".");
    points
        .parse()
        .map_err(|error: touchmove_editions::ParseDateError| error.to_string())
}

/// Explains what the arguments name.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let name = args.article.as_deref();
    if let Some([before, after]) = args.compare.as_deref() {
        compare::run(&mut out, before, after, name, args.json)?;
    } else if let Some(date) = args.by_date {
        in_force::run(&mut out, date, args)?;
    } else if let Some((edition, terms)) = name.and_then(|name| glossary::find(name, args.laws)) {
        glossary::print(&mut out, edition, &terms, args.list, args.json)?;
    } else {
        let (edition, clauses) = find(name, args.laws)?;
        explain(&mut out, edition, &clauses, args)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints clauses of an edition as the arguments ask.
fn explain(
    out: &mut impl Write,
    edition: &Edition,
    clauses: &[&Clause],
    args: &Args,
) -> io::Result<()> {
    for (number, clause) in clauses.iter().enumerate() {
        if args.json {
            writeln!(out, "{}", as_json(edition, clause))?;
        } else if args.list {
            let done = clause.treatment();
            let place = done.module().map_or("", Module::path);
            let mark = match clause.certainty() {
                Certainty::Text => ' ',
                doubtful => doubtful.mark(),
            };
            let line = format!(
                "{:<12} {:<46} {mark} {:<10} {place}",
                clause.id(),
                clause.title(),
                done.name()
            );
            writeln!(out, "{}", line.trim_end())?;
        } else {
            if number > 0 {
                writeln!(out)?;
            }
            print(out, edition, clause)?;
        }
    }
    Ok(())
}

/// The edition that is asked, and its clauses of that name: the clause itself,
/// or, if it has no text of its own, those under it.
fn find(
    name: Option<&str>,
    laws: Option<&'static Edition>,
) -> anyhow::Result<(&'static Edition, Vec<&'static Clause>)> {
    let newest_first = || Edition::ALL.iter().rev();
    let Some(name) = name else {
        let edition = laws.or_else(|| newest_first().next());
        return edition
            .map(|edition| (edition, edition.clauses().iter().collect()))
            .ok_or_else(|| anyhow::anyhow!("there is no edition of the Laws"));
    };
    let asked = |edition: &&'static Edition| laws.is_none_or(|laws| laws == *edition);
    let exact = newest_first()
        .filter(asked)
        .find_map(|edition| Some((edition, vec![edition.clause(name)?])));
    let article = Article::new(name);
    let under = || {
        newest_first().filter(asked).find_map(|edition| {
            let clauses = edition.clauses().iter();
            let clauses: Vec<&Clause> = clauses
                .filter(|clause| article.contains(clause.article()))
                .collect();
            (!clauses.is_empty()).then_some((edition, clauses))
        })
    };
    exact.or_else(under).ok_or_else(|| match laws {
        Some(laws) => anyhow::anyhow!(
            "no clause `{name}` is listed of the Laws of {laws}; --laws {laws} --list names those that are"
        ),
        None => anyhow::anyhow!("no clause `{name}` is listed of any edition; --list names those of the newest"),
    })
}

fn print(out: &mut impl Write, edition: &Edition, clause: &Clause) -> io::Result<()> {
    writeln!(out, "{edition} {}: {}", clause.id(), clause.title())?;
    writeln!(out, "{}", clause.paraphrase())?;
    let doubt = doubt(clause.certainty());
    writeln!(out, "({}{doubt})", kind(clause.kind()))?;
    writeln!(out, "{}", treatment(clause.treatment()))?;
    if let Some(source) = source(clause) {
        writeln!(out, "{source}")?;
    }
    Ok(())
}

fn as_json(edition: &Edition, clause: &Clause) -> serde_json::Value {
    let done = clause.treatment();
    json!({
        "laws": edition.name(),
        "article": clause.id(),
        "title": clause.title(),
        "text": clause.paraphrase(),
        "kind": clause.kind().name(),
        "treatment": done.name(),
        "module": done.module().map(Module::path),
        "instead": words::instead(done),
        "certainty": certainty(clause.certainty()),
        "document": words::document(clause.document()),
        "remark": clause.remark(),
    })
}
