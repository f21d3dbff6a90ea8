//! Every scenario under `conformance/` holds.

use std::fs;
use std::path::{Path, PathBuf};

use touchmove_editions::Edition;
use touchmove_record::judge;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance")
}

/// The scenarios of one folder.
fn scenarios(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

/// The folders, one an edition.
fn editions() -> Vec<PathBuf> {
    let folders: Vec<PathBuf> = scenarios(&root())
        .into_iter()
        .filter(|path| path.is_dir())
        .collect();
    assert!(!folders.is_empty(), "there are no scenarios");
    folders
}

#[test]
fn every_scenario_holds() {
    let mut faults = Vec::new();
    for path in editions().iter().flat_map(|folder| scenarios(folder)) {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        match judge(&fs::read_to_string(&path).unwrap()) {
            Err(error) => faults.push(format!("{name}:{error}")),
            Ok(judgement) => {
                let failures = judgement.failures.iter();
                faults.extend(failures.map(|failure| format!("{name}:{failure}")));
                if judgement.expectations == 0 {
                    faults.push(format!("{name}: it expects nothing"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn a_scenario_says_which_edition_it_is_of_and_what_it_shows() {
    for folder in editions() {
        let edition = folder.file_name().unwrap().to_str().unwrap().to_owned();
        Edition::named(&edition).unwrap();
        for path in scenarios(&folder) {
            let name = path.file_stem().unwrap().to_str().unwrap();
            assert_eq!(path.extension().unwrap(), "otb", "{name}");
            let text = fs::read_to_string(&path).unwrap();
            let has = |line: &str| text.lines().any(|other| other == line);
            assert!(
                text.starts_with("# "),
                "{name}: no comment says what it is about"
            );
            assert!(has(&format!("laws {edition}")), "{name}");
            let article = name.split('-').next().unwrap();
            let shows = text.lines().find_map(|line| line.strip_prefix("shows "));
            let shown = shows.unwrap().split(' ').any(|shown| shown == article);
            assert!(shown, "{name} does not show {article}");
        }
    }
}
