//! The main line of a game as it is written: what the audit reads.

use touchmove_notation::LettersSeen;
use touchmove_notation::pgn::{
    Command, Damage, RawGame, Span, TagIndex, Termination, Token, commands,
};

/// More half-moves than that are no game: by seventy-five moves (2014 9.6.b) none
/// has as many as 18,000.
pub(crate) const MOST_HALF_MOVES: usize = 20_000;

/// What `%clk` and `%emt` in the comments after a half-move say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Times {
    pub(crate) clock: Option<Time>,
    pub(crate) elapsed: Option<Time>,
}

/// A time that a comment tells.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Time {
    /// So many seconds: it is written as servers write nearly all.
    Seconds(u32),
    /// It is written here, in whatever way.
    Written(Span),
}

/// A move number before a half-move: number, dots, place.
pub(crate) type Number = (u32, u8, Span);

/// A game's main line and what the reader had to say about the text; room for
/// one game after another.
#[derive(Debug, Default)]
pub(crate) struct Script {
    /// The words that stand for half-moves.
    pub(crate) moves: Vec<Span>,
    /// The words after half-moves that belong to them, each with the number of the
    /// half-move, from 0.
    marks: Vec<(u32, Span)>,
    /// What the comments after each half-move tell; none after the last that has any.
    times: Vec<Times>,
    /// The capitals that the moves begin with.
    pub(crate) letters: LettersSeen,
    /// Some move number is not what it is when White begins with move 1.
    numbers_stray: bool,
    /// The first half-move beyond [`MOST_HALF_MOVES`].
    pub(crate) beyond: Option<Span>,
    pub(crate) termination: Option<(Termination, Span)>,
    pub(crate) damages: Vec<(Damage, Span)>,
}

