//! What is told bit by bit is what is seen as a whole.

use serde_json::{Map, Value};
use touchmove_board::Colour;

use super::super::*;
use crate::journal::memory::MemoryJournal;
use crate::seat::Speaker;

/// Some of it can be said, some is refused: what happens at a board in no good order.
const PLAYERS: [&str; 39] = [
    "lift g1",
    "place f3",
    "press",
    "lift g8",
    "place f6",
    "press",
    "play e2e4",
    "play e7e5",
    "play f1c4",
    "play b8c6",
    "play d1h5",
    "play g8f6",
    "play h5f7",
    "lift d2",
    "place d2",
    "touch e7",
    "remove e7",
    "place e7",
    "adjust d1",
    "displace b1 b3",
    "replace b3 b1",
    "brush a2",
    "write 1 e4",
    "write 1 e4 (=)",
    "write 2 Nf3",
    "write e5",
    "strike 1",
    "offer",
    "accept",
    "decline",
    "claim threefold",
    "claim illegal",
    "stop he talks",
    "put Q e8",
    "arrive",
    "sign 1-0",
    "call he talks",
    "seal e4",
    "resign",
];

const ARBITERS: [&str; 18] = [
    "start",
    "resume",
    "stop",
    "start",
    "resume",
    "note all is quiet",
    "set white 0:10:00 because it was wrong",
    "add black 2 because he was disturbed",
    "restore 1 because so it was",
    "illegal white",
    "uphold",
    "reject",
    "postpone",
    "warn white because he talks",
    "retract because it was wrong",
    "adjourn",
    "reconvene",
    "open",
];

/// What one who listens has been told so far.
fn learn(view: &mut Map<String, Value>, changed: &Value) {
    for (name, value) in changed.as_object().into_iter().flatten() {
        if name == "moves" {
            let from = value["from"].as_u64().unwrap() as usize;
            let moves = view["moves"]["list"].as_array_mut().unwrap();
            moves.truncate(from);
            moves.extend(value["list"].as_array().unwrap().iter().cloned());
        } else {
            view.insert(name.clone(), value.clone());
        }
    }
}

/// Plays at random; the fields in which what was told is not what is seen.
async fn differences(seed: u64, sheets: &str) -> Vec<String> {
    let hall = Hall::with(MemoryJournal::default(), None).unwrap();
    let rules = [
        "laws 2014",
        "time 900",
        "option quickplay-finish no",
        sheets,
    ];
    let opened = hall.open_game(NewGame {
        rules: rules.map(str::to_owned).to_vec(),
        arbiter: Some("Carla".to_owned()),
        public: true,
        ..NewGame::default()
    });
    let game = hall.loaded(opened.await.unwrap().game).await.unwrap();
    let mut audience = Vec::new();
    for viewer in Viewer::ALL {
        let (listening, view, _) = hall.listen(&game, viewer, None).await.unwrap();
        let Value::Object(view) = view else {
            panic!("a view has fields");
        };
        audience.push((viewer, listening, view));
    }
    let mut chance = seed;
    let mut next = |below: usize| {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % below
    };
    // As many as fit the queue of one who listens.
    for number in 0..55 {
        let (speaker, text) = match (number, next(6)) {
            (0, _) => (Speaker::Arbiter, "start"),
            (_, 0) => (Speaker::Arbiter, ARBITERS[next(ARBITERS.len())]),
            (_, one) => {
                let player = if one % 2 == 0 {
                    Colour::White
                } else {
                    Colour::Black
                };
                (Speaker::Player(player), PLAYERS[next(PLAYERS.len())])
            }
        };
        let said = Said {
            speaker,
            by: None,
            link: None,
            reference: None,
            text: text.to_owned(),
        };
        hall.say(&game, said).unwrap();
    }
    let mut seen = Vec::new();
    for (viewer, ..) in &audience {
        seen.push(hall.view(&game, *viewer).await.unwrap());
    }
    game.close();
    let mut differences = Vec::new();
    for ((viewer, mut listening, mut view), seen) in audience.into_iter().zip(seen) {
        while let Some(message) = listening.next().await {
            let message: Value = serde_json::from_str(&message.text).unwrap();
            learn(&mut view, &message["view"]);
        }
        for (name, value) in seen.as_object().unwrap() {
            // Time alone is not told.
            let is_time = ["now", "seq", "time", "clock", "delay"].contains(&name.as_str());
            if !is_time && view.get(name) != Some(value) {
                let told = view.get(name);
                differences.push(format!("{seed} {viewer} {name}: {told:?}, not {value}"));
            }
        }
    }
    differences
}

#[tokio::test]
async fn what_is_told_bit_by_bit_is_what_is_seen_as_a_whole() {
    for seed in 0..40 {
        for sheets in ["option scoresheets written", "option scoresheets assumed"] {
            assert_eq!(differences(seed, sheets).await, [""; 0]);
        }
    }
}
