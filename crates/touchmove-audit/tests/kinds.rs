//! One small game for each kind of finding, and for what is none.

use std::ops::ControlFlow;

use touchmove_audit::{Finding, Kind, Language, Laws, Options, audit};
use touchmove_editions::Edition;
use touchmove_notation::Letters;

/// The findings in a text, but for missing tags, which small games lack.
fn findings_by(text: &str, options: &Options) -> Vec<Finding> {
    let mut found = Vec::new();
    audit(text.as_bytes(), "test.pgn", options, |finding| {
        found.push(finding.clone());
        ControlFlow::Continue(())
    })
    .unwrap();
    found.retain(|finding| finding.kind != Kind::MissingTag);
    found
}

fn findings(text: &str) -> Vec<Finding> {
    findings_by(text, &Options::default())
}

/// Kind, half-move and article of each finding.
fn brief(text: &str) -> Vec<(Kind, Option<u32>, Option<&'static str>)> {
    let findings = findings(text);
    findings
        .iter()
        .map(|finding| (finding.kind, finding.ply, finding.article))
        .collect()
}

fn dated(date: &str, moves: &str) -> String {
    format!("[Date \"{date}\"]\n\n{moves}\n")
}

const SHUFFLE_16: &str =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

#[test]
fn a_clean_game_has_no_findings() {
    assert_eq!(
        brief(&dated(
            "2024.05.01",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2"
        )),
        []
    );
}

#[test]
fn an_illegal_move_is_carried_out_and_the_game_goes_on() {
    // White leaves his king in check; the game is played on as it stood.
    let text = dated(
        "2015.01.01",
        "1. e4 e5 2. Qh5 Ke7 3. Qxe5# Kd6 4. Qxd6 cxd6 *",
    );
    let found = findings(&text);
    assert_eq!(found[0].kind, Kind::PlayAfterEnd, "{found:?}");
    let text = dated("2015.01.01", "1. f3 e5 2. Nh3 Qh4+ 3. a3 Qxh3 4. gxh3 *");
    assert_eq!(brief(&text), [(Kind::IllegalMove, Some(5), Some("3.9"))]);
}

#[test]
fn what_cannot_be_carried_out_ends_the_judging_and_says_so() {
    let found = findings(&dated("2015.01.01", "1. e4 e5 2. Ne4 a6 3. a3 *"));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].kind, Kind::IllegalMove);
    assert!(
        found[0]
            .text
            .ends_with("the 2 half-moves after it cannot be judged"),
        "{}",
        found[0].text
    );
}

#[test]
fn a_king_is_never_captured() {
    let text = dated("2015.01.01", "1. e4 f6 2. Qh5+ a6 3. Qxe8 *");
    assert_eq!(
        brief(&text),
        [
            (Kind::IllegalMove, Some(4), Some("3.9")),
            (Kind::IllegalMove, Some(5), Some("1.2"))
        ]
    );
}

#[test]
fn an_ambiguous_move_is_understood_if_the_rest_of_the_game_allows_only_one() {
    let clear = "1. Nf3 Nf6 2. d4 d5 3. Nd2 e6 4. Ng5 Be7 *";
    let found = findings(&dated("2015.01.01", clear));
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].kind, found[0].article),
        (Kind::AmbiguousMove, Some("C.10"))
    );
    assert!(
        found[0].text.contains("only after Nbd2"),
        "{}",
        found[0].text
    );
    let unclear = "1. Nf3 Nf6 2. d4 d5 3. Nd2 e6 *";
    let found = findings(&dated("2015.01.01", unclear));
    assert_eq!(
        found[0].text,
        "two knights can reach d2: Nbd2 or Nfd2; the half-move after it cannot be judged"
    );
}

#[test]
fn moves_after_mate_are_told_once_and_the_result_is_held_against_it() {
    let text = dated("2015.01.01", "1. f3 e5 2. g4 Qh4# 3. a3 a6 1-0");
    assert_eq!(
        brief(&text),
        [
            (Kind::PlayAfterEnd, Some(5), Some("5.1.a")),
            (Kind::ResultContradicts, None, Some("5.1.a")),
        ]
    );
}

