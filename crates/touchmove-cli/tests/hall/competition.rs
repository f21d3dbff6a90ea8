//! A competition, from its opening to the table.

use serde_json::{Value, json};

use crate::client::{Answer, Hall, Link, Socket, seat};

pub(crate) const RULES: [&str; 4] = [
    "laws 2023",
    "time 5400+30",
    "option default-time 1800",
    "option points 3-1-0",
];

/// A competition with its first desk.
pub(crate) struct Competition {
    pub(crate) id: String,
    pub(crate) desk: Link,
}

impl Competition {
    pub(crate) fn open(hall: &Hall, more: &Value) -> Competition {
        let mut new = json!({ "name": "Spring Open", "organiser": "Carla", "rules": RULES });
        for (field, value) in more.as_object().unwrap() {
            new[field] = value.clone();
        }
        let answer = hall.post("/api/competitions", None, &new);
        assert_eq!(answer.status, 201, "{}", answer.body);
        let opened = answer.json();
        Competition {
            id: opened["competition"].as_str().unwrap().to_owned(),
            desk: hall.enter(opened["links"]["desk"].as_str().unwrap()),
        }
    }

    pub(crate) fn ask(&self, hall: &Hall, method: &str, path: &str, body: &Value) -> Answer {
        let path = format!("/api/desks/{}{path}", self.desk.id);
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        hall.ask(method, &path, Some(&self.desk.token), &body)
    }

    /// What is answered to something that is done.
    pub(crate) fn done(&self, hall: &Hall, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.ask(hall, method, path, body);
        assert!(answer.status / 100 == 2, "{method} {path}: {}", answer.body);
        answer.json()
    }

    pub(crate) fn post(&self, hall: &Hall, path: &str, body: &Value) -> Value {
        self.done(hall, "POST", path, body)
    }

    pub(crate) fn enter_all(&self, hall: &Hall, names: &[&str]) {
        for name in names {
            self.post(hall, "/players", &json!({ "name": name }));
        }
    }

    pub(crate) fn pair(&self, hall: &Hall, boards: &[(u32, u32)]) -> Value {
        let pairings = boards.iter();
        let pairings = pairings.map(|(white, black)| json!({ "white": white, "black": black }));
        let pairings: Vec<Value> = pairings.collect();
        self.post(hall, "/rounds", &json!({ "pairings": pairings }))
    }

    pub(crate) fn view(&self, hall: &Hall) -> Value {
        let answer = hall.get(&format!("/api/competitions/{}", self.id), None);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    /// A new link for a player, with which he comes in.
    pub(crate) fn player(&self, hall: &Hall, number: u32) -> Link {
        let sheets = self.post(hall, "/sheets", &json!({ "player": number }));
        hall.enter(sheets["sheets"][0]["link"].as_str().unwrap())
    }

    pub(crate) async fn board(&self, hall: &Hall, game: &Value) -> Socket {
        let game = game.as_str().unwrap();
        let path = format!("/api/desks/{}/games/{game}/socket", self.desk.id);
        Socket::at(hall, &path, Some(&self.desk.token))
            .await
            .unwrap()
    }
}

/// The table as name and points, with its ranks.
fn table(view: &Value) -> Vec<(u64, String, String)> {
    let lines = view["table"].as_array().unwrap().iter();
    lines
        .map(|line| {
            let text = |field: &str| line[field].as_str().unwrap().to_owned();
            (line["rank"].as_u64().unwrap(), text("name"), text("points"))
        })
        .collect()
}

fn line(rank: u64, name: &str, points: &str) -> (u64, String, String) {
    (rank, name.to_owned(), points.to_owned())
}

#[tokio::test]
async fn a_tournament_of_four_players_and_three_rounds() {
    let folder = tempfile::tempdir().unwrap();
    let mut hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({ "date": "2026-11-30", "site": "Elista" }));
    open.enter_all(&hall, &["Ana", "Bo", "Cy", "Di"]);
    let links: Vec<Link> = (1..=4).map(|number| open.player(&hall, number)).collect();

