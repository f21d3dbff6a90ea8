//! What holds for the PGN reader and writer whatever the text is.

use proptest::collection::vec;
use proptest::prelude::*;
use std::io::{self, Read};
use touchmove_notation::pgn::{
    Games, RawGame, Skip, Span, TagIndex, Token, Visitor, Writer, commands, decode, games,
    games_with_limit, visit,
};

/// Hands on a text in pieces of a given size.
struct Pieces<'a> {
    text: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        let length = self.size.min(space.len()).min(self.text.len());
        let (piece, rest) = self.text.split_at(length);
        space[..length].copy_from_slice(piece);
        self.text = rest;
        Ok(length)
    }
}

/// What PGN files are made of, whole and broken.
const PIECES: &[&str] = &[
    "[Event \"x\"]",
    "[Site \"a \\\"b\\\" \\\\\"]",
    "[Result \"1-0\"]",
    "[White \"open]",
    "[Black 1-0]",
    "[",
    "]",
    "\"",
    "[Event \"",
    "[A \"\\\"]",
    "[%clk 0:01:00]",
    "\n",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    " ",
    "\t",
    "1.",
    "1...",
    "2.",
    "12",
    "1",
    "e4",
    "Nf3",
    "exd5",
    "O-O",
    "0-0",
    "0-0-0",
    "e8=Q",
    "e8(Q)",
    "Nf3Nc6",
    "♘f3",
    "Крf1",
    "\u{a0}",
    "½",
    "½-½",
    "1-0",
    "0-1",
    "1/2-1/2",
    "1/2",
    "*",
    "1 - 0",
    "+:-",
    "+/-",
    "±",
    "!?",
    "+",
    "e.p.",
    "mate",
    "$1",
    "$",
    "{",
    "}",
    "{a b}",
    "{[%clk 0:05:00]}",
    "{\n\n[Event \"y\"]\n[Site \"z\"]\n",
    "(",
    ")",
    ";",
    "; rest\n",
    "%",
    "\n% rest\n",
    "<br />",
    "<",
    ">",
    "--",
    "Z0",
    "0000",
    "5254",
    "\0",
    "\x1a",
    "some words",
    "…",
    ",",
    ".",
    "...",
    "e4!?",
    "(=)",
    "\u{feff}",
    "Nf3+-",
    "e4\u{b1}",
    "Qe7#1-0",
    "]test\n",
];

/// A text that looks like PGN, more or less.
fn soup() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        20 => prop::sample::select(PIECES).prop_map(|piece| piece.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 1..4),
    ];
    (vec(piece, 0..60), any::<bool>())
        .prop_map(|(pieces, spaced)| pieces.join(if spaced { &b" "[..] } else { &b""[..] }))
}

fn any_text() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![3 => soup(), 1 => vec(any::<u8>(), 0..300)]
}

type Owned = (Vec<u8>, u64, u64, u64, bool);

fn owned(game: RawGame<'_>) -> Owned {
    (
        game.bytes.to_vec(),
        game.offset,
        game.line,
        game.number,
        game.too_long,
    )
}

fn streamed(text: &[u8], size: usize, limit: usize) -> Vec<Owned> {
    let mut stream = Games::with_limit(Pieces { text, size }, limit);
    let mut all = Vec::new();
    while let Some(game) = stream.next_game().unwrap() {
        all.push(owned(game));
    }
    all
}

