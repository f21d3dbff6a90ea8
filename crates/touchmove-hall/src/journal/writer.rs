//! The one thread that writes: what has been queued while it wrote is committed together.
//!
//! A commit costs a wait for the disk, however much it holds, so that under load a wait is shared by
//! many. Nobody is told of anything before the commit that holds it.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::{Journal, JournalError, Write};
use crate::metrics::METRICS;
use crate::time::HallTime;

/// The most that one commit takes: after that much, those who wait first are told first.
const MOST: usize = 2048;

/// What is done once a commit is known to be durable, or to have failed.
pub(crate) type Then = Box<dyn FnOnce(Result<(), JournalError>) + Send>;

/// Something to be committed.
pub(crate) struct Order {
    /// The moment at which it was ordered.
    pub(crate) at: HallTime,
    /// What is to be written; all of it in one commit.
    pub(crate) writes: Vec<Write>,
    pub(crate) then: Then,
}

/// The writer's end of the queue. The thread ends with it.
pub(crate) struct Writer {
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

impl Writer {
    /// Starts the thread. What has been committed is handed to `done`, a commit at a time and in
    /// order. It ends when nothing can be ordered any more.
    pub(crate) fn start(
        journal: impl Journal,
        done: impl Fn(Committed) + Send + 'static,
    ) -> std::io::Result<Writer> {
        let (orders, queue) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || write(journal, &queue, &done))?;
        Ok(Writer { orders, thread })
    }

    /// Waits until all that was ordered is done, and the journal is closed.
    pub(crate) fn close(self) {
        drop(self.orders);
        if self.thread.join().is_err() {
            tracing::error!("the thread that writes the journal has failed");
        }
    }

    /// Queues it, to be in the journal after what was queued before.
    ///
    /// # Errors
    /// If the thread has ended.
    pub(crate) fn order(&self, order: Order) -> Result<(), JournalError> {
        METRICS.queued.add(1);
        self.orders.send(order).map_err(|_| {
            METRICS.queued.sub(1);
            JournalError("the journal is closed".to_owned())
        })
    }
}

/// Orders that are durable, or have failed, together.
pub(crate) struct Committed {
    outcome: Result<(), JournalError>,
    then: Vec<Then>,
}

impl Committed {
    /// Does what was to be done then, in the order in which it was ordered.
    pub(crate) fn tell(self) {
        for then in self.then {
            then(self.outcome.clone());
        }
    }
}

fn write(mut journal: impl Journal, queue: &Receiver<Order>, done: &impl Fn(Committed)) {
    // After a failure nothing more is written: a later statement may rest on one that is lost.
    let mut failed: Option<JournalError> = None;
    let mut writes = Vec::new();
    while let Ok(first) = queue.recv() {
        let mut at = HallTime::default();
        let mut then = Vec::new();
        writes.clear();
        let mut next = Some(first);
        while let Some(order) = next {
            at = at.max(order.at);
            writes.extend(order.writes);
            then.push(order.then);
            next = (writes.len() < MOST)
                .then(|| queue.try_recv().ok())
                .flatten();
        }
        METRICS.queued.sub(then.len() as u64);
        let outcome = failed.clone().map_or_else(
            || {
                let began = std::time::Instant::now();
                let outcome = journal.commit(at, &writes);
                METRICS.commits.committed(began.elapsed(), writes.len());
                outcome
            },
            Err,
        );
        failed = outcome.as_ref().err().cloned();
        done(Committed { outcome, then });
    }
}
