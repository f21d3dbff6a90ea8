//! What a hall writes into its log.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::client::Hall;

/// The log of a hall in which games were opened and their seats were entered, one by its code, and
/// which was told to close; and the first game. `None` asks for no level.
fn log(form: &[&str], level: Option<&str>) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let written = folder.path().join("log");
    let hall = open(folder.path(), form, level, File::create(&written).unwrap());
    let game = hall.game(&["laws 2023", "time 300"], Some("Carla"));
    let new = json!({ "rules": ["laws 2023", "time 300"], "arbiter": null });
    let opened = hall.post("/api/games", None, &new).json();
    let code = opened["code"].as_str().unwrap();
    let join = || hall.post("/api/join", None, &json!({ "code": code }));
    let joined = join().json();
    let joined = hall.enter(joined["link"].as_str().unwrap());
    assert_eq!(join().status, 404);
    assert_eq!(hall.close(), Some(0));
    let log = fs::read_to_string(&written).unwrap();
    // What opens a seat is in no log.
    let arbiter = game.arbiter.as_ref().unwrap();
    for link in [&game.white, &game.black, arbiter, &joined] {
        assert!(!log.contains(&link.token), "{log}");
    }
    // The fraction of a second has six figures too, and a letter behind them.
    let mut words = log.split(|letter: char| !letter.is_alphanumeric());
    assert!(words.all(|word| word != game.code && word != code), "{log}");
    (log, game.id)
}

fn open(folder: &Path, form: &[&str], level: Option<&str>, log: File) -> Hall {
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchmove"));
    command.args(["hall", "--listen", "127.0.0.1:0", "--data"]);
    command.arg(folder.join("data")).args(form);
    match level {
        Some(level) => command.env("TOUCHMOVE_LOG", level),
        None => command.env_remove("TOUCHMOVE_LOG"),
    };
    Hall::logged(&mut command, log)
}

#[test]
fn a_log_for_programs_is_one_object_a_line() {
    let (log, game) = log(&["--log", "json"], Some("info"));
    let read = |line| serde_json::from_str::<Value>(line).expect("an object");
    let lines: Vec<Value> = log.lines().map(read).collect();
    let told = |message: &str| lines.iter().find(|line| line["message"] == message);
    assert_eq!(told("a game is opened").unwrap()["game"], game, "{log}");
    assert_eq!(told("the hall is open").unwrap()["tls"], false, "{log}");
    assert!(told("the hall is closed").is_some(), "{log}");
    for line in &lines {
        assert!(
            line["timestamp"].is_string() && line["level"] == "INFO",
            "{line}"
        );
    }
}

#[test]
fn a_log_in_a_file_has_no_colours() {
    let (log, game) = log(&[], Some("info"));
    assert!(
        log.contains(&format!("a game is opened game={game}")),
        "{log}"
    );
    assert!(!log.contains('\u{1b}'), "{log}");
}

#[test]
fn who_asks_for_nothing_more_is_told_of_troubles_only() {
    let (log, _) = log(&["--log", "json"], None);
    assert_eq!(log, "");
}

#[test]
fn who_asks_for_all_is_told_no_secret() {
    let (log, game) = log(&[], Some("debug"));
    assert!(log.contains(&game), "{log}");
}
