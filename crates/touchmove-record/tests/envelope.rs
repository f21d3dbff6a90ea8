//! What stands on the envelope of an adjourned game (2014 E.2, 1997 A.2), and what does not.

use serde_json::{Value, json};
use touchmove_record::{Referee, json};

fn state_after(laws: &str) -> Value {
    let mut referee = Referee::new();
    for line in [
        laws,
        "time 5400+30",
        "player white Ana",
        "player black Béla",
        "begin",
        "0:00:00 arbiter start",
        "+10 white move e4",
        "+0 white offer",
        "+0 white press",
        "+20 arbiter adjourn",
        "+60 black seal e5",
    ] {
        referee.hear(line).unwrap();
    }
    json::state(&referee)
}

#[test]
fn the_envelope_says_all_that_it_must_and_not_what_is_in_it() {
    for laws in ["laws 1997", "laws 2014", "laws 2023"] {
        let state = state_after(laws);
        let expected = json!({
            "names": { "white": "Ana", "black": "Béla" },
            "position": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "clock": { "white": 5_450_000, "black": 5_350_000 },
            "by": "black",
            "move": "1...",
            "offer": "white",
        });
        assert_eq!(state["adjourned"], expected, "{laws}");
        assert!(!state.to_string().contains("e7e5"), "{state}");
    }
}
