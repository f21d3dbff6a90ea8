//! `touchmove completions` and `touchmove man`: what a shell and a manual need.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap_complete::Shell;

use crate::command::described;

/// Prints completions for a shell.
#[derive(clap::Args)]
pub(crate) struct CompletionArgs {
    /// The shell.
    shell: Shell,
}

/// Writes the manual pages into a folder.
#[derive(clap::Args)]
pub(crate) struct ManArgs {
    /// The folder; it is made if there is none.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Prints the completions.
pub(crate) fn completions(args: &CompletionArgs) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut described(), "touchmove", &mut script);
    let mut out = io::stdout().lock();
    out.write_all(&script)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the pages.
pub(crate) fn man(args: &ManArgs) -> anyhow::Result<ExitCode> {
    let folder = &args.folder;
    let cannot = || format!("cannot write into `{}`", folder.display());
    fs::create_dir_all(folder).with_context(cannot)?;
    clap_mangen::generate_to(described(), folder).with_context(cannot)?;
    Ok(ExitCode::SUCCESS)
}
