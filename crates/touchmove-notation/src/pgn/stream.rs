//! The games of a stream: a growing buffer that lends one game at a time.

use super::RawGame;
use super::bytes::{BYTE_ORDER_MARK, line_ends, skip_to_game, trim_end};
use super::split::{Cut, DEFAULT_LIMIT, MARGIN, Resume, clamp_limit, cut, resume};
use super::utf16::Decoder;
use alloc::vec::Vec;
use std::io::{self, ErrorKind, Read};

const FIRST_BUFFER: usize = 256 << 10;

/// The games of a stream, in what memory the longest of them takes.
///
/// UTF-16 with a byte order mark is turned into UTF-8 on the way. The same games come
/// out as [`games`](super::games) finds in the whole text, however the stream is cut
/// into pieces.
///
/// ```
/// use touchmove_notation::pgn::Games;
/// let text = "[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. d4 *\n";
/// let mut games = Games::new(text.as_bytes());
/// let mut lines = Vec::new();
/// while let Some(game) = games.next_game()? {
///     lines.push(game.line);
/// }
/// assert_eq!(lines, [1, 5]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Games<R> {
    source: Source<R>,
    buffer: Vec<u8>,
    /// The text that is there and not yet lent: `buffer[at..filled]`.
    at: usize,
    filled: usize,
    /// The offset of `buffer[0]` in the stream.
    base: u64,
    /// The place up to which line ends have been counted, and the line it is on.
    counted: usize,
    line: u64,
    number: u64,
    limit: usize,
    /// The game lent last was too long, and its rest is still to be passed.
    passing: bool,
    over: bool,
    /// What reading failed with after it had brought some text.
    failure: Option<io::Error>,
}

impl<R: Read> Games<R> {
    /// The games of a stream, none longer than [`DEFAULT_LIMIT`].
    ///
    /// The stream is read in large pieces; it needs no buffering of its own.
    pub fn new(reader: R) -> Self {
        Self::with_limit(reader, DEFAULT_LIMIT)
    }

    /// As [`Games::new`], with another limit for the length of a game in bytes.
    pub fn with_limit(reader: R, limit: usize) -> Self {
        Self {
            source: Source::new(reader),
            buffer: Vec::new(),
            at: 0,
            filled: 0,
            base: 0,
            counted: 0,
            line: 1,
            number: 0,
            limit: clamp_limit(limit),
            passing: false,
            over: false,
            failure: None,
        }
    }

    /// The next game; `None` when the stream is over.
    ///
    /// # Errors
    /// What reading the stream failed with. The games before have been lent already; it
    /// may be called again, and then goes on reading where it failed.
    pub fn next_game(&mut self) -> io::Result<Option<RawGame<'_>>> {
        if self.passing {
            self.pass()?;
        }
        let cut = loop {
            self.at = skip_to_game(&self.buffer[..self.filled], self.at);
            if self.at < self.filled {
                let text = &self.buffer[self.at..self.filled];
                if let Some(cut) = cut(text, self.over, self.limit) {
                    break cut;
                }
            } else if self.over {
                return Ok(None);
            }
            self.fill()?;
        };
        self.count_lines();
        self.number += 1;
        let start = self.at;
        let (length, too_long) = match cut {
            Cut::Ends(end) => (end, false),
            Cut::TooLong => (self.limit, true),
        };
        self.at += length;
        self.passing = too_long;
        Ok(Some(RawGame {
            bytes: trim_end(&self.buffer[start..start + length]),
            offset: self.base + start as u64,
            line: self.line,
            number: self.number,
            too_long,
            transcoded: self.source.decoder.is_some(),
        }))
    }

    /// The byte order mark that the stream begins with, once a game was asked for.
    pub fn byte_order_mark(&self) -> Option<ByteOrderMark> {
        self.source.mark
    }

    /// Passes the rest of a game that was too long, in bounded memory.
    fn pass(&mut self) -> io::Result<()> {
        loop {
            match resume(&self.buffer[self.at..self.filled], self.over) {
                Resume::At(next) => {
                    self.at += next;
                    break;
                }
                Resume::Discard(passed) => self.at += passed,
            }
            if self.over {
                self.at = self.filled;
                break;
            }
            self.fill()?;
        }
        self.passing = false;
        Ok(())
    }

    /// Counts the line ends before `at`. CRLF is not torn: nothing begins at its LF.
    fn count_lines(&mut self) {
        self.line += line_ends(&self.buffer[self.counted..self.at]) as u64;
        self.counted = self.at;
    }

    /// Reads more, to twice what is needed so far, so that looking again at a game that
    /// was not all there costs no more in all than looking twice.
    fn fill(&mut self) -> io::Result<()> {
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        // A CR at the end of what is let go may be half of a CRLF.
        let torn = self.at > self.counted && self.buffer[self.at - 1] == b'\r';
        let keep = self.at - usize::from(torn);
        self.line += line_ends(&self.buffer[self.counted..keep]) as u64;
        self.counted = 0;
        self.buffer.copy_within(keep..self.filled, 0);
        self.filled -= keep;
        self.at -= keep;
        self.base += keep as u64;
        let wanted = (self.filled * 2)
            .min(self.limit + MARGIN + 1)
            .max(self.filled + 1)
            .max(FIRST_BUFFER);
        if self.buffer.len() < wanted {
            self.buffer.resize(wanted, 0);
        }
        let before = self.filled;
        while self.filled < self.buffer.len() {
            match self.source.read(&mut self.buffer[self.filled..]) {
                Ok(0) => {
                    self.over = true;
                    break;
                }
                Ok(read) => self.filled += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if self.filled == before => return Err(error),
                Err(error) => {
                    // What was read is lent first.
                    self.failure = Some(error);
                    break;
                }
            }
        }
        Ok(())
    }
}

