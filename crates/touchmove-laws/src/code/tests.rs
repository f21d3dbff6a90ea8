use std::collections::BTreeSet;

use super::*;

#[test]
fn no_two_codes_have_one_name() {
    let names: BTreeSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(names.len(), Code::ALL.len());
}

#[test]
fn names_are_kebab_case() {
    for code in Code::ALL {
        let words: Vec<&str> = code.name().split('-').collect();
        let is_word = |word: &&str| {
            !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_lowercase())
        };
        assert!(words.iter().all(is_word), "{code}");
    }
}

#[test]
fn a_name_is_read_as_its_code() {
    for code in Code::ALL {
        assert_eq!(code.name().parse(), Ok(*code));
        assert_eq!(code.to_string(), code.name());
    }
    assert!("Checkmate".parse::<Code>().is_err());
}
