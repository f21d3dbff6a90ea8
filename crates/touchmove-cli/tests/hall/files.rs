//! Games and results as files; and what those who watch see later than those who play.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Answer, Hall, Socket, seat};
use crate::competition::Competition;

fn get(hall: &Hall, open: &Competition, file: &str) -> String {
    let answer = hall.get(&format!("/competitions/{}/{file}", open.id), None);
    assert_eq!(answer.status, 200, "{file}: {}", answer.body);
    assert!(answer.header("etag").is_some());
    answer.body
}

#[tokio::test]
async fn games_and_results_come_out_as_files_and_the_report_goes_in_again() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({ "site": "Elista", "date": "2026-11-30" }));
    for (name, rating) in [
        ("Ruiz, Ana", 2100),
        ("Bo", 0),
        ("Cy \"the\" Third", 1800),
        ("Di", 1700),
    ] {
        open.post(
            &hall,
            "/players",
            &json!({ "name": name, "rating": rating, "federation": "esp" }),
        );
    }
    let paired = open.pair(&hall, &[(1, 2), (3, 4)]);
    let game = &paired["boards"][0]["game"];
    let mut table = open.board(&hall, game).await;
    table.states("start").await;
    let mut ana = seat(&hall, &open.player(&hall, 1), "").await;
    ana.states("play e2e4").await;
    table
        .states("declare 1-0 because Black has gone home")
        .await;
    let mut other = open.board(&hall, &paired["boards"][1]["game"]).await;
    other.states("start").await;
    other.states("declare -/+ because White is not there").await;
    open.post(&hall, "/rounds", &json!({ "date": "2026-12-01", "pairings": [
        { "white": 4, "black": 1 }, { "player": 2, "bye": "half" }, { "player": 3, "bye": "zero" },
    ]}));

    let pgn = get(&hall, &open, "round-1.pgn");
    for tag in [
        "[Event \"Spring Open\"]",
        "[Site \"Elista\"]",
        "[Date \"2026.11.30\"]",
        "[Round \"1.1\"]",
        "[White \"Ruiz, Ana\"]",
        "[Result \"1-0\"]",
        "[Board \"1\"]",
        "[WhiteElo \"2100\"]",
    ] {
        assert!(pgn.contains(tag), "{tag}: {pgn}");
    }
    assert!(pgn.contains("1. e4 {[%clk 1:30:"), "{pgn}");
    assert_eq!(pgn.matches("[Event ").count(), 2);
    let all = get(&hall, &open, "games.pgn");
    assert_eq!(all.matches("[Event ").count(), 3);
    assert!(all.contains("[Date \"2026.12.01\"]"), "{all}");
    assert_eq!(
        hall.get(&format!("/competitions/{}/round-9.pgn", open.id), None)
            .status,
        404
    );

    let csv = get(&hall, &open, "results.csv");
    let lines: Vec<&str> = csv.lines().collect();
    // 2023 12.9: what the arbiter can declare.
    assert_eq!(lines[1], "1,1,1,\"Ruiz, Ana\",2,Bo,1-0,3,0,12.9");
    assert!(
        lines[2].starts_with("1,2,3,\"Cy \"\"the\"\" Third\",4,Di,-/+,0,3,"),
        "{csv}"
    );
    assert_eq!(lines[4], "2,,2,Bo,,,half,1,,");

    // The report goes into another hall; what is not over yet is a game there.
    let trf = get(&hall, &open, "results.trf");
    assert!(trf.contains("012 Spring Open\n022 Elista\n"), "{trf}");
    let again = Competition::open(&hall, &json!({ "name": "Again" }));
    let path = format!("/api/desks/{}/import?as=trf", again.desk.id);
    let import = |text: &str| hall.ask("POST", &path, Some(&again.desk.token), text);
    let wrong = import(&trf.replacen("0002 w 1", "0002 w +", 1));
    assert_eq!(wrong.status, 422);
    let faults = wrong.json()["faults"].clone();
    let told = faults[0]["text"].as_str().unwrap();
    assert_eq!(told, "round 1: the results `+` and `0` are of no game");
    assert!(
        again.view(&hall)["players"].as_array().unwrap().is_empty(),
        "all or nothing"
    );
    let taken = import(&trf);
    assert_eq!(
        taken.json(),
        json!({ "players": 4, "rounds": 2 }),
        "{}",
        taken.body
    );
    let (one, two) = (open.view(&hall), again.view(&hall));
    assert_eq!(two["players"], one["players"]);
    assert_eq!(two["table"], one["table"]);
    assert_eq!(two["rounds"][0]["boards"][1]["result"], "-/+");
    assert!(two["rounds"][1]["boards"][0]["game"].is_string());
    assert_eq!(two["rounds"][1]["byes"], one["rounds"][1]["byes"]);
    assert_eq!(
        import(&trf).status,
        409,
        "only where there are no players yet"
    );
}

