//! The PGN reader against files that try it: `data/own`, with `MANIFEST.tsv` saying what
//! each is about, and cases too small for a file.

use std::fs;
use std::path::{Path, PathBuf};
use touchmove_notation::pgn::{
    ByteOrderMark, Damage, Games, RawGame, TagIndex, Termination, Token, commands, games,
    games_with_limit, utf8_from_utf16,
};

fn own() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/own")
}

fn read(file: &str) -> Vec<u8> {
    fs::read(own().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A token in a few letters, so that a game can be compared at a glance.
fn brief(token: &Token<'_>) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match *token {
        Token::Tag { name, value } => format!("[{} {}]", text(name), value.to_text().0),
        Token::MoveNumber { number, dots } => format!("{number}{}", ".".repeat(dots.into())),
        Token::Move(word) => text(word),
        Token::Mark(word) => format!("mark:{}", text(word)),
        Token::Nag(nag) => format!("${nag}"),
        Token::Glyph(glyph) => format!("glyph:{}", text(glyph)),
        Token::Comment(comment) => format!("{{{}}}", text(comment)),
        Token::LineComment(comment) => format!(";{}", text(comment)),
        Token::VariationStart => "(".into(),
        Token::VariationEnd => ")".into(),
        Token::Termination(termination, word) => format!("{termination:?}:{}", text(word)),
        Token::Escape(line) => format!("%{}", text(line)),
        Token::Damage(damage) => format!("<{damage:?}>"),
        _ => unreachable!("a new kind of token"),
    }
}

fn all_tokens(game: &RawGame<'_>) -> Vec<String> {
    game.tokens().map(|(token, _)| brief(&token)).collect()
}

/// The tokens of a text's only game, without tag pairs.
fn moves_of(text: &[u8]) -> String {
    let all: Vec<RawGame<'_>> = games(text).collect();
    assert_eq!(
        all.len(),
        1,
        "one game in {:?}",
        String::from_utf8_lossy(text)
    );
    let tokens = all_tokens(&all[0]);
    let moves: Vec<String> = tokens
        .into_iter()
        .filter(|token| !token.starts_with('['))
        .collect();
    moves.join(" ")
}

/// A damage: the game, the line, and what it is.
type Place = (u64, u64, Damage);

/// The damages of a text.
fn damages_of(text: &[u8]) -> Vec<Place> {
    games(text)
        .flat_map(|game| {
            game.tokens().filter_map(move |(token, span)| match token {
                Token::Damage(damage) => Some((game.number, game.line_at(span.start), damage)),
                _ => None,
            })
        })
        .collect()
}

/// Where each game begins: its line, and the first word of it.
fn beginnings(text: &str) -> Vec<(u64, &str)> {
    games(text.as_bytes())
        .map(|game| {
            let start = usize::try_from(game.offset).unwrap();
            (game.line, text[start..].split_whitespace().next().unwrap())
        })
        .collect()
}

#[test]
fn every_file_has_the_games_its_author_meant() {
    // Where the manifest says a number, it is that; else one game.
    let more_than_one = [
        ("03-promo-forms.pgn", 3),
        ("20-two-games-one-line.pgn", 2),
        ("21-no-blank-line.pgn", 2),
        ("23-no-result.pgn", 2),
        ("25-odd-results.pgn", 7),
        ("27-unclosed-comment.pgn", 2),
        ("29-unbalanced-variation.pgn", 2),
        ("42-bad-fen.pgn", 3),
        ("47-timecontrol-forms.pgn", 10),
        ("53-html-junk.pgn", 2),
        ("54-empty.pgn", 0),
    ];
    let manifest = String::from_utf8(read("MANIFEST.tsv")).unwrap();
    let files: Vec<&str> = manifest
        .lines()
        .skip(1)
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    assert_eq!(files.len(), 42);
    for file in files {
        let expected = more_than_one
            .iter()
            .find(|(name, _)| *name == file)
            .map_or(1, |&(_, number)| number);
        let text = read(file);
        let mut stream = Games::new(&text[..]);
        let mut number = 0;
        while let Some(game) = stream.next_game().unwrap() {
            number += 1;
            assert_eq!(game.number, number);
        }
        assert_eq!(number, expected, "{file}");
    }
}

#[test]
fn every_damage_is_reported_with_its_line_and_nothing_else_is() {
    use Damage::*;
    let damaged: [(&str, &[Place]); 7] = [
        ("25-odd-results.pgn", &[(7, 69, JunkText)]),
        ("27-unclosed-comment.pgn", &[(1, 9, UnclosedComment)]),
        (
            "29-unbalanced-variation.pgn",
            &[(1, 9, UnclosedVariation), (2, 19, StrayVariationEnd)],
        ),
        ("36-utf16.pgn", &[(1, 1, Utf16)]),
        ("37-nul.pgn", &[(1, 9, NulByte), (1, 9, NulByte)]),
        (
            "39-tag-escapes.pgn",
            &[(1, 2, UnclosedTagValue), (1, 7, OddTagName)],
        ),
        (
            "53-html-junk.pgn",
            &[
                (1, 1, JunkText),
                (1, 1, JunkText),
                (1, 12, JunkText),
                (1, 13, JunkText),
            ],
        ),
    ];
    for entry in fs::read_dir(own()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name == "MANIFEST.tsv" {
            continue;
        }
        let expected = damaged
            .iter()
            .find(|(file, _)| *file == name)
            .map_or(&[][..], |(_, damages)| damages);
        assert_eq!(damages_of(&read(&name)), expected, "{name}");
    }
}

#[test]
fn two_games_on_one_line_are_two_games() {
    let text = read("20-two-games-one-line.pgn");
    let places: Vec<(u64, usize)> = games(&text)
        .map(|game| (game.line, game.column_at(0)))
        .collect();
    assert_eq!(places, [(1, 1), (9, 1)]);
    let second = games(&text).nth(1).unwrap();
    assert!(second.bytes.starts_with(b"[Event"));
    assert!(second.bytes.ends_with(b"1. d4 d5 0-1"));
}

#[test]
fn comments_do_not_nest_and_belong_to_the_game_that_follows() {
    assert_eq!(
        moves_of(&read("26-comments.pgn")),
        "{before tags} {before move 1 [%clk 0:05:00]} 1. e4 {a {nested open} e5 \
         ; rest of line ) } 1-0 2. Nf3 Nc6 {multi\nline [Event \"not a tag\"]\n} Unknown:*"
    );
}

#[test]
fn move_numbers_are_read_however_they_are_written() {
    assert_eq!(
        moves_of(&read("48-movenumbers.pgn")),
        "1. e4 1... e5 2. Nf3 Nc6 3 Bb5 a6 7. Ba4 Nf6 5.. O-O Unknown:*"
    );
    assert_eq!(
        moves_of("1. ... e5 2… 3 . d4".as_bytes()),
        "1.... e5 2... 3. d4"
    );
    assert_eq!(moves_of(b"1.e4 ... e5"), "1. e4 0... e5");
    assert_eq!(moves_of(b"1. d4 99999999999. e4"), "1. d4 4294967295. e4");
}

#[test]
fn a_word_that_belongs_to_the_move_before_is_no_move() {
    assert_eq!(
        moves_of(&read("02-ep-suffix.pgn")),
        "1. e4 a6 2. e5 d5 3. exd6e.p. Qxd6 4. a4 b5 5. axb5 axb5 6. h4 g5 7. hxg5 h5 \
         8. gxh6 mark:e.p. Unknown:*"
    );
    assert_eq!(
        moves_of(b"1. Bb5 + c6 (=) 2. Re1 ch. Kf8 3. Qe8 mate *"),
        "1. Bb5 mark:+ c6 mark:(=) 2. Re1 mark:ch. Kf8 3. Qe8 mark:mate Unknown:*"
    );
}

#[test]
fn what_is_glued_to_a_move_stays_with_it() {
    assert_eq!(
        moves_of(b"1. a8(Q)+ e8/Q 2. e4!? e5(=) 3. Nf3+; c\n O-O?{x}dxc1=N#$5(1. d4)"),
        "1. a8(Q)+ e8/Q 2. e4!? e5(=) 3. Nf3+ ; c O-O? {x} dxc1=N# $5 ( 1. d4 )"
    );
    // Only what can belong to the move: other parentheses are a variation's.
    assert_eq!(
        moves_of("1. exd6(e.p.) Nf3(Nc3) b1(\u{43b}) e4(\u{2026})".as_bytes()),
        "1. exd6(e.p.) Nf3 ( Nc3 ) b1(\u{43b}) e4 ( 0... )"
    );
}

#[test]
fn letters_of_any_script_make_a_move() {
    assert_eq!(
        moves_of("1. Крf1 ♞f6 2. Ρβ1 مf3 *".as_bytes()),
        "1. Крf1 ♞f6 2. Ρβ1 مf3 Unknown:*"
    );
    // Latin-1: a Turkish queen's Þ for Ş.
    let game = RawGame::new(b"1. \xdee2 *");
    assert!(
        game.tokens()
            .any(|(token, _)| token == Token::Move(b"\xdee2"))
    );
    assert_eq!(
        moves_of("1.\u{a0}e4\u{a0}e5 *".as_bytes()),
        "1. e4 e5 Unknown:*"
    );
}

#[test]
fn null_moves_and_moves_in_digits_are_moves() {
    assert_eq!(
        moves_of(b"1. e4 -- 2. Z0 0000 3. <> @@@@ 4. 5254 57551 *"),
        "1. e4 -- 2. Z0 0000 3. <> @@@@ 4. 5254 57551 Unknown:*"
    );
}

#[test]
fn glyphs_are_told_from_moves() {
    assert_eq!(
        moves_of("1. e4 !? e5 ± 2. d4 += d5 +/- 3. c4 = □ c5 -+ *".as_bytes()),
        "1. e4 glyph:!? e5 glyph:± 2. d4 glyph:+= d5 glyph:+/- 3. c4 glyph:= glyph:□ c5 glyph:-+ \
         Unknown:*"
    );
    assert_eq!(
        moves_of(b"1. e4 $ e5 $70000 $12 *"),
        "1. e4 <BadNag> e5 <BadNag> $12 Unknown:*"
    );
}

#[test]
fn a_glyph_glued_to_a_move_is_told_from_its_check_and_suffix() {
    for (word, tokens) in [
        ("Nf3+-", "Nf3 glyph:+-"),
        ("Nf3-+", "Nf3 glyph:-+"),
        ("Nf3++-", "Nf3+ glyph:+-"),
        ("Nf3+/-", "Nf3 glyph:+/-"),
        ("Nf3!+=", "Nf3! glyph:+="),
        ("Nf3+\u{2213}", "Nf3+ glyph:\u{2213}"),
        ("e4\u{b1}", "e4 glyph:\u{b1}"),
        ("Nf3=", "Nf3 glyph:="),
        ("d5=", "d5 glyph:="),
        ("O-O=", "O-O glyph:="),
        ("0-0-0+-", "0-0-0 glyph:+-"),
        ("e8=Q+-", "e8=Q glyph:+-"),
        ("e8=Q=", "e8=Q glyph:="),
        ("\u{2658}f3\u{221e}", "\u{2658}f3 glyph:\u{221e}"),
        // These are the move's own.
        ("Nf3+", "Nf3+"),
        ("Nf3++", "Nf3++"),
        ("Nf3+!", "Nf3+!"),
        ("Nf3#!?", "Nf3#!?"),
        ("e8=Q", "e8=Q"),
        // A pawn on the last rank that becomes nothing is no equality.
        ("e8=", "e8="),
        ("--", "--"),
    ] {
        assert_eq!(
            moves_of(format!("1. {word} *").as_bytes()),
            format!("1. {tokens} Unknown:*")
        );
    }
    assert_eq!(moves_of(b"1. e4\xb1 *"), "1. e4 glyph:\u{fffd} Unknown:*");
    // Not a win by forfeit, although nothing follows.
    assert_eq!(moves_of(b"1. Nf3+/-"), "1. Nf3 glyph:+/-");
}

#[test]
fn a_result_glued_to_the_last_move_is_seen() {
    assert_eq!(moves_of(b"1. e4 Qe7#1-0"), "1. e4 Qe7# WhiteWins:1-0");
    assert_eq!(
        moves_of(b"1. e4? 1... Nf3!1/2-1/2"),
        "1. e4? 1... Nf3! Draw:1/2-1/2"
    );
    assert_eq!(beginnings("1. Qe7# 1-0\n1. d4+0-1\n1. e4 *").len(), 3);
    // The number of a glyph is no score.
    assert_eq!(
        moves_of(b"1. e4 $1/2-1/2 e5 *"),
        "1. e4 $1 /2-1/2 e5 Unknown:*"
    );
}

#[test]
fn castling_and_a_double_loss_are_told_apart_by_their_place() {
    assert_eq!(
        moves_of(b"1. 0-0 0-0 2. Re1 *"),
        "1. 0-0 0-0 2. Re1 Unknown:*"
    );
    assert_eq!(moves_of(b"1. e4 e5 0-0"), "1. e4 e5 DoubleLoss:0-0");
    assert_eq!(
        moves_of(b"1. e4 e5 0-0 {both phones rang}"),
        "1. e4 e5 DoubleLoss:0-0 {both phones rang}"
    );
    // After a move number it can only be castling, although nothing follows.
    assert_eq!(moves_of(b"1. e4 e5 2. 0-0"), "1. e4 e5 2. 0-0");
    assert_eq!(moves_of(b"1. 0-0-0 0-0+ *"), "1. 0-0-0 0-0+ Unknown:*");
    // And `+/-` is a forfeit only where nothing follows.
    assert_eq!(moves_of(b"1. e4 +/- e5"), "1. e4 glyph:+/- e5");
    assert_eq!(moves_of(b"[A \"\"] +/-"), "WhiteByForfeit:+/-");
}

#[test]
fn results_are_read_in_all_their_spellings() {
    use Termination::*;
    let text = read("25-odd-results.pgn");
    let ends: Vec<Termination> = games(&text)
        .filter_map(|game| {
            game.tokens().find_map(|(token, _)| match token {
                Token::Termination(termination, _) => Some(termination),
                _ => None,
            })
        })
        .collect();
    assert_eq!(
        ends,
        [
            Draw,
            Draw,
            DoubleLoss,
            WhiteWins,
            WhiteWins,
            WhiteByForfeit,
            WhiteWins
        ]
    );
    let mut index = TagIndex::new();
    for (game, end) in games(&text).zip(ends) {
        assert_eq!(index.read(&game).result(), Some(end));
    }
}

#[test]
fn a_percent_sign_escapes_a_line_only_in_the_first_column() {
    assert_eq!(
        moves_of(&read("32-escape-line.pgn")),
        "% this line is an escape 1. e4 e5 % 2. Nf3 is not a move 2. d4 exd4 Unknown:*"
    );
    assert_eq!(moves_of(b"1. e4 {a\n% b}\n*"), "1. e4 {a\n% b} Unknown:*");
    assert_eq!(moves_of(b"1. e4\r% x\r\n *"), "1. e4 % x Unknown:*");
}

#[test]
fn tag_pairs_keep_their_quotation_marks_and_their_order() {
    let text = read("39-tag-escapes.pgn");
    let game = games(&text).next().unwrap();
    let mut index = TagIndex::new();
    let tags = index.read(&game);
    assert_eq!(tags.text("Event").unwrap(), r#"say "hi" \ there"#);
    assert_eq!(tags.text("Site").unwrap(), "no close quote");
    assert_eq!(tags.text("White").unwrap(), "x [y] z");
    assert_eq!(tags.text("Black").unwrap(), "");
    assert_eq!(tags.text("Bad:Name").unwrap(), "v");
    assert_eq!(tags.text("Spaced").unwrap(), "v");
    assert_eq!(tags.text("FEN"), None);
    let repeated: Vec<_> = tags
        .repeated()
        .map(|tag| (tag.name, game.line_at(tag.span.start)))
        .collect();
    assert_eq!(repeated, [(&b"Event"[..], 9)]);
    assert_eq!(tags.iter().len(), 10);
}

#[test]
fn a_nul_byte_ends_a_word_as_a_blank_does_and_is_reported() {
    use Damage::NulByte;
    assert_eq!(moves_of(b"1. N\0f3 *"), "1. N <NulByte> f3 Unknown:*");
    let text = "19.Nc3 Qf6  1/2-1/2\0\0[Event \"x\"]\n\0\0[Site \"y\"]\n\n\0 1.e4 *\n\0\0\0";
    assert_eq!(beginnings(text), [(1, "19.Nc3"), (1, "[Event")]);
    assert_eq!(
        damages_of(text.as_bytes()),
        [
            (1, 1, NulByte),
            (2, 2, NulByte),
            (2, 4, NulByte),
            (2, 5, NulByte)
        ]
    );
    let all: Vec<RawGame<'_>> = games(text.as_bytes()).collect();
    assert_eq!(
        all_tokens(&all[0]),
        ["19.", "Nc3", "Qf6", "Draw:1/2-1/2", "<NulByte>"]
    );
    assert_eq!(
        all_tokens(&all[1]),
        [
            "[Event x]",
            "<NulByte>",
            "[Site y]",
            "<NulByte>",
            "1.",
            "e4",
            "Unknown:*",
            "<NulByte>"
        ]
    );
    // Nor does it hide the tag pair that begins a line.
    assert_eq!(beginnings("1. e4\n\0[Event \"x\"]").len(), 2);
}

#[test]
fn a_byte_order_mark_between_games_begins_nothing() {
    let mark = "\u{feff}";
    for text in [
        format!("[A \"1\"]\n\n1. e4 *\n\n{mark}[A \"2\"]\n\n1. d4 *\n"),
        format!("[A \"1\"]\n\n1. e4 *{mark}[A \"2\"]\n\n1. d4 *\n{mark}"),
        format!("{mark}{mark}\n[A \"1\"]\n\n1. e4\n\n{mark}[A \"2\"]\n\n1. d4 *\n{mark}\n"),
        format!("[A \"1\"]\n\n{mark}[B \"2\"]\n\n{mark}1. d4 *\n"),
        format!("1. e4 *{mark}1. d4 *"),
    ] {
        assert_eq!(
            games(text.as_bytes()).count(),
            if text.contains("1. e4") { 2 } else { 1 }
        );
        assert_eq!(damages_of(text.as_bytes()), [], "{text:?}");
    }
    assert_eq!(beginnings(&format!("{mark}\n{mark}[A \"\"]")), [(2, "[A")]);
}

#[test]
fn blanks_of_other_scripts_part_words_and_results() {
    for blank in ["\u{a0}", "\u{202f}", "\u{200b}", "\u{feff}", "\u{2026}"] {
        let text = format!("1. e4{blank}1-0\n1. d4 *");
        assert_eq!(beginnings(&text).len(), 2, "{blank:?}");
    }
    assert_eq!(games(b"1. e4\xa01-0\n1. d4 *").count(), 2);
    assert_eq!(
        moves_of("1. e4\u{2026}e5 *".as_bytes()),
        "1. e4 0... e5 Unknown:*"
    );
}

#[test]
fn text_beside_tag_pairs_is_junk_and_moves_are_moves() {
    use Damage::{DamagedTag, JunkText, UnclosedTagValue};
    let text = "[Event \"Groningen\"]test, (NED)\n[Site \"x\"] ]\n[Round \"1\"] 2nd [White \"w\"] {c} Mr\n\n1. e4 *";
    assert_eq!(beginnings(text), [(1, "[Event")]);
    let game = games(text.as_bytes()).next().unwrap();
    assert_eq!(
        all_tokens(&game),
        [
            "[Event Groningen]",
            "<JunkText>",
            "[Site x]",
            "<JunkText>",
            "[Round 1]",
            "<JunkText>",
            "[White w]",
            "{c}",
            "<JunkText>",
            "1.",
            "e4",
            "Unknown:*"
        ]
    );
    // A value that was torn apart.
    let torn = b"[Event \"Cup\nof Nations\"]\n[Site \"x\"]\n\n1. e4 *";
    assert_eq!(games(torn).count(), 1);
    assert_eq!(
        damages_of(torn),
        [(1, 1, UnclosedTagValue), (1, 2, JunkText)]
    );
    assert_eq!(
        damages_of(b"[Annotator \"Lopez \"Battle Royale\"\"]\n\n1. e4 *"),
        [(1, 1, DamagedTag)]
    );
    for moves in [
        "1.e3 e6 *",
        "1 e3 *",
        "e3 *",
        "...e6 *",
        "Sf3 *",
        "\u{41a}\u{440}f1 *",
        "0-0 e6 *",
        "-- e6 *",
        "1-0",
        "\u{bd}",
    ] {
        let text = format!("[Variant \"Antichess\"] {moves}\n[Variant \"\"]\n\n*");
        assert_eq!(beginnings(&text).len(), 2, "{moves}");
        assert_eq!(damages_of(text.as_bytes()), [], "{moves}");
    }
    // What tells games apart goes before what looks like junk.
    let unnumbered = "[A \"1\"]\nP-K4 P-K4\n[A \"2\"]\nP-Q4 P-Q4";
    assert_eq!(beginnings(unnumbered).len(), 2);
}

#[test]
fn utf_16_is_read_as_utf_8_or_said_to_be_utf_16() {
    let text = read("36-utf16.pgn");
    let mut stream = Games::new(&text[..]);
    let game = stream.next_game().unwrap().unwrap();
    assert!(game.transcoded);
    let from_stream = game.bytes.to_vec();
    assert!(all_tokens(&game).ends_with(&[
        "1.".into(),
        "e4".into(),
        "e5".into(),
        "Unknown:*".into()
    ]));
    let utf8 = utf8_from_utf16(&text).unwrap();
    assert_eq!(games(&utf8).next().unwrap().bytes, from_stream);
    assert_eq!(damages_of(&text), [(1, 1, Damage::Utf16)]);
    assert_eq!(stream.byte_order_mark(), Some(ByteOrderMark::Utf16));
    // The other byte order.
    let big_endian: Vec<u8> = text
        .chunks_exact(2)
        .flat_map(|unit| [unit[1], unit[0]])
        .collect();
    let mut stream = Games::new(&big_endian[..]);
    assert_eq!(stream.next_game().unwrap().unwrap().bytes, from_stream);
}

#[test]
fn a_byte_order_mark_is_no_text() {
    let text = read("34-bom.pgn");
    let game = games(&text).next().unwrap();
    assert_eq!((game.offset, game.line), (3, 1));
    let mut stream = Games::new(&text[..]);
    assert_eq!(stream.next_game().unwrap(), Some(game));
    assert_eq!(stream.byte_order_mark(), Some(ByteOrderMark::Utf8));
}

#[test]
fn a_game_that_stops_in_the_middle_is_read_as_far_as_it_goes() {
    assert_eq!(moves_of(&read("55-truncated.pgn")), "1. e4 e5 2. Nf3 Nc6 3");
    let text = read("26-comments.pgn");
    for end in 0..text.len() {
        for game in games(&text[..end]) {
            assert!(game.tokens().count() > 0);
        }
    }
}

#[test]
fn nothing_but_blanks_is_no_game() {
    for text in [
        "",
        " ",
        "\n\n\r\n\t \x1a",
        "\u{feff}",
        "\u{feff} \n",
        " \u{a0}\u{feff}",
    ] {
        assert_eq!(games(text.as_bytes()).count(), 0, "{text:?}");
        assert_eq!(Games::new(text.as_bytes()).next_game().unwrap(), None);
    }
}

#[test]
fn games_begin_where_tag_pairs_begin_a_line() {
    let text = "[A \"1\"]\n1. e4\n[A \"2\"]\r\n\r\n1. d4 (1. c4\n  [A \"3\"]\n*";
    assert_eq!(beginnings(text), [(1, "[A"), (3, "[A"), (6, "[A")]);
    // Within a line, only after a termination marker.
    assert_eq!(beginnings("[A \"1\"] e4 [A \"2\"]"), [(1, "[A")]);
    assert_eq!(
        damages_of(b"[A \"1\"] e4 [A \"2\"] *"),
        [(1, 1, Damage::MisplacedTag)]
    );
    assert_eq!(
        beginnings("[A \"1\"] e4 * x [A \"2\"]"),
        [(1, "[A"), (1, "[A")]
    );
    // A damaged tag pair does, after a termination marker.
    assert_eq!(
        beginnings("1. e4 *\n[A \"2\n[B \"\"]\n*"),
        [(1, "1."), (2, "[A")]
    );
}

#[test]
fn games_without_moves_are_told_apart_by_their_first_tag() {
    let text = "[Event \"1\"]\n\n[Date \"\"]\n\n[Event \"2\"]\n[Event \"2\"]\n\n\n[Event \"3\"]\n";
    assert_eq!(
        beginnings(text),
        [(1, "[Event"), (5, "[Event"), (9, "[Event")]
    );
}

#[test]
fn games_without_tags_are_told_apart_by_move_one() {
    assert_eq!(
        beginnings("1. e4 e5 1-0 1. d4 *\n\n1... Kd7 *"),
        [(1, "1."), (1, "1."), (3, "1...")]
    );
    assert_eq!(
        beginnings("e4 e5 *\nd4 d5 *\nNf3 *"),
        [(1, "e4"), (2, "d4"), (3, "Nf3")]
    );
    // Further moves of the same game, prose, and a second marker begin none.
    for text in [
        "1. e4 * 2. d4 *",
        "1. e4 *\n2. d4",
        "1. e4 1-0 ff 1. e4",
        "* \n*",
        "e4 * d4",
    ] {
        assert_eq!(beginnings(text).len(), 1, "{text}");
    }
}

#[test]
fn comments_between_games_belong_to_the_next_unless_they_share_the_line_of_the_result() {
    let text = "[A \"1\"]\n\n1. e4 1-0 {resigned}\n{next}\n;too\n[A \"2\"]\n\n1. d4 *";
    assert_eq!(beginnings(text), [(1, "[A"), (4, "{next}")]);
    let first = games(text.as_bytes()).next().unwrap();
    assert_eq!(all_tokens(&first).last().unwrap(), "{resigned}");
}

#[test]
fn an_unclosed_comment_ends_where_the_next_game_has_its_tags() {
    let swallowed = "1. e4 {oops\n\n[Event \"2\"]\n[Site \"\"]\n\n1. d4 {fine} *\n";
    assert_eq!(beginnings(swallowed), [(1, "1."), (3, "[Event")]);
    // Tag pairs that a comment quotes do not end it.
    for quoted in [
        "1. e4 {see [Event \"2\"]\n[Site \"\"]} *",
        "1. e4 {see\n\n[Event \"2\"] there} *",
        "1. e4 {see\n[Event \"2\"]\n[Site \"\"]} *",
    ] {
        assert_eq!(damages_of(quoted.as_bytes()), [], "{quoted}");
        assert_eq!(beginnings(quoted).len(), 1);
    }
    assert_eq!(
        damages_of(b"1. e4 {\n\n to the end"),
        [(1, 1, Damage::UnclosedComment)]
    );
}

#[test]
fn brackets_and_comment_signs_hide_each_other_in_the_order_of_the_text() {
    assert_eq!(
        moves_of(b"1. e4 ; {not\n e5 {; not} *"),
        "1. e4 ; {not e5 {; not} Unknown:*"
    );
    assert_eq!(
        moves_of(b"1. e4 [%x {] e5 *"),
        "1. e4 <JunkText> e5 Unknown:*"
    );
    assert_eq!(
        moves_of(b"1. e4 <br title=\"{;\"> e5 *"),
        "1. e4 <JunkText> e5 Unknown:*"
    );
    assert_eq!(
        moves_of(b"1. e4 } e5 *"),
        "1. e4 <StrayCommentEnd> e5 Unknown:*"
    );
}

#[test]
fn a_result_within_a_variation_does_not_end_the_game() {
    assert_eq!(
        moves_of(b"1. e4 (1. d4 d5 1-0) 1... e5 0-1"),
        "1. e4 ( 1. d4 d5 WhiteWins:1-0 ) 1... e5 BlackWins:0-1"
    );
}

#[test]
fn a_game_beyond_the_limit_is_cut_and_the_next_one_found() {
    let long = format!("[Event \"1\"]\n\n1. e4 {{{}}} *\n\n", "x\n".repeat(200_000));
    let text = format!("{long}[Event \"2\"]\n\n1. d4 *\n");
    let all: Vec<RawGame<'_>> = games_with_limit(text.as_bytes(), 1000).collect();
    assert_eq!(all.len(), 2);
    assert!(all[0].too_long && all[0].bytes.len() <= 1000);
    let tokens: Vec<Token<'_>> = all[0].tokens().map(|(token, _)| token).collect();
    assert_eq!(tokens.last(), Some(&Token::Damage(Damage::TooLong)));
    assert!(!tokens.contains(&Token::Damage(Damage::UnclosedComment)));
    assert_eq!(all[1].line, 200_005);
    assert_eq!(usize::try_from(all[1].offset).unwrap(), long.len());
    let mut stream = Games::with_limit(text.as_bytes(), 1000);
    assert_eq!(stream.next_game().unwrap(), Some(all[0]));
    assert_eq!(stream.next_game().unwrap(), Some(all[1]));
    assert_eq!(stream.next_game().unwrap(), None);
}

#[test]
fn size_and_depth_do_no_harm() {
    let depth = 5_000;
    let nested = format!("1. e4 {}{} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
    assert_eq!(damages_of(nested.as_bytes()), []);
    let value = format!("[A \"{}\"]\n*", "v".repeat(1 << 20));
    let game = games(value.as_bytes()).next().unwrap();
    assert_eq!(
        TagIndex::new().read(&game).text("A").unwrap().len(),
        1 << 20
    );
    // What would take for ever if anything were looked at more than a few times.
    for piece in [
        "[",
        "[a \"",
        "[a \"b]",
        "[a][",
        "{",
        "(",
        "<a",
        "<",
        "0-0 ",
        "-/+ ",
        "- ",
        "1 - ",
        "½",
        "a1N",
        "e.p",
        "%",
        ";",
        "\"",
        "1 ",
        "$",
        "\0",
        "\n[",
        "\n[Event \"",
        "\n\n[Event \"\"]",
        "* [x",
        "*\n1",
        "e4(",
        "…",
        "x\u{a0}",
        "*{",
        "[ \t",
        "</",
        "[A \"x\"]t",
        "[A \"x\"]t\n",
        "e4=",
        "+-",
        "x\u{feff}",
        "\n\u{feff}[",
    ] {
        let text = piece.repeat((1 << 20) / piece.len());
        for prefix in ["", "1. e4 ", "1. e4 * ", "[A \"\"] {", "{\n\n"] {
            let text = format!("{prefix}{text}");
            let tokens: usize = games(text.as_bytes())
                .map(|game| game.tokens().count())
                .sum();
            assert!(tokens > 0, "{piece}");
        }
    }
}

#[test]
fn clock_commands_are_read_from_comments() {
    let text = read("46-emt-vs-clk.pgn");
    let game = games(&text).next().unwrap();
    let found: Vec<(String, String)> = game
        .tokens()
        .filter_map(|(token, _)| match token {
            Token::Comment(comment) => Some(comment),
            _ => None,
        })
        .flat_map(commands)
        .map(|command| {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            (text(command.name), text(command.arguments))
        })
        .collect();
    let expected = [
        ("clk", "0:05:00"),
        ("emt", "0:00:10"),
        ("emt", "0:00:03"),
        ("clk", "0:04:10"),
        ("emt", "0:00:10"),
    ];
    assert_eq!(
        found,
        expected.map(|(name, arguments)| (name.to_owned(), arguments.to_owned()))
    );
}

#[test]
fn a_tag_of_the_roster_that_comes_again_after_a_blank_line_begins_a_game() {
    let text = b"[Event \"a\"]\n[Round \"1\"]\n\n[Round \"2\"]\n[White \"x\"]\n\n[Round \"3\"]\n";
    assert_eq!(games(text).count(), 3);
    // One that is not of the roster, or on the next line, does not.
    let text = b"[Event \"a\"]\n[ECO \"A00\"]\n\n[ECO \"A01\"]\n[Event \"b\"]\n\n1. e4 *\n";
    assert_eq!(games(text).count(), 1);
}
