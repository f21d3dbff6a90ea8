//! Whole games.

use serde_json::json;

use crate::client::{Hall, codes};

const STANDARD: [&str; 2] = ["laws 2023", "time 5400+30"];

#[tokio::test]
async fn a_whole_game_is_played_under_the_arbiters_eyes() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&STANDARD, Some("Carla"));
    let mut white = game.white(&hall).await;
    let mut black = game.black(&hall).await;
    let mut arbiter = game.arbiter(&hall).await;
    let mut spectator = game.spectator(&hall).await;
    assert_eq!(
        white.view["players"],
        json!({ "white": "Ana", "black": "Bo" })
    );
    assert_eq!(white.view["men"].as_array().unwrap().len(), 32);
    assert_eq!(spectator.view["started"], false);

    // The arbiter starts White's clock, and all see it run.
    let start = arbiter.states("start").await;
    for socket in [&mut white, &mut black, &mut spectator] {
        socket.up_to(&start["seq"]).await;
        assert_eq!(socket.view["running"], "white");
    }

    // A move by hand: Black sees the pawn in White's hand, spectators do not.
    let lift = white.states("lift e2").await;
    black.up_to(&lift["seq"]).await;
    let men = black.view["men"].as_array().unwrap();
    assert!(
        men.contains(&json!({ "man": "P", "hand": "white", "home": "e2" })),
        "{men:?}"
    );
    white.states("place e4").await;
    let press = white.states("press").await;
    for socket in [&mut black, &mut spectator, &mut arbiter] {
        socket.up_to(&press["seq"]).await;
        assert_eq!(socket.view["running"], "black");
    }
    assert!(spectator.told.iter().all(|told| told["say"] != "lift e2"));
    assert_eq!(spectator.view["moves"]["list"][0]["san"], "e4");
    assert!(spectator.view["moves"]["list"][0]["clock"].is_number());

    // 2023 4.3.1: who touches his pawn must move it, and the other move is put back.
    black.states("touch d7").await;
    let ruled = black.states("move e7e5").await;
    assert_eq!(codes(&ruled), ["own-man-touched"]);
    assert_eq!(ruled["answers"][0]["article"], "4.3.1");
    spectator.up_to(&ruled["seq"]).await;
    assert_eq!(spectator.view["moves"]["list"].as_array().unwrap().len(), 1);
    black.states("play d7d5").await;

    // 2023 9.5.3: a draw claimed wrongly costs time.
    white.states("move e4d5").await;
    let press = white.states("press").await;
    arbiter.up_to(&press["seq"]).await;
    let before = arbiter.view["clock"]["white"].as_u64().unwrap();
    let claim = black.states("claim threefold").await;
    assert!(codes(&claim).contains(&"wrong-claim"), "{claim}");
    arbiter.up_to(&claim["seq"]).await;
    let after = arbiter.view["clock"]["white"].as_u64().unwrap();
    assert_eq!(after - before, 120_000, "two minutes");

    // The arbiter is called, finds nothing, and lets the game go on; the reason is his and theirs.
    let call = black.states("stop he talks").await;
    spectator.up_to(&call["seq"]).await;
    assert_eq!(spectator.told.last().unwrap()["say"], "stop");
    assert_eq!(spectator.view["running"], "none");
    let note = arbiter.states("note I have talked to both").await;
    let resume = arbiter.states("resume because nothing was found").await;
    black.up_to(&resume["seq"]).await;
    for socket in [&black, &spectator] {
        let heard = |told: &serde_json::Value| told["seq"] == note["seq"];
        assert!(
            !socket.told.iter().any(heard),
            "a note is the arbiter's own"
        );
    }

    let end = black.states("resign").await;
    for socket in [&mut white, &mut spectator, &mut arbiter] {
        socket.up_to(&end["seq"]).await;
        assert_eq!(socket.view["result"], "1-0");
        assert_eq!(socket.view["article"], "5.1.2");
    }
    let pgn = hall.get(&format!("/games/{}.pgn", game.id), None);
    assert_eq!(
        pgn.header("content-type"),
        Some("application/x-chess-pgn; charset=utf-8")
    );
    assert!(pgn.body.contains("1. e4 {[%clk 1:30:"), "{}", pgn.body);
    assert!(pgn.body.trim_end().ends_with("1-0"), "{}", pgn.body);
}

#[tokio::test]
async fn a_flag_falls_when_nobody_says_anything() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&["laws 2023", "time 1", "play standard"], Some("Carla"));
    let mut black = game.black(&hall).await;
    let mut arbiter = game.arbiter(&hall).await;
    arbiter.states("start").await;
    let fallen = black.until(|message| message["actor"] == "hall").await;
    assert_eq!(codes(&fallen), ["loss-on-time", "loss-on-time"]);
    assert_eq!(black.view["result"], "0-1");
    assert_eq!(black.view["article"], "6.9");
    assert_eq!(black.view["clock"]["white"], 0);
}

#[tokio::test]
async fn without_an_arbiter_the_game_begins_when_both_are_ready() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&["laws 2023", "time 180+2"], None);
    assert!(game.arbiter.is_none());
    let mut white = game.white(&hall).await;
    let mut black = game.black(&hall).await;
    let alone = white.say("start").await;
    assert!(
        alone["seq"].is_null() && alone["refused"].is_null(),
        "{alone}"
    );
    black
        .until(|message| message["view"]["ready"]["white"] == true)
        .await;
    black.utter("start").await;
    let start = black.until(|message| message["actor"] == "hall").await;
    assert_eq!(start["say"], "start because both players are ready");
    white.up_to(&start["seq"]).await;
    assert_eq!(white.view["running"], "white");
    assert_eq!(
        white.view["ready"],
        json!({ "white": false, "black": false })
    );
    white.states("play e2e4").await;
}
