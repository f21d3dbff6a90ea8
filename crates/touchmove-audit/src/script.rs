//! The main line of a game as it is written: what the audit reads.

use touchmove_notation::pgn::{
    Command, Damage, RawGame, Span, TagIndex, Termination, Token, commands,
};

/// More half-moves than that are no game: by seventy-five moves (2014 9.6.b) none
/// has as many as 18,000.
pub(crate) const MOST_HALF_MOVES: usize = 20_000;

/// One half-move of the main line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written {
    /// The word.
    pub(crate) word: Span,
    /// The move number before it: number, dots, place.
    pub(crate) number: Option<(u32, u8, Span)>,
    /// The words after it that belong to it, as a range of [`Script::marks`].
    marks: (u32, u32),
    /// What `%clk` and `%emt` in the comments after it say.
    pub(crate) clock: Option<Span>,
    pub(crate) elapsed: Option<Span>,
}

/// A game's main line and what the reader had to say about the text; room for
/// one game after another.
#[derive(Debug, Default)]
pub(crate) struct Script {
    pub(crate) moves: Vec<Written>,
    marks: Vec<Span>,
    /// The first half-move beyond [`MOST_HALF_MOVES`].
    pub(crate) beyond: Option<Span>,
    /// Some half-move has a time.
    pub(crate) tells_times: bool,
    pub(crate) termination: Option<(Termination, Span)>,
    pub(crate) damages: Vec<(Damage, Span)>,
}

impl Script {
    /// Reads a game, instead of the one before, and its tags.
    pub(crate) fn read(&mut self, game: &RawGame<'_>, tags: &mut TagIndex) {
        tags.clear();
        self.moves.clear();
        self.marks.clear();
        self.damages.clear();
        self.moves.shrink_to(MOST_HALF_MOVES);
        self.marks.shrink_to(MOST_HALF_MOVES);
        self.damages.shrink_to(MOST_HALF_MOVES);
        self.beyond = None;
        self.tells_times = false;
        self.termination = None;
        let mut number = None;
        let mut tokens = game.tokens();
        while let Some((token, span)) = tokens.next() {
            if let Token::Damage(damage) = token {
                self.damages.push((damage, span));
                continue;
            }
            // Variations are commentary: nobody played them.
            if tokens.depth() > 0 {
                continue;
            }
            match token {
                Token::MoveNumber {
                    number: count,
                    dots,
                } => number = Some((count, dots, span)),
                Token::Move(_) if self.moves.len() >= MOST_HALF_MOVES => {
                    self.beyond.get_or_insert(span);
                }
                Token::Move(_) => {
                    let mark = self.marks.len() as u32;
                    self.moves.push(Written {
                        word: span,
                        number: number.take(),
                        marks: (mark, mark),
                        clock: None,
                        elapsed: None,
                    });
                }
                Token::Mark(_) => {
                    if let Some(written) = self.moves.last_mut() {
                        self.marks.push(span);
                        written.marks.1 = self.marks.len() as u32;
                    }
                }
                Token::Tag { name, value } => tags.note(game, name, value, span),
                Token::Comment(text) => self.note_times(text, span),
                Token::Termination(termination, _) if self.termination.is_none() => {
                    self.termination = Some((termination, span));
                }
                _ => {}
            }
        }
    }

    /// The words after a half-move that belong to it.
    pub(crate) fn marks_of(&self, written: &Written) -> &[Span] {
        &self.marks[written.marks.0 as usize..written.marks.1 as usize]
    }

    /// The words that stand for half-moves.
    pub(crate) fn words<'a>(
        &'a self,
        game: &RawGame<'a>,
    ) -> impl Iterator<Item = &'a [u8]> + Clone + use<'a> {
        let bytes = game.bytes;
        self.moves
            .iter()
            .map(move |written| &bytes[written.word.range()])
    }

    /// Notes the times in a comment with the half-move before it.
    fn note_times(&mut self, text: &[u8], span: Span) {
        let Some(written) = self.moves.last_mut() else {
            return;
        };
        for Command {
            name, arguments, ..
        } in commands(text)
        {
            let time = match name {
                b"clk" => &mut written.clock,
                b"emt" => &mut written.elapsed,
                _ => continue,
            };
            if time.is_none() && !arguments.is_empty() {
                // Where the argument stands, from where it is within the comment.
                let within = arguments.as_ptr().addr() - text.as_ptr().addr();
                let start = span.start + 1 + within as u32;
                self.tells_times = true;
                *time = Some(Span {
                    start,
                    end: start + arguments.len() as u32,
                });
            }
        }
    }
}
