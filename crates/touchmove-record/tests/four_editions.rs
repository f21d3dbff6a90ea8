//! One game is told in the same statements under four editions (docs/editions.md): the files
//! differ only in the Laws that they name, in what they show and in what they expect.

use std::fs;
use std::path::Path;

const NAMES: [&str; 4] = [
    "1997/5.1.b-one-game-under-four-editions.otb",
    "2014/5.1.b-one-game-under-four-editions.otb",
    "2018/5.1.2-one-game-under-four-editions.otb",
    "2023/5.1.2-one-game-under-four-editions.otb",
];

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join("conformance").join(name)).unwrap()
}

/// The lines that are the game's and not the edition's.
fn statements(text: &str) -> Vec<&str> {
    let of_the_edition = ["laws ", "shows ", "= "];
    text.lines()
        .filter(|line| !of_the_edition.iter().any(|start| line.starts_with(start)))
        .collect()
}

#[test]
fn the_four_files_tell_the_same_game() {
    let texts = NAMES.map(text);
    let first = statements(&texts[0]);
    assert!(first.len() > 10, "{first:?}");
    for other in &texts[1..] {
        assert_eq!(statements(other), first);
    }
}

#[test]
fn the_page_names_each_of_them() {
    let page = fs::read_to_string(root().join("docs/editions.md")).unwrap();
    for name in NAMES {
        assert!(page.contains(&format!("(../conformance/{name})")), "{name}");
    }
}
