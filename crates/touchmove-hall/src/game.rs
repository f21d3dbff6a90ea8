//! One game: its referee, those who are told of it, and the order in which both hear of things.
//!
//! All of it is under one lock. A statement is stamped, heard and queued for the journal without
//! letting go of it, so that the journal has the statements of a game in the order in which the
//! referee heard them. What it brought is written out at once for each sort of viewer there is, and
//! sent when the journal has it.

mod agreed;
mod audience;
mod board;
mod known;
mod late;
mod rematch;
mod said;
mod withdrawn;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use serde_json::Value;
use tokio::sync::oneshot;
use touchmove_board::{ByColour, Colour};
use touchmove_clock::Millis;
use touchmove_laws::{Act, State};
use touchmove_record::{Line, LineError, Referee, Refused, json as record};

pub(crate) use agreed::Word;
pub(crate) use audience::{Listening, Message};

use crate::desk::Attention;
use crate::ending::Ending;
use crate::journal::{GameRow, StatementRow, Write};
use crate::json::Object;
use crate::metrics::METRICS;
use crate::names::LinkId;
use crate::seat::Viewer;
use crate::time::HallTime;
use crate::told::{self, Entry, Told};
use crate::view::{self, Scene, Shown};

pub(crate) use said::{Outcome, Said, as_line};

use audience::Audience;
use board::{Board, Difference, first_change};
pub(crate) use known::Still;
use late::Late;
pub(crate) use rematch::{Asked, Rematch};
use said::{by_the_hall, not_taken, unreadable, wants_a_reason};
pub(crate) use withdrawn::Withdrawn;

/// A game in the hall.
pub(crate) struct Game {
    pub(crate) row: GameRow,
    /// By how much it lags behind the hall's time.
    lag: Millis,
    /// The same as those who watch see it, if they see it later.
    late: Option<Late>,
    table: Mutex<Table>,
}

/// What is under the lock.
#[derive(Default)]
struct Table {
    /// Everything that has been heard; `None`: it has not been read from the journal yet.
    board: Option<Box<Board>>,
    /// The number of the last statement that is in the journal.
    durable: u32,
    audience: Audience,
    /// What each has said that needs the other's word, too.
    ready: ByColour<Option<Word>>,
    /// Who wants to play again.
    rematch: Rematch,
    /// Nothing more is said in it: others are being paired on its board.
    withdrawn: bool,
    /// How it stands, if it is over: known without reading it.
    ending: Option<Box<Ending>>,
    /// How it stood when it was forgotten.
    still: Option<Box<Still>>,
    /// When it began, in its own time, as far as is known.
    began: Option<Millis>,
    /// When somebody last asked for it.
    used: Option<Instant>,
    /// What asks for the arbiter, and since when it was seen to.
    noticed: Vec<(Attention, Millis)>,
    /// Who waits until a statement is in the journal.
    waiting: Vec<(u32, oneshot::Sender<()>)>,
}

/// A statement that is to be written down, and what is to be told of it then.
pub(crate) struct Arrival {
    pub(crate) row: StatementRow,
    pub(crate) news: News,
    /// When time alone will bring the next thing about.
    pub(crate) next: Option<HallTime>,
    /// That the game has ended with it, or goes on after all.
    pub(crate) ending: Option<Write>,
}

/// What has been found when a game was read.
#[derive(Debug, Default)]
pub(crate) struct Replayed {
    pub(crate) differences: Vec<Difference>,
    /// How it stands, if that is not what was known.
    pub(crate) ending: Option<Write>,
}

/// What is told to each sort of viewer.
pub(crate) struct News {
    seq: u32,
    /// The statement, where others hear of it later.
    row: Option<StatementRow>,
    messages: [Option<Message>; Viewer::ALL.len()],
}

impl Game {
    /// A game that has just been opened, or is yet to be [read](Game::replay).
    pub(crate) fn new(mut row: GameRow) -> Game {
        let ending = row.ending.take();
        Game {
            lag: Millis::ZERO,
            late: Late::of(&row),
            row,
            table: Mutex::new(Table {
                ending,
                ..Table::default()
            }),
        }
    }

    /// A referee who has heard the header of a game.
    pub(crate) fn referee(header: &str) -> Result<Referee, LineError> {
        let mut referee = Referee::new();
        for line in header.lines() {
            referee.hear(line)?;
        }
        referee.take(Line::Begin)?;
        Ok(referee)
    }

