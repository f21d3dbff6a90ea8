//! Compares what the audit finds in collections that are not part of the
//! project with what it is known to find there.
//!
//! Test data of other projects and games of unclear licence cannot be shipped,
//! but what the audit says of them can: a table, by the SHA-256 of each file.
//! A line of it is written only after somebody has looked at the findings.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use sha2::{Digest, Sha256};
use touchmove_audit::{Kind, Options, Summary, audit, open};

const EXPECTED: &str = include_str!("../findings/expected.tsv");

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Compares the findings in all files below a folder with the table; the
    /// exit status is 1 if any differ.
    Check {
        folder: PathBuf,
        /// Print the findings of the files that differ.
        #[arg(long)]
        findings: bool,
    },
    /// Prints the lines of the table for all files below a folder.
    Record { folder: PathBuf },
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    match &arguments.task {
        Task::Check { folder, findings } => check(folder, *findings),
        Task::Record { folder } => {
            record(folder)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn check(folder: &Path, show: bool) -> Result<ExitCode> {
    let expected = table(EXPECTED)?;
    let (mut same, mut other, mut unknown) = (0, 0, 0);
    for path in files_below(folder)? {
        let Some(row) = expected.get(&hash_of(&path)?) else {
            unknown += 1;
            println!("{}: not in the table", path.display());
            continue;
        };
        let (found, lines) = Found::in_file(&path)?;
        if found == row.found {
            same += 1;
            continue;
        }
        other += 1;
        println!("{}:", path.display());
        for difference in row.found.differences(&found) {
            println!("  {difference}");
        }
        if show {
            for line in lines {
                println!("  {line}");
            }
        }
    }
    println!("{same} files as expected, {other} not, {unknown} not in the table");
    if same + other == 0 {
        bail!("no file below `{}` is in the table", folder.display());
    }
    Ok(ExitCode::from(u8::from(other > 0)))
}

fn record(folder: &Path) -> Result<()> {
    let mut recorded = BTreeMap::new();
    for path in files_below(folder)? {
        let hash = hash_of(&path)?;
        if let Some(first) = recorded.get(&hash) {
            eprintln!("{}: the same as {first}", path.display());
            continue;
        }
        let name = path.strip_prefix(folder).unwrap_or(&path);
        let row = Row {
            name: name.display().to_string(),
            found: Found::in_file(&path)?.0,
        };
        println!("{hash}\t{row}");
        recorded.insert(hash, row.name);
    }
    Ok(())
}

/// All files below a folder, by name.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder)
            .with_context(|| format!("cannot list the folder `{}`", folder.display()))?;
        for entry in entries {
            let entry = entry.with_context(|| format!("cannot list `{}`", folder.display()))?;
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

fn hash_of(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    Ok(format!("{:x}", Sha256::digest(bytes)))
}

/// What the audit says of a file, but for the words themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Found {
    games: u64,
    plies: u64,
    /// How many findings there are of each kind that there is one of.
    counts: BTreeMap<String, u64>,
    /// The SHA-256 of all findings: place, half-move, words, citation.
    digest: String,
}

impl Found {
    /// Audits a file; gives also the findings, a line each.
    fn in_file(path: &Path) -> Result<(Found, Vec<String>)> {
        let mut lines = Vec::new();
        let stream = open(path, &std::sync::Arc::default())?;
        // The name of the file is no part of what is found in it.
        let summary = audit(stream, "-", &Options::default(), |finding| {
            let ply = finding.ply.unwrap_or(0);
            lines.push(format!("{finding} at byte {}, ply {ply}", finding.offset));
            ControlFlow::Continue(())
        })
        .with_context(|| format!("cannot read `{}` to its end", path.display()))?;
        Ok((Found::new(&summary, &lines), lines))
    }

    fn new(summary: &Summary, lines: &[String]) -> Found {
        let mut digest = Sha256::new();
        for line in lines {
            digest.update(line);
            digest.update("\n");
        }
        let counts = Kind::ALL
            .iter()
            .map(|&kind| (kind.name().to_owned(), summary.count(kind)))
            .filter(|&(_, count)| count > 0)
            .collect();
        Found {
            games: summary.games,
            plies: summary.plies,
            counts,
            digest: format!("{:x}", digest.finalize()),
        }
    }

    /// How something else that was found differs from this, in words.
    fn differences(&self, now: &Found) -> Vec<String> {
        let kinds = self.counts.keys().chain(now.counts.keys());
        let mut kinds: Vec<&String> = kinds.collect();
        kinds.sort();
        kinds.dedup();
        let count = |found: &Found, kind| found.counts.get(kind).copied().unwrap_or(0);
        let numbers = [
            ("games", self.games, now.games),
            ("half-moves", self.plies, now.plies),
        ]
        .into_iter()
        .chain(
            kinds
                .into_iter()
                .map(|kind| (kind.as_str(), count(self, kind), count(now, kind))),
        );
        let mut differences: Vec<String> = numbers
            .filter(|(_, expected, now)| expected != now)
            .map(|(what, expected, now)| format!("{what}: {now}, not {expected}"))
            .collect();
        if differences.is_empty() && self.digest != now.digest {
            differences.push("as many findings of each kind, but other words or places".to_owned());
        }
        differences
    }
}

/// A line of the table, after the file's hash.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    /// What the file was called; for people.
    name: String,
    found: Found,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Found {
            games,
            plies,
            counts,
            digest,
        } = &self.found;
        let counts: Vec<String> = counts
            .iter()
            .map(|(kind, count)| format!("{kind}={count}"))
            .collect();
        let counts = if counts.is_empty() {
            "-".to_owned()
        } else {
            counts.join(" ")
        };
        write!(f, "{}\t{games}\t{plies}\t{counts}\t{digest}", self.name)
    }
}

