//! What the kinds, certainties, documents and treatments of clauses are called.

use std::borrow::Cow;

use touchmove_editions::{Certainty, Clause, Document, Kind, Treatment};

pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Mechanical => "follows from what happens at the board",
        Kind::Arbiter => "the arbiter decides",
        Kind::Conduct => "how to behave",
        Kind::Setting => "the competition says",
        Kind::Definition => "says what a word means",
        Kind::Physical => "about the equipment",
        Kind::Organisational => "about running an event",
    }
}

pub(super) const fn doubt(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Text => "",
        Certainty::Secondary => "; known from a secondary source",
        Certainty::Memory => "; taken to be so, not read in the text",
        Certainty::Unknown => "; not known for sure",
    }
}

pub(super) const fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Text => "text",
        Certainty::Secondary => "secondary",
        Certainty::Memory => "memory",
        Certainty::Unknown => "unknown",
    }
}

/// What Touchmove does about a clause, as a sentence.
pub(super) fn treatment(treatment: Treatment) -> Cow<'static, str> {
    let does = match treatment {
        Treatment::Judged(_) => "Touchmove judges it",
        Treatment::Offered(_) => "Touchmove offers it to the arbiter",
        Treatment::Recorded(_) => "Touchmove keeps what is said of it",
        Treatment::Set(_) => "Touchmove takes it from the rules of the competition",
        Treatment::Explained => return "Touchmove explains it.".into(),
        Treatment::Outside(instead) => return instead.into(),
        Treatment::NotYet => return "Touchmove does nothing about it yet.".into(),
    };
    match treatment.module() {
        Some(module) => format!("{does} ({module}).").into(),
        None => format!("{does}.").into(),
    }
}

/// What there is for a clause that no code can do anything about.
pub(super) const fn instead(treatment: Treatment) -> Option<&'static str> {
    match treatment {
        Treatment::Outside(instead) => Some(instead),
        _ => None,
    }
}

pub(super) const fn document(document: Document) -> &'static str {
    match document {
        Document::Text => "text",
        Document::BothSpanish => "both Spanish texts",
        Document::Spanish => "Spanish text",
        Document::Devanagari => "Spanish text in Devanagari letters",
        Document::Others => "others",
        Document::None => "none",
    }
}

/// Where a clause of which there are several texts was read, and what is to be
/// said of them; nothing where there is one.
pub(super) fn source(clause: &Clause) -> Option<Cow<'static, str>> {
    let read = match clause.document() {
        Document::BothSpanish => Some("Read in both Spanish texts."),
        Document::Spanish => Some("Read in the Spanish text that has the appendices."),
        Document::Devanagari => Some("Read in the Spanish text in Devanagari letters."),
        Document::Text | Document::Others | Document::None => None,
    };
    match (read, clause.remark()) {
        (Some(read), Some(remark)) => Some(format!("{read} {remark}").into()),
        (read, remark) => read.or(remark).map(Into::into),
    }
}
