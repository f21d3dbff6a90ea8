//! No article's number stands in code or strings outside this crate.
//!
//! Rules are named ([`touchmove_editions::Rule`]) and an edition's table says
//! which article they are; so a ruling is right in every edition, or is not
//! made. Comments may cite articles, and tests must.

use std::fs;
use std::path::{Path, PathBuf};

/// What looks like an article's number and is none, with the reason. A text is
/// excused if it stands in a file of that name.
const EXCUSED: &[(&str, &str, &str)] = &[("tls.rs", "1.1", "the version of HTTP")];

/// The crates are beside this one.
fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn no_article_number_stands_outside_the_editions() {
    let mut files = Vec::new();
    for entry in fs::read_dir(crates()).unwrap() {
        let folder = entry.unwrap().path();
        if !folder.ends_with("touchmove-editions") {
            rust_files(&folder.join("src"), &mut files);
        }
    }
    assert!(files.len() > 50, "only {} files were found", files.len());
    let mut found = Vec::new();
    for file in &files {
        let source = fs::read_to_string(file).unwrap();
        let name = file.file_name().unwrap().to_str().unwrap();
        for (line, article) in articles(&source) {
            let excused = EXCUSED
                .iter()
                .any(|(excused_file, text, _)| *excused_file == name && *text == article);
            if !excused {
                found.push(format!("{}:{line}: {article}", file.display()));
            }
        }
    }
    assert!(
        found.is_empty(),
        "article numbers in code:\n{}",
        found.join("\n")
    );
}

