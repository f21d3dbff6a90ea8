//! The state of one game: what it is made of, and what it tells.

mod effects;
mod seen;

use std::sync::Arc;

use touchmove_board::{ByColour, Colour, History, Move, Position, Square};
use touchmove_clock::{Chessclock, Millis, TimeControl};
use touchmove_editions::{Cite, TurnPasses};
use touchmove_winnable::Alive;

use crate::adjournment::{Adjournment, Resumed};
use crate::clockwork::side;
use crate::played::{MadeMove, Played};
use crate::question::Question;
use crate::scoresheet::{LeastTime, Sheet, Sheets};
use crate::table::Table;
use crate::touch::{self, Handling, Obligation};
use crate::{
    Act, Aloud, Claim, Code, Effect, Outcome, Points, Rules, ScoreChange, Statement, When, claims,
    decide,
};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The result.
    pub outcome: Outcome,
    /// What ended it.
    pub code: Code,
    /// By which article.
    pub cite: Cite,
}

/// All that is known of a game: the rules it is played by, what has been played, and how things
/// stand. It changes by [`evolve`](crate::evolve) and [`hear`](crate::hear) only.
#[derive(Clone, Debug)]
pub struct State {
    rules: Arc<Rules>,
    played: Played,
    pub(crate) moment: Moment,
    /// All as it was before the arbiter's last statement, if nobody else has spoken since.
    before_the_arbiter: Option<Arc<(Played, Moment)>>,
}

/// How things stand: all but what has been played. It is of one size however long the game is, so
/// that a statement that is refused half-way costs one copy of it.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    /// When the game was started.
    started: Option<Millis>,
    pub(crate) chessclock: Chessclock,
    /// Whose clock goes on when the clocks are no longer stopped.
    paused: Option<Colour>,
    /// The arbiter was called, or has stopped the clocks himself: he lets them go on.
    held: bool,
    /// What the player who has the move has done with his hands.
    pub(crate) handling: Handling,
    /// What was done with the hands in the last half-move, and in those before that were no legal
    /// ones, each with the number of half-moves before it.
    handled_last: (usize, Handling),
    handled: Arc<Vec<(usize, Handling)>>,
    pub(crate) table: Table,
    /// Who has made the move that he has yet to complete with two hands (2018 7.5.4).
    two_hands: Option<Colour>,
    /// Extra time a move has been introduced: there is no quickplay finish any more (2014 G.3, G.4).
    extra_time: bool,
    /// What is known of the position not being dead (2014 5.2.b).
    alive: Alive,
    /// The move that must be made (2014 9.5.b).
    announced: Option<Move>,
    pub(crate) sheets: Arc<Sheets>,
    /// The least that each clock has shown in the period it is in (2014 8.4).
    least_time: ByColour<LeastTime>,
    /// Who is away from the board.
    away: ByColour<bool>,
    /// Who has leave to go (2014 11.2).
    leave: ByColour<bool>,
    offer: Option<Colour>,
    illegal: ByColour<u8>,
    /// Who agrees that an illegal move that stands is corrected (2014 A.4.b).
    pub(crate) correction: ByColour<bool>,
    /// The arbiter waits whether an illegal position is mended (2014 A.4.d).
    pub(crate) illegal_position_seen: bool,
    /// How many half-moves had been made when that player last made one that was put back: it counts
    /// as his next one all the same (2014 A.4.b).
    pub(crate) tried: ByColour<Option<u32>>,
    /// Who has pressed in a way that counts as an illegal move, which his opponent can claim until he
    /// moves, and by the rule of which code (2023 7.5.3, 7.5.4).
    pub(crate) pressed_amiss: Option<(Colour, Code)>,
    absent: ByColour<bool>,
    /// What stands on the special board and is not announced (2014 D.2.3).
    pub(crate) placed: Option<Move>,
    /// What the player who has the move has said aloud.
    pub(crate) aloud: Option<Aloud>,
    /// Who has an assistant (2014 D.2.9, D.2.10).
    pub(crate) assisted: ByColour<bool>,
    /// The arbiter has put off his answer to a claim in a quickplay finish (2014 G.5.b).
    pub(crate) finish_postponed: bool,
    /// The opponent has confirmed with what a claim goes to the arbiter named for it (2014 G.6).
    pub(crate) finish_confirmed: bool,
    pub(crate) adjournment: Option<Adjournment>,
    pub(crate) resumed: Option<Resumed>,
    questions: Vec<Question>,
    asked: u32,
    end: Option<End>,
    /// What annulled it, and by which article.
    annulled: Option<(Code, Cite)>,
    changes: Vec<(Colour, ScoreChange)>,
}

