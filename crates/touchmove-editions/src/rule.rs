//! The rules of chess by name, whatever article an edition gives them.

use core::fmt;

macro_rules! rules {
    ($( $(#[$doc:meta])* $variant:ident $name:literal, )*) => {
        /// A rule of the Laws, by name. [`Edition::cite`](crate::Edition::cite) turns it into an
        /// edition's article; an edition that does not have the rule gives none.
        ///
        /// Two rules may stand in one clause, but a rule has one clause in an edition: where two
        /// articles say the same (2014 5.2.b and 9.7), the first is it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Rule {
            $( $(#[$doc])* $variant, )*
        }

        impl Rule {
            /// All rules, in the order of the Laws.
            pub const ALL: &'static [Self] = &[ $( Self::$variant, )* ];

            /// The rule's name in words.
            ///
            /// ```
            /// use touchmove_editions::Rule;
            /// assert_eq!(Rule::FivefoldRepetition.name(), "fivefold repetition");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $( Self::$variant => $name, )*
                }
            }
        }
    };
}

rules! {
    // The game and its pieces.
    /// When a player has the move (2014 1.1).
    HavingTheMove "having the move",
    /// Mate is the goal; a king is never captured, nor left under attack (2014 1.2).
    KingIsNeverCaptured "a king is never captured",
    /// Where the men stand at the start (2014 2.3).
    InitialPosition "initial position",
    /// No move to a square held by one's own man; captures and attacks (2014 3.1).
    OwnSquareBarred "no move to an own man's square",
    /// The bishop (2014 3.2).
    BishopMove "the bishop's move",
    /// The rook (2014 3.3).
    RookMove "the rook's move",
    /// The queen (2014 3.4).
    QueenMove "the queen's move",
    /// Bishop, rook and queen pass over nothing (2014 3.5).
    LinePiecesDoNotJump "line pieces do not jump",
    /// The knight (2014 3.6).
    KnightMove "the knight's move",
    /// The pawn's single step (2014 3.7.a).
    PawnStep "the pawn's step",
    /// The pawn's double step (2014 3.7.b).
    PawnDoubleStep "the pawn's double step",
    /// The pawn's capture (2014 3.7.c).
    PawnCapture "the pawn's capture",
    /// Capturing en passant (2014 3.7.d).
    EnPassant "en passant",
    /// Promotion (2014 3.7.e).
    Promotion "promotion",
    /// The king's step (2014 3.8.a).
    KingStep "the king's step",
    /// Castling (2014 3.8.b).
    Castling "castling",
    /// The king has moved: no castling any more (2014 3.8.b.1.a).
    CastlingLostByKing "castling lost, the king has moved",
    /// The rook has moved: no castling with it any more (2014 3.8.b.1.b).
    CastlingLostByRook "castling lost, the rook has moved",
    /// Castling out of, through or into an attack (2014 3.8.b.2.a).
    CastlingPreventedByAttack "castling prevented by an attack",
    /// Castling with a man between king and rook (2014 3.8.b.2.b).
    CastlingPreventedByPiece "castling prevented by a piece between",
    /// What check is (2014 3.9).
    Check "check",
    /// No move may leave one's own king in check (2014 3.9).
    OwnKingLeftInCheck "own king left in check",
    /// What a legal move is (2014 3.10.a).
    LegalMove "legal move",
    /// What an illegal move is (2014 3.10.b); where an edition does not define it, what is done
    /// about one (1997 7.4).
    IllegalMove "illegal move",
    /// What an illegal position is (2014 3.10.c).
    IllegalPosition "illegal position",

    // Moving the men.
    /// A move is made with one hand (2014 4.1).
    OneHand "one hand",
    /// Men are adjusted by the player who has the move, after saying so (2014 4.2).
    Adjusting "adjusting",
    /// Who touches his own man must move it (2014 4.3.a).
    OwnManTouched "own man touched",
    /// Who touches a man of the opponent's must capture it (2014 4.3.b).
    OpponentsManTouched "opponent's man touched",
    /// Who touches a man of each colour must capture the one with the other (2014 4.3.c).
    BothColoursTouched "men of both colours touched",
    /// Who touches king and rook must castle (2014 4.4.a).
    KingAndRookTouched "king and rook touched",
    /// Who touches a rook, then his king, cannot castle with it (2014 4.4.b).
    RookThenKingTouched "rook touched before the king",
    /// Castling tried where it is illegal binds to a move of the king (2014 4.4.c).
    CastlingTried "castling tried where it is illegal",
    /// The new piece is chosen once it has touched its square (2014 4.4.d).
    PromotionChoiceFinal "the promotion piece is final",
    /// A man let go in a legal move, or a part of one, stays there (2014 4.7).
    ReleasedManStays "a released man stays",
    /// The king let go on his square for castling binds to it (2014 4.7.b).
    KingReleasedToCastle "king released to castle",
    /// Who touches a man can no longer claim a breach of touch-move (2014 4.8).
    TouchClaimForfeited "claim against touched men forfeited",

    // How the game ends.
    /// Checkmate wins (2014 5.1.a).
    Checkmate "checkmate",
    /// Who resigns loses (2014 5.1.b).
    Resignation "resignation",
    /// Who resigns to a player who cannot mate draws (2023 5.1.2).
    ResignationAgainstNoMate "resignation to a player who cannot mate",
    /// Stalemate draws (2014 5.2.a).
    Stalemate "stalemate",
    /// No series of legal moves mates: drawn (2014 5.2.b).
    DeadPosition "dead position",
    /// A draw by agreement (2014 5.2.c).
    Agreement "draw by agreement",
    /// No agreement before each has made a move (2023 5.2.3).
    AgreementNeedsMoves "a draw is agreed after a move by each",

    // The clock.
    /// Moves and time are fixed in advance (2014 6.3.a).
    TimeControl "time control",
    /// Time saved goes into the next period: the cumulative mode (2014 6.3.b).
    SavedTimeCarriesOver "time saved carries over",
    /// The time-delay mode (2014 6.3.b).
    TimeDelayMode "time-delay mode",
    /// The press completes the move (2014 6.2.a).
    MoveCompleted "completed move",
    /// When a flag counts as fallen (2014 6.8).
    FlagFallen "fallen flag",
    /// Too few moves in the time: lost (2014 6.9).
    LossOnTime "loss on time",
    /// Flag fall against a player who cannot mate: drawn (2014 6.9).
    FlagAgainstNoMate "flag fall against a player who cannot mate",
    /// Both flags down, the order unknown (2014 6.11).
    BothFlagsDown "both flags down",
    /// The same before the last period: the game goes on (2014 6.11.a).
    BothFlagsInEarlierPeriod "both flags down before the last period",
    /// The same in the last period (2014 6.11.b).
    BothFlagsInLastPeriod "both flags down in the last period",
    /// The clock is pressed with the hand that moved (2014 6.2.b).
    SameHand "pressing with the moving hand",
    /// Men are adjusted by the player whose clock runs (2014 6.2.d).
    AdjustingOnOwnClock "adjusting on the own clock",
    /// The clock is handled properly (2014 6.2.c).
    ClockHandling "handling the clock",
    /// The clock is not pressed before a move is made (2014 6.2.c, 2023 7.5.3).
    PressWithoutMove "pressing without a move",
    /// Who comes too late loses (2014 6.7.a).
    DefaultTime "default time",

    // Irregularities.
    /// The game began from a wrong position (2014 7.2.a).
    WrongInitialPosition "wrong initial position",
    /// A completed illegal move is put right (2014 7.5.a).
    IllegalMoveCompleted "completed illegal move",
    /// A pawn left on the last rank (2014 7.5.a).
    PawnLeftOnLastRank "pawn left on the last rank",
    /// Extra time to the opponent for an illegal move (2014 7.5.b).
    IllegalMoveTime "time for an illegal move",
    /// So many illegal moves lose (2014 7.5.b).
    IllegalMoveLoss "loss by illegal moves",

    /// The board stood the wrong way round (2014 7.2.b).
    BoardTurned "board turned",
    /// The colours were reversed (2014 7.3).
    ColoursReversed "colours reversed",
    /// Displaced men are put back (2014 7.4).
    MenDisplaced "displaced men",

    /// A move with two hands is treated as an illegal one (2018 7.5.4).
    TwoHandsIllegal "two hands as an illegal move",
    /// A player stops the clocks only to call the arbiter (2014 6.12.b).
    PlayerStops "a player stops the clocks",
    /// He did so without a valid reason (2014 6.12.d).
    StoppedWithoutReason "stopped without a reason",

    // The scoresheet.
    /// The moves are written down in algebraic notation (2014 8.1.a).
    RecordingMoves "recording the moves",
    /// No move is written down before it is made (2014 8.1.a, 2023 8.1.2).
    NotInAdvance "no move written in advance",
    /// Nothing else is written on the scoresheet (2014 8.1.b).
    SheetContent "what the scoresheet is for",
    /// A player's last move is written down before he makes another (2014 8.1.c).
    RecordBeforeNext "record before the next move",
    /// An assistant keeps score for a player who cannot (2014 8.1.e).
    ScoreAssistant "assistant to keep score",
    /// With little time left a player need not keep score (2014 8.4).
    RecordingWaived "recording waived",
    /// Neither keeps score: after a flag falls both bring their sheets up to date (2014 8.5.a).
    NeitherKeepsScore "neither keeps score",
    /// Only one keeps no score: he does so before he moves (2014 8.5.b).
    OneKeepsNoScore "only one keeps no score",
    /// The game is gone through again on another board (2014 8.5.c).
    Reconstruction "reconstruction",
    /// The scoresheets cannot show that the time was overstepped (2014 8.6).
    OversteppingNotProved "overstepping not proved",
    /// A draw offer is written down (2014 8.1.d).
    DrawOfferRecorded "draw offer recorded",
    /// The result that both signed stands (2014 8.7).
    SignedResult "signed result",

    // The draws.
    /// A competition may restrict draw agreements (2014 9.1.a).
    AgreementRestricted "draw agreements restricted",
    /// A claim counts as an offer (2014 9.1.b.3).
    ClaimIsAnOffer "a claim is an offer",
    /// How a draw is offered (2014 9.1.b.1).
    DrawOffer "draw offer",
    /// Threefold repetition on a claim (2014 9.2).
    ThreefoldClaim "threefold repetition",
    /// The intended move brings the third appearance (2014 9.2.a).
    ThreefoldIntended "threefold repetition by an intended move",
    /// The position has appeared for the third time (2014 9.2.b).
    ThreefoldAppeared "threefold repetition that has appeared",
    /// When two positions are the same (2014 9.2).
    SamePosition "same position",
    /// Fifty moves without capture or pawn move, on a claim (2014 9.3).
    FiftyMoveClaim "fifty moves",
    /// The intended move completes the fifty (2014 9.3.a).
    FiftyMoveIntended "fifty moves by an intended move",
    /// The fifty are completed (2014 9.3.b).
    FiftyMoveCompleted "fifty moves that are completed",
    /// How the right to claim is lost on a move (2014 9.4).
    ClaimRightLost "right to claim lost",
    /// A claim that is right draws at once (2014 9.5.a).
    CorrectDrawClaim "correct draw claim",
    /// A claim that is wrong (2014 9.5.b).
    WrongDrawClaim "wrong draw claim",
    /// Fivefold repetition draws of itself (2014 9.6.a).
    FivefoldRepetition "fivefold repetition",
    /// Seventy-five moves draw of themselves (2014 9.6.b).
    SeventyFiveMoves "seventy-five moves",

    // Points and guilt.
    /// What a win, a draw and a loss score (2014 10.1).
    Points "points",
    /// No score but the usual ones (2023 10.2).
    NoSplitTotals "only the usual scores",
    /// Both players can lose (2014 11.8).
    BothLose "both players lose",

    /// Nothing brings chess into disrepute (2014 11.1).
    NoDisrepute "no disrepute",
    /// Nobody leaves the venue without permission (2014 11.2.a).
    LeavingVenue "leaving the venue",
    /// The player with the move stays in the playing area (2014 11.2.b).
    LeavingArea "leaving the playing area",
    /// No notes, no advice, no other board (2014 11.3.a).
    NoNotes "no notes and no advice",
    /// Breaches of conduct are penalised (2014 11.6).
    ConductPenalised "conduct penalised",
    /// A player may appeal (2014 11.10).
    Appeal "appeal",
    /// Nobody distracts or annoys the opponent (2014 11.5).
    NoDistraction "no distraction",
    /// What an electronic device costs (2014 11.3.b).
    ElectronicDevice "electronic device",
    /// Who persistently refuses to keep the Laws loses (2014 11.7).
    PersistentRefusal "persistent refusal",
    /// The penalties that the arbiter has (2014 12.9).
    Penalties "penalties",
    /// A warning (2014 12.9.a).
    Warning "warning",
    /// Time for a disturbance from outside (2014 12.5).
    ExtraTime "extra time",
    /// More time for the opponent (2014 12.9.b).
    MoreTime "more time",
    /// Less time for the offender (2014 12.9.c).
    LessTime "less time",
    /// The game is declared lost (2014 12.9.f).
    DeclaredLost "declared lost",
    /// More points for the opponent (2014 12.9.d).
    MorePoints "more points",
    /// Fewer points for the offender (2014 12.9.e).
    FewerPoints "fewer points",
    /// A fine (2014 12.9.g).
    Fine "fine",
    /// Expulsion (2014 12.9.h).
    Expulsion "expulsion",

    // Classes of play.
    /// What rapid play is (2014 A.1).
    RapidPlay "rapid play",
    /// What blitz is (2014 B.1).
    BlitzPlay "blitz",
    /// Which rules apply in rapid play is laid down in advance (2014 A.5).
    RapidAnnounced "rules of rapid play announced",
    /// Which rules apply in blitz is laid down in advance (2014 B.5).
    BlitzAnnounced "rules of blitz announced",
    /// Where nobody watches, the opponent claims an illegal move before his own (2014 A.4.b).
    IllegalMoveClaimed "illegal move, on a claim",
    /// The same where blitz has a clause of its own (1997 C.3, 2009 B.3.c).
    IllegalMoveClaimedInBlitz "illegal move in blitz, on a claim",
    /// Where nobody watches, a win on time is claimed (2014 A.4.c).
    FlagClaimed "win on time, on a claim",
    /// Where nobody watches, the arbiter is silent on flags (1997 B.6).
    ArbiterSilentOnFlags "the arbiter is silent on flags",
    /// To win in blitz a player needs men that can force a mate (1997 C.4).
    MatingPotential "mating potential",
    /// Both flags down in play in which nobody watches (1997 B.8).
    BothFlagsInRapid "both flags down in rapid play",
    /// An illegal position that the next move does not mend is a draw (2014 A.4.d).
    IllegalPositionDrawn "illegal position that stays",
    /// After some moves the set-up is no longer questioned (2014 A.4.a.2).
    StartClaimTooLate "claim of a wrong set-up, too late",
    /// After some moves the setting of the clock is no longer changed (2014 A.4.a.1).
    ClockSettingKept "setting of the clock, kept",

    // Quickplay finishes.
    /// Whether there is a quickplay finish is announced in advance (2014 G.2).
    FinishAnnounced "quickplay finish announced",
    /// Which games a quickplay finish can have (2014 G.3).
    FinishScope "scope of the quickplay finish",
    /// Five extra seconds a move are asked for instead (2014 G.4).
    FinishIncrement "request of extra time a move",
    /// A draw is claimed because the opponent cannot, or does not try to, win (2014 G.5).
    FinishClaim "claim in a quickplay finish",
    /// The arbiter agrees: a draw (2014 G.5.a).
    FinishClaimGranted "claim in a quickplay finish granted",
    /// The arbiter puts his answer off (2014 G.5.b).
    FinishClaimPostponed "claim in a quickplay finish postponed",
    /// The arbiter rejects the claim (2014 G.5.c).
    FinishClaimRejected "claim in a quickplay finish rejected",
    /// Having put his answer off, the arbiter may declare a draw later (2014 G.5.b, 1997 10.2.c).
    FinishDrawnLater "claim in a quickplay finish granted later",
    /// No such claim in blitz (2014 G.3, 1997 C.5).
    NoFinishInBlitz "no claim of a quickplay finish in blitz",
    /// Without an arbiter the claim ends play, and is referred to the one named for it (2014 G.6).
    FinishWithoutArbiter "quickplay finish without an arbiter",
    /// Who claims there that no effort is made hands in a full scoresheet (2014 G.6.2).
    FinishSheet "scoresheet with a claim without an arbiter",
    /// The final position with such a claim (2014 G.6.1).
    FinishPosition "final position with a claim without an arbiter",
    /// What the arbiter decides in a quickplay finish is final (2009 10.2.d).
    FinishDecisionFinal "decision in a quickplay finish is final",
    /// What the arbiter named for it decides is final (1997 D.4).
    FinishRefereeFinal "decision on a claim without an arbiter is final",

    // Play with the blind.
    /// Either player may ask for two boards (2014 D.1).
    TwoBoards "two boards",
    /// Moves are announced and repeated (2014 D.2.1).
    Announcing "announcing moves",
    /// On the special board a man is touched when it leaves its hole (2014 D.2.2).
    BlindTouch "touched on the special board",
    /// The clock of the opponent is started only when the move is made (2014 D.2.3).
    BlindMade "made on the special board",
    /// A move is made only when it has been announced (2014 D.2.3.c).
    BlindMadeAnnounced "made when it is announced",
    /// A slip of the tongue is corrected at once (2014 D.2.7).
    SlipOfTheTongue "slip of the tongue",
    /// The positions on the two boards differ (2014 D.2.8).
    BoardsDiffer "the two boards differ",
    /// The scores of the two boards differ, too (2014 D.2.8).
    ScoresDiffer "the two scores differ",
    /// The visually disabled player may have an assistant (2014 D.2.9).
    BlindAssistant "assistant of the visually disabled player",
    /// The sighted player may, if the other has none (2014 D.2.10).
    SightedAssistant "assistant of the sighted player",

    // Adjourned games.
    /// How a move is sealed (2014 E.1.a).
    SealedMove "sealed move",
    /// Who adjourns early has sealed at the end of the session (2014 E.1.b).
    SealedEarly "move sealed early",
    /// A draw offered to the player who has sealed (2014 E.4).
    OfferAfterSealing "offer after the sealing",
    /// The envelope is opened when the player who must reply is there (2014 E.7).
    EnvelopeOpened "opening the envelope",
    /// An ambiguous sealed move loses (2014 E.8.a).
    SealedAmbiguous "ambiguous sealed move",
    /// A sealed move that nobody can make out loses (2014 E.8.b).
    SealedUnclear "sealed move that cannot be made out",
    /// An illegal sealed move loses (2014 E.8.c).
    SealedIllegal "illegal sealed move",
    /// The sealed move is made, and the clock of the player who must reply started (2014 E.9.a).
    ReplierPresent "resumption with the player who must reply",
    /// He is absent: his clock is started (2014 E.9.b).
    ReplierAbsent "resumption without the player who must reply",
    /// The player who sealed is absent: the reply may be sealed (2014 E.9.c).
    SealerAbsent "resumption without the player who sealed",
    /// Who is late at the resumption loses (2014 E.10).
    LateAtResumption "late at the resumption",
    /// Nobody is there at the resumption (2014 E.11).
    NobodyAtResumption "nobody at the resumption",
    /// The envelope is missing (2014 E.12.a).
    EnvelopeMissing "missing envelope",
    /// The position cannot be found again: a new game (2014 E.12.b).
    PositionLost "position of an adjourned game lost",
    /// Wrong times are pointed out before the first move (2014 E.13).
    WrongTimesAtResumption "wrong times at the resumption",

    // Notation.
    /// Only the algebraic notation is recognised (2014 C).
    AlgebraicOnly "algebraic notation",
    /// The letters of the pieces (2014 C.2).
    PieceLetters "piece letters",
    /// Letters of the player's own language; figurines (2014 C.3).
    OwnLanguage "letters of the player's language",
    /// Pawns have no letter (2014 C.4).
    PawnsHaveNoLetter "pawns have no letter",
    /// Files are a to h (2014 C.5).
    FileLetters "file letters",
    /// Ranks are 1 to 8 (2014 C.6).
    RankNumbers "rank numbers",
    /// Each square has one name (2014 C.7).
    SquareNames "square names",
    /// Piece and square of arrival (2014 C.8).
    MoveNotation "a move's notation",
    /// How a capture is written (2014 C.9).
    CaptureNotation "a capture's notation",
    /// Two like pieces can go there: which one is meant must be written (2014 C.10).
    AmbiguousMove "two pieces can move there",
    /// On the same rank, the file tells them apart (2014 C.10.1).
    SameRankNotation "pieces on one rank",
    /// On the same file, the rank tells them apart (2014 C.10.2).
    SameFileNotation "pieces on one file",
    /// Else the file is preferred (2014 C.10).
    OtherwiseFileNotation "pieces on no common line",
    /// Which of two pawns captures (1997 E.10).
    PawnCaptureNotation "two pawns can capture",
    /// How a promotion is written (2014 C.11).
    PromotionNotation "a promotion's notation",
    /// The sign of a draw offer (2014 C.12).
    DrawOfferNotation "the sign of a draw offer",
    /// `0-0` (2014 C.13).
    KingsideCastlingNotation "castling kingside, its sign",
    /// `0-0-0` (2014 C.13).
    QueensideCastlingNotation "castling queenside, its sign",
    /// `x` (2014 C.13).
    CaptureSign "the sign of a capture",
    /// `+` (2014 C.13).
    CheckSign "the sign of check",
    /// `++` or `#` (2014 C.13).
    MateSign "the sign of mate",
    /// `e.p.` (2014 C.13).
    EnPassantSign "the sign of en passant",

    // Chess960.
    /// Chess960 is played from a drawn position (2014 F.1).
    Chess960 "Chess960",
    /// Which positions can be drawn (2014 F.2).
    Chess960Start "Chess960 starting position",
    /// How Chess960 castles (2014 F.3).
    Chess960Castling "Chess960 castling",
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Rule {
    /// The rule that stands for this one in blitz, in editions that have one of its own there.
    #[must_use]
    pub const fn in_blitz(self) -> Option<Self> {
        match self {
            Self::IllegalMoveClaimed => Some(Self::IllegalMoveClaimedInBlitz),
            _ => None,
        }
    }
}
