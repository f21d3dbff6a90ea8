//! Reading a game by being told of its tokens.

use super::{Damage, RawGame, Span, TagValue, Termination, Token};

/// Whether what begins here is to be told of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skip {
    /// No: tell it.
    No,
    /// Yes: skip it.
    Yes,
}

/// Who is told of a game's tokens, in their order, by [`visit`]. All methods do nothing
/// by default.
#[allow(unused_variables)]
pub trait Visitor {
    /// A game begins.
    fn begin_game(&mut self, game: &RawGame<'_>) {}
    /// A tag pair.
    fn tag(&mut self, name: &[u8], value: TagValue<'_>, span: Span) {}
    /// The tag pairs are over, or there were none. Comments may have come before.
    /// [`Skip::Yes`] skips the moves and all that is wrong with them.
    fn end_tags(&mut self) -> Skip {
        Skip::No
    }
    /// A move number.
    fn move_number(&mut self, number: u32, dots: u8, span: Span) {}
    /// A move, as written.
    fn play(&mut self, word: &[u8], span: Span) {}
    /// A word that belongs to the move before: `e.p.`, `mate`.
    fn mark(&mut self, word: &[u8], span: Span) {}
    /// A numeric annotation glyph.
    fn nag(&mut self, nag: u16, span: Span) {}
    /// A glyph as written.
    fn glyph(&mut self, glyph: &[u8], span: Span) {}
    /// A comment, in braces or to the end of a line.
    fn comment(&mut self, text: &[u8], span: Span) {}
    /// A variation begins. [`Skip::Yes`] skips to its end, but for damages;
    /// [`Visitor::end_variation`] is not told then.
    fn begin_variation(&mut self, span: Span) -> Skip {
        Skip::No
    }
    /// A variation ends.
    fn end_variation(&mut self, span: Span) {}
    /// A termination marker, also one within a variation.
    fn termination(&mut self, termination: Termination, word: &[u8], span: Span) {}
    /// An escape line.
    fn escape(&mut self, text: &[u8], span: Span) {}
    /// Something is wrong with the text.
    fn damage(&mut self, damage: Damage, span: Span) {}
    /// The game is over.
    fn end_game(&mut self) {}
}

/// Tells a visitor of a game's tokens.
///
/// ```
/// use touchmove_notation::pgn::{RawGame, Skip, Span, Visitor, visit};
///
/// #[derive(Default)]
/// struct MainLine(Vec<String>);
///
/// impl Visitor for MainLine {
///     fn play(&mut self, word: &[u8], _: Span) {
///         self.0.push(String::from_utf8_lossy(word).into_owned());
///     }
///     fn begin_variation(&mut self, _: Span) -> Skip {
///         Skip::Yes
///     }
/// }
///
/// let mut line = MainLine::default();
/// visit(&RawGame::new(b"1. e4 (1. d4 d5 (1... Nf6)) 1... e5 *"), &mut line);
/// assert_eq!(line.0, ["e4", "e5"]);
/// ```
pub fn visit<V: Visitor + ?Sized>(game: &RawGame<'_>, visitor: &mut V) {
    visitor.begin_game(game);
    let mut tokens = game.tokens();
    let mut in_tags = true;
    while let Some((token, span)) = tokens.next() {
        let before_moves = matches!(
            token,
            Token::Tag { .. }
                | Token::Comment(_)
                | Token::LineComment(_)
                | Token::Escape(_)
                | Token::Damage(_)
        );
        if in_tags && !before_moves {
            in_tags = false;
            if visitor.end_tags() == Skip::Yes {
                visitor.end_game();
                return;
            }
        }
        match token {
            Token::Tag { name, value } => visitor.tag(name, value, span),
            Token::MoveNumber { number, dots } => visitor.move_number(number, dots, span),
            Token::Move(word) => visitor.play(word, span),
            Token::Mark(word) => visitor.mark(word, span),
            Token::Nag(nag) => visitor.nag(nag, span),
            Token::Glyph(glyph) => visitor.glyph(glyph, span),
            Token::Comment(text) | Token::LineComment(text) => visitor.comment(text, span),
            Token::VariationStart => {
                if visitor.begin_variation(span) == Skip::Yes {
                    let outside = tokens.depth() - 1;
                    while tokens.depth() > outside
                        && let Some((token, span)) = tokens.next()
                    {
                        if let Token::Damage(damage) = token {
                            visitor.damage(damage, span);
                        }
                    }
                }
            }
            Token::VariationEnd => visitor.end_variation(span),
            Token::Termination(termination, word) => visitor.termination(termination, word, span),
            Token::Escape(text) => visitor.escape(text, span),
            Token::Damage(damage) => visitor.damage(damage, span),
        }
    }
    // Nothing is left to skip.
    if in_tags {
        let _ = visitor.end_tags();
    }
    visitor.end_game();
}
