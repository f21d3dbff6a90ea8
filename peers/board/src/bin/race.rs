//! Builds each side with its own flags, runs them in turn, and prints the medians of their CPU
//! time: millions of paths a second, and how they compare.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};
use clap::Parser;

#[derive(Parser)]
struct Race {
    /// How often each side counts each position.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Depths less one: a quick look.
    #[arg(long)]
    quick: bool,
}

/// Name, FEN, depth, paths at that depth and at one less.
const POSITIONS: [(&str, &str, u32, u64, u64); 6] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        6,
        119_060_324,
        4_865_609,
    ),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
        4_085_603,
    ),
    (
        "3",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        7,
        178_633_661,
        11_030_083,
    ),
    (
        "4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        5,
        15_833_292,
        422_333,
    ),
    (
        "5",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        5,
        89_941_194,
        2_103_487,
    ),
    (
        "6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
        3_894_594,
    ),
];

/// A program as it is built, and what it is asked to do.
struct Side {
    name: &'static str,
    program: PathBuf,
    way: &'static str,
}

fn main() -> anyhow::Result<()> {
    let race = Race::parse();
    let default = build(&["touchmove", "cozy", "shakmaty"], "default", None, true)?;
    let native = build(&["cozy"], "native", Some("-C target-cpu=native"), true)?;
    let portable = build(&["touchmove"], "portable", None, false)?;
    let sides = [
        ("cozy-chess, native", &native, "cozy", "api"),
        ("cozy-chess", &default, "cozy", "api"),
        ("shakmaty", &default, "shakmaty", "api"),
        ("Touchmove, counting", &default, "touchmove", "count"),
        (
            "Touchmove, listed moves, keys, clocks",
            &default,
            "touchmove",
            "api",
        ),
        (
            "Touchmove, counting, portable",
            &default,
            "touchmove",
            "count-portable",
        ),
        (
            "Touchmove, listed moves, portable",
            &portable,
            "touchmove",
            "api",
        ),
    ]
    .map(|(name, folder, program, way)| Side {
        name,
        program: folder.join(program),
        way,
    });

    let mut logarithms = vec![0.0; sides.len()];
    println!(
        "| millions a second | {} |",
        sides
            .iter()
            .map(|side| side.name)
            .collect::<Vec<_>>()
            .join(" | ")
    );
    println!("| --- |{}", " --- |".repeat(sides.len()));
    for (name, fen, depth, paths, fewer) in POSITIONS {
        let (depth, paths) = if race.quick {
            (depth - 1, fewer)
        } else {
            (depth, paths)
        };
        let mut seconds = vec![Vec::new(); sides.len()];
        for _ in 0..race.rounds {
            for (side, seconds) in sides.iter().zip(&mut seconds) {
                seconds.push(side.count(fen, depth, paths)?);
            }
        }
        let rates: Vec<f64> = seconds
            .iter_mut()
            .map(|seconds| paths as f64 / median(seconds) / 1e6)
            .collect();
        for (sum, rate) in logarithms.iter_mut().zip(&rates) {
            *sum += rate.ln() / POSITIONS.len() as f64;
        }
        row(name, &rates, 0);
    }
    let means: Vec<f64> = logarithms.iter().map(|sum| sum.exp()).collect();
    row("geometric mean", &means, 0);
    for (at, name) in [(0, "to cozy-chess, native"), (1, "to cozy-chess")] {
        let ratios: Vec<f64> = means.iter().map(|mean| mean / means[at]).collect();
        row(name, &ratios, 2);
    }
    Ok(())
}

fn row(name: &str, figures: &[f64], decimals: usize) {
    let figures: Vec<String> = figures
        .iter()
        .map(|figure| format!("{figure:.decimals$}"))
        .collect();
    println!("| {name} | {} |", figures.join(" | "));
}

fn median(seconds: &mut [f64]) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

impl Side {
    fn count(&self, fen: &str, depth: u32, paths: u64) -> anyhow::Result<f64> {
        let output = Command::new(&self.program)
            .args([self.way, fen, &depth.to_string()])
            .output()
            .with_context(|| format!("cannot run {}", self.program.display()))?;
        let text = String::from_utf8(output.stdout)?;
        let (counted, seconds) = text.trim().split_once(' ').context("no figures")?;
        ensure!(
            counted == paths.to_string(),
            "{} counts {counted} for {fen}",
            self.name
        );
        Ok(seconds.parse()?)
    }
}

/// Builds programs of this package with flags of their own; gives the folder they are in.
fn build(
    programs: &[&str],
    folder: &str,
    flags: Option<&str>,
    std: bool,
) -> anyhow::Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = root.join("target").join(folder);
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(root)
        .args(["build", "--release", "--quiet"])
        .arg("--target-dir")
        .arg(&target);
    for program in programs {
        cargo.args(["--bin", program]);
    }
    if !std {
        cargo.arg("--no-default-features");
    }
    cargo.env_remove("RUSTFLAGS");
    if let Some(flags) = flags {
        cargo.env("RUSTFLAGS", flags);
    }
    ensure!(cargo.status()?.success(), "cannot build {programs:?}");
    Ok(target.join("release"))
}