impl Script {
    /// Reads a game, instead of the one before, and its tags.
    pub(crate) fn read(&mut self, game: &RawGame<'_>, tags: &mut TagIndex) {
        tags.clear();
        self.moves.clear();
        self.marks.clear();
        self.times.clear();
        self.damages.clear();
        self.moves.shrink_to(MOST_HALF_MOVES);
        self.marks.shrink_to(MOST_HALF_MOVES);
        self.damages.shrink_to(MOST_HALF_MOVES);
        self.letters = LettersSeen::default();
        self.beyond = None;
        self.termination = None;
        let mut count = Count::new(1, true);
        let mut stray = false;
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
                Token::MoveNumber { number: told, dots } => number = Some((told, dots)),
                Token::Move(_) if self.moves.len() >= MOST_HALF_MOVES => {
                    self.beyond.get_or_insert(span);
                }
                Token::Move(word) => {
                    self.moves.push(span);
                    stray |= !count.agrees(number.take());
                    // A null move is the same in all languages.
                    if word != b"Z0" {
                        self.letters.note(word);
                    }
                }
                Token::Mark(_) => {
                    if let Some(last) = self.moves.len().checked_sub(1) {
                        self.marks.push((last as u32, span));
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
        self.numbers_stray = stray;
    }

    /// The words after a half-move that belong to it.
    pub(crate) fn marks_of(&self, index: usize) -> impl Iterator<Item = Span> {
        let first = self.marks.partition_point(|(of, _)| (*of as usize) < index);
        let from_first = self.marks[first..].iter();
        from_first
            .take_while(move |(of, _)| *of as usize == index)
            .map(|(_, word)| *word)
    }

    /// What the comments after a half-move tell.
    pub(crate) fn times_of(&self, index: usize) -> Times {
        self.times.get(index).copied().unwrap_or_default()
    }

    /// Whether some half-move has a time.
    pub(crate) fn tells_times(&self) -> bool {
        !self.times.is_empty()
    }

    /// The words that stand for half-moves.
    pub(crate) fn words<'a>(
        &'a self,
        game: &RawGame<'a>,
    ) -> impl Iterator<Item = &'a [u8]> + Clone + use<'a> {
        let bytes = game.bytes;
        self.moves.iter().map(move |word| &bytes[word.range()])
    }

    /// The first move number that is not the one due, when the first move has that number
    /// and White, or Black, begins; with the number that is due, whether White is to move,
    /// and how many more are wrong, each held against the one before it.
    pub(crate) fn stray_number(
        &self,
        game: &RawGame<'_>,
        first: u32,
        white: bool,
    ) -> Option<(Number, (u32, bool), usize)> {
        if !self.numbers_stray && first == 1 && white {
            return None;
        }
        // It is seldom so, and the numbers are read again.
        let mut stray = None;
        let mut more = 0;
        let mut count = Count::new(first, white);
        let mut number: Option<Number> = None;
        let mut moves = 0;
        let mut tokens = game.tokens();
        while let Some((token, span)) = tokens.next() {
            if tokens.depth() > 0 {
                continue;
            }
            match token {
                Token::MoveNumber { number: told, dots } => number = Some((told, dots, span)),
                Token::Move(_) if moves < self.moves.len() => {
                    moves += 1;
                    let due = (count.number, count.white);
                    let told = number.take();
                    if !count.agrees(told.map(|(told, dots, _)| (told, dots))) {
                        match (stray, told) {
                            (None, Some(told)) => stray = Some((told, due)),
                            _ => more += 1,
                        }
                    }
                }
                _ => {}
            }
        }
        stray.map(|(told, due)| (told, due, more))
    }

    /// Notes the times in a comment with the half-move before it.
    fn note_times(&mut self, text: &[u8], span: Span) {
        let Some(last) = self.moves.len().checked_sub(1) else {
            return;
        };
        if let Some(seconds) = plain_clock(text) {
            let clock = &mut self.times_at(last).clock;
            clock.get_or_insert(Time::Seconds(seconds));
            return;
        }
        for Command {
            name, arguments, ..
        } in commands(text)
        {
            let is_clock = match name {
                b"clk" => true,
                b"emt" => false,
                _ => continue,
            };
            if arguments.is_empty() {
                continue;
            }
            let times = self.times_at(last);
            let time = if is_clock {
                &mut times.clock
            } else {
                &mut times.elapsed
            };
            // Where the argument stands, from where it is within the comment.
            let within = arguments.as_ptr().addr() - text.as_ptr().addr();
            let start = span.start + 1 + within as u32;
            let end = start + arguments.len() as u32;
            time.get_or_insert(Time::Written(Span { start, end }));
        }
    }

    fn times_at(&mut self, index: usize) -> &mut Times {
        if self.times.len() == index {
            self.times.push(Times::default());
        } else if self.times.len() < index {
            self.times.resize(index + 1, Times::default());
        }
        &mut self.times[index]
    }
}

/// The seconds that a comment tells which is nothing but `[%clk 0:12:34]`, with a space on either
/// side or none.
#[inline(always)]
fn plain_clock(comment: &[u8]) -> Option<u32> {
    // Each byte is at most so much more than that, or it is no such time.
    const LEAST: u64 = u64::from_le_bytes(*b"0:00:00]");
    const MORE: u64 = u64::from_le_bytes([9, 0, 5, 9, 0, 5, 9, 0]);
    const HIGHEST: u64 = 0x8080_8080_8080_8080;
    let comment = comment.strip_prefix(b" ").unwrap_or(comment);
    let comment = comment.strip_suffix(b" ").unwrap_or(comment);
    let (before, time) = comment.split_last_chunk::<8>()?;
    if before != b"[%clk " {
        return None;
    }
    let digits = u64::from_le_bytes(*time) ^ LEAST;
    let beyond = ((digits & !HIGHEST) + (!HIGHEST - MORE)) | digits;
    if beyond & HIGHEST != 0 {
        return None;
    }
    let digit = |place: u32| (digits >> (8 * place)) as u32 & 0xf;
    let minutes = 60 * digit(0) + 10 * digit(2) + digit(3);
    Some(60 * minutes + 10 * digit(5) + digit(6))
}

/// Which move number is due, and whether White is to move.
struct Count {
    number: u32,
    white: bool,
}

impl Count {
    fn new(number: u32, white: bool) -> Count {
        Count { number, white }
    }

    /// Whether what is told before a half-move is what is due, if anything is; goes on to the next
    /// half-move, from the number that is told.
    #[inline(always)]
    fn agrees(&mut self, told: Option<(u32, u8)>) -> bool {
        let mut agrees = true;
        if let Some((number, dots)) = told {
            // One dot announces a move of White's, more one of Black's.
            let side = if self.white { dots <= 1 } else { dots != 1 };
            agrees = side && number == self.number;
            self.number = number;
        }
        self.number = self.number.saturating_add(u32::from(!self.white));
        self.white = !self.white;
        agrees
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_alone_in_its_comment_is_read_at_once() {
        for (comment, seconds) in [
            (" [%clk 0:05:00] ", Some(300)),
            ("[%clk 9:59:59]", Some(35_999)),
            ("[%clk 0:00:01] ", Some(1)),
            ("[%clk 0:60:00]", None),
            ("[%clk 0:00:0a]", None),
            ("[%clk 10:00:00]", None),
            ("[%clk 0:05:00] a", None),
            ("[%clk 0:05:60]", None),
            ("[%clk 0:05.00]", None),
            ("[%clk 0:0\u{80}:0]", None),
            ("[%clk :05:00]", None),
            ("[%emt 0:05:00]", None),
            ("", None),
        ] {
            assert_eq!(plain_clock(comment.as_bytes()), seconds, "{comment}");
        }
    }
}
