//! What fuzzing has found worth keeping, checked as the fuzzer does.

#[path = "../../../fuzz/checks/otb.rs"]
mod otb;

use std::fs;
use std::path::Path;

#[test]
fn every_text_of_the_corpus() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/otb");
    let mut files = 0;
    for entry in fs::read_dir(&corpus).expect("the corpus is beside the crates") {
        let path = entry.expect("it can be listed").path();
        otb::otb(&fs::read(&path).expect("it can be read"));
        files += 1;
    }
    assert!(files > 50, "{files} files in {}", corpus.display());
}
