//! What is done to a competition while games are played.

use serde::de::DeserializeOwned;
use serde_json::json;

use super::*;
use crate::competition::{NewPlayer, Pairing};

fn read<T: DeserializeOwned>(value: serde_json::Value) -> T {
    serde_json::from_value(value).unwrap()
}

/// Four players at two boards.
async fn paired() -> (Arc<Hall>, Arc<Contest>, MemoryJournal) {
    let journal = MemoryJournal::default();
    let hall = Hall::with(journal.clone(), None).unwrap();
    let new = read(json!({
        "name": "Spring Open", "organiser": "Carla",
        "rules": ["laws 2023", "time 5400+30", "option default-time 1800"],
    }));
    let (id, _) = hall.open_competition(new).await.unwrap();
    let contest = hall.contest(id).unwrap();
    let players = ["Ana", "Bo", "Cy", "Di"].map(|name| {
        let new: NewPlayer = read(json!({ "name": name }));
        ("player".to_owned(), new)
    });
    hall.enter_players(&contest, players.into()).await.unwrap();
    let pairings = [(1, 2), (3, 4)].map(|(white, black)| {
        let pairing = Pairing::Board { white, black };
        ("line".to_owned(), pairing)
    });
    hall.pair(&contest, None, pairings.into()).await.unwrap();
    (hall, contest, journal)
}

/// The game at a board of the first round.
async fn at(hall: &Arc<Hall>, contest: &Contest, board: u32) -> Arc<Game> {
    let id = contest.now().round(1).unwrap().board(board).unwrap().game;
    hall.loaded(id.unwrap()).await.unwrap()
}

#[tokio::test]
async fn a_game_on_whose_board_others_are_being_seated_is_not_begun() {
    let (hall, contest, journal) = paired().await;
    let game = at(&hall, &contest, 1).await;
    journal.set(Gate::Closed);
    let seating = {
        let (hall, contest) = (Arc::clone(&hall), Arc::clone(&contest));
        tokio::spawn(async move { hall.seat_others(&contest, 1, 1, [2, 1]).await })
    };
    // Until it waits for the journal, nothing else can be stated either.
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!seating.is_finished());
    let Outcome::Unreadable(refused) = hall.say(&game, said("start")).unwrap() else {
        panic!("what is heard in a game that is not played would be lost");
    };
    assert_eq!(refused["refused"]["code"], "withdrawn");
    journal.set(Gate::Open);
    seating.await.unwrap().unwrap();
    assert!(hall.game(game.row.id).is_err());
    let new = at(&hall, &contest, 1).await;
    assert!(matches!(
        hall.say(&new, said("start")),
        Ok(Outcome::Heard(1))
    ));
}

#[tokio::test]
async fn a_game_is_not_begun_while_the_rules_are_being_changed() {
    let (hall, contest, journal) = paired().await;
    let game = at(&hall, &contest, 2).await;
    let terms =
        || read(json!({ "rules": ["laws 2023", "time 7200+30", "option default-time 1800"] }));
    journal.set(Gate::Closed);
    let changing = {
        let (hall, contest) = (Arc::clone(&hall), Arc::clone(&contest));
        let terms = terms();
        tokio::spawn(async move { hall.change_terms(&contest, terms).await })
    };
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(matches!(
        hall.say(&game, said("start")),
        Ok(Outcome::Unreadable(_))
    ));
    journal.set(Gate::Open);
    changing.await.unwrap().unwrap();

    // Where one has begun, the rules stay, and the others can be begun all the same.
    let (one, two) = (at(&hall, &contest, 1).await, at(&hall, &contest, 2).await);
    hall.say(&two, said("start")).unwrap();
    let error = hall
        .change_terms(
            &contest,
            read(json!({ "rules": ["laws 2023", "time 6000+30", "option default-time 1800"] })),
        )
        .await
        .unwrap_err();
    assert!(error.to_string().contains("has begun"), "{error}");
    assert!(matches!(
        hall.say(&one, said("start")),
        Ok(Outcome::Heard(1))
    ));
}

