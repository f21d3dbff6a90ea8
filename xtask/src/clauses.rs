//! The pages under `docs/clauses/`: every clause of every edition, what is done
//! about it, and the scenarios that show it; and the list of clauses that no
//! scenario shows yet.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use touchmove_editions::{Article, Certainty, Clause, Document, Edition, Kind, Treatment};

/// The list of mechanical clauses that no scenario shows yet.
const NOT_SHOWN: &str = "conformance/not-shown-yet.txt";

/// The pages' folder.
const PAGES: &str = "docs/clauses";

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Writes nothing, and fails if something would change.
    #[arg(long)]
    check: bool,
    /// Lets the list of clauses that no scenario shows grow, as it must when an
    /// edition's table has new clauses.
    #[arg(long)]
    grow: bool,
}

/// Writes the pages and the list, or says that they are as they should be.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let root = root();
    for (path, text) in files(&root)? {
        let file = root.join(&path);
        if path == NOT_SHOWN && !arguments.grow {
            let old = fs::read_to_string(&file).unwrap_or_default();
            if let Some(clause) = grown(&old, &text) {
                bail!("no scenario shows `{clause}` any more: write one, or run with --grow");
            }
        }
        if fs::read_to_string(&file).is_ok_and(|old| old == text) {
            continue;
        }
        if arguments.check {
            bail!("{path} is stale: run `cargo xtask clauses`");
        }
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&file, text).with_context(|| format!("cannot write `{path}`"))?;
        println!("{path}");
    }
    Ok(())
}

/// The project's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What is written, each with its path below the project's folder.
fn files(root: &Path) -> anyhow::Result<Vec<(String, String)>> {
    let scenarios = Scenarios::read(&root.join("conformance"))?;
    let mut files = vec![(format!("{PAGES}/README.md"), index(&scenarios))];
    for edition in Edition::ALL {
        files.push((format!("{PAGES}/{edition}.md"), page(edition, &scenarios)));
    }
    files.push((format!("{PAGES}/values.md"), values()));
    files.push((NOT_SHOWN.to_owned(), not_shown(&scenarios)));
    Ok(files)
}

/// A scenario: the name of its file without the ending, and what it shows.
struct Scenario {
    name: String,
    shows: Vec<String>,
}

/// The scenarios of each edition, in the order of their names.
struct Scenarios(BTreeMap<String, Vec<Scenario>>);

impl Scenarios {
    /// Reads a folder that has one folder an edition.
    fn read(folder: &Path) -> anyhow::Result<Self> {
        let mut all = BTreeMap::new();
        for entry in fs::read_dir(folder)? {
            let folder = entry?.path();
            if !folder.is_dir() {
                continue;
            }
            let mut scenarios = Vec::new();
            for entry in fs::read_dir(&folder)? {
                let path = entry?.path();
                if path.extension().is_some_and(|ending| ending == "otb") {
                    scenarios.push(Scenario::read(&path)?);
                }
            }
            scenarios.sort_by(|a, b| a.name.cmp(&b.name));
            let edition = folder.file_name().unwrap_or_default();
            all.insert(edition.to_string_lossy().into_owned(), scenarios);
        }
        Ok(Self(all))
    }

    fn of(&self, edition: &Edition) -> &[Scenario] {
        self.0.get(edition.name()).map_or(&[], Vec::as_slice)
    }

    /// The scenarios that show a clause, or one under it.
    fn showing(&self, edition: &Edition, clause: &Clause) -> Vec<&Scenario> {
        let scenarios = self.of(edition).iter();
        let shows = |scenario: &&Scenario| {
            let mut articles = scenario.shows.iter().map(|shown| Article::new(shown));
            articles.any(|shown| clause.article().contains(shown))
        };
        scenarios.filter(shows).collect()
    }
}

