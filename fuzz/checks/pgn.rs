//! What must be true of any bytes that are read as PGN. The notation's tests
//! check the same of the corpus.

use std::io::{self, Read};

use touchmove_notation::pgn::{Games, RawGame, TagIndex, Token, Writer, commands, games};

pub(crate) fn pgn(text: &[u8]) {
    let mut end = 0;
    let mut whole = Vec::new();
    for (game, number) in games(text).zip(1..) {
        let start = usize::try_from(game.offset).expect("it is an offset in a slice");
        assert!(start >= end && !game.bytes.is_empty());
        assert_eq!(&text[start..start + game.bytes.len()], game.bytes);
        assert_eq!(game.number, number);
        end = start + game.bytes.len();
        whole.push((game.offset, game.line, game.bytes.to_vec()));
        check_tokens(&game);
        check_written(&game);
    }
    // UTF-16 is where a stream and a text differ on purpose.
    if !text.starts_with(b"\xff\xfe") && !text.starts_with(b"\xfe\xff") {
        let mut stream = Games::new(Pieces(text));
        let mut streamed = Vec::new();
        while let Some(game) = stream.next_game().expect("a slice can be read") {
            streamed.push((game.offset, game.line, game.bytes.to_vec()));
        }
        assert_eq!(streamed, whole);
    }
}

fn check_tokens(game: &RawGame<'_>) {
    let mut end = 0;
    for (token, span) in game.tokens() {
        assert!(span.start <= span.end && span.range().end <= game.bytes.len());
        assert!(game.line_at(span.start) >= game.line);
        if !matches!(token, Token::Damage(_)) {
            assert!(span.start >= end && span.end > span.start);
            end = span.end;
        }
        if let Token::Comment(text) | Token::LineComment(text) = token {
            assert!(commands(text).all(|command| command.offset < text.len()));
        }
    }
    let mut index = TagIndex::new();
    let tags = game
        .tokens()
        .filter(|(token, _)| matches!(token, Token::Tag { .. }));
    assert_eq!(index.read(game).iter().len(), tags.count());
}

/// Written once, a game does not change when it is read and written again.
fn check_written(game: &RawGame<'_>) {
    let Ok(utf8) = std::str::from_utf8(game.bytes) else {
        return;
    };
    let written = write(&RawGame::new(utf8.as_bytes()));
    let mut again = games(written.as_bytes());
    let read = again.next().expect("a game was written");
    assert!(again.next().is_none(), "{written}");
    assert_eq!(write(&read), written);
}

fn write(game: &RawGame<'_>) -> String {
    let mut writer = Writer::new(String::new());
    writer.game(game).expect("a text takes all that is written");
    writer.into_inner()
}

/// Hands on a text a few bytes at a time.
struct Pieces<'a>(&'a [u8]);

impl Read for Pieces<'_> {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        let length = self.0.len().min(space.len()).min(7);
        let (piece, rest) = self.0.split_at(length);
        space[..length].copy_from_slice(piece);
        self.0 = rest;
        Ok(length)
    }
}
