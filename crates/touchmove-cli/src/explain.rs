//! `touchmove explain`: clauses of the Laws in plain words.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use serde_json::json;
use touchmove_editions::{Article, Certainty, Clause, Edition, Kind};

/// Says in plain words what an article is about; every player has a right to
/// know.
///
/// The words are this program's own, not those of the Laws. Without --laws, the
/// newest edition that has a clause of that name is asked.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The article, such as 9.6.b, 9.6b or C.10; one without a text of its own
    /// stands for the clauses under it.
    #[arg(required_unless_present = "list")]
    article: Option<String>,
    /// The edition of the Laws, by its year.
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    laws: Option<&'static Edition>,
    /// Only list the clauses, with their titles; all of them, if no article is
    /// given.
    #[arg(long)]
    list: bool,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
}

fn edition(name: &str) -> Result<&'static Edition, String> {
    Edition::named(name).map_err(|error| error.to_string())
}

/// Explains what the arguments name.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let name = args.article.as_deref();
    let (edition, clauses) = find(name, args.laws)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for (number, clause) in clauses.into_iter().enumerate() {
        if args.json {
            writeln!(out, "{}", as_json(edition, clause))?;
        } else if args.list {
            writeln!(out, "{:<12} {}", clause.id(), clause.title())?;
        } else {
            if number > 0 {
                writeln!(out)?;
            }
            print(&mut out, edition, clause)?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
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
    writeln!(
        out,
        "{} {}: {}",
        edition.name(),
        clause.id(),
        clause.title()
    )?;
    writeln!(out, "{}", clause.paraphrase())?;
    writeln!(
        out,
        "({}{})",
        kind(clause.kind()),
        doubt(clause.certainty())
    )
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Mechanical => "follows from what happens at the board",
        Kind::Arbiter => "the arbiter decides",
        Kind::Conduct => "how to behave",
        Kind::Setting => "the competition says",
        Kind::Definition => "says what a word means",
        Kind::Physical => "about the equipment",
        Kind::Organisational => "about running an event",
    }
}

const fn doubt(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Text => "",
        Certainty::Secondary => "; known from a secondary source",
        Certainty::Memory => "; taken to be so, not read in the text",
        Certainty::Unknown => "; not known for sure",
    }
}

fn as_json(edition: &Edition, clause: &Clause) -> serde_json::Value {
    let certainty = match clause.certainty() {
        Certainty::Text => "text",
        Certainty::Secondary => "secondary",
        Certainty::Memory => "memory",
        Certainty::Unknown => "unknown",
    };
    json!({
        "laws": edition.name(),
        "article": clause.id(),
        "title": clause.title(),
        "text": clause.paraphrase(),
        "certainty": certainty,
    })
}
