//! How the moves are written: told once a game for each way of deviating.

use touchmove_board::{Move, Position};
use touchmove_editions::{Rule, Sign, Values};
use touchmove_notation::pgn::Span;
use touchmove_notation::{Convention, Deviation, Deviations, san};

use crate::Kind;
use crate::case::{About, Case};

/// The deviations of a game so far, each with the first half-move that has it.
#[derive(Debug, Default)]
pub(crate) struct Spellings {
    seen: Deviations,
    firsts: Vec<First>,
}

#[derive(Debug)]
struct First {
    deviation: &'static Deviation,
    of: Deviations,
    count: u32,
    ply: usize,
    word: Span,
    m: Move,
    before: Position,
}

/// What is no matter of how moves are written: comment on them, and the
/// language, which is told for the game as a whole.
const ELSEWHERE: Deviations = Deviations::ANNOTATION
    .union(Deviations::FOREIGN_LETTER)
    .union(Deviations::CASTLING_LETTERS)
    .union(Deviations::PROMOTION_EQUALS);

impl Spellings {
    pub(crate) fn clear(&mut self) {
        self.seen = Deviations::empty();
        self.firsts.clear();
    }

    /// Notes how a half-move is written.
    #[inline(always)]
    pub(crate) fn note(
        &mut self,
        deviations: Deviations,
        ply: usize,
        word: Span,
        m: Move,
        before: &Position,
    ) {
        let deviations = deviations - ELSEWHERE;
        // Nearly always.
        if !deviations.is_empty() {
            self.keep(deviations, ply, word, m, before);
        }
    }

    #[inline(never)]
    fn keep(&mut self, deviations: Deviations, ply: usize, word: Span, m: Move, before: &Position) {
        let mut deviations = deviations;
        // That there is a mark at all is no news where the mark is wrong.
        if deviations.intersects(Deviations::EN_PASSANT_SPELLING | Deviations::EN_PASSANT_FALSE) {
            deviations -= Deviations::EN_PASSANT_MARK;
        }
        if deviations.is_empty() {
            return;
        }
        for first in self
            .firsts
            .iter_mut()
            .filter(|first| deviations.contains(first.of))
        {
            first.count += 1;
        }
        for of in (deviations - self.seen).iter() {
            if let Some(deviation) = of.each().next() {
                let before = *before;
                self.firsts.push(First {
                    deviation,
                    of,
                    count: 1,
                    ply,
                    word,
                    m,
                    before,
                });
            }
        }
        self.seen |= deviations;
    }

    /// Tells each, with the form that PGN's export format has.
    pub(crate) fn tell(&self, case: &mut Case<'_>) {
        for first in &self.firsts {
            let about = About::HalfMove {
                ply: first.ply,
                word: first.word,
                before: &first.before,
            };
            let rule = rule(first.deviation.convention);
            let allowed = first.deviation.from_pgn && laws_allow(first, case.laws.values());
            case.by_rule(Kind::Notation, rule, about, || {
                let whose = if allowed {
                    "; the Laws allow that, PGN's export format does not"
                } else {
                    ""
                };
                let again = match first.count - 1 {
                    0 => String::new(),
                    more => format!(", and {more} more like it"),
                };
                let canonical = san(&first.before, first.m);
                format!(
                    "{}{whose}: in PGN, {canonical}{again}",
                    first.deviation.sentence
                )
            });
        }
    }
}

/// Whether the edition that is cited allows it. On two points the editions
/// differ: the `x` of a capture (1997 E.8, 2009 C.9) and the square of
/// departure (2014 C.8, 2023 C.8).
fn laws_allow(first: &First, values: &Values) -> bool {
    const LONG: Deviations = Deviations::LONG_FORM.union(Deviations::DISAMBIGUATION_FULL);
    if first.of == Deviations::CAPTURE_MISSING {
        values.capture_sign.get() == Some(Sign::Optional)
    } else if LONG.contains(first.of) {
        values.long_form.get() == Some(true)
    } else {
        !first.deviation.from_fide
    }
}

/// The rule of the Laws that a convention is about.
fn rule(convention: Convention) -> Rule {
    match convention {
        Convention::PieceLetter => Rule::PieceLetters,
        Convention::PawnLetter => Rule::PawnsHaveNoLetter,
        Convention::ArrivalSquare => Rule::SquareNames,
        Convention::Capture => Rule::CaptureNotation,
        Convention::Disambiguation => Rule::AmbiguousMove,
        Convention::Promotion => Rule::PromotionNotation,
        Convention::DrawOffer => Rule::DrawOfferNotation,
        Convention::Castling => Rule::KingsideCastlingNotation,
        Convention::CheckMark => Rule::CheckSign,
        Convention::EnPassantMark => Rule::EnPassantSign,
        _ => Rule::MoveNotation,
    }
}