    /// Whether it has been read from the journal; whoever asks is about to use it.
    pub(crate) fn is_loaded(&self) -> bool {
        let mut table = self.lock();
        table.used = Some(Instant::now());
        table.board.is_some()
    }

    /// Takes what the journal has of it, unless that is known. Stored answers hold: what is found
    /// otherwise now is given back. A clock that ran is stopped at the moment of the interruption,
    /// one of `starts`.
    ///
    /// # Errors
    /// If its header cannot be read any more.
    pub(crate) fn replay(
        &self,
        rows: &[StatementRow],
        starts: &[HallTime],
        now: HallTime,
        order: impl FnOnce(Arrival),
    ) -> Result<Replayed, LineError> {
        let mut board = Board::of(Game::referee(&self.row.header)?);
        let mut differences = Vec::new();
        for row in rows {
            differences.extend(board.replay(row));
        }
        let mut table = self.lock();
        if table.board.is_some() {
            return Ok(Replayed::default());
        }
        if let Some(late) = &self.late {
            late.replay(rows, now)?;
        }
        METRICS.games_loaded.add(1);
        let last = rows.last().map_or(Millis::ZERO, |row| row.time);
        let runs = board.state().running().is_some() && !board.state().is_over();
        table.durable = board.seq;
        let newly = self.note_ending(board.state(), &mut table.ending);
        table.began = board.began;
        table.used = Some(Instant::now());
        table.board = Some(Box::new(board));
        table.still = None;
        let last = self.row.opened.after(last);
        let interrupted = starts.iter().copied().find(|start| *start >= last);
        if let (true, Some(at)) = (runs, interrupted) {
            let stop = by_the_hall("stop because the hall was interrupted".to_owned());
            if let Ok(arrival) = self.heard(&mut table, at, stop) {
                order(arrival);
            }
        }
        Ok(Replayed {
            differences,
            ending: newly,
        })
    }

    /// Hears a statement at that moment, and hands it to `order` before anybody else is heard.
    pub(crate) fn hear(
        &self,
        now: impl FnOnce() -> HallTime,
        said: Said,
        order: impl FnOnce(Arrival),
    ) -> Outcome {
        let mut table = self.lock();
        if let Some((player, word)) = self.word(&table, &said) {
            table.ready[player] = Some(word);
            if table.ready.white == table.ready.black {
                table.ready = ByColour::default();
                let agreed = by_the_hall(word.stated());
                if let Ok(arrival) = self.heard(&mut table, now(), agreed) {
                    order(arrival);
                }
            } else {
                self.tell_company(&mut table, None);
            }
            return Outcome::Ready;
        }
        match self.heard(&mut table, now(), said) {
            Ok(arrival) => {
                let seq = arrival.row.seq;
                order(arrival);
                Outcome::Heard(seq)
            }
            Err(outcome) => outcome,
        }
    }

    /// A player gives the game up; `None`: it is too late for that.
    pub(crate) fn abort(
        &self,
        now: impl FnOnce() -> HallTime,
        mut order: impl FnMut(Arrival),
    ) -> Option<Outcome> {
        let mut table = self.lock();
        let state = table.board.as_ref()?.state();
        if state.is_over() || state.moves_completed(Colour::Black) > 0 {
            return None;
        }
        let now = now();
        let mut last = None;
        // Of a game that has not been started nothing can be declared.
        let start = (!state.is_started()).then_some("start");
        for verb in start.into_iter().chain(["declare void"]) {
            let said = by_the_hall(format!("{verb} because a player has given it up"));
            let arrival = self.heard(&mut table, now, said).ok()?;
            last = Some(arrival.row.seq).filter(|_| arrival.row.refused.is_none());
            order(arrival);
        }
        last.map(Outcome::Heard)
    }

    /// Lets time pass, if that brings something about.
    pub(crate) fn tick(&self, now: impl FnOnce() -> HallTime, order: impl FnOnce(Arrival)) {
        let mut table = self.lock();
        let now = now();
        let due = table.board.as_ref().is_some_and(|board| {
            let runs_out = board.state().runs_out_at();
            runs_out.is_some_and(|at| self.row.opened.after(at) <= now)
        });
        let said = by_the_hall(Act::Tick.verb().to_owned());
        if due && let Ok(arrival) = self.heard(&mut table, now, said) {
            order(arrival);
        }
    }

