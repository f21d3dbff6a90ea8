//! A whole collection: read by one thread, audited by several, told in order.
//!
//! Memory is bounded by a fixed number of batches that go round: the reader
//! fills one with games, some worker audits it, and only when its findings
//! have been told in their turn can it be filled again. However long the file,
//! and however slow the slowest game, no more is ever in flight.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::ops::{AddAssign, ControlFlow};
use std::sync::Arc;
use std::thread;

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use touchmove_notation::pgn::{Games, RawGame};

use crate::{Finding, GameAuditor, Kind, Options};

/// How much text makes a batch: enough that handing it over costs nothing in
/// comparison, little enough that all threads are busy with small files.
const BATCH_BYTES: usize = 256 << 10;

/// Counts over a collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games read.
    pub games: u64,
    /// Half-moves of their main lines.
    pub plies: u64,
    /// Bytes read, after decompression.
    pub bytes: u64,
    /// Findings of each kind, in the order of [`Kind::ALL`].
    findings: [u64; 32],
}

impl Summary {
    /// How many findings there are of one kind.
    pub fn count(&self, kind: Kind) -> u64 {
        self.findings[kind as usize]
    }

    /// Counts one more finding.
    pub(crate) fn add(&mut self, kind: Kind) {
        self.findings[kind as usize] += 1;
    }
}

const _: () = assert!(Kind::ALL.len() <= 32);

impl AddAssign<&Summary> for Summary {
    fn add_assign(&mut self, other: &Summary) {
        self.games += other.games;
        self.plies += other.plies;
        self.bytes += other.bytes;
        for (count, more) in self.findings.iter_mut().zip(other.findings) {
            *count += more;
        }
    }
}

/// Some games on their way from the reader to a worker and back.
#[derive(Default)]
struct Batch {
    order: u64,
    text: Vec<u8>,
    games: Vec<Place>,
    findings: Vec<Finding>,
    summary: Summary,
}

/// Where a game of a batch comes from: a [`RawGame`] without its text.
struct Place {
    length: usize,
    offset: u64,
    line: u64,
    number: u64,
    too_long: bool,
    transcoded: bool,
}

impl Batch {
    fn clear(&mut self, order: u64) {
        self.order = order;
        self.text.clear();
        // One huge game must not keep its memory for good.
        self.text.shrink_to(2 * BATCH_BYTES);
        self.games.clear();
        self.findings.clear();
        self.summary = Summary::default();
    }

    fn push(&mut self, game: &RawGame<'_>) {
        self.text.extend_from_slice(game.bytes);
        self.games.push(Place {
            length: game.bytes.len(),
            offset: game.offset,
            line: game.line,
            number: game.number,
            too_long: game.too_long,
            transcoded: game.transcoded,
        });
    }

    fn audit(&mut self, auditor: &mut GameAuditor<'_>) {
        let mut rest = self.text.as_slice();
        for place in &self.games {
            let (bytes, after) = rest.split_at(place.length);
            rest = after;
            let Place {
                offset,
                line,
                number,
                too_long,
                transcoded,
                ..
            } = *place;
            let game = RawGame {
                bytes,
                offset,
                line,
                number,
                too_long,
                transcoded,
            };
            self.summary.plies += auditor.audit(&game, &mut self.findings);
        }
        self.summary.games += self.games.len() as u64;
        self.summary.bytes += self.text.len() as u64;
        for finding in &self.findings {
            self.summary.add(finding.kind);
        }
    }
}

/// Audits every game of a stream and tells each finding in the order of the
/// games, whatever the number of threads.
///
/// `tell` may end the audit by breaking; what was counted until then is
/// returned.
///
/// ```
/// use std::ops::ControlFlow;
/// use touchmove_audit::{Kind, Options, audit};
/// let text = "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 0-1\n";
/// let mut kinds = Vec::new();
/// let summary = audit(text.as_bytes(), "mate.pgn", &Options::default(), |finding| {
///     kinds.push(finding.kind);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(summary.games, 1);
/// assert_eq!(kinds, [Kind::MissingTag, Kind::PlayAfterEnd]);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the stream cannot be read to its end; what came before has been told.
pub fn audit(
    stream: impl Read + Send,
    name: &str,
    options: &Options,
    mut tell: impl FnMut(&Finding) -> ControlFlow<()>,
) -> io::Result<Summary> {
    let name: Arc<str> = name.into();
    let threads = options.threads.get();
    let in_flight = 2 * threads + 2;
    let (give_back, empty) = bounded::<Batch>(in_flight);
    let (fill, filled) = bounded::<Batch>(in_flight);
    let (done, audited) = unbounded::<Batch>();
    for _ in 0..in_flight {
        // The channel holds as many as there are.
        let _ = give_back.send(Batch::default());
    }
    thread::scope(|scope| {
        let reader = scope.spawn(move || read(stream, &empty, &fill));
        for _ in 0..threads {
            let (filled, done, name) = (filled.clone(), done.clone(), Arc::clone(&name));
            scope.spawn(move || work(options, name, &filled, &done));
        }
        drop((filled, done));

        let summary = tell_in_order(&audited, &give_back, &mut tell);
        // Without these the reader finds nobody to read for, and ends.
        drop((audited, give_back));
        let outcome = reader
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        outcome.map(|()| summary)
    })
}

fn read(stream: impl Read, empty: &Receiver<Batch>, fill: &Sender<Batch>) -> io::Result<()> {
    let mut games = Games::new(stream);
    for order in 0.. {
        let Ok(mut batch) = empty.recv() else {
            return Ok(());
        };
        batch.clear(order);
        let ended = loop {
            match games.next_game() {
                Ok(Some(game)) => batch.push(&game),
                Ok(None) => break Some(Ok(())),
                Err(error) => break Some(Err(error)),
            }
            if batch.text.len() >= BATCH_BYTES {
                break None;
            }
        };
        if fill.send(batch).is_err() {
            return Ok(());
        }
        if let Some(outcome) = ended {
            return outcome;
        }
    }
    Ok(())
}

fn work(options: &Options, name: Arc<str>, filled: &Receiver<Batch>, done: &Sender<Batch>) {
    let mut auditor = GameAuditor::new(options, name);
    for mut batch in filled {
        batch.audit(&mut auditor);
        if done.send(batch).is_err() {
            return;
        }
    }
}

fn tell_in_order(
    audited: &Receiver<Batch>,
    give_back: &Sender<Batch>,
    tell: &mut impl FnMut(&Finding) -> ControlFlow<()>,
) -> Summary {
    let mut summary = Summary::default();
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for batch in audited {
        waiting.insert(batch.order, batch);
        while let Some(batch) = waiting.remove(&next) {
            next += 1;
            summary += &batch.summary;
            if batch.findings.iter().try_for_each(&mut *tell).is_break() {
                return summary;
            }
            // The reader may have ended already.
            let _ = give_back.send(batch);
        }
    }
    summary
}