    // Nobody is paired yet: a seat waits, and is told when there is something.
    let mut ana = seat(&hall, &links[0], "").await;
    assert_eq!(
        (&ana.view["game"], &ana.view["name"]),
        (&Value::Null, &json!("Ana"))
    );
    let rounds = [
        // Who wins: White, Black, or neither.
        [(1, 2, "1-0"), (3, 4, "1/2-1/2")],
        [(4, 1, "0-1"), (2, 3, "1-0")],
        [(1, 3, "1/2-1/2"), (2, 4, "+/-")],
    ];
    for (round, number) in rounds.iter().zip(1..) {
        let boards: Vec<(u32, u32)> = round
            .iter()
            .map(|(white, black, _)| (*white, *black))
            .collect();
        let paired = open.pair(&hall, &boards);
        assert_eq!(paired["round"], number);
        if number == 1 {
            assert_eq!(ana.next().await, None, "her seat is somewhere else now");
            assert_eq!(ana.closed, Some(4002));
        }
        let started = open.post(&hall, &format!("/rounds/{number}/start"), &Value::Null);
        assert_eq!(started, json!({ "started": 2, "refused": [] }));
        for ((white, black, result), game) in round.iter().zip(paired["boards"].as_array().unwrap())
        {
            let mut first = seat(&hall, &links[*white as usize - 1], "").await;
            let mut second = seat(&hall, &links[*black as usize - 1], "").await;
            assert_eq!(
                (&first.view["you"], &second.view["you"]),
                (&json!("white"), &json!("black"))
            );
            assert_eq!(first.view["competition"]["round"], number);
            assert_eq!(first.view["competition"]["board"], game["board"]);
            match *result {
                "1-0" => {
                    first.states("play e2e4").await;
                    second.states("play e7e5").await;
                    second.states("resign").await;
                }
                "0-1" => _ = first.states("resign").await,
                "1/2-1/2" => {
                    first.states("play e2e4").await;
                    second.states("play e7e5").await;
                    first.states("offer").await;
                    second.states("accept").await;
                }
                forfeit => {
                    let mut desk = open.board(&hall, &game["game"]).await;
                    desk.states(&format!("declare {forfeit} because he is not there"))
                        .await;
                }
            }
        }
        // A cut of the power between the rounds.
        hall.kill();
        hall = Hall::open(folder.path());
    }

    // 3-1-0. Ana: win, win, draw; Bo: loss, win, win by forfeit; Cy: draw, loss, draw; Di: draw, loss, loss.
    let view = open.view(&hall);
    assert_eq!(
        table(&view),
        [
            line(1, "Ana", "7"),
            line(2, "Bo", "6"),
            line(3, "Cy", "2"),
            line(4, "Di", "1")
        ]
    );
    // A game by forfeit was not played.
    let bo = &view["table"][1];
    assert_eq!((&bo["played"], &bo["wins"]), (&json!(2), &json!(1)));
    assert_eq!(view["rounds"].as_array().unwrap().len(), 3);
    let board = &view["rounds"][0]["boards"][1];
    // 2023 5.2.3: a draw by agreement.
    assert_eq!(
        (&board["result"], &board["article"]),
        (&json!("1/2-1/2"), &json!("5.2.3"))
    );
    assert_eq!(board["score"], json!({ "white": "1", "black": "1" }));
    let listed = hall.get("/api/competitions", None).json();
    assert_eq!(listed["competitions"][0]["name"], "Spring Open");
    let desk = open.done(&hall, "GET", "", &Value::Null);
    assert_eq!(desk["competition"]["arbiters"][0]["name"], "Carla");
    assert_eq!(
        desk["games"].as_array().unwrap().len(),
        2,
        "those of the newest round"
    );
}

#[tokio::test]
async fn who_ties_has_the_same_rank_and_a_bye_scores() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    open.enter_all(&hall, &["Ana", "Bo", "Cy", "Di"]);
    let pairings = json!({ "pairings": [
        { "player": 4, "bye": "full" },
        { "player": 2, "bye": "half" },
        { "player": 3, "bye": "half" },
        { "player": 1, "bye": "zero" },
    ]});
    open.post(&hall, "/rounds", &pairings);
    assert_eq!(
        table(&open.view(&hall)),
        [
            line(1, "Di", "3"),
            line(2, "Bo", "1"),
            line(2, "Cy", "1"),
            line(4, "Ana", "0")
        ]
    );
}

#[tokio::test]
async fn rules_are_held_to_the_laws() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let new =
        json!({ "name": "X", "organiser": "Carla", "rules": ["laws 2014", "time 180+2", "jump"] });
    let answer = hall.post("/api/competitions", None, &new);
    assert_eq!(answer.status, 422);
    let told = answer.json();
    let faults = told["faults"].as_array().unwrap();
    assert_eq!(faults[0]["at"], "rules line 3");
    let articles: Vec<&Value> = faults.iter().map(|fault| &fault["article"]).collect();
    // 2014 6.7.a: how late a player may come; B.5: which rules apply.
    assert!(
        articles.contains(&&json!("6.7.a")) && articles.contains(&&json!("B.5")),
        "{told}"
    );
    // By these names a page tells them in its own language.
    let codes: Vec<&Value> = faults.iter().map(|fault| &fault["code"]).collect();
    let wanted = ["no-default-time", "blitz-rules-not-announced"].map(|code| json!(code));
    assert_eq!(codes, [&Value::Null, &wanted[0], &wanted[1]], "{told}");

    let rules = hall.get("/api/rules?laws=2014", None).json();
    let must = rules["options"]
        .as_array()
        .unwrap()
        .iter()
        .find(|option| option["name"] == "default-time");
    assert_eq!(
        (&must.unwrap()["must"], &must.unwrap()["article"]),
        (&json!(true), &json!("6.7.a"))
    );
    let checked = hall
        .post("/api/rules/check", None, &json!({ "rules": RULES }))
        .json();
    assert_eq!(
        (&checked["play"], &checked["faults"]),
        (&json!("standard"), &json!([]))
    );
    assert!(!checked["effects"].as_array().unwrap().is_empty());
    assert_eq!(hall.get("/api/rules?laws=1066", None).status, 404);
}

