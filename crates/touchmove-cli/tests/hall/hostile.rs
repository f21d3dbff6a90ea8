//! Whatever is sent, the hall answers in order, or closes that connection, and goes on.

use serde_json::{Value, json};

use crate::client::{Hall, Link, Socket};
use crate::competition::Competition;

const RULES: [&str; 2] = ["laws 2023", "time 5400+30"];

#[tokio::test]
async fn every_route_withstands_nonsense() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let desk = game.arbiter.as_ref().unwrap();
    let link = &game.white.id;
    let open = Competition::open(&hall, &json!({}));
    open.enter_all(&hall, &["Ana", "Bo"]);
    open.pair(&hall, &[(1, 2)]);
    let paths = [
        "/api/games".to_owned(),
        "/api/join".to_owned(),
        "/s/nonsense".to_owned(),
        format!("/s/{}", "A".repeat(22)),
        format!("/api/seats/{link}"),
        format!("/api/seats/{link}/socket"),
        format!("/api/seats/{link}/socket?after=-1"),
        "/api/seats/%00%ff/socket".to_owned(),
        format!("/api/desks/{}", desk.id),
        format!("/api/desks/{}/socket", desk.id),
        format!("/api/desks/{}/games/{}", desk.id, game.id),
        format!("/api/desks/{}/games/{}/socket", desk.id, game.id),
        format!("/api/desks/{}/games/{}/links", desk.id, game.id),
        format!("/api/desks/{}/games/%2e%2e/links", desk.id),
        "/api/boards/zzzzzz".to_owned(),
        "/api/boards/zzzzzz/socket".to_owned(),
        "/games/zzzzzz.pgn".to_owned(),
        "/games/../../etc/passwd".to_owned(),
        "/games/%2e%2e%2f%2e%2e%2fetc%2fpasswd.pgn".to_owned(),
        "/api/explain/%f0%9f%90%b4".to_owned(),
        format!("/api/explain/{}", "9".repeat(2000)),
        "/api/explain/9.2?laws=1066".to_owned(),
        "/api/nothing".to_owned(),
        "/api/rules?laws=1066".to_owned(),
        "/api/rules/check".to_owned(),
        "/api/competitions/zzzzzz".to_owned(),
        "/api/competitions/%2e%2e".to_owned(),
        "/competitions/zzzzzz/games.pgn".to_owned(),
        format!("/competitions/{}/%2e%2e%2fhall.db", open.id),
        format!("/competitions/{}/round-99999999999999999999.pgn", open.id),
        format!("/competitions/{}/round--1.pgn", open.id),
        format!("/api/seats/{link}/statements"),
        format!("/api/seats/{link}/abort"),
        format!("/api/seats/{link}/rematch"),
        format!("/api/desks/{}/games/{}/statements", desk.id, game.id),
        "/api/docs/%2e%2e".to_owned(),
    ];
    let bodies = [
        "",
        "{",
        "[]",
        "null",
        "{\"code\":1}",
        "{\"rules\":[1]}",
        "\u{0}\u{1}",
    ];
    for path in &paths {
        for method in ["GET", "POST", "PUT", "DELETE", "OPTIONS", "NONSENSE"] {
            for body in bodies {
                let answer = hall.send(&format!(
                    "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
                    hall.address,
                    body.len(),
                ));
                let opened = path == "/api/games" && method == "POST";
                let forbids = (400..500).contains(&answer.status);
                assert!(
                    forbids && !opened || opened && answer.status == 422,
                    "{method} {path} {body}: {}",
                    answer.status
                );
                if path.starts_with("/api/")
                    && answer.status != 405
                    && method != "NONSENSE"
                    && answer.header("content-type") == Some("application/json")
                {
                    assert!(
                        answer.json()["error"].is_string(),
                        "{method} {path}: {}",
                        answer.body
                    );
                }
            }
        }
    }
    for nonsense in [
        "\r\n\r\n",
        "GET",
        "\u{16}\u{3}\u{1}",
        "GET / HTTP/9.9\r\n\r\n",
        "X X X X\r\n\r\n",
    ] {
        // Whether it is answered or not: it does no harm.
        hall.send(nonsense);
    }
    assert_eq!(hall.get("/healthz", None).status, 200);
}