/// The numeric annotation glyphs of section 10 of the standard that are written as signs.
const NAGS: &[(&str, u16)] = &[
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("‼", 3),
    ("??", 4),
    ("⁇", 4),
    ("!?", 5),
    ("⁉", 5),
    ("?!", 6),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("+/=", 14),
    ("+=", 14),
    ("⩲", 14),
    ("=/+", 15),
    ("=+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("+−", 18),
    ("-+", 19),
    ("−+", 19),
];

fn nag(sign: &str) -> Option<String> {
    NAGS.iter()
        .find(|(known, _)| *known == sign)
        .map(|(_, nag)| format!("${nag}"))
}

fn is_one_move(word: &str) -> bool {
    let text = format!("1. {word} e4");
    let second = RawGame::new(text.as_bytes()).tokens().nth(1);
    matches!(second, Some((Token::Move(read), _)) if read == word.as_bytes())
}

/// What a writer keeps of a game, in the spelling it gives it.
#[derive(Debug, PartialEq)]
struct Kept {
    tags: Vec<(String, String)>,
    moves: Vec<String>,
    end: Option<&'static str>,
}

fn kept(game: &RawGame<'_>) -> Kept {
    let text = |bytes: &[u8]| decode(bytes).0.into_owned();
    let comment = |text: &str| {
        let words = text.split(|c: char| c.is_whitespace() || c.is_control());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        format!("{{{}}}", words.join(" ").replace('}', ")"))
    };
    let mut kept = Kept {
        tags: Vec::new(),
        moves: Vec::new(),
        end: None,
    };
    let mut tokens = game.tokens();
    while let Some((token, _)) = tokens.next() {
        match token {
            Token::Tag { name, value } => {
                let value = value.to_text().0.replace(char::is_control, " ");
                kept.tags.push((text(name), value));
            }
            Token::Move(word) => {
                let word = text(word);
                let body = word.trim_end_matches(['!', '?']);
                match nag(&word[body.len()..]) {
                    Some(nag) if is_one_move(body) => kept.moves.extend([body.to_owned(), nag]),
                    _ => kept.moves.push(word),
                }
            }
            Token::Mark(word) => kept.moves.push(text(word)),
            Token::Nag(nag) => kept.moves.push(format!("${nag}")),
            Token::Glyph(glyph) => {
                let glyph = text(glyph);
                kept.moves
                    .push(nag(&glyph).unwrap_or_else(|| comment(&glyph)));
            }
            Token::Comment(body) | Token::LineComment(body) => {
                kept.moves.push(comment(&text(body)));
            }
            Token::VariationStart => kept.moves.push("(".into()),
            Token::VariationEnd => kept.moves.push(")".into()),
            Token::Termination(within, _) if tokens.depth() > 0 => {
                kept.moves.push(within.as_pgn().into());
            }
            Token::Termination(termination, _) => kept.end = Some(termination.as_pgn()),
            _ => {}
        }
    }
    let starts = kept.moves.iter().filter(|token| *token == "(").count();
    let ends = kept.moves.iter().filter(|token| *token == ")").count();
    kept.moves.extend(vec![")".to_owned(); starts - ends]);
    kept
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_stream_gives_the_games_of_the_text_however_it_is_cut(text in any_text(), limit in 1..400_usize) {
        // The byte order mark of UTF-16 is where the two differ by design.
        prop_assume!(!text.starts_with(b"\xff\xfe") && !text.starts_with(b"\xfe\xff"));
        for limit in [limit, 1 << 20] {
            let whole: Vec<Owned> = games_with_limit(&text, limit).map(owned).collect();
            for size in [1, 7, 64 << 10] {
                prop_assert_eq!(&streamed(&text, size, limit), &whole);
            }
        }
    }

    #[test]
    fn games_come_in_order_and_lose_nothing_but_blanks(text in any_text()) {
        // Blanks, also those beyond ASCII, and byte order marks.
        let blank = |text: &[u8]| text.iter().all(|byte| {
            b" \t\n\x0b\x0c\r\x1a\xa0\xc2\xe2\x80\x8b\xaf\xef\xbb\xbf".contains(byte)
        });
        let mut end = 0;
        for (i, game) in games(&text).enumerate() {
            let start = usize::try_from(game.offset).unwrap();
            prop_assert_eq!(game.number, i as u64 + 1);
            prop_assert!(!game.bytes.is_empty());
            prop_assert_eq!(&text[start..start + game.bytes.len()], game.bytes);
            prop_assert!(blank(&text[end..start]));
            let before = String::from_utf8_lossy(&text[..start]).replace("\r\n", "\n").replace('\r', "\n");
            prop_assert_eq!(game.line, before.matches('\n').count() as u64 + 1);
            end = start + game.bytes.len();
        }
        prop_assert!(blank(&text[end..]));
    }

    #[test]
    fn tokens_lie_within_their_game_and_in_order(text in any_text()) {
        for game in games(&text) {
            let mut end = 0;
            for (token, span) in game.tokens() {
                prop_assert!(span.start <= span.end && span.range().end <= game.bytes.len());
                prop_assert!(game.line_at(span.start) >= game.line);
                if !matches!(token, Token::Damage(_)) {
                    prop_assert!(span.start >= end && span.end > span.start);
                    end = span.end;
                }
                if let Token::Comment(text) = token {
                    prop_assert!(commands(text).all(|command| command.offset < text.len()));
                }
            }
        }
    }

    #[test]
    fn every_byte_that_is_not_blank_is_in_a_token_or_a_damage(text in soup()) {
        for game in games(&text) {
            let mut covered = vec![false; game.bytes.len()];
            for (_, span) in game.tokens() {
                covered[span.range()].fill(true);
            }
            let foreign_blanks = [&b"\xc2\xa0"[..], b"\xa0", b"\xef\xbb\xbf"];
            let mut rest = game.bytes.to_vec();
            for (at, covered) in covered.iter().enumerate() {
                if *covered {
                    rest[at] = b' ';
                }
            }
            let mut rest = &rest[..];
            while let Some(&first) = rest.first() {
                let blank = foreign_blanks.iter().find(|blank| rest.starts_with(blank)).map_or(1, |blank| blank.len());
                prop_assert!(blank > 1 || first == 0xa0 || b" \t\n\x0b\x0c\r\x1a".contains(&first), "{:?}", rest);
                rest = &rest[blank..];
            }
        }
    }

    #[test]
    fn what_was_read_and_written_is_read_the_same_again(text in any_text()) {
        // A writer writes UTF-8, where a byte of Latin-1 can mean something else.
        let text = String::from_utf8_lossy(&text).into_owned().into_bytes();
        for game in games(&text) {
            let mut writer = Writer::new(String::new());
            writer.game(&game).unwrap();
            let written = writer.into_inner();
            let mut again = games(written.as_bytes());
            let read = again.next().unwrap();
            prop_assert!(again.next().is_none(), "{}", written);
            let (before, after) = (kept(&game), kept(&read));
            prop_assert_eq!(&after.moves, &before.moves, "{}", written);
            prop_assert!(after.end.is_some());
            prop_assert!(before.end.is_none() || before.end == after.end, "{}", written);
            for tag in &before.tags {
                prop_assert!(after.tags.contains(tag), "{:?} in {}", tag, written);
            }
            prop_assert!(written.lines().all(|line| line.starts_with('[') || line.chars().count() < 80 || !line.contains(' ') || line.contains("[%")), "{}", written);
            // Written once, it does not change any more.
            let mut writer = Writer::new(String::new());
            writer.game(&read).unwrap();
            prop_assert_eq!(writer.into_inner(), written);
        }
    }

    #[test]
    fn a_visitor_is_told_every_token_or_skips_whole_variations(text in soup()) {
        #[derive(Default)]
        struct Counter { moves: usize, main_line: usize, depth: usize, skip: bool, ends: usize }
        impl Visitor for Counter {
            fn play(&mut self, _: &[u8], _: Span) {
                self.moves += 1;
                self.main_line += usize::from(self.depth == 0);
            }
            fn begin_variation(&mut self, _: Span) -> Skip {
                if self.skip {
                    return Skip::Yes;
                }
                self.depth += 1;
                Skip::No
            }
            fn end_variation(&mut self, _: Span) {
                self.depth -= 1;
            }
            fn end_game(&mut self) {
                self.ends += 1;
            }
        }
        for game in games(&text) {
            let mut all = Counter::default();
            visit(&game, &mut all);
            let moves = game.tokens().filter(|(token, _)| matches!(token, Token::Move(_))).count();
            prop_assert_eq!((all.moves, all.ends), (moves, 1));
            let mut main_line = Counter { skip: true, ..Counter::default() };
            visit(&game, &mut main_line);
            prop_assert_eq!(main_line.moves, all.main_line);
        }
    }

    #[test]
    fn tags_are_looked_up_as_they_were_read(text in soup()) {
        let mut index = TagIndex::new();
        for game in games(&text) {
            let tags = index.read(&game);
            let read = game.tokens().filter(|(token, _)| matches!(token, Token::Tag { .. })).count();
            prop_assert_eq!(tags.iter().len(), read);
            for tag in tags.iter() {
                let name = String::from_utf8_lossy(tag.name);
                prop_assert_eq!(tags.get(&name).is_none(), name.contains(char::REPLACEMENT_CHARACTER));
            }
        }
    }
}
