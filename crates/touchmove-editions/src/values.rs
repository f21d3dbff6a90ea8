//! The points on which editions differ, as flat data.
//!
//! [`Values`] are those of standard play. The rows, one for each point across all editions, are in
//! the modules below, divided as the Laws are: [`handling`] (Articles 1, 3, 4), [`clockwork`]
//! (6, 8, quickplay finishes), [`irregularities`] (7, 11, 12), [`draws`] (5, 9), [`classes`]
//! (appendices and guidelines).

mod classes;
mod clockwork;
mod draws;
mod handling;
mod irregularities;
mod words;

use alloc::vec::Vec;
use core::fmt;

use crate::known::{Column, Known};

pub use classes::{Class, ClassLimits, Limit};
use words::about;
pub use words::{Difference, Told};

/// A length of time in whole seconds, as the Laws give penalties and limits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seconds(pub u32);

impl Seconds {
    /// That many minutes.
    #[must_use]
    pub const fn minutes(minutes: u16) -> Self {
        Self(minutes as u32 * 60)
    }

    /// The same in milliseconds.
    #[must_use]
    pub const fn as_millis(self) -> u64 {
        self.0 as u64 * 1000
    }
}

impl fmt::Debug for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} s", self.0)
    }
}

/// When the opponent has the move (2014 1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnPasses {
    /// Once the move is made on the board.
    Made,
    /// Once the move is completed with the clock.
    Completed,
}

/// Which touches bind (2014 4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TouchIntent {
    /// Deliberate ones.
    Deliberate,
    /// Those meant for moving or capturing.
    Intended,
    /// Those meant for moving or capturing, which all are that are not clearly accidents.
    IntendedUnlessClearlyAccidental,
}

/// What touching men of both colours binds to (2014 4.3.c).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BothColours {
    /// The rule speaks of one man of each colour.
    OneOfEach,
    /// The rule speaks of one or more of each; the first touched of each count.
    OneOrMoreOfEach,
}

/// What an attempt to castle where it is illegal binds to (2014 4.4.c).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingFallback {
    /// The player chooses: castling on the other side, or a move of the king.
    CastleOrKingMove,
    /// A legal move of the king, of which castling on the other side is one.
    KingMove,
}

/// When a capture, castling or promotion is made (2014 4.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveMade {
    /// When all that the moves of the pieces require has been done.
    RequirementsFulfilled,
    /// When given men have been released or taken off.
    Released,
}

/// Which rook may castle (2014 3.8.b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingRook {
    /// One on the king's rank.
    SameRank,
    /// One on the player's first rank.
    FirstRank,
}

/// What the claim against a touch-move breach covers before it is forfeited (2014 4.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TouchClaims {
    /// Touched men and castling only.
    TouchAndCastling,
    /// All of the act of moving the pieces.
    ActOfMoving,
}

/// What becomes of a pawn left on the last rank with the clock pressed (2014 7.5.a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnpromotedPawn {
    /// The edition does not speak of it.
    NotAddressed,
    /// The move is illegal and is put right like any other.
    IllegalMove,
    /// The move is illegal, and the pawn becomes a queen.
    BecomesQueen,
}

/// What capturing the king is (2014 1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KingCapture {
    /// Against the rules, without more.
    Forbidden,
    /// An illegal move, treated as one.
    IllegalMove,
}

/// What completed illegal moves cost (2014 7.5.b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMoves {
    /// The how-manieth loses the game; `None`: none does.
    pub loses_at: Option<u8>,
    /// What the opponent gains for each one before.
    pub opponent_gains: Seconds,
    /// Instead of losing, the player draws if the opponent cannot mate.
    pub drawn_if_opponent_cannot_mate: bool,
}

/// What a completed illegal move costs where nobody watches, once it is claimed (2014 A.4.b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnwatchedIllegalMove {
    /// What it costs where it is observed.
    AsIfWatched,
    /// The game in blitz; in rapid play what it costs where it is observed.
    LosesInBlitz,
    /// The game.
    Loses,
}

/// Whether the players can correct an illegal move that stands without the arbiter (2014 A.4.b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CorrectionByAgreement {
    /// They cannot, or the edition does not say that they can.
    Never,
    /// In blitz.
    InBlitz,
    /// Where nobody watches.
    WhereNobodyWatches,
}