    /// The statement, as it is to be written down; or what else has become of it.
    fn heard(&self, table: &mut Table, now: HallTime, said: Said) -> Result<Arrival, Outcome> {
        if self.table.is_poisoned() {
            return Err(unreadable(
                &said,
                "the referee has failed at this game; what the journal has of it is there when the hall is started again",
            ));
        }
        if table.withdrawn {
            return Err(not_taken(
                &said,
                "withdrawn",
                "this board is being paired anew: its game is not begun any more",
            ));
        }
        let Some(board) = table.board.as_mut() else {
            return Err(unreadable(
                &said,
                "the game has not been read from the journal",
            ));
        };
        if let Some(seq) = board.heard_before(&said) {
            return Err(Outcome::Before(seq));
        }
        if let Some(refused) = wants_a_reason(&said) {
            return Err(refused);
        }
        let time = now.since(self.row.opened).max(board.state().now());
        let before = board.state().history().ply();
        let heard = match board.hear(&said, time) {
            Ok(heard) => heard,
            Err(error) => return Err(unreadable(&said, &error.to_string())),
        };
        METRICS.statements.add(1);
        let answers = told::answers(&heard);
        let refused = heard.taken.as_ref().err().map(|refusal| {
            METRICS.refused.add(1);
            let rules = board.state().rules();
            record::refused(&Refused::by(refusal, rules)).to_string()
        });
        board.remember(&said);
        let row = StatementRow {
            game: self.row.id,
            seq: board.seq,
            time,
            speaker: said.speaker,
            by: said.by,
            link: said.link,
            reference: said.reference,
            text: said.text,
            answers: told::written(&answers),
            refused,
        };
        let from = first_change(&heard, before);
        let next = board.state().runs_out_at();
        let next = next.map(|at| self.row.opened.after(at));
        let newly = self.note_ending(board.state(), &mut table.ending);
        table.began = board.began;
        let news = self.news(table, &row, &answers, from);
        Ok(Arrival {
            row,
            news,
            next,
            ending: newly,
        })
    }

    /// Notes how the game stands, and what is to be written of it.
    fn note_ending(&self, state: &State, known: &mut Option<Box<Ending>>) -> Option<Write> {
        let ending = Ending::of(state, known.as_deref());
        if ending.as_ref() == known.as_deref() {
            return None;
        }
        *known = ending.clone().map(Box::new);
        Some(Write::Ending(self.row.id, ending))
    }

    /// Writes out what each sort of viewer who is there will be told.
    fn news(
        &self,
        table: &mut Table,
        row: &StatementRow,
        answers: &[Told],
        from: Option<usize>,
    ) -> News {
        let mut messages = [const { None }; Viewer::ALL.len()];
        let present = table.audience.present();
        let ready = table.ready;
        if let Some(board) = &table.board
            && !table.audience.is_empty()
        {
            let sight = board.sight(&self.row, row.time, present, ready, &table.rematch);
            let mut scene = Scene::of(&sight, from);
            for viewer in Viewer::ALL {
                let Some(shown) = table.audience.shown(viewer) else {
                    continue;
                };
                let entry = Entry::of(row, answers, viewer);
                let heard = entry.says_something();
                if let Some(changes) = view::changes(&mut scene, viewer, shown, heard) {
                    let mut message = Object::of(&entry);
                    message.add("view", &changes);
                    messages[viewer.index()] = Some(Message::numbered(row.seq, message.end()));
                }
            }
        }
        News {
            seq: row.seq,
            row: self.late.is_some().then(|| row.clone()),
            messages,
        }
    }

    /// A statement is in the journal: now it is told.
    pub(crate) fn publish(&self, news: &News) {
        let mut table = self.lock();
        table.durable = table.durable.max(news.seq);
        if let (Some(late), Some(row)) = (&self.late, &news.row) {
            late.wait(row.clone());
        }
        table.audience.tell(news.seq, &news.messages);
        let durable = table.durable;
        let waiting = std::mem::take(&mut table.waiting);
        for (seq, waiter) in waiting {
            if seq <= durable {
                // Who has gone meanwhile waits no longer.
                let _ = waiter.send(());
            } else {
                table.waiting.push((seq, waiter));
            }
        }
    }

