//! What the README and the pages under `docs/` show is what the program does.
//!
//! A fenced block of the README whose lines begin with `$ touchmove` (or with
//! `$ cargo run --release --`, which is the same) is a dialogue: each such line
//! is run in the project's folder, and what follows is compared with what the
//! program prints. A line that is only `…` stands for any lines.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use touchmove_audit::Kind;

/// The project's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &str) -> String {
    let path = root().join(path);
    let text = fs::read_to_string(&path);
    text.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The fenced blocks of a page in that language, by their lines.
fn blocks<'t>(page: &'t str, language: &str) -> Vec<Vec<&'t str>> {
    let mut blocks = Vec::new();
    let mut open: Option<(bool, Vec<&str>)> = None;
    for line in page.lines() {
        open = match (open, line.strip_prefix("```")) {
            (None, Some(info)) => Some((info == language, Vec::new())),
            (None, None) => None,
            (Some((wanted, lines)), Some(_)) => {
                if wanted {
                    blocks.push(lines);
                }
                None
            }
            (Some((wanted, mut lines)), None) => {
                lines.push(line);
                Some((wanted, lines))
            }
        };
    }
    assert!(open.is_none(), "a block is not closed");
    blocks
}

/// A command of a dialogue and what it is said to print.
struct Shown<'t> {
    command: &'t str,
    arguments: Vec<String>,
    /// The file that standard input is read from.
    input: Option<String>,
    output: Vec<&'t str>,
}

fn dialogues(page: &str) -> Vec<Shown<'_>> {
    let mut shown: Vec<Shown<'_>> = Vec::new();
    for line in blocks(page, "console").into_iter().flatten() {
        let Some(command) = line.strip_prefix("$ ") else {
            let last = shown.last_mut();
            last.expect("a dialogue begins with a command")
                .output
                .push(line);
            continue;
        };
        let rest = ["touchmove ", "cargo run --release -- "]
            .into_iter()
            .find_map(|program| command.strip_prefix(program));
        let rest = rest.unwrap_or_else(|| panic!("`{command}` is not a command of this program"));
        let (rest, input) = match rest.split_once(" < ") {
            Some((rest, input)) => (rest, Some(input.to_owned())),
            None => (rest, None),
        };
        shown.push(Shown {
            command,
            arguments: words(rest),
            input,
            output: Vec::new(),
        });
    }
    shown
}

/// A command's words; those in quotes can hold blanks.
fn words(command: &str) -> Vec<String> {
    command
        .split(['\'', '"'])
        .enumerate()
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// Whether the lines are those that are shown, where `…` is any number of them.
fn agree(shown: &[&str], printed: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        ["…", rest @ ..] => (0..=printed.len()).any(|skipped| agree(rest, &printed[skipped..])),
        [line, rest @ ..] => {
            printed.first().is_some_and(|first| first == line) && agree(rest, &printed[1..])
        }
    }
}

fn check_dialogues(page: &str) {
    let page = text(page);
    let dialogues = dialogues(&page);
    assert!(!dialogues.is_empty());
    for shown in dialogues {
        let input = match &shown.input {
            Some(path) => Stdio::from(File::open(root().join(path)).expect("its input is there")),
            None => Stdio::null(),
        };
        let output = Command::new(env!("CARGO_BIN_EXE_touchmove"))
            .args(&shown.arguments)
            .current_dir(root())
            .env("NO_COLOR", "1")
            .stdin(input)
            .output()
            .expect("the program starts");
        let (printed, errors) = (
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr),
        );
        assert!(
            errors.is_empty(),
            "`{}` said on standard error:\n{errors}",
            shown.command
        );
        assert!(
            matches!(output.status.code(), Some(0 | 1)),
            "`{}` ended with {}",
            shown.command,
            output.status,
        );
        let lines: Vec<&str> = printed.lines().collect();
        assert!(
            agree(&shown.output, &lines),
            "`{}` prints\n{printed}\nand not\n{}",
            shown.command,
            shown.output.join("\n"),
        );
    }
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    check_dialogues("README.md");
}

