//! The names of articles: `9.6.b`, `A.4.d`, `II.3.2`, in whatever spelling.

use core::cmp::Ordering;
use core::fmt;

/// The name of an article or clause, compared by its parts and not by its spelling.
///
/// Sub-letters and numbers are written after dots: `7.5.b`. What brackets or nothing at all set
/// off is read as the same (`7.5(b)`, `7.5b`, `3.8.b(1)[a]`, `C10`); letters may be of either
/// case; what stands after a `/` names an unnumbered paragraph, which is cited by its clause.
///
/// ```
/// use touchmove_editions::Article;
/// assert_eq!(Article::new("3.8.b(1)[a]").to_string(), "3.8.b.1.a");
/// assert_eq!(Article::new("9.6b"), Article::new("9.6.b"));
/// assert_eq!(Article::new("9.2/same"), Article::new("9.2"));
/// assert!(Article::new("9.2").contains(Article::new("9.2.b")));
/// assert!(Article::new("9.6") < Article::new("10.1"));
/// ```
#[derive(Clone, Copy)]
pub struct Article<'a> {
    spelling: &'a str,
}

/// One part of an article's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Component<'a> {
    /// A number, without leading zeros.
    Number(&'a str),
    /// Letters: an appendix (`A`), a guideline (`II`), a sub-letter (`b`), or a word (`Preface`).
    Letters(&'a str),
}

impl<'a> Article<'a> {
    /// The article of that name. Any text is taken; one without letters and digits names nothing.
    #[must_use]
    pub const fn new(spelling: &'a str) -> Self {
        Self { spelling }
    }

    /// The parts of the name, outermost first.
    pub fn components(self) -> impl Iterator<Item = Component<'a>> + Clone {
        let named = self.spelling.split('/').next().unwrap_or_default();
        let mut rest = named;
        core::iter::from_fn(move || {
            rest = rest.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
            let first = rest.chars().next()?;
            let is_number = first.is_ascii_digit();
            let same_sort = |c: char| c.is_ascii_alphanumeric() && c.is_ascii_digit() == is_number;
            let end = rest.find(|c| !same_sort(c)).unwrap_or(rest.len());
            let (part, after) = rest.split_at(end);
            rest = after;
            Some(if is_number {
                let zeros = part.bytes().take_while(|&byte| byte == b'0').count();
                Component::Number(&part[zeros.min(part.len() - 1)..])
            } else {
                Component::Letters(part)
            })
        })
    }

    /// Whether the other is this article or a clause under it; what names nothing contains nothing.
    #[must_use]
    pub fn contains(self, other: Article<'_>) -> bool {
        let mut inner = other.components();
        let mut outer = self.components().peekable();
        outer.peek().is_some()
            && outer.all(|part| {
                inner
                    .next()
                    .is_some_and(|other| part.compare(other).is_eq())
            })
    }

    /// Where it stands in the Laws: introduction, preface, articles, appendices, guidelines,
    /// glossary.
    fn part_of_the_laws(self) -> u8 {
        match self.components().next() {
            Some(Component::Number(_)) => 2,
            Some(Component::Letters(name)) => match name {
                _ if name.eq_ignore_ascii_case("introduction") => 0,
                _ if name.eq_ignore_ascii_case("preface") => 1,
                _ if name.bytes().all(|byte| byte.eq_ignore_ascii_case(&b'i')) => 4,
                _ if name.len() == 1 => 3,
                _ => 5,
            },
            None => 6,
        }
    }
}

impl Component<'_> {
    /// Numbers by value and before letters; letters by the alphabet, in either case.
    fn compare(self, other: Component<'_>) -> Ordering {
        match (self, other) {
            (Component::Number(a), Component::Number(b)) => {
                a.len().cmp(&b.len()).then_with(|| a.cmp(b))
            }
            (Component::Number(_), Component::Letters(_)) => Ordering::Less,
            (Component::Letters(_), Component::Number(_)) => Ordering::Greater,
            (Component::Letters(a), Component::Letters(b)) => {
                let lower = |byte: u8| byte.to_ascii_lowercase();
                a.bytes().map(lower).cmp(b.bytes().map(lower))
            }
        }
    }
}

impl Ord for Article<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.part_of_the_laws()
            .cmp(&other.part_of_the_laws())
            .then_with(|| {
                let mut theirs = other.components();
                for mine in self.components() {
                    let Some(part) = theirs.next() else {
                        return Ordering::Greater;
                    };
                    match mine.compare(part) {
                        Ordering::Equal => {}
                        unequal => return unequal,
                    }
                }
                if theirs.next().is_some() {
                    Ordering::Less
                } else {
                    Ordering::Equal
                }
            })
    }
}

impl PartialOrd for Article<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Article<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Article<'_> {}

impl fmt::Display for Article<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, part) in self.components().enumerate() {
            if at > 0 {
                f.write_str(".")?;
            }
            match part {
                Component::Number(text) | Component::Letters(text) => f.write_str(text)?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Article<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Article({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn article(spelling: &str) -> Article<'_> {
        Article::new(spelling)
    }

    #[test]
    fn spellings_of_one_article_are_equal() {
        for spelling in [
            "7.5.b", "7.5b", "7.5(b)", "7.5 b", "7.5.B", "07.5.b", "7.5.b/2",
        ] {
            assert_eq!(article(spelling), article("7.5.b"), "{spelling}");
        }
        assert_ne!(article("7.5.b"), article("7.5"));
        assert_ne!(article("7.5.b"), article("7.5.c"));
    }

    #[test]
    fn the_documents_spellings_are_made_regular() {
        for (spelling, regular) in [
            ("3.5.a(ii)(2)[b]", "3.5.a.ii.2.b"),
            ("9.1.b(3)", "9.1.b.3"),
            ("6.2.a(1)", "6.2.a.1"),
            ("C.13", "C.13"),
            ("C13", "C.13"),
            ("A4b", "A.4.b"),
            ("10", "10"),
            ("Preface/3.a", "Preface"),
        ] {
            assert_eq!(article(spelling).to_string(), regular);
        }
    }

    #[test]
    fn articles_stand_in_the_order_of_the_laws() {
        let laws = [
            "Introduction",
            "Preface",
            "1.1",
            "3.9",
            "3.10.a",
            "3.10.b",
            "5.2.a",
            "9.6",
            "9.6.a",
            "10.1",
            "12.9",
            "A.4",
            "C.10",
            "C.10.1",
            "C.10.d",
            "C.11",
            "G.6",
            "I.1",
            "II.3",
            "III.5",
            "Glossary",
        ];
        assert!(laws.is_sorted_by(|a, b| article(a) < article(b)));
    }

    #[test]
    fn an_article_contains_itself_and_what_is_under_it() {
        assert!(article("9.2").contains(article("9.2")));
        assert!(article("9.2").contains(article("9.2.b")));
        assert!(!article("9.2.b").contains(article("9.2")));
        assert!(!article("9.2").contains(article("9.20")));
        assert!(!article("").contains(article("9.2")));
    }

    #[test]
    fn a_text_that_names_nothing_equals_no_article() {
        for text in ["", "…", "/9.2", "🙂"] {
            assert_eq!(article(text).components().count(), 0);
            assert_ne!(article(text), article("9.2"));
        }
    }
}
