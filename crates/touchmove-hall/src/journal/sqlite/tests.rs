use touchmove_board::Colour;

use super::*;
use crate::journal::{GameRow, LinkRow};
use crate::names::TokenHash;
use crate::seat::{Opens, Seat, Speaker};
use touchmove_clock::Millis;

fn at(path: &Path) -> (SqliteJournal, Stored) {
    let mut journal = SqliteJournal::at(path).unwrap();
    let stored = journal.open().unwrap();
    (journal, stored)
}

fn game(id: &str) -> GameRow {
    GameRow {
        id: id.parse().unwrap(),
        opened: HallTime::new(7),
        header: "laws 2023\n".to_owned(),
        arbiter: Some("Carla".to_owned()),
        code: Some("012345".to_owned()),
        public: true,
        place: None,
        date: None,
        delay: 0,
        ending: None,
    }
}

fn said(game: &str, seq: u32, text: &str) -> Write {
    Write::Statement(StatementRow {
        game: game.parse().unwrap(),
        seq,
        time: Millis::new(u64::from(seq) * 10),
        speaker: Speaker::Player(Colour::White),
        by: None,
        link: Some("aaaaaaaa".parse().unwrap()),
        reference: Some(format!("r{seq}")),
        text: text.to_owned(),
        answers: String::new(),
        refused: None,
    })
}

fn numbers(journal: &SqliteJournal, game: &str, after: u32, until: u32) -> Vec<u32> {
    let mut reader = journal.reader().unwrap();
    let rows = reader
        .statements(game.parse().unwrap(), after, until)
        .unwrap();
    rows.iter().map(|row| row.seq).collect()
}

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let link = LinkRow {
        id: "bbbbbbbb".parse().unwrap(),
        hash: TokenHash([7; 32]),
        opens: Opens::Seat("aaaaaa".parse().unwrap(), Seat::Desk),
        name: Some("Carla".to_owned()),
        used: false,
    };
    let (mut journal, stored) = at(&path);
    assert_eq!((stored.now, stored.starts.len()), (HallTime::default(), 1));
    let writes = [
        Write::Game(game("aaaaaa")),
        Write::Link(link.clone()),
        said("aaaaaa", 1, "lift e2"),
        Write::LinkUsed(link.id),
        said("aaaaaa", 2, "place e4"),
    ];
    journal.commit(HallTime::new(99), &writes).unwrap();
    drop(journal);

    let (journal, stored) = at(&path);
    assert_eq!(stored.now, HallTime::new(99));
    assert_eq!(stored.starts, [HallTime::new(0), HallTime::new(99)]);
    assert_eq!(stored.games, [game("aaaaaa")]);
    assert_eq!(stored.links, [LinkRow { used: true, ..link }]);
    let mut reader = journal.reader().unwrap();
    let rows = reader.statements("aaaaaa".parse().unwrap(), 0, 9).unwrap();
    let rows: Vec<Write> = rows.into_iter().map(Write::Statement).collect();
    assert_eq!(
        rows,
        [said("aaaaaa", 1, "lift e2"), said("aaaaaa", 2, "place e4")]
    );
}

#[test]
fn each_game_has_its_own_statements() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let (mut journal, _) = at(&path);
    let games = ["aaaaaa", "bbbbbb"];
    journal
        .commit(HallTime::new(1), &games.map(|id| Write::Game(game(id))))
        .unwrap();
    for round in 0..10 {
        let writes = [
            said("aaaaaa", 2 * round + 1, "x"),
            said("bbbbbb", round + 1, "y"),
            said("aaaaaa", 2 * round + 2, "z"),
        ];
        journal.commit(HallTime::new(2), &writes).unwrap();
    }
    assert_eq!(
        numbers(&journal, "aaaaaa", 0, u32::MAX),
        (1..=20).collect::<Vec<_>>()
    );
    assert_eq!(
        numbers(&journal, "bbbbbb", 0, u32::MAX),
        (1..=10).collect::<Vec<_>>()
    );
    assert_eq!(numbers(&journal, "aaaaaa", 7, 9), [8, 9]);
    assert!(numbers(&journal, "cccccc", 0, 9).is_empty());
}

