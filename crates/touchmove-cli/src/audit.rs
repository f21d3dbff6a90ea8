//! `touchmove audit`: what the Laws say of game collections.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;
use touchmove_audit::{
    Baseline, Finding, Kind, Known, Language, Laws, Options, Severity, Summary, audit, files, open,
};
use touchmove_editions::Edition;
use touchmove_notation::Letters;

use crate::error::{one_line, say};

/// Checks game collections: files, or folders with all game files below them.
///
/// Reads PGN, plain or compressed with gzip, bzip2 or Zstandard. One line a
/// finding; exit status 1 if there is one as grave as --fail-on says.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files or folders; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The edition of the Laws to judge by: its year, or `by-date` for the one
    /// in force on the date of each game.
    #[arg(long, value_name = "EDITION", default_value = "by-date", value_parser = parse_laws)]
    laws: Laws,
    /// The language of the piece letters (`en`, `de`, `es`, …), or `auto` for
    /// the one under which each game is legal.
    #[arg(long, value_name = "LANG", default_value = "auto", value_parser = parse_language)]
    language: Language,
    /// One JSON object a line for each finding.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Comma-separated values with a header line.
    #[arg(long)]
    csv: bool,
    /// Only findings of these kinds.
    #[arg(long, value_name = "KIND,…", value_delimiter = ',')]
    only: Vec<Kind>,
    /// From which severity on findings make the exit status 1: error, warning
    /// or note.
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: Severity,
    /// Only findings that are not in this file, which an audit with --json wrote.
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Print how many findings of each kind there are, instead of each.
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    summary: bool,
    /// How many threads audit games; one for each processor if absent.
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZero<usize>>,
}

fn parse_threads(text: &str) -> Result<NonZero<usize>, String> {
    const MOST: usize = 1024;
    let threads = text
        .parse()
        .ok()
        .filter(|n: &NonZero<usize>| n.get() <= MOST);
    threads.ok_or_else(|| format!("`{text}` is no number of threads from 1 to {MOST}"))
}

fn parse_laws(text: &str) -> Result<Laws, String> {
    match text {
        "by-date" => Ok(Laws::ByDate),
        name => Edition::named(name)
            .map(Laws::Edition)
            .map_err(|error| error.to_string()),
    }
}

fn parse_language(text: &str) -> Result<Language, String> {
    match text {
        "auto" => Ok(Language::Auto),
        code => Letters::of_language(code)
            .map(Language::Given)
            .map_err(|error| error.to_string()),
    }
}

/// Audits what the arguments name.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut options = Options {
        laws: args.laws,
        language: args.language,
        ..Options::default()
    };
    if !args.only.is_empty() {
        options.kinds = args.only.iter().copied().collect();
    }
    if let Some(threads) = args.threads {
        options.threads = threads;
    }
    let mut found = Found {
        baseline: args
            .baseline
            .as_deref()
            .map(read_baseline)
            .transpose()?
            .unwrap_or_default(),
        report: Report::new(args),
        fail_on: args.fail_on,
        failed: false,
        output: Ok(()),
        kinds: [0; Kind::ALL.len()],
    };
    let mut total = Summary::default();
    // A file that cannot be read does not keep the others from being audited.
    let mut unreadable = false;
    for path in &args.files {
        let listed = match files(path) {
            Ok(listed) => listed,
            Err(error) => {
                say(&one_line(&error.into()));
                unreadable = true;
                continue;
            }
        };
        if listed.is_empty() {
            say(&format!("no game file stands in `{}`", path.display()));
            unreadable = true;
        }
        for file in listed {
            match audit_file(&file, &options, &mut found) {
                Ok(summary) => total += &summary,
                Err(error) => {
                    say(&one_line(&error));
                    unreadable = true;
                }
            }
            std::mem::replace(&mut found.output, Ok(()))?;
        }
    }
    if args.summary {
        print_summary(&total, &found.kinds)?;
    }
    found.report.finish()?;
    Ok(match (unreadable, found.failed) {
        (true, _) => ExitCode::from(2),
        (false, true) => ExitCode::FAILURE,
        (false, false) => ExitCode::SUCCESS,
    })
}

