//! The command from outside: what it prints, how it ends, what it says when
//! something is wrong.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchmove"));
    command.args(arguments);
    command
}

fn touchmove(arguments: &[&str]) -> Output {
    command(arguments).stdin(Stdio::null()).output().unwrap()
}

fn touchmove_with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[track_caller]
fn assert_status(output: &Output, status: i32) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "it said: {said}");
}

/// It ended with 2, printed nothing, and said just this line.
#[track_caller]
fn assert_fails(output: &Output, said: &str) {
    assert_status(output, 2);
    assert_eq!(printed(output), "");
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("{said}\n"));
}

fn json(output: &Output) -> Vec<Value> {
    printed(output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

// --- usage

#[test]
fn wrong_usage_is_one_line_and_ends_with_2() {
    assert_fails(
        &touchmove(&["perft", "startpos"]),
        "touchmove: the following required arguments were not provided: <DEPTH>",
    );
    assert_fails(
        &touchmove(&["guess"]),
        "touchmove: unrecognized subcommand 'guess'",
    );
    assert_fails(
        &touchmove(&["perft", "startpos", "deep"]),
        "touchmove: invalid value 'deep' for '<DEPTH>': invalid digit found in string",
    );
}

#[test]
fn without_a_command_it_says_which_there_are() {
    let output = touchmove(&[]);
    assert_status(&output, 2);
    assert!(String::from_utf8_lossy(&output.stderr).contains("judge"));
    let help = touchmove(&["--help"]);
    assert_status(&help, 0);
    for name in [
        "judge",
        "referee",
        "position",
        "perft",
        "explain",
        "completions",
        "man",
    ] {
        assert!(printed(&help).contains(&format!("  {name}")), "{name}");
    }
    assert_status(&touchmove(&["--version"]), 0);
}

#[test]
fn no_colour_is_printed_into_a_pipe_or_where_none_is_wanted() {
    for arguments in [&["--help"][..], &["explain", "9.6.b"]] {
        let output = command(arguments).env("NO_COLOR", "1").output().unwrap();
        assert!(!output.stdout.contains(&0x1b));
    }
}

/// Reads the first line of what is printed, and no more.
fn head(arguments: &[&str], input: &str) -> (String, i32, String) {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut first = [0; 1];
    // The writer may find the pipe closed as well: that is no matter.
    let input = input.to_owned();
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let _ = stdout.read(&mut first).unwrap();
    drop(stdout);
    writer.join().unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (
        char::from(first[0]).to_string(),
        output.status.code().unwrap(),
        said,
    )
}

#[test]
fn a_reader_who_goes_away_is_no_fault() {
    let many = format!("{START}\n").repeat(20_000);
    for (arguments, input) in [
        (&["position", "-", "--json"][..], many.as_str()),
        (&["position", "-"], many.as_str()),
        (
            &["referee"],
            "begin\n= turn white\n".repeat(50_000).as_str(),
        ),
        (&["explain", "--list"], ""),
        (&["completions", "bash"], ""),
    ] {
        let (first, status, said) = head(arguments, input);
        assert_eq!(first.len(), 1);
        assert_eq!((status, said.as_str()), (0, ""), "{arguments:?}");
    }
}

// --- judge

const SCHOLAR: &str = "\
laws 2014
begin
arbiter start
white play e4
black play e5
white play Qh5
black play Nc6
white play Bc4
black play Nf6
white move Qxf7#
= result 1-0 5.1.a
";

#[test]
fn judge_prints_the_transcript_with_its_rulings() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scholar.otb");
    fs::write(&file, SCHOLAR).unwrap();
    let name = file.to_str().unwrap();
    let output = touchmove(&["judge", name]);
    assert_status(&output, 0);
    let printed = printed(&output);
    assert!(printed.starts_with(name));
    assert!(printed.contains("  white move Qxf7#\n    ruling 5.1.a checkmate checkmate: White wins\n    result 1-0 5.1.a checkmate\n"));
    assert!(printed.ends_with("  1 of 1 expectations hold\n"));
    // A folder is all its scenarios.
    assert_status(&touchmove(&["judge", folder.path().to_str().unwrap()]), 0);
}

#[test]
fn judge_says_what_does_not_hold_and_ends_with_1() {
    let output = touchmove_with_input(&["judge", "--quiet", "-"], &SCHOLAR.replace("1-0", "0-1"));
    assert_status(&output, 1);
    assert_eq!(
        printed(&output),
        "standard input:11: `= result 0-1 5.1.a` does not hold: the result is 1-0 by 5.1.a\n"
    );
}

#[test]
fn judge_names_what_it_cannot_read_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("good.otb");
    fs::write(&file, SCHOLAR).unwrap();
    let output = touchmove(&["judge", "missing.otb", file.to_str().unwrap()]);
    assert_status(&output, 2);
    assert!(printed(&output).ends_with("1 of 1 expectations hold\n"));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "touchmove: cannot open `missing.otb`: no such file\n"
    );

    let output = touchmove_with_input(&["judge", "-"], "begin\narbiter start\nwhite play e7e4x\n");
    assert_fails(
        &output,
        "touchmove: standard input:3: `white play e7e4x`: `e7e4x` is neither a move in algebraic notation nor two squares",
    );
    let empty = tempfile::tempdir().unwrap();
    let name = empty.path().to_str().unwrap();
    assert_fails(
        &touchmove(&["judge", name]),
        &format!("touchmove: no .otb file stands in `{name}`"),
    );
}