#[test]
fn mate_by_an_illegal_move_is_no_mate() {
    // The bishop jumps to h5 over the pawn on e2.
    let text = "[SetUp \"1\"]\n[FEN \"6rk/6pp/8/8/8/8/4P3/3BK2N w - - 0 1\"]\n\n1. Nf7# 1-0\n";
    let found = findings(text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].kind, Kind::IllegalMove);
}

#[test]
fn fivefold_repetition_ends_a_game_only_from_july_2014_on() {
    let moves = format!("{SHUFFLE_16} 9. e4 e5 1-0");
    let ended = |date| {
        let found = brief(&dated(date, &moves));
        found
            .into_iter()
            .filter(|(kind, ..)| *kind != Kind::ClaimAvailable)
            .collect::<Vec<_>>()
    };
    let by = |article| {
        vec![
            (Kind::PlayAfterEnd, Some(17), Some(article)),
            (Kind::ResultContradicts, None, Some(article)),
        ]
    };
    assert_eq!(ended("2014.07.01"), by("9.6.a"));
    assert_eq!(ended("2017.07.01"), by("9.6.1"));
    assert_eq!(ended("2023.01.01"), by("9.6.1"));
    assert_eq!(ended("2014.06.30"), []);
    // Some day of 2014: perhaps before July.
    assert_eq!(ended("2014.??.??"), []);
    assert_eq!(ended("1990.01.01"), []);
    assert_eq!(ended("????.??.??"), []);
}

#[test]
fn the_edition_can_be_chosen_whatever_the_date() {
    let laws = Laws::Edition(Edition::named("2018").unwrap());
    let options = Options {
        laws,
        ..Options::default()
    };
    let found = findings_by(
        &dated("1990.01.01", &format!("{SHUFFLE_16} 9. e4 *")),
        &options,
    );
    assert!(
        found
            .iter()
            .any(|finding| finding.kind == Kind::PlayAfterEnd)
    );
    assert!(found.iter().all(|finding| finding.laws == Some("2018")));
}

#[test]
fn a_dead_position_ends_a_game_from_1997_on() {
    let text = |date| {
        format!(
            "[Date \"{date}\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/3k4/8/3K4/4p3/8 w - - 0 1\"]\n\n1. Kxe2 Ke4 1-0\n"
        )
    };
    assert_eq!(
        brief(&text("2015.01.01")),
        [
            (Kind::PlayAfterEnd, Some(2), Some("5.2.b")),
            (Kind::ResultContradicts, None, Some("5.2.b"))
        ]
    );
    // What is won without a man to mate with is still worth a word.
    assert_eq!(
        brief(&text("1990.01.01")),
        [(Kind::CouldNotMate, None, None)]
    );
}

#[test]
fn seventy_five_moves_end_a_game() {
    let text = "[Date \"2019.01.01\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/R3K3 w - - 149 120\"]\n\n120. Ra2 Kh7 121. Ra3 *\n";
    assert_eq!(
        brief(text),
        [
            (Kind::ClaimAvailable, Some(1), Some("9.3.2")),
            (Kind::PlayAfterEnd, Some(2), Some("9.6.2")),
        ]
    );
}

#[test]
fn the_seventy_fifth_move_may_mate() {
    let text = "[Date \"2019.01.01\"]\n[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 149 120\"]\n\n120. Ra8# 1-0\n";
    let found = brief(text);
    assert!(
        found
            .iter()
            .all(|(kind, ..)| kind.severity() < touchmove_audit::Severity::Error),
        "{found:?}"
    );
}

#[test]
fn an_illegal_move_can_bring_a_position_back() {
    let moves = "1. e3 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. e4 Ng8 5. e4e3 Nf6 *";
    let found = brief(&dated("2015.01.01", moves));
    let claim = (Kind::ClaimAvailable, Some(10), Some("9.2.b"));
    assert!(found.contains(&claim), "{found:?}");
}

#[test]
fn claims_are_told_once_with_who_could_have_made_them() {
    let found = findings(&dated("2015.01.01", &format!("{} *", &SHUFFLE_16[..43])));
    assert_eq!(found.len(), 1);
    let claim = &found[0];
    assert_eq!(
        (claim.kind, claim.ply, claim.article),
        (Kind::ClaimAvailable, Some(8), Some("9.2.b"))
    );
    assert!(
        claim
            .text
            .contains("White could claim a draw after this move, Black by writing it down")
    );
}