impl Scenario {
    fn read(path: &Path) -> anyhow::Result<Self> {
        let text = fs::read_to_string(path)
            .with_context(|| format!("cannot read `{}`", path.display()))?;
        let header = text.lines().take_while(|line| *line != "begin");
        let shows = header.filter_map(|line| line.strip_prefix("shows "));
        let name = path.file_stem().unwrap_or_default();
        Ok(Self {
            name: name.to_string_lossy().into_owned(),
            shows: shows
                .flat_map(str::split_whitespace)
                .map(str::to_owned)
                .collect(),
        })
    }
}

/// Whether a scenario is owed to a clause: it follows from what happens at the
/// board, its edition has scenarios, and what it says was read.
fn is_owed(edition: &Edition, clause: &Clause, scenarios: &Scenarios) -> bool {
    let beyond = matches!(
        clause.treatment(),
        Treatment::Explained | Treatment::Outside(_)
    );
    clause.kind() == Kind::Mechanical
        && !beyond
        && clause.certainty() == Certainty::Text
        && !scenarios.of(edition).is_empty()
}

/// The clauses to which a scenario is owed that nothing shows.
fn owed<'a>(
    edition: &'static Edition,
    scenarios: &'a Scenarios,
) -> impl Iterator<Item = &'static Clause> + 'a {
    edition.clauses().iter().filter(move |clause| {
        is_owed(edition, clause, scenarios) && scenarios.showing(edition, clause).is_empty()
    })
}

/// A clause that a list has and the one before it had not.
fn grown<'t>(before: &str, after: &'t str) -> Option<&'t str> {
    let mut clauses = after.lines().filter(|line| !line.starts_with('#'));
    clauses.find(|clause| !before.lines().any(|old| old == *clause))
}

fn not_shown(scenarios: &Scenarios) -> String {
    let mut text = String::from(
        "# Clauses that follow from what happens at the board, were read in their\n\
         # edition's text, and are shown by no scenario yet. The list only shrinks:\n\
         # `cargo xtask clauses` writes it, and a test compares it.\n",
    );
    for edition in Edition::ALL {
        for clause in owed(edition, scenarios) {
            let _ = writeln!(text, "{edition} {:<12} {}", clause.id(), clause.title());
        }
    }
    text
}

const GENERATED: &str = "<!-- `cargo xtask clauses` writes this page. -->\n";

fn index(scenarios: &Scenarios) -> String {
    let mut page = format!(
        "{GENERATED}# Every clause of every edition\n\n\
         One page an edition: each clause with its title, what kind of clause it is, what\n\
         Touchmove does about it and in which module, and the scenarios that show it.\n\
         `touchmove explain CLAUSE` says what a clause is about; the Laws' own text is not\n\
         here.\n\n\
         | edition | read here | clauses | judged, offered, recorded or set | explained or beyond the board | not yet | mechanical ones shown |\n\
         | --- | --- | --- | --- | --- | --- | --- |\n"
    );
    for edition in Edition::ALL {
        let clauses = edition.clauses();
        let count = |fits: fn(Treatment) -> bool| {
            let treatments = clauses.iter().map(Clause::treatment);
            treatments.filter(|treatment| fits(*treatment)).count()
        };
        let owed_in_all = clauses
            .iter()
            .filter(|clause| is_owed(edition, clause, scenarios))
            .count();
        let shown = match owed_in_all {
            0 => "–".to_owned(),
            all => format!("{} of {all}", all - owed(edition, scenarios).count()),
        };
        let complete = if edition.lists_every_clause() {
            "all"
        } else {
            "in part"
        };
        let _ = writeln!(
            page,
            "| [{edition}]({edition}.md) | {} | {}, {complete} | {} | {} | {} | {shown} |",
            edition.text(),
            clauses.len(),
            count(|treatment| treatment.module().is_some()),
            count(|treatment| matches!(treatment, Treatment::Explained | Treatment::Outside(_))),
            count(|treatment| treatment == Treatment::NotYet),
        );
    }
    page.push_str(
        "\nThe kinds: *mechanical*, it follows from what happens at the board; *arbiter*, he\n\
         decides; *conduct*, how to behave; *setting*, the competition says; *definition*,\n\
         what a word means; *physical*, about the equipment; *organisational*, about running\n\
         an event.\n\n\
         What is done: *judged*, Touchmove decides it; *offered*, it asks the arbiter, or\n\
         takes his word; *recorded*, it keeps what is said; *set*, the rules of the\n\
         competition say it; *explained*, `touchmove explain` says what it means. Of what is\n\
         about things, rooms and persons a sentence says what there is for it.\n\n\
         [What differs between editions](values.md) is a table of its own.\n\n\
         Mechanical clauses that no scenario shows yet are listed in\n\
         [conformance/not-shown-yet.txt](../../conformance/not-shown-yet.txt).\n",
    );
    page
}