#[test]
fn judge_refuses_what_is_no_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bytes.otb");
    fs::write(&file, [0xff, 0xfe, 0x00]).unwrap();
    let name = file.to_str().unwrap();
    assert_fails(
        &touchmove(&["judge", name]),
        &format!("touchmove: cannot open `{name}`: it is not UTF-8"),
    );
}

#[test]
fn the_scenarios_of_the_project_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let output = touchmove(&["judge", "--quiet", folder.to_str().unwrap()]);
    assert_status(&output, 0);
    assert_eq!(printed(&output), "");
}

#[test]
fn judge_speaks_json() {
    let output = touchmove_with_input(&["judge", "--json", "-"], &SCHOLAR.replace("1-0", "0-1"));
    assert_status(&output, 1);
    let printed = printed(&output);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 10);
    assert_eq!(
        lines[1],
        r#"{"answers":[],"file":"standard input","line":4,"refused":null,"statement":"white play e4","time":0}"#
    );
    assert_eq!(
        lines[8],
        r#"{"failed":"= result 0-1 5.1.a","file":"standard input","line":11,"text":"the result is 1-0 by 5.1.a"}"#
    );
    assert_eq!(
        lines[9],
        r#"{"expectations":1,"file":"standard input","held":0,"holds":false}"#
    );
}

// --- referee

#[test]
fn the_referee_answers_each_statement() {
    let output = touchmove_with_input(
        &["referee"],
        "# a game\nlaws 2014\nbegin\narbiter start\n\nwhite play e4\nwhite play d4\nblack play Ke3\n\
         black sneeze\nblack announce e5\nblack resign\n= result 1-0\n= result 0-1\nwhite resign\n",
    );
    assert_status(&output, 0);
    let version = env!("CARGO_PKG_VERSION");
    let expected = format!(
        "touchmove referee {version}
ok 1
ok 2
ok 3
ok 4
refused 5 not-having-the-move 1.1 White does not have the move
refused 6 no-legal-move `Ke3` is no legal move: the king on e8 does not reach e3
refused 7 unreadable `sneeze` is nothing that a player does
refused 8 nobody-is-blind nobody is visually disabled in this game
ruling 5.1.b resignation a player has resigned: White wins
result 1-0 5.1.b resignation
ok 9
ok 10
failed 11 the result is 1-0 by 5.1.b
refused 12 game-over the game is over
"
    );
    assert_eq!(printed(&output), expected);
}

#[test]
fn the_referee_repeats_no_more_than_can_be_read() {
    let long = "x".repeat(1 << 20);
    let input = format!("laws 2014\nbegin\nwhite {long}\nwhite p\0lay e4\n");
    let output = printed(&touchmove_with_input(&["referee"], &input));
    let lines: Vec<&str> = output.lines().collect();
    assert!(lines[3].starts_with("refused 3 unreadable `xxx") && lines[3].len() < 1_100);
    assert!(
        lines[4].starts_with("refused 4 unreadable `p\u{fffd}lay`"),
        "{}",
        lines[4]
    );
}

