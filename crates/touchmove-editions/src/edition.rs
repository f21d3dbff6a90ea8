//! The editions, their names and the dates they are in force.

use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::clauses;
use crate::date::{date, quoted};
use crate::glossary::GLOSSARY_2014;
use crate::known::Column;
use crate::{Article, Cite, Clause, Date, PartialDate, Rule, Term, Values};

/// An edition of the FIDE Laws of Chess.
///
/// Editions are few and never made: there are those of [`Edition::ALL`].
pub struct Edition {
    name: &'static str,
    title: &'static str,
    text: &'static str,
    from: Date,
    until: Option<Date>,
    values: Values,
    clauses: &'static [Clause],
    citing: Citing,
    glossary: &'static [Term],
    complete: bool,
}

/// For each rule, in the order of [`Rule::ALL`], the place of the clause that it is cited by.
type Citing = [Option<u16>; Rule::ALL.len()];

/// Worked out when this is compiled, so that citing a rule is one look-up.
const fn citing(clauses: &[Clause]) -> Citing {
    let mut citing = [None; Rule::ALL.len()];
    let mut place = 0;
    while place < clauses.len() {
        let rules = clauses[place].rules();
        let mut number = 0;
        while number < rules.len() {
            citing[rules[number] as usize] = Some(place as u16);
            number += 1;
        }
        place += 1;
    }
    citing
}

static EDITIONS: [Edition; 8] = [
    Edition {
        name: "1997",
        title: "Laws of Chess in force from 1 July 1997",
        text: "two Spanish texts, of which one has the appendices and one is written in Devanagari letters; the authentic text is English",
        from: date(1997, 7, 1),
        until: Some(date(2001, 7, 1)),
        values: Values::of(Column::Y1997),
        clauses: clauses::LAWS_1997,
        citing: citing(clauses::LAWS_1997),
        glossary: &[],
        complete: true,
    },
    Edition {
        name: "2001",
        title: "Laws of Chess in force from 1 July 2001",
        text: "none; lists of its changes, and what was written of it",
        from: date(2001, 7, 1),
        until: Some(date(2005, 7, 1)),
        values: Values::of(Column::Y2001),
        clauses: clauses::LAWS_2001,
        citing: citing(clauses::LAWS_2001),
        glossary: &[],
        complete: false,
    },
    Edition {
        name: "2005",
        title: "Laws of Chess in force from 1 July 2005",
        text: "none; lists of its changes, and what was written of it",
        from: date(2005, 7, 1),
        until: Some(date(2009, 7, 1)),
        values: Values::of(Column::Y2005),
        clauses: clauses::LAWS_2005,
        citing: citing(clauses::LAWS_2005),
        glossary: &[],
        complete: false,
    },
    Edition {
        name: "2009",
        title: "Laws of Chess in force from 1 July 2009",
        text: "an English text, whose numbers are counted where the copy has lost them",
        from: date(2009, 7, 1),
        until: Some(date(2014, 7, 1)),
        values: Values::of(Column::Y2009),
        clauses: clauses::LAWS_2009,
        citing: citing(clauses::LAWS_2009),
        glossary: &[],
        complete: true,
    },
    Edition {
        name: "2014",
        title: "Laws of Chess in force from 1 July 2014",
        text: "the English text, with a Greek one beside it",
        from: date(2014, 7, 1),
        until: Some(date(2017, 7, 1)),
        values: Values::of(Column::Y2014),
        clauses: clauses::LAWS_2014,
        citing: citing(clauses::LAWS_2014),
        glossary: GLOSSARY_2014,
        complete: true,
    },
    Edition {
        name: "2017",
        title: "Laws of Chess in force from 1 July 2017",
        text: "an English text of Articles 1 to 3, 5, parts of 6 and 9, and of Appendix A",
        from: date(2017, 7, 1),
        until: Some(date(2018, 1, 1)),
        values: Values::of(Column::Y2017),
        clauses: clauses::LAWS_2017,
        citing: citing(clauses::LAWS_2017),
        glossary: &[],
        complete: false,
    },
    Edition {
        name: "2018",
        title: "Laws of Chess in force from 1 January 2018",
        text: "none as a whole; Appendix A and B, and much that was quoted",
        from: date(2018, 1, 1),
        until: Some(date(2023, 1, 1)),
        values: Values::of(Column::Y2018),
        clauses: clauses::LAWS_2018,
        citing: citing(clauses::LAWS_2018),
        glossary: &[],
        complete: false,
    },
    Edition {
        name: "2023",
        title: "Laws of Chess in force from 1 January 2023",
        text: "the English text, as the Arbiters' Manual of 2025 prints it",
        from: date(2023, 1, 1),
        until: None,
        values: Values::of(Column::Y2023),
        clauses: clauses::LAWS_2023,
        citing: citing(clauses::LAWS_2023),
        glossary: &[],
        complete: true,
    },
];

