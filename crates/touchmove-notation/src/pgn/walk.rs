//! The games of a text in one pass: their tokens are read on the way to where they end.
//!
//! [`games`](super::games) finds the end of a game before its tokens are read, so that what they
//! are is known with all that follows. Where a text is as nearly all are, no token needs that:
//! tag pairs, each on a line; numbers, moves and comments of one line; a termination marker, a
//! blank line, and the tag pairs of the next game. So far they are read without asking; as soon as
//! anything else comes, the end is looked for as always, and reading goes on from there.

use super::split::{DEFAULT_LIMIT, GamesIn, games_with_limit};
use super::{RawGame, Span, Token, Tokens};
use core::iter::FusedIterator;

/// The games of a text, each read in the pass that finds where it ends: the same games and tokens
/// as [`games`](super::games) and [`RawGame::tokens`] give, sooner.
///
/// ```
/// use touchmove_notation::pgn::{Token, Walk};
/// let text = b"[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. d4 *\n";
/// let mut walk = Walk::new(text);
/// let mut moves = Vec::new();
/// while let Some(game) = walk.next_game() {
///     moves.push(game.filter(|(token, _)| matches!(token, Token::Move(_))).count());
/// }
/// assert_eq!(moves, [2, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    games: GamesIn<'a>,
}

impl<'a> Walk<'a> {
    /// The games of a text, none longer than [`DEFAULT_LIMIT`].
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        Self::with_limit(text, DEFAULT_LIMIT)
    }

    /// As [`Walk::new`], with another limit for the length of a game in bytes.
    #[must_use]
    pub fn with_limit(text: &'a [u8], limit: usize) -> Self {
        Self {
            games: games_with_limit(text, limit),
        }
    }

    /// The next game; `None` when the text is over. What has not been read of the game before is
    /// passed.
    pub fn next_game(&mut self) -> Option<WalkedGame<'_, 'a>> {
        let start = self.games.begin()?;
        let rest = self.games.rest(start);
        Some(WalkedGame {
            // Nothing beyond the limit can be read without asking.
            tokens: Tokens::without_end(&rest[..rest.len().min(self.games.limit())]),
            walk: self,
            start,
            end: End::Ahead,
        })
    }
}

/// A game on the way to its end: its tokens, with their places.
///
/// They are those of [`RawGame::tokens`].
#[derive(Debug)]
pub struct WalkedGame<'w, 'a> {
    walk: &'w mut Walk<'a>,
    tokens: Tokens<'a>,
    start: usize,
    end: End,
}

/// What is known of the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// Nothing yet.
    Ahead,
    /// All its tokens have been read.
    Reached,
    /// It was looked for.
    Known,
}

impl<'a> Iterator for WalkedGame<'_, 'a> {
    type Item = (Token<'a>, Span);

    #[inline(always)]
    fn next(&mut self) -> Option<(Token<'a>, Span)> {
        if let Some(plain) = self.tokens.plain() {
            return Some(plain);
        }
        self.anything()
    }
}

impl FusedIterator for WalkedGame<'_, '_> {}

impl<'a> WalkedGame<'_, 'a> {
    /// How many variations are open.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.tokens.depth()
    }

    /// The game's text and where it stands, whether all of it was read or not.
    #[must_use]
    pub fn raw(&mut self) -> RawGame<'a> {
        self.walk.games.game(self.start)
    }

    /// The next token, whatever it is.
    #[inline(never)]
    fn anything(&mut self) -> Option<(Token<'a>, Span)> {
        if self.end == End::Ahead {
            let plain = match self.tokens.plain_in_head() {
                None => self.tokens.plain_symbol(),
                plain => plain,
            };
            if plain.is_some() {
                return plain;
            }
            if let Some((token, span, next)) = self.tokens.plain_end() {
                self.end = End::Reached;
                self.walk.games.ends_at(self.start, self.start + next);
                return Some((token, span));
            }
            self.end = End::Known;
            let (bytes, too_long) = self.walk.games.text_of(self.start);
            self.tokens.end_with(bytes, too_long);
        }
        if self.end == End::Reached {
            return None;
        }
        self.tokens.any()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::games;
    use alloc::string::String;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    /// Plain games, with anything between their pieces now and then.
    fn text() -> impl Strategy<Value = String> {
        let piece = prop_oneof![
            8 => Just("[Event \"x\"]\n[Site \"y\"]\n\n").prop_map(String::from),
            3 => Just("[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n").prop_map(String::from),
            20 => "[1-9]\\. ?(e4|Nf3|O-O-O\\+|exd8=Q#|Rad1!\\?|Qxe4\\?\\?) ",
            12 => "([1-9]\\.\\.\\. )?(d5|Bxc6\\+|O-O|e4=|Nf3Nc6|Qe7#1-0|e4\\+-)[ \n]",
            8 => "\\{ \\[%clk 0:0[0-9]:00\\] \\} ",
            8 => "(1-0|0-1|1/2-1/2|\\*)(\n\n|\r\n\r\n| |\n)",
            2 => "[-{}();%\\[\\]<*\"\0½\u{a0}\\\\ \n]{1,3}",
            1 => Just("\n\n[Event \"z\"]\n[White \"a\0b\"]\n").prop_map(String::from),
        ];
        prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

        #[test]
        fn a_walk_meets_the_same_games_and_tokens(
            text in text(),
            read in prop::collection::vec(prop::option::of(0..40_usize), 1..8),
            limit in prop_oneof![9 => Just(DEFAULT_LIMIT), 1 => 1..200_usize],
        ) {
            let text = text.as_bytes();
            let mut walk = Walk::with_limit(text, limit);
            for (index, game) in games_with_limit(text, limit).enumerate() {
                let mut walked = walk.next_game().unwrap();
                // Games are read to their ends, or so far, or not at all.
                let so_many = read[index % read.len()];
                let tokens: Vec<_> = game.tokens().take(so_many.unwrap_or(usize::MAX)).collect();
                for token in tokens {
                    prop_assert_eq!(walked.next(), Some(token));
                }
                if so_many.is_none() {
                    prop_assert_eq!(walked.next(), None);
                    prop_assert_eq!(walked.next(), None);
                }
                if index % 2 == 0 {
                    prop_assert_eq!(walked.raw(), game);
                }
            }
            prop_assert!(walk.next_game().is_none());
        }
    }

    #[test]
    fn the_end_of_a_plain_game_need_not_be_looked_for() {
        let text =
            "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 {so} e5 2. Nf3!? O-O-O+ e8=Q+ 1-0\n\n".repeat(3);
        let mut walk = Walk::new(text.as_bytes());
        for last in [false, false, true] {
            let mut game = walk.next_game().unwrap();
            assert_eq!(game.by_ref().count(), 11);
            // Whether the text goes on after the last one has to be asked.
            assert_eq!(game.end, if last { End::Known } else { End::Reached });
        }
        assert!(walk.next_game().is_none());
        assert_eq!(games(text.as_bytes()).count(), 3);
    }
}