/// What moving with two hands is (2014 4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TwoHands {
    /// Forbidden; a penalty is at the arbiter's discretion.
    Discretion,
    /// An illegal move when castling, capturing or promoting.
    Illegal,
    /// An illegal move once the clock is pressed.
    IllegalOncePressed,
}

/// What pressing the clock without a move is (2014 6.2.c).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EmptyPress {
    /// The edition does not speak of it.
    NotAddressed,
    /// Forbidden; the arbiter penalises it.
    Penalised,
    /// An illegal move.
    Illegal,
}

/// What is done when the colours were reversed (2014 7.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReversedColours {
    /// The game goes on, unless the arbiter rules otherwise.
    Continue,
    /// Anew if fewer moves than this have been made by both; else the game goes on.
    RestartBelow(u16),
}

/// What the opponent of a player who displaced men may do (2014 7.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Displaced {
    /// Start the other's clock without making a move.
    RestartClock,
    /// Stop the clocks and call the arbiter.
    CallArbiter,
}

/// What ends or forfeits something: a touch, or only the move (2014 9.1.b.1, 9.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TouchOrMove {
    /// Touching a man with intent.
    Touch,
    /// Making a move.
    Move,
}

/// What castling rights do to the sameness of positions (2014 9.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SamenessOfCastling {
    /// Positions differ if the right to castle, at once or later, has changed.
    NowOrLater,
    /// The same, and a right is lost only once the king or rook has moved.
    LostOnlyAfterMoving,
    /// The same, and said of the king with a rook that has not moved.
    WithUnmovedRook,
}

/// Who stops the clocks when a draw is claimed (2014 9.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimStopsClock {
    /// The claimant must, at once.
    ClaimantMust,
    /// The claimant may.
    ClaimantMay,
    /// The claimant or the arbiter does.
    ClaimantOrArbiter,
}

/// What a wrong claim takes from the claimant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeTaken {
    /// Nothing.
    Nothing,
    /// Half of what is left, at most so much.
    HalfAtMost(Seconds),
    /// Half of what is left, at most so much, and never below the second figure.
    HalfAtMostLeaving(Seconds, Seconds),
}

/// What a wrong draw claim costs (2014 9.5.b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WrongClaim {
    /// What is added to the opponent's time.
    pub opponent_gains: Seconds,
    /// What is taken from the claimant's.
    pub claimant_loses: TimeTaken,
}

/// Which five appearances of a position end the game (2014 9.6.a); the narrower is the lesser.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fivefold {
    /// Five at every second move of the same player, running.
    ConsecutiveAlternate,
    /// Any five.
    Any,
}

/// What the move that ends the game must fulfil (2014 5.1.a, 5.2.b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndingProviso {
    /// Nothing is said.
    None,
    /// It must be legal.
    LegalMove,
    /// It must be legal and keep the touch-move rules (but for the one hand).
    LegalAndTouchMove,
}

/// What happens with both flags down and the order unknown (2014 6.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BothFlags {
    /// The game goes on; in a quickplay finish it is drawn.
    DrawnInFinish,
    /// The game goes on; in the last period it is drawn.
    DrawnInLastPeriod,
    /// The same, in the guideline for games without increment only.
    Guideline,
}

/// How late a player may come (2014 6.7.a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DefaultTime {
    /// The edition's own, unless the competition says otherwise.
    Own(Seconds),
    /// The competition must say.
    Announced,
    /// The competition must say; if it does not, this.
    AnnouncedElse(Seconds),
}

/// When a player need no longer record (2014 8.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RecordingWaiver {
    /// With less time than this left.
    pub below: Seconds,
    /// Unless each move adds so much.
    pub unless_increment: Seconds,
}

/// Where a subject stands in the Laws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Nowhere.
    Absent,
    /// In an appendix, which is part of the Laws.
    Appendix,
    /// In a guideline, which a competition adopts or not.
    Guideline,
}

