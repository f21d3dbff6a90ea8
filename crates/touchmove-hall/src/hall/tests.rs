mod competition;
mod seen;

use std::time::Duration;

use touchmove_board::Colour;

use super::*;
use crate::journal::StatementRow;
use crate::journal::memory::{Gate, MemoryJournal};
use crate::seat::{Opens, Seat, Speaker};

async fn hall_with_a_game() -> (Arc<Hall>, Arc<Game>, MemoryJournal) {
    let journal = MemoryJournal::default();
    let hall = Hall::with(journal.clone(), None).unwrap();
    let new = NewGame {
        rules: vec!["laws 2023".to_owned(), "time 5400+30".to_owned()],
        white: None,
        black: None,
        arbiter: Some("Carla".to_owned()),
        public: true,
        table: false,
        delay: 0,
        date: None,
    };
    let opened = hall.open_game(new).await.unwrap();
    let game = hall.loaded(opened.game).await.unwrap();
    (hall, game, journal)
}

fn said(text: &str) -> Said {
    Said {
        speaker: Speaker::Arbiter,
        by: Some("Carla".to_owned()),
        link: None,
        reference: None,
        text: text.to_owned(),
    }
}

/// Whether nothing comes of it for a while.
async fn waits<T>(future: impl Future<Output = T>) -> bool {
    tokio::time::timeout(Duration::from_millis(100), future)
        .await
        .is_err()
}

#[tokio::test]
async fn nobody_is_shown_what_is_not_durable() {
    let (hall, game, journal) = hall_with_a_game().await;
    let (mut early, view, _) = hall.listen(&game, Viewer::Spectator, None).await.unwrap();
    assert_eq!(view["started"], false);
    journal.set(Gate::Closed);
    assert!(matches!(
        hall.say(&game, said("start")),
        Ok(Outcome::Heard(_))
    ));

    assert!(waits(early.next()).await, "a socket that was there");
    assert!(waits(hall.view(&game, Viewer::Arbiter)).await, "a view");
    assert!(
        waits(hall.listen(&game, Viewer::Arbiter, None)).await,
        "a new socket"
    );
    assert!(waits(hall.statements(&game, 0, 1)).await, "what was said");

    journal.set(Gate::Open);
    let told = early.next().await.unwrap();
    assert_eq!(told.seq, Some(1));
    let view = hall.view(&game, Viewer::Arbiter).await.unwrap();
    assert_eq!(view["started"], true);
}

