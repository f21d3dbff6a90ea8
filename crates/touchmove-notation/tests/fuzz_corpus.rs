//! What fuzzing has found worth keeping, checked as the fuzzer does.

#[path = "../../../fuzz/checks/pgn.rs"]
mod pgn;
#[path = "../../../fuzz/checks/san.rs"]
mod san;

use std::fs;
use std::path::Path;

/// Checks every file of a corpus.
fn replay(name: &str, check: fn(&[u8])) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let corpus = corpus.join(name);
    let mut files = 0;
    for entry in fs::read_dir(&corpus).expect("the corpus is beside the crates") {
        let path = entry.expect("it can be listed").path();
        check(&fs::read(&path).expect("it can be read"));
        files += 1;
    }
    assert!(files > 100, "{files} files in {}", corpus.display());
}

#[test]
fn every_move_of_the_corpus() {
    replay("san", san::san);
}

#[test]
fn every_text_of_the_pgn_corpus() {
    replay("pgn", pgn::pgn);
}
