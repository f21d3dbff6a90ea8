//! Carrying effects out: the only way in which a game changes. No rule is known here.

use std::sync::Arc;

use touchmove_board::{ByColour, Colour};
use touchmove_clock::Mode;
use touchmove_editions::Cite;
use touchmove_winnable::Alive;

use super::{End, State};
use crate::adjournment::{Adjournment, Resumed};
use crate::clockwork::side;
use crate::scoresheet::Entry;
use crate::table::Table;
use crate::touch::Handling;
use crate::{Code, Effect};

impl State {
    /// Carries one effect out. `cause` is what a ruling that brings it is
    /// called, and its article.
    pub(crate) fn apply(&mut self, effect: &Effect, cause: Option<(Code, Cite)>) {
        match *effect {
            Effect::TimePassed(now) => {
                // What happens on the way is decided when it is decided that time passes.
                while let Ok(Some(_)) = self.moment.chessclock.run_to(now) {}
                self.note_least_time();
            }
            Effect::Started => self.moment.started = Some(self.now()),
            Effect::UsedTwoHands(player) => self.moment.two_hands = Some(player),
            Effect::Knows(ref alive) => self.moment.alive = alive.clone(),
            Effect::Remembered => {
                let before = (self.played.clone(), self.moment.clone());
                self.before_the_arbiter = Some(Arc::new(before));
            }
            Effect::Forgotten => self.before_the_arbiter = None,
            Effect::Retracted => {
                if let Some(before) = self.before_the_arbiter.take() {
                    self.played.replace(&before.0);
                    self.moment = before.1.clone();
                }
            }
            Effect::Arrived(player) => self.moment.absent[player] = false,
            Effect::ClockStarted(player) if self.moment.paused.is_some() => {
                self.moment.paused = Some(player);
            }
            Effect::ClockStarted(player) => self.moment.chessclock.start(side(player)),
            Effect::ClocksStopped => self.stop_clocks(),
            Effect::Held => self.moment.held = true,
            Effect::ClocksResumed => {
                self.moment.held = false;
                if let Some(player) = self.moment.paused.take() {
                    self.moment.chessclock.start(side(player));
                }
            }
            Effect::Pressed(player) => {
                self.moment.two_hands = None;
                self.played.complete(player);
                self.moment.chessclock.press(side(player));
                if self.moment.paused.is_some() {
                    self.moment.paused = Some(player.opponent());
                }
            }
            Effect::Completed(player) => {
                self.moment.two_hands = None;
                self.played.complete(player);
                self.moment.chessclock.complete_move(side(player));
            }
            Effect::Gained(player, time) => self.moment.chessclock.add(side(player), time),
            Effect::Lost(player, time) => {
                self.moment.chessclock.reduce(side(player), time);
                self.note_least_time();
            }
            Effect::ClockSet(player, time) => {
                self.moment.chessclock.set(side(player), time);
                self.note_least_time();
            }
            Effect::CounterSet(player, moves) => {
                self.moment.chessclock.set_counter(side(player), moves);
            }
            Effect::DelayIntroduced(time) => {
                self.moment.extra_time = true;
                self.moment.chessclock.introduce(Mode::Delay(time));
            }
            Effect::Touched(touch) => self.moment.handling.touches.push(touch),
            Effect::Committed(commitment) => self.moment.handling.commitments.push(commitment),
            Effect::ManPut(man, place) => self.moment.table.put(man, place),
            Effect::PieceTaken(man, place) => self.moment.table.add(man, place),
            Effect::ManDisplaced(man, place, by) => self.moment.table.displace(man, place, by),
            Effect::PutBack => {
                let to_move = self.position().turn();
                self.moment.tried[to_move] = Some(self.made().len() as u32);
                self.moment.two_hands = self.moment.two_hands.filter(|by| *by != to_move);
                self.moment.table = Table::of(self.played.history().current());
                self.forget_words();
            }
            Effect::ReleasesForgotten => self.moment.handling.commitments.clear(),
            Effect::Made(m) => {
                self.note_handling();
                self.played.make(m);
                self.moment.table.follow(self.played.history().current());
            }
            Effect::Stands(ref position) => {
                self.moment.alive = Alive::default();
                self.note_handling();
                self.played.stand(**position);
                self.moment.table.follow(self.played.history().current());
            }
            Effect::TakenBack { ply, ref handling } => self.take_back(ply, handling),
            Effect::PawnPromoted { ply, queen } => {
                self.forget_from(ply + 1);
                self.played.promote(ply, queen);
                self.moment.table = Table::of(self.played.history().current());
                self.moment.handling = Handling::default();
            }
            Effect::MovesCorrected { ply, ref moves } => {
                self.moment.alive = Alive::default();
                self.played.correct(ply, moves);
                self.moment.handling = Handling::default();
                self.moment.announced = None;
                self.forget_words();
                self.moment.table = Table::of(self.played.history().current());
            }
            Effect::PositionSet(ref position) => {
                self.moment.alive = Alive::default();
                // It takes a half-move's place, and is nobody's to write down.
                let ply = self.made().len();
                for player in Colour::BOTH {
                    self.moment.sheets_mut().of[player].write(ply, Entry::Illegible);
                }
                self.played.set(**position);
                self.moment.handling = Handling::default();
                self.moment.announced = None;
                self.moment.two_hands = None;
                self.moment.pressed_amiss = None;
                self.moment.illegal_position_seen = false;
                self.moment.tried = ByColour::default();
                self.moment.correction = ByColour::default();
                self.forget_words();
                self.moment.table = Table::of(position);
            }
            Effect::PressedAmiss(player, code) => {
                self.moment.pressed_amiss = Some((player, code));
            }
            Effect::IllegalMoveCounted(player) => {
                self.moment.pressed_amiss = None;
                self.moment.illegal[player] = self.moment.illegal[player].saturating_add(1);
            }
            Effect::CorrectionAgreed(player) => self.moment.correction[player] = true,
            Effect::IllegalPositionSeen => self.moment.illegal_position_seen = true,
            Effect::IllegalPositionMended => self.moment.illegal_position_seen = false,
            Effect::Announced(m) => self.moment.announced = Some(m),
            Effect::Wrote(player, ply, ref entry) => {
                let sheet = &mut self.moment.sheets_mut().of[player];
                sheet.judged = true;
                sheet.write(ply, entry.clone());
            }
            Effect::WroteAhead(player, ply) => {
                self.moment.sheets_mut().of[player].ahead = Some(ply);
            }
            Effect::NothingAhead(player) => self.moment.sheets_mut().of[player].ahead = None,
            Effect::Struck(player, ply) => {
                let sheet = &mut self.moment.sheets_mut().of[player];
                sheet.judged = true;
                sheet.write(ply, Entry::Missing);
            }
            Effect::OfferNoted(player, ply) => {
                let sheet = &mut self.moment.sheets_mut().of[player];
                sheet.judged = true;
                sheet.offers.push(ply);
            }
            Effect::SheetToComplete(player, due) => {
                self.moment.sheets_mut().of[player].to_be_completed = due;
            }
            Effect::Signed(player, outcome) => {
                self.moment.sheets_mut().of[player].signed = Some(outcome);
            }
            Effect::OfferSpoken => {
                let made = self.made().len();
                self.moment.sheets_mut().offers.push(made);
            }
            Effect::Left(player) => self.moment.away[player] = true,
            Effect::Returned(player) => {
                self.moment.away[player] = false;
                self.moment.leave[player] = false;
            }
            Effect::LeaveGranted(player) => self.moment.leave[player] = true,
            Effect::Placed(m) => self.moment.placed = Some(m),
            Effect::SaidAloud(aloud) => self.moment.aloud = Some(aloud),
            Effect::Assisted(player) => self.moment.assisted[player] = true,
            Effect::Unassisted(player) => self.moment.assisted[player] = false,
            Effect::FinishConfirmed => self.moment.finish_confirmed = true,
            Effect::FinishPostponed(postponed) => self.moment.finish_postponed = postponed,
            Effect::SealingOrdered => self.moment.adjournment = Some(Adjournment::Ordered),
            Effect::Sealed(ref envelope) => {
                if !envelope.is_reply {
                    self.moment.resumed = None;
                }
                self.moment.adjournment = Some(Adjournment::Sealed(envelope.clone()));
            }
            Effect::Reconvened => {
                self.moment.resumed = Some(Resumed {
                    at: self.now(),
                    half_moves: self.made().len(),
                    late: ByColour::default(),
                });
            }
            Effect::Missed(player) => self.moment.absent[player] = true,
            Effect::CameLate(player) => {
                if let Some(resumed) = &mut self.moment.resumed {
                    resumed.late[player] = true;
                }
            }
            Effect::EnvelopeOpened => self.moment.adjournment = None,
            Effect::EnvelopeLost(ref envelope) => {
                self.moment.adjournment = Some(Adjournment::Missing(envelope.clone()));
            }
            Effect::Offered(player) => self.moment.offer = Some(player),
            Effect::OfferEnded => self.moment.offer = None,
            Effect::Asked(question) => {
                self.moment.asked = self.moment.asked.max(question.id);
                self.moment.questions.push(question);
            }
            Effect::Answered(id) => self.moment.questions.retain(|question| question.id != id),
            Effect::Ended(outcome) => {
                self.moment.annulled = None;
                self.moment.end = cause.map(|(code, cite)| End {
                    outcome,
                    code,
                    cite,
                });
                self.close();
            }
            Effect::Annulled => {
                self.moment.annulled = cause;
                self.close();
            }
            Effect::Reopened => {
                self.moment.end = None;
                self.moment.annulled = None;
                // What was signed was that end, and who came late has been forgiven.
                for player in Colour::BOTH {
                    if self.moment.sheets.of[player].signed.is_some() {
                        self.moment.sheets_mut().of[player].signed = None;
                    }
                }
                if let Some(resumed) = &mut self.moment.resumed {
                    resumed.late = ByColour::default();
                }
            }
            Effect::Scored(player, change) => self.moment.changes.push((player, change)),
        }
    }

