//! What a statement does, as data.

use smallvec::{SmallVec, smallvec};
use touchmove_board::{Colour, Man, Move, Position};
use touchmove_clock::Millis;
use touchmove_editions::{Cite, Rule};
use touchmove_winnable::Alive;

use crate::question::Question;
use crate::table::{ManId, Place};
use crate::touch::{Commitment, Handling, Touch};
use crate::{Aloud, Code, Declared, Entry, Envelope, Outcome, ScoreChange};

/// One change of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Effect {
    /// It is now that time: the clock that runs has run up to it.
    TimePassed(Millis),
    /// The game has begun.
    Started,
    /// That player is at the board.
    Arrived(Colour),
    /// The arbiter speaks: what follows he can take back.
    Remembered,
    /// What he said last cannot be taken back any more.
    Forgotten,
    /// It is as if he had not said it.
    Retracted,

    /// That player has left the board.
    Left(Colour),
    /// He is back.
    Returned(Colour),
    /// He may leave (2014 11.2).
    LeaveGranted(Colour),

    // The chessclock.
    /// That player's clock runs; if the clocks are stopped, as soon as they are not.
    ClockStarted(Colour),
    /// Both clocks are stopped.
    ClocksStopped,
    /// They stay so until the arbiter lets them go on (2014 6.12.c).
    Held,
    /// The clock that ran before runs again.
    ClocksResumed,
    /// That player has pressed: his last move is completed (2014 6.2.a), and the opponent's clock
    /// runs.
    Pressed(Colour),
    /// That player's last move is completed without a press (2014 6.2.a.1, 6.2.a.2).
    Completed(Colour),
    /// That player has so much more time.
    Gained(Colour, Millis),
    /// That player has so much less time.
    Lost(Colour, Millis),
    /// That player's clock is set.
    ClockSet(Colour, Millis),
    /// That player's move counter is set.
    CounterSet(Colour, u16),

    /// From now on each move of both players has so much extra time (2014 G.4).
    DelayIntroduced(Millis),

    // The men.
    /// The player who has the move has touched a man, meaning to move or capture it (2014 4.3).
    Touched(Touch),
    /// He has done something for good (2014 4.4.d, 4.7).
    Committed(Commitment),
    /// A man is taken up, put down or taken off.
    ManPut(ManId, Place),
    /// A new piece is taken from the box.
    PieceTaken(Man, Place),
    /// A man is knocked over by that player (2014 7.4).
    ManDisplaced(ManId, Place, Colour),
    /// All men stand again as in the position of the game; what was touched, and let go as a legal
    /// move allows, still binds.
    PutBack,
    /// What was let go no longer binds.
    ReleasesForgotten,

    // Moves.
    /// A legal move has been made on the board (2014 1.1).
    Made(Move),
    /// What was done stands, though it is no legal move, and leads to this position (2014 A.4.b); or
    /// it is a move that only the players saw.
    Stands(Box<Position>),
    /// The position before that half-move is there again, and what its player did then binds.
    TakenBack {
        /// How many half-moves remain.
        ply: usize,
        /// What he touched and let go.
        handling: Handling,
    },
    /// That half-move left a pawn on its last rank: it counts as promotion to a queen, and what was
    /// made after it is taken back (2014 7.5.a).
    PawnPromoted {
        /// How many half-moves were made before it.
        ply: usize,
        /// The promotion.
        queen: Move,
    },
    /// From that half-move on these were the moves, as both scores have them (2014 D.2.8).
    MovesCorrected {
        /// How many half-moves were made before.
        ply: usize,
        /// The legal moves from there on, as many as were made.
        moves: Vec<Move>,
    },
    /// That player has made the move that he has yet to complete with two hands (2018 7.5.4).
    UsedTwoHands(Colour),
    /// That player agrees that the last illegal move that stands is corrected (2014 A.4.b).
    CorrectionAgreed(Colour),
    /// The arbiter has put a position on the board.
    PositionSet(Box<Position>),
    /// That player has pressed in a way that counts as an illegal move, by the rule of that code, and
    /// nobody intervened (2023 7.5.3, 7.5.4).
    PressedAmiss(Colour, Code),
    /// A move of that player's counts as illegal (2014 7.5.b).
    IllegalMoveCounted(Colour),
    /// The arbiter has seen an illegal position, and waits for the next move (2014 A.4.d).
    IllegalPositionSeen,
    /// That no longer matters.
    IllegalPositionMended,
    /// The player who has the move must make this one (2014 9.5.b).
    Announced(Move),

    // The scoresheets.
    /// That player has written this for the half-move of that number, counted from zero.
    Wrote(Colour, usize, Entry),
    /// He has written it before it was made (2014 8.1.a).
    WroteAhead(Colour, usize),
    /// What he wrote ahead has been made or sealed, or served a claim.
    NothingAhead(Colour),
    /// He has struck the entry for that half-move out.
    Struck(Colour, usize),
    /// He has noted a draw offer with that half-move (2014 8.1.d).
    OfferNoted(Colour, usize),
    /// Whether he has to bring his sheet up to date before he moves (2014 8.5).
    SheetToComplete(Colour, bool),
    /// He has signed that result (2014 8.7).
    Signed(Colour, Outcome),
    // Adjournment.
    /// The player who has the move is to seal it (2014 E.1.a).
    SealingOrdered,
    /// This envelope is closed.
    Sealed(Envelope),
    /// The time to resume has come.
    Reconvened,
    /// That player is not there.
    Missed(Colour),
    /// That player came after the time at which he would lose.
    CameLate(Colour),
    /// The envelope is opened, or no longer waited for.
    EnvelopeOpened,
    /// This envelope is missing.
    EnvelopeLost(Envelope),

    /// Whether an answer to a claim in a quickplay finish is put off (2014 G.5.b).
    FinishPostponed(bool),
    /// The opponent has confirmed with what a claim goes to the arbiter named for it (2014 G.6).
    FinishConfirmed,

    // Play with the blind.
    /// That move stands on the special board, and is made when it is announced (2014 D.2.3).
    Placed(Move),
    /// The player who has the move has said this aloud.
    SaidAloud(Aloud),
    /// That player has an assistant.
    Assisted(Colour),
    /// He has none any more.
    Unassisted(Colour),
    /// What is known of the position not being dead, so that it need not be asked again
    /// (2014 5.2.b).
    Knows(Alive),

    // Words.
    /// A draw has been offered, and is to be noted by both (2014 8.1.d).
    OfferSpoken,
    /// That player's offer of a draw stands (2014 9.1.b).
    Offered(Colour),
    /// No offer stands any more.
    OfferEnded,
    /// A question is open.
    Asked(Question),
    /// That question is answered.
    Answered(u32),

    // The end.
    /// The game is over.
    Ended(Outcome),
    /// The game is annulled, and is to be played anew (2014 7.2.a).
    Annulled,
    /// It goes on.
    Reopened,
    /// That player scores so much more or less (2014 12.9.d, 12.9.e).
    Scored(Colour, ScoreChange),
}

