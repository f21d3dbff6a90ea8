//! Where the pages are made: a folder under `target` that outlives changes of profile, so that an
//! ordinary build finds the pages finished and runs neither npm nor Vite.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::{Fault, node};

/// What belongs to the pages; what the tests bring is none of it.
const SOURCES: [&str; 8] = [
    ".npmrc",
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "src",
    "svelte.config.js",
    "vite.config.ts",
];

/// The folder with the finished pages of these sources.
pub(crate) fn pages(web: &Path, out: &Path) -> Result<PathBuf, Fault> {
    let sources = sources(web).map_err(|error| format!("`web` cannot be read: {error}"))?;
    let place = place(out);
    let finished = place.join(format!("pages-{}", fingerprint(&sources)));
    let unusable = |error: io::Error| format!("{} cannot be used: {error}", place.display());

    fs::create_dir_all(&place).map_err(unusable)?;
    // Profiles have locks of their own, and share this place.
    let lock = File::create(place.join("lock")).map_err(unusable)?;
    lock.lock().map_err(unusable)?;
    if finished.is_dir() {
        return Ok(finished);
    }
    node::look()?;
    let workshop = place.join("workshop");
    lay_out(&workshop, &sources).map_err(unusable)?;
    install(&workshop, &sources)?;
    node::build(&workshop)?;
    forget_others(&place).map_err(unusable)?;
    fs::rename(workshop.join("dist"), &finished).map_err(unusable)?;
    Ok(finished)
}

/// A file's path within `web`, with `/`, and what is in it.
type Source = (String, Vec<u8>);

fn sources(web: &Path) -> io::Result<Vec<Source>> {
    let mut found = Vec::new();
    for name in SOURCES {
        let path = web.join(name);
        println!("cargo:rerun-if-changed={}", path.display());
        if path.exists() {
            gather(&path, name, &mut found)?;
        }
    }
    found.sort();
    Ok(found)
}

fn gather(path: &Path, name: &str, found: &mut Vec<Source>) -> io::Result<()> {
    if !path.is_dir() {
        found.push((name.to_owned(), fs::read(path)?));
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        gather(&entry.path(), &name, found)?;
    }
    Ok(())
}

/// `target/touchmove-web`, or the like within `target/TRIPLE`: OUT_DIR is
/// `target/PROFILE/build/CRATE-HASH/out`.
fn place(out: &Path) -> PathBuf {
    let target = out.ancestors().nth(4).unwrap_or(out);
    target.join("touchmove-web")
}

fn fingerprint(sources: &[Source]) -> String {
    let mut hash = Sha256::new();
    for (name, bytes) in sources {
        hash.update((name.len() as u64).to_le_bytes());
        hash.update(name);
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
    format!("{:x}", hash.finalize())[..16].to_owned()
}

/// A fresh copy of the sources, besides the packages that are installed already.
fn lay_out(workshop: &Path, sources: &[Source]) -> io::Result<()> {
    fs::create_dir_all(workshop)?;
    for entry in fs::read_dir(workshop)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            fs::remove_file(entry.path())?;
        } else if entry.file_name() != "node_modules" {
            fs::remove_dir_all(entry.path())?;
        }
    }
    for (name, bytes) in sources {
        let path = workshop.join(name);
        fs::create_dir_all(path.parent().unwrap_or(workshop))?;
        fs::write(path, bytes)?;
    }
    Ok(())
}

/// Installs the packages, unless those of this lock file are there.
fn install(workshop: &Path, sources: &[Source]) -> Result<(), Fault> {
    let named = |source: &&Source| source.0.starts_with("package") || source.0 == ".npmrc";
    let wanted: Vec<Source> = sources.iter().filter(named).cloned().collect();
    let wanted = fingerprint(&wanted);
    let mark = workshop.join("node_modules").join(".installed");
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    node::install(workshop)?;
    fs::write(&mark, wanted)
        .map_err(|error| format!("{} cannot be written: {error}", mark.display()))
}

/// Pages of other sources are not needed again.
fn forget_others(place: &Path) -> io::Result<()> {
    for entry in fs::read_dir(place)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with("pages-") {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}
