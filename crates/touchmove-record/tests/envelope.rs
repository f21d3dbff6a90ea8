//! What stands on the envelope of an adjourned game (2014 E.2, 1997 A.2), and what does not.

use serde_json::{Value, json};
use touchmove_record::{Referee, json};

fn state_after(laws: &str, more: &[&str]) -> Value {
    let mut referee = Referee::new();
    let lines = [
        laws,
        "time 5400+30",
        "player white Ana",
        "player black Béla",
        "begin",
        "0:00:00 arbiter start",
        "+10 white move e4",
        "+0 white offer",
        "+0 white press",
    ];
    for line in lines.iter().chain(more) {
        referee.hear(line).unwrap();
    }
    json::state(&referee)
}

#[test]
fn the_envelope_says_all_that_it_must_and_not_what_is_in_it() {
    for laws in ["laws 1997", "laws 2014", "laws 2023"] {
        let state = state_after(laws, &["+20 arbiter adjourn", "+60 black seal e5"]);
        let expected = json!({
            "names": { "white": "Ana", "black": "Béla" },
            "position": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "clock": { "white": 5_450_000, "black": 5_350_000 },
            "by": "black",
            "move": "1...",
            "offer": "white",
            "early": false,
            "reconvened": false,
        });
        assert_eq!(state["adjourned"], expected, "{laws}");
        assert!(!state.to_string().contains("e7e5"), "{state}");
    }
}

#[test]
fn it_is_told_whether_the_session_lasts_and_whether_the_time_to_resume_has_come() {
    let told = |more: &[&str]| {
        let state = state_after("laws 2014", more);
        let envelope = &state["adjourned"];
        (envelope["early"].clone(), envelope["reconvened"].clone())
    };
    let (yes, no) = (json!(true), json!(false));
    let mut said = vec!["+60 black seal e5"];
    assert_eq!(told(&said), (yes.clone(), no.clone()));
    said.push("+60 arbiter adjourn");
    assert_eq!(told(&said), (no.clone(), no.clone()));
    said.push("+9000 arbiter reconvene absent black");
    assert_eq!(told(&said), (no.clone(), yes.clone()));
    said.push("+0 arbiter retract");
    assert_eq!(told(&said), (no.clone(), no.clone()));
    // A sealed reply ends no session: it is the other's time that runs (2014 E.9.c).
    said.splice(
        2..,
        ["+9000 arbiter reconvene absent black", "+0 arbiter open"],
    );
    said.push("+60 white seal Nf3");
    assert_eq!(told(&said), (no, yes));
}
