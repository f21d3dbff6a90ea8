//! Another program has its game refereed over pipes: `examples/board.rs`, run as the process it is.

use std::path::Path;
use std::process::Command;

#[test]
fn a_program_of_its_own_plays_a_whole_game_over_pipes() {
    let touchmove = Path::new(env!("CARGO_BIN_EXE_touchmove"));
    let program = touchmove
        .parent()
        .unwrap()
        .join("examples")
        .join(format!("board{}", std::env::consts::EXE_SUFFIX));
    let output = Command::new(program).arg(touchmove).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{told}");
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
