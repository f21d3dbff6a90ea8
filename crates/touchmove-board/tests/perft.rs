//! Counts of move paths, against those that many programs have agreed upon.
//!
//! Every depth whose count is small enough is counted anew, not read off from
//! a deeper one. With `small-tables` the limit is lower, so that the slower
//! attacks take no longer: the same positions, fewer depths.
//!
//! Counting makes moves in a way of its own, so smaller counts are also counted
//! with the moves that everybody makes, and along the path that every processor
//! can go.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use touchmove_board::{Epd, Faults, MovePath, Position, perft, perft_by};

const LIMIT: u64 = if cfg!(feature = "small-tables") {
    20_000_000
} else {
    1_000_000_000
};

/// Up to here, a count is counted in the other ways, too.
const LIMIT_OF_OTHERS: u64 = LIMIT / 20;

/// The same by listing moves and making them.
fn by_moves(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal() as u64,
        _ => position
            .legal_moves()
            .iter()
            .map(|&m| by_moves(&position.after(m), depth - 1))
            .sum(),
    }
}

/// One published count.
struct Count {
    line: String,
    position: Position,
    depth: u32,
    nodes: u64,
}

/// All counts of a suite, and the lines that are no regular positions, with
/// their faults.
fn read(suite: &str) -> (Vec<Count>, Vec<(String, Faults)>) {
    let mut counts = Vec::new();
    let mut irregular = Vec::new();
    for line in suite.lines().filter(|line| !line.starts_with('#')) {
        let epd: Epd = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        let faults = epd.setup.faults();
        if !faults.is_empty() {
            irregular.push((epd.setup.to_string(), faults));
        }
        let position = epd
            .setup
            .position_despite(Faults::ANY)
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        for operation in &epd.operations {
            let depth = operation.opcode.strip_prefix('D');
            counts.push(Count {
                line: epd.setup.to_string(),
                position,
                depth: depth.and_then(|depth| depth.parse().ok()).expect(line),
                nodes: operation.operands.parse().expect(line),
            });
        }
    }
    (counts, irregular)
}

/// Compares all counts that `wanted` names; gives how many they were and how
/// many nodes have been counted.
fn compare(mut counts: Vec<Count>, wanted: impl Fn(&Count) -> bool) -> (usize, u64) {
    counts.retain(wanted);
    // The long ones first, so that no thread is left alone with one at the end.
    counts.sort_by_key(|count| std::cmp::Reverse(count.nodes));
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let work = || {
        let mut nodes = 0;
        while let Some(count) = counts.get(next.fetch_add(1, Ordering::Relaxed)) {
            let counted = perft(&count.position, count.depth);
            let Count { line, depth, .. } = count;
            assert_eq!(counted, count.nodes, "{line}, depth {depth}");
            if count.nodes <= LIMIT_OF_OTHERS {
                let listed = by_moves(&count.position, count.depth);
                assert_eq!(listed, count.nodes, "{line}, depth {depth}, by moves");
                let portable = perft_by(MovePath::PORTABLE, &count.position, count.depth);
                assert_eq!(portable, count.nodes, "{line}, depth {depth}, portable");
            }
            nodes += counted;
        }
        nodes
    };
    let nodes = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let counted = workers.into_iter().map(|worker| {
            worker
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        counted.sum()
    });
    (counts.len(), nodes)
}

/// What the tricky suite has of positions that no game reaches, and why.
const TRICKY_AND_IRREGULAR: [(&str, Faults); 10] = [
    // The king stands between two men that attack along one line.
    ("3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", IMPOSSIBLE_CHECK),
    ("2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1", IMPOSSIBLE_CHECK),
    ("5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1", IMPOSSIBLE_CHECK),
    // The check was there before the double step that is said to be the last move.
    ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", IMPOSSIBLE_CHECK),
    ("1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", IMPOSSIBLE_CHECK),
    (
        "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
        IMPOSSIBLE_CHECK,
    ),
    // Two pawns, a pawn and a knight, two knights: neither can uncover the other.
    (
        "1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - - 0 1",
        IMPOSSIBLE_CHECK,
    ),
    (
        "1q4k1/3r1Ppp/5NP1/pP6/8/1Q6/3B4/2K2R2 b - - 0 1",
        IMPOSSIBLE_CHECK,
    ),
    (
        "2b5/1nbn4/n3n3/1kn5/n3n3/1n1n4/5RQ1/2KQ1R2 w K - 0 1",
        IMPOSSIBLE_CHECK,
    ),
    // White has twenty-eight men, most of them queens.
    (
        "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
        Faults::TOO_MANY_MEN.union(Faults::TOO_MANY_PROMOTED),
    ),
];
const IMPOSSIBLE_CHECK: Faults = Faults::IMPOSSIBLE_CHECK;

fn within_limit(count: &Count) -> bool {
    count.nodes <= LIMIT
}

fn words(irregular: &[(String, Faults)]) -> Vec<(&str, Faults)> {
    let pairs = irregular.iter();
    pairs.map(|(fen, faults)| (fen.as_str(), *faults)).collect()
}

#[test]
fn the_standard_suite() {
    let (counts, irregular) = read(include_str!("data/standard.epd"));
    // Both bishops of the light squares attack along one diagonal, the king between.
    let aligned = (
        "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1",
        Faults::IMPOSSIBLE_CHECK,
    );
    assert_eq!(words(&irregular), [aligned]);
    let compared = compare(counts, within_limit);
    if LIMIT == 1_000_000_000 {
        // The whole file: the sums of what it holds.
        assert_eq!(compared, (759, 4_805_793_839));
    }
}

#[test]
fn the_tricky_suite() {
    let (counts, irregular) = read(include_str!("data/tricky.epd"));
    assert_eq!(words(&irregular), TRICKY_AND_IRREGULAR);
    assert_eq!(compare(counts, within_limit), (88, 3_687_010));
}

#[test]
fn every_chess960_start_played_on_to_depth_four() {
    let (counts, irregular) = read(include_str!("data/chess960.epd"));
    assert_eq!(words(&irregular), []);
    assert_eq!(counts.len(), 960 * 6);
    let depth = if cfg!(feature = "small-tables") { 3 } else { 4 };
    let (compared, nodes) = compare(counts, |count| count.depth <= depth);
    assert_eq!(compared, 960 * depth as usize);
    if depth == 4 {
        assert_eq!(nodes, 583_821_168);
    }
}