    fn stop_clocks(&mut self) {
        if let Some(running) = self.moment.chessclock.running() {
            self.moment.paused = Some(crate::clockwork::colour(running));
        }
        self.moment.chessclock.stop();
    }

    /// Nothing is offered or asked any more, and no clock runs.
    fn close(&mut self) {
        self.moment.offer = None;
        self.moment.questions.clear();
        self.stop_clocks();
    }

    /// How little time the clocks have shown in the periods they are in (2014 8.4).
    fn note_least_time(&mut self) {
        for player in Colour::BOTH {
            let clock = &self.moment.chessclock;
            let (Some(shown), Some(period)) =
                (clock.shows(side(player)), clock.period(side(player)))
            else {
                continue;
            };
            let noted = &mut self.moment.least_time[player];
            let least = noted.least.filter(|_| noted.period == period.number);
            noted.period = period.number;
            noted.least = Some(least.map_or(shown, |least| least.min(shown)));
        }
    }

    /// What was done with the hands belongs to the half-move that is made now. Of those before, only
    /// what was no legal move can still be found and put right (2014 7.5.a).
    fn note_handling(&mut self) {
        let answered = self.position().turn().opponent();
        self.moment.pressed_amiss = self.moment.pressed_amiss.filter(|(by, _)| *by != answered);
        let moves = self.played.history().moves();
        let handling = core::mem::take(&mut self.moment.handling);
        let before = core::mem::replace(&mut self.moment.handled_last, (moves.len(), handling));
        let is_illegal =
            |handled: &(usize, Handling)| moves.get(handled.0).is_some_and(Option::is_none);
        if !self.moment.handled.iter().all(is_illegal) {
            self.moment.handled_mut().retain(is_illegal);
        }
        if is_illegal(&before) {
            self.moment.handled_mut().push(before);
        }
        self.moment.announced = None;
        self.moment.correction = ByColour::default();
        self.forget_words();
    }