#[tokio::test]
async fn of_two_who_come_to_one_seat_at_once_the_first_keeps_it() {
    let journal = MemoryJournal::default();
    let hall = Hall::with(journal.clone(), None).unwrap();
    let new = || NewGame {
        rules: vec!["laws 2023".to_owned(), "time 300".to_owned()],
        public: true,
        ..NewGame::default()
    };
    // While a code is being written down as used, somebody follows the link to the same seat.
    let opened = hall.open_game(new()).await.unwrap();
    journal.set(Gate::Closed);
    let joining = tokio::spawn({
        let (hall, code) = (Arc::clone(&hall), opened.code.clone());
        async move { hall.join(&code).await }
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    let late = hall.use_link(&opened.black);
    journal.set(Gate::Open);
    let joined = hall.use_link(&joining.await.unwrap().unwrap()).unwrap();
    assert_eq!(
        joined.opens,
        Opens::Seat(opened.game, Seat::Player(Colour::Black))
    );
    assert!(late.is_none(), "who would be thrown out does not come in");
    assert!(hall.use_link(&opened.white).is_some());

    // Who has followed the link before sits there, and the code leads to the other seat.
    let opened = hall.open_game(new()).await.unwrap();
    let first = hall.use_link(&opened.black).unwrap();
    let joined = hall.join(&opened.code).await.unwrap();
    assert!(hall.holds(first.id));
    assert_eq!(
        hall.use_link(&joined).unwrap().opens,
        Opens::Seat(opened.game, Seat::Player(Colour::White))
    );
}

#[tokio::test]
async fn when_the_journal_fails_play_stops_and_nobody_is_told_of_what_is_lost() {
    let (hall, game, journal) = hall_with_a_game().await;
    let (mut early, _, _) = hall.listen(&game, Viewer::Spectator, None).await.unwrap();
    journal.set(Gate::Failing);
    assert!(matches!(
        hall.say(&game, said("start")),
        Ok(Outcome::Heard(_))
    ));
    let reason = hall
        .halted()
        .wait_for(Option::is_some)
        .await
        .unwrap()
        .clone();
    assert_eq!(reason.as_deref(), Some("the disk is full"));
    assert!(waits(early.next()).await);
    let error = hall.view(&game, Viewer::Arbiter).await.unwrap_err();
    let stopped = "play has stopped: the journal cannot be written: the disk is full";
    assert_eq!(error.to_string(), stopped);
    // Nor does it go on when there is room again: something is missing in between.
    journal.set(Gate::Open);
    let error = hall.say(&game, said("stop")).unwrap_err();
    assert_eq!(error.to_string(), stopped);
}

#[tokio::test]
async fn one_who_does_not_listen_is_not_waited_for() {
    let (hall, game, _) = hall_with_a_game().await;
    let (mut slow, _, _) = hall.listen(&game, Viewer::Arbiter, None).await.unwrap();
    for _ in 0..200 {
        assert!(matches!(
            hall.say(&game, said("note again")),
            Ok(Outcome::Heard(_))
        ));
    }
    hall.durable(&game, 200).await.unwrap();
    let mut told = 0;
    while let Some(message) = slow.next().await {
        told += 1;
        assert_eq!(message.seq, Some(told));
    }
    assert!(
        (1..200).contains(&told),
        "{told}: then he is given a fresh view"
    );
    let (_, view, seq) = hall.listen(&game, Viewer::Arbiter, None).await.unwrap();
    assert_eq!((seq, &view["seq"]), (200, &serde_json::json!(200)));
}

#[tokio::test]
async fn what_is_answered_otherwise_than_it_was_is_found() {
    let (hall, game, _) = hall_with_a_game().await;
    for text in ["start", "warn white because he talks", "note all is quiet"] {
        assert!(matches!(hall.say(&game, said(text)), Ok(Outcome::Heard(_))));
    }
    let mut rows = hall.statements(&game, 0, 3).await.unwrap();
    let replay = |rows: &[StatementRow]| {
        let again = Game::new(game.row.clone());
        again
            .replay(rows, &[], HallTime::default(), |_| ())
            .unwrap()
            .differences
    };
    assert_eq!(replay(&rows), []);
    rows[1].answers = String::new();
    let [difference] = replay(&rows).try_into().unwrap();
    assert_eq!((difference.seq, difference.stored.as_str()), (2, ""));
    assert!(difference.replayed.contains("warn"), "{difference:?}");
}

#[tokio::test]
async fn a_game_that_nobody_looks_at_is_read_again_when_somebody_does() {
    let (hall, game, _) = hall_with_a_game().await;
    let began = std::time::Instant::now();
    let now = || std::time::Instant::now() + Duration::from_secs(1);
    let Ok(Outcome::Heard(seq)) = hall.say(&game, said("start")) else {
        panic!("it is heard");
    };
    hall.durable(&game, seq).await.unwrap();
    assert_eq!(hall.forget(now()), 0, "time is running");
    assert!(matches!(
        hall.say(&game, said("stop")),
        Ok(Outcome::Heard(2))
    ));
    hall.durable(&game, 2).await.unwrap();
    let (listening, view, _) = hall.listen(&game, Viewer::Spectator, None).await.unwrap();
    assert_eq!(hall.forget(now()), 0, "somebody looks on");
    drop(listening);
    assert!(game.is_loaded());
    assert_eq!(hall.forget(began), 0, "it was asked for just now");
    assert_eq!((hall.forget(now()), hall.games_kept()), (1, 0));
    assert!(game.has_begun(), "so much is known all the same");
    let read = hall.loaded(game.row.id).await.unwrap();
    let again = hall.view(&read, Viewer::Spectator).await.unwrap();
    assert_eq!(
        (&again["clock"], &again["seq"]),
        (&view["clock"], &view["seq"])
    );
    let Ok(Outcome::Heard(3)) = hall.say(&read, said("resume")) else {
        panic!("it goes on");
    };
}

#[tokio::test]
async fn without_an_arbiter_both_players_answer_what_he_would_be_asked() {
    let hall = Hall::with(MemoryJournal::default(), None).unwrap();
    let new = NewGame {
        rules: ["laws 2014", "time 900", "option quickplay-finish no"]
            .map(str::to_owned)
            .to_vec(),
        white: None,
        black: None,
        arbiter: None,
        public: true,
        table: false,
        delay: 0,
        date: None,
    };
    let opened = hall.open_game(new).await.unwrap();
    let game = hall.loaded(opened.game).await.unwrap();
    let say = |player: Colour, text: &str| {
        let speaker = Speaker::Player(player);
        hall.say(
            &game,
            Said {
                speaker,
                ..said(text)
            },
        )
        .unwrap()
    };
    let both = |text: &str| {
        assert!(matches!(say(Colour::White, text), Outcome::Ready), "{text}");
        assert!(matches!(say(Colour::Black, text), Outcome::Ready), "{text}");
    };
    both("start");
    for text in ["lift d2", "place d2", "play e2e4"] {
        assert!(
            matches!(say(Colour::White, text), Outcome::Heard(_)),
            "{text}"
        );
    }
    say(Colour::Black, "claim touch d2");
    let seen = |viewer| {
        let game = Arc::clone(&game);
        let hall = Arc::clone(&hall);
        async move { hall.view(&game, viewer).await.unwrap() }
    };
    let view = seen(Viewer::Player(Colour::White)).await;
    assert_eq!(
        view["awaits"][0]["choices"],
        serde_json::json!(["uphold", "reject"])
    );
    assert!(seen(Viewer::Spectator).await["awaits"][0]["choices"].is_null());

    // As long as they differ, it is open.
    say(Colour::White, "decide #1 reject");
    say(Colour::Black, "uphold");
    let view = seen(Viewer::Player(Colour::Black)).await;
    assert_eq!(view["proposed"]["white"]["choice"], "reject");
    assert_eq!(view["awaits"][0]["code"], "touch");
    say(Colour::White, "uphold");
    let view = seen(Viewer::Player(Colour::Black)).await;
    assert_eq!(view["awaits"], serde_json::json!([]));
    // The move is taken back, and d2 binds.
    assert_eq!(
        (&view["turn"], &view["running"]),
        (&"white".into(), &"white".into())
    );
    assert!(view["proposed"]["white"].is_null());
    // With nothing asked it is the arbiter's word, and none of a player's.
    let uphold = say(Colour::White, "uphold");
    assert!(matches!(uphold, Outcome::Unreadable(_)));
}
