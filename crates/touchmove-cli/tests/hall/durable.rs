//! What was acknowledged is there, whatever happens.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::client::{Game, Hall, Socket, seat};

const RULES: [&str; 2] = ["laws 2023", "time 5400+30"];

/// Statements that wait for their answer at a time.
const IN_FLIGHT: usize = 8;

/// Says one thing after the other until the hall is gone; what was acknowledged, by its number.
async fn speak(
    mut socket: Socket,
    acknowledged: &mut BTreeMap<u64, Value>,
    heard: &watch::Sender<usize>,
) {
    for _ in 0..IN_FLIGHT {
        socket.utter("note all is quiet").await;
    }
    while let Some(entry) = socket.next().await {
        if entry["say"] == "note all is quiet" {
            let seq = entry["seq"].as_u64().expect("it was readable");
            if acknowledged.insert(seq, entry).is_none() && acknowledged.len() == 1 {
                heard.send_modify(|heard| *heard += 1);
            }
            socket.utter("note all is quiet").await;
        }
    }
}

/// Everything that the journal has of a game.
async fn journal(hall: &Hall, game: &Game) -> (Socket, Vec<Value>) {
    let link = game.arbiter.as_ref().expect("there is an arbiter");
    let path = format!("/api/desks/{}/games/{}/socket?after=0", link.id, game.id);
    let socket = Socket::at(hall, &path, Some(&link.token))
        .await
        .expect("a desk");
    let entries = socket.entries.as_array().expect("entries").clone();
    (socket, entries)
}

/// Kills a hall under load so often, and looks each time.
async fn killed(times: usize, games: usize, folder: &Path) {
    let hall = Hall::open(folder);
    let games: Vec<Game> = (0..games)
        .map(|_| hall.game(&RULES, Some("Carla")))
        .collect();
    let mut known: Vec<BTreeMap<u64, Value>> = vec![BTreeMap::new(); games.len()];
    for game in &games {
        game.arbiter(&hall).await.states("start").await;
    }
    let mut hall = Some(hall);
    for round in 0..times {
        let open = hall.take().unwrap_or_else(|| Hall::open(folder));
        let mut speakers = Vec::new();
        for (game, acknowledged) in games.iter().zip(&known) {
            let (mut socket, entries) = journal(&open, game).await;
            let numbers: Vec<u64> = entries
                .iter()
                .map(|entry| entry["seq"].as_u64().unwrap())
                .collect();
            assert!(
                numbers.iter().copied().eq(1..=numbers.len() as u64),
                "{numbers:?}"
            );
            for (seq, entry) in acknowledged {
                let kept = &entries[*seq as usize - 1];
                for field in ["ref", "time", "actor", "say", "answers", "refused"] {
                    assert_eq!(kept[field], entry[field], "round {round}, {entry}");
                }
            }
            if round > 0 {
                // 2023 6.11: the game was interrupted, and goes on when the arbiter says so.
                let last = entries.last().unwrap();
                assert_eq!(last["say"], "stop because the hall was interrupted");
                let before = acknowledged.values().last().unwrap();
                assert!(last["time"].as_u64() >= before["time"].as_u64());
                assert_eq!(socket.view["running"], "none");
                let left = socket.view["clock"]["white"].as_u64().unwrap();
                socket.states("resume because all is well").await;
                assert!(socket.view["clock"]["white"].as_u64().unwrap() <= left);
            }
            speakers.push(socket);
        }
        let heard = watch::Sender::new(0);
        let speaking = speakers.into_iter().map(|socket| {
            let heard = heard.clone();
            tokio::spawn(async move {
                let mut acknowledged = BTreeMap::new();
                speak(socket, &mut acknowledged, &heard).await;
                acknowledged
            })
        });
        let speaking: Vec<_> = speaking.collect();
        // On a busy machine it takes a while until everybody has been heard.
        let all = heard
            .subscribe()
            .wait_for(|heard| *heard == games.len())
            .await
            .is_ok();
        assert!(all);
        // Not always at the same point of a commit.
        tokio::time::sleep(Duration::from_millis(50 + (round as u64 * 37) % 150)).await;
        open.kill();
        for (speaker, known) in speaking.into_iter().zip(&mut known) {
            let more = speaker.await.expect("the client does not fail");
            assert!(!more.is_empty(), "nothing was said in round {round}");
            known.extend(more);
        }
    }
    let open = Hall::open(folder);
    for (game, acknowledged) in games.iter().zip(&known) {
        let (_, entries) = journal(&open, game).await;
        for (seq, entry) in acknowledged {
            assert_eq!(entries[*seq as usize - 1]["ref"], entry["ref"]);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_killed_twenty_times_under_load_loses_nothing_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    killed(20, 4, folder.path()).await;
}

#[tokio::test]
async fn clocks_are_stopped_at_most_a_second_before_the_hall_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let start = game.arbiter(&hall).await.states("start").await;
    let began = Instant::now();
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let ran = began.elapsed().as_millis() as u64;
    hall.kill();

    let hall = Hall::open(folder.path());
    let view = game.white(&hall).await.view.clone();
    let stopped = view["time"].as_u64().unwrap() - start["time"].as_u64().unwrap();
    // The machine that runs the tests may be busy: half a second is what the hall aims at.
    assert!(stopped + 1000 >= ran, "stopped after {stopped} ms of {ran}");
    assert_eq!(view["running"], "none");
    assert_eq!(view["clock"]["white"].as_u64(), Some(5_430_000 - stopped));
    // While the hall was down, no time has passed for anybody.
    let later = game.arbiter(&hall).await.states("resume").await;
    assert!(later["time"].as_u64().unwrap() - view["time"].as_u64().unwrap() < 10_000);
}

#[cfg(unix)]
#[tokio::test]
async fn a_hall_that_is_told_to_close_closes_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    arbiter.states("start").await;
    let (closed, gone) = tokio::join!(tokio::task::spawn_blocking(move || hall.close()), async {
        while arbiter.next().await.is_some() {}
    });
    assert_eq!((closed.unwrap(), gone), (Some(0), ()));
    let hall = Hall::open(folder.path());
    let (_, entries) = journal(&hall, &game).await;
    assert_eq!(entries.len(), 2);
}

