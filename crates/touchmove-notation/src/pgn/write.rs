//! Writing PGN in export format (standard sections 3.2 and 8), as far as that can be
//! done without knowing the moves: whoever writes a game gives them in export SAN.

use super::{RawGame, TagIndex, Tags, Termination, Token, Tokens, decode};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::mem;

/// The seven tag roster (standard section 8.1.1), in its order, with the value that says
/// that nothing is known.
pub const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Lines have fewer than 80 characters (standard section 8.2.1).
const LONGEST_LINE: usize = 79;

/// Writes games in export format: the seven tag roster first and the other tag pairs in
/// ASCII order, a blank line, the moves in lines of fewer than 80 characters (longer
/// only where a single token is), a blank line.
///
/// Move numbers are the writer's own: it counts from where [`Writer::start_at`] says,
/// and writes `1.` before each White move and `1...` before a Black one where a game, a
/// variation, or what follows a comment or a variation begins with it.
///
/// What PGN cannot say is changed: a `}` in a comment becomes `)`, runs of blanks in a
/// comment become one space, line ends and other control characters in a tag value
/// become spaces.
///
/// ```
/// use touchmove_notation::pgn::{Termination, Writer};
/// let mut writer = Writer::new(String::new());
/// writer.tag_pairs([("White", "A \"B\" C"), ("ECO", "C20"), ("Result", "1/2-1/2")])?;
/// writer.play("e4")?;
/// writer.nag(1)?;
/// writer.begin_variation()?;
/// writer.play("d4")?;
/// writer.end_variation()?;
/// writer.play("e5")?;
/// writer.comment("agreed")?;
/// writer.end_game(Termination::Draw)?;
/// assert_eq!(writer.into_inner(), r#"[Event "?"]
/// [Site "?"]
/// [Date "????.??.??"]
/// [Round "?"]
/// [White "A \"B\" C"]
/// [Black "?"]
/// [Result "1/2-1/2"]
/// [ECO "C20"]
///
/// 1. e4 $1 (1. d4) 1... e5 {agreed} 1/2-1/2
///
/// "#);
/// # Ok::<(), std::fmt::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Writer<W> {
    out: W,
    /// How many characters the current line has.
    column: usize,
    /// The token that was written last: kept back, since it may have to be closed.
    token: String,
    /// A variation has been opened, and the next token belongs to its parenthesis.
    opened: bool,
    turn: Turn,
    /// The turn of the move that was written last: a variation replaces that move.
    last: Turn,
    /// The next Black move needs its number.
    announce: bool,
    variations: Vec<(Turn, Turn)>,
}

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Turn {
    number: u32,
    black: bool,
}

const FIRST_TURN: Turn = Turn {
    number: 1,
    black: false,
};

impl<W: fmt::Write> Writer<W> {
    /// Writes to `out`.
    pub const fn new(out: W) -> Self {
        Self {
            out,
            column: 0,
            token: String::new(),
            opened: false,
            turn: FIRST_TURN,
            last: FIRST_TURN,
            announce: true,
            variations: Vec::new(),
        }
    }

    /// What it wrote to. A game that was not ended lacks its last token.
    pub fn into_inner(self) -> W {
        self.out
    }