impl Moment {
    /// What the players write seldom changes, and is copied only then.
    fn sheets_mut(&mut self) -> &mut Sheets {
        Arc::make_mut(&mut self.sheets)
    }

    /// Nor does what was done in half-moves before.
    fn handled_mut(&mut self) -> &mut Vec<(usize, Handling)> {
        Arc::make_mut(&mut self.handled)
    }
}

/// How things stood when nothing had come of a statement yet.
#[derive(Debug)]
pub(crate) struct Mark {
    moment: Moment,
    before_the_arbiter: Option<Arc<(Played, Moment)>>,
}

impl State {
    /// A game from the initial position (2014 2.3), not started yet.
    pub fn new(rules: impl Into<Arc<Rules>>) -> State {
        State::from_position(rules, Position::initial())
    }

    /// A game from that position, not started yet. Many games can share their rules.
    pub fn from_position(rules: impl Into<Arc<Rules>>, position: Position) -> State {
        let rules: Arc<Rules> = rules.into();
        let time = rules.time.clone();
        let absent = rules.absent;
        let chessclock = Chessclock::new(time.white, time.black, rules.period_added);
        let chessclock = if rules.saved_in_delay {
            chessclock
        } else {
            chessclock.saving_nothing_in_delay()
        };
        State {
            moment: Moment {
                chessclock,
                started: None,
                paused: None,
                held: false,
                table: Table::of(&position),
                two_hands: None,
                extra_time: false,
                alive: Alive::default(),
                handling: Handling::default(),
                handled_last: Default::default(),
                handled: Arc::default(),
                announced: None,
                sheets: Arc::new(Sheets::new(rules.sheets_written)),
                least_time: ByColour::default(),
                away: ByColour::default(),
                leave: ByColour::default(),
                offer: None,
                illegal: ByColour::default(),
                correction: ByColour::default(),
                illegal_position_seen: false,
                tried: ByColour::default(),
                pressed_amiss: None,
                absent: ByColour::new(|player| absent.is_some_and(|absent| absent.include(player))),
                placed: None,
                aloud: None,
                assisted: ByColour::default(),
                finish_postponed: false,
                finish_confirmed: false,
                adjournment: None,
                resumed: None,
                questions: Vec::new(),
                asked: 0,
                end: None,
                annulled: None,
                changes: Vec::new(),
            },
            played: Played::from(position),
            before_the_arbiter: None,
            rules,
        }
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The time of the last statement.
    pub const fn now(&self) -> Millis {
        self.moment.chessclock.now()
    }

    /// Whether the arbiter has started it.
    pub const fn is_started(&self) -> bool {
        self.moment.started.is_some()
    }

    /// How much time has passed since the start; none before it.
    pub(crate) fn since_start(&self) -> Millis {
        let started = self.moment.started.unwrap_or(self.now());
        self.now().saturating_sub(started)
    }

    /// Whether it has begun and is not over.
    pub const fn is_going_on(&self) -> bool {
        self.moment.started.is_some() && !self.is_over()
    }

    /// Whether it has ended, or is annulled.
    pub const fn is_over(&self) -> bool {
        self.moment.end.is_some() || self.moment.annulled.is_some()
    }

    /// Whether it is annulled, to be played anew (2014 7.2.a).
    pub const fn is_annulled(&self) -> bool {
        self.moment.annulled.is_some()
    }

    /// What annulled it, and by which article.
    pub const fn annulled_by(&self) -> Option<(Code, Cite)> {
        self.moment.annulled
    }

    /// How it ended; `None` while it is going on.
    pub const fn end(&self) -> Option<&End> {
        self.moment.end.as_ref()
    }

    /// What has been played.
    pub const fn history(&self) -> &History {
        self.played.history()
    }

    /// Whether that player has made the move that he has yet to complete with two hands.
    pub(crate) fn used_two_hands(&self, player: Colour) -> bool {
        self.moment.two_hands == Some(player)
    }

    /// Whether extra time a move has been introduced (2014 G.4).
    pub(crate) const fn has_extra_time(&self) -> bool {
        self.moment.extra_time
    }

    pub(crate) const fn alive(&self) -> &Alive {
        &self.moment.alive
    }

    /// The half-moves since the first position.
    pub(crate) fn made(&self) -> &[MadeMove] {
        self.played.moves()
    }

    /// Whether the half-move after that many others was an illegal one.
    pub(crate) fn was_illegal(&self, ply: usize) -> bool {
        self.played.is_illegal(ply)
    }

    /// What was touched and let go in the half-move after `ply` others, as far as it can still
    /// matter.
    pub(crate) fn handled_at(&self, ply: usize) -> Handling {
        let last = core::iter::once(&self.moment.handled_last);
        let mut handled = last.chain(self.moment.handled.iter());
        let at = handled.find(|(handled, _)| *handled == ply);
        at.map_or_else(Handling::default, |(_, handling)| handling.clone())
    }

    /// What that player has written (2014 8).
    pub fn sheet(&self, player: Colour) -> &Sheet {
        &self.moment.sheets.of[player]
    }

    /// Whether that player is away from the board (2014 11.2).
    pub fn is_away(&self, player: Colour) -> bool {
        self.moment.away[player]
    }

    pub(crate) fn has_leave(&self, player: Colour) -> bool {
        self.moment.leave[player]
    }

    /// How many half-moves had been made when each draw was offered.
    pub(crate) fn offers_made(&self) -> &[usize] {
        &self.moment.sheets.offers
    }

    /// The least that player's clock has shown in the period that he is in.
    pub(crate) fn least_time(&self, player: Colour) -> Option<Millis> {
        let period = self.moment.chessclock.period(side(player))?;
        let noted = self.moment.least_time[player];
        noted.least.filter(|_| noted.period == period.number)
    }

    /// The position of the game. On a board that only the players see
    /// ([`Rules::board_seen`](crate::Rules)), it is the first one, with the player to move who has
    /// the move now.
    pub fn position(&self) -> &Position {
        self.played.history().current()
    }

    /// The player who has the move by this edition (2014 1.1): once the
    /// opponent's move is made, or, in 1997, completed.
    pub fn turn(&self) -> Colour {
        let next = self.position().turn();
        match self.rules.turn_passes {
            TurnPasses::Completed if self.has_uncompleted_move(next.opponent()) => next.opponent(),
            TurnPasses::Completed | TurnPasses::Made => next,
        }
    }

    /// Whether that player has made a move that is not completed (2014 6.2.a).
    pub fn has_uncompleted_move(&self, player: Colour) -> bool {
        let last = self.made().iter().rev().find(|made| made.by() == player);
        last.is_some_and(|made| !made.is_completed())
    }

    /// How many moves that player has made.
    pub fn moves_made(&self, player: Colour) -> u32 {
        self.made()
            .iter()
            .filter(|made| made.by() == player && !made.is_put())
            .count() as u32
    }

    /// How many moves that player has completed.
    pub fn moves_completed(&self, player: Colour) -> u32 {
        let completed =
            |made: &&MadeMove| made.by() == player && made.is_completed() && !made.is_put();
        self.made().iter().filter(completed).count() as u32
    }

    /// Whose clock runs; `None` if the clocks are stopped, or there are none.
    pub fn running(&self) -> Option<Colour> {
        if self.is_untimed() {
            return None;
        }
        self.moment
            .chessclock
            .running()
            .map(crate::clockwork::colour)
    }

    fn is_untimed(&self) -> bool {
        let untimed = |time: &TimeControl| *time == TimeControl::Untimed;
        untimed(&self.rules.time.white) && untimed(&self.rules.time.black)
    }

    /// What that player's clock shows; `None` if he has none.
    pub fn clock(&self, player: Colour) -> Option<Millis> {
        self.moment.chessclock.shows(side(player))
    }

    /// Whether that player's flag is down, whether or not anybody has seen it (2014 6.8).
    pub fn flag_is_down(&self, player: Colour) -> bool {
        self.moment.chessclock.is_down(side(player))
    }

    /// Whose draw offer stands (2014 9.1.b).
    pub const fn offer(&self) -> Option<Colour> {
        self.moment.offer
    }

    /// How many illegal moves have been counted against that player (2014 7.5.b).
    pub fn illegal_moves(&self, player: Colour) -> u8 {
        self.moment.illegal[player]
    }

    /// Whether that player has not come yet (2014 6.7).
    pub fn is_absent(&self, player: Colour) -> bool {
        self.moment.absent[player]
    }

    /// Where its adjournment stands, if it is being adjourned or has been (2014 E).
    pub const fn adjournment(&self) -> Option<&Adjournment> {
        self.moment.adjournment.as_ref()
    }

    /// Whether a move is sealed, and not known yet: play rests.
    pub const fn is_adjourned(&self) -> bool {
        matches!(self.moment.adjournment, Some(Adjournment::Sealed(_)))
    }

    /// Whose move the arbiter has ordered to be sealed, until it is (2014 E.1.a).
    pub fn to_seal(&self) -> Option<Colour> {
        let ordered = matches!(self.moment.adjournment, Some(Adjournment::Ordered));
        (ordered && !self.is_over()).then(|| self.position().turn())
    }

    /// Whether the time of the resumption has come, and the envelope is not opened (2014 E.7).
    pub const fn is_reconvened(&self) -> bool {
        self.is_adjourned() && self.moment.resumed.is_some()
    }

    /// The questions that the arbiter has to answer, oldest first.
    pub fn questions(&self) -> &[Question] {
        &self.moment.questions
    }

    /// What the player who has the move has touched and let go.
    pub fn handling(&self) -> &Handling {
        &self.moment.handling
    }

    /// Whether the player who has the move can make one: he has not made it already.
    fn is_to_move(&self) -> bool {
        self.rules.board_seen
            && !self.is_over()
            && !self.is_adjourned()
            && self.turn() == self.position().turn()
    }

    /// What the player who has the move is obliged to by what he touched.
    pub(crate) fn obligation(&self) -> Option<Obligation> {
        self.obligation_among(&self.position().legal_moves())
    }

    /// The same, the legal moves being known.
    fn obligation_among(&self, legal: &[Move]) -> Option<Obligation> {
        touch::obligation(self.position(), legal, &self.moment.handling.touches)
            .filter(|bound| self.rules.follows(bound.code))
    }

    /// Those of the legal moves that touch-move and a claim leave open, whatever was let go since.
    pub(crate) fn allowed(&self, legal: &[Move]) -> Vec<Move> {
        if let Some(announced) = self
            .moment
            .announced
            .filter(|m| self.position().is_legal(*m))
        {
            return vec![announced];
        }
        match self.obligation_among(legal) {
            Some(obligation) => obligation.moves,
            None => legal.to_vec(),
        }
    }

    /// Whether what was touched, let go or announced leaves this legal move open.
    pub(crate) fn leaves_open(&self, m: Move) -> bool {
        let (position, handling) = (self.position(), &self.moment.handling);
        let touched_nothing_else =
            self.moment.announced.is_none() && touch::is_plain(position, m, &handling.touches);
        let is_allowed = touched_nothing_else || self.allowed(&position.legal_moves()).contains(&m);
        is_allowed && touch::keeps(position, m, &handling.commitments)
    }

    /// The moves that the player who has the move may choose between: legal, and still open after
    /// what was touched, let go or announced. None after the end, or if he has made his move.
    pub fn open_moves(&self) -> Vec<Move> {
        if !self.is_to_move() {
            return Vec::new();
        }
        if let Some(placed) = self.moment.placed {
            return vec![placed];
        }
        let (position, commitments) = (self.position(), &self.moment.handling.commitments);
        let legal = position.legal_moves();
        let allowed = self.allowed(&legal);
        let kept = touch::kept(position, &allowed, commitments);
        if !kept.is_empty() {
            return kept;
        }
        // What was let go against touch-move, where nobody intervenes, stays all the same.
        let kept = touch::kept(position, &legal, commitments);
        if kept.is_empty() { allowed } else { kept }
    }

    /// How many moves the player who has the move may choose between.
    pub fn choices(&self) -> usize {
        self.open_moves().len()
    }

    /// The men that touch-move obliges the player who has the move to move or capture (2014 4.3,
    /// 4.4).
    pub fn must(&self) -> Vec<Square> {
        if !self.is_to_move() {
            return Vec::new();
        }
        self.obligation().map(|bound| bound.men).unwrap_or_default()
    }

    /// Whether that player may adjust men now: he has the move, and where the edition asks for it,
    /// the clock that runs is his (2014 4.2, 6.2.d).
    pub fn may_adjust(&self, player: Colour) -> bool {
        self.is_going_on() && self.bars_adjusting(player).is_none()
    }

    /// Why that player may not adjust men now, while the game is going on.
    pub(crate) fn bars_adjusting(&self, player: Colour) -> Option<Code> {
        let others_clock = Code::AdjustingOnOthersClock;
        if !self.rules.board_seen {
            return Some(Code::BoardUnseen);
        }
        // In 1997 he still has the move while it is made and not completed.
        if self.is_adjourned() || self.turn() != player {
            Some(Code::NotAdjusting)
        } else if self.running() == Some(player.opponent()) {
            self.rules.cite(others_clock).map(|_| others_clock)
        } else {
            None
        }
    }

    /// Whether castling is open to that player now.
    pub fn may_castle(&self, player: Colour) -> bool {
        let castles = |m: &Move| self.position().castling_wing(*m).is_some();
        self.is_going_on() && self.turn() == player && self.open_moves().iter().any(castles)
    }

    /// Whether such a claim, made by that player now, would be taken, and succeed or be put to the
    /// arbiter.
    ///
    /// ```
    /// use touchmove_board::Colour;
    /// use touchmove_editions::Edition;
    /// use touchmove_laws::{Claim, Rules, State};
    /// let game = State::new(Rules::of(Edition::named("2014")?)?);
    /// assert!(!game.may_claim(Colour::White, &Claim::Threefold(None)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn may_claim(&self, player: Colour, claim: &Claim) -> bool {
        let statement = Statement::new(player.into(), Act::Claim(claim.clone()));
        decide(self, &statement).is_ok_and(|decision| {
            let asks = |effect: &Effect| matches!(effect, Effect::Asked(_));
            let counts = |effect: &Effect| {
                let promoted = matches!(effect, Effect::PawnPromoted { .. });
                let counted = matches!(effect, Effect::IllegalMoveCounted(_));
                promoted || counted || matches!(effect, Effect::TakenBack { .. } | Effect::PutBack)
            };
            decision.ends_the_game()
                || decision.effects().any(asks)
                || decision.effects().any(counts)
        })
    }