/// A byte order mark, which says how a stream is encoded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ByteOrderMark {
    /// The stream is UTF-8.
    Utf8,
    /// The stream is UTF-16, and was turned into UTF-8.
    Utf16,
}

/// A reader that turns UTF-16 with a byte order mark into UTF-8, and leaves what else
/// there is as it is.
#[derive(Debug)]
struct Source<R> {
    reader: R,
    begun: bool,
    mark: Option<ByteOrderMark>,
    decoder: Option<Decoder>,
    /// Text that was read or decoded and not yet handed on: `ready[handed..]`.
    ready: Vec<u8>,
    handed: usize,
}

impl<R: Read> Source<R> {
    fn new(reader: R) -> Self {
        Self {
            reader,
            begun: false,
            mark: None,
            decoder: None,
            ready: Vec::new(),
            handed: 0,
        }
    }

    /// Reads the first three bytes and sees whether they are a byte order mark.
    fn begin(&mut self) -> io::Result<()> {
        let mut piece = [0; 3];
        while self.ready.len() < 3 {
            let wanted = 3 - self.ready.len();
            match self.reader.read(&mut piece[..wanted])? {
                0 => break,
                read => self.ready.extend_from_slice(&piece[..read]),
            }
        }
        self.begun = true;
        if self.ready == BYTE_ORDER_MARK {
            self.mark = Some(ByteOrderMark::Utf8);
        } else if let Some((mut decoder, mark)) = Decoder::for_mark(&self.ready) {
            self.mark = Some(ByteOrderMark::Utf16);
            let rest = self.ready.split_off(mark);
            self.ready.clear();
            decoder.decode(&rest, &mut self.ready);
            self.decoder = Some(decoder);
        }
        Ok(())
    }
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        if !self.begun {
            self.begin()?;
        }
        loop {
            let ready = &self.ready[self.handed..];
            if !ready.is_empty() {
                let length = ready.len().min(space.len());
                space[..length].copy_from_slice(&ready[..length]);
                self.handed += length;
                return Ok(length);
            }
            let Some(decoder) = &mut self.decoder else {
                return self.reader.read(space);
            };
            self.ready.clear();
            self.handed = 0;
            let mut piece = [0; 8 << 10];
            match self.reader.read(&mut piece)? {
                0 => {
                    decoder.finish(&mut self.ready);
                    if self.ready.is_empty() {
                        return Ok(0);
                    }
                }
                read => decoder.decode(&piece[..read], &mut self.ready),
            }
        }
    }
}
