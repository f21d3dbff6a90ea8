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
    fn what_is_not_closed_or_has_no_name_is_no_command() {
        assert_eq!(read("[%clk 0:05:00"), []);
        assert_eq!(read("[%"), []);
        assert_eq!(read("[%]"), []);
        assert_eq!(read("[% ]"), []);
        assert_eq!(read("[%clk [%emt 1]"), [("emt", "1")]);
    }
}