#[tokio::test]
async fn every_route_of_a_desk_withstands_nonsense() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    open.enter_all(&hall, &["Ana", "Bo"]);
    open.pair(&hall, &[(1, 2)]);
    let before = open.view(&hall);
    let routes = [
        "/competition",
        "/players",
        "/players/0",
        "/players/-1",
        "/players/99999999999999999999",
        "/import?as=csv",
        "/import?as=trf",
        "/import?as=%00",
        "/rounds",
        "/rounds?as=csv",
        "/rounds?as=csv&date=never",
        "/rounds/1/boards/0",
        "/rounds/7/boards/7",
        "/rounds/9/start",
        "/rounds/%f0%9f%90%b4/start",
        "/sheets",
        "/arbiters",
        "/arbiters/%00",
        "/arbiters/zzzzzzzz",
    ];
    let bodies = [
        "",
        "{",
        "[]",
        "null",
        "\u{0}\u{1}\u{2}",
        "{\"name\":1}",
        "{\"name\":\"\\u0000\"}",
        "{\"pairings\":[{\"white\":1}]}",
        "{\"pairings\":[{\"white\":4294967296,\"black\":-1}]}",
        "{\"pairings\":[[1,2]]}",
        "{\"rules\":[\"laws 1066\"]}",
        "{\"delay\":4294967295}",
        "{\"round\":1,\"player\":1}",
        "{\"board\":0,\"table\":true}",
        "{\"white\":0,\"black\":0}",
        "\"a,b\n\"\"",
        "name\n\"",
        "001    x",
        "001\n001    1",
        ",,,,\n;;;\n\t",
    ];
    for route in routes {
        for method in ["POST", "PUT", "DELETE"] {
            for body in bodies {
                let path = format!("/api/desks/{}{route}", open.desk.id);
                let answer = hall.ask(method, &path, Some(&open.desk.token), body);
                let told = format!(
                    "{method} {route} {body:?}: {} {}",
                    answer.status, answer.body
                );
                assert!((400..500).contains(&answer.status), "{told}");
                assert!(answer.json()["error"].is_string(), "{told}");
                // And for nobody else, whatever he sends.
                let stolen = hall.ask(method, &path, None, body);
                assert!(
                    [403, 405, 422].contains(&stolen.status),
                    "{told}: {}",
                    stolen.status
                );
            }
        }
    }
    let large = "x".repeat(1024 * 1024 + 1);
    assert_eq!(open_raw(&hall, &open, "/import?as=csv", &large), 413);
    let many = "name\n".to_owned() + &"A\n".repeat(2001);
    assert_eq!(open_raw(&hall, &open, "/import?as=csv", &many), 422);
    let bytes = "name\n\u{fffd}";
    assert_eq!(open_raw(&hall, &open, "/import?as=trf", bytes), 422);
    // A player's link is no desk's, nor a desk's a player's.
    let player = open.player(&hall, 1);
    let path = format!("/api/desks/{}/players", player.id);
    assert_eq!(
        hall.post(&path, Some(&player.token), &json!({ "name": "Eve" }))
            .status,
        404
    );
    let path = format!("/api/seats/{}", open.desk.id);
    assert_eq!(hall.get(&path, Some(&open.desk.token)).status, 404);
    assert_eq!(open.view(&hall), before);
}

fn open_raw(hall: &Hall, open: &Competition, route: &str, body: &str) -> u16 {
    let path = format!("/api/desks/{}{route}", open.desk.id);
    hall.ask("POST", &path, Some(&open.desk.token), body).status
}

