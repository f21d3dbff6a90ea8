//! Files, folders and standard input.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// What standard input is called in messages.
const STANDARD_INPUT: &str = "standard input";

/// Whether the path stands for standard input.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// How the path is called in messages.
pub(crate) fn name(path: &Path) -> String {
    if is_standard(path) {
        STANDARD_INPUT.to_owned()
    } else {
        path.display().to_string()
    }
}

/// The whole text of a file, or of standard input.
pub(crate) fn text(path: &Path) -> anyhow::Result<String> {
    if is_standard(path) {
        let mut text = String::new();
        let read = io::stdin().lock().read_to_string(&mut text);
        read.with_context(|| format!("cannot read {STANDARD_INPUT}"))?;
        return Ok(text);
    }
    fs::read_to_string(path).with_context(|| format!("cannot open `{}`", path.display()))
}

/// The file itself, or, of a folder, all files below it with that extension,
/// by name.
pub(crate) fn files(path: &Path, extension: &str) -> anyhow::Result<Vec<PathBuf>> {
    if is_standard(path) || !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let cannot = || format!("cannot open `{}`", folder.display());
        for entry in fs::read_dir(&folder).with_context(cannot)? {
            let entry = entry.with_context(cannot)?;
            // A link to a folder is not followed: it may lead back here.
            if entry.file_type().with_context(cannot)?.is_dir() {
                folders.push(entry.path());
            } else if entry
                .path()
                .extension()
                .is_some_and(|found| found == extension)
            {
                found.push(entry.path());
            }
        }
    }
    if found.is_empty() {
        anyhow::bail!("no .{extension} file stands in `{}`", path.display());
    }
    found.sort();
    Ok(found)
}