    /// Tells when the statement of that number is in the journal; `None`: it is.
    pub(crate) fn durable(&self, seq: u32) -> Option<oneshot::Receiver<()>> {
        let mut table = self.lock();
        if table.durable >= seq {
            return None;
        }
        let (tell, told) = oneshot::channel();
        table.waiting.push((seq, tell));
        Some(told)
    }

    /// Somebody listens from now on. He is given the whole view; what it shows may not be durable
    /// yet: it is his to see once the statement whose number comes with it is.
    pub(crate) fn listen(
        self: &Arc<Self>,
        viewer: Viewer,
        link: Option<LinkId>,
        now: HallTime,
    ) -> Option<(Listening, Value, u32)> {
        let mut table = self.lock();
        let was = table.audience.present();
        let seq = table.board.as_ref()?.seq;
        let listening = table.audience.join(self, viewer, link, seq);
        if table.audience.present() != was {
            self.tell_company(&mut table, Some(listening.number()));
        }
        let mut unused = Shown::default();
        let Table {
            board,
            audience,
            ready,
            rematch,
            ..
        } = &mut *table;
        let present = audience.present();
        let now = self.time_at(now);
        let sight = board
            .as_ref()?
            .sight(&self.row, now, present, *ready, rematch);
        let shown = audience.shown(viewer).unwrap_or(&mut unused);
        let view = view::whole(&sight, viewer, shown);
        Some((listening, view, seq))
    }

    fn leave(&self, number: u64) {
        self.dismiss(|audience| audience.leave(number));
    }

    /// A link has ended: nobody listens over it any more.
    pub(crate) fn end_link(&self, link: LinkId) {
        self.dismiss(|audience| audience.end_link(link));
    }

    /// It is not played any more: nobody listens to it.
    pub(crate) fn close(&self) {
        self.lock().audience = Audience::closed();
        if let Some(late) = &self.late {
            late.game.close();
        }
    }

    fn dismiss(&self, dismiss: impl FnOnce(&mut Audience)) {
        let mut table = self.lock();
        let was = table.audience.present();
        dismiss(&mut table.audience);
        if table.audience.present() != was {
            self.tell_company(&mut table, None);
        }
    }

    /// Tells all who is there and who is ready, but for one who will see that himself.
    fn tell_company(&self, table: &mut Table, but: Option<u64>) {
        let present = table.audience.present();
        let ready = table.ready;
        let Some(board) = &table.board else {
            return;
        };
        if table.audience.is_empty() {
            return;
        }
        let sight = board.sight(
            &self.row,
            board.state().now(),
            present,
            ready,
            &table.rematch,
        );
        let mut scene = Scene::of(&sight, None);
        for viewer in Viewer::ALL {
            if let Some(shown) = table.audience.shown(viewer) {
                let mut message = Object::new();
                message.add("view", &view::company(&mut scene, viewer, shown));
                let message = Message::written(message.end());
                table.audience.tell_one_sort(viewer, &message, but);
            }
        }
    }

    /// Something of the game as it stands, with the number of the statement that it rests on.
    pub(crate) fn look<T>(&self, see: impl FnOnce(&Referee, &State) -> T) -> Option<(T, u32)> {
        let table = self.lock();
        let board = table.board.as_ref()?;
        Some((see(&board.referee, board.state()), board.seq))
    }

    /// Since when each of these has been seen to ask for the arbiter; the rest does so no longer.
    pub(crate) fn notice(&self, asks: &[Attention], now: Millis) -> Vec<(Attention, Millis)> {
        let mut table = self.lock();
        let since = |what: &Attention| {
            let known = table.noticed.iter().find(|(known, _)| known == what);
            known.copied().unwrap_or((*what, now))
        };
        let noticed: Vec<(Attention, Millis)> = asks.iter().map(since).collect();
        table.noticed.clone_from(&noticed);
        noticed
    }

    /// The whole view, with the number of the statement that it rests on.
    pub(crate) fn view(&self, viewer: Viewer, now: HallTime) -> Option<(Value, u32)> {
        let table = self.lock();
        let board = table.board.as_ref()?;
        let now = self.time_at(now);
        let sight = board.sight(
            &self.row,
            now,
            table.audience.present(),
            table.ready,
            &table.rematch,
        );
        let mut shown = Shown::default();
        Some((view::whole(&sight, viewer, &mut shown), board.seq))
    }

    fn lock(&self) -> MutexGuard<'_, Table> {
        // If the referee has panicked, nothing more is stated in that game: see `heard`.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
