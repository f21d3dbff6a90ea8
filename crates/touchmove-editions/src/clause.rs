//! Clauses, and the citations that an edition makes of them.

use core::fmt;

use crate::{Article, Certainty, Edition, Rule, Treatment};

/// What a clause asks of those who follow it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// It can be decided from what happened.
    Mechanical,
    /// It leaves a decision to the arbiter.
    Arbiter,
    /// It tells the players how to behave.
    Conduct,
    /// The rules of the competition fix it in advance.
    Setting,
    /// It says what a word means.
    Definition,
    /// It is about things of wood and plastic.
    Physical,
    /// It is about running an event.
    Organisational,
}

impl Kind {
    /// One word for it, such as `mechanical`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mechanical => "mechanical",
            Self::Arbiter => "arbiter",
            Self::Conduct => "conduct",
            Self::Setting => "setting",
            Self::Definition => "definition",
            Self::Physical => "physical",
            Self::Organisational => "organisational",
        }
    }
}

/// Where a clause was read. The edition says which text of it was at hand
/// ([`Edition::text`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Document {
    /// In the edition's text.
    Text,
    /// In both Spanish texts of 1997.
    BothSpanish,
    /// Only in the Spanish text of 1997 that has the appendices.
    Spanish,
    /// Only in the Spanish text of 1997 that is written in Devanagari letters.
    Devanagari,
    /// With others, who quote it or tell of it.
    Others,
    /// Nowhere: it is remembered, or inferred from the editions beside it.
    None,
}

/// What a clause says, in this project's words: the same for all editions that say the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wording {
    pub(crate) title: &'static str,
    pub(crate) paraphrase: &'static str,
    pub(crate) kind: Kind,
    pub(crate) rules: &'static [Rule],
    pub(crate) treatment: Treatment,
}

/// One numbered clause of an edition: what it is called there, and what it says in other words.
///
/// ```
/// use touchmove_editions::Edition;
/// let clause = Edition::named("2014")?.clause("9.6b").expect("a clause of 2014");
/// assert_eq!(clause.id(), "9.6.b");
/// assert_eq!(clause.title(), "Seventy-five moves");
/// # Ok::<(), touchmove_editions::UnknownEdition>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    id: &'static str,
    certainty: Certainty,
    document: Document,
    remark: Option<&'static str>,
    wording: Wording,
}

impl Clause {
    const fn new(
        id: &'static str,
        certainty: Certainty,
        document: Document,
        wording: Wording,
    ) -> Self {
        Self {
            id,
            certainty,
            document,
            remark: None,
            wording,
        }
    }

    /// A clause read in the edition's text.
    pub(crate) const fn text(id: &'static str, wording: Wording) -> Self {
        Self::new(id, Certainty::Text, Document::Text, wording)
    }

    /// A clause known from a secondary source.
    pub(crate) const fn secondary(id: &'static str, wording: Wording) -> Self {
        Self::new(id, Certainty::Secondary, Document::Others, wording)
    }

    /// A clause whose number or content is remembered or inferred.
    pub(crate) const fn memory(id: &'static str, wording: Wording) -> Self {
        Self::new(id, Certainty::Memory, Document::None, wording)
    }

    /// A clause read in that document.
    pub(crate) const fn read_in(document: Document, id: &'static str, wording: Wording) -> Self {
        Self::new(id, Certainty::Text, document, wording)
    }

    /// The same, with what is to be said of the documents: where they differ or are damaged, and
    /// how that was read.
    pub(crate) const fn but(mut self, remark: &'static str) -> Self {
        self.remark = Some(remark);
        self
    }

    /// The edition's number for it, with dots: `7.5.b`.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The same as an [`Article`], to compare and to order.
    #[must_use]
    pub const fn article(&self) -> Article<'static> {
        Article::new(self.id)
    }

    /// A few words that name it.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        self.wording.title
    }

    /// What it says, in a sentence or two that are not the Laws' own.
    #[must_use]
    pub const fn paraphrase(&self) -> &'static str {
        self.wording.paraphrase
    }

    /// What it asks.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.wording.kind
    }

    /// The rules that are cited by it.
    #[must_use]
    pub const fn rules(&self) -> &'static [Rule] {
        self.wording.rules
    }

    /// How sure its number and its content are.
    #[must_use]
    pub const fn certainty(&self) -> Certainty {
        self.certainty
    }

    /// Where it was read.
    #[must_use]
    pub const fn document(&self) -> Document {
        self.document
    }

    /// What is to be said of the documents, where they differ or are damaged.
    #[must_use]
    pub const fn remark(&self) -> Option<&'static str> {
        self.remark
    }

    /// Whether the other says the same, in the same words of this project.
    #[must_use]
    pub fn says_the_same_as(&self, other: &Self) -> bool {
        self.wording.paraphrase == other.wording.paraphrase
    }

    /// Whether it is on the same subject as a clause of another edition: it has the same title, or
    /// some rule is cited by both.
    pub(crate) fn is_on_the_subject_of(&self, other: &Self) -> bool {
        self.title() == other.title()
            || self.rules().iter().any(|rule| other.rules().contains(rule))
    }

    /// What this project does about it.
    #[must_use]
    pub const fn treatment(&self) -> Treatment {
        self.wording.treatment
    }
}

/// A clause of an edition, cited. Only [`Edition::cite`] makes one.
///
/// ```
/// use touchmove_editions::{Edition, Rule};
/// let cite = Edition::named("2014")?.cite(Rule::FivefoldRepetition).expect("new in 2014");
/// assert_eq!(cite.to_string(), "2014 9.6.a");
/// assert_eq!(cite.article(), "9.6.a");
/// assert!(Edition::named("1997")?.cite(Rule::FivefoldRepetition).is_none());
/// # Ok::<(), touchmove_editions::UnknownEdition>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cite {
    edition: &'static Edition,
    clause: &'static Clause,
}

impl Cite {
    pub(crate) const fn new(edition: &'static Edition, clause: &'static Clause) -> Self {
        Self { edition, clause }
    }

    /// The edition that is cited.
    #[must_use]
    pub const fn edition(self) -> &'static Edition {
        self.edition
    }

    /// The clause that is cited.
    #[must_use]
    pub const fn clause(self) -> &'static Clause {
        self.clause
    }

    /// The article as the edition writes it: `9.6.b`.
    #[must_use]
    pub const fn article(self) -> &'static str {
        self.clause.id()
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.edition.name(), self.clause.id())
    }
}

impl fmt::Debug for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cite({self})")
    }
}