#[tokio::test]
async fn what_is_too_large_is_turned_away() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let large = json!({ "rules": ["x".repeat(20_000)] });
    assert_eq!(hall.post("/api/games", None, &large).status, 413);
    let many = json!({ "rules": vec!["option points 1-0.5-0"; 60] });
    assert_eq!(hall.post("/api/games", None, &many).status, 422);
    let name = json!({ "white": "x".repeat(200) });
    assert_eq!(hall.post("/api/games", None, &name).status, 422);
    let line = json!({ "white": "Ana\nplayer black Eve" });
    assert_eq!(hall.post("/api/games", None, &line).status, 422);
    let header = hall.send(&format!(
        "GET / HTTP/1.1\r\nHost: x\r\nX-Large: {}\r\n\r\n",
        "x".repeat(100_000)
    ));
    assert!([0, 431].contains(&header.status), "{}", header.status);
    assert_eq!(hall.get("/healthz", None).status, 200);
}

#[tokio::test]
async fn a_game_is_opened_by_rules_that_a_referee_takes() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    for (rules, why) in [
        (vec!["laws 1066"], "rules: `laws 1066`"),
        (vec!["begin"], "rules: `begin`: it is no line of the header"),
        (vec!["0:00:00 arbiter start"], "it is no line of the header"),
        (vec!["time 300", "time 400"], "`time` is said twice"),
        (vec!["time 300\nbegin"], "it has a line break in it"),
        (vec!["= turn white"], "it is no line of the header"),
    ] {
        let answer = hall.post("/api/games", None, &json!({ "rules": rules }));
        let error = answer.json()["error"].as_str().unwrap().to_owned();
        assert_eq!(answer.status, 422);
        assert!(error.contains(why), "{error}");
    }
}

#[tokio::test]
async fn nobody_sits_down_without_the_secret() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let (game, other) = (
        hall.game(&RULES, Some("Carla")),
        hall.game(&RULES, Some("Dora")),
    );
    let path = format!("/api/seats/{}/socket", game.white.id);
    for token in [None, Some(&game.black.token), Some(&other.white.token)] {
        let refused = Socket::at(&hall, &path, token.map(String::as_str)).await;
        assert_eq!(refused.err(), Some(403));
    }
    let (desk, others) = (
        game.arbiter.as_ref().unwrap(),
        other.arbiter.as_ref().unwrap(),
    );
    let foreign = format!("/api/desks/{}/games/{}/socket", desk.id, other.id);
    assert_eq!(
        Socket::at(&hall, &foreign, Some(&desk.token)).await.err(),
        Some(404)
    );
    let stolen = format!("/api/desks/{}/games/{}/socket", others.id, other.id);
    assert_eq!(
        Socket::at(&hall, &stolen, Some(&desk.token)).await.err(),
        Some(403)
    );

    // By cookie, as a browser; a page of another site has no use for it.
    let cookie = (
        "cookie",
        format!("a=b; tm-{}={}", game.white.id, game.white.token),
    );
    let own = ("origin", format!("http://{}", hall.address));
    let foreign = ("origin", "http://elsewhere.example".to_owned());
    assert!(
        Socket::raw(&hall, &path, &[cookie.clone(), own])
            .await
            .is_ok()
    );
    let refused = Socket::raw(&hall, &path, &[cookie, foreign]).await;
    assert_eq!(refused.err(), Some(403));
}

#[tokio::test]
async fn a_link_is_kept_as_a_cookie_that_scripts_do_not_see() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, None);
    let answer = hall.get(&format!("/s/{}", game.white.token), None);
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
    let page = hall.get("/", None);
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'self';"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
}

