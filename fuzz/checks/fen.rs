//! What must be true of any text that is read as FEN or EPD. The board's tests
//! check the same of the corpus.

use touchmove_board::{Epd, Faults, Position, Setup};

pub(crate) fn fen(text: &str) {
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup));
        assert_eq!(setup.shredder_fen().to_string().parse(), Ok(setup));
        if let Ok(position) = setup.position_despite(Faults::ANY) {
            check_position(&position);
            assert_eq!(setup.position().is_ok(), setup.faults().is_empty());
        }
    }
    if let Ok(epd) = text.parse::<Epd>() {
        let read: Epd = epd.to_string().parse().expect("it was written");
        assert_eq!(read.setup, epd.setup);
        assert_eq!(read.to_string(), epd.to_string());
    }
}

fn check_position(position: &Position) {
    check_key(position);
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal());
    for m in &moves {
        assert!(position.is_legal(*m), "{m}");
        check_key(&position.after(*m));
    }
}

/// The position and its key are those of the position written and read again.
fn check_key(position: &Position) {
    let read: Setup = position.to_string().parse().expect("it was written");
    assert_eq!(read, position.setup());
    let again = read
        .position_despite(Faults::ANY)
        .expect("it was a position");
    assert_eq!(again, *position);
    assert_eq!(again.key(), position.key());
}
