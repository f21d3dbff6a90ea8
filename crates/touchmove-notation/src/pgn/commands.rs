//! Commands embedded in comments: `[%clk 0:05:00]`, `[%eval -0.4]`, `[%csl Ga1,Re4]`. The
//! PGN standard does not know them; the extensions proposed for it in 2001 do.

use core::iter::FusedIterator;
use memchr::{memchr, memchr2};

/// A command embedded in a comment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Command<'a> {
    /// The name, without the percent sign.
    pub name: &'a [u8],
    /// What stands between the name and the closing bracket, without the blanks around.
    pub arguments: &'a [u8],
    /// The offset of the opening bracket in the comment.
    pub offset: usize,
}

/// The commands in the text of a comment. What is not closed is no command.
///
/// ```
/// use touchmove_notation::pgn::commands;
/// let comment = b" [%eval 0.17] [%clk 0:04:44.7] a quiet move";
/// let all: Vec<_> = commands(comment).map(|c| (c.name, c.arguments)).collect();
/// assert_eq!(all, [(&b"eval"[..], &b"0.17"[..]), (b"clk", b"0:04:44.7")]);
/// ```
#[must_use]
pub fn commands(comment: &[u8]) -> Commands<'_> {
    Commands { comment, at: 0 }
}

/// The commands in a comment: see [`commands`].
#[derive(Clone, Debug)]
pub struct Commands<'a> {
    comment: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Commands<'a> {
    type Item = Command<'a>;

    fn next(&mut self) -> Option<Command<'a>> {
        if self.comment.len().saturating_sub(self.at) < "[%x]".len() {
            return None;
        }
        if let Some(command) = self.plain() {
            return Some(command);
        }
        loop {
            let offset = self.at + memchr(b'[', &self.comment[self.at..])?;
            self.at = offset + 1;
            if self.comment.get(self.at) != Some(&b'%') {
                continue;
            }
            let inner = &self.comment[offset + 2..];
            let length = memchr2(b']', b'[', inner)?;
            if inner[length] == b'[' {
                // Not closed: another bracket opens first.
                self.at = offset + 2 + length;
                continue;
            }
            self.at = offset + 2 + length + 1;
            let inner = inner[..length].trim_ascii();
            let name_end = inner
                .iter()
                .position(|byte| byte.is_ascii_whitespace() || *byte == b',')
                .unwrap_or(length.min(inner.len()));
            if name_end == 0 {
                continue;
            }
            let (name, arguments) = inner.split_at(name_end);
            return Some(Command {
                name,
                arguments: arguments.trim_ascii(),
                offset,
            });
        }
    }
}

impl FusedIterator for Commands<'_> {}

impl<'a> Commands<'a> {
    /// A command as servers write them, if it is next: letters, a space, and at most so many bytes
    /// of which none is a blank, a bracket or a comma.
    fn plain(&mut self) -> Option<Command<'a>> {
        const LONGEST: usize = 16;
        let rest = self.comment.get(self.at..)?;
        let offset = self.at + usize::from(rest.first() == Some(&b' '));
        let inner = self.comment.get(offset..)?.strip_prefix(b"[%")?;
        let name_end = inner.iter().take(LONGEST).position(|byte| *byte == b' ')?;
        let (name, arguments) = (&inner[..name_end], &inner[name_end + 1..]);
        let is_end = |byte: &u8| matches!(byte, b'[' | b']' | b',' | 0..=b' ');
        let length = arguments.iter().take(LONGEST).position(is_end)?;
        let is_plain = name_end > 0 && length > 0 && arguments[length] == b']';
        if !is_plain || !name.iter().all(u8::is_ascii_alphabetic) {
            return None;
        }
        self.at = offset + 2 + name_end + 1 + length + 1;
        Some(Command {
            name,
            arguments: &arguments[..length],
            offset,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(comment: &str) -> Vec<(&str, &str)> {
        commands(comment.as_bytes())
            .map(|c| (str(c.name), str(c.arguments)))
            .collect()
    }

    fn str(bytes: &[u8]) -> &str {
        core::str::from_utf8(bytes).unwrap()
    }

    #[test]
    fn commands_are_found_among_other_text() {
        assert_eq!(
            read("[%clk 0:05:00][%emt 0:00:10]"),
            [("clk", "0:05:00"), ("emt", "0:00:10")]
        );
        assert_eq!(
            read("a [b] [%csl\n Ga1,\n Rb2 ] c"),
            [("csl", "Ga1,\n Rb2")]
        );
        assert_eq!(read("[%draw]"), [("draw", "")]);
    }

    #[test]
    fn commands_come_one_after_another_however_they_are_written() {
        let comment = " [%clk 0:05:00][%eval -0.4] [%eval #-3,20]  [%emt  0:01 ][%x][%cal Ga1,Rb2]";
        assert_eq!(
            read(comment),
            [
                ("clk", "0:05:00"),
                ("eval", "-0.4"),
                ("eval", "#-3,20"),
                ("emt", "0:01"),
                ("x", ""),
                ("cal", "Ga1,Rb2"),
            ]
        );
        let offsets: Vec<usize> = commands(comment.as_bytes()).map(|c| c.offset).collect();
        let brackets: Vec<usize> = comment.match_indices('[').map(|(at, _)| at).collect();
        assert_eq!(offsets, brackets);
    }

    #[test]
    fn what_is_not_closed_or_has_no_name_is_no_command() {
        assert_eq!(read("[%clk 0:05:00"), []);
        assert_eq!(read("[%"), []);
        assert_eq!(read("[%]"), []);
        assert_eq!(read("[% ]"), []);
        assert_eq!(read("[%clk [%emt 1]"), [("emt", "1")]);
    }
}
