//! What all sides have in common: arguments, the clock, what is printed.

use cpu_time::ProcessTime;

/// Counts the paths of moves of one position, `FEN DEPTH` or `WAY FEN DEPTH` being the arguments,
/// and prints their number and the seconds of CPU time that it took.
pub fn side(count: impl FnOnce(&str, &str, u32) -> u64) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [way, fen, depth] = arguments.as_slice() else {
        panic!("WAY FEN DEPTH");
    };
    let depth = depth.parse().expect("a depth");
    let began = ProcessTime::now();
    let paths = count(way, fen, depth);
    println!("{paths} {}", began.elapsed().as_secs_f64());
}
