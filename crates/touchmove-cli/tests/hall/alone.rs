//! Programs without a socket, and two who play without an arbiter.

use serde_json::{Value, json};

use crate::client::{Game, Hall, Link, seat};

const RULES: [&str; 2] = ["laws 2023", "time 300+3"];

fn post(hall: &Hall, link: &Link, what: &str, body: &Value) -> (u16, Value) {
    let path = format!("/api/seats/{}/{what}", link.id);
    let answer = hall.post(&path, Some(&link.token), body);
    (answer.status, answer.json())
}

fn say(hall: &Hall, link: &Link, words: &str) -> Value {
    let (status, entry) = post(
        hall,
        link,
        "statements",
        &json!({ "ref": words, "say": words }),
    );
    assert_eq!(status, 200, "{entry}");
    entry
}

fn begin(hall: &Hall, game: &Game) {
    for link in [&game.white, &game.black] {
        assert_eq!(say(hall, link, "start")["seq"], Value::Null);
    }
}

#[tokio::test]
async fn a_program_plays_by_single_requests() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&["laws 2023", "time 5400+30"], Some("Carla"));
    let desk = game.arbiter.as_ref().unwrap();
    let path = format!("/api/desks/{}/games/{}/statements", desk.id, game.id);
    let start = hall.post(&path, Some(&desk.token), &json!({ "say": "start" }));
    assert_eq!((start.status, &start.json()["by"]), (200, &json!("Carla")));
    let mut black = seat(&hall, &game.black, "").await;
    let moved = say(&hall, &game.white, "play e2e4");
    assert_eq!(
        (&moved["seq"], &moved["ref"]),
        (&json!(2), &json!("play e2e4"))
    );
    black.up_to(&moved["seq"]).await;
    assert_eq!(
        say(&hall, &game.white, "play e2e4"),
        moved,
        "said again under the same name"
    );
    let refused = say(&hall, &game.white, "play d2d4");
    assert_eq!(refused["refused"]["code"], "not-having-the-move");
    assert_eq!(
        say(&hall, &game.white, "jump")["refused"]["code"],
        "unreadable"
    );
    let (status, answer) = post(
        &hall,
        &game.white,
        "statements",
        &json!({ "say": "press", "as": "black" }),
    );
    assert_eq!(status, 422, "{answer}");
    let stolen = format!("/api/seats/{}/statements", game.black.id);
    assert_eq!(
        hall.post(
            &stolen,
            Some(&game.white.token),
            &json!({ "say": "resign" })
        )
        .status,
        403
    );
    let (status, _) = post(&hall, &game.white, "abort", &json!({}));
    assert_eq!(status, 409, "where there is an arbiter, it is his affair");
}

#[tokio::test]
async fn a_game_is_aborted_before_black_has_moved() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, None);
    begin(&hall, &game);
    say(&hall, &game.white, "play e2e4");
    let mut white = seat(&hall, &game.white, "").await;
    let (status, answer) = post(&hall, &game.black, "abort", &json!({}));
    assert_eq!(
        (status, &answer["result"]),
        (200, &json!("void")),
        "{answer}"
    );
    white
        .until(|message| message["view"]["result"] == "void")
        .await;

    let game = hall.game(&RULES, None);
    begin(&hall, &game);
    say(&hall, &game.white, "play e2e4");
    say(&hall, &game.black, "play e7e5");
    let (status, _) = post(&hall, &game.white, "abort", &json!({}));
    assert_eq!(status, 409, "then it is a game");
}

#[tokio::test]
async fn who_has_not_begun_can_go_too() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, None);
    let (status, answer) = post(&hall, &game.white, "abort", &json!({}));
    assert_eq!(status, 200, "{answer}");
    let view = seat(&hall, &game.black, "").await.view;
    assert_eq!(view["result"], "void");
}

#[tokio::test]
async fn two_play_again_with_colours_changed() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, None);
    begin(&hall, &game);
    assert_eq!(
        post(&hall, &game.white, "rematch", &json!({})).0,
        409,
        "the game is not over"
    );
    say(&hall, &game.white, "resign");
    let mut white = seat(&hall, &game.white, "").await;
    let mut black = seat(&hall, &game.black, "").await;
    let (status, asked) = post(&hall, &game.white, "rematch", &json!({}));
    assert_eq!((status, &asked["asked"]), (202, &json!(["white"])));
    black
        .until(|message| message["view"]["rematch"]["asked"] == json!(["white"]))
        .await;
    let (status, made) = post(&hall, &game.black, "rematch", &json!({}));
    assert_eq!(status, 201, "{made}");
    let told = white
        .until(|message| message["view"]["rematch"]["link"].is_string())
        .await;
    let links = [&told["view"]["rematch"]["link"], &made["link"]];
    assert_ne!(links[0], links[1]);
    let seats = links.map(|link| hall.enter(link.as_str().unwrap()));
    let first = seat(&hall, &seats[0], "").await;
    let second = seat(&hall, &seats[1], "").await;
    assert_eq!(
        (&first.view["you"], &second.view["you"]),
        (&json!("black"), &json!("white"))
    );
    assert_eq!(
        first.view["players"],
        json!({ "white": "Bo", "black": "Ana" })
    );
    assert_eq!(first.view["rules"]["lines"][1], "time 300+3");
    // Who asks again is led to the same seat.
    assert_eq!(
        post(&hall, &game.white, "rematch", &json!({})).1["link"],
        *links[0]
    );
    // Whoever else looks on is not told of it.
    let watcher = game.spectator(&hall).await;
    assert!(watcher.view.get("rematch").is_none());
}

#[tokio::test]
async fn who_looks_for_a_page_that_is_not_there_is_given_one() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let ask = |accept: &str| {
        hall.send(&format!(
            "GET /no/such/page HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept: {accept}\r\n\r\n"
        ))
    };
    let page = ask("text/html,application/xhtml+xml");
    assert_eq!(
        (page.status, page.header("content-type")),
        (404, Some("text/html; charset=utf-8"))
    );
    let line = ask("application/json");
    assert_eq!(
        (line.status, line.header("content-type")),
        (404, Some("application/json"))
    );
    let docs = hall.get("/api/docs", None);
    assert_eq!(docs.status, 200);
    for file in ["page.js", "page.css"] {
        assert!(docs.body.contains(&format!("/api/docs/{file}")));
        assert_eq!(hall.get(&format!("/api/docs/{file}"), None).status, 200);
    }
    assert_eq!(hall.get("/api/docs/other", None).status, 404);
}

#[tokio::test]
async fn a_table_needs_a_board_that_nobody_else_sees() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let new = json!({ "rules": RULES, "table": true });
    let answer = hall.post("/api/games", None, &new);
    assert_eq!(answer.status, 422);
    let error = answer.json()["error"].as_str().unwrap().to_owned();
    assert!(error.contains("option board unseen"), "{error}");
}
