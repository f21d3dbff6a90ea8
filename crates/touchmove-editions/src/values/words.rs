//! Values in words, as they stand in a table or beside each other.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{
    BothColours, BothFlags, CastlingFallback, CastlingRook, ClaimStopsClock, ClassLimits,
    CorrectionByAgreement, DefaultTime, DevicePenalty, Displaced, EmptyPress, EndingProviso,
    Fivefold, IllegalMoves, KingCapture, Known, Limit, MoveMade, Penalty, Place, Quickplay,
    RecordingWaiver, Resumption, ReversedColours, SamenessOfCastling, Seconds, Sign, TimeTaken,
    TouchClaims, TouchIntent, TouchOrMove, TurnPasses, TwoHands, UnpromotedPawn,
    UnwatchedIllegalMove, WrongClaim,
};

/// A value that can be said in a few words.
pub(super) trait Words {
    /// A phrase, without a full stop; different values have different ones.
    fn words(&self) -> String;
}

/// `word!(Type { Variant => "phrase" })`: a phrase for each variant.
macro_rules! phrases {
    ($( $type:ident { $( $variant:ident => $phrase:literal, )* } )*) => {
        $(
            impl Words for $type {
                fn words(&self) -> String {
                    match self { $( Self::$variant => $phrase, )* }.to_owned()
                }
            }
        )*
    };
}

phrases! {
    TurnPasses {
        Made => "once the move is made on the board",
        Completed => "once the move is completed with the clock",
    }
    TouchIntent {
        Deliberate => "deliberate ones",
        Intended => "those meant for moving or capturing",
        IntendedUnlessClearlyAccidental =>
            "those meant for moving or capturing, as all are that are not clearly accidents",
    }
    BothColours {
        OneOfEach => "one of each: the one captures the other",
        OneOrMoreOfEach => "one or more of each: the first of the one captures the first of the other",
    }
    CastlingFallback {
        CastleOrKingMove => "to castling on the other side or a king's move, as the player likes",
        KingMove => "to a king's move, of which castling on the other side is one",
    }
    MoveMade {
        RequirementsFulfilled => "once all that the moves of the pieces require is done",
        Released => "once given men have been let go or taken off",
    }
    CastlingRook {
        SameRank => "one on the king's rank",
        FirstRank => "one on the player's first rank",
    }
    TouchClaims {
        TouchAndCastling => "touched men and castling",
        ActOfMoving => "all of the act of moving the men",
    }
    UnpromotedPawn {
        NotAddressed => "not spoken of",
        IllegalMove => "an illegal move, put right like any other",
        BecomesQueen => "an illegal move, and the pawn becomes a queen",
    }
    KingCapture {
        Forbidden => "forbidden, without more",
        IllegalMove => "an illegal move",
    }
    UnwatchedIllegalMove {
        AsIfWatched => "what it costs where it is observed",
        LosesInBlitz => "in blitz the game, in rapid play what it costs where it is observed",
        Loses => "the game",
    }
    CorrectionByAgreement {
        Never => "they cannot",
        InBlitz => "in blitz",
        WhereNobodyWatches => "in rapid play and blitz with limited supervision",
    }
    TwoHands {
        Discretion => "forbidden; the arbiter may penalise it",
        Illegal => "an illegal move when castling, capturing or promoting",
        IllegalOncePressed => "an illegal move once the clock is pressed",
    }
    EmptyPress {
        NotAddressed => "not spoken of",
        Penalised => "forbidden; the arbiter penalises it",
        Illegal => "an illegal move",
    }
    Displaced {
        RestartClock => "the opponent may start the other's clock without a move",
        CallArbiter => "the clocks are stopped and the arbiter called",
    }
    TouchOrMove {
        Touch => "a touch",
        Move => "a move",
    }
    SamenessOfCastling {
        NowOrLater => "a right changed, to castle at once or later, makes them differ",
        LostOnlyAfterMoving => "a right changed makes them differ; it is lost only once king or rook has moved",
        WithUnmovedRook => "a right changed makes them differ, of a king with a rook that has not moved; it is lost only once one of them has",
    }
    ClaimStopsClock {
        ClaimantMust => "the claimant must, at once",
        ClaimantMay => "the claimant may",
        ClaimantOrArbiter => "the claimant or the arbiter does",
    }
    Fivefold {
        ConsecutiveAlternate => "yes, at five consecutive alternate moves",
        Any => "yes, any five",
    }
    EndingProviso {
        None => "nothing is said",
        LegalMove => "it is legal",
        LegalAndTouchMove => "it is legal and keeps the rules on touched men",
    }
    BothFlags {
        DrawnInFinish => "the game goes on; in a quickplay finish it is drawn",
        DrawnInLastPeriod => "the game goes on; in the last period it is drawn",
        Guideline => "as a guideline, for games without increment: the game goes on; in the last period it is drawn",
    }
    Place {
        Absent => "nowhere",
        Appendix => "an appendix",
        Guideline => "a guideline, which a competition adopts or not",
    }
    DevicePenalty {
        NotAddressed => "not spoken of",
        RingLoses => "its ring loses; the arbiter decides what the opponent scores",
        SoundLosesOrDraws => "its sound loses; the opponent draws if he cannot win",
        HavingLoses => "having one in the venue loses",
        OnPersonLoses => "having one on the person loses",
    }
    Penalty {
        Warning => "warning",
        OpponentGainsTime => "more time for the opponent",
        OffenderLosesTime => "less time for the offender",
        OpponentGainsPoints => "more points for the opponent",
        OffenderLosesPoints => "fewer points for the offender",
        LossOfGame => "loss of the game",
        Fine => "fine",
        ExclusionFromRounds => "exclusion from rounds",
        Expulsion => "expulsion",
    }
    Sign {
        Required => "to be written",
        Optional => "may be left out",
    }
}