impl FromStr for Row {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Row> {
        let columns: Vec<&str> = text.split('\t').collect();
        let [name, games, plies, counts, digest] = columns[..] else {
            bail!("a line has 6 columns, this one {}", columns.len() + 1);
        };
        let counts = match counts {
            "-" => BTreeMap::new(),
            counts => counts.split(' ').map(count).collect::<Result<_>>()?,
        };
        Ok(Row {
            name: name.to_owned(),
            found: Found {
                games: games.parse().context("the number of games")?,
                plies: plies.parse().context("the number of half-moves")?,
                counts,
                digest: digest.to_owned(),
            },
        })
    }
}

/// Reads `notation=3`.
fn count(text: &str) -> Result<(String, u64)> {
    let (kind, count) = text
        .split_once('=')
        .ok_or_else(|| anyhow!("`{text}` is no kind and its number, such as `notation=3`"))?;
    let kind: Kind = kind.parse()?;
    let count = count
        .parse()
        .with_context(|| format!("the number in `{text}`"))?;
    Ok((kind.name().to_owned(), count))
}

/// Reads the table: rows by the hash of their file, below a line of titles.
fn table(text: &str) -> Result<BTreeMap<String, Row>> {
    let mut rows = BTreeMap::new();
    for (index, line) in text.lines().enumerate().skip(1) {
        let place = || format!("findings/expected.tsv, line {}", index + 1);
        let (hash, row) = line
            .split_once('\t')
            .ok_or_else(|| anyhow!("there are no columns"))
            .with_context(place)?;
        let row = row.parse().with_context(place)?;
        if rows.insert(hash.to_owned(), row).is_some() {
            bail!("{}: this file is in the table already", place());
        }
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(games: u64, counts: &[(&str, u64)], digest: &str) -> Found {
        let counts = counts.iter().map(|&(kind, count)| (kind.to_owned(), count));
        Found {
            games,
            plies: 80,
            counts: counts.collect(),
            digest: digest.to_owned(),
        }
    }

    #[test]
    fn the_table_can_be_read_and_is_not_empty() {
        assert!(!table(EXPECTED).unwrap().is_empty());
    }

    #[test]
    fn a_row_reads_back_as_it_is_written() {
        for counts in [&[][..], &[("illegal-move", 2), ("notation", 31)]] {
            let row = Row {
                name: "some folder/games.pgn".to_owned(),
                found: found(3, counts, "ab01"),
            };
            assert_eq!(row.to_string().parse::<Row>().unwrap(), row);
        }
    }

    #[test]
    fn a_faulty_row_is_refused_with_its_line() {
        for row in ["a\t1", "a\t1\t2\tnoise=1\tab", "a\tone\t2\t-\tab"] {
            let error = table(&format!("titles\n00\t{row}\n")).unwrap_err();
            assert!(error.to_string().contains("line 2"), "{error:?}");
        }
        let twice = "titles\n00\ta\t1\t2\t-\tab\n00\tb\t1\t2\t-\tab\n";
        let error = table(twice).unwrap_err().to_string();
        assert!(error.ends_with("line 3: this file is in the table already"));
    }

    #[test]
    fn differences_say_what_was_expected() {
        let expected = found(3, &[("notation", 31)], "ab");
        assert!(expected.differences(&expected).is_empty());
        assert_eq!(
            expected.differences(&found(4, &[("illegal-move", 1), ("notation", 31)], "cd")),
            ["games: 4, not 3", "illegal-move: 1, not 0"]
        );
        assert_eq!(
            expected.differences(&found(3, &[("notation", 31)], "cd")),
            ["as many findings of each kind, but other words or places"]
        );
    }
}
