//! The registry of codes: the stable names of rulings and refusals.

use core::fmt;

use touchmove_editions::Rule;

macro_rules! codes {
    ($( $(#[$doc:meta])* $variant:ident $name:literal $( by $rule:ident )?, )*) => {
        /// What a ruling or a refusal is about, by a name that programs can rely on. A name, once
        /// given, keeps its meaning.
        ///
        /// ```
        /// use touchmove_laws::Code;
        /// assert_eq!(Code::DeadPosition.name(), "dead-position");
        /// assert_eq!("dead-position".parse(), Ok(Code::DeadPosition));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $( $(#[$doc])* $variant, )*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[ $( Code::$variant, )* ];

            /// The name, in kebab case.
            pub const fn name(self) -> &'static str {
                match self {
                    $( Code::$variant => $name, )*
                }
            }

            /// The rule that it follows, where the Laws have one for it.
            pub const fn rule(self) -> Option<Rule> {
                match self {
                    $( Code::$variant => codes!(@rule $( $rule )?), )*
                }
            }
        }
    };
    (@rule) => { None };
    (@rule $rule:ident) => { Some(Rule::$rule) };
}

codes! {
    // What ends the game.
    /// The king is mated (2014 5.1.a).
    Checkmate "checkmate" by Checkmate,
    /// A player has resigned (2014 5.1.b).
    Resignation "resignation" by Resignation,
    /// A player has resigned to one who cannot mate (2023 5.1.2).
    ResignationAgainstNoMate "resignation-against-no-mate" by ResignationAgainstNoMate,
    /// No legal move, and no check (2014 5.2.a).
    Stalemate "stalemate" by Stalemate,
    /// Neither player can mate (2014 5.2.b).
    DeadPosition "dead-position" by DeadPosition,
    /// Whether either player can still mate is not decided (2014 5.2.b).
    MayBeDead "may-be-dead" by DeadPosition,
    /// The position has appeared for the fifth time (2014 9.6.a).
    FivefoldRepetition "fivefold-repetition" by FivefoldRepetition,
    /// Seventy-five moves without a pawn move or a capture (2014 9.6.b).
    SeventyFiveMoves "seventy-five-moves" by SeventyFiveMoves,
    /// A player who announced the move of a claim that failed must make it (2014 9.5.b).
    AnnouncedMove "announced-move" by WrongDrawClaim,

    // Moving the men.
    /// A move was made with two hands (2014 4.1).
    TwoHands "two-hands" by OneHand,
    /// A move was made with two hands and completed: that counts as an illegal one (2018 7.5.4).
    TwoHandsIllegal "two-hands-illegal" by TwoHandsIllegal,
    /// An own man was touched, and another move was made (2014 4.3.a).
    OwnManTouched "own-man-touched" by OwnManTouched,
    /// A man of the opponent's was touched, and not captured (2014 4.3.b).
    OpponentsManTouched "opponents-man-touched" by OpponentsManTouched,
    /// Men of both colours were touched, and another move was made (2014 4.3.c).
    BothColoursTouched "both-colours-touched" by BothColoursTouched,
    /// King and rook were touched, and another move was made than castling (2014 4.4.a).
    KingAndRookTouched "king-and-rook-touched" by KingAndRookTouched,
    /// The rook was touched before the king (2014 4.4.b).
    RookThenKingTouched "rook-then-king-touched" by RookThenKingTouched,
    /// Castling was tried where it is illegal (2014 4.4.c).
    CastlingTried "castling-tried" by CastlingTried,
    /// A man that was let go went elsewhere (2014 4.7).
    ReleasedManStays "released-man-stays" by ReleasedManStays,
    /// Men that were knocked over were not put back (2014 7.4).
    MenDisplaced "men-displaced" by MenDisplaced,

    // The clock.
    /// Too few moves in the time (2014 6.9).
    LossOnTime "loss-on-time" by LossOnTime,
    /// The same against a player who cannot mate (2014 6.9).
    FlagAgainstNoMate "flag-against-no-mate" by FlagAgainstNoMate,
    /// A flag is down (2014 6.8).
    FlagDown "flag-down" by FlagFallen,
    /// Both flags are down, which first nobody knows: the game goes on (2014 6.11.a).
    BothFlagsGoOn "both-flags-go-on" by BothFlagsInEarlierPeriod,
    /// Both flags are down, which first nobody knows: a draw (2014 6.11.b).
    BothFlagsDown "both-flags-down" by BothFlagsInLastPeriod,
    /// Both flags are down in play in which nobody watches: a draw (1997 B.8).
    BothFlagsInRapid "both-flags-in-rapid" by BothFlagsInRapid,
    /// A win on time was claimed where nobody watches (2014 A.4.c).
    TimeClaimed "time-claimed" by FlagClaimed,
    /// The time is used up, and the opponent has no men that can force a mate (1997 C.4).
    NoMatingPotential "no-mating-potential" by MatingPotential,
    /// A player came too late (2014 6.7.a).
    Late "late" by DefaultTime,
    /// The clock was pressed with another hand than the moving one (2014 6.2.b).
    OtherHand "other-hand" by SameHand,
    /// The clock was pressed without a move (2014 6.2.c).
    PressWithoutMove "press-without-move" by PressWithoutMove,

    // Illegal moves.
    /// An illegal move was completed: the position before is put back (2014 7.5.a).
    IllegalMove "illegal-move" by IllegalMoveCompleted,
    /// A pawn was left on the last rank: it becomes a queen (2014 7.5.a).
    PawnLeftOnLastRank "pawn-left-on-last-rank" by PawnLeftOnLastRank,
    /// The opponent gains time for it (2014 7.5.b).
    IllegalMoveTime "illegal-move-time" by IllegalMoveTime,
    /// It was one too many (2014 7.5.b).
    IllegalMoveLoss "illegal-move-loss" by IllegalMoveLoss,
    /// An illegal move was claimed where nobody watches (2014 A.4.b).
    IllegalMoveClaimed "illegal-move-claimed" by IllegalMoveClaimed,

    /// Both players agreed to correct an illegal move that stood (2014 A.4.b).
    IllegalMoveCorrected "illegal-move-corrected" by IllegalMoveClaimed,
    /// The arbiter has seen both kings in check, or a pawn on its last rank (2014 A.4.d).
    IllegalPosition "illegal-position" by IllegalPositionDrawn,

    // Draws.
    /// The players have agreed on a draw (2014 5.2.c).
    Agreement "agreement" by Agreement,
    /// A draw was offered at another time than between move and press (2014 9.1.b.1).
    OfferAtAnotherTime "offer-at-another-time" by DrawOffer,
    /// The opponent may have been distracted (2014 11.5).
    Distraction "distraction" by NoDistraction,
    /// The intended move brings the position for the third time (2014 9.2.a).
    ThreefoldIntended "threefold-intended" by ThreefoldIntended,
    /// The position has appeared for the third time (2014 9.2.b).
    ThreefoldAppeared "threefold-appeared" by ThreefoldAppeared,
    /// The intended move completes fifty moves (2014 9.3.a).
    FiftyMovesIntended "fifty-moves-intended" by FiftyMoveIntended,
    /// Fifty moves are completed (2014 9.3.b).
    FiftyMovesCompleted "fifty-moves-completed" by FiftyMoveCompleted,
    /// A draw was claimed wrongly (2014 9.5.b).
    WrongClaim "wrong-claim" by WrongDrawClaim,
    /// The arbiter grants extra time a move in a quickplay finish (2014 G.4).
    ExtraTimeGranted "extra-time-granted" by FinishIncrement,
    /// The arbiter grants a claim in a quickplay finish (2014 G.5.a).
    FinishClaimGranted "finish-claim-granted" by FinishClaimGranted,
    /// He puts his answer off (2014 G.5.b).
    FinishClaimPostponed "finish-claim-postponed" by FinishClaimPostponed,
    /// Without an arbiter the claim ends play, and is referred to the one named for it (2014 G.6).
    FinishClaimReferred "finish-claim-referred" by FinishWithoutArbiter,
    /// The opponent confirms the final position (2014 G.6.1).
    FinishPositionConfirmed "final-position-confirmed" by FinishPosition,
    /// He confirms the final position and the scoresheet (2014 G.6.2).
    FinishSheetConfirmed "final-position-and-sheet-confirmed" by FinishSheet,
    /// He has not confirmed the final position (2014 G.6.1).
    FinishPositionUnconfirmed "final-position-not-confirmed" by FinishPosition,
    /// He has not confirmed the final position and the scoresheet (2014 G.6.2).
    FinishSheetUnconfirmed "final-position-and-sheet-not-confirmed" by FinishSheet,
    /// What the arbiter decides on such a claim is final (2009 10.2.d).
    FinishDecisionFinal "finish-decision-final" by FinishDecisionFinal,
    /// Nor is there an appeal from the arbiter named for it (1997 D.4).
    FinishRefereeFinal "finish-referee-final" by FinishRefereeFinal,
    /// The arbiter named for it has decided it (2014 G.6).
    FinishClaimDecided "finish-claim-decided" by FinishWithoutArbiter,
    /// The answer was put off, and is now a draw (2014 G.5.b).
    FinishDrawnLater "finish-drawn-later" by FinishDrawnLater,
    /// He rejects it (2014 G.5.c).
    FinishClaimRejected "finish-claim-rejected" by FinishClaimRejected,

    // The scoresheets.
    /// A move was written down before it was made, and no claim came of it (2014 8.1.a).
    WrittenInAdvance "written-in-advance" by NotInAdvance,
    /// Another move is written down than was made (2014 8.1.a).
    SheetMistake "sheet-mistake" by RecordingMoves,
    /// Moves are not written down (2014 8.1.a).
    MovesNotRecorded "moves-not-recorded" by RecordingMoves,
    /// What is written is no algebraic notation (2014 C).
    NotAlgebraic "not-algebraic" by AlgebraicOnly,
    /// Something is written that has no place there (2014 8.1.b).
    SheetContent "sheet-content" by SheetContent,
    /// A player made a move without having written down his last one (2014 8.1.c).
    PreviousMoveNotRecorded "previous-move-not-recorded" by RecordBeforeNext,
    /// A draw offer is not noted (2014 8.1.d).
    OfferNotRecorded "offer-not-recorded" by DrawOfferRecorded,
    /// A flag has fallen, and neither has kept score: the clocks are stopped (2014 8.5.a).
    NeitherKeptScore "neither-kept-score" by NeitherKeepsScore,
    /// A flag has fallen: that sheet is to be completed before its player moves (2014 8.5.b).
    SheetToBeCompleted "sheet-to-be-completed" by OneKeepsNoScore,
    /// He moved without having completed it (2014 8.5.b).
    SheetNotUpToDate "sheet-not-up-to-date" by OneKeepsNoScore,
    /// Both have signed that result (2014 8.7).
    SignedResult "signed-result" by SignedResult,

    // Conduct.
    /// An assistant is accepted (2014 8.1.e).
    AssistantAccepted "assistant-accepted" by ScoreAssistant,
    /// A player has left the venue without permission (2014 11.2.a).
    LeftVenue "left-venue" by LeavingVenue,
    /// A player who had the move has left the playing area without permission (2014 11.2.b).
    LeftArea "left-area" by LeavingArea,
    /// A player has leave to go (2014 11.2.a).
    LeaveGranted "leave-granted" by LeavingVenue,
    /// Notes, advice, another board (2014 11.3.a).
    Notes "notes" by NoNotes,
    /// A player has refused to be searched (2014 11.3.b).
    SearchRefused "search-refused" by ElectronicDevice,
    /// A player has brought chess into disrepute (2014 11.1).
    Disrepute "disrepute" by NoDisrepute,
    /// A player has handled the clock in a way that is forbidden (2014 6.2.c).
    ClockHandling "clock-handling" by PressWithoutMove,
    /// A player persistently refuses to keep the Laws, and loses (2014 11.7).
    PersistentRefusal "persistent-refusal" by PersistentRefusal,
    /// Both do, and both lose (2014 11.8).
    BothRefuse "both-refuse" by BothLose,
    /// An appeal has been taken down (2014 11.10).
    Appealed "appealed" by Appeal,
    // Adjourned games.
    /// The arbiter asks the player who has the move to seal it (2014 E.1.a).
    SealingOrdered "sealing-ordered" by SealedMove,
    /// After that a move was made on the board: it is the one to be sealed (2014 E.1.a).
    MadeAfterTheOrder "made-after-the-order" by SealedMove,
    /// A move is sealed (2014 E.1.a).
    Sealed "sealed" by SealedMove,
    /// A move is sealed before the end of the session (2014 E.1.b).
    SealedEarly "sealed-early" by SealedEarly,
    /// A draw is offered to the player who has sealed (2014 E.4).
    OfferAfterSealing "offer-after-sealing" by OfferAfterSealing,
    /// The sealed move is made on the board (2014 E.9.a).
    SealedMoveMade "sealed-move-made" by ReplierPresent,
    /// The player who must reply is absent: his clock is started (2014 E.9.b).
    ReplierAbsent "replier-absent" by ReplierAbsent,
    /// Both players are absent: the clock of the one who must reply is started (2014 E.11).
    NobodyAtResumption "nobody-at-resumption" by NobodyAtResumption,
    /// The player who sealed is absent, and the reply is sealed (2014 E.9.c).
    ReplySealed "reply-sealed" by SealerAbsent,
    /// The sealed reply is made on the board (2014 E.9.c).
    SealedReplyMade "sealed-reply-made" by SealerAbsent,
    /// A player came too late to the resumption (2014 E.10).
    LateAtResumption "late-at-resumption" by LateAtResumption,
    /// The sealed move is ambiguous (2014 E.8.a).
    SealedAmbiguous "sealed-ambiguous" by SealedAmbiguous,
    /// The sealed move cannot be made out (2014 E.8.b).
    SealedUnclear "sealed-unclear" by SealedUnclear,
    /// The sealed move is illegal (2014 E.8.c).
    SealedIllegal "sealed-illegal" by SealedIllegal,
    /// The envelope is missing: the sealed move is made as its player states it (2014 E.12.a).
    EnvelopeMissing "envelope-missing" by EnvelopeMissing,
    /// The adjourned position cannot be found again (2014 E.12.b).
    PositionLost "position-lost" by PositionLost,
    /// A wrong time is put right at the resumption (2014 E.13).
    TimesCorrected "times-corrected" by WrongTimesAtResumption,

    // Play with the blind.
    /// A man felt on the special board is not touched (2014 D.2.2).
    TouchedInPlace "touched-in-place" by BlindTouch,
    /// The clock was pressed for a move that was not announced (2014 D.2.3.c).
    NotAnnounced "not-announced" by BlindMadeAnnounced,
    /// Another move was announced than made: it is corrected at once (2014 D.2.7).
    SlipOfTheTongue "slip-of-the-tongue" by SlipOfTheTongue,
    /// The opponent's move was repeated wrongly (2014 D.2.1).
    WronglyRepeated "wrongly-repeated" by Announcing,
    /// The positions on the two boards differ, and are put right by scores that agree (2014 D.2.8).
    BoardsDiffer "boards-differ" by BoardsDiffer,
    /// The scores differ, too: play goes back to where they agree (2014 D.2.8).
    ScoresDiffer "scores-differ" by ScoresDiffer,
    /// The visually disabled player has an assistant (2014 D.2.9).
    BlindAssistant "blind-assistant" by BlindAssistant,
    /// The sighted player has one, the other having none (2014 D.2.10).
    SightedAssistant "sighted-assistant" by SightedAssistant,

    // Other claims that prove wrong.
    /// The two boards agree (2014 D.2.8).
    BoardsAgree "boards-agree" by BoardsDiffer,
    /// The opponent's flag is not down (2014 6.8).
    WrongFlagClaim "wrong-flag-claim" by FlagFallen,
    /// The opponent's move was legal (2014 7.5.a).
    WrongIllegalMoveClaim "wrong-illegal-move-claim" by IllegalMoveCompleted,
    /// The flag is not down that is claimed where nobody watches (2014 A.4.c).
    UnwatchedFlagUp "unwatched-flag-up" by FlagClaimed,
    /// The move was legal that is claimed where nobody watches (2014 A.4.b).
    UnwatchedMoveLegal "unwatched-move-legal" by IllegalMoveClaimed,
    /// The opponent did what he had to (2014 4.3.a).
    WrongTouchClaim "wrong-touch-claim" by OwnManTouched,
    /// The set-up was right (2014 7.2.a).
    WrongStartClaim "wrong-start-claim" by WrongInitialPosition,

    // The arbiter.
    /// The first position was wrong: the game is annulled (2014 7.2.a).
    WrongStart "wrong-start" by WrongInitialPosition,
    /// The board stood the wrong way round (2014 7.2.b).
    BoardTurned "board-turned" by BoardTurned,
    /// The colours were reversed (2014 7.3).
    ColoursReversed "colours-reversed" by ColoursReversed,
    /// After so many moves the setting of the clock is kept (2014 A.4.a.1).
    ClockSettingKept "clock-setting-kept" by ClockSettingKept,
    /// A player has an electronic device (2014 11.3.b).
    Device "device" by ElectronicDevice,
    /// A player has stopped the clocks without a valid reason (2014 6.12.d).
    StoppedWithoutReason "stopped-without-reason" by StoppedWithoutReason,
    /// A player has broken a rule of conduct (2014 12.9).
    Incident "incident" by Penalties,
    /// A warning (2014 12.9.a).
    Warned "warned" by Warning,
    /// A fine (2014 12.9.g).
    Fined "fined" by Fine,
    /// More time for the opponent (2014 12.9.b).
    MoreTime "more-time-for-opponent" by MoreTime,
    /// Less time for the offender (2014 12.9.c).
    LessTime "time-reduced" by LessTime,
    /// The game is declared lost (2014 12.9.f).
    DeclaredLost "declared-lost" by DeclaredLost,
    /// More points (2014 12.9.d).
    MorePoints "more-points" by MorePoints,
    /// Fewer points (2014 12.9.e).
    FewerPoints "fewer-points" by FewerPoints,
    /// Expulsion (2014 12.9.h).
    Expelled "expelled" by Expulsion,
    /// The arbiter has declared how the game ended (2014 12.9).
    Declared "declared" by Penalties,

    // Questions that are the arbiter's.
    /// Did the opponent touch that man? (2014 4.8)
    AskTouch "touch",
    /// Does he consent to a draw? (2014 9.1.a)
    AskConsent "consent",
    /// Is there no winning by normal means? (2014 G.5)
    AskQuickplay "quickplay",
    /// Is extra time a move introduced? (2014 G.4)
    AskIncrement "increment",
    /// Which penalty, if any? (2014 12.9)
    AskPenalty "penalty",
    /// Was the board set up wrongly? (2014 7.2)
    AskStart "start",
    /// Whose signed result stands? (2014 8.7)
    AskSignatures "signatures",
    /// Is an assistant acceptable? (2014 8.1.e)
    AskAssistant "assistant",
    /// Does an assistant have to go who has done more than he may? (2014 D.2.9)
    AskDismissal "dismissal",
    /// May the player leave? (2014 11.2)
    AskLeave "leave",
    /// Does he lose who refuses to keep the Laws, and what does the opponent score? (2014 11.7)
    AskRefusal "refusal",
    /// Had the player a valid reason to stop the clocks? (2014 6.12.d)
    AskStop "stop",
    /// What stands on the board is no position: how does the game go on? (2014 7.5)
    AskPosition "position",

    /// What does the sealed move mean? (2014 E.8.b)
    AskSealedMove "sealed-move",

    /// Do the positions on the two boards differ? (2014 D.2.8)
    AskBoards "boards",

    /// Is the draw claimed rightly, on a board that only the players see? (2014 9.2, 9.3)
    AskDraw "draw-claim",
    /// Was that move illegal, on such a board? (2014 7.5.a)
    AskIllegal "illegal",
    /// Can the opponent mate, on such a board? (2014 6.9)
    AskMate "can-mate",

    // Answers to them.
    /// It is so.
    Uphold "uphold",
    /// It is not so.
    Reject "reject",
    /// It is decided later.
    Postpone "postpone",
    /// There is none.
    NoPenalty "none",
    /// A warning.
    ChooseWarning "warning",

    /// More time for the opponent.
    ChooseMoreTime "more-time",
    /// Less time for the offender.
    ChooseLessTime "less-time",
    /// More points for the opponent.
    ChooseMorePoints "points-for-opponent",
    /// Fewer points for the offender.
    ChooseFewerPoints "points-off",
    /// He loses; or the opponent scores that of a loss, too.
    ChooseLoss "loss",
    /// The opponent scores that of a draw.
    ChooseDraw "draw",
    /// The opponent scores that of a win.
    ChooseWin "win",
    /// A fine.
    ChooseFine "fine",
    /// Expulsion.
    ChooseExpulsion "expulsion",
    /// White's.
    ChooseWhite "white",
    /// Black's.
    ChooseBlack "black",
    /// The sealed move cannot be made out.
    ChooseUnclear "unclear",

    // Why a statement is refused.
    /// The player is not at the board (2014 6.7).
    Absent "absent",
    /// He is at the board already.
    AlreadyHere "already-here",
    /// A question to the arbiter stops the game.
    QuestionOpen "question-open",
    /// The clocks are stopped (2014 6.12).
    ClocksStopped "clocks-stopped",
    /// The clocks are not stopped.
    ClocksNotStopped "clocks-not-stopped",
    /// Nothing is in the player's hand.
    NothingInHand "nothing-in-hand",
    /// No man of the opponent's stands there.
    NoManOfTheOpponents "no-man-of-the-opponents",
    /// The man there has been let go, and stays (2014 4.7).
    ManLetGo "man-let-go" by ReleasedManStays,
    /// Another piece has touched the square of promotion (2014 4.4.d).
    PieceChosen "piece-chosen" by PromotionChoiceFinal,
    /// No pawn can become that piece there.
    NoPromotion "no-promotion",
    /// A move is half made, and this is not its other half.
    HalfWay "half-way",
    /// No man was knocked over there.
    NothingDisplaced "nothing-displaced",
    /// Only the player who has the move adjusts (2014 4.2).
    NotAdjusting "not-adjusting" by Adjusting,
    /// Only the player whose clock runs adjusts (2014 6.2.d).
    AdjustingOnOthersClock "adjusting-on-the-others-clock" by AdjustingOnOwnClock,
    /// There is nothing to press the clock for.
    NothingToPress "nothing-to-press",
    /// Only the players see the board.
    BoardUnseen "board-unseen",
    /// No draw is offered.
    NoOffer "no-offer",
    /// A draw is offered: it is to be accepted or declined.
    OfferStands "offer-stands",
    /// No draw is agreed before a move by each (2023 5.2.3).
    AgreementTooEarly "agreement-too-early" by AgreementNeedsMoves,
    /// The right to claim was lost on this move (2014 9.4).
    ClaimLost "claim-lost" by ClaimRightLost,
    /// The player who claims does not have the move (2014 9.2).
    ClaimNotHavingTheMove "claim-not-having-the-move" by ThreefoldClaim,
    /// The player has touched a man since (2014 4.8).
    TouchClaimLost "touch-claim-lost" by TouchClaimForfeited,
    /// The player has made his move since (2014 A.4.b).
    IllegalMoveStands "illegal-move-stands" by IllegalMoveClaimed,
    /// The players cannot correct it by themselves (1997 C.3).
    NoCorrection "no-correction-by-agreement" by IllegalMoveClaimed,
    /// The claimant's own flag is down (2014 A.4.c).
    OwnFlagDown "own-flag-down" by FlagClaimed,
    /// No claim of a wrong set-up any more (2014 A.4.a.2).
    StartClaimTooLate "start-claim-too-late" by StartClaimTooLate,
    /// No time control is laid down (2014 6.3.a).
    NoTimeControl "no-time-control" by TimeControl,
    /// It is not laid down how late a player may come (2014 6.7.a).
    NoDefaultTime "no-default-time" by DefaultTime,
    /// It is not laid down which rules apply in rapid play (2014 A.5).
    RapidNotAnnounced "rapid-rules-not-announced" by RapidAnnounced,
    /// It is not laid down which rules apply in blitz (2014 B.5).
    BlitzNotAnnounced "blitz-rules-not-announced" by BlitzAnnounced,
    /// It is not laid down whether there is a quickplay finish (2014 G.2).
    FinishNotAnnounced "finish-not-announced" by FinishAnnounced,
    /// By its time this is not rapid play, or is (2014 A.1).
    NotRapid "class-is-not-by-the-time" by RapidPlay,
    /// Only in rapid play and blitz do the players have to claim (2014 A.4).
    ClaimsInStandardPlay "claims-in-standard-play" by RapidPlay,
    /// A loss scores no more than a draw, and a draw no more than a win (2014 10.1).
    PointsOutOfOrder "points-out-of-order" by Points,
    /// There is no quickplay finish (2014 G.3).
    NoFinish "no-quickplay-finish" by FinishScope,
    /// Nor is there one in blitz (2014 G.3, 1997 C.5).
    NoFinishInBlitz "no-finish-in-blitz" by NoFinishInBlitz,
    /// The edition does not let a player ask for extra time, or it is too early (2014 G.4).
    NoExtraTime "no-extra-time" by FinishIncrement,
    /// The claimant has too much time for that claim (2014 G.5).
    FinishClaimTooEarly "finish-claim-too-early" by FinishClaim,
    /// Without an arbiter that claim needs a scoresheet that is up to date (2014 G.6.2).
    FinishSheetIncomplete "finish-claim-without-sheet" by FinishSheet,
    /// A player's score is none that a game gives (2023 10.2).
    UnusualScore "unusual-score" by NoSplitTotals,
    /// Only the players point out flags (1997 B.6).
    ArbiterSilent "arbiter-silent" by ArbiterSilentOnFlags,
    /// That flag is not down.
    FlagUp "flag-up",
    /// The arbiter has said nothing that can still be taken back.
    NothingToRetract "nothing-to-retract",
    /// Nothing is written there.
    NoSuchEntry "no-such-entry",
    /// Both have signed the result.
    AlreadySigned "already-signed",
    /// An answer needs a number, or a time, and has none that can be read.
    NoAmount "no-amount",
    /// In this game nobody is visually disabled.
    NobodyIsBlind "nobody-is-blind",
    /// What is announced is no move, and no legal one was made that it could repeat.
    NothingToRepeat "nothing-to-repeat",
    /// A promotion is announced with its piece (2014 D.2.1).
    PieceNotAnnounced "piece-not-announced" by Announcing,
    /// The opponent's clock runs: a slip of the tongue is no longer corrected (2014 D.2.7).
    SlipTooLate "slip-too-late" by SlipOfTheTongue,
    /// The visually disabled player has an assistant himself (2014 D.2.10).
    NoSightedAssistant "no-sighted-assistant" by SightedAssistant,
    /// The move is sealed, and no longer changed (2014 E.1.a).
    AlreadySealed "already-sealed" by SealedMove,
    /// That is none of the duties of the visually disabled player's assistant (2014 D.2.9).
    NotTheAssistants "not-the-assistants" by BlindAssistant,
    /// Nor of the sighted player's (2014 D.2.10).
    NotTheSightedAssistants "not-the-sighted-assistants" by SightedAssistant,
    /// Nor of one who moves, presses or writes for a player who cannot (2014 8.1.e).
    NotTheHelpers "not-the-helpers" by ScoreAssistant,
    /// The player has no assistant.
    NoAssistant "no-assistant",
    /// There is nothing that the opponent could confirm.
    NothingToConfirm "nothing-to-confirm",
    /// Another move must be sealed: the one made on the board, or announced (2014 E.1.a).
    SealedOtherwise "sealed-otherwise" by SealedMove,
    /// The envelope is opened only when the player who must reply is there (2014 E.7).
    EnvelopeClosed "envelope-closed" by EnvelopeOpened,
    /// The game is adjourned.
    Adjourned "adjourned",
    /// The game is not adjourned.
    NotAdjourned "not-adjourned",
    /// The time to resume has not come.
    NotReconvened "not-reconvened",
    /// The time to resume has come already.
    AlreadyReconvened "already-reconvened",
    /// There have not been so many half-moves.
    NoSuchPly "no-such-ply",
    /// That cannot be a position: a player has not just one king.
    NoPosition "no-position",
    /// Nothing is wrong with the position of that kind.
    SoundPosition "sound-position",
    /// That half-move was legal.
    LegalPly "legal-ply",
    /// No such question is open.
    NoQuestion "no-question",
    /// Several questions are open: which one is meant must be said.
    SeveralQuestions "several-questions",
    /// That is no answer to the question.
    NoSuchChoice "no-such-choice",
    /// The game is not over.
    NotOver "not-over",
    /// It could not be read.
    Unreadable "unreadable",
    /// This version has no judgement on it, and gives none.
    NotJudgedYet "not-judged-yet",
    /// The edition, all of whose articles are known, has none for it.
    NoArticle "no-article",
    /// The referee would have gone wrong, and stops.
    Unsound "unsound",
    /// It is not for that person to say.
    NotTheirs "not-theirs",
    /// Its time is before that of the statement before.
    TimeGoesBack "time-goes-back",
    /// The game has not been started.
    NotStarted "not-started",
    /// The game has been started already.
    AlreadyStarted "already-started",
    /// The game is over.
    GameOver "game-over",
    /// The player does not have the move (2014 1.1).
    NotHavingTheMove "not-having-the-move" by HavingTheMove,
    /// The player has made his move, and has not completed it.
    AlreadyMoved "already-moved",
    /// No legal move is written like that (2014 3.10.a).
    NoLegalMove "no-legal-move",
    /// Several legal moves are written like that (2014 C.10).
    AmbiguousMove "ambiguous-move" by AmbiguousMove,
    /// No man stands there to be moved.
    NoMan "no-man",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No code has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no code of a ruling or a refusal")]
pub struct UnknownCode(String);

impl core::str::FromStr for Code {
    type Err = UnknownCode;

    fn from_str(name: &str) -> Result<Code, UnknownCode> {
        Code::ALL
            .iter()
            .copied()
            .find(|code| code.name() == name)
            .ok_or_else(|| UnknownCode(name.to_owned()))
    }
}

#[cfg(test)]
mod tests;
