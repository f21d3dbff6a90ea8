//! Whole streams: order, threads, compression, huge games.

use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Write as _};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use touchmove_audit::{Finding, Kind, Options, Summary, audit, files, open};

fn with_threads(threads: usize) -> Options {
    Options {
        threads: NonZero::new(threads).unwrap(),
        ..Options::default()
    }
}

fn all(stream: impl Read + Send, threads: usize) -> (Summary, Vec<Finding>) {
    let mut found = Vec::new();
    let summary = audit(stream, "games.pgn", &with_threads(threads), |finding| {
        found.push(finding.clone());
        ControlFlow::Continue(())
    });
    (summary.unwrap(), found)
}

/// Games of very different length, every third with an illegal move.
fn collection(games: usize) -> String {
    let mut text = String::new();
    for game in 0..games {
        let comment = "long ".repeat(game % 7 * 300);
        let wrong = if game % 3 == 0 { "2. Ke3" } else { "2. Nf3" };
        writeln!(
            text,
            "[White \"{game}\"]\n\n1. e4 {{{comment}}} e5 {wrong} *\n"
        )
        .unwrap();
    }
    text
}

#[test]
fn findings_come_in_the_order_of_the_games_whatever_the_number_of_threads() {
    let text = collection(3_000);
    let (summary, one) = all(text.as_bytes(), 1);
    assert_eq!((summary.games, summary.plies), (3_000, 9_000));
    assert_eq!(summary.count(Kind::IllegalMove), 1_000);
    assert!(one.is_sorted_by_key(|finding| finding.game));
    for threads in [2, 5] {
        assert_eq!(
            all(text.as_bytes(), threads),
            (summary.clone(), one.clone())
        );
    }
}

#[test]
fn a_finding_names_the_place_in_the_stream() {
    let text = collection(200);
    let (_, found) = all(text.as_bytes(), 2);
    for finding in found
        .iter()
        .filter(|finding| finding.kind == Kind::IllegalMove)
    {
        let place = finding.offset as usize;
        assert!(text[place..].starts_with("Ke3"));
        assert_eq!(finding.line, 1 + text[..place].matches('\n').count() as u64);
        assert_eq!(finding.white, (finding.game - 1).to_string());
    }
}

#[test]
fn telling_can_be_ended() {
    let text = collection(3_000);
    let mut told = 0;
    let summary = audit(text.as_bytes(), "games.pgn", &with_threads(2), |_| {
        told += 1;
        if told == 5 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!(told, 5);
    assert!(summary.unwrap().games < 3_000);
}

/// Fails after some bytes, as a disk does.
struct Failing<R>(R);

impl<R: Read> Read for Failing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(std::io::Error::other("the disk is gone")),
            count => Ok(count),
        }
    }
}

#[test]
fn what_was_read_before_a_failure_is_told() {
    let text = collection(30);
    let mut games = 0;
    let outcome = audit(
        Failing(text.as_bytes()),
        "games.pgn",
        &with_threads(2),
        |finding| {
            games = games.max(finding.game);
            ControlFlow::Continue(())
        },
    );
    assert_eq!(outcome.unwrap_err().to_string(), "the disk is gone");
    assert!(games >= 28, "{games}");
}

fn in_a_file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

#[test]
fn compressed_files_are_read_by_their_content() {
    let text = collection(50);
    let gzip = |text: &str| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    let bzip2 = {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    let zstd = zstd::encode_all(text.as_bytes(), 1).unwrap();
    let half = text.len() / 2;
    let members = [gzip(&text[..half]), gzip(&text[half..])].concat();
    let expected = all(text.as_bytes(), 2);
    for bytes in [text.clone().into_bytes(), gzip(&text), bzip2, zstd, members] {
        let (_folder, path) = in_a_file("games", &bytes);
        let read = Arc::new(AtomicU64::new(0));
        assert_eq!(all(open(&path, &read).unwrap(), 2), expected);
        assert_eq!(
            read.load(std::sync::atomic::Ordering::Relaxed),
            bytes.len() as u64
        );
    }
}

#[test]
fn a_damaged_archive_is_an_error_and_not_the_end_of_a_file() {
    let zstd = zstd::encode_all(collection(500).as_bytes(), 1).unwrap();
    let (_folder, path) = in_a_file("games.zst", &zstd[..zstd.len() / 2]);
    let stream = open(&path, &Arc::new(AtomicU64::new(0))).unwrap();
    assert!(
        audit(stream, "games.zst", &with_threads(2), |_| {
            ControlFlow::Continue(())
        })
        .is_err()
    );
}

#[test]
fn a_folder_is_all_game_files_below_it() {
    let folder = tempfile::tempdir().unwrap();
    let below = folder.path().join("b").join("c");
    fs::create_dir_all(&below).unwrap();
    for path in [
        "a.pgn",
        "notes.txt",
        "b/Z.PGN.gz",
        "b/c/x.pgn.zst",
        "b/c/y.pgn.bz2",
        "b/pgn",
    ] {
        fs::write(folder.path().join(path), "").unwrap();
    }
    let listed = files(folder.path()).unwrap();
    let names: Vec<_> = listed
        .iter()
        .map(|path| path.strip_prefix(folder.path()).unwrap())
        .collect();
    let expected = ["a.pgn", "b/Z.PGN.gz", "b/c/x.pgn.zst", "b/c/y.pgn.bz2"];
    assert_eq!(names, expected.map(std::path::Path::new));
    let missing = files(&folder.path().join("none")).unwrap_err().to_string();
    assert!(
        missing.starts_with("cannot open `") && missing.contains("none`"),
        "{missing}"
    );
}

/// A game that never ends, made up as it is read.
struct Endless {
    left: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = buffer.len().min(self.left);
        let moves = b"Nf3 Nf6 Ng1 Ng8 ".iter().cycle();
        buffer[..count]
            .iter_mut()
            .zip(moves)
            .for_each(|(byte, letter)| *byte = *letter);
        self.left -= count;
        Ok(count)
    }
}

#[test]
fn a_game_that_never_ends_is_cut_and_told() {
    // 80 MiB; a game has 16 at most.
    let (summary, found) = all(Endless { left: 80 << 20 }, 2);
    assert_eq!(summary.games, 1);
    assert!(
        found.iter().any(|finding| finding.kind == Kind::BrokenPgn),
        "{found:?}"
    );
    assert!(summary.bytes <= 16 << 20);
}