#[tokio::test]
async fn what_has_begun_stays() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    open.enter_all(&hall, &["Ana", "Bo", "Cy", "Di"]);
    let paired = open.pair(&hall, &[(1, 2), (3, 4)]);
    let rules = json!({ "rules": ["laws 2023", "time 3600+30", "option default-time 0"] });
    open.done(&hall, "PUT", "/competition", &rules);
    let ana = seat(&hall, &open.player(&hall, 1), "").await;
    assert_eq!(ana.view["rules"]["lines"][1], "time 3600+30");

    // Others at a board: the seats lead elsewhere.
    let mut ana = ana;
    let seated = open.done(
        &hall,
        "PUT",
        "/rounds/1/boards/1",
        &json!({ "white": 2, "black": 1 }),
    );
    assert_ne!(seated["game"], paired["boards"][0]["game"]);
    while ana.next().await.is_some() {}
    assert_eq!(ana.closed, Some(4002));
    let wrong = open.ask(
        &hall,
        "PUT",
        "/rounds/1/boards/1",
        &json!({ "white": 2, "black": 3 }),
    );
    assert_eq!(wrong.status, 422, "{}", wrong.body);

    open.board(&hall, &seated["game"])
        .await
        .states("start")
        .await;
    for (path, body) in [
        ("/competition", json!({ "rules": RULES })),
        ("/rounds/1/boards/1", json!({ "white": 1, "black": 2 })),
    ] {
        let answer = open.ask(&hall, "PUT", path, &body);
        assert_eq!(answer.status, 409, "{path}: {}", answer.body);
    }
    open.done(
        &hall,
        "PUT",
        "/competition",
        &json!({ "name": "Autumn Open" }),
    );
    // One who is paired is withdrawn, and is not paired again; one who is not is gone.
    let gone = open.done(&hall, "DELETE", "/players/4", &Value::Null);
    assert_eq!(gone["withdrawn"], true);
    open.enter_all(&hall, &["Eve"]);
    assert_eq!(
        open.done(&hall, "DELETE", "/players/5", &Value::Null)["withdrawn"],
        false
    );
    let wrong = json!({ "pairings": [{ "white": 4, "black": 1 }, { "white": 5, "black": 2 }] });
    let answer = open.ask(&hall, "POST", "/rounds", &wrong);
    let faults = answer.json()["faults"].clone();
    assert_eq!(faults[0]["text"], "player 4 has withdrawn");
    assert_eq!(faults[1]["at"], "line 2");
}

#[tokio::test]
async fn every_act_names_its_arbiter() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    open.enter_all(&hall, &["Ana", "Bo"]);
    let paired = open.pair(&hall, &[(1, 2)]);
    let dora = open.post(&hall, "/arbiters", &json!({ "name": "Dora" }));
    let dora = Competition {
        id: open.id.clone(),
        desk: hall.enter(dora["link"].as_str().unwrap()),
    };
    let game = &paired["boards"][0]["game"];
    let (mut one, mut other) = (open.board(&hall, game).await, dora.board(&hall, game).await);
    assert_eq!(one.states("start").await["by"], "Carla");
    // Without a reason it is not taken, and in no journal.
    let refused = other.say("warn white").await;
    assert_eq!(
        (&refused["seq"], &refused["refused"]["code"]),
        (&Value::Null, &json!("reason"))
    );
    let warned = other.states("warn white because he talks").await;
    assert_eq!((&warned["by"], &warned["seq"]), (&json!("Dora"), &json!(2)));
    let heard = one.until(|entry| entry["seq"] == 2).await;
    assert_eq!(
        (&heard["by"], &heard["actor"]),
        (&json!("Dora"), &json!("arbiter"))
    );

    let own = format!("/arbiters/{}", dora.desk.id);
    assert_eq!(dora.ask(&hall, "DELETE", &own, &Value::Null).status, 422);
    open.done(&hall, "DELETE", &own, &Value::Null);
    while other.next().await.is_some() {}
    assert_eq!(other.closed, Some(4001));
    assert_eq!(dora.ask(&hall, "GET", "", &Value::Null).status, 403);
}