#[test]
fn the_referee_answers_before_he_hears_more() {
    let mut child = command(&["referee"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers =
        std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
    let mut next = || answers.next().unwrap().unwrap();
    assert!(next().starts_with("touchmove referee "));
    for (said, answer) in [
        ("begin", "ok 1"),
        ("arbiter start", "ok 2"),
        ("= turn white", "ok 3"),
    ] {
        writeln!(stdin, "{said}").unwrap();
        assert_eq!(next(), answer);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_referee_speaks_json() {
    let output = touchmove_with_input(
        &["referee", "--json"],
        "begin\narbiter start\nwhite play e4\nblack resign\nblack resign\nstate\n",
    );
    assert_status(&output, 0);
    let said = json(&output);
    assert_eq!(said[3]["answer"], "ok");
    assert_eq!(said[4]["article"], "5.1.b");
    assert_eq!(said[5]["result"], "1-0");
    assert_eq!(said[7]["code"], "game-over");
    let state = &said[8];
    assert_eq!(state["moves"], serde_json::json!(["e2e4"]));
    assert_eq!(state["result"], "1-0");
    assert_eq!(state["score"]["white"], "1");
}

#[test]
fn the_referee_survives_any_bytes() {
    let mut child = command(&["referee"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(b"begin\n\xff\xfe\n")
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_status(&output, 0);
    assert!(printed(&output).ends_with("refused 2 unreadable it is not UTF-8\n"));
}

// --- position

#[test]
fn position_says_what_the_laws_say() {
    let output = touchmove(&[
        "position",
        "--json",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        START,
    ]);
    assert_status(&output, 0);
    let found = json(&output);
    let stalemate = &found[0];
    assert_eq!(stalemate["fen"], "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(stalemate["turn"], "black");
    assert_eq!(stalemate["stalemate"], true);
    assert_eq!(stalemate["checkmate"], false);
    assert_eq!(stalemate["check"], false);
    assert_eq!(stalemate["moves"], 0);
    assert_eq!(stalemate["white_can_mate"], "no");
    assert_eq!(stalemate["black_can_mate"], "no");
    assert_eq!(found[1]["moves"], 20);
    assert_ne!(found[1]["dead"], "yes");
    assert_eq!(found[1]["legal"], "unknown");
}

#[test]
fn position_knows_a_dead_position_and_says_why() {
    let output = touchmove(&[
        "position",
        "--json",
        "--witness",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
    ]);
    let found = &json(&output)[0];
    assert_eq!(found["dead"], "yes");
    assert_eq!(found["white_can_mate"], "no");
    let why = found["why"].as_array().unwrap();
    assert!(why.contains(&"Black cannot mate: a king alone never gives check".into()));
    assert_eq!(
        found["witness"]["black"]["proof"],
        "a king alone never gives check"
    );
}

#[test]
fn position_gives_the_mating_line() {
    let output = touchmove(&[
        "position",
        "--json",
        "--witness",
        "R6k/8/6K1/8/8/8/8/8 b - - 0 1",
    ]);
    let found = &json(&output)[0];
    assert_eq!(found["checkmate"], true);
    assert_eq!(found["white_can_mate"], "yes");
    assert_eq!(found["witness"]["white"]["line"], serde_json::json!([]));
}

#[test]
fn position_counts_moves_where_it_is_asked_to() {
    let last = "7k/8/2R3K1/8/8/8/8/8 b - - 149 100";
    let can_mate = |arguments: &[&str]| {
        let output = touchmove(&[&["position", "--json"], arguments, &[last]].concat());
        json(&output)[0]["white_can_mate"].clone()
    };
    assert_eq!(can_mate(&[]), "yes");
    assert_eq!(can_mate(&["--competition"]), "no");
}

#[test]
fn position_answers_for_what_no_game_can_bring_about() {
    // A pawn on the first rank, and the player who does not have the move in check.
    let output = touchmove(&["position", "--json", "4k3/4R3/8/8/8/8/8/P3K3 w - - 0 1"]);
    assert_status(&output, 0);
    let found = &json(&output)[0];
    assert_eq!(found["legal"], "no");
    let why = found["why"].as_array().unwrap();
    assert!(why.contains(&"a pawn stands on the first or last rank".into()));
    assert!(why.contains(&"the player who does not have the move is in check".into()));
}

#[test]
fn a_text_that_is_no_position_does_not_stop_the_rest() {
    let input = format!("{START}\n\n8/8/8/8/8/8/8/K7 w - - 0 1\nnonsense\r\n{START}\r\n");
    let output = touchmove_with_input(&["position", "--json", "-"], &input);
    assert_status(&output, 2);
    let found = json(&output);
    assert_eq!(found.len(), 4);
    assert_eq!(found[1]["error"], "a player has no king");
    assert_eq!(found[2]["fen"], "nonsense");
    assert_eq!(
        found[2]["error"],
        "FEN has six fields, or four without its counters, not 1"
    );
    assert_eq!(found[3]["moves"], 20);
    assert_fails(
        &touchmove(&["position", "nonsense"]),
        "touchmove: `nonsense`: FEN has six fields, or four without its counters, not 1",
    );
}

#[test]
fn the_initial_position_has_a_name() {
    let found = json(&touchmove(&["position", "--json", "startpos"]));
    assert_eq!(found[0]["fen"], START);
    let read = json(&touchmove_with_input(
        &["position", "--json", "-"],
        "startpos\n",
    ));
    assert_eq!(read, found);
}

#[test]
fn a_fen_needs_no_quotes() {
    let fields: Vec<&str> = START.split(' ').collect();
    let arguments = [&["position", "--json"], fields.as_slice()].concat();
    let found = json(&touchmove(&arguments));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["fen"], START);
}

// --- perft

#[test]
fn perft_prints_the_total_last() {
    let output = touchmove(&["perft", "startpos", "4"]);
    assert_status(&output, 0);
    assert_eq!(printed(&output), "197281\n");
    assert_eq!(printed(&touchmove(&["perft", START, "0"])), "1\n");

    let portable = touchmove(&["perft", "startpos", "4", "--portable"]);
    assert_eq!(printed(&portable), printed(&output));
    let divided = printed(&touchmove(&["perft", "startpos", "3", "--divide"]));
    let lines: Vec<&str> = divided.lines().collect();
    assert_eq!(lines.len(), 21);
    assert_eq!(lines[20], "8902");
    assert!(lines.contains(&"e2e4: 600"));
    let sum: u64 = lines[..20]
        .iter()
        .map(|line| line.split(": ").nth(1).unwrap().parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum, 8902);
}

#[test]
fn perft_counts_a_position_without_a_move_and_refuses_what_is_none() {
    assert_eq!(
        printed(&touchmove(&["perft", "R6k/8/6K1/8/8/8/8/8 b - - 0 1", "3"])),
        "0\n"
    );
    assert_fails(
        &touchmove(&["perft", "8/8/8/8/8/8/8/K7 w - - 0 1", "1"]),
        "touchmove: cannot read `8/8/8/8/8/8/8/K7 w - - 0 1`: a player has no king",
    );
}

// --- explain

#[test]
fn explain_says_a_clause_in_plain_words() {
    let output = touchmove(&["explain", "9.6b", "--laws", "2014"]);
    assert_status(&output, 0);
    assert!(printed(&output).starts_with("2014 9.6.b: Seventy-five moves\n"));
    // Without an edition, the newest that has a clause of that name.
    assert!(printed(&touchmove(&["explain", "9.6.2"])).starts_with("2023 9.6.2: "));
    assert!(printed(&touchmove(&["explain", "9.6.b"])).starts_with("2014 9.6.b: "));
}

#[test]
fn explain_lists_the_clauses() {
    let output = touchmove(&["explain", "--list", "--laws", "2014"]);
    assert_status(&output, 0);
    assert!(
        printed(&output)
            .lines()
            .any(|line| line.starts_with("5.1.a "))
    );
    let under = printed(&touchmove(&[
        "explain", "C", "--list", "--laws", "2014", "--json",
    ]));
    assert!(under.lines().all(|line| line.contains("\"article\":\"C")));
}

#[test]
fn explain_refuses_what_is_no_clause() {
    assert_fails(
        &touchmove(&["explain", "99.9", "--laws", "2014"]),
        "touchmove: no clause `99.9` is listed of the Laws of 2014; --laws 2014 --list names those that are",
    );
    let output = touchmove(&["explain", "1.1", "--laws", "2013"]);
    assert_status(&output, 2);
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no edition `2013`"));
}

// --- completions and manual pages

#[test]
fn completions_and_manual_pages_are_made() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = touchmove(&["completions", shell]);
        assert_status(&output, 0);
        assert!(printed(&output).contains("perft"), "{shell}");
    }
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man");
    assert_status(&touchmove(&["man", pages.to_str().unwrap()]), 0);
    for page in ["touchmove.1", "touchmove-judge.1", "touchmove-position.1"] {
        assert!(pages.join(page).is_file(), "{page}");
    }
}
