//! Times the pieces of work: `cargo bench -p touchmove-benches`.

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use touchmove_benches::{ALL, Unit, Work, measured};

fn main() {
    divan::main();
}

/// One piece of work, under its own name.
struct Named(Work);

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.name)
    }
}

#[divan::bench(args = ALL.iter().copied().map(Named), sample_count = 20, sample_size = 1)]
fn work(bencher: Bencher<'_, '_>, work: &Named) {
    let mut prepared = (work.0.prepare)();
    let amount = measured(&mut prepared);
    let run = || measured(&mut prepared);
    if work.0.unit == Unit::Bytes {
        bencher.counter(BytesCount::new(amount)).bench_local(run);
    } else {
        bencher.counter(ItemsCount::new(amount)).bench_local(run);
    }
}
