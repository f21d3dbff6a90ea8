//! Node and npm, as they are on this machine.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Fault;

/// The oldest Node that the tools of the pages run on.
const OLDEST: (u32, u32) = (20, 19);

/// npm is a script of its own kind on Windows.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Whether there is a Node that is new enough.
pub(crate) fn look() -> Result<(), Fault> {
    let (major, minor) = OLDEST;
    let wanted = format!("Node {major}.{minor} or newer is needed");
    let output = Command::new("node").arg("--version").output();
    let output = output.map_err(|_| format!("{wanted}, and there is no `node`"))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let mut numbers = version.trim_start_matches('v').split('.').map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(found)), Some(Ok(sub))) if (found, sub) >= OLDEST => Ok(()),
        _ => Err(format!("{wanted}, and `node --version` says `{version}`")),
    }
}

/// Installs the packages that the lock file names, without running any script of theirs.
pub(crate) fn install(folder: &Path) -> Result<(), Fault> {
    let arguments = [
        "ci",
        "--ignore-scripts",
        "--omit=dev",
        "--no-audit",
        "--no-fund",
    ];
    run(Command::new(NPM).args(arguments), folder, "npm ci")
}

/// Builds the pages of `folder` into its `dist`.
pub(crate) fn build(folder: &Path) -> Result<(), Fault> {
    let vite = Path::new("node_modules")
        .join("vite")
        .join("bin")
        .join("vite.js");
    let mut command = Command::new("node");
    command.arg(vite).args(["build", "--logLevel", "warn"]);
    run(&mut command, folder, "vite build")
}

fn run(command: &mut Command, folder: &Path, name: &str) -> Result<(), Fault> {
    let output = command.current_dir(folder).stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("`{name}` cannot be run: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    // All of it for `cargo build -vv`; the first line that says something for everybody.
    let said = [output.stderr, output.stdout].concat();
    let said = String::from_utf8_lossy(&said);
    eprintln!("{said}");
    let first = said.lines().map(str::trim).find(|line| !line.is_empty());
    Err(format!(
        "`{name}` failed: {}",
        first.unwrap_or("it does not say why")
    ))
}
