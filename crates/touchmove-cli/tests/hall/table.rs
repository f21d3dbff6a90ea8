//! A device that lies between two players at a board of wood.

use serde_json::{Value, json};

use crate::client::{Hall, Socket, seat};
use crate::competition::Competition;

const RULES: [&str; 4] = [
    "laws 2023",
    "time 5400+30",
    "option default-time 1800",
    "option board unseen",
];

/// What either of them does.
async fn does(table: &mut Socket, player: &str, words: &str) -> Value {
    let name = format!("{player} {words}");
    let said = json!({ "ref": name, "say": words, "as": player });
    table.send(said.to_string()).await;
    table.until(|message| message["ref"] == name.as_str()).await
}

#[tokio::test]
async fn it_is_a_clock_and_says_who_does_what() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let new =
        json!({ "rules": RULES, "white": "Ana", "black": "Bo", "arbiter": "Carla", "table": true });
    let opened = hall.post("/api/games", None, &new).json();
    let link = hall.enter(opened["links"]["table"].as_str().unwrap());
    let mut table = seat(&hall, &link, "?after=0").await;
    assert_eq!(
        (&table.view["you"], &table.view["rules"]["board"]),
        (&json!("table"), &json!("unseen"))
    );
    for nothing in ["men", "fen", "moves", "check", "sheet", "sheets", "rematch"] {
        assert!(
            table.view.get(nothing).is_none(),
            "{nothing}: {}",
            table.view
        );
    }
    let desk = hall.enter(opened["links"]["arbiter"].as_str().unwrap());
    let path = format!(
        "/api/desks/{}/games/{}/socket",
        desk.id,
        opened["game"].as_str().unwrap()
    );
    let mut arbiter = Socket::at(&hall, &path, Some(&desk.token)).await.unwrap();
    arbiter.states("start").await;
    let white = hall.enter(opened["links"]["white"].as_str().unwrap());
    let mut white = seat(&hall, &white, "").await;

    // Whose hand it was has to be said, and only there.
    let refused = table.say("press").await;
    assert!(
        refused["error"].as_str().unwrap().contains("`as`"),
        "{refused}"
    );
    white
        .send(json!({ "ref": "x", "say": "press", "as": "black" }).to_string())
        .await;
    assert!(white.next().await.unwrap()["error"].is_string());

    let pressed = does(&mut table, "white", "press").await;
    assert_eq!(
        (&pressed["actor"], &pressed["refused"]),
        (&json!("white"), &Value::Null),
        "{pressed}"
    );
    assert_eq!(table.view["running"], "black");
    white.up_to(&pressed["seq"]).await;
    does(&mut table, "black", "press").await;
    does(&mut table, "white", "offer").await;
    // What one writes down is not on a device that lies before both.
    let written = white.states("write e4").await;
    let accepted = does(&mut table, "black", "accept").await;
    assert!(accepted["seq"].as_u64() > written["seq"].as_u64());
    assert_eq!(table.view["result"], "1/2-1/2");
    assert!(
        table
            .told
            .iter()
            .all(|message| !message.to_string().contains("write"))
    );
}

#[tokio::test]
async fn in_a_competition_it_stays_with_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({ "rules": RULES }));
    open.enter_all(&hall, &["Ana", "Bo", "Cy", "Di"]);
    let sheets = open.post(&hall, "/sheets", &json!({ "board": 2, "table": true }));
    let link = hall.enter(sheets["sheets"][0]["link"].as_str().unwrap());
    let mut table = seat(&hall, &link, "").await;
    assert_eq!(
        (&table.view["game"], &table.view["board"]),
        (&Value::Null, &json!(2))
    );
    for (round, black) in [(1, "Di"), (2, "Bo")] {
        open.pair(
            &hall,
            if round == 1 {
                &[(1, 2), (3, 4)]
            } else {
                &[(1, 4), (3, 2)]
            },
        );
        while table.next().await.is_some() {}
        assert_eq!(table.closed, Some(4002));
        table = seat(&hall, &link, "").await;
        assert_eq!(
            table.view["players"],
            json!({ "white": "Cy", "black": black })
        );
        assert_eq!(table.view["competition"]["round"], round);
    }
    let seen = Competition::open(&hall, &json!({}));
    let answer = seen.ask(
        &hall,
        "POST",
        "/sheets",
        &json!({ "board": 1, "table": true }),
    );
    assert_eq!(answer.status, 422, "{}", answer.body);
}
