//! Play with the blind (2014 D).

use super::modules::{ASSISTANT, BLIND, BOARDS, SHEETS, TERMS};
use super::{cited, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const BLIND_BOARDS: Wording = cited(
    Setting,
    "Play with the blind: two boards",
    "The organiser may adapt these rules. Either player may ask for two boards; the special one \
     is large enough, with raised dark squares, a hole in each square, and men with pegs, the \
     black ones marked.",
    &[TwoBoards],
)
.set_in(TERMS);
pub(crate) const BLIND_ANNOUNCING: Wording = cited(
    Mechanical,
    "Announcing moves",
    "Moves are announced clearly, repeated by the opponent and made on his board. Files are named \
     Anna to Hector, ranks with the German numbers unless the arbiter decides otherwise, pieces \
     and castling in German.",
    &[Announcing],
)
.judged(BLIND);
pub(crate) const BLIND_TOUCH: Wording = cited(
    Mechanical,
    "Touched",
    "On the special board a man is touched when it leaves its hole.",
    &[BlindTouch],
)
.judged(BLIND);
pub(crate) const BLIND_MADE: Wording = cited(
    Mechanical,
    "Made",
    "A move is made when all that is listed below has been done; only then is the opponent's \
     clock started.",
    &[BlindMade],
)
.judged(BLIND);
pub(crate) const BLIND_MADE_CAPTURE: Wording = uncited(
    Mechanical,
    "Made: the captured man",
    "In a capture, the captured man is off the board of the player to move.",
)
.judged(BLIND);
pub(crate) const BLIND_MADE_PLACED: Wording =
    uncited(Mechanical, "Made: the hole", "The man is in its new hole.").judged(BLIND);
pub(crate) const BLIND_MADE_ANNOUNCED: Wording = cited(
    Mechanical,
    "Made: the announcement",
    "The move has been announced.",
    &[BlindMadeAnnounced],
)
.judged(BLIND);
pub(crate) const BLIND_SIGHTED: Wording = uncited(
    Mechanical,
    "The sighted player",
    "For him the usual rules on touching and making moves apply.",
)
.judged(BLIND);
pub(crate) const BLIND_CLOCK: Wording = uncited(
    Physical,
    "The special clock",
    "A clock with firm hands and raised dots, and a flag that can be felt, is allowed.",
)
.outside("About the clock on the table; the referee takes the times that it shows.");
pub(crate) const BLIND_CLOCK_HANDS: Wording = uncited(
    Physical,
    "The special clock: hands",
    "Firm hands; a raised dot at every five minutes, two at every fifteen.",
)
.outside("About the clock on the table; the referee takes the times that it shows.");
pub(crate) const BLIND_CLOCK_FLAG: Wording = uncited(
    Physical,
    "The special clock: flag",
    "The flag can be felt, and lets the hand be felt in the last five minutes of the hour.",
)
.outside("About the clock on the table; the referee takes the times that it shows.");
pub(crate) const BLIND_CLOCK_COUNT: Wording = uncited(
    Physical,
    "The special clock: count of moves",
    "It may say how many moves were made.",
)
.outside("About the clock on the table; the referee takes the times that it shows.");
pub(crate) const BLIND_SCORE: Wording = uncited(
    Mechanical,
    "Keeping score",
    "In Braille, in longhand, or with a recording device.",
)
.judged(SHEETS);
pub(crate) const BLIND_SLIP: Wording = cited(
    Mechanical,
    "A slip of the tongue",
    "It is corrected at once, before the opponent's clock is started.",
    &[SlipOfTheTongue],
)
.judged(BLIND);
pub(crate) const BLIND_BOARDS_DIFFER: Wording = cited(
    Arbiter,
    "The two boards differ",
    "They are put right with the arbiter from both scores. If the scores agree, who moved \
     otherwise puts his board right; if not, play goes back to where they agree, and the arbiter \
     sets the clocks.",
    &[BoardsDiffer, ScoresDiffer],
)
.offered(BOARDS);
pub(crate) const BLIND_ASSISTANT: Wording = cited(
    Mechanical,
    "The assistant",
    "The visually disabled player may have an assistant for any of the duties below.",
    &[BlindAssistant],
)
.judged(ASSISTANT);
pub(crate) const BLIND_ASSISTANT_MOVES: Wording = uncited(
    Mechanical,
    "The assistant moves",
    "He makes either player's move on the other's board.",
)
.judged(ASSISTANT);
pub(crate) const BLIND_ASSISTANT_ANNOUNCES: Wording = uncited(
    Mechanical,
    "The assistant announces",
    "He announces both players' moves.",
)
.judged(ASSISTANT);
pub(crate) const BLIND_ASSISTANT_SCORE: Wording = uncited(
    Mechanical,
    "The assistant keeps score",
    "He keeps the player's score and starts the opponent's clock.",
)
.judged(ASSISTANT);
pub(crate) const BLIND_ASSISTANT_TELLS: Wording = uncited(
    Mechanical,
    "The assistant tells",
    "When asked, and only then, he tells the count of moves and the times used.",
)
.judged(ASSISTANT);
pub(crate) const BLIND_ASSISTANT_CLAIMS: Wording = uncited(
    Mechanical,
    "The assistant claims",
    "He claims on time, and tells the arbiter when the sighted player has touched a man.",
)
.judged(ASSISTANT);
pub(crate) const BLIND_ASSISTANT_ADJOURNS: Wording = uncited(
    Mechanical,
    "The assistant at an adjournment",
    "He sees to the formalities.",
)
.judged(ASSISTANT);
pub(crate) const SIGHTED_ASSISTANT: Wording = cited(
    Mechanical,
    "The sighted player's assistant",
    "If the other has none, the sighted player may have one to move on the boards and to \
     announce.",
    &[SightedAssistant],
)
.judged(ASSISTANT);
pub(crate) const BLIND_TWO_BOARDS: Wording = uncited(
    Setting,
    "Play with the blind: two boards",
    "The organiser may adapt these rules. Either player may ask for two boards, of which the \
     visually disabled player's is made as the items below say.",
)
.set_in(TERMS);
pub(crate) const BLIND_BOARD_SIZE: Wording = uncited(
    Physical,
    "The special board: size",
    "At least twenty centimetres by twenty.",
)
.outside("About the board on the table; what is announced is all that is asked of it.");
pub(crate) const BLIND_BOARD_RAISED: Wording = uncited(
    Physical,
    "The special board: dark squares",
    "The dark squares are slightly raised.",
)
.outside("About the board on the table; what is announced is all that is asked of it.");
pub(crate) const BLIND_BOARD_HOLES: Wording = uncited(
    Physical,
    "The special board: holes",
    "Each square has a hole that holds a man.",
)
.outside("About the board on the table; what is announced is all that is asked of it.");
pub(crate) const BLIND_MEN_PEGS: Wording = uncited(
    Physical,
    "The special men: pegs",
    "Each has a peg that fits into the holes.",
)
.outside("About the men on the table; what is announced is all that is asked of them.");
pub(crate) const BLIND_MEN_MARKED: Wording = uncited(
    Physical,
    "The special men: marks",
    "They are of Staunton's design, and the black ones specially marked.",
)
.outside("About the men on the table; what is announced is all that is asked of them.");
pub(crate) const BLIND_PRESS_AFTER: Wording = uncited(
    Mechanical,
    "The press comes after",
    "Only when the move has been made so is the opponent's clock started.",
)
.judged(BLIND);
pub(crate) const BLIND_CLOCK_SPEAKS: Wording = uncited(
    Physical,
    "The special clock: it speaks",
    "A special clock is allowed, which should say time and number of moves to its player.",
)
.outside("About the clock on the table; the referee takes the times that it shows.");
pub(crate) const BLIND_CLOCK_ANALOGUE: Wording = uncited(
    Physical,
    "The special clock: hands",
    "Or one with firm hands and raised dots, and a flag that can be felt.",
)
.outside("About the clock on the table; the referee takes the times that it shows.");
pub(crate) const BLIND_BOARDS_DIFFER_SCORES_AGREE: Wording = cited(
    Arbiter,
    "The two boards differ",
    "They are put right with the arbiter from both scores; if the scores agree, who moved otherwise \
     puts his board right.",
    &[BoardsDiffer],
)
.offered(BOARDS);
pub(crate) const BLIND_BOARDS_DIFFER_SCORES_TOO: Wording = cited(
    Arbiter,
    "Boards and scores differ",
    "Play goes back to where the scores agree, and the arbiter sets the clocks.",
    &[ScoresDiffer],
)
.offered(BOARDS);
