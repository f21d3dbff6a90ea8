//! Rapid play, blitz, play with the blind, adjourned games, Chess960 and quickplay finishes (2014 A to G).

use super::{cited, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const RAPID_NO_RECORDING: Wording = uncited(
    Mechanical,
    "Rapid play: no recording",
    "Players need not write down the moves.",
);
pub(crate) const FEW_GAMES_AN_ARBITER: Wording = uncited(
    Mechanical,
    "Few games for each arbiter",
    "The competition rules apply if an arbiter has three games at most to supervise and each is recorded.",
);
pub(crate) const RAPID_RECORDED: Wording = uncited(
    Mechanical,
    "Each game is recorded",
    "The other condition: the arbiter or an assistant records each game, by electronic means if possible.",
);
pub(crate) const OTHERWISE_CLAIMS: Wording = uncited(
    Definition,
    "Otherwise: limited supervision",
    "If the two conditions do not hold, the items below apply.",
);
pub(crate) const AFTER_TEN_MOVES: Wording = uncited(
    Mechanical,
    "After ten moves",
    "Once each player has completed ten moves from the initial position, some faults can no \
     longer be put right.",
);
pub(crate) const TEN_MOVES_SETTING: Wording = uncited(
    Mechanical,
    "After ten moves: the clock's setting",
    "The setting of the clock is no longer changed, unless the schedule would suffer badly.",
);
pub(crate) const TEN_MOVES_SET_UP: Wording = cited(
    Mechanical,
    "After ten moves: the set-up",
    "No claim about men or board set up wrongly. A king that stood wrongly does not castle, nor \
     does it with a rook that stood wrongly.",
    &[StartClaimTooLate],
);
pub(crate) const RAPID_ILLEGAL_MOVE: Wording = cited(
    Mechanical,
    "Rapid play: illegal move",
    "A completed illegal move loses if the arbiter sees it or the opponent claims before his own \
     move; if the opponent cannot mate it is a draw. After that it stands, unless both players \
     agree to correct it.",
    &[IllegalMoveClaimed],
);
pub(crate) const RAPID_FLAG: Wording = cited(
    Mechanical,
    "Rapid play: win on time",
    "The claimant stops the clocks and calls the arbiter. He must have time left himself; if he \
     cannot mate, it is a draw.",
    &[FlagClaimed],
);
pub(crate) const RAPID_ILLEGAL_POSITION: Wording = cited(
    Mechanical,
    "Both kings in check; pawn on the last rank",
    "If the arbiter sees such a position he waits for the next completed move, and declares a \
     draw if an illegal position is still there.",
    &[IllegalPositionDrawn],
);
pub(crate) const RAPID_ANNOUNCED: Wording = uncited(
    Setting,
    "Rapid play: which rules apply",
    "The competition lays down in advance whether full or limited supervision applies to the \
     whole event.",
);
pub(crate) const BLITZ_ONE_MINUTE: Wording = uncited(
    Mechanical,
    "Blitz: one minute",
    "Where two minutes are given for illegal moves and wrong claims, one is given.",
);
pub(crate) const ONE_GAME_AN_ARBITER: Wording = uncited(
    Mechanical,
    "One game for each arbiter",
    "The competition rules apply if an arbiter has one game to supervise and each is recorded.",
);
pub(crate) const BLITZ_OTHERWISE: Wording = uncited(
    Mechanical,
    "Blitz: limited supervision",
    "If not, the rules for rapid play with limited supervision apply.",
);
pub(crate) const BLITZ_ANNOUNCED: Wording = uncited(
    Setting,
    "Blitz: which rules apply",
    "The competition lays down in advance whether full or limited supervision applies to the \
     whole event.",
);
pub(crate) const CAPTURES_KEEP_THE_RULE: Wording = uncited(
    Mechanical,
    "The same when capturing",
    "What tells the pieces apart is the same in a capture; an x may stand before the square of \
     arrival.",
);
pub(crate) const BLIND_BOARDS: Wording = uncited(
    Setting,
    "Play with the blind: two boards",
    "The organiser may adapt these rules. Either player may ask for two boards; the special one \
     is large enough, with raised dark squares, a hole in each square, and men with pegs, the \
     black ones marked.",
);
pub(crate) const BLIND_ANNOUNCING: Wording = uncited(
    Mechanical,
    "Announcing moves",
    "Moves are announced clearly, repeated by the opponent and made on his board. Files are named \
     Anna to Hector, ranks with the German numbers unless the arbiter decides otherwise, pieces \
     and castling in German.",
);
pub(crate) const BLIND_TOUCH: Wording = uncited(
    Mechanical,
    "Touched",
    "On the special board a man is touched when it leaves its hole.",
);
pub(crate) const BLIND_MADE: Wording = uncited(
    Mechanical,
    "Made",
    "A move is made when all that is listed below has been done; only then is the opponent's \
     clock started.",
);
pub(crate) const BLIND_MADE_CAPTURE: Wording = uncited(
    Mechanical,
    "Made: the captured man",
    "In a capture, the captured man is off the board of the player to move.",
);
pub(crate) const BLIND_MADE_PLACED: Wording =
    uncited(Mechanical, "Made: the hole", "The man is in its new hole.");
pub(crate) const BLIND_MADE_ANNOUNCED: Wording = uncited(
    Mechanical,
    "Made: the announcement",
    "The move has been announced.",
);
pub(crate) const BLIND_SIGHTED: Wording = uncited(
    Mechanical,
    "The sighted player",
    "For him the usual rules on touching and making moves apply.",
);
pub(crate) const BLIND_CLOCK: Wording = uncited(
    Physical,
    "The special clock",
    "A clock with firm hands and raised dots, and a flag that can be felt, is allowed.",
);
pub(crate) const BLIND_CLOCK_HANDS: Wording = uncited(
    Physical,
    "The special clock: hands",
    "Firm hands; a raised dot at every five minutes, two at every fifteen.",
);
pub(crate) const BLIND_CLOCK_FLAG: Wording = uncited(
    Physical,
    "The special clock: flag",
    "The flag can be felt, and lets the hand be felt in the last five minutes of the hour.",
);
pub(crate) const BLIND_CLOCK_COUNT: Wording = uncited(
    Physical,
    "The special clock: count of moves",
    "It may say how many moves were made.",
);
pub(crate) const BLIND_SCORE: Wording = uncited(
    Mechanical,
    "Keeping score",
    "In Braille, in longhand, or with a recording device.",
);
pub(crate) const BLIND_SLIP: Wording = uncited(
    Mechanical,
    "A slip of the tongue",
    "It is corrected at once, before the opponent's clock is started.",
);
pub(crate) const BLIND_BOARDS_DIFFER: Wording = uncited(
    Arbiter,
    "The two boards differ",
    "They are put right with the arbiter from both scores. If the scores agree, who moved \
     otherwise puts his board right; if not, play goes back to where they agree, and the arbiter \
     sets the clocks.",
);
pub(crate) const BLIND_ASSISTANT: Wording = uncited(
    Mechanical,
    "The assistant",
    "The visually disabled player may have an assistant for any of the duties below.",
);
pub(crate) const BLIND_ASSISTANT_MOVES: Wording = uncited(
    Mechanical,
    "The assistant moves",
    "He makes either player's move on the other's board.",
);
pub(crate) const BLIND_ASSISTANT_ANNOUNCES: Wording = uncited(
    Mechanical,
    "The assistant announces",
    "He announces both players' moves.",
);
pub(crate) const BLIND_ASSISTANT_SCORE: Wording = uncited(
    Mechanical,
    "The assistant keeps score",
    "He keeps the player's score and starts the opponent's clock.",
);
pub(crate) const BLIND_ASSISTANT_TELLS: Wording = uncited(
    Mechanical,
    "The assistant tells",
    "When asked, and only then, he tells the count of moves and the times used.",
);
pub(crate) const BLIND_ASSISTANT_CLAIMS: Wording = uncited(
    Mechanical,
    "The assistant claims",
    "He claims on time, and tells the arbiter when the sighted player has touched a man.",
);
pub(crate) const BLIND_ASSISTANT_ADJOURNS: Wording = uncited(
    Mechanical,
    "The assistant at an adjournment",
    "He sees to the formalities.",
);
pub(crate) const SIGHTED_ASSISTANT: Wording = uncited(
    Mechanical,
    "The sighted player's assistant",
    "If the other has none, the sighted player may have one to move on the boards and to \
     announce.",
);
pub(crate) const SEALING: Wording = uncited(
    Mechanical,
    "Sealing a move",
    "At the end of the session the player with the move writes it down unambiguously, puts both \
     scoresheets in an envelope, seals it and then stops the clocks; until then he may change it. \
     A move made on the board must be the sealed one.",
);
pub(crate) const EARLY_SEALING: Wording = uncited(
    Mechanical,
    "Sealing early",
    "Who adjourns before the end of the session counts as sealing at its nominal end, and his \
     time is noted so.",
);
pub(crate) const ENVELOPE_NAMES: Wording =
    uncited(Mechanical, "Envelope: names", "The names of the players.");
pub(crate) const ENVELOPE_POSITION: Wording = uncited(
    Mechanical,
    "Envelope: position",
    "The position before the sealed move.",
);
pub(crate) const ENVELOPE_TIMES: Wording = uncited(
    Mechanical,
    "Envelope: times",
    "The time that each has used.",
);
pub(crate) const ENVELOPE_SEALER: Wording = uncited(
    Mechanical,
    "Envelope: who sealed",
    "The name of the player who sealed.",
);
pub(crate) const ENVELOPE_NUMBER: Wording = uncited(
    Mechanical,
    "Envelope: number",
    "The number of the sealed move.",
);
pub(crate) const ENVELOPE_OFFER: Wording = uncited(
    Mechanical,
    "Envelope: draw offer",
    "An offer of a draw that still stands.",
);
pub(crate) const ENVELOPE_RESUMPTION: Wording = uncited(
    Setting,
    "Envelope: resumption",
    "Date, time and place at which play goes on.",
);
pub(crate) const ENVELOPE_KEPT: Wording = uncited(
    Arbiter,
    "The envelope is kept",
    "The arbiter checks what stands on the envelope and keeps it.",
);
pub(crate) const OFFER_AFTER_SEALING: Wording = uncited(
    Mechanical,
    "Offer after the sealing",
    "An offer to the player who has sealed stands until he accepts or rejects it.",
);
pub(crate) const SET_UP_AGAIN: Wording = uncited(
    Mechanical,
    "Set up again",
    "Before play goes on, the position before the sealed move is set up and the times are set.",
);
pub(crate) const ENDED_BEFORE_RESUMPTION: Wording = uncited(
    Mechanical,
    "Ended before the resumption",
    "A draw agreed or a resignation told to the arbiter before then ends the game.",
);
pub(crate) const ENVELOPE_OPENED: Wording = uncited(
    Mechanical,
    "When the envelope is opened",
    "Only when the player who must reply is there.",
);
pub(crate) const SEALED_AMBIGUOUS: Wording = uncited(
    Mechanical,
    "Sealed move: ambiguous",
    "An ambiguous sealed move loses, unless the game has ended or is drawn all the same.",
);
pub(crate) const SEALED_UNCLEAR: Wording = uncited(
    Arbiter,
    "Sealed move: not to be made out",
    "A sealed move whose meaning cannot be found out loses, with the same exceptions.",
);
pub(crate) const SEALED_ILLEGAL: Wording = uncited(
    Mechanical,
    "Sealed move: illegal",
    "An illegal sealed move loses, with the same exceptions.",
);
pub(crate) const REPLIER_PRESENT: Wording = uncited(
    Mechanical,
    "Resumption: the replier is there",
    "The envelope is opened, the sealed move made, and his clock started.",
);
pub(crate) const REPLIER_ABSENT: Wording = uncited(
    Mechanical,
    "Resumption: the replier is not there",
    "His clock is started; when he comes he may stop it and call the arbiter, who opens the \
     envelope; the sealed move is made and his clock started again.",
);
pub(crate) const SEALER_ABSENT: Wording = uncited(
    Mechanical,
    "Resumption: the sealer is not there",
    "The opponent may write his reply down, seal it, stop his clock and start the other's; that \
     envelope is opened when the absent player comes.",
);
pub(crate) const LATE_AT_RESUMPTION: Wording = uncited(
    Mechanical,
    "Late at the resumption",
    "Who comes after the default time loses, unless the arbiter decides otherwise; but what the \
     sealed move has ended stays ended.",
);
pub(crate) const NOBODY_AT_RESUMPTION: Wording = uncited(
    Setting,
    "Nobody at the resumption",
    "If lateness is allowed and both are absent, the player who must reply loses the time until \
     he comes, unless the competition or the arbiter says otherwise.",
);
pub(crate) const ENVELOPE_MISSING: Wording = uncited(
    Arbiter,
    "The envelope is missing",
    "Play goes on from the adjourned position with the times noted, or as the arbiter sets them; \
     the sealer makes the move that he says he sealed.",
);
pub(crate) const POSITION_LOST: Wording = uncited(
    Mechanical,
    "The position is lost",
    "If the position cannot be found again, the game is annulled and a new one played.",
);
pub(crate) const WRONG_TIMES_AT_RESUMPTION: Wording = uncited(
    Mechanical,
    "Wrong times at the resumption",
    "A wrong time that a player points out before his first move is put right, if it is proved; \
     if not, play goes on, unless the arbiter decides otherwise.",
);
pub(crate) const SESSION: Wording = uncited(
    Setting,
    "The session",
    "The arbiter's own timepiece measures the session; its start is announced.",
);
pub(crate) const CHESS960_KING: Wording = uncited(
    Mechanical,
    "Chess960: the king",
    "The king stands between the rooks.",
);
pub(crate) const CHESS960_BISHOPS: Wording = uncited(
    Mechanical,
    "Chess960: the bishops",
    "The bishops stand on squares of both colours.",
);
pub(crate) const CHESS960_BLACK: Wording = uncited(
    Mechanical,
    "Chess960: Black",
    "Black's pieces stand opposite White's.",
);
pub(crate) const CHESS960_ONCE: Wording = uncited(
    Mechanical,
    "Chess960: castling once",
    "Each player may castle once a game, in one move of king and rook; the usual rules need some \
     reading for it.",
);
pub(crate) const CHESS960_HOW: Wording = uncited(
    Mechanical,
    "Chess960: how to castle",
    "In one of the four ways below, by where king and rook stand; both end where they do in the \
     classical game. All squares that either passes or reaches must be empty but for the two.",
);
pub(crate) const CHESS960_DOUBLE: Wording = uncited(
    Mechanical,
    "Chess960: both move",
    "The king moves and the rook moves.",
);
pub(crate) const CHESS960_TRANSPOSE: Wording = uncited(
    Mechanical,
    "Chess960: both change places",
    "King and rook change places.",
);
pub(crate) const CHESS960_KING_ONLY: Wording = uncited(
    Mechanical,
    "Chess960: the king alone moves",
    "Only the king moves.",
);
pub(crate) const CHESS960_ROOK_ONLY: Wording = uncited(
    Mechanical,
    "Chess960: the rook alone moves",
    "Only the rook moves.",
);
pub(crate) const FINISH: Wording = uncited(
    Definition,
    "Quickplay finish",
    "The part of a game in which all the rest must be completed in a limited time.",
);
pub(crate) const FINISH_ANNOUNCED: Wording = uncited(
    Setting,
    "Whether the appendix applies",
    "It is announced before the event.",
);
pub(crate) const FINISH_SCOPE: Wording = cited(
    Mechanical,
    "Where the appendix applies",
    "In standard and rapid play without increment, never in blitz.",
    &[FinishScope],
);
pub(crate) const FINISH_INCREMENT: Wording = cited(
    Arbiter,
    "Asking for five seconds a move",
    "The player with the move and less than two minutes left may ask for five extra seconds a \
     move for both, which is also a draw offer. If it is declined and the arbiter agrees, the \
     clocks are set so and the opponent gets two minutes.",
    &[FinishIncrement],
);
pub(crate) const FINISH_CLAIM: Wording = cited(
    Arbiter,
    "Claiming that there is no winning",
    "Else he may, before his flag falls, call the arbiter and claim a draw because the opponent \
     cannot win by normal means, or does not try to.",
    &[FinishClaim],
);
pub(crate) const FINISH_GRANTED: Wording = cited(
    Arbiter,
    "The claim is granted",
    "If the arbiter agrees, the game is drawn; otherwise he postpones the decision or rejects the \
     claim.",
    &[FinishClaimGranted],
);
pub(crate) const FINISH_POSTPONED: Wording = cited(
    Arbiter,
    "The decision is postponed",
    "The opponent may get two minutes, and play goes on before an arbiter if possible. The result \
     is declared later, after a flag has fallen too: drawn if the opponent of the fallen flag \
     could not win or did not try enough.",
    &[FinishClaimPostponed],
);
pub(crate) const FINISH_REJECTED: Wording = cited(
    Mechanical,
    "The claim is rejected",
    "The opponent gets two minutes.",
    &[FinishClaimRejected],
);
pub(crate) const FINISH_NO_ARBITER: Wording = uncited(
    Arbiter,
    "Finish without an arbiter",
    "Where no arbiter supervises, a player with less than two minutes may claim the same before \
     his flag falls; that ends play, and the arbiter named for it decides.",
);
pub(crate) const FINISH_NO_ARBITER_CANNOT: Wording = uncited(
    Mechanical,
    "Without an arbiter: cannot win",
    "The claimant writes down the final position, and the opponent confirms it.",
);
pub(crate) const FINISH_NO_ARBITER_NO_EFFORT: Wording = uncited(
    Mechanical,
    "Without an arbiter: no effort",
    "The claimant writes down the final position and hands in a scoresheet that is up to date; \
     the opponent confirms both.",
);
pub(crate) const RAPID_FLAG_1997: Wording = cited(
    Mechanical,
    "Rapid play: claiming a win on time",
    "The claimant stops both clocks and tells the arbiter; his own flag must be up then, and the \
     opponent's down.",
    &[FlagClaimed],
);
pub(crate) const BOTH_FLAGS_IN_RAPID: Wording = cited(
    Mechanical,
    "Rapid play: both flags down",
    "If both flags are down, the game is drawn.",
    &[BothFlagsInRapid],
);
pub(crate) const BLITZ_ILLEGAL_MOVE: Wording = cited(
    Mechanical,
    "Blitz: illegal move",
    "A completed illegal move lets the opponent claim the win before he moves himself; after \
     that it cannot be put right.",
    &[IllegalMoveClaimed],
);
pub(crate) const UNWATCHED_ILLEGAL_MOVE: Wording = cited(
    Mechanical,
    "Illegal move where nobody watches",
    "The arbiter acts on it if he sees it, and the opponent may claim, before the opponent's next \
     move; after that it stands, unless both players agree to correct it.",
    &[IllegalMoveClaimed],
);
