//! What must be true of any word that is read as a move. The notation's tests
//! check the same of the corpus.

use touchmove_board::{Faults, Position, Setup};
use touchmove_notation::{Letters, Reading, Style, read, read_coordinates, read_marks};

/// The text is a FEN, and on the next lines the words.
pub(crate) fn san(bytes: &[u8]) {
    let mut lines = bytes.splitn(2, |byte| *byte == b'\n');
    let fen = lines.next().unwrap_or_default();
    let Some(position) = position(fen) else {
        return;
    };
    let words = lines.next().unwrap_or_default();
    for word in words.split(|byte| *byte == b'\n') {
        for letters in Letters::ALL {
            check(&position, read(word, letters, &position));
        }
        check(&position, read_coordinates(word, &position));
        let _ = read_marks(word);
    }
}

fn position(fen: &[u8]) -> Option<Position> {
    let setup: Setup = std::str::from_utf8(fen).ok()?.parse().ok()?;
    setup.position_despite(Faults::ANY).ok()
}

fn check(position: &Position, reading: Reading) {
    match reading {
        Reading::Move(read) => {
            assert!(position.is_legal(read.m), "{} in {position}", read.m);
            let _ = read.marks.compare(&position.after(read.m));
            check_written(position, read.m);
        }
        Reading::Ambiguous {
            role,
            to,
            candidates,
        } => {
            assert!(candidates.has_several(), "{role} to {to} in {position}");
            let could = position.origins(role, to);
            assert!(
                (candidates - could).is_empty(),
                "{role} to {to} in {position}"
            );
        }
        Reading::Illegal {
            displacement: Some(displacement),
            ..
        } => {
            let displaced = position.displace(displacement);
            assert!(displaced.is_ok(), "{displacement:?} in {position}");
        }
        _ => {}
    }
}

/// The move, written in several ways, is read again.
fn check_written(position: &Position, m: touchmove_board::Move) {
    for style in [Style::PGN, Style::FIDE, Style::LONG, Style::COORDINATES] {
        let text = style.write(position, m).to_string();
        let again = read(text.as_bytes(), Letters::ENGLISH, position).legal();
        assert_eq!(again.map(|read| read.m), Some(m), "{text} in {position}");
    }
    let text = Style::PGN.write(position, m).to_string();
    let again = read(text.as_bytes(), Letters::ENGLISH, position).legal();
    assert!(
        again.is_some_and(|read| read.form.is_canonical_pgn()),
        "{text} in {position}"
    );
}