impl Words for bool {
    fn words(&self) -> String {
        if *self { "yes" } else { "no" }.to_owned()
    }
}

impl<T: Words> Words for Option<T> {
    fn words(&self) -> String {
        self.as_ref().map_or_else(|| "no".to_owned(), T::words)
    }
}

/// A number of moves.
impl Words for u16 {
    fn words(&self) -> String {
        format!("{self} moves of each")
    }
}

impl Words for &[Penalty] {
    fn words(&self) -> String {
        let names: Vec<String> = self.iter().map(Words::words).collect();
        names.join(", ")
    }
}

impl Words for Seconds {
    fn words(&self) -> String {
        match (self.0 / 60, self.0 % 60) {
            (1, 0) => "1 minute".to_owned(),
            (minutes, 0) if minutes > 0 => format!("{minutes} minutes"),
            (0, seconds) => format!("{seconds} seconds"),
            (minutes, seconds) => format!("{minutes} min {seconds} s"),
        }
    }
}

impl Words for IllegalMoves {
    fn words(&self) -> String {
        let gain = if self.opponent_gains == Seconds(0) {
            "no time".to_owned()
        } else {
            format!("{} to the opponent", self.opponent_gains.words())
        };
        let draw = if self.drawn_if_opponent_cannot_mate {
            ", or draws if the opponent cannot mate"
        } else {
            ""
        };
        match self.loses_at {
            None => format!("{gain}; none loses"),
            Some(1) => format!("the first loses{draw}"),
            Some(2) => format!("{gain}; the second loses{draw}"),
            Some(3) => format!("{gain}; the third loses{draw}"),
            Some(count) => format!("{gain}; number {count} loses{draw}"),
        }
    }
}

impl Words for ReversedColours {
    fn words(&self) -> String {
        match self {
            Self::Continue => "the game goes on, unless the arbiter rules otherwise".to_owned(),
            Self::RestartBelow(moves) => {
                format!("a new game while fewer than {moves} moves of both have been made")
            }
        }
    }
}

impl Words for WrongClaim {
    fn words(&self) -> String {
        let gain = format!("{} to the opponent", self.opponent_gains.words());
        match self.claimant_loses {
            TimeTaken::Nothing => gain,
            TimeTaken::HalfAtMost(most) => {
                format!(
                    "{gain}; half of the claimant's time, at most {}",
                    most.words()
                )
            }
            TimeTaken::HalfAtMostLeaving(most, left) => format!(
                "{gain}; half of the claimant's time, at most {}, but {} are left to him",
                most.words(),
                left.words()
            ),
        }
    }
}

impl Words for DefaultTime {
    fn words(&self) -> String {
        match self {
            Self::Own(Seconds(0)) => "not at all, unless the competition says otherwise".to_owned(),
            Self::Own(time) => format!("{}, unless the competition says otherwise", time.words()),
            Self::Announced => "as the competition announces, and it must".to_owned(),
            Self::AnnouncedElse(Seconds(0)) => {
                "as the competition announces; else not at all".to_owned()
            }
            Self::AnnouncedElse(time) => {
                format!("as the competition announces; else {}", time.words())
            }
        }
    }
}