#[test]
fn where_statements_end_is_known_after_many() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let (mut journal, _) = at(&path);
    journal
        .commit(
            HallTime::new(1),
            &[Write::Game(game("aaaaaa")), Write::Game(game("bbbbbb"))],
        )
        .unwrap();
    // More than is left without a note of it, and some after that.
    let most = NOTE_AFTER as u32 + 10;
    let mut writes = vec![said("bbbbbb", 1, "y")];
    writes.extend((1..=most).map(|seq| said("aaaaaa", seq, "x")));
    journal.commit(HallTime::new(2), &writes).unwrap();
    assert!(journal.not_noted.is_empty() && journal.noted > 0);
    journal
        .commit(HallTime::new(3), &[said("bbbbbb", 2, "y")])
        .unwrap();
    drop(journal);
    let (journal, _) = at(&path);
    assert_eq!(
        numbers(&journal, "aaaaaa", most - 2, u32::MAX),
        [most - 1, most]
    );
    assert_eq!(numbers(&journal, "bbbbbb", 0, u32::MAX), [1, 2]);
}

#[test]
fn a_commit_that_does_not_fit_is_not_there_in_part() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let (mut journal, _) = at(&path);
    journal
        .commit(
            HallTime::new(1),
            &[Write::Game(game("aaaaaa")), said("aaaaaa", 1, "x")],
        )
        .unwrap();
    journal.grow_to(20).unwrap();
    let large = "x".repeat(1000);
    let writes: Vec<Write> = (2..200).map(|seq| said("aaaaaa", seq, &large)).collect();
    let error = journal.commit(HallTime::new(2), &writes).unwrap_err();
    assert_eq!(error.to_string(), "the disk is full");
    assert_eq!(numbers(&journal, "aaaaaa", 0, u32::MAX), [1]);
    drop(journal);
    let (journal, stored) = at(&path);
    // That of its only statement.
    assert_eq!(stored.now, HallTime::new(17));
    assert_eq!(numbers(&journal, "aaaaaa", 0, u32::MAX), [1]);
}

#[test]
fn the_last_moment_is_that_of_the_last_statement_or_a_later_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let moment_after = |commits: &[(u64, &[Write])]| {
        let (mut journal, _) = at(&path);
        for (now, writes) in commits {
            journal.commit(HallTime::new(*now), writes).unwrap();
        }
        drop(journal);
        at(&path).1.now.get()
    };
    let games = ["aaaaaa", "bbbbbb"].map(|id| Write::Game(game(id)));
    assert_eq!(moment_after(&[(8, &games)]), 8);
    // Opened at 7, and 10 ms later for each.
    assert_eq!(moment_after(&[(28, &[said("aaaaaa", 2, "x")])]), 27);
    // Of whichever game, though others have been paired on its board.
    let dropped = Write::GameDropped("bbbbbb".parse().unwrap());
    assert_eq!(moment_after(&[(38, &[said("bbbbbb", 3, "x")])]), 37);
    assert_eq!(moment_after(&[(30, &[dropped])]), 37);
    assert_eq!(moment_after(&[(40, &[])]), 40);
    assert_eq!(moment_after(&[(39, &[said("aaaaaa", 3, "x")])]), 40);
    // What is not of the moment of its commit does not hide it for long.
    let late = |now| (now, [said("aaaaaa", 4, "x")]);
    let late = [late(239), late(240), late(241), late(439)];
    let commits = late.each_ref().map(|(now, writes)| (*now, &writes[..]));
    assert_eq!(moment_after(&commits), 240);
    // A commit of an earlier moment notes the later one, too.
    let many: Vec<Write> = (21..=NOTE_AFTER as u32 + 30)
        .map(|seq| said("aaaaaa", seq, "x"))
        .collect();
    let last: &[Write] = &[said("aaaaaa", 25, "x")];
    assert_eq!(moment_after(&[(260, last), (250, &many)]), 260);
}