/// What the Laws make of something, with what that does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What it is, by a stable name.
    pub code: Code,
    /// The rule.
    pub rule: Rule,
    /// Where the edition has it.
    pub cite: Cite,
    /// What it does.
    pub effects: Vec<Effect>,
}

impl Ruling {
    /// The result, if it ends the game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Ended(outcome) => Some(*outcome),
            _ => None,
        })
    }
}

/// A part of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What was said, done: no rule is needed for it.
    Done(Effect),
    /// What the Laws make of it.
    Ruled(Ruling),
    /// What a watching arbiter should know. It does nothing.
    Advised {
        /// What it is about.
        code: Code,
        /// Where the edition has it.
        cite: Cite,
    },
}

impl Part {
    /// What it does.
    pub fn effects(&self) -> &[Effect] {
        match self {
            Part::Done(effect) => core::slice::from_ref(effect),
            Part::Ruled(ruling) => &ruling.effects,
            Part::Advised { .. } => &[],
        }
    }
}

/// All that a statement does, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// Its parts, in the order in which they take effect: seldom more than two, which lie in place.
    pub parts: SmallVec<[Part; 2]>,
}

impl Decision {
    /// A decision that does just this.
    pub fn done(effect: Effect) -> Decision {
        Decision {
            parts: smallvec![Part::Done(effect)],
        }
    }

    /// All its effects, in order.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.parts.iter().flat_map(Part::effects)
    }

    /// All its rulings, in order.
    pub fn rulings(&self) -> impl Iterator<Item = &Ruling> {
        self.parts.iter().filter_map(|part| match part {
            Part::Ruled(ruling) => Some(ruling),
            Part::Done(_) | Part::Advised { .. } => None,
        })
    }

    /// Whether it ends the game.
    pub fn ends_the_game(&self) -> bool {
        self.rulings().any(|ruling| ruling.outcome().is_some())
    }

    /// What those at the board are told.
    pub fn answers(&self) -> Vec<Answer> {
        let mut answers = Vec::new();
        for part in &self.parts {
            match part {
                Part::Ruled(ruling) => answers.push(Answer::Ruling(ruling.clone())),
                Part::Advised { code, cite } => answers.push(Answer::Advice {
                    code: *code,
                    cite: *cite,
                }),
                Part::Done(_) => {}
            }
            for effect in part.effects() {
                match (effect, part) {
                    (Effect::Asked(question), _) => answers.push(Answer::Awaits {
                        id: question.id,
                        code: question.issue.code(),
                        choices: question.choices.to_vec(),
                    }),
                    (Effect::Ended(outcome), Part::Ruled(ruling)) => {
                        answers.push(Answer::Result {
                            result: Declared::Result(*outcome),
                            code: ruling.code,
                            cite: ruling.cite,
                        });
                    }
                    (Effect::Annulled, Part::Ruled(ruling)) => {
                        answers.push(Answer::Result {
                            result: Declared::Void,
                            code: ruling.code,
                            cite: ruling.cite,
                        });
                    }
                    _ => {}
                }
            }
        }
        answers
    }
}

/// What those at the board are told.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// What the Laws make of it, with what it does.
    Ruling(Ruling),
    /// What a watching arbiter should know.
    Advice {
        /// What it is about.
        code: Code,
        /// Where the edition has it.
        cite: Cite,
    },
    /// A question that is the arbiter's, with the choices that the Laws give.
    Awaits {
        /// The number by which it is answered.
        id: u32,
        /// What is asked.
        code: Code,
        /// What can be answered.
        choices: Vec<Code>,
    },
    /// The result of the game.
    Result {
        /// What it is; [`Declared::Void`] if the game is annulled.
        result: Declared,
        /// How it came about.
        code: Code,
        /// Where the edition has it.
        cite: Cite,
    },
}