    /// Writes the tag pairs of a game. Those of the roster that are not given are
    /// written as unknown.
    ///
    /// # Errors
    /// What `out` answers, here and in the other methods.
    pub fn tag_pairs<'t>(
        &mut self,
        pairs: impl IntoIterator<Item = (&'t str, &'t str)>,
    ) -> fmt::Result {
        let given: Vec<(&str, &str)> = pairs.into_iter().collect();
        let missing = ROSTER
            .into_iter()
            .filter(|(name, _)| given.iter().all(|(given, _)| given != name));
        let mut pairs: Vec<(&str, &str)> = given.iter().copied().chain(missing).collect();
        // Stable, so that tag pairs of one name keep their order.
        pairs.sort_by_key(|&(name, _)| {
            let place = ROSTER.iter().position(|(roster, _)| *roster == name);
            (
                place.unwrap_or(ROSTER.len()),
                if place.is_some() { "" } else { name },
            )
        });
        for (name, value) in pairs {
            self.tag_pair(name, value)?;
        }
        self.out.write_char('\n')
    }

    fn tag_pair(&mut self, name: &str, value: &str) -> fmt::Result {
        write!(self.out, "[{name} \"")?;
        for letter in value.chars() {
            match letter {
                '"' | '\\' => {
                    self.out.write_char('\\')?;
                    self.out.write_char(letter)?;
                }
                _ if letter.is_control() => self.out.write_char(' ')?,
                _ => self.out.write_char(letter)?,
            }
        }
        self.out.write_str("\"]\n")
    }

    /// Says whose move is next and what its number is, at the beginning of a game. A
    /// game begins with White's move 1 otherwise.
    pub fn start_at(&mut self, number: u32, black_to_move: bool) {
        self.turn = Turn {
            number,
            black: black_to_move,
        };
        self.last = self.turn;
        self.announce = true;
    }

    /// Writes a move, with its number where it needs one.
    ///
    /// # Errors
    /// As [`Writer::tag_pairs`].
    pub fn play(&mut self, word: &str) -> fmt::Result {
        let Turn { number, black } = self.turn;
        if !black || self.announce {
            let dots = if black { "..." } else { "." };
            self.next_token()?;
            fmt::Write::write_fmt(&mut self.token, format_args!("{number}{dots}"))?;
        }
        self.word(word)?;
        self.announce = false;
        self.last = self.turn;
        self.turn = Turn {
            number: number.saturating_add(u32::from(black)),
            black: !black,
        };
        Ok(())
    }

    /// Writes a numeric annotation glyph.
    ///
    /// # Errors
    /// As [`Writer::tag_pairs`].
    pub fn nag(&mut self, nag: u16) -> fmt::Result {
        self.next_token()?;
        fmt::Write::write_fmt(&mut self.token, format_args!("${nag}"))
    }

    /// Writes a comment in braces.
    ///
    /// Commands such as `[%clk 0:05:00]` are kept on one line.
    ///
    /// # Errors
    /// As [`Writer::tag_pairs`].
    pub fn comment(&mut self, text: &str) -> fmt::Result {
        self.next_token()?;
        self.token.push('{');
        let blank = |letter: char| letter.is_whitespace() || letter.is_control();
        let mut first = true;
        let mut in_command = false;
        let mut rest = text.trim_matches(blank);
        while !rest.is_empty() {
            let end = rest.find(blank).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            if first {
                first = false;
            } else if in_command || word.starts_with('%') {
                // A percent sign in the first column would begin an escape line.
                self.token.push(' ');
            } else {
                self.next_token()?;
            }
            self.token.extend(
                word.chars()
                    .map(|letter| if letter == '}' { ')' } else { letter }),
            );
            in_command = if word.starts_with("[%") {
                !word.contains(']') && after.contains(']')
            } else {
                in_command && !word.contains(']')
            };
            rest = after.trim_start_matches(blank);
        }
        self.token.push('}');
        self.announce = true;
        Ok(())
    }

    /// Begins a variation: the next move stands for the one written last.
    ///
    /// # Errors
    /// As [`Writer::tag_pairs`].
    pub fn begin_variation(&mut self) -> fmt::Result {
        self.next_token()?;
        self.token.push('(');
        self.opened = true;
        self.variations.push((self.turn, self.last));
        self.turn = self.last;
        self.announce = true;
        Ok(())
    }

    /// Ends the variation begun last; nothing where there is none.
    ///
    /// # Errors
    /// As [`Writer::tag_pairs`].
    pub fn end_variation(&mut self) -> fmt::Result {
        if let Some((turn, last)) = self.variations.pop() {
            self.token.push(')');
            self.opened = false;
            self.turn = turn;
            self.last = last;
            self.announce = true;
        }
        Ok(())
    }

    /// Ends the game: closes what variations are open, and writes the termination marker
    /// and a blank line.
    ///
    /// The standard has four markers; other results are written as [`Termination::as_pgn`]
    /// says.
    ///
    /// # Errors
    /// As [`Writer::tag_pairs`].
    pub fn end_game(&mut self, termination: Termination) -> fmt::Result {
        while !self.variations.is_empty() {
            self.end_variation()?;
        }
        self.word(termination.as_pgn())?;
        self.flush()?;
        self.out.write_str("\n\n")?;
        self.column = 0;
        self.start_at(1, false);
        Ok(())
    }

    /// Writes a game anew, without understanding its moves.
    ///
    /// What was read is written, but
    /// - tag pairs are ordered, and the roster completed; all is in UTF-8;
    /// - move numbers are counted anew, from the `FEN` tag if there is one;
    /// - suffixes and glyphs become numeric annotation glyphs where there is one for
    ///   them, else comments; the result is spelled as the standard has it;
    /// - comments to the end of a line get braces; comments before the tag pairs come
    ///   after them, and those after the termination marker before it;
    /// - escape lines and whatever is damaged are left out, and what was not closed is
    ///   closed; without a termination marker the `Result` tag is believed.
    ///
    /// # Errors
    /// As [`Writer::tag_pairs`].
    pub fn game(&mut self, game: &RawGame<'_>) -> fmt::Result {
        let mut index = TagIndex::new();
        let tags = index.read(game);
        self.tags_of(&tags)?;
        let mut termination = tags.result().unwrap_or(Termination::Unknown);
        let mut tokens = game.tokens();
        while let Some((token, _)) = tokens.next() {
            match token {
                Token::Move(word) => self.play_with_suffix(&decode(word).0)?,
                Token::Mark(word) => self.word(&decode(word).0)?,
                Token::Nag(nag) => self.nag(nag)?,
                Token::Glyph(glyph) => self.glyph(&decode(glyph).0)?,
                Token::Comment(text) | Token::LineComment(text) => self.comment(&decode(text).0)?,
                Token::VariationStart => self.begin_variation()?,
                Token::VariationEnd => self.end_variation()?,
                Token::Termination(within, _) if tokens.depth() > 0 => {
                    self.word(within.as_pgn())?;
                }
                Token::Termination(at_the_end, _) => termination = at_the_end,
                Token::Tag { .. }
                | Token::MoveNumber { .. }
                | Token::Escape(_)
                | Token::Damage(_) => {}
            }
        }
        self.end_game(termination)
    }

    fn tags_of(&mut self, tags: &Tags<'_>) -> fmt::Result {
        let texts: Vec<(Cow<'_, str>, Cow<'_, str>)> = tags
            .iter()
            .map(|tag| (decode(tag.name).0, tag.value.to_text().0))
            .collect();
        self.tag_pairs(texts.iter().map(|(name, value)| (&**name, &**value)))?;
        if let Some(fen) = tags.text("FEN") {
            // As it is written: control characters become blanks.
            let blank = |letter: char| letter.is_whitespace() || letter.is_control();
            let mut fields = fen.split(blank).filter(|field| !field.is_empty());
            let black = fields.nth(1) == Some("b");
            let number = fields.nth(3).and_then(|number| number.parse().ok());
            self.start_at(number.unwrap_or(1), black);
        }
        Ok(())
    }

    fn play_with_suffix(&mut self, word: &str) -> fmt::Result {
        let body = word.trim_end_matches(['!', '?']);
        match nag_for(&word[body.len()..]) {
            Some(nag) if Tokens::is_one_move(body) => {
                self.play(body)?;
                self.nag(nag)
            }
            _ => self.play(word),
        }
    }

    fn glyph(&mut self, glyph: &str) -> fmt::Result {
        match nag_for(glyph) {
            Some(nag) => self.nag(nag),
            None => self.comment(glyph),
        }
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        self.next_token()?;
        self.token.push_str(word);
        Ok(())
    }

    /// Writes the token kept back, unless the next one belongs to it.
    fn next_token(&mut self) -> fmt::Result {
        if mem::take(&mut self.opened) {
            return Ok(());
        }
        self.flush()
    }

    fn flush(&mut self) -> fmt::Result {
        if self.token.is_empty() {
            return Ok(());
        }
        let width = self.token.chars().count();
        if self.column > 0 && self.column + 1 + width > LONGEST_LINE {
            self.out.write_char('\n')?;
            self.column = 0;
        }
        // Also keeps a percent sign out of the first column.
        if self.column > 0 || self.token.starts_with('%') {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.out.write_str(&self.token)?;
        self.column += width;
        self.token.clear();
        Ok(())
    }
}

/// The numeric annotation glyph for a glyph as written (standard section 10).
fn nag_for(glyph: &str) -> Option<u16> {
    Some(match glyph {
        "!" => 1,
        "?" => 2,
        "!!" | "‼" => 3,
        "??" | "⁇" => 4,
        "!?" | "⁉" => 5,
        "?!" | "⁈" => 6,
        "□" => 7,
        "=" => 10,
        "∞" => 13,
        "+/=" | "+=" | "⩲" => 14,
        "=/+" | "=+" | "⩱" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" | "+−" => 18,
        "-+" | "−+" => 19,
        _ => return None,
    })
}
