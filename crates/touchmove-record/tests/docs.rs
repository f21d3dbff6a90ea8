//! The page on the language says what the grammar reads.

use touchmove_record::{Line, Right, read_statement};

const PAGE: &str = include_str!("../../../docs/referee.md");

#[test]
fn every_line_of_its_examples_is_read() {
    let mut lines = 0;
    let mut is_example = false;
    for line in PAGE.lines() {
        match line {
            "```otb" => is_example = true,
            "```" => is_example = false,
            line if is_example => {
                line.parse::<Line>()
                    .unwrap_or_else(|error| panic!("`{line}`: {error}"));
                lines += 1;
            }
            _ => {}
        }
    }
    assert!(lines > 10, "{lines} lines");
}

/// What a form is an example of.
fn example(form: &str) -> String {
    let words = form
        .replace('…', "")
        .replace("+P", "+0.5")
        .replace("-P", "-0.5");
    let words = words.split(' ').map(|word| match word {
        "COLOUR" => "white",
        "SQ" | "SQ0" | "SQ2" => "e4",
        "PIECE" => "Q",
        "M" => "Nf3",
        "N" | "PLY" => "12",
        "#ID" => "#3",
        "TIME" => "0:05:00",
        "TEXT" | "CHOICE" | "NAME" => "something",
        "RESULT" | "R" => "1/2-1/2",
        "ARTICLE" => "7.5.b",
        "CODE" => "touch",
        "KIND" => "device",
        "VERB" => "press",
        "CLASS" => "blitz",
        "EDITION" => "2014",
        "SPEC" => "5400+30",
        "RIGHT" => Right::ALL[0].name(),
        "FEN" => "8/8/8/8/8/8/8/8 w - - 0 1",
        "W" | "B" => "0.5",
        word => word,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The forms in the first column of the table rows of a section.
fn forms(heading: &str) -> Vec<&'static str> {
    let section = PAGE.split(heading).nth(1).expect(heading);
    let end = section.find("\n#").unwrap_or(section.len());
    section[..end]
        .lines()
        .filter(|line| line.starts_with("| `"))
        .filter_map(|line| line.split(" | ").next())
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect()
}

#[test]
fn every_statement_that_it_lists_is_read() {
    for (actor, headings) in [
        (
            "white",
            [
                "\n### With the hands\n",
                "\n### By word of mouth\n",
                "\n### On the scoresheet\n",
            ]
            .as_slice(),
        ),
        ("arbiter", &["\n### The arbiter\n"]),
    ] {
        for heading in headings {
            let forms = forms(heading);
            assert!(forms.len() > 2, "{heading}");
            for form in forms {
                let statement = format!("{actor} {}", example(form));
                read_statement(&statement).unwrap_or_else(|error| panic!("`{statement}`: {error}"));
            }
        }
    }
}

#[test]
fn every_line_of_the_header_that_it_lists_is_read() {
    let rows = forms("\n## The header\n");
    let lines: Vec<String> = rows
        .iter()
        .map(|form| match *form {
            "position fen FEN" => "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
            "option NAME VALUE" => "option fivefold any".to_owned(),
            form => example(form),
        })
        // The second table lists the options by their names alone.
        .take_while(|line| line.contains(' '))
        .collect();
    assert!(lines.len() > 8, "{lines:?}");
    for line in lines {
        let read = line.parse::<Line>();
        assert!(matches!(read, Ok(Line::Header(_))), "`{line}`: {read:?}");
    }
}

#[test]
fn every_expectation_that_it_lists_is_read() {
    let forms = forms("\n## Expectations\n");
    let forms = forms.iter().filter(|form| form.starts_with("= "));
    let mut read = 0;
    for form in forms {
        let line = example(form);
        line.parse::<Line>()
            .unwrap_or_else(|error| panic!("`{line}`: {error}"));
        read += 1;
    }
    assert!(read > 15, "{read}");
}
