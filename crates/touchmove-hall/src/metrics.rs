//! What the hall counts, for `/metrics`.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that goes up, or up and down.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) const fn new() -> Count {
        Count(AtomicU64::new(0))
    }

    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn sub(&self, less: u64) {
        self.0.fetch_sub(less, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper bounds of the commit times that are told apart, in microseconds.
const BOUNDS: [u64; 8] = [
    1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 200_000, 1_000_000,
];

/// Commits by how long they took.
#[derive(Debug)]
pub(crate) struct Commits {
    within: [Count; BOUNDS.len()],
    all: Count,
    micros: Count,
    writes: Count,
}

impl Commits {
    const fn new() -> Commits {
        Commits {
            within: [const { Count::new() }; BOUNDS.len()],
            all: Count::new(),
            micros: Count::new(),
            writes: Count::new(),
        }
    }

    pub(crate) fn committed(&self, took: Duration, writes: usize) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        for (bound, count) in BOUNDS.iter().zip(&self.within) {
            if micros <= *bound {
                count.add(1);
            }
        }
        self.all.add(1);
        self.micros.add(micros);
        self.writes.add(writes as u64);
    }
}

/// All that is counted in this process.
pub(crate) struct Metrics {
    pub(crate) queued: Count,
    pub(crate) commits: Commits,
    pub(crate) statements: Count,
    pub(crate) refused: Count,
    pub(crate) sockets: Count,
    pub(crate) connections: Count,
    pub(crate) turned_away: Count,
    pub(crate) resynchronised: Count,
    pub(crate) games_loaded: Count,
}

/// There is one process, and it counts.
pub(crate) static METRICS: Metrics = Metrics {
    queued: Count::new(),
    commits: Commits::new(),
    statements: Count::new(),
    refused: Count::new(),
    sockets: Count::new(),
    connections: Count::new(),
    turned_away: Count::new(),
    resynchronised: Count::new(),
    games_loaded: Count::new(),
};

impl Metrics {
    /// In the text format that Prometheus reads.
    pub(crate) fn text(&self, games: usize, kept: usize, halted: bool) -> String {
        let mut text = String::new();
        let mut say = |name: &str, sort: &str, help: &str, value: u64| {
            // Writing to a text does not fail.
            let _ = writeln!(
                text,
                "# HELP touchmove_{name} {help}\n# TYPE touchmove_{name} {sort}\ntouchmove_{name} {value}"
            );
        };
        say("games", "gauge", "Games in the hall.", games as u64);
        say(
            "games_kept",
            "gauge",
            "Games that are kept in memory.",
            kept as u64,
        );
        say(
            "games_loaded_total",
            "counter",
            "Games replayed from the journal.",
            self.games_loaded.get(),
        );
        say(
            "halted",
            "gauge",
            "Whether the journal has failed.",
            u64::from(halted),
        );
        say(
            "statements_total",
            "counter",
            "Statements heard.",
            self.statements.get(),
        );
        say(
            "statements_refused_total",
            "counter",
            "Statements refused.",
            self.refused.get(),
        );
        say(
            "journal_queue",
            "gauge",
            "Orders that wait for the journal.",
            self.queued.get(),
        );
        say(
            "journal_writes_total",
            "counter",
            "Rows written to the journal.",
            self.commits.writes.get(),
        );
        say(
            "connections",
            "gauge",
            "Open connections.",
            self.connections.get(),
        );
        say(
            "connections_turned_away_total",
            "counter",
            "Connections beyond the limits.",
            self.turned_away.get(),
        );
        say("sockets", "gauge", "Open sockets.", self.sockets.get());
        say(
            "sockets_resynchronised_total",
            "counter",
            "Times a slow socket was given a fresh view.",
            self.resynchronised.get(),
        );
        let name = "touchmove_journal_commit_seconds";
        let _ = writeln!(
            text,
            "# HELP {name} How long commits took.\n# TYPE {name} histogram"
        );
        for (bound, count) in BOUNDS.iter().zip(&self.commits.within) {
            let seconds = *bound as f64 / 1e6;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {}", count.get());
        }
        let all = self.commits.all.get();
        let sum = self.commits.micros.get() as f64 / 1e6;
        let _ = writeln!(
            text,
            "{name}_bucket{{le=\"+Inf\"}} {all}\n{name}_sum {sum}\n{name}_count {all}"
        );
        text
    }
}