/// How quickplay finishes are ruled (2014 G).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quickplay {
    /// In the articles themselves, always in force; else adopted by the competition.
    pub always: bool,
    /// A draw may be claimed with less time than this left.
    pub claim_below: Seconds,
    /// The claimant must have the move.
    pub needs_the_move: bool,
    /// The arbiter can reject a claim; else he agrees or postpones.
    pub rejection: bool,
    /// The player may ask for five extra seconds a move first.
    pub delay_request: bool,
    /// A rejected or postponed claim can be appealed.
    pub appeal: bool,
}

/// What lateness at the resumption of an adjourned game costs (2014 E.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Resumption {
    /// Lost after so long, unless the player who is there has lost on time by then.
    LostAfter(Seconds),
    /// Lost after the default time.
    DefaultTime,
}

/// What an electronic device costs (2014 11.3.b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DevicePenalty {
    /// The edition does not speak of it.
    NotAddressed,
    /// Its ring loses the game; the opponent's score is the arbiter's.
    RingLoses,
    /// Its sound loses the game; the opponent draws if he cannot win by any series of moves.
    SoundLosesOrDraws,
    /// Having one in the venue loses the game.
    HavingLoses,
    /// Having one on the person loses the game.
    OnPersonLoses,
}

/// A penalty that the arbiter may give (2014 12.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Penalty {
    /// A warning.
    Warning,
    /// More time for the opponent.
    OpponentGainsTime,
    /// Less time for the offender.
    OffenderLosesTime,
    /// More points for the opponent, at most those of a win.
    OpponentGainsPoints,
    /// Fewer points for the offender.
    OffenderLosesPoints,
    /// The game is lost.
    LossOfGame,
    /// A fine that was announced.
    Fine,
    /// Exclusion from rounds.
    ExclusionFromRounds,
    /// Expulsion from the competition.
    Expulsion,
}

/// Whether a sign of the notation must be written (2014 C.9, C.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// It belongs to the move.
    Required,
    /// It may be left out.
    Optional,
}