    fn take_back(&mut self, ply: usize, handling: &Handling) {
        // Only what the last press added is known apart: with moves after it gone too, the clocks
        // stay as they are (2014 7.1).
        if ply + 1 == self.made().len()
            && let Some(last) = self.made().last()
            && last.is_completed()
            && !last.is_put()
        {
            self.moment.chessclock.retract_press(side(last.by()));
        }
        if let Some(by) = self.made().get(ply).map(|taken| taken.by()) {
            self.moment.tried[by] = Some(ply as u32);
            let tried = &mut self.moment.tried[by.opponent()];
            *tried = tried.filter(|tried| (*tried as usize) < ply);
        }
        self.played.take_back(ply);
        self.forget_from(ply);
        let uncompleted = |by: &Colour| self.has_uncompleted_move(*by);
        self.moment.two_hands = self.moment.two_hands.filter(uncompleted);
        self.moment.pressed_amiss = None;
        self.moment.illegal_position_seen = false;
        self.moment.table = Table::of(self.played.history().current());
        self.moment.handling = handling.clone();
    }

    /// What was written and said in the half-moves from that one on no longer matters; what was done
    /// with the hands is forgotten with the next half-move.
    fn forget_from(&mut self, ply: usize) {
        let sheets = self.moment.sheets_mut();
        sheets.offers.retain(|offer| *offer <= ply);
        for player in Colour::BOTH {
            sheets.of[player].take_back(ply);
        }
        self.moment.correction = ByColour::default();
        self.moment.announced = None;
        self.forget_words();
    }

    /// What stood unannounced, or was said aloud, is of a half-move that is over.
    fn forget_words(&mut self) {
        self.moment.placed = None;
        self.moment.aloud = None;
    }
}