#[tokio::test]
async fn a_link_leads_to_the_part_of_a_seat_that_is_asked_for_and_nowhere_else() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let follow = |link: &Link, query: &str| {
        let answer = hall.get(&format!("/s/{}{query}", link.token), None);
        assert_eq!(answer.status, 303, "{query}");
        let one = |name: &str| {
            answer
                .headers
                .iter()
                .filter(|(other, _)| other == name)
                .count()
        };
        assert_eq!((one("location"), one("set-cookie")), (1, 1), "{query}");
        answer.header("location").unwrap().to_owned()
    };
    let seat = format!("/seat/{}", game.white.id);
    for (query, kept) in [
        ("", ""),
        ("?", ""),
        ("?as=clock", "?as=clock"),
        ("?as=sheet", "?as=sheet"),
        ("?from=poster&as=clock&next=//evil.example", "?as=clock"),
        ("?as=board", ""),
        ("?as", ""),
        ("?as=", ""),
        ("?as=clock%0d%0aSet-Cookie:%20a=b", ""),
        ("?as=//evil.example", ""),
        ("?as=%63lock", ""),
        ("?%ff=%fe&&==", ""),
    ] {
        assert_eq!(
            follow(&game.white, query),
            format!("{seat}{kept}"),
            "{query}"
        );
    }
    // A desk has no parts.
    let desk = game.arbiter.as_ref().unwrap();
    assert_eq!(follow(desk, "?as=clock"), format!("/desk/{}", desk.id));
}

#[tokio::test]
async fn a_socket_withstands_nonsense() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&RULES, Some("Carla"));
    let mut white = game.white(&hall).await;
    for nonsense in [
        "",
        "{",
        "[]",
        "7",
        "{\"say\":7}",
        "{\"other\":1}",
        "{\"say\":\"a\",\"ping\":1}",
    ] {
        white.send(nonsense).await;
        let answer = white.next().await.unwrap();
        assert!(answer["error"].is_string(), "`{nonsense}`: {answer}");
    }
    white.send("{\"ping\":{\"a\":[1]}}").await;
    assert_eq!(white.next().await, Some(json!({ "pong": { "a": [1] } })));
    drop(white);

    let mut white = game.white(&hall).await;
    for words in [
        "",
        "jump",
        "5 press",
        "white press",
        "press\nresign",
        "start",
        "play",
        "\u{0}",
        "= turn white",
        "tick",
    ] {
        let answer = white.say(words).await;
        assert_eq!(
            answer["refused"]["code"], "unreadable",
            "`{words}`: {answer}"
        );
        assert_eq!(answer["seq"], Value::Null);
    }
    white
        .send(json!({ "ref": "long", "say": "x".repeat(5000) }).to_string())
        .await;
    assert_eq!(
        white.next().await,
        None,
        "a message of 5 KB closes the connection"
    );
    let mut white = game.white(&hall).await;
    white.send_bytes(vec![0; 10]).await;
    assert_eq!(white.next().await, None, "so does one that is no text");
    let mut spectator = game.spectator(&hall).await;
    assert!(spectator.say("resign").await["error"].is_string());
    for _ in 0..20 {
        spectator.send("nonsense").await;
    }
    while spectator.next().await.is_some() {}
    assert_eq!(hall.get("/healthz", None).status, 200);
}

#[tokio::test]
async fn who_says_too_much_is_told_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::with(folder.path(), &["--statements", "2"]);
    let game = hall.game(&RULES, Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    let mut heard = 0;
    let refused = loop {
        let answer = arbiter.say("note again").await;
        if answer["error"].is_string() {
            break answer;
        }
        heard += 1;
        assert!(heard < 1000, "nobody is told to wait");
    };
    assert!(
        refused["error"]
            .as_str()
            .unwrap()
            .starts_with("too many messages")
    );
    assert!(heard >= 6, "{heard}");
}

#[tokio::test]
async fn many_connections_are_turned_away() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::with(folder.path(), &["--per-address", "3"]);
    let game = hall.game(&RULES, None);
    let path = format!("/api/seats/{}/socket", game.white.id);
    // The places of those who have just gone may not be free yet.
    let sits_down = async || {
        loop {
            match Socket::at(&hall, &path, Some(&game.white.token)).await {
                Ok(socket) => return socket,
                Err(status) => assert_eq!(status, 0),
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    let first = sits_down().await;
    let _second = sits_down().await;
    let _third = sits_down().await;
    assert_eq!(
        hall.get("/healthz", None).status,
        0,
        "there is no room for a fourth"
    );
    drop(first);
    for _ in 0..100 {
        if hall.get("/healthz", None).status == 200 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the place of one who has gone stays taken");
}
