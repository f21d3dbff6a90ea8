use touchmove_board::Colour;

use super::*;

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
    }
}

fn said(game: &str, seq: u32, text: &str) -> Write {
    Write::Statement(StatementRow {
        game: game.parse().unwrap(),
        seq,
        time: Millis::new(u64::from(seq) * 10),
        speaker: Speaker::Player(Colour::White),
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
        seat: Seat::Desk,
        game: "aaaaaa".parse().unwrap(),
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
    assert_eq!(stored.now, HallTime::new(1));
    assert_eq!(numbers(&journal, "aaaaaa", 0, u32::MAX), [1]);
}

#[test]
fn a_journal_of_another_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    let (journal, _) = at(&path);
    journal
        .database
        .execute("UPDATE hall SET version = 2", [])
        .unwrap();
    drop(journal);
    let error = SqliteJournal::at(&path).unwrap().open().unwrap_err();
    assert_eq!(
        error.to_string(),
        "it is of version 2, and this hall reads version 1"
    );
}
