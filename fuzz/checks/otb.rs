//! What must be true of any text that is read in the referee's language. The
//! tests of its crate check the same of the corpus.

use touchmove_record::{Line, json, judge};

pub(crate) fn otb(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for text in text.lines() {
        if let Ok(line) = text.parse::<Line>() {
            let written = line.to_string();
            assert_eq!(written.parse::<Line>().as_ref(), Ok(&line), "{written}");
            assert!(!written.contains(['\n', '\r']), "{written:?}");
        }
    }
    let Ok(judgement) = judge(&text) else {
        return;
    };
    assert!(judgement.held <= judgement.expectations);
    assert!(judgement.holds() <= (judgement.held == judgement.expectations));
    for entry in &judgement.transcript {
        let _ = json::entry(entry).to_string();
    }
    // The same statements, the same answers.
    assert_eq!(judge(&text), Ok(judgement));
}
