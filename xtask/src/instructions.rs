//! Counts the instructions that fixed pieces of work execute, and holds them against what they
//! did: a guard against code that has become slower unnoticed, which a clock on a machine that
//! others use cannot be. Valgrind counts.
//!
//! The counts belong to one compiler: where another one runs they are shown, and decide nothing.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use anyhow::{Context, bail};
use clap::Args;
use touchmove_benches::{ALL, Work, measured};

/// More than this, in per cent, is too much more.
const TOLERANCE: f64 = 5.0;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Write the counts down instead of comparing with those written before.
    #[arg(long)]
    write: bool,
    /// Only do that piece of work: what valgrind is told to run.
    #[arg(long, hide = true, value_name = "NAME")]
    only: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if let Some(name) = &arguments.only {
        let work = ALL.iter().find(|work| work.name == name);
        let work = work.with_context(|| format!("there is no work `{name}`"))?;
        measured(&mut (work.prepare)());
        return Ok(ExitCode::SUCCESS);
    }
    let counts: Vec<(&str, u64)> = ALL
        .iter()
        .map(|work| Ok((work.name, count(work)?)))
        .collect::<anyhow::Result<_>>()?;
    if arguments.write {
        return write(&counts);
    }
    let before = written()?;
    let (then, now) = (before.compiler.as_str(), compiler()?);
    if then != now {
        println!("notice: counted with {then}, and this is {now}: what follows decides nothing");
    }
    let mut worse = false;
    for (name, count) in counts {
        let Some(before) = before.counts.get(name) else {
            bail!("of `{name}` no count is written: `cargo xtask instructions --write`");
        };
        let change = (count as f64 / *before as f64 - 1.0) * 100.0;
        let too_much = change > TOLERANCE;
        worse |= too_much;
        let remark = match change {
            _ if too_much => "  TOO MUCH",
            change if change < -TOLERANCE => "  better: write it down",
            _ => "",
        };
        println!("{name:34} {count:>14} {change:>+7.2} %{remark}");
    }
    Ok(if worse && then == now {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// How many instructions the work executes, what makes it ready not counted.
fn count(work: &Work) -> anyhow::Result<u64> {
    let own = env::current_exe()?;
    let counted = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args([
            "--collect-atstart=no",
            "--toggle-collect=touchmove_benches::measured*",
        ])
        .arg(own)
        .args(["instructions", "--only", work.name])
        .output()
        .context("valgrind cannot be run")?;
    let told = String::from_utf8_lossy(&counted.stderr);
    if !counted.status.success() {
        bail!("`{}` fails: {told}", work.name);
    }
    let line = told.lines().find_map(|line| line.split_once("Collected :"));
    let count = line.and_then(|(_, count)| count.trim().parse().ok());
    match count {
        Some(0) | None => bail!("valgrind counts nothing of `{}`: {told}", work.name),
        Some(count) => Ok(count),
    }
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../benches/instructions.tsv")
}

/// What was written down.
struct Written {
    compiler: String,
    counts: BTreeMap<String, u64>,
}

fn written() -> anyhow::Result<Written> {
    let path = file();
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let mut lines = text.lines();
    let compiler = lines.next().and_then(|line| line.strip_prefix("# "));
    let compiler = compiler.context("the first line does not say the compiler")?;
    let read = |line: &str| -> Option<(String, u64)> {
        let (name, count) = line.split_once('\t')?;
        Some((name.to_owned(), count.parse().ok()?))
    };
    Ok(Written {
        compiler: compiler.to_owned(),
        counts: lines
            .map(|line| read(line).with_context(|| format!("`{line}` is no name and count")))
            .collect::<anyhow::Result<_>>()?,
    })
}

fn write(counts: &[(&str, u64)]) -> anyhow::Result<ExitCode> {
    let mut text = format!("# {}\n", compiler()?);
    for (name, count) in counts {
        println!("{name:34} {count:>14}");
        // Writing to a text does not fail.
        let _ = writeln!(text, "{name}\t{count}");
    }
    fs::write(file(), text)?;
    Ok(ExitCode::SUCCESS)
}

/// The compiler, and what it compiles for.
fn compiler() -> anyhow::Result<String> {
    let told = Command::new("rustc").arg("-vV").output()?;
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    let version = told.lines().next();
    match (version, host) {
        (Some(version), Some(host)) => Ok(format!("{version} {host}")),
        _ => bail!("rustc does not say its version"),
    }
}