#[tokio::test]
async fn a_desk_is_told_of_players_rounds_and_results() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    let path = format!("/api/desks/{}/socket", open.desk.id);
    let mut desk = Socket::at(&hall, &path, Some(&open.desk.token))
        .await
        .unwrap();
    assert_eq!(desk.view["competition"]["name"], "Spring Open");
    open.enter_all(&hall, &["Ana", "Bo"]);
    let told = |message: &Value| {
        message["competition"]["players"]
            .as_array()
            .map_or(0, Vec::len)
    };
    desk.until(|message| told(message) == 2).await;
    let paired = open.pair(&hall, &[(2, 1)]);
    let board = desk.until(|message| message["games"][0].is_object()).await["games"][0].clone();
    assert_eq!(
        (&board["board"], &board["round"], &board["white"]),
        (&json!(1), &json!(1), &json!("Bo"))
    );
    let mut table = open.board(&hall, &paired["boards"][0]["game"]).await;
    table.states("start").await;
    table
        .states("declare 1-0 because Black has gone home")
        .await;
    let over = desk
        .until(|message| message["competition"].is_object())
        .await;
    assert_eq!(
        over["competition"]["rounds"][0]["boards"][0]["result"],
        "1-0"
    );
}

#[tokio::test]
async fn players_and_pairings_come_from_lists() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    let path = |rest: &str| format!("/api/desks/{}{rest}", open.desk.id);
    let send = |rest: &str, text: &str| hall.ask("POST", &path(rest), Some(&open.desk.token), text);
    let wrong = send("/import?as=csv", "name;rating\nAna;2100\nBo;many\n;1\n");
    assert_eq!(wrong.status, 422);
    assert_eq!(wrong.json()["faults"][0]["at"], "line 3");
    assert!(
        open.view(&hall)["players"].as_array().unwrap().is_empty(),
        "all or nothing"
    );
    let list = "Name;Rating;Federation;Title\nRuiz, Ana;2100;ESP;WGM\nBo;;;\n\"Cy; Jr\";1900;;\n";
    let taken = send("/import?as=csv", list);
    assert_eq!(
        taken.json(),
        json!({ "players": 3, "rounds": 0 }),
        "{}",
        taken.body
    );
    assert_eq!(open.view(&hall)["players"][0]["title"], "WGM");
    let wrong = send("/rounds?as=csv", "board,white,black\n1,\"Ruiz, Ana\",Eve\n");
    assert_eq!(
        wrong.json()["faults"][0],
        json!({
            "at": "line 2", "article": null, "code": null, "text": "there is no player `Eve`"
        })
    );
    let paired = send(
        "/rounds?as=csv&date=2026-12-01",
        "board,white,black\n,2,half\n1,\"ruiz, ana\",3\n",
    );
    assert_eq!(paired.status, 201, "{}", paired.body);
    let round = open.view(&hall)["rounds"][0].clone();
    assert_eq!(round["date"], "2026-12-01");
    assert_eq!(round["byes"], json!([{ "player": 2, "bye": "half" }]));
    assert_eq!(
        (&round["boards"][0]["white"], &round["boards"][0]["black"]),
        (&json!(1), &json!(3))
    );
}

#[cfg(unix)]
#[test]
fn what_was_done_in_a_competition_is_there_after_a_cut_of_the_power() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let open = Competition::open(&hall, &json!({}));
    let mut hall = Some(hall);
    let mut known: Vec<String> = Vec::new();
    for round in 0..10_u64 {
        let running = hall.take().unwrap_or_else(|| Hall::open(folder.path()));
        let view = open.view(&running);
        let players = view["players"].as_array().unwrap();
        for (name, player) in known.iter().zip(players) {
            assert_eq!(player["name"], name.as_str(), "round {round}");
        }
        // One that was not acknowledged is there whole, or not at all.
        assert!(
            (known.len()..=known.len() + 1).contains(&players.len()),
            "{view}"
        );
        known = players
            .iter()
            .map(|player| player["name"].as_str().unwrap().to_owned())
            .collect();
        let entered = std::thread::scope(|scope| {
            let entering = scope.spawn(|| {
                let mut entered = Vec::new();
                for number in 0.. {
                    let name = format!("Player {round}.{number}");
                    let answer = open.ask(&running, "POST", "/players", &json!({ "name": name }));
                    if answer.status != 201 {
                        break;
                    }
                    entered.push(name);
                }
                entered
            });
            std::thread::sleep(std::time::Duration::from_millis(40 + round * 37 % 100));
            running.cut_off();
            entering.join().unwrap()
        });
        known.extend(entered);
    }
}
