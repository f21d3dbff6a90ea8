//! The edition in force from 1 July 1997: every numbered clause. Read in two Spanish texts; the
//! English is authentic.
//!
//! The numbers are those of the text in Devanagari letters for Articles 1 to 14; the appendices,
//! which only the other text has, are lettered in its order, as its own references to them ask.

use crate::clause::Wording;
use crate::wording::{
    adjournment, board, clockwork, conduct, finish, handling, irregularities, notation, play,
    rapid, scoresheet,
};
use crate::{Clause, Document};

/// A clause that both texts have.
const fn both(id: &'static str, wording: Wording) -> Clause {
    Clause::read_in(Document::BothSpanish, id, wording)
}

/// A clause that only the text with the appendices has.
const fn spanish(id: &'static str, wording: Wording) -> Clause {
    Clause::read_in(Document::Spanish, id, wording)
}

/// A clause that only the text in Devanagari letters has.
const fn devanagari(id: &'static str, wording: Wording) -> Clause {
    Clause::read_in(Document::Devanagari, id, wording)
}

/// The clauses, in the order of the Laws.
pub(crate) static LAWS_1997: &[Clause] = &[
    spanish("Introduction", handling::SCOPE_1997),
    spanish("Preface", handling::CASES_NOT_COVERED_1997)
        .but("Headed as the introduction in the text that has it."),
    both("Preface.a", handling::OWN_RULES_AGREE),
    both("Preface.b", handling::OWN_RULES_TERRITORY),
    both("Preface.c", handling::OWN_RULES_NOT_FIDE),
    both("1.1", board::TURN_PASSES_WHEN_COMPLETED)
        .but("That the players move in turn stands only in the text in Devanagari letters."),
    both("1.2", board::GOAL_1997),
    both("1.3", handling::NEITHER_CAN_MATE),
    both("2.1", handling::BOARD)
        .but("Only the text in Devanagari letters says that the near corner is meant."),
    both("2.2", handling::MEN)
        .but("The list is lost in the text in Devanagari letters."),
    both("2.3", board::INITIAL_POSITION)
        .but("The diagram is lost in both; the position is that of all editions."),
    both("2.4", handling::FILES_RANKS_DIAGONALS),
    both("3.1", board::OWN_SQUARE_BARRED)
        .but("They name other articles for what an attack is; the attacks are the same."),
    both("3.2", board::LINE_PIECES_1997),
    both("3.2.a", board::QUEEN_MOVE),
    both("3.2.b", board::ROOK_MOVE)
        .but("The verb is missing in the text with the appendices."),
    both("3.2.c", board::BISHOP_MOVE),
    both("3.3", board::KNIGHT_MOVE),
    both("3.4.a", board::PAWN_STEP),
    both("3.4.b", board::PAWN_DOUBLE_STEP),
    both("3.4.c", board::PAWN_CAPTURE),
    both("3.4.d", board::EN_PASSANT),
    both("3.4.e", board::PROMOTION_1997)
        .but("The text in Devanagari letters says `may`; read `must`, with the other."),
    both("3.5.a.i", board::KING_STEP_UNATTACKED),
    both("3.5.a.ii", board::CASTLING_1997),
    both("3.5.a.ii.1.a", board::CASTLING_LOST_BY_KING)
        .but("Number and letter are lost in the text with the appendices."),
    both("3.5.a.ii.1.b", board::CASTLING_LOST_BY_ROOK)
        .but("The text in Devanagari letters says `a rook`; read: the one to castle with."),
    both("3.5.a.ii.2.a", board::CASTLING_PREVENTED_BY_ATTACK)
        .but("Only the text with the appendices says that it holds for the moment."),
    both("3.5.a.ii.2.b", board::CASTLING_PREVENTED_BY_PIECE),
    both("3.5.b", board::CHECK_1997),
    both("4.1", handling::ONE_HAND),
    both("4.2", handling::ADJUSTING),
    both("4.3", handling::TOUCH_DELIBERATE),
    both("4.3.a", handling::TOUCH_ONE_COLOUR),
    both("4.3.b", handling::TOUCH_BOTH),
    devanagari("4.4.a", handling::TOUCH_KING_AND_ROOK)
        .but("The other text lacks it, and letters the next two a and b."),
    both("4.4.b", handling::TOUCH_ROOK_THEN_KING)
        .but("Only the text in Devanagari letters says that it holds for that move."),
    both("4.4.c", handling::CASTLING_TRIED_1997),
    both("4.5", handling::NOTHING_CAN_MOVE)
        .but("Only the text in Devanagari letters says that touched men are meant."),
    both("4.6", handling::TOUCH_CLAIM_FORFEITED_1997)
        .but("The text with the appendices prints 3.3 and 3.4 for 4.3 and 4.4."),
    both("4.7", handling::RELEASED_1997),
    both("5.1.a", play::CHECKMATE_BY_LEGAL_MOVE),
    both("5.1.b", play::RESIGNATION),
    both("5.2", play::STALEMATE_1997),
    both("5.3", play::AGREEMENT),
    both("5.4", play::THREEFOLD_MENTIONED)
        .but("The text with the appendices leaves out the position about to appear."),
    both("5.5", play::FIFTY_MENTIONED),
    both("6.1", clockwork::CHESSCLOCK),
    both("6.2", play::TIME_1997)
        .but("What a time delay is stands only in the text in Devanagari letters."),
    both("6.3", clockwork::CHECK_AT_FLAG_FALL)
        .but("They refer to 6.2 and to 8.1; both are checked."),
    both("6.4", clockwork::CLOCK_PLACED),
    both("6.5", clockwork::WHITE_STARTS),
    both("6.6", clockwork::AN_HOUR_LATE),
    both("6.7.a", play::MOVE_COMPLETED_BY_PRESS)
        .but("That he must be allowed to stop his clock stands only in the text in Devanagari letters."),
    both("6.7.b", clockwork::SAME_HAND),
    both("6.7.c", clockwork::CLOCK_HANDLING_1997),
    both("6.8", play::FLAG_FALLEN),
    both("6.9", play::LOSS_ON_TIME),
    both("6.10", clockwork::CLOCK_DEFECT),
    both("6.11", play::BOTH_FLAGS_GO_ON),
    both("6.12.a", clockwork::INTERRUPTION),
    both("6.12.b", clockwork::PLAYER_MAY_STOP),
    both("6.12.c", clockwork::RESTART),
    both("6.13", irregularities::TIMES_AFTER_RESTORING),
    both("6.14", clockwork::DISPLAYS),
    both("7.1.a", irregularities::WRONG_INITIAL_POSITION),
    both("7.1.b", irregularities::BOARD_TURNED),
    both("7.2", irregularities::COLOURS_REVERSED),
    both("7.3", irregularities::DISPLACED_1997),
    both("7.4", irregularities::ILLEGAL_MOVE_1997),
    both("8.1", scoresheet::RECORDING_1997),
    both("8.2", scoresheet::SHEET_VISIBLE)
        .but("Taken as the text in Devanagari letters has it: the arbiter can see it."),
    both("8.3", scoresheet::SHEET_BELONGS),
    both("8.4", scoresheet::UNDER_FIVE_MINUTES_1997),
    both("8.5.a", scoresheet::NEITHER_KEEPS_SCORE),
    both("8.5.b", scoresheet::ONE_KEEPS_NO_SCORE),
    both("8.5.c", scoresheet::RECONSTRUCTION_1997)
        .but("The text in Devanagari letters breaks off in it."),
    both("8.6", scoresheet::OVERSTEPPING_NOT_PROVED)
        .but("The end is garbled in the text in Devanagari letters."),
    both("9.1", play::DRAW_OFFER_UNTIL_MOVE)
        .but("An offer at another time is a breach of 12.5 in one, and to be looked at under it in the other; the latter was taken."),
    both("9.2", play::THREEFOLD)
        .but("Only the text in Devanagari letters says that three times are the least."),
    both("9.2.a", play::THREEFOLD_INTENDED)
        .but("The letters are lost in the text with the appendices."),
    both("9.2.b", play::THREEFOLD_APPEARED)
        .but("The letters are lost in the text with the appendices."),
    both("9.3", play::FIFTY_MOVES),
    both("9.3.a", play::FIFTY_INTENDED)
        .but("The text with the appendices has the two items the other way round."),
    both("9.3.b", play::FIFTY_COMPLETED)
        .but("The text with the appendices has the two items the other way round."),
    both("9.4", play::CLAIM_LOST_BY_MOVE),
    both("9.5", play::CLAIM_MUST_STOP_CLOCKS),
    both("9.5.a", play::CORRECT_CLAIM),
    both("9.5.b", play::WRONG_CLAIM_HALF),
    both("9.6", play::DEAD_POSITION_1997),
    both("10.1", finish::FINISH),
    both("10.2", finish::FINISH_CLAIM_1997),
    both("10.2.a", finish::FINISH_GRANTED_1997),
    both("10.2.b", finish::FINISH_POSTPONED_1997),
    both("10.2.c", finish::FINISH_DRAWN_LATER),
    both("10.3", irregularities::ILLEGAL_MOVES_IN_FINISH),
    both("10.4", clockwork::BOTH_FLAGS_LAST_PERIOD)
        .but("The text in Devanagari letters adds flags that fell at the same time."),
    both("11.1", play::POINTS_1997),
    both("12.1", conduct::HIGH_STANDARDS),
    both("12.2", conduct::NO_NOTES_1997),
    both("12.3", conduct::NO_ANALYSIS),
    both("12.4", conduct::LEAVING_VENUE_OR_AREA)
        .but("Only the text with the appendices keeps the venue and the playing area apart."),
    both("12.5", conduct::NO_DISTRACTION_1997),
    both("12.6", conduct::CONDUCT_PENALISED),
    both("12.7", conduct::PERSISTENT_REFUSAL),
    both("12.8", play::BOTH_LOSE),
    both("13.1", conduct::ARBITER_OBSERVES_LAWS),
    both("13.2", conduct::ARBITER_DUTIES),
    both("13.3", conduct::ARBITER_WATCHES),
    both("13.4", conduct::PENALTIES),
    both("13.4.a", conduct::PENALTY_WARNING)
        .but("The letters are lost in the text with the appendices."),
    both("13.4.b", conduct::PENALTY_MORE_TIME),
    both("13.4.c", conduct::PENALTY_LESS_TIME),
    both("13.4.d", conduct::PENALTY_LOSS),
    both("13.4.e", conduct::PENALTY_EXPULSION),
    both("13.5", conduct::EXTRA_TIME),
    both("13.6", conduct::NO_COUNTS_NO_HINTS),
    both("13.7", conduct::SPECTATORS),
    both("14.1", conduct::FEDERATIONS_ASK)
        .but("Without a number in the text with the appendices."),
    spanish("A.1.a", adjournment::SEALING),
    spanish("A.1.b", adjournment::EARLY_SEALING)
        .but("The sentence is garbled; read as in the later editions."),
    spanish("A.2.a", adjournment::ENVELOPE_NAMES),
    spanish("A.2.b", adjournment::ENVELOPE_POSITION),
    spanish("A.2.c", adjournment::ENVELOPE_TIMES),
    spanish("A.2.d", adjournment::ENVELOPE_SEALER),
    spanish("A.2.e", adjournment::ENVELOPE_NUMBER),
    spanish("A.2.f", adjournment::ENVELOPE_OFFER),
    spanish("A.2.g", adjournment::ENVELOPE_RESUMPTION),
    spanish("A.3", adjournment::ENVELOPE_KEPT),
    spanish("A.4", adjournment::OFFER_AFTER_SEALING)
        .but("Without a number; counted, as are the next five."),
    spanish("A.5", adjournment::SET_UP_AGAIN),
    spanish("A.6", adjournment::ENDED_BEFORE_RESUMPTION),
    spanish("A.7", adjournment::ENVELOPE_OPENED),
    spanish("A.8.a", adjournment::SEALED_AMBIGUOUS),
    spanish("A.8.b", adjournment::SEALED_UNCLEAR),
    spanish("A.8.c", adjournment::SEALED_ILLEGAL),
    spanish("A.9.a", adjournment::REPLIER_PRESENT),
    spanish("A.9.b", adjournment::REPLIER_ABSENT),
    spanish("A.9.c", adjournment::SEALER_ABSENT),
    spanish("A.10", adjournment::AN_HOUR_LATE_AT_RESUMPTION)
        .but("A verb is missing; read: if the player who sealed is the late one."),
    spanish("A.10.a", adjournment::LATE_SEALER_MATES),
    spanish("A.10.b", adjournment::LATE_SEALER_DRAWS),
    spanish("A.10.c", adjournment::PRESENT_PLAYER_OUT_OF_TIME),
    spanish("A.11.a", adjournment::ENVELOPE_MISSING),
    spanish("A.11.b", adjournment::POSITION_LOST),
    spanish("A.12", adjournment::WRONG_TIMES_AT_RESUMPTION)
        .but("A word is missing; read: if, on the resumption."),
    spanish("A.13", adjournment::SESSION_BOTH_ENDS),
    spanish("B.1", rapid::RAPID_1997)
        .but("The items of this appendix have no numbers; counted."),
    spanish("B.2", rapid::LAWS_APPLY_IN_RAPID),
    spanish("B.3", rapid::RAPID_NO_RECORDING),
    spanish("B.4", rapid::AFTER_THREE_MOVES),
    spanish("B.5", rapid::RULES_ON_REQUEST),
    spanish("B.6", rapid::FLAG_IS_THE_PLAYERS),
    spanish("B.7", rapid::RAPID_FLAG_1997),
    spanish("B.8", rapid::BOTH_FLAGS_IN_RAPID),
    spanish("C.1", rapid::BLITZ_1997)
        .but("The items of this appendix have no numbers; counted."),
    spanish("C.2", rapid::RAPID_APPLIES_IN_BLITZ),
    spanish("C.3", rapid::BLITZ_ILLEGAL_MOVE),
    spanish("C.4", rapid::MATING_POTENTIAL),
    spanish("C.5", rapid::NO_FINISH_CLAIM_IN_BLITZ),
    spanish("D.1", finish::FINISH_NO_ARBITER_1997)
        .but("It has the fall of the flag end the game; read, as in 2014: the claim does."),
    spanish("D.1.a", finish::FINISH_GROUND_CANNOT),
    spanish("D.1.b", finish::FINISH_GROUND_NO_EFFORT),
    spanish("D.2", finish::FINISH_NO_ARBITER_CANNOT),
    spanish("D.3", finish::FINISH_NO_ARBITER_NO_EFFORT),
    spanish("D.4", finish::FINISH_NO_ARBITER_DECIDED),
    spanish("E", notation::NOTATION_1997)
        .but("The Spanish text has the sign `a. p.` for `e.p.`, and a capital X."),
    spanish("E.1", notation::PIECE_LETTERS),
    spanish("E.2", notation::OWN_LANGUAGE),
    spanish("E.3", notation::PAWNS_HAVE_NO_LETTER),
    spanish("E.4", notation::FILE_LETTERS),
    spanish("E.5", notation::RANK_NUMBERS),
    spanish("E.6", notation::SQUARE_NAMES),
    spanish("E.7", notation::MOVE_NOTATION),
    spanish("E.8", notation::CAPTURE_NOTATION_MARKED),
    spanish("E.9", notation::AMBIGUOUS_MOVE_ONLY),
    spanish("E.9.1", notation::SAME_RANK)
        .but("It prints the rank for the file, against its own examples."),
    spanish("E.9.2", notation::SAME_FILE),
    spanish("E.9.3", notation::OTHERWISE_FILE),
    spanish("E.10", notation::TWO_PAWNS_CAN_CAPTURE),
    spanish("E.11", notation::PROMOTION_NOTATION)
        .but("Its examples put an equals sign before the new piece's letter."),
    spanish("E.12", notation::DRAW_OFFER_NOTATION),
];