#[test]
fn tag_and_marker_are_compared() {
    let mismatch = |tag, marker| {
        let found = brief(&format!("[Result \"{tag}\"]\n\n1. e4 {marker}\n"));
        found.iter().any(|(kind, ..)| *kind == Kind::ResultMismatch)
    };
    assert!(mismatch("1-0", "0-1"));
    assert!(mismatch("*", "1-0"));
    assert!(mismatch("won", "1-0"));
    assert!(!mismatch("1-0", "1-0"));
    assert!(!mismatch("+/-", "1-0"));
    assert!(!mismatch("1/2", "1/2-1/2"));
}

#[test]
fn winners_who_cannot_mate_are_told_of() {
    let text = |date, end: &str| {
        format!(
            "[Date \"{date}\"]\n{end}[SetUp \"1\"]\n[FEN \"7k/8/8/3q4/8/3N4/8/K7 w - - 0 1\"]\n\n1. Kb1 1-0\n"
        )
    };
    let time = "[Termination \"time forfeit\"]\n";
    assert_eq!(
        brief(&text("2015.01.01", time)),
        [(Kind::CouldNotMate, None, Some("6.9"))]
    );
    assert_eq!(
        brief(&text("2024.01.01", "")),
        [(Kind::CouldNotMate, None, Some("5.1.2"))]
    );
    // The knight mates a rook's king with its help.
    let rook = text("2024.01.01", "").replace("3q4", "3r4");
    assert_eq!(brief(&rook), []);
}

#[test]
fn a_winner_behind_a_wall_that_nobody_opens_could_not_mate() {
    // White's bishop is outside his wall and mates; Black's never gets out.
    let text = |end: &str| {
        format!(
            "[Date \"2015.01.01\"]\n[Termination \"time forfeit\"]\n[SetUp \"1\"]\n[FEN \"5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1\"]\n\n1. Ke3 {end}\n"
        )
    };
    assert_eq!(
        brief(&text("0-1")),
        [(Kind::CouldNotMate, None, Some("6.9"))]
    );
    assert_eq!(brief(&text("1-0")), []);
}

#[test]
fn variants_are_named_or_refused() {
    let variant = |name| brief(&format!("[Variant \"{name}\"]\n\n1. e4 e5 *\n"));
    assert_eq!(variant("Standard"), []);
    assert_eq!(variant("chess 960"), []);
    assert_eq!(variant("Atomic"), [(Kind::UnsupportedVariant, None, None)]);
}

#[test]
fn chess960_castles_with_its_own_rooks() {
    let text = "[Date \"2024.01.01\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w DGdg - 0 1\"]\n\n1. O-O O-O *\n";
    assert_eq!(brief(text), []);
}

#[test]
fn passing_is_no_move_of_the_laws() {
    let found = brief(&dated("2015.01.01", "1. e4 -- 2. d4 d5 *"));
    assert_eq!(found, [(Kind::NullMove, Some(2), Some("1.1"))]);
}

#[test]
fn languages_are_found_and_told() {
    let spanish = findings(&dated(
        "2015.01.01",
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. 0-0 Dd6 6. d4 exd4 7. Te1 *",
    ));
    assert!(
        spanish.iter().all(|finding| finding.kind == Kind::Notation),
        "{spanish:?}"
    );
    assert!(spanish[0].text.contains("Spanish"), "{}", spanish[0].text);
    let german = Language::Given(Letters::of_language("de").unwrap());
    let options = Options {
        language: german,
        ..Options::default()
    };
    let found = findings_by(
        &dated("2015.01.01", "1. e4 e5 2. Sf3 Sc6 3. Lb5 *"),
        &options,
    );
    assert_eq!(found, []);
    let found = findings(&dated("2015.01.01", "1. e4 e5 2. Wf3 *"));
    assert_eq!(found[0].kind, Kind::Unreadable);
    assert!(
        found[0].text.contains("`W` is no piece letter"),
        "{}",
        found[0].text
    );
}

