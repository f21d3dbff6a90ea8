//! What a viewer may not know is in nothing that he is sent.

use serde_json::Value;

use crate::client::{Game, Hall, Socket, seat};

/// Everything that a socket was told, as text.
fn heard(socket: &Socket) -> String {
    let told: Vec<String> = socket.told.iter().map(Value::to_string).collect();
    told.join("\n")
}

/// The first message that a viewer is given who asks for everything from the beginning.
async fn from_the_beginning(hall: &Hall, game: &Game) -> [Socket; 4] {
    let desk = game.arbiter.as_ref().unwrap();
    let desk_path = format!("/api/desks/{}/games/{}/socket?after=0", desk.id, game.id);
    let board_path = format!("/api/boards/{}/socket?after=0", game.id);
    [
        seat(hall, &game.white, "?after=0").await,
        seat(hall, &game.black, "?after=0").await,
        Socket::at(hall, &desk_path, Some(&desk.token))
            .await
            .unwrap(),
        Socket::at(hall, &board_path, None).await.unwrap(),
    ]
}

#[tokio::test]
async fn no_viewer_is_sent_what_is_not_his_to_know() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let rules = ["laws 2014", "time 5400+30", "option scoresheets written"];
    let game = hall.game(&rules, Some("Carla"));
    let [mut white, mut black, mut arbiter, mut spectator] = from_the_beginning(&hall, &game).await;
    arbiter.states("start because SECRET-REASON").await;
    for words in ["lift e2", "place e4", "press", "write SECRET-SHEET"] {
        white.states(words).await;
    }
    black.states("play e7e5").await;
    black.states("write 1 e4").await;
    arbiter.states("note SECRET-NOTE").await;
    let refused = white.say("touch SECRET-TOUCH").await;
    assert!(refused["seq"].is_null());
    let refused = white.say("play e1e8").await;
    assert!(!refused["answers"].is_null());
    white.states("stop SECRET-CALL").await;
    arbiter.states("resume").await;
    arbiter.states("adjourn").await;
    let sealed = white.states("seal Ng1h3").await;
    for socket in [&mut black, &mut arbiter, &mut spectator] {
        socket.up_to(&sealed["seq"]).await;
        assert!(socket.view["adjourned"].is_object(), "{}", socket.view);
    }

    let later = from_the_beginning(&hall, &game).await;
    let sockets = [&white, &black, &arbiter, &spectator];
    for (number, socket) in sockets.into_iter().chain(&later).enumerate() {
        let text = heard(socket);
        let viewer = ["white", "black", "arbiter", "watch"][number % 4];
        let knows = |secret: &str, viewers: &[&str]| {
            assert_eq!(
                text.contains(secret),
                viewers.contains(&viewer),
                "{viewer}: {secret}"
            );
        };
        knows("SECRET-SHEET", &["white", "arbiter"]);
        knows("SECRET-NOTE", &["arbiter"]);
        knows("SECRET-CALL", &["white", "black", "arbiter"]);
        knows("SECRET-REASON", &["white", "black", "arbiter"]);
        knows("Ng1h3", &["white"]);
        knows("lift e2", &["white", "black", "arbiter"]);
        knows("\"men\"", &["white", "black", "arbiter"]);
        knows("\"fen\"", &["arbiter", "watch"]);
        knows("\"sheets\":{\"", &["arbiter"]);
        knows("\"choices\"", &["arbiter"]);
    }
}

#[tokio::test]
async fn the_board_gives_players_no_help() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&["laws 2023", "time 5400+30"], Some("Carla"));
    let mut arbiter = game.arbiter(&hall).await;
    let mut white = game.white(&hall).await;
    let mut black = game.black(&hall).await;
    arbiter.states("start").await;
    white.states("play e2e4").await;
    black.states("play f7f6").await;
    let check = white.states("play Qh5+").await;
    black.up_to(&check["seq"]).await;
    for socket in [&white, &black] {
        for help in ["check", "must", "choices", "legal"] {
            assert!(socket.view.get(help).is_none(), "{help}");
        }
    }
    let spectator = game.spectator(&hall).await;
    assert_eq!(spectator.view["check"], "e8");
}

#[tokio::test]
async fn two_windows_on_one_seat_do_not_disturb_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&["laws 2023", "time 5400+30"], Some("Carla"));
    game.arbiter(&hall).await.states("start").await;
    let mut first = game.white(&hall).await;
    let mut second = game.white(&hall).await;
    let moved = first.states("play e2e4").await;
    second.up_to(&moved["seq"]).await;
    assert_eq!(second.view["running"], "black");
    drop(first);
    let black = game.black(&hall).await;
    assert_eq!(black.view["present"]["white"], true);
    second.states("offer").await;
}

#[tokio::test]
async fn a_new_link_ends_the_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let game = hall.game(&["laws 2023", "time 5400+30"], Some("Carla"));
    let mut old = game.white(&hall).await;
    let desk = game.arbiter.clone().unwrap();
    let path = format!("/api/desks/{}/games/{}/links", desk.id, game.id);
    let new = serde_json::json!({ "seat": "white" });
    assert_eq!(hall.post(&path, Some(&game.white.token), &new).status, 403);
    let answer = hall.post(&path, Some(&desk.token), &new);
    assert_eq!(answer.status, 201, "{}", answer.body);
    while old.next().await.is_some() {}
    let seat_path = format!("/api/seats/{}", game.white.id);
    assert_eq!(hall.get(&seat_path, Some(&game.white.token)).status, 403);
    let link = hall.enter(answer.json()["link"].as_str().unwrap());
    let seat = seat(&hall, &link, "").await;
    assert_eq!(seat.view["you"], "white");
}

#[tokio::test]
async fn a_code_leads_to_the_free_seat_once() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path());
    let new = serde_json::json!({ "rules": ["laws 2023", "time 300+3"] });
    let opened = hall.post("/api/games", None, &new).json();
    hall.enter(opened["links"]["black"].as_str().unwrap());
    let code = serde_json::json!({ "code": opened["code"] });
    let joined = hall.post("/api/join", None, &code);
    assert_eq!(joined.status, 200, "{}", joined.body);
    let link = hall.enter(joined.json()["link"].as_str().unwrap());
    assert_eq!(seat(&hall, &link, "").await.view["you"], "white");
    assert_eq!(hall.post("/api/join", None, &code).status, 404);
}