#[test]
fn a_journal_of_another_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let (journal, _) = at(&path);
    journal
        .database
        .execute("UPDATE hall SET version = 4", [])
        .unwrap();
    drop(journal);
    let error = SqliteJournal::at(&path).unwrap().open().unwrap_err();
    assert_eq!(
        error.to_string(),
        "it is of version 4, and this hall reads up to version 3"
    );
}

#[test]
fn a_journal_of_the_first_version_is_carried_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let database = Connection::open(&path).unwrap();
    tables::of_version(&database, 1).unwrap();
    database
        .execute_batch(
            "INSERT INTO games VALUES ('aaaaaa', 7, 'laws 2023' || char(10), 'Carla', '012345', 1, 0);
             INSERT INTO links VALUES ('bbbbbbbb', zeroblob(32), 'arbiter', 'aaaaaa', 1, 0);
             INSERT INTO links VALUES ('cccccccc', zeroblob(32), 'white', 'aaaaaa', 0, 0);
             INSERT INTO links VALUES ('dddddddd', zeroblob(32), 'black', 'aaaaaa', 0, 1);
             INSERT INTO statements VALUES
                (1, 0, 'aaaaaa', 1, 10, 'arbiter', 'bbbbbbbb', 'r1', 'start', NULL, NULL),
                (2, 1, 'aaaaaa', 2, 20, 'white', 'cccccccc', 'r2', 'play e2e4', NULL, NULL);
             UPDATE hall SET now = 99;",
        )
        .unwrap();
    drop(database);

    // And is of this version then.
    for _ in 0..2 {
        let (journal, stored) = at(&path);
        assert_eq!(tables::version(&journal.database).unwrap(), Some(3));
        assert_eq!(stored.now, HallTime::new(99));
        assert_eq!(stored.games, [game("aaaaaa")]);
        let game: GameId = "aaaaaa".parse().unwrap();
        let links: Vec<_> = stored
            .links
            .iter()
            .map(|link| {
                (
                    link.id.as_str(),
                    link.opens,
                    link.name.as_deref(),
                    link.used,
                )
            })
            .collect();
        let white = Seat::Player(Colour::White);
        assert_eq!(
            links,
            [
                (
                    "bbbbbbbb",
                    Opens::Seat(game, Seat::Desk),
                    Some("Carla"),
                    true
                ),
                ("cccccccc", Opens::Seat(game, white), None, false),
            ]
        );
        let mut reader = journal.reader().unwrap();
        let rows = reader.statements(game, 0, 9).unwrap();
        let said: Vec<_> = rows
            .iter()
            .map(|row| (row.seq, row.by.as_deref(), row.text.as_str()))
            .collect();
        assert_eq!(said, [(1, Some("Carla"), "start"), (2, None, "play e2e4")]);
    }
}

#[test]
fn of_a_game_of_the_second_version_nobody_knows_the_day() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let database = Connection::open(&path).unwrap();
    tables::of_version(&database, 2).unwrap();
    database
        .execute_batch(
            "INSERT INTO games (id, opened, header, arbiter, code, public) VALUES
             ('aaaaaa', 7, 'laws 2023' || char(10), 'Carla', '012345', 1);",
        )
        .unwrap();
    drop(database);

    let (mut journal, stored) = at(&path);
    assert_eq!(stored.games, [game("aaaaaa")]);
    // Games that are opened from now on have theirs.
    let dated = GameRow {
        date: Some("2026-11-30".parse().unwrap()),
        opened: HallTime::new(8),
        ..game("bbbbbb")
    };
    journal
        .commit(HallTime::new(9), &[Write::Game(dated.clone())])
        .unwrap();
    drop(journal);
    let (_, stored) = at(&path);
    assert_eq!(stored.games, [game("aaaaaa"), dated]);
}