#[test]
fn clocks_that_gain_time_are_told() {
    let game = |control, first, second| {
        let tag = format!("[TimeControl \"{control}\"]\n");
        let moves = format!("1. e4 {{[%clk {first}]}} e5 2. Nf3 {{[%clk {second}]}} *");
        brief(&format!("[Date \"2024.01.01\"]\n{tag}\n{moves}\n"))
    };
    let rise = vec![(Kind::Clock, Some(3), Some("6.3.2"))];
    assert_eq!(game("300", "0:05:00", "0:05:10"), rise);
    assert_eq!(game("300+10", "0:05:00", "0:05:10"), []);
    assert_eq!(game("300+3", "0:05:00", "0:05:10"), rise);
    assert_eq!(game("1/300:300", "0:05:00", "0:10:10"), rise);
    // The second period begins with the second move.
    assert_eq!(game("1/300:300", "0:10:00", "0:09:50"), []);
    assert_eq!(
        game("300", "0:06:00", "0:05:50"),
        [(Kind::Clock, Some(1), Some("6.3.2"))]
    );
    assert_eq!(game("?", "0:05:00", "0:05:10"), []);
}

#[test]
fn bytes_that_are_not_utf_8_are_told_once() {
    let text = b"[White \"M\xfcller\"]\n[Black \"Gr\xfcn\"]\n\n1. e4 e5 *\n";
    let mut found = Vec::new();
    audit(&text[..], "latin.pgn", &Options::default(), |finding| {
        found.push((finding.kind, finding.offset, finding.white.clone()));
        ControlFlow::Continue(())
    })
    .unwrap();
    found.retain(|(kind, ..)| *kind != Kind::MissingTag);
    assert_eq!(found, [(Kind::Encoding, 9, "Müller".to_owned())]);
}

#[test]
fn utf_16_is_read_and_told_at_the_first_game() {
    let text = "\u{feff}[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n";
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut found = Vec::new();
    audit(&utf16[..], "utf-16.pgn", &Options::default(), |finding| {
        found.push((finding.kind, finding.game, finding.text.clone()));
        ControlFlow::Continue(())
    })
    .unwrap();
    found.retain(|(kind, ..)| *kind != Kind::MissingTag);
    let told = "the text is UTF-16; PGN is UTF-8 or Latin-1".to_owned();
    assert_eq!(found, [(Kind::Encoding, 1, told)]);
}

#[test]
fn a_game_without_moves_is_told() {
    assert_eq!(
        brief("[White \"A\"]\n[Result \"1-0\"]\n\n1-0\n"),
        [(Kind::EmptyGame, None, None)]
    );
}

#[test]
fn missing_tags_are_told_in_one_finding() {
    let mut texts = Vec::new();
    audit(
        &b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n"[..],
        "t",
        &Options::default(),
        |finding| {
            texts.push((finding.kind, finding.text.clone()));
            ControlFlow::Continue(())
        },
    )
    .unwrap();
    let text = "the tags Event, Site, Date, Round, Result are missing".to_owned();
    assert_eq!(texts, [(Kind::MissingTag, text)]);
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let found = findings("[White \"\u{1b}[31mred\"]\n\n1. e4 \u{1b}x *\n");
    assert!(!found.is_empty());
    for finding in found {
        let shown = format!("{finding} {}", finding.white);
        assert!(!shown.chars().any(char::is_control), "{shown:?}");
    }
}

#[test]
fn a_game_of_a_million_faults_has_a_hundred_findings_of_a_kind() {
    let text = format!("1. e4 {} e5 *\n", "}\n".repeat(1_000_000));
    let found = findings(&text);
    assert_eq!(found.len(), 100);
    assert!(found.iter().all(|finding| finding.kind == Kind::BrokenPgn));
    let end = "; 999900 more of this kind in the game are not listed";
    assert!(found[99].text.ends_with(end), "{}", found[99].text);
}

#[test]
fn tags_that_stand_more_than_once_make_one_finding() {
    let found = findings("[White \"A\"]\n[White \"B\"]\n[White \"C\"]\n\n1. e4 *\n");
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].kind, found[0].line, found[0].text.as_str()),
        (Kind::Notation, 2, "the tag White stands more than once")
    );
}

