//! The pages know every code of the referee's registry, and no other. That each language has words
//! for each of them is TypeScript's to see to: `npm run check` fails where one is missing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use touchmove_laws::Code;

#[test]
fn the_pages_know_the_codes_of_the_registry() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/src/words/codes.ts");
    let text = fs::read_to_string(path).unwrap();
    // What comes after them the hall says itself.
    let (text, _) = text.split_once("export type HallCode").unwrap();
    // Every second piece between quotes is a code.
    let known: BTreeSet<&str> = text.split('\'').skip(1).step_by(2).collect();
    let registered: BTreeSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(known, registered);
}