impl Words for RecordingWaiver {
    fn words(&self) -> String {
        format!(
            "with less than {} left, unless each move adds {}",
            self.below.words(),
            self.unless_increment.words()
        )
    }
}

impl Words for Resumption {
    fn words(&self) -> String {
        match self {
            Self::LostAfter(time) => format!("the game, after {}", time.words()),
            Self::DefaultTime => "the game, after the default time".to_owned(),
        }
    }
}

impl Words for Quickplay {
    fn words(&self) -> String {
        let force = if self.always {
            "always in force"
        } else {
            "if the competition adopts them"
        };
        let on_move = if self.needs_the_move {
            ", on one's own move"
        } else {
            ""
        };
        let request = if self.delay_request {
            "; extra time a move may be asked for"
        } else {
            ""
        };
        let rejection = if self.rejection {
            ""
        } else {
            "; the arbiter agrees or postpones"
        };
        let appeal = if self.appeal { "" } else { "; no appeal" };
        format!(
            "{force}; a claim with less than {} left{on_move}{request}{rejection}{appeal}",
            self.claim_below.words()
        )
    }
}

impl Words for ClassLimits {
    fn words(&self) -> String {
        let limit = |limit: Limit| match limit {
            Limit::Below(time) => format!("less than {}", time.words()),
            Limit::UpTo(time) => format!("{} or less", time.words()),
        };
        let increments = if self.increment_counts {
            "sixty increments counted in"
        } else {
            "increments not counted"
        };
        format!(
            "blitz {}, rapid play {}, {increments}",
            limit(self.blitz),
            limit(self.rapid)
        )
    }
}

/// A value of an edition, said in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The value; `None` where it is not known.
    pub text: Option<String>,
    /// How sure it is.
    pub certainty: crate::Certainty,
    /// Where it comes from: the edition's article, or the source seen.
    pub source: &'static str,
}

impl Told {
    pub(super) fn of<T: Words + Copy>(known: &Known<T>) -> Self {
        Self {
            text: known.get().map(|value| value.words()),
            certainty: known.certainty(),
            source: known.source(),
        }
    }

    /// The articles of the edition that the source names, if it names any.
    pub fn articles(&self) -> impl Iterator<Item = crate::Article<'static>> {
        let names = self.source.split(", ").map(crate::Article::new);
        names.filter(|name| {
            // An article, and not a remark such as `taken to be as 1997`.
            name.components().enumerate().all(|(at, part)| match part {
                crate::Component::Number(_) => true,
                crate::Component::Letters(text) if at == 0 => {
                    text.bytes().all(|letter| letter.is_ascii_uppercase())
                }
                crate::Component::Letters(text) => text.len() == 1,
            }) && name.components().next().is_some()
        })
    }
}

/// A value that two editions have otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The name of the value, as [`Values`](super::Values) has it.
    pub name: &'static str,
    /// What it is about, in words.
    pub about: &'static str,
    /// The value in the one edition.
    pub before: Told,
    /// The value in the other.
    pub after: Told,
}

/// What a documentation comment says a value is about, without the article of 2014 at its end.
pub(super) fn about(comment: &'static str) -> &'static str {
    let text = comment.trim().trim_end_matches('.');
    match text.rsplit_once(" (") {
        Some((text, article)) if article.starts_with(|first: char| first.is_ascii_digit()) => text,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn the_article_at_the_end_of_a_comment_is_no_subject() {
        assert_eq!(about(" A wrong claim (2014 9.5.b)."), "A wrong claim");
        assert_eq!(about(" A pawn (or two)."), "A pawn (or two)");
    }

    #[test]
    fn a_source_names_articles_or_none() {
        let told = |source| Told {
            text: None,
            certainty: crate::Certainty::Text,
            source,
        };
        let named = |source| -> Vec<String> {
            told(source)
                .articles()
                .map(|article| article.to_string())
                .collect()
        };
        assert_eq!(named("9.5.b"), ["9.5.b"]);
        assert_eq!(named("B.1, C.1"), ["B.1", "C.1"]);
        assert_eq!(named("9.2.a, not stated"), ["9.2.a"]);
        assert_eq!(named("II.3"), ["II.3"]);
        assert!(named("taken to be as 1997").is_empty());
        assert!(named("not in the text").is_empty());
    }

    #[test]
    fn lengths_of_time_are_said_as_people_say_them() {
        assert_eq!(Seconds(60).words(), "1 minute");
        assert_eq!(Seconds::minutes(3).words(), "3 minutes");
        assert_eq!(Seconds(5).words(), "5 seconds");
        assert_eq!(Seconds(90).words(), "1 min 30 s");
    }
}