    /// Whether that player may claim that the opponent touched some man with his last move, as far
    /// as it is not forfeited (2014 4.8).
    pub fn may_claim_touch(&self, player: Colour) -> bool {
        self.is_going_on() && claims::may_claim_touch(self, player)
    }

    /// The move that must be made, for it was announced with a claim that failed (2014 9.5.b).
    pub const fn announced(&self) -> Option<Move> {
        self.moment.announced
    }

    /// What the players score; `None` while the game is going on.
    pub fn score(&self) -> Option<ByColour<Points>> {
        Some(self.score_of(self.moment.end?.outcome))
    }

    /// What the players score if that is how the game ends.
    pub(crate) fn score_of(&self, outcome: Outcome) -> ByColour<Points> {
        let mut score = self.rules.points.score(outcome);
        for (player, change) in &self.moment.changes {
            // No penalty raises a score above what a win brings (2014 12.9.d).
            let most = self.rules.points.win.max(score[*player]);
            score[*player] = change.of(score[*player]).min(most);
        }
        score
    }

    /// Whether the arbiter's last statement can be taken back: nobody else has spoken since.
    pub const fn can_retract(&self) -> bool {
        self.before_the_arbiter.is_some()
    }

    pub(crate) const fn next_question(&self) -> u32 {
        self.moment.asked + 1
    }

