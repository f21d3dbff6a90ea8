//! In which ways a spelling is not the canonical one.

use core::fmt;

/// What a convention of notation is about. The Laws' tables say in which
/// clause of Appendix C each is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Convention {
    /// The capital letter of a piece (2014 C.2, C.3).
    PieceLetter,
    /// Pawns have no letter (2014 C.4).
    PawnLetter,
    /// The square of arrival: a small letter and a figure (2014 C.5 to C.8).
    ArrivalSquare,
    /// Nothing stands between the letter and the square, and the square of
    /// departure is not written (2014 C.8).
    LongForm,
    /// Captures (2014 C.9).
    Capture,
    /// Telling apart pieces that can go to the same square (2014 C.10).
    Disambiguation,
    /// What a pawn becomes (2014 C.11).
    Promotion,
    /// The sign of a draw offer (2014 C.12).
    DrawOffer,
    /// Castling (2014 C.13).
    Castling,
    /// Check and checkmate (2014 C.13).
    CheckMark,
    /// Captures en passant (2014 C.9, C.13).
    EnPassantMark,
    /// Comment on the move, which the Laws do not know (PGN 8.2.3.8).
    Annotation,
}

/// One way in which a spelling is not canonical.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deviation {
    /// What it is about.
    pub convention: Convention,
    /// What is the matter, such as `the piece letter is not a capital`.
    pub sentence: &'static str,
    /// Whether Appendix C would have it otherwise.
    pub from_fide: bool,
    /// Whether PGN's export format would have it otherwise.
    pub from_pgn: bool,
}

