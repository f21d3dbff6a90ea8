//! What a machine and a network can do to a hall: its journal is locked or damaged, its clock is set,
//! connections break in the midst of a message.

use std::io::Write as _;
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::client::Hall;
use crate::secret;

const RULES: [&str; 2] = ["laws 2023", "time 5400+30"];

#[tokio::test]
async fn a_journal_that_another_program_keeps_locked_stops_play_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    arbiter.states("start").await;
    let other = rusqlite::Connection::open(folder.path().join("hall.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    arbiter.utter("note all is quiet").await;
    let halted = arbiter
        .until(|message| message["halted"].is_string() || message["say"] == "note all is quiet")
        .await;
    assert_eq!(
        halted["halted"], "another program has locked it",
        "{halted}"
    );
    let refused = arbiter.say("note one more").await;
    let told = refused["error"].as_str().unwrap();
    assert!(told.starts_with("play has stopped"), "{refused}");
    assert_eq!(hall.get("/healthz", None).status, 503);
    // What is there can be looked at all the same.
    let seen = hall.get(&format!("/api/boards/{}", game.id), None);
    assert_eq!(seen.status, 503, "the last statement is not durable");
    hall.kill();
    drop(other);

    let hall = Hall::open(folder.path());
    let mut arbiter = game.arbiter(&hall).await;
    assert_eq!(arbiter.view["started"], true);
    arbiter.states("resume").await;
}

/// What the hall says of a journal with which it does not start.
fn refused(folder: &Path) -> String {
    let hall = Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .args(["hall", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&hall.stderr).into_owned();
    assert_eq!(hall.status.code(), Some(2), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

/// What the database writes at a time.
const PAGE: usize = 4096;

#[tokio::test]
async fn a_journal_that_is_damaged_within_is_one_clear_error() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    for _ in 0..50 {
        arbiter.states(&format!("note {}", "x".repeat(300))).await;
    }
    hall.kill();
    let path = folder.path().join("hall.db");
    let database = rusqlite::Connection::open(&path).unwrap();
    let whole = "PRAGMA wal_checkpoint(TRUNCATE)";
    database.query_row(whole, [], |_| Ok(())).unwrap();
    drop(database);
    let sound = std::fs::read(&path).unwrap();
    assert!(sound.len() > 4 * PAGE);

    // Noise on all pages but the first; and a disk that has lost the second half.
    let mut noise = sound.clone();
    for (byte, at) in noise[PAGE..].iter_mut().zip(1_u32..) {
        *byte = (at.wrapping_mul(2_654_435_761) >> 24) as u8;
    }
    for damaged in [&noise[..], &sound[..sound.len() / 2]] {
        std::fs::write(&path, damaged).unwrap();
        let said = refused(folder.path());
        assert!(said.ends_with(": it is damaged\n"), "{said}");
    }
    // Nothing has been mended or written over: with what was there, it opens.
    std::fs::write(&path, &sound).unwrap();
    let hall = Hall::open(folder.path());
    assert_eq!(game.arbiter(&hall).await.view["seq"], 50);
}

/// A hall whose clock of the system is what `jump.c` makes of it.
#[cfg(target_os = "linux")]
fn with_another_clock(folder: &Path) -> Command {
    let jumps = folder.join("jump.so");
    // The hall's database is compiled by the same compiler.
    let made = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&jumps)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/hall/jump.c"))
        .arg("-ldl")
        .status()
        .expect("there is a C compiler");
    assert!(made.success());
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchmove"));
    command.env("LD_PRELOAD", &jumps);
    command.args(["hall", "--listen", "127.0.0.1:0", "--data"]);
    command.arg(folder);
    command
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_hall_whose_system_says_1944_is_open_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    // Its certificate is of a day on which the clock was right.
    Hall::with(folder.path(), &["--tls", "self"]).kill();
    for tls in [&[][..], &["--tls", "self"]] {
        let mut command = with_another_clock(folder.path());
        let hall = Hall::run(command.env("SET_TO_1944", "1").args(tls));
        if tls.is_empty() {
            let answer = hall.get("/healthz", None);
            assert_eq!(answer.status, 200);
            // The first moment that HTTP can write.
            let date = "Thu, 01 Jan 1970 00:00:00 GMT";
            assert_eq!(answer.header("date"), Some(date));
            let game = hall.game(&RULES, Some("Carla"));
            game.arbiter(&hall).await.states("start").await;
            let pgn = hall.get(&format!("/games/{}.pgn", game.id), None).body;
            assert!(pgn.contains("[Date \"19"), "{pgn}");
        } else {
            let health = secret::get(&hall, folder.path(), "/healthz").await;
            assert!(health.starts_with("HTTP/1.1 200 OK"), "{health}");
            assert_eq!(hall.get("/healthz", None).status, 308, "without TLS");
        }
        hall.kill();
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_clock_of_the_system_that_jumps_by_days_changes_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Hall::run(&mut with_another_clock(folder.path()));
    let hall = open();
    let game = hall.game(
        &["laws 2023", "time 3", "option supervision full"],
        Some("Carla"),
    );
    let mut arbiter = game.arbiter(&hall).await;
    let began = std::time::Instant::now();
    let started = arbiter.states("start").await["time"].as_u64().unwrap();
    let mut white = game.white(&hall).await;
    white.states("play e2e4").await;
    let used = 3000 - white.view["clock"]["white"].as_u64().unwrap();
    assert!(
        u128::from(used) <= began.elapsed().as_millis() + 1,
        "{used}"
    );
    // Black's flag falls when his three seconds have passed, not before and not days later.
    let fallen = arbiter
        .until(|told| told["view"]["flag"]["black"] == true)
        .await;
    let passed = began.elapsed();
    let time = fallen["time"].as_u64().unwrap() - started;
    assert!(passed >= Duration::from_millis(2990), "{passed:?}");
    assert!(u128::from(time) <= passed.as_millis() + 1, "{time}");
    hall.kill();
    // Nor does a restart count what the system says has passed.
    let hall = open();
    let arbiter = game.arbiter(&hall).await;
    let now = arbiter.view["now"].as_u64().unwrap() - started;
    assert!(now < time + 20_000, "{now}");
}

#[tokio::test]
async fn connections_that_break_within_a_message_disturb_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    let mut black = game.black(&hall).await;
    arbiter.states("start").await;
    let seat = format!("/api/seats/{}", game.white.id);
    let head = format!(
        "Host: {}\r\nAuthorization: Bearer {}\r\n",
        hall.address, game.white.token
    );
    let upgrade = format!(
        "GET {seat}/socket HTTP/1.1\r\n{head}Connection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    // `{"say":"resign"}` masked with zeros, as a frame; its last byte never comes.
    let mut frame = vec![0x81, 0x80 | 16, 0, 0, 0, 0];
    frame.extend(br#"{"say":"resign"}"#);
    let statement = r#"{"say":"resign"}"#;
    let request = format!(
        "POST {seat}/statements HTTP/1.1\r\n{head}Content-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{statement}",
        statement.len()
    );
    let mut torn: Vec<Vec<u8>> = (1..frame.len())
        .map(|end| [upgrade.as_bytes(), &frame[..end]].concat())
        .collect();
    torn.extend((1..=statement.len()).map(|less| {
        let end = request.len() - less;
        request.as_bytes()[..end].to_vec()
    }));
    torn.push(upgrade.as_bytes()[..upgrade.len() - 2].to_vec());
    for bytes in &torn {
        let mut stream = TcpStream::connect(hall.address).unwrap();
        stream.write_all(bytes).unwrap();
        drop(stream);
    }
    arbiter.states("note all is quiet").await;
    assert_eq!(
        arbiter.view["result"], "*",
        "what was not said whole was not said"
    );
    let mut white = game.white(&hall).await;
    white.states("play e2e4").await;
    black.until(|told| told["view"]["turn"] == "black").await;
    assert_eq!(hall.get("/healthz", None).json(), json!({ "status": "ok" }));
}