/// A file can grow no further than this, as on a full disk.
#[cfg(unix)]
fn on_a_full_disk(folder: &Path) -> Hall {
    let mut command = std::process::Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 1000; exec \"$0\" \"$@\""]);
    command.arg(env!("CARGO_BIN_EXE_touchmove"));
    command.args([
        "hall",
        "--listen",
        "127.0.0.1:0",
        "--statements",
        "100000",
        "--data",
    ]);
    Hall::run(command.arg(folder))
}

#[cfg(unix)]
#[tokio::test]
async fn on_a_full_disk_play_stops_and_nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let hall = on_a_full_disk(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    let mut acknowledged = 0;
    let halted = loop {
        let name = arbiter.utter(&format!("note {}", "x".repeat(400))).await;
        let answer = arbiter
            .until(|message| message["ref"] == name.as_str() || message["halted"].is_string())
            .await;
        if answer["halted"].is_string() {
            break answer;
        }
        acknowledged = answer["seq"].as_u64().expect("it is taken");
        assert!(acknowledged < 100_000, "the disk is never full");
    };
    assert!(
        halted["halted"].as_str().unwrap().contains("disk"),
        "{halted}"
    );
    let refused = arbiter.say("note one more").await;
    assert!(
        refused["error"]
            .as_str()
            .unwrap()
            .contains("play has stopped"),
        "{refused}"
    );
    assert_eq!(hall.get("/healthz", None).status, 503);
    let new = hall.post("/api/games", None, &json!({ "rules": [] }));
    assert_eq!(new.status, 503, "{}", new.body);
    hall.kill();

    let hall = Hall::open(folder.path());
    let (mut arbiter, entries) = journal(&hall, &game).await;
    assert_eq!(entries.len() as u64, acknowledged);
    arbiter.states("start").await;
}

#[tokio::test]
async fn one_folder_has_one_hall() {
    let folder = tempfile::tempdir().unwrap();
    let _hall = Hall::open(folder.path());
    let second = std::process::Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .args(["hall", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(said.ends_with(": another hall has it open\n"), "{said}");
}

#[tokio::test]
async fn a_damaged_journal_is_one_clear_error() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("hall.db"),
        "this is no database, but a text of some length",
    )
    .unwrap();
    let hall = std::process::Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .args(["hall", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(hall.status.code(), Some(2));
    let said = String::from_utf8_lossy(&hall.stderr);
    assert!(said.ends_with(": it is no database\n"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[tokio::test]
async fn who_comes_back_learns_what_became_of_his_statement() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    let start = arbiter.states("start").await;
    let mut white = game.white(&hall).await;
    let name = white.utter("play e2e4").await;
    // The line breaks before the answer.
    drop(white);
    arbiter.until(|message| message["say"] == "play e2e4").await;
    let after = start["seq"].as_u64().unwrap();
    let mut white = seat(&hall, &game.white, &format!("?after={after}")).await;
    let found = white.entries[0].clone();
    assert_eq!(
        (&found["ref"], &found["say"]),
        (&json!(name), &json!("play e2e4"))
    );
    // Said once more under the same name, it is not heard again.
    white
        .send(json!({ "ref": name, "say": "play e2e4" }).to_string())
        .await;
    let again = white.until(|message| message["ref"] == name.as_str()).await;
    assert_eq!(again["seq"], found["seq"]);
    white
        .send(json!({ "ref": "another", "say": "play e2e4" }).to_string())
        .await;
    let another = white.until(|message| message["ref"] == "another").await;
    assert!(another["seq"].as_u64() > found["seq"].as_u64(), "{another}");
    assert_eq!(another["refused"]["code"], "not-having-the-move");
}