macro_rules! deviations {
    ($($(#[$doc:ident $($text:tt)*])* $name:ident = $bit:literal, $convention:ident, $fide:literal, $pgn:literal, $sentence:literal;)*) => {
        bitflags::bitflags! {
            /// Every way in which a spelling is not canonical; each is a
            /// departure from Appendix C, from PGN's export format (PGN 8.2.3),
            /// or from both.
            ///
            /// ```
            /// use touchmove_board::Position;
            /// use touchmove_notation::{Letters, Reading, read};
            /// let Reading::Move(read) = read(b"Ng1-f3", Letters::ENGLISH, &Position::initial()) else {
            ///     panic!("it is a legal move");
            /// };
            /// let sentences: Vec<_> = read.form.sentences().collect();
            /// assert_eq!(sentences, ["the square of departure is written", "a hyphen is written"]);
            /// ```
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub struct Deviations: u64 {
                $($(#[$doc $($text)*])* const $name = 1 << $bit;)*
            }
        }

        impl Deviations {
            /// Those that PGN's export format does not have.
            pub const NOT_PGN: Deviations = Deviations::from_bits_retain(0 $(| ($pgn as u64) << $bit)*);

            /// Those that Appendix C does not have.
            pub const NOT_FIDE: Deviations = Deviations::from_bits_retain(0 $(| ($fide as u64) << $bit)*);
        }

        /// In the order of the bits.
        static DEVIATIONS: &[(Deviations, Deviation)] = &[
            $((Deviations::$name, Deviation {
                convention: Convention::$convention,
                sentence: $sentence,
                from_fide: $fide,
                from_pgn: $pgn,
            }),)*
        ];
    };
}

deviations! {
    /// `nf3`.
    SMALL_LETTER = 0, PieceLetter, true, true, "the piece letter is not a capital";
    /// `Sf3` in German: PGN is English.
    FOREIGN_LETTER = 1, PieceLetter, false, true, "the piece letter is not English";
    /// `♘f3`.
    FIGURINE = 2, PieceLetter, false, true, "a figurine stands for the piece letter";
    /// `Pe4`.
    PAWN_LETTER = 3, PawnLetter, true, true, "a pawn move has no letter";
    /// `NF3`.
    CAPITAL_SQUARE = 4, ArrivalSquare, true, true, "the file is written as a capital";
    /// `ed`.
    FILES_ONLY = 5, ArrivalSquare, true, true, "the rank of arrival is missing";
    /// `e2e4`, `Ng1f3` where `Nf3` says it.
    LONG_FORM = 6, LongForm, true, true, "the square of departure is written";
    /// `g1f3`.
    COORDINATES = 7, LongForm, true, true, "coordinates are written instead of the piece letter";
    /// `Ng1-f3`, `N-f3`.
    HYPHEN = 8, LongForm, true, true, "a hyphen is written";
    /// `Rf4` for a capture: Appendix C leaves the `x` to the player.
    CAPTURE_MISSING = 9, Capture, false, true, "the `x` of the capture is missing";
    /// `Nxf3` where nothing is captured.
    CAPTURE_FALSE = 10, Capture, true, true, "a capture is written, but nothing is captured";
    /// `R:f4`, `Rf4:`, `RXf4`, `R×f4`.
    CAPTURE_SIGN = 11, Capture, true, true, "the sign of the capture is not `x`";
    /// `Ngf3` where `Nf3` says it.
    DISAMBIGUATION_NEEDLESS = 12, Disambiguation, true, true, "the file or rank of departure is not needed";
    /// `N1d2` where `Nbd2` is due.
    DISAMBIGUATION_OTHER = 13, Disambiguation, true, true, "the rank of departure is written where the file is due";
    /// `Nb1d2` where `Nbd2` says it.
    DISAMBIGUATION_FULL = 14, Disambiguation, true, true, "the square of departure is written where its file or rank is enough";
    /// `d8Q`: Appendix C writes nothing between square and letter.
    PROMOTION_BARE = 15, Promotion, false, true, "the `=` of the promotion is missing";
    /// `d8=Q`: PGN writes it so.
    PROMOTION_EQUALS = 16, Promotion, true, false, "a `=` is written before the new piece";
    /// `d8(Q)`, `d8/Q`.
    PROMOTION_SIGN = 17, Promotion, true, true, "the new piece is set off by a sign of its own";
    /// `d8=q`.
    PROMOTION_SMALL = 18, Promotion, true, true, "the letter of the new piece is not a capital";
    /// `0-0`: PGN writes the letter O.
    CASTLING_NOUGHTS = 19, Castling, false, true, "castling is written with noughts";
    /// `O-O`: Appendix C writes noughts.
    CASTLING_LETTERS = 20, Castling, true, false, "castling is written with the letter O";
    /// `o-o`, `OO`, `O–O`.
    CASTLING_SPELLING = 21, Castling, true, true, "castling is neither `0-0` nor `O-O`, `0-0-0` nor `O-O-O`";
    /// `Kg1`, `e1g1`, `e1h1`.
    CASTLING_AS_KING_MOVE = 22, Castling, true, true, "castling is written as a move of the king";
    /// `Nf3!?`.
    ANNOTATION = 23, Annotation, true, true, "the move is commented on";
    /// `Kb1(=)`: PGN has no sign for it.
    DRAW_OFFER = 24, DrawOffer, false, true, "a draw offer is marked";
    /// `exd6 e.p.`: Appendix C leaves it to the player, PGN never has it.
    EN_PASSANT_MARK = 25, EnPassantMark, false, true, "the capture en passant is marked";
    /// `e.p.` on another move.
    EN_PASSANT_FALSE = 26, EnPassantMark, true, true, "a capture en passant is written, but is none";
    /// `ep`, `a. p.`.
    EN_PASSANT_SPELLING = 27, EnPassantMark, true, true, "the mark of the capture en passant is not `e.p.`";
    /// No sign where there is check; Appendix C leaves it to the player.
    CHECK_MISSING = 28, CheckMark, false, true, "the `+` of the check is missing";
    /// `+` where there is no check.
    CHECK_FALSE = 29, CheckMark, true, true, "a check is written, but there is none";
    /// No sign where there is mate; Appendix C leaves it to the player.
    MATE_MISSING = 30, CheckMark, false, true, "the `#` of the checkmate is missing";
    /// `+` where there is mate, which is a check too.
    CHECK_FOR_MATE = 31, CheckMark, false, true, "`+` is written for checkmate";
    /// `#` where there is no mate.
    MATE_FALSE = 32, CheckMark, true, true, "a checkmate is written, but there is none";
    /// `++` where there is mate, as Appendix C allows.
    DOUBLE_PLUS = 33, CheckMark, false, true, "`++` is written for checkmate";
    /// `++` for a double check, as older books have it.
    DOUBLE_PLUS_FOR_CHECK = 34, CheckMark, true, true, "`++` is written for a double check";
    /// A double check is written where there is at most one.
    DOUBLE_CHECK_FALSE = 35, CheckMark, true, true, "a double check is written, but there is none";
    /// `ch`, `mate`, `x`.
    CHECK_SPELLING = 36, CheckMark, true, true, "check or checkmate is neither `+` nor `#` nor `++`";
}

impl Deviations {
    /// Whether PGN's export format spells it so.
    pub const fn is_canonical_pgn(self) -> bool {
        !self.intersects(Deviations::NOT_PGN)
    }

    /// Whether Appendix C spells it so; what it leaves to the player, such as
    /// the `x` and the `+`, may be there or not.
    pub const fn is_canonical_fide(self) -> bool {
        !self.intersects(Deviations::NOT_FIDE)
    }

    /// Each deviation, with what it is about.
    pub fn each(self) -> impl Iterator<Item = &'static Deviation> {
        DEVIATIONS
            .iter()
            .filter(move |(flag, _)| self.contains(*flag))
            .map(|(_, deviation)| deviation)
    }

    /// What is the matter, a sentence for each deviation.
    pub fn sentences(self) -> impl Iterator<Item = &'static str> {
        self.each().map(|deviation| deviation.sentence)
    }

    /// The conventions that are not kept, each once, in the order of the
    /// first deviation from it.
    pub fn conventions(self) -> impl Iterator<Item = Convention> {
        let mut before = None;
        // Deviations from one convention stand side by side.
        self.each().filter_map(move |deviation| {
            let convention = Some(deviation.convention);
            if before == convention {
                None
            } else {
                before = convention;
                convention
            }
        })
    }
}

impl fmt::Display for Deviations {
    /// The sentences, with semicolons between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, sentence) in self.sentences().enumerate() {
            f.write_str(if index == 0 { "" } else { "; " })?;
            f.write_str(sentence)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deviations_from_one_convention_stand_side_by_side() {
        let conventions: Vec<_> = Deviations::all().conventions().collect();
        let mut sorted = conventions.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), conventions.len());
    }

    #[test]
    fn every_deviation_is_one_from_appendix_c_or_from_pgn() {
        for deviation in Deviations::all().each() {
            assert!(
                deviation.from_fide || deviation.from_pgn,
                "{}",
                deviation.sentence
            );
        }
        assert_eq!(
            Deviations::all(),
            Deviations::NOT_FIDE | Deviations::NOT_PGN
        );
    }
}