macro_rules! values {
    ($( $module:ident { $( $(#[doc = $doc:literal])* $field:ident: $type:ty = $row:ident, )* } )*) => {
        /// The points on which editions differ, for standard play.
        ///
        /// Each is a [`Known`]: where an edition's value was not found, there is none.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub struct Values {
            $( $( $(#[doc = $doc])* pub $field: Known<$type>, )* )*
        }

        impl Values {
            /// The values of one edition.
            pub(crate) const fn of(column: Column) -> Self {
                Self { $( $( $field: $module::$row.of(column), )* )* }
            }

            /// The name of each value, what it is about, and the value in words, in the order of
            /// the fields.
            #[must_use]
            pub fn told(&self) -> Vec<(&'static str, &'static str, Told)> {
                [ $( $( (
                    stringify!($field),
                    about(concat!($($doc),*)),
                    Told::of(&self.$field),
                ), )* )* ]
                .into()
            }
        }
    };
}

impl Values {
    /// The values that are known of both editions and are not the same.
    ///
    /// ```
    /// use touchmove_editions::Edition;
    /// let values = |name| Edition::named(name).expect("an edition").values();
    /// let differences = values("2014").differences(values("2017"));
    /// let fivefold = differences.iter().find(|row| row.name == "fivefold").expect("it differs");
    /// assert_eq!(fivefold.after.text.as_deref(), Some("yes, any five"));
    /// assert_eq!(fivefold.after.source, "9.6.1");
    /// ```
    #[must_use]
    pub fn differences(&self, after: &Self) -> Vec<Difference> {
        let rows = self.told().into_iter().zip(after.told());
        rows.filter(|((_, _, before), (_, _, after))| {
            before.text.is_some() && after.text.is_some() && before.text != after.text
        })
        .map(|((name, about, before), (_, _, after))| Difference {
            name,
            about,
            before,
            after,
        })
        .collect()
    }
}

values! {
    handling {
        /// When the opponent has the move (2014 1.1).
        turn_passes: TurnPasses = TURN_PASSES,
        /// Which rook may castle (2014 3.8.b).
        castling_rook: CastlingRook = CASTLING_ROOK,
        /// What capturing the king is (2014 1.2).
        king_capture: KingCapture = KING_CAPTURE,
        /// Which touches bind (2014 4.3).
        touch_intent: TouchIntent = TOUCH_INTENT,
        /// Men of both colours touched (2014 4.3.c).
        both_colours: BothColours = BOTH_COLOURS,
        /// Castling tried where it is illegal (2014 4.4.c).
        castling_fallback: CastlingFallback = CASTLING_FALLBACK,
        /// The new piece is final once it touches the square of promotion (2014 4.4.d).
        promotion_final_on_touch: bool = PROMOTION_FINAL_ON_TOUCH,
        /// When captures, castling and promotions are made (2014 4.7).
        move_made: MoveMade = MOVE_MADE,
        /// Releasing the king two squares away binds to castling (2014 4.7.b).
        released_king_binds: bool = RELEASED_KING_BINDS,
        /// The pawn need not be put on the last rank to promote (2014 4.6).
        promotion_order_free: bool = PROMOTION_ORDER_FREE,
        /// What the claim against touch-move breaches covers (2014 4.8).
        touch_claims: TouchClaims = TOUCH_CLAIMS,
    }
    clockwork {
        /// A move not pressed is completed by the player's next (2014 6.2.a.2).
        completed_by_next_move: bool = COMPLETED_BY_NEXT_MOVE,
        /// Where nobody watches, a win on time is claimed only with time left on one's own clock
        /// (2014 A.4.c).
        claimant_needs_time: bool = CLAIMANT_NEEDS_TIME,
        /// How late a player may come (2014 6.7.a).
        default_time: DefaultTime = DEFAULT_TIME,
        /// White alone bears the time lost while both are absent (2014 6.7.b).
        white_bears_joint_absence: bool = WHITE_BEARS_JOINT_ABSENCE,
        /// Flag fall against a player who cannot mate is a draw (2014 6.9).
        flag_drawn_if_opponent_cannot_mate: bool = FLAG_DRAWN_IF_OPPONENT_CANNOT_MATE,
        /// A wrong setting of the clock is put right (2014 6.10.b).
        wrong_setting_corrected: bool = WRONG_SETTING_CORRECTED,
        /// Both flags down (2014 6.11).
        both_flags: BothFlags = BOTH_FLAGS,
        /// When a player need not record (2014 8.4).
        recording_waiver: RecordingWaiver = RECORDING_WAIVER,
        /// What is saved in a period of the delay mode goes into the next one (2014 6.3.b).
        saved_in_delay: bool = SAVED_IN_DELAY,
        /// Moves may be written down before they are made (2014 8.1.a).
        may_write_first: bool = MAY_WRITE_FIRST,
        /// A result that both signed stands, though wrong (2014 8.7).
        signed_result_stands: bool = SIGNED_RESULT_STANDS,
        /// Quickplay finishes (2014 G).
        quickplay: Quickplay = QUICKPLAY,
    }
    irregularities {
        /// Completed illegal moves (2014 7.5).
        illegal_moves: IllegalMoves = ILLEGAL_MOVES,
        /// The same in a quickplay finish, where that has a rule of its own (1997 10.3).
        illegal_moves_in_finish: Option<IllegalMoves> = ILLEGAL_MOVES_IN_FINISH,
        /// A pawn left on the last rank (2014 7.5.a).
        unpromoted_pawn: UnpromotedPawn = UNPROMOTED_PAWN,
        /// What was released binds the move that replaces an illegal one (2014 7.5.a).
        replacement_bound_by_release: bool = REPLACEMENT_BOUND_BY_RELEASE,
        /// Moving with two hands (2014 4.1).
        two_hands: TwoHands = TWO_HANDS,
        /// Pressing the clock without a move (2014 6.2.c).
        empty_press: EmptyPress = EMPTY_PRESS,
        /// Colours reversed (2014 7.3).
        reversed_colours: ReversedColours = REVERSED_COLOURS,
        /// Displaced men (2014 7.4).
        displaced: Displaced = DISPLACED,
        /// The penalties there are, in the edition's order (2014 12.9).
        penalties: &'static [Penalty] = PENALTIES,
        /// Electronic devices (2014 11.3.b).
        device: DevicePenalty = DEVICE,
        /// Only the usual scores may be given (2023 10.2).
        only_usual_scores: bool = ONLY_USUAL_SCORES,
    }
    draws {
        /// What a move that mates or stalemates must fulfil (2014 5.1.a).
        mate_proviso: EndingProviso = MATE_PROVISO,
        /// What a move that kills the position must fulfil (2014 5.2.b).
        dead_position_proviso: EndingProviso = DEAD_POSITION_PROVISO,
        /// Resigning to a player who cannot mate is a draw (2023 5.1.2).
        resignation_drawn_if_opponent_cannot_mate: bool = RESIGNATION_DRAWN,
        /// A draw is agreed only after a move by each (2023 5.2.3).
        agreement_needs_a_move_each: bool = AGREEMENT_NEEDS_A_MOVE_EACH,
        /// A competition may restrict draw agreements (2014 9.1.a).
        agreement_may_be_restricted: bool = AGREEMENT_MAY_BE_RESTRICTED,
        /// What rejects an offer without a word (2014 9.1.b.1).
        offer_dies_on: TouchOrMove = OFFER_DIES_ON,
        /// A claim is also an offer (2014 9.1.b.3).
        claim_is_an_offer: bool = CLAIM_IS_AN_OFFER,
        /// The move written for a claim cannot be changed (2014 9.2.a).
        intended_move_fixed: bool = INTENDED_MOVE_FIXED,
        /// Castling rights and the sameness of positions (2014 9.2).
        sameness_of_castling: SamenessOfCastling = SAMENESS_OF_CASTLING,
        /// What forfeits the claim on a move (2014 9.4).
        claim_lost_on: TouchOrMove = CLAIM_LOST_ON,
        /// Who stops the clocks (2014 9.5).
        claim_stops_clock: ClaimStopsClock = CLAIM_STOPS_CLOCK,
        /// A wrong claim (2014 9.5.b).
        wrong_claim: WrongClaim = WRONG_CLAIM,
        /// Fivefold repetition ends the game, and how it counts (2014 9.6.a).
        fivefold: Option<Fivefold> = FIVEFOLD,
        /// Seventy-five moves end the game (2014 9.6.b).
        seventy_five_moves: bool = SEVENTY_FIVE_MOVES,
    }
    classes {
        /// Where blitz and rapid play end (2014 A.1, B.1).
        classes: ClassLimits = CLASSES,
        /// Illegal moves where nobody watches (2014 A.4.b).
        unwatched_illegal_move: UnwatchedIllegalMove = UNWATCHED_ILLEGAL_MOVE,
        /// The players can correct an illegal move that stands (2014 A.4.b).
        correction_by_agreement: CorrectionByAgreement = CORRECTION_BY_AGREEMENT,
        /// After so many moves of each the set-up stands where nobody watches (2014 A.4.a.2).
        set_up_settled_after: Option<u16> = SET_UP_SETTLED_AFTER,
        /// To win in blitz a player needs men that can force a mate (1997 C.4).
        mating_potential: bool = MATING_POTENTIAL,
        /// What the opponent gains by penalties in rapid play (2023 A.3).
        gained_in_rapid: Option<Seconds> = GAINED_IN_RAPID,
        /// What the opponent gains by penalties in blitz (2014 B.2).
        gained_in_blitz: Option<Seconds> = GAINED_IN_BLITZ,
        /// Adjourned games (2014 E).
        adjournment: Place = ADJOURNMENT,
        /// Lateness at the resumption (2014 E.10).
        resumption: Resumption = RESUMPTION,
        /// Chess960 (2014 F).
        chess960: Place = CHESS960,
        /// Play with the blind (2014 D).
        blind_play: Place = BLIND_PLAY,
        /// The sign of a capture (2014 C.9).
        capture_sign: Sign = CAPTURE_SIGN,
        /// The sign of en passant (2014 C.9).
        en_passant_sign: Sign = EN_PASSANT_SIGN,
        /// `#` is a sign of mate, beside `++` (2014 C.13).
        hash_is_mate: bool = HASH_IS_MATE,
        /// The square of departure may be written too (2023 C.8).
        long_form: bool = LONG_FORM,
    }
}