/// How a board stands in what is told of a competition.
fn result(view: &Value) -> &Value {
    &view["rounds"][0]["boards"][0]["result"]
}

/// A competition whose first board is over already, when who watches sees it so much later; its game,
/// and a socket of one who watched from the beginning.
async fn over_with_a_delay(hall: &Hall, seconds: u32) -> (Competition, String, Socket) {
    let open = Competition::open(hall, &json!({ "delay": seconds }));
    open.enter_all(hall, &["Ana", "Bo"]);
    let paired = open.pair(hall, &[(1, 2)]);
    let game = paired["boards"][0]["game"].as_str().unwrap();
    let mut ana = seat(hall, &open.player(hall, 1), "").await;
    let mut desk = open.board(hall, &paired["boards"][0]["game"]).await;
    let path = format!("/api/boards/{game}/socket");
    let watcher = Socket::at(hall, &path, None).await.unwrap();
    desk.states("start").await;
    ana.states("play e2e4").await;
    desk.states("declare 0-1 because White has left").await;
    let own = open.done(hall, "GET", "", &Value::Null);
    let seen = result(&own["competition"]);
    assert_eq!(seen, "0-1", "its arbiters see the present");
    (open, game.to_owned(), watcher)
}

#[tokio::test]
async fn before_its_time_nothing_is_seen_of_a_game_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let mut hall = Hall::open(folder.path());
    let (open, game, watcher) = over_with_a_delay(&hall, 3600).await;
    assert_eq!(watcher.told.len(), 1, "nothing but the first view");
    // Nor when the hall starts anew within that time.
    for _ in 0..2 {
        assert_eq!(result(&open.view(&hall)), "*");
        let board = &hall.get("/api/boards", None).json()["games"][0];
        assert_eq!(
            (&board["started"], &board["result"]),
            (&json!(false), &json!("*"))
        );
        for file in [
            format!("/games/{game}.pgn"),
            format!("/competitions/{}/games.pgn", open.id),
            format!("/competitions/{}/results.csv", open.id),
            format!("/competitions/{}/results.trf", open.id),
        ] {
            let body = hall.get(&file, None).body;
            for what in ["e4", "0-1", "w 0", "b 1"] {
                assert!(!body.contains(what), "{file}: {what} in {body}");
            }
        }
        let late = format!("/api/boards/{game}/socket?after=0");
        let late = Socket::at(&hall, &late, None).await.unwrap();
        assert_eq!(late.view["started"], false);
        assert_eq!(late.entries, json!([]));
        hall.kill();
        hall = Hall::open(folder.path());
    }
}

#[tokio::test]
async fn who_watches_sees_it_later() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let began = Instant::now();
    let (open, game, mut watcher) = over_with_a_delay(&hall, 2).await;
    let over = watcher
        .until(|message| message["view"]["result"] == "0-1")
        .await;
    assert!(began.elapsed() >= Duration::from_secs(2));
    assert_eq!(over["seq"], 3);
    assert_eq!(watcher.view["moves"]["list"][0]["san"], "e4");
    assert_eq!(result(&open.view(&hall)), "0-1");

    // A hall that starts anew shows no more than it had shown.
    hall.kill();
    let hall = Hall::open(folder.path());
    let path = format!("/api/boards/{game}");
    let watcher = Socket::at(&hall, &format!("{path}/socket"), None)
        .await
        .unwrap();
    assert!(watcher.view["seq"].as_u64() <= Some(3));
    assert_eq!(hall.get(&path, None).status, 200);
}

/// Asks for something that is known under that tag.
fn unless(hall: &Hall, path: &str, tag: &str) -> Answer {
    hall.send(&format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nIf-None-Match: {tag}\r\n\r\n",
        hall.address
    ))
}