impl Edition {
    /// All editions, oldest first; each is in force until the next.
    pub const ALL: &'static [Self] = &EDITIONS;

    /// The edition of that name: `1997`, `2001`, `2005`, `2009`, `2014`, `2017` (that of July),
    /// `2018` or `2023`.
    ///
    /// # Errors
    /// [`UnknownEdition`], whose message lists the names there are.
    ///
    /// ```
    /// use touchmove_editions::Edition;
    /// assert_eq!(Edition::named("2014")?.name(), "2014");
    /// assert_eq!(
    ///     Edition::named("2013").unwrap_err().to_string(),
    ///     "there is no edition `2013` of the Laws; there are 1997, 2001, 2005, 2009, 2014, 2017, 2018, 2023",
    /// );
    /// # Ok::<(), touchmove_editions::UnknownEdition>(())
    /// ```
    pub fn named(name: &str) -> Result<&'static Self, UnknownEdition> {
        Self::ALL
            .iter()
            .find(|edition| edition.name == name)
            .ok_or_else(|| UnknownEdition { name: quoted(name) })
    }

    /// The edition in force on that day; `None` before 1 July 1997.
    #[must_use]
    pub fn on(day: Date) -> Option<&'static Self> {
        Self::ALL.iter().rev().find(|edition| edition.from <= day)
    }

    /// The editions that may have been in force on a day of which part may be unknown.
    ///
    /// ```
    /// use touchmove_editions::{Edition, PartialDate};
    /// let names = |date: &str| -> Vec<&str> {
    ///     let date: PartialDate = date.parse().expect("a date");
    ///     Edition::by_date(date).editions().iter().map(Edition::name).collect()
    /// };
    /// assert_eq!(names("2014.06.30"), ["2009"]);
    /// assert_eq!(names("2014.07.01"), ["2014"]);
    /// assert_eq!(names("2017.??.??"), ["2014", "2017"]);
    /// assert_eq!(names("1996.??.??"), [""; 0]);
    /// ```
    #[must_use]
    pub fn by_date(date: impl Into<PartialDate>) -> InForce {
        let date = date.into();
        let first = Self::ALL
            .partition_point(|edition| edition.until.is_some_and(|until| until <= date.earliest()));
        let end = Self::ALL.partition_point(|edition| edition.from <= date.latest());
        let editions = Self::ALL.get(first..end).unwrap_or_default();
        let earlier = Self::ALL
            .first()
            .is_none_or(|edition| date.earliest() < edition.from);
        InForce { earlier, editions }
    }

    /// Its short name, the year: `2014`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its name in words.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// Which text of it was read here.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// The first day it is in force.
    #[must_use]
    pub const fn from(&self) -> Date {
        self.from
    }

    /// The first day it is no longer in force; `None` for the one in force now.
    #[must_use]
    pub const fn until(&self) -> Option<Date> {
        self.until
    }

    /// The points on which editions differ.
    #[must_use]
    pub const fn values(&self) -> &Values {
        &self.values
    }

    /// The clauses that are listed, in the order of the Laws.
    #[must_use]
    pub const fn clauses(&self) -> &'static [Clause] {
        self.clauses
    }

    /// The terms of its glossary that are listed, by the alphabet: those of 2014.
    #[must_use]
    pub const fn glossary(&self) -> &'static [Term] {
        self.glossary
    }

    /// The term of that name, in letters of either case.
    #[must_use]
    pub fn term(&self, name: &str) -> Option<&'static Term> {
        let mut terms = self.glossary.iter();
        terms.find(|term| term.name().eq_ignore_ascii_case(name))
    }

    /// Whether every numbered clause of the edition is listed, and not only those that are known.
    #[must_use]
    pub const fn lists_every_clause(&self) -> bool {
        self.complete
    }

    /// The clause of that name, in any spelling that [`Article`] reads; `None` if the edition has
    /// none such listed.
    #[must_use]
    pub fn clause(&self, article: &str) -> Option<&'static Clause> {
        let article = Article::new(article);
        self.clauses
            .iter()
            .find(|clause| clause.article() == article)
    }

    /// The clause of that name and those under it, in the order of the Laws: `9.6` gives `9.6.a` and
    /// `9.6.b`.
    pub fn clauses_under(&self, article: &str) -> impl Iterator<Item = &'static Clause> {
        let article = Article::new(article);
        self.clauses
            .iter()
            .filter(move |clause| article.contains(clause.article()))
    }

    /// The newest clause, of any edition, that is told in the same words as that one: what a text in
    /// another language can be named after, for it serves all editions that say the same.
    ///
    /// ```
    /// use touchmove_editions::Edition;
    /// let clause = Edition::named("2014")?.clause("4.1").expect("a clause of 2014");
    /// let newest = Edition::newest_alike(clause).expect("itself, if no other");
    /// assert_eq!(newest.to_string(), "2023 4.1");
    /// # Ok::<(), touchmove_editions::UnknownEdition>(())
    /// ```
    #[must_use]
    pub fn newest_alike(clause: &Clause) -> Option<Cite> {
        let words = |clause: &Clause| (clause.title(), clause.paraphrase());
        Self::ALL.iter().rev().find_map(|edition| {
            let mut clauses = edition.clauses.iter();
            let alike = clauses.find(|other| words(other) == words(clause))?;
            Some(Cite::new(edition, alike))
        })
    }

    /// The clause that gives a rule in this edition; `None` if the edition does not have the rule,
    /// or it is not known where.
    #[must_use]
    pub fn cite(&'static self, rule: Rule) -> Option<Cite> {
        let place = (*self.citing.get(rule as usize)?)?;
        let clause = self.clauses.get(usize::from(place))?;
        Some(Cite::new(self, clause))
    }
}

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Edition {}