fn page(edition: &'static Edition, scenarios: &Scenarios) -> String {
    let until = edition
        .until()
        .map_or_else(String::new, |day| format!(" until the day before {day}"));
    let all = if edition.lists_every_clause() {
        "Every numbered clause is listed."
    } else {
        "Not every clause is listed: what is not known for its number and content is left out."
    };
    let mut page = format!(
        "{GENERATED}# The clauses of {edition}\n\n\
         In force from {}{until}. Read here: {}. {all} [What the columns say](README.md)\n\n\
         | clause | | kind | what is done | shown by | known from |\n\
         | --- | --- | --- | --- | --- | --- |\n",
        edition.from(),
        edition.text(),
    );
    for clause in edition.clauses() {
        let _ = writeln!(
            page,
            "| {} | {} | {} | {} | {} | {} |",
            clause.id(),
            clause.title(),
            clause.kind().name(),
            done(clause.treatment()),
            shown_by(edition, clause, scenarios),
            known_from(clause),
        );
    }
    page.push_str(&glossary(edition));
    page
}

/// The terms of an edition's glossary; nothing if none are listed.
fn glossary(edition: &Edition) -> String {
    let terms = edition.glossary();
    if terms.is_empty() {
        return String::new();
    }
    let mut section =
        String::from("\n## Glossary\n\n| term | first in | what is done |\n| --- | --- | --- |\n");
    for term in terms {
        let done = done(term.treatment());
        let _ = writeln!(section, "| {} | {} | {done} |", term.name(), term.article());
    }
    section
}

/// The values of all editions beside each other.
fn values() -> String {
    let mut page = format!(
        "{GENERATED}# The values on which editions differ\n\n\
         In standard play, where nothing else is said. A value that is known from secondary\n\
         sources is marked *S*, one that is remembered or inferred *M*; `?` is not known. Where\n\
         editions in a row have the same, it is said once, with an arrow. `touchmove explain\n\
         --compare 1997 2014` compares two editions, clauses too. [All clauses](README.md)\n\n|  |"
    );
    for edition in Edition::ALL {
        let _ = write!(page, " {edition} |");
    }
    page.push('\n');
    page.push_str(&"| --- ".repeat(Edition::ALL.len() + 1));
    page.push_str("|\n");
    let columns: Vec<_> = Edition::ALL
        .iter()
        .map(|edition| edition.values().told())
        .collect();
    let Some(first) = columns.first() else {
        return page;
    };
    for (row, (_, about, _)) in first.iter().enumerate() {
        let _ = write!(page, "| {about} |");
        let mut last = None;
        for (_, _, value) in columns.iter().map(|column| &column[row]) {
            let text = value.text.as_deref();
            let said = match text {
                None => "?",
                Some(_) if text == last => "→",
                Some(text) => text,
            };
            last = text;
            let doubt = match value.certainty {
                Certainty::Secondary => " *S*",
                Certainty::Memory => " *M*",
                Certainty::Text | Certainty::Unknown => "",
            };
            let _ = write!(page, " {said}{doubt} |");
        }
        page.push('\n');
    }
    page
}

