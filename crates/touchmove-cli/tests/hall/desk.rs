//! The arbiter's desk.

use serde_json::{Value, json};

use crate::client::{Game, Hall, Socket};

const RULES: [&str; 2] = ["laws 2023", "time 5400+30"];

async fn desk(hall: &Hall, game: &Game) -> Socket {
    let link = game.arbiter.as_ref().expect("there is an arbiter");
    let path = format!("/api/desks/{}/socket", link.id);
    Socket::at(hall, &path, Some(&link.token))
        .await
        .expect("a desk")
}

/// What the only board asks for, once it asks for that.
async fn until_it_asks(desk: &mut Socket, what: &str) -> Value {
    let asks = |message: &Value| message["games"][0]["attention"][0]["what"] == what;
    desk.until(asks).await["games"][0].clone()
}

#[tokio::test]
async fn a_board_that_asks_for_the_arbiter_says_so_at_his_desk() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut desk = desk(&hall, &game).await;
    assert_eq!(desk.view["arbiter"], "Carla");
    assert_eq!(desk.view["games"][0]["urgency"], 0);
    let mut arbiter = game.arbiter(&hall).await;
    let mut white = game.white(&hall).await;
    arbiter.states("start").await;

    let call = white.states("stop").await;
    let board = until_it_asks(&mut desk, "call").await;
    assert_eq!(
        (&board["running"], &board["urgency"]),
        (&json!("none"), &json!(100))
    );
    assert!(board["attention"][0]["since"].as_u64() >= call["time"].as_u64());
    // Whether he had a reason is asked, too: that is the call, and nothing else.
    assert_eq!(board["awaits"][0]["code"], "stop", "{board}");
    assert_eq!(board["attention"].as_array().map(Vec::len), Some(1));
    arbiter.states("resume").await;

    // 2023 4.8: the arbiter decides whether a man was touched.
    white.states("play e2e4").await;
    game.black(&hall).await.states("claim touch d2").await;
    let board = until_it_asks(&mut desk, "touch").await;
    let asked = &board["awaits"][0];
    arbiter
        .states(&format!(
            "decide #{} reject because nobody saw it",
            asked["id"]
        ))
        .await;
    desk.until(|message| message["games"][0]["urgency"] == 0)
        .await;
}

#[tokio::test]
async fn the_journal_of_a_game_is_a_file_that_can_be_judged() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    let mut white = game.white(&hall).await;
    let mut black = game.black(&hall).await;
    arbiter.states("start because both are here").await;
    white.states("play e2e4").await;
    assert_eq!(
        white.say("play d2d4").await["refused"]["code"],
        "not-having-the-move"
    );
    black.states("resign").await;
    let link = game.arbiter.as_ref().unwrap();
    let path = format!("/api/desks/{}/games/{}.otb", link.id, game.id);
    assert_eq!(hall.get(&path, Some(&game.white.token)).status, 403);
    let answer = hall.get(&path, Some(&link.token));
    assert_eq!(answer.status, 200, "{}", answer.body);
    let file = folder.path().join("game.otb");
    std::fs::write(&file, format!("{}= result 1-0\n= score 1 0\n", answer.body)).unwrap();
    let judged = std::process::Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .arg("judge")
        .arg(&file)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&judged.stdout);
    assert_eq!(judged.status.code(), Some(0), "{said}{}", answer.body);
    assert!(said.ends_with("3 of 3 expectations hold\n"), "{said}");
}

#[tokio::test]
async fn a_game_in_pgn_has_a_tag_by_which_it_is_fetched_once() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let path = format!("/games/{}.pgn", game.id);
    let first = hall.get(&path, None);
    let tag = first.header("etag").unwrap().to_owned();
    let again = |tag: &str| {
        hall.send(&format!(
            "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIf-None-Match: {tag}\r\n\r\n"
        ))
    };
    assert_eq!(again(&tag).status, 304);
    game.arbiter(&hall).await.states("start").await;
    game.white(&hall).await.states("play e2e4").await;
    let changed = again(&tag);
    assert_eq!(changed.status, 200);
    assert!(changed.body.contains("1. e4 {[%clk"), "{}", changed.body);
}

#[tokio::test]
async fn a_clause_is_explained_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let clause = hall.get("/api/explain/9.6.b?laws=2014", None).json();
    assert_eq!(
        (&clause["laws"], &clause["article"]),
        (&json!("2014"), &json!("9.6.b"))
    );
    assert!(
        clause["text"].as_str().unwrap().contains("seventy-five"),
        "{clause}"
    );
    // By that name a page finds it in its own language.
    let alike = hall.get("/api/explain/4.1?laws=2014", None).json();
    assert_eq!(alike["wording"], "2023 4.1");
    let under = hall.get("/api/explain/9.6?laws=2014", None).json();
    assert_eq!(under["laws"], "2014");
    assert_eq!(hall.get("/api/explain/99.9", None).status, 404);
}

#[tokio::test]
async fn how_far_an_adjournment_has_come_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    let mut white = game.white(&hall).await;
    arbiter.states("start").await;
    assert_eq!(arbiter.view["sealing"], Value::Null);
    for words in ["adjourn", "note all is quiet"] {
        arbiter.states(words).await;
        assert_eq!(arbiter.view["sealing"], json!({ "by": "white" }), "{words}");
    }
    // A note is in nobody's way: what is taken back is the order.
    arbiter.states("retract because of an error").await;
    assert_eq!(arbiter.view["sealing"], Value::Null);

    // 2023 I.1.2: the session lasts until the arbiter says that it is over.
    let far = |view: &Value| {
        let told = |field: &str| view["adjourned"][field].as_bool();
        (told("early"), told("reconvened"))
    };
    let sealed = white.states("seal e4").await;
    arbiter.up_to(&sealed["seq"]).await;
    assert_eq!(far(&arbiter.view), (Some(true), Some(false)));
    arbiter.states("adjourn").await;
    assert_eq!(far(&arbiter.view), (Some(false), Some(false)));
    arbiter.states("reconvene").await;
    assert_eq!(far(&arbiter.view), (Some(false), Some(true)));
    let opened = arbiter.states("open").await;
    white.up_to(&opened["seq"]).await;
    assert_eq!(white.view["adjourned"], Value::Null);
    assert_eq!(white.view["sealing"], Value::Null);
}
