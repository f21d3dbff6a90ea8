//! Files, folders and standard input, plain or compressed.

use std::fs::{self, File, FileType};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Something to audit could not be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot {action} `{}`", path.display())]
pub struct SourceError {
    action: &'static str,
    path: PathBuf,
    #[source]
    reason: io::Error,
}

/// How a file is compressed, as its first bytes say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compression {
    None,
    Gzip,
    Bzip2,
    Zstandard,
}

impl Compression {
    fn of(start: &[u8]) -> Compression {
        match start {
            [0x1f, 0x8b, ..] => Compression::Gzip,
            [b'B', b'Z', b'h', b'1'..=b'9', ..] => Compression::Bzip2,
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Compression::Zstandard,
            _ => Compression::None,
        }
    }
}

/// A reader that adds what it has read to a counter which others may watch.
struct Counted<R> {
    inner: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Opens a file, or standard input for `-`, and decompresses gzip, bzip2 and
/// Zstandard, whichever its first bytes say. The bytes read from the file are
/// added to `read`.
///
/// # Errors
/// If there is no such file, or it cannot be read.
pub fn open(path: &Path, read: &Arc<AtomicU64>) -> Result<Box<dyn Read + Send>, SourceError> {
    let failed = |reason| SourceError {
        action: "open",
        path: path.to_owned(),
        reason,
    };
    let raw: Box<dyn Read + Send> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        let file = File::open(path).map_err(failed)?;
        if file.metadata().map_err(failed)?.is_dir() {
            return Err(failed(io::Error::new(
                io::ErrorKind::IsADirectory,
                "it is a folder",
            )));
        }
        Box::new(file)
    };
    decompress(Counted {
        inner: raw,
        read: Arc::clone(read),
    })
    .map_err(|reason| SourceError {
        action: "read",
        path: path.to_owned(),
        reason,
    })
}

fn decompress<R: Read + Send + 'static>(raw: R) -> io::Result<Box<dyn Read + Send>> {
    let mut buffered = BufReader::with_capacity(1 << 17, raw);
    Ok(match Compression::of(buffered.fill_buf()?) {
        Compression::None => Box::new(buffered),
        Compression::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(buffered)),
        Compression::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(buffered)),
        Compression::Zstandard => Box::new(zstd::Decoder::with_buffer(buffered)?),
    })
}

/// The files to audit: a file or `-` as it is; of a folder, all files below it
/// whose name ends in `.pgn`, also followed by `.gz`, `.bz2` or `.zst`, in the
/// order of their names.
///
/// # Errors
/// If there is no such file or folder, or a folder cannot be listed.
pub fn files(path: &Path) -> Result<Vec<PathBuf>, SourceError> {
    let failed = |action, path: &Path| {
        let path = path.to_owned();
        move |reason| SourceError {
            action,
            path,
            reason,
        }
    };
    if path == Path::new("-") || !fs::metadata(path).map_err(failed("open", path))?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(failed("list", &folder))? {
            let entry = entry.map_err(failed("list", &folder))?;
            let path = entry.path();
            // A link to a folder is not followed: it may lead back here.
            let kind = entry.file_type().map_err(failed("open", &path))?;
            if kind.is_dir() {
                folders.push(path);
            } else if !is_special(kind) && is_game_file(&path) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// A pipe, say, of which nobody knows whether it ends.
fn is_special(kind: FileType) -> bool {
    !kind.is_file() && !kind.is_symlink()
}

fn is_game_file(path: &Path) -> bool {
    let Some(name) = path.file_name() else {
        return false;
    };
    let name = name.to_string_lossy().to_ascii_lowercase();
    let stem = [".gz", ".bz2", ".zst"]
        .into_iter()
        .find_map(|ending| name.strip_suffix(ending));
    stem.unwrap_or(&name).strip_suffix(".pgn").is_some()
}