#[tokio::test]
async fn who_comes_to_a_game_that_was_just_dropped_is_not_kept_waiting() {
    let (hall, contest, _) = paired().await;
    let game = at(&hall, &contest, 1).await;
    hall.seat_others(&contest, 1, 1, [2, 1]).await.unwrap();
    let (mut listening, ..) = hall.listen(&game, Viewer::Arbiter, None).await.unwrap();
    assert!(listening.next().await.is_none());
}

#[tokio::test]
async fn two_arbiters_do_not_dismiss_each_other() {
    let (hall, contest, journal) = paired().await;
    hall.appoint(&contest, "Dora").await.unwrap();
    let desks = hall.desks(contest.id);
    let [carla, dora] = [desks[0].id, desks[1].id];
    journal.set(Gate::Closed);
    let dismiss = |who, by| {
        let (hall, contest) = (Arc::clone(&hall), Arc::clone(&contest));
        tokio::spawn(async move { hall.dismiss_arbiter(&contest, who, by).await })
    };
    let both = (dismiss(dora, carla), dismiss(carla, dora));
    tokio::time::sleep(Duration::from_millis(100)).await;
    journal.set(Gate::Open);
    let done = [both.0.await.unwrap(), both.1.await.unwrap()];
    assert_eq!(done.iter().filter(|one| one.is_ok()).count(), 1, "{done:?}");
    assert_eq!(hall.desks(contest.id).len(), 1);
}

#[tokio::test]
async fn all_boards_of_a_round_are_started_in_one_commit() {
    let (hall, contest, journal) = paired().await;
    let (one, two) = (at(&hall, &contest, 1).await, at(&hall, &contest, 2).await);
    let desk = hall.desks(contest.id).remove(0);
    journal.set(Gate::Closed);
    let starting = {
        let (hall, contest) = (Arc::clone(&hall), Arc::clone(&contest));
        tokio::spawn(async move { hall.start_round(&contest, 1, &desk).await })
    };
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(one.has_begun() && two.has_begun() && !starting.is_finished());
    journal.set(Gate::Open);
    assert_eq!(starting.await.unwrap().unwrap(), (2, Vec::new()));
}

#[tokio::test]
async fn games_of_a_file_are_not_kept_and_have_a_mark() {
    let (hall, contest, _) = paired().await;
    let games: Vec<GameId> = contest.now().games().collect();
    let mark = async || hall.mark_of_games(&contest.now(), &games).await.unwrap();
    let game = at(&hall, &contest, 1).await;
    for text in ["start", "declare 1-0 because Black has gone home"] {
        let Ok(Outcome::Heard(seq)) = hall.say(&game, said(text)) else {
            panic!("it is heard");
        };
        hall.durable(&game, seq).await.unwrap();
    }
    let (kept, before) = (hall.pgn(game.row.id).await.unwrap(), mark().await);
    let later = std::time::Instant::now() + Duration::from_secs(1);
    assert_eq!((hall.forget(later), hall.games_kept()), (1, 0));
    assert_eq!(hall.pgn_of_many(game.row.id).await.unwrap(), kept);
    assert_eq!((mark().await, hall.games_kept()), (before, 0));

    // Another statement, or other terms, are another mark.
    let other = at(&hall, &contest, 2).await;
    hall.say(&other, said("start")).unwrap();
    let after = mark().await;
    assert_ne!(after, before);
    let terms = read(json!({ "site": "Elista" }));
    hall.change_terms(&contest, terms).await.unwrap();
    assert_ne!(mark().await, after);
}

#[tokio::test]
async fn a_game_that_is_not_over_is_listed_without_being_read_again() {
    let (hall, contest, _) = paired().await;
    let game = at(&hall, &contest, 1).await;
    for text in ["start", "stop because it is late"] {
        let Ok(Outcome::Heard(seq)) = hall.say(&game, said(text)) else {
            panic!("it is heard");
        };
        hall.durable(&game, seq).await.unwrap();
    }
    assert_eq!(game.still(), None, "it is kept");
    hall.forget(std::time::Instant::now() + Duration::from_secs(1));
    let still = game.still().unwrap();
    assert!(still.started && still.turn == Colour::White);
    let clock = game.ending().is_none().then_some(still.clock.black);
    assert_eq!(clock, Some(Some(5_430_000)));
    hall.loaded(game.row.id).await.unwrap();
    assert_eq!(game.still(), None);
}