#[test]
fn an_article_number_in_code_is_found() {
    for (source, article) in [
        (r#"cite("7.5.b")"#, "7.5.b"),
        (r#"let text = "a ruling by 9.6 of 2014";"#, "9.6"),
        (r#"format!("{edition} 5.1.2")"#, "5.1.2"),
        (r#"["C.10", "x"]"#, "C.10"),
        (r#""A.4.d is open""#, "A.4.d"),
        (r##"r#"6.2.a.1"#"##, "6.2.a.1"),
        ("let price = '\"'; let text = \"3.8.b.1.a\";", "3.8.b.1.a"),
        ("/* a comment */ cite(\"7.5.b\")", "7.5.b"),
    ] {
        assert_eq!(articles(source), [(1, article.to_owned())], "{source}");
    }
    // Its line is told, also after comments and strings over several lines.
    let source = "// 9.6\n/* 9.6\n 9.6 */\nlet a = \"two\nlines\";\nlet b = \"9.6.b\";\n";
    assert_eq!(articles(source), [(6, "9.6.b".to_owned())]);
}

#[test]
fn comments_tests_and_other_numbers_are_passed_over() {
    for source in [
        "// 2014 7.5.b",
        "/// By 2014 9.6.a.",
        "//! 5.2.b",
        "/* 9.2 /* nested 9.3 */ 9.4 */",
        "#[doc = \"9.6.b\"]",
        "#[cfg(test)]\nmod tests {\n    const A: &str = \"9.6.b\";\n    fn f() { g(\"}\") }\n}\n",
        r#""1:30.5""#,
        r#""version 0.1.0""#,
        r#""0.5""#,
        r#""12.345.678""#,
        r#""e2e4.""#,
        r#""ab9.6cd""#,
        "let half = 0.5 + 1.5;",
        "fn long<'a>(text: &'a str) -> &'a str { text }",
        "let quote = '\\''; // 9.6",
        r#""an escaped \" quote""#,
    ] {
        assert_eq!(articles(source), [], "{source}");
    }
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !path.ends_with("tests.rs")
        {
            // A module of tests in a file of its own is passed over as one within a file is.
            files.push(path);
        }
    }
}

/// What looks like an article in the string literals of a source, each with
/// its line. Code outside of strings cannot name an article: `7.5.b` is no
/// expression, and a number such as `9.6` alone cites nothing.
fn articles(source: &str) -> Vec<(usize, String)> {
    literals(source)
        .into_iter()
        .flat_map(|(line, text)| {
            let words = words(&text).filter(|word| is_article(word));
            words
                .map(|word| (line, word.to_owned()))
                .collect::<Vec<_>>()
        })
        .collect()
}

/// Letters, digits and points that stand together, without points at the ends.
fn words(text: &str) -> impl Iterator<Item = &str> {
    // A colon or a sign belongs to the word, so that a time such as 1:30.5 is
    // one word, and no article.
    text.split(|letter: char| !(letter.is_alphanumeric() || ".:+_".contains(letter)))
        .map(|word| word.trim_matches(['.', ':']))
}

/// `9.6`, `9.6.b`, `5.1.2`, `C.10`, `A.4.d`: an article of 1 to 12 or an
/// appendix, then numbers of at most two figures and single small letters.
fn is_article(word: &str) -> bool {
    let is_number = |part: &str, most: u8| {
        !part.starts_with('0')
            && part
                .parse()
                .is_ok_and(|number: u8| (1..=most).contains(&number))
    };
    let mut parts = word.split('.');
    let first = parts.next().unwrap_or_default();
    // The Laws have twelve articles and, at most, seven appendices.
    let is_first = is_number(first, 12) || matches!(first.as_bytes(), [b'A'..=b'G']);
    let Some(second) = parts.next() else {
        return false;
    };
    is_first
        && is_number(second, 20)
        && parts.all(|part| is_number(part, 20) || matches!(part.as_bytes(), [b'a'..=b'z']))
}

/// The string literals of a source, outside of comments, attributes that
/// document, and test modules, each with the line where it begins.
fn literals(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut rest = source;
    let line_of = |rest: &str| {
        let before = &source[..source.len() - rest.len()];
        1 + before.matches('\n').count()
    };
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if rest.starts_with("/*") {
            rest = after_comment(rest);
        } else if rest.starts_with("#[doc") {
            rest = after_literal_in(rest, ']');
        } else if rest.starts_with("#[cfg(test)]") {
            rest = after_item(rest);
        } else if let Some((text, after)) = literal(rest) {
            found.push((line_of(rest), text.to_owned()));
            rest = after;
        } else if first == '\'' {
            rest = after_character(rest);
        } else if first.is_alphanumeric() || first == '_' {
            // A whole name, so that the `r` of `bar"…"` begins no raw string.
            let end = rest.find(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
            rest = end.map_or("", |end| &rest[end..]);
        } else {
            rest = &rest[first.len_utf8()..];
        }
    }
    found
}

/// The string literal that a source begins with, and what follows it.
fn literal(source: &str) -> Option<(&str, &str)> {
    let prefix = source.strip_prefix(['b', 'c']).unwrap_or(source);
    if let Some(raw) = prefix.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let body = raw[hashes..].strip_prefix('"')?;
        let close = format!("\"{}", "#".repeat(hashes));
        let end = body.find(&close)?;
        return Some((&body[..end], &body[end + close.len()..]));
    }
    let body = prefix.strip_prefix('"')?;
    let mut escaped = false;
    for (index, letter) in body.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some((&body[..index], &body[index + 1..])),
            _ => {}
        }
    }
    None
}

/// What follows a comment, which may hold others.
fn after_comment(source: &str) -> &str {
    let mut depth = 0;
    let mut rest = source;
    loop {
        if let Some(inner) = rest.strip_prefix("/*") {
            depth += 1;
            rest = inner;
        } else if let Some(outer) = rest.strip_prefix("*/") {
            depth -= 1;
            rest = outer;
            if depth == 0 {
                return rest;
            }
        } else {
            let Some(first) = rest.chars().next() else {
                return "";
            };
            rest = &rest[first.len_utf8()..];
        }
    }
}

/// What follows a character literal, or just the mark of a lifetime.
fn after_character(source: &str) -> &str {
    let body = &source[1..];
    if let Some(escape) = body.strip_prefix('\\') {
        // The escaped letter may be the quote itself.
        let mut letters = escape.char_indices().skip(1);
        return letters
            .find(|(_, letter)| *letter == '\'')
            .map_or("", |(end, _)| &escape[end + 1..]);
    }
    let mut letters = body.chars();
    let Some(letter) = letters.next() else {
        return "";
    };
    match letters.next() {
        Some('\'') => &body[letter.len_utf8() + 1..],
        _ => body,
    }
}

/// What follows the next `close` that stands in no literal.
fn after_literal_in(source: &str, close: char) -> &str {
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        if let Some((_, after)) = literal(rest) {
            rest = after;
        } else {
            rest = &rest[first.len_utf8()..];
            if first == close {
                break;
            }
        }
    }
    rest
}

/// What follows an item with its attributes: up to its `;`, or over its body.
fn after_item(source: &str) -> &str {
    let mut rest = after_literal_in(source, ']');
    let mut depth = 0;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
            continue;
        }
        if rest.starts_with("/*") {
            rest = after_comment(rest);
            continue;
        }
        if let Some((_, after)) = literal(rest) {
            rest = after;
            continue;
        }
        if first == '\'' {
            rest = after_character(rest);
            continue;
        }
        if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
            rest = end.map_or("", |end| &rest[end..]);
            continue;
        }
        rest = &rest[first.len_utf8()..];
        match first {
            '{' => depth += 1,
            '}' if depth == 1 => return rest,
            '}' => depth -= 1,
            ';' if depth == 0 => return rest,
            _ => {}
        }
    }
    rest
}