#[test]
fn what_the_laws_leave_to_the_player_depends_on_the_edition() {
    // The `x` was needed in 1997; the square of departure may be written from
    // 2018 on.
    let allowed = |date, moves| {
        let found = findings(&dated(date, moves));
        assert_eq!((found.len(), found[0].kind), (1, Kind::Notation));
        found[0].text.contains("the Laws allow that")
    };
    let capture = "1. e4 d5 2. ed5 *";
    assert!(!allowed("1998.01.01", capture));
    assert!(allowed("2015.01.01", capture));
    assert!(!allowed("2015.01.01", "1. e2e4 *"));
    assert!(allowed("2024.01.01", "1. e2e4 *"));
}

#[test]
fn a_clock_that_stopped_with_time_left_did_not_lose_on_time() {
    let game = |result, first, second| {
        let tags = "[Date \"2024.01.01\"]\n[Termination \"Time forfeit\"]\n[TimeControl \"300\"]\n";
        let moves = format!("1. e4 {{[%clk {first}]}} e5 {{[%clk {second}]}}");
        brief(&format!("{tags}\n{moves} {result}\n"))
    };
    assert_eq!(
        game("1-0", "0:05:00", "0:04:00"),
        [(Kind::Clock, Some(2), Some("6.9"))]
    );
    // White had the move when his flag fell.
    assert_eq!(game("0-1", "0:05:00", "0:04:00"), []);
    // Less than a second may be none.
    assert_eq!(game("1-0", "0:05:00", "0:00:00"), []);
}

#[test]
fn a_half_move_that_was_lost_is_hinted_at() {
    // Black's second move is not written.
    let found = findings(&dated("2015.01.01", "1. e4 e5 2. Nf3 Bc4 *"));
    assert_eq!(found[0].kind, Kind::IllegalMove);
    assert!(
        found[0]
            .text
            .contains("the opponent could play it: a half-move may be missing"),
        "{}",
        found[0].text
    );
}

#[test]
fn what_reads_in_english_is_taken_for_english() {
    // A German could mean the pawn by `B`.
    let text = "[SetUp \"1\"]\n[FEN \"r1bqk1nr/pppp1ppp/2n5/4p3/1bB1P3/2P2N2/P2P1PPP/RNBQK2R b KQkq - 0 1\"]\n\n1... Ba5 2. O-O d6 *\n";
    assert_eq!(brief(text), []);
}

#[test]
fn a_game_longer_than_any_game_is_judged_up_to_there() {
    // An illegal move first, so that repetitions are looked for from the start on.
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(20_000);
    let text = dated("2015.01.01", &format!("1. e2e5 e7e6 {moves} *"));
    let kinds: Vec<Kind> = findings(&text).iter().map(|finding| finding.kind).collect();
    assert!(kinds.contains(&Kind::BrokenPgn), "{kinds:?}");
}

#[test]
fn an_illegal_capture_can_leave_a_dead_position_that_the_next_move_shows() {
    let text = "[Date \"2015.01.01\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 w - - 0 1\"]\n\n\
                1. a1e2 Kd7 2. Kd3 1-0\n";
    let found = brief(text);
    assert_eq!(found[0].0, Kind::IllegalMove);
    assert!(
        found.contains(&(Kind::PlayAfterEnd, Some(3), Some("5.2.b"))),
        "{found:?}"
    );
}

#[test]
fn what_an_ambiguous_move_leads_to_is_judged() {
    // Only with the bishop from f2 can the other go to c1; and two bishops on
    // dark squares mate nobody.
    let text = "[Date \"2015.01.01\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/3p4/8/1B3B2/K7 w - - 0 1\"]\n\n\
                1. Bxd4+ Kg8 2. Bc1 1-0\n";
    let found = brief(text);
    assert_eq!(found[0].0, Kind::AmbiguousMove, "{found:?}");
    assert!(
        found.contains(&(Kind::PlayAfterEnd, Some(2), Some("5.2.b"))),
        "{found:?}"
    );
}

#[test]
fn a_name_as_long_as_a_book_does_not_come_with_every_finding() {
    let name = "x".repeat(1_000_000);
    let found = findings(&format!("[White \"{name}\"]\n\n1. e2e4 e7e5 2. Ke3 *\n"));
    assert!(!found.is_empty());
    assert!(found.iter().all(|finding| finding.white.len() == 255));
}