#[test]
fn a_competition_is_read_as_it_is_written() {
    use crate::competition::{Competition, NewPlayer, Pairing, Terms};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let (mut journal, _) = at(&path);
    let terms = Terms {
        name: "Spring \"Open\"".to_owned(),
        site: None,
        date: Some("2026-11-30".parse().unwrap()),
        federation: None,
        organiser: "Carla".to_owned(),
        rules: vec!["laws 2023".to_owned()],
        delay: 60,
        public: true,
    };
    let id = "kkkkkk".parse().unwrap();
    let mut competition = Competition::new(id, HallTime::new(5), terms);
    let mut writes = vec![Write::Terms(
        id,
        HallTime::new(5),
        competition.terms.clone(),
    )];
    for number in 1..=3 {
        let new = NewPlayer {
            name: format!("Player {number}"),
            ..NewPlayer::default()
        };
        let player = new.numbered(number).unwrap();
        writes.push(Write::Player(id, player.clone()));
        competition.players.insert(number, player);
    }
    writes.push(Write::PlayerGone(id, 3));
    competition.players.remove(&3);
    let pairings = [Pairing::Board { white: 2, black: 1 }];
    let mut round = competition.next_round(None, pairings).unwrap();
    round.boards[0].game = Some("aaaaaa".parse().unwrap());
    writes.push(Write::Round(id, round.clone()));
    competition.rounds.push(round);
    let mut row = game("aaaaaa");
    row.place = Some(crate::journal::GamePlace {
        competition: id,
        round: 1,
        board: 1,
    });
    row.delay = 60;
    let dropped = game("bbbbbb");
    writes.extend([
        Write::Game(row.clone()),
        Write::Game(dropped.clone()),
        Write::GameDropped(dropped.id),
    ]);
    let opens = [Opens::Desk(id), Opens::Player(id, 2), Opens::Table(id, 1)];
    for (opens, name) in opens.into_iter().zip(["pppppppp", "qqqqqqqq", "rrrrrrrr"]) {
        writes.push(Write::Link(LinkRow {
            id: name.parse().unwrap(),
            hash: TokenHash([7; 32]),
            opens,
            name: None,
            used: false,
        }));
    }
    journal.commit(HallTime::new(99), &writes).unwrap();
    drop(journal);
    let (_, stored) = at(&path);
    assert_eq!(stored.competitions, [competition]);
    assert_eq!(stored.games, [row]);
    let found: Vec<Opens> = stored.links.iter().map(|link| link.opens).collect();
    assert_eq!(found, opens);
}

#[test]
fn the_names_of_what_is_gone_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let (mut journal, _) = at(&path);
    let game = game("aaaaaa");
    let link = LinkRow {
        id: "bbbbbbbb".parse().unwrap(),
        hash: TokenHash([7; 32]),
        opens: Opens::Seat(game.id, Seat::Desk),
        name: None,
        used: false,
    };
    let writes = [
        Write::Game(game.clone()),
        Write::Link(link.clone()),
        Write::LinkEnded(link.id),
        Write::GameDropped(game.id),
    ];
    journal.commit(HallTime::new(1), &writes).unwrap();
    drop(journal);
    let (_, stored) = at(&path);
    assert_eq!(
        (stored.dropped, stored.ended),
        (vec![game.id], vec![link.id])
    );
    assert!(stored.games.is_empty() && stored.links.is_empty());
}

#[test]
fn where_a_journal_ends_is_known_without_reading_it() {
    let folder = tempfile::tempdir().unwrap();
    let (mut journal, _) = at(&folder.path().join("hall.db"));
    let writes = [
        Write::Game(game("aaaaaa")),
        said("aaaaaa", 1, "start"),
        said("aaaaaa", 2, "press"),
    ];
    journal.commit(HallTime::new(1), &writes).unwrap();
    let mut reader = journal.reader().unwrap();
    let mut last = |game: &str| reader.last(game.parse().unwrap()).unwrap();
    assert_eq!(
        last("aaaaaa").map(|last| (last.seq, last.time)),
        Some((2, Millis::new(20)))
    );
    assert_eq!(last("bbbbbb"), None);
}
