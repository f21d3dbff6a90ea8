//! Tasks of the project's own that are too long for its tests.

mod magics;

fn main() {
    magics::print();
}
