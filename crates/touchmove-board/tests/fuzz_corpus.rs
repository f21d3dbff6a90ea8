//! What fuzzing has found worth keeping, checked as the fuzzer does.

#[path = "../../../fuzz/checks/fen.rs"]
mod checks;

use std::fs;
use std::path::Path;

#[test]
fn every_text_of_the_fen_corpus() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/fen");
    let mut texts = 0;
    for entry in fs::read_dir(&corpus).expect("the corpus is beside the crates") {
        let path = entry.expect("it can be listed").path();
        let bytes = fs::read(&path).expect("it can be read");
        // The fuzzer gives only texts on.
        if let Ok(text) = String::from_utf8(bytes) {
            checks::fen(&text);
            texts += 1;
        }
    }
    assert!(texts > 100, "{texts} texts in {}", corpus.display());
}