/// What becomes of findings as they are told.
struct Found {
    baseline: Baseline,
    report: Report,
    fail_on: Severity,
    failed: bool,
    /// Why the last line could not be written.
    output: io::Result<()>,
    kinds: [u64; Kind::ALL.len()],
}

impl Found {
    fn tell(&mut self, finding: &Finding) -> ControlFlow<()> {
        if !self.baseline.is_new(finding) {
            return ControlFlow::Continue(());
        }
        self.failed |= finding.severity >= self.fail_on;
        self.kinds[finding.kind as usize] += 1;
        self.output = self.report.finding(finding);
        match self.output {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

fn audit_file(path: &Path, options: &Options, found: &mut Found) -> anyhow::Result<Summary> {
    let read = Arc::new(AtomicU64::new(0));
    let stream = open(path, &read)?;
    let bar = progress_bar(path, Arc::clone(&read));
    let name = path.display().to_string();
    let summary = audit(stream, &name, options, |finding| {
        bar.suspend(|| found.tell(finding))
    });
    bar.finish_and_clear();
    summary.with_context(|| format!("cannot read `{name}`"))
}

/// A bar on standard error where that is a terminal; hidden elsewhere.
fn progress_bar(path: &Path, read: Arc<AtomicU64>) -> ProgressBar {
    let length = path.metadata().ok().map(|metadata| metadata.len());
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    let template = "{wide_msg} {bytes}/{total_bytes} {bar:30} {bytes_per_sec} {eta}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.set_message(path.display().to_string());
    let watched = bar.downgrade();
    std::thread::spawn(move || {
        while let Some(bar) = watched.upgrade().filter(|bar| !bar.is_finished()) {
            bar.set_position(read.load(Ordering::Relaxed));
            std::thread::sleep(Duration::from_millis(100));
        }
    });
    bar
}

/// How findings are printed.
enum Report {
    Lines(BufWriter<io::Stdout>),
    Json(BufWriter<io::Stdout>),
    Csv(Box<csv::Writer<io::Stdout>>),
    Counts,
}

impl Report {
    fn new(args: &Args) -> Report {
        if args.json {
            Report::Json(BufWriter::new(io::stdout()))
        } else if args.csv {
            Report::Csv(Box::new(csv::Writer::from_writer(io::stdout())))
        } else if args.summary {
            Report::Counts
        } else {
            Report::Lines(BufWriter::new(io::stdout()))
        }
    }

    fn finding(&mut self, finding: &Finding) -> io::Result<()> {
        match self {
            Report::Lines(out) => writeln!(out, "{finding}"),
            Report::Json(out) => {
                serde_json::to_writer(&mut *out, finding)?;
                writeln!(out)
            }
            Report::Csv(out) => out.serialize(finding).map_err(io::Error::other),
            Report::Counts => Ok(()),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        match self {
            Report::Lines(out) | Report::Json(out) => out.flush(),
            Report::Csv(out) => out.flush(),
            Report::Counts => Ok(()),
        }
    }
}

/// How many findings of each kind there are.
fn print_summary(total: &Summary, kinds: &[u64]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{:>12} games", total.games)?;
    writeln!(out, "{:>12} half-moves", total.plies)?;
    for kind in Kind::ALL {
        let count = kinds[*kind as usize];
        if count > 0 {
            writeln!(out, "{count:>12} {kind} ({})", kind.severity())?;
        }
    }
    out.flush()
}

/// A line of an audit's `--json`, as far as it is needed to know a finding again.
#[derive(Deserialize)]
struct Line {
    file: String,
    white: String,
    black: String,
    ply: Option<u32>,
    kind: String,
    text: String,
}

fn read_baseline(path: &Path) -> anyhow::Result<Baseline> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("cannot open `{name}`"))?;
    let mut known = Vec::new();
    for (index, line) in BufReader::new(file).lines().enumerate() {
        let line = line.with_context(|| format!("cannot read `{name}`"))?;
        if line.trim().is_empty() {
            continue;
        }
        let Line {
            file,
            white,
            black,
            ply,
            kind,
            text,
        } = serde_json::from_str(&line).map_err(|error| {
            anyhow!(
                "{name}:{}: this is no finding of an audit with --json: {error}",
                index + 1
            )
        })?;
        known.push(Known {
            file,
            white,
            black,
            ply,
            kind,
            text,
        });
    }
    Ok(known.into_iter().collect())
}