#[test]
fn the_page_on_the_audit_shows_what_the_program_prints() {
    check_dialogues("docs/audit.md");
}

#[test]
fn the_readme_lists_every_kind_of_finding_with_its_severity() {
    let readme = text("README.md");
    let listed: Vec<(&str, &str)> = readme
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| [`")?.split('|').map(str::trim);
            let (name, link) = cells.next()?.split_once("`](docs/audit.md#")?;
            assert_eq!(
                link.strip_suffix(')'),
                Some(name),
                "the link leads to another kind"
            );
            Some((name, cells.next()?))
        })
        .collect();
    let kinds: Vec<(&str, String)> = Kind::ALL
        .iter()
        .map(|kind| (kind.name(), kind.severity().to_string()))
        .collect();
    let kinds: Vec<(&str, &str)> = kinds
        .iter()
        .map(|(name, severity)| (*name, severity.as_str()))
        .collect();
    assert_eq!(listed, kinds);
}

#[test]
fn the_page_on_the_audit_has_a_section_for_every_kind() {
    let page = text("docs/audit.md");
    let sections: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("### "))
        .collect();
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(sections, kinds);
}

#[test]
fn the_collection_that_ships_shows_every_kind() {
    let output = Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .args(["audit", "--summary", "examples/club.pgn"])
        .current_dir(root())
        .output()
        .expect("the program starts");
    assert_eq!(
        output.status.code(),
        Some(1),
        "there are errors to be found"
    );
    let summary = String::from_utf8_lossy(&output.stdout);
    for kind in Kind::ALL {
        let counted = format!(" {kind} ");
        assert!(
            summary.lines().any(|line| line.contains(&counted)),
            "{kind} is not shown"
        );
    }
}

#[test]
fn pages_link_to_files_that_are_there() {
    for page in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
    ]
    .into_iter()
    .chain(["docs/audit.md", "docs/deviations.md"])
    {
        let text = text(page);
        let folder = root().join(page).parent().expect("a folder").to_owned();
        for link in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'))
        {
            let target = link.0.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            assert!(folder.join(target).exists(), "{page} links to {target}");
        }
    }
}

/// What stands in the facade's documentation is compiled and run as its test.
#[test]
fn the_example_of_the_readme_is_that_of_the_library() {
    let library = text("crates/touchmove/src/lib.rs");
    let documented: Vec<&str> = library
        .lines()
        .filter_map(|line| line.strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let readme = text("README.md");
    let blocks = blocks(&readme, "rust");
    assert!(!blocks.is_empty());
    for block in blocks {
        let tested = documented.windows(block.len()).any(|lines| lines == block);
        assert!(
            tested,
            "this is not in the library's documentation:\n{}",
            block.join("\n")
        );
    }
}

#[test]
fn the_picture_shows_what_the_program_prints() {
    let picture = text("docs/audit.svg");
    let shown: Vec<String> = picture
        .lines()
        .filter(|line| line.trim_start().starts_with("<text"))
        .map(without_tags)
        .collect();
    let shown = shown.join(" ");
    let (command, shown) = shown
        .split_once(" examples/club.pgn: ")
        .expect("a command and findings");
    let arguments = command
        .trim()
        .strip_prefix("$ touchmove ")
        .expect("a command");
    let output = Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .args(words(arguments))
        .current_dir(root())
        .output()
        .expect("the program starts");
    let printed = String::from_utf8_lossy(&output.stdout);
    let normal = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        normal(&printed),
        normal(&format!("examples/club.pgn: {shown}"))
    );
}

/// The text of a line of an SVG.
fn without_tags(line: &str) -> String {
    let parts = line
        .split('<')
        .filter_map(|part| Some(part.split_once('>')?.1));
    let text: String = parts.collect();
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}