#[tokio::test]
async fn who_asks_again_and_again_is_told_when_something_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    open.enter_all(&hall, &["Ana", "Bo"]);
    let paired = open.pair(&hall, &[(1, 2)]);
    let paths = [
        format!("/api/competitions/{}", open.id),
        "/api/boards".to_owned(),
    ];
    let ask = |tags: &[String]| -> Vec<Answer> {
        let asked = paths.iter().zip(tags);
        asked.map(|(path, tag)| unless(&hall, path, tag)).collect()
    };
    let mut tags = vec!["\"another\"".to_owned(); paths.len()];
    let mut desk = open.board(&hall, &paired["boards"][0]["game"]).await;
    for words in ["start", "declare 1-0 because Black has left"] {
        for (answer, tag) in ask(&tags).iter().zip(&mut tags) {
            assert_eq!(answer.status, 200);
            assert!(answer.json().is_object());
            answer.header("etag").unwrap().clone_into(tag);
        }
        for answer in ask(&tags) {
            assert_eq!((answer.status, answer.body.as_str()), (304, ""));
        }
        desk.states(words).await;
    }
    for answer in ask(&tags) {
        assert_eq!(answer.status, 200);
    }
}

#[tokio::test]
async fn the_games_of_a_competition_are_fetched_once() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    open.enter_all(&hall, &["=HYPERLINK(A1)", "Bo"]);
    let paired = open.pair(&hall, &[(1, 2)]);
    let path = format!("/competitions/{}/games.pgn", open.id);
    let again = |hall: &Hall, tag: &str| unless(hall, &path, tag);
    let first = hall.get(&path, None);
    let tag = first.header("etag").unwrap();
    let known = again(&hall, tag);
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    // The same games have the same tag when the hall has been started anew.
    hall.kill();
    let hall = Hall::open(folder.path());
    assert_eq!(again(&hall, tag).status, 304);
    let mut desk = open.board(&hall, &paired["boards"][0]["game"]).await;
    desk.states("start").await;
    assert_eq!(again(&hall, tag).status, 200);

    // What a player has called himself is no formula in a list.
    let csv = get(&hall, &open, "results.csv");
    assert!(csv.contains(",1,'=HYPERLINK(A1),2,Bo,"), "{csv}");
    let other = Competition::open(&hall, &json!({ "name": "Again" }));
    let import = format!("/api/desks/{}/import?as=csv", other.desk.id);
    let list = "number,name\n1,'=HYPERLINK(A1)\n";
    let taken = hall.ask("POST", &import, Some(&other.desk.token), list);
    assert_eq!(taken.status, 200, "{}", taken.body);
    assert_eq!(other.view(&hall)["players"][0]["name"], "=HYPERLINK(A1)");
}

fn pgn(hall: &Hall, game: &Value) -> String {
    let path = format!("/games/{}.pgn", game.as_str().unwrap());
    hall.get(&path, None).body
}

#[tokio::test]
async fn a_single_game_in_pgn_has_the_date_that_it_was_given() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = |date: &str| {
        let new = json!({ "rules": ["laws 2023", "time 300"], "arbiter": null, "date": date });
        hall.post("/api/games", None, &new)
    };
    let refused = open("2026-02-29");
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.json()["error"],
        "date: `2026-02-29` is no day such as 2026-11-30"
    );
    let opened = open("2024-02-29");
    assert_eq!(opened.status, 201, "{}", opened.body);
    let game = &opened.json()["game"];
    let written = pgn(&hall, game);
    assert!(written.contains("[Date \"2024.02.29\"]"), "{written}");
    hall.kill();
    let hall = Hall::open(folder.path());
    assert_eq!(pgn(&hall, game), written);
}

/// Where it is always another day: they are 26 hours apart.
#[cfg(unix)]
#[tokio::test]
async fn a_single_game_in_pgn_has_the_date_of_the_place_where_it_was_opened() {
    for zone in ["EAST-14", "WEST+12"] {
        let folder = tempfile::tempdir().unwrap();
        let today = || {
            let mut date = std::process::Command::new("date");
            let date = date.arg("+%Y.%m.%d").env("TZ", zone).output().unwrap();
            String::from_utf8(date.stdout).unwrap().trim().to_owned()
        };
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_touchmove"));
        command.args(["hall", "--listen", "127.0.0.1:0", "--data"]);
        command.arg(folder.path()).env("TZ", zone);
        // Midnight may pass meanwhile.
        let before = today();
        let hall = Hall::run(&mut command);
        let game = hall.game(&["laws 2023", "time 300"], None);
        let days = [before, today()];
        let written = pgn(&hall, &json!(game.id));
        let tags = days.map(|day| format!("[Date \"{day}\"]"));
        assert!(
            tags.iter().any(|tag| written.contains(tag)),
            "{tags:?} {written}"
        );
    }
}
