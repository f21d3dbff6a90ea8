//! A program has its game refereed over pipes: what `examples/board.rs` does, with the real command
//! at the other end.

#[path = "../examples/board.rs"]
#[expect(dead_code, reason = "its `main` is for the example")]
mod board;

#[test]
fn a_program_plays_a_whole_game_over_pipes() {
    let mut told = Vec::new();
    board::play(env!("CARGO_BIN_EXE_touchmove"), &mut told).unwrap();
    let told = String::from_utf8(told).unwrap();
    // What it told, and what came of it, in this order.
    let expected = [
        "+0.2 black press",
        "    ruling 7.5.a illegal-move ",
        "    ruling 7.5.b illegal-move-time ",
        "+0.2 black press",
        "+1 white claim threefold",
        "    ruling 9.5.b wrong-claim ",
        "+0.2 white put Q a8",
        "0:05:00 tick",
        "    ruling 6.9 loss-on-time ",
        "    result 1-0 6.9 loss-on-time",
        "[Result \"1-0\"]",
        "[Termination \"time forfeit\"]",
    ];
    let mut lines = told.lines();
    for line in expected {
        assert!(
            lines.any(|told| told.starts_with(line)),
            "`{line}` is not in, or not there:\n{told}"
        );
    }
    assert!(!told.contains("    refused "), "{told}");
    assert!(told.contains("1. O-O "), "{told}");
    assert!(told.contains("2. a8=Q+ "), "{told}");
}