/// What is done about a clause, with a link to where it is done.
fn done(treatment: Treatment) -> String {
    match (treatment, treatment.module()) {
        (Treatment::Outside(instead), _) => instead.to_owned(),
        (_, Some(module)) => {
            let path = module.path();
            let name = path
                .strip_prefix("touchmove-")
                .unwrap_or(path)
                .replace("/src/", "/");
            format!("{}: [{name}](../../crates/{path})", treatment.name())
        }
        (_, None) => treatment.name().to_owned(),
    }
}

/// Links to the scenarios that show a clause.
fn shown_by(edition: &Edition, clause: &Clause, scenarios: &Scenarios) -> String {
    let links: Vec<String> = scenarios
        .showing(edition, clause)
        .iter()
        .map(|scenario| {
            let name = &scenario.name;
            let words = name.split_once('-').map_or(name.as_str(), |(_, rest)| rest);
            let words = words.replace('-', " ");
            format!("[{words}](../../conformance/{edition}/{name}.otb)")
        })
        .collect();
    links.join("; ")
}

fn known_from(clause: &Clause) -> String {
    let document = match clause.document() {
        Document::Text => "the text",
        Document::BothSpanish => "both texts",
        Document::Spanish => "the text with the appendices",
        Document::Devanagari => "the text in Devanagari letters",
        Document::Others => "others",
        Document::None => "not read",
    };
    match clause.remark() {
        Some(remark) => format!("{document}. {remark}"),
        None => document.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pages are part of the project, and a new clause or scenario changes them.
    #[test]
    fn the_pages_and_the_list_are_fresh() {
        run(&Arguments {
            check: true,
            grow: false,
        })
        .unwrap();
    }

    #[test]
    fn the_list_of_what_is_not_shown_only_shrinks() {
        let [some, fewer] = [
            "# A list\n2014 8.1.a a\n2014 8.4 b\n",
            "# The list\n2014 8.4 b\n",
        ];
        assert_eq!(grown(some, some), None);
        assert_eq!(grown(some, fewer), None);
        assert_eq!(grown(fewer, some), Some("2014 8.1.a a"));
    }

    #[test]
    fn a_scenario_shows_clauses_that_its_edition_has() {
        let scenarios = Scenarios::read(&root().join("conformance")).unwrap();
        for (name, scenarios) in &scenarios.0 {
            let edition = Edition::named(name).unwrap();
            for scenario in scenarios {
                for shown in &scenario.shows {
                    assert!(
                        edition.clauses_under(shown).next().is_some(),
                        "{name}/{}: no clause {shown}",
                        scenario.name
                    );
                }
            }
        }
    }

    #[test]
    fn something_is_done_about_what_a_scenario_shows() {
        let scenarios = Scenarios::read(&root().join("conformance")).unwrap();
        for edition in Edition::ALL {
            for scenario in scenarios.of(edition) {
                for clause in scenario
                    .shows
                    .iter()
                    .filter_map(|shown| edition.clause(shown))
                {
                    assert_ne!(
                        clause.treatment(),
                        Treatment::NotYet,
                        "{edition}/{} shows {}: say in its wording what is done about it",
                        scenario.name,
                        clause.id()
                    );
                }
            }
        }
    }

    #[test]
    fn a_clause_is_shown_by_what_shows_an_item_under_it() {
        let scenarios = Scenarios(BTreeMap::from([(
            "2014".to_owned(),
            vec![Scenario {
                name: "9.2.b-has-appeared".to_owned(),
                shows: vec!["9.2.b".to_owned()],
            }],
        )]));
        let laws = Edition::named("2014").unwrap();
        let shown = |article| {
            let clause = laws.clause(article).unwrap();
            scenarios.showing(laws, clause).len()
        };
        assert_eq!(["9.2", "9.2.a", "9.2.b"].map(shown), [1, 0, 1]);
        let listed = not_shown(&scenarios);
        assert!(!listed.contains("2014 9.2.b"));
        assert!(listed.contains("2014 9.2.a"));
        assert!(!listed.contains("1997 "), "no scenario, none is owed");
    }
}