    /// Whether a question keeps the clocks stopped.
    pub(crate) fn is_waiting(&self) -> bool {
        self.moment
            .questions
            .iter()
            .any(|question| question.issue.stops_the_clocks())
    }

    /// Whether the arbiter was called, or stopped the clocks.
    pub(crate) const fn is_held(&self) -> bool {
        self.moment.held
    }

    /// Whether the clocks stand.
    pub(crate) const fn clocks_are_stopped(&self) -> bool {
        self.moment.chessclock.running().is_none()
    }

    /// The point of time that is meant.
    pub(crate) fn instant(&self, when: Option<When>) -> Millis {
        match when {
            None => self.now(),
            Some(When::At(instant)) => instant,
            Some(When::After(length)) => self.now() + length,
        }
    }

    /// What has changed is for good: nothing before is rolled back.
    pub(crate) fn settle(&mut self) {
        self.played.settle();
    }

    /// How things stood when there were but so many touches, for [`roll_back`](Self::roll_back).
    pub(crate) fn mark_before(&self, touches: usize) -> Mark {
        let mut moment = self.moment.clone();
        moment.handling.touches.truncate(touches);
        Mark {
            moment,
            before_the_arbiter: self.before_the_arbiter.clone(),
        }
    }

    /// But so many touches have happened.
    pub(crate) fn forget_touches(&mut self, touches: usize) {
        self.moment.handling.touches.truncate(touches);
    }

    /// All is as it was at the mark, since when nothing has been settled.
    pub(crate) fn roll_back(&mut self, mark: Mark) {
        self.played.undo();
        self.moment = mark.moment;
        self.before_the_arbiter = mark.before_the_arbiter;
    }
}