impl Hash for Edition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({})", self.name)
    }
}

/// Which Laws may have been in force on a date: some editions in a row, and perhaps the times
/// before the first of them.
///
/// At least one of the two holds. Where only some digits of a date are unknown, the editions
/// between its earliest and its latest day are all counted in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InForce {
    earlier: bool,
    editions: &'static [Edition],
}

impl InForce {
    /// The editions that may have been in force, oldest first.
    #[must_use]
    pub const fn editions(self) -> &'static [Edition] {
        self.editions
    }

    /// Whether the day may be before the first edition (before 1 July 1997).
    #[must_use]
    pub const fn may_be_earlier(self) -> bool {
        self.earlier
    }

    /// The edition in force, where there is no doubt about it.
    #[must_use]
    pub const fn certain(self) -> Option<&'static Edition> {
        match self.editions {
            [edition] if !self.earlier => Some(edition),
            _ => None,
        }
    }
}

impl From<&'static Edition> for InForce {
    /// That edition and no other, whatever the date.
    fn from(edition: &'static Edition) -> Self {
        Self {
            earlier: false,
            editions: core::slice::from_ref(edition),
        }
    }
}

/// A name that is no edition's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownEdition {
    name: String,
}

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no edition `{}` of the Laws; there are ",
            self.name
        )?;
        for (at, edition) in Edition::ALL.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{edition}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownEdition {}
