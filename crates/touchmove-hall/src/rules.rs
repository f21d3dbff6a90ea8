//! The rules of games and competitions: the lines of a header, and what follows from them.

mod effects;
mod options;

use std::fmt::{Display, Write as _};

use serde_json::Value;
use touchmove_editions::Class;
use touchmove_laws::PointScheme;
use touchmove_record::{HeaderLine, Line, LineError, Referee, Setting, wording};

use crate::faults::{Fault, Faults};
use crate::game::Game;
use crate::hall::{HallError, name_of};

pub(crate) use options::options;

/// A line is no longer, and all of them together are not.
const LONGEST_LINE: usize = 300;
const LONGEST_HEADER: usize = 4000;

/// The header of a game by these rules, which is one that a referee takes.
pub(crate) fn header(
    lines: &[String],
    white: Option<&str>,
    black: Option<&str>,
) -> Result<String, HallError> {
    let mut header = match read(lines) {
        Ok(header) => header,
        Err(faults) => {
            let first = faults.first().map(|fault| fault.text.as_str());
            let first = first.unwrap_or("they cannot be read");
            return Err(HallError::Unacceptable(format!("rules: {first}")));
        }
    };
    for (colour, name) in [("white", white), ("black", black)] {
        if let Some(name) = name {
            let name = name_of(name, colour)?;
            add(&mut header, &format_args!("player {colour} {name}"));
        }
    }
    Game::referee(&header).map_err(|error| HallError::Unacceptable(format!("rules: {error}")))?;
    Ok(header)
}

/// The lines, as they are written; or what is wrong with each.
fn read(lines: &[String]) -> Result<String, Vec<Fault>> {
    let mut header = String::new();
    let mut faults = Faults::default();
    for (line, number) in lines.iter().zip(1..) {
        let at = || format!("rules line {number}");
        let shown: String = line.chars().take(80).collect();
        let shown = shown.escape_debug();
        if line.len() > LONGEST_LINE {
            let text = format!("a line is longer than {LONGEST_LINE} letters");
            faults.add(Fault::at(at(), text));
            continue;
        }
        match line.parse::<Line>() {
            Ok(Line::Header(line)) => add(&mut header, &line),
            Ok(Line::Empty) => {}
            Ok(_) => {
                let text = format!("`{shown}`: it is no line of the header");
                faults.add(Fault::at(at(), text));
            }
            Err(error) => faults.add(Fault::at(at(), format!("`{shown}`: {error}"))),
        }
        if header.len() > LONGEST_HEADER || faults.is_full() {
            faults.add(Fault::at(at(), "there are too many rules"));
            break;
        }
    }
    faults.or(header)
}

fn add(header: &mut String, line: &dyn Display) {
    // Writing to a text does not fail.
    let _ = writeln!(header, "{line}");
}

/// What some rules come to when a competition is held to the Laws.
pub(crate) struct Checked {
    /// The class of play, if it can be told.
    pub(crate) class: Option<Class>,
    pub(crate) faults: Vec<Fault>,
    /// What follows from the rules.
    pub(crate) effects: Vec<Value>,
}

/// Looks at the rules of a competition, as `judge --strict` does.
pub(crate) fn check(lines: &[String]) -> Checked {
    let mut faults = Faults::default();
    let mut referee = Referee::new();
    let mut said: Vec<Option<HeaderLine>> = Vec::new();
    if let Err(wrong) = read(lines) {
        faults.extend(wrong);
    }
    for (text, number) in lines.iter().take(1000).zip(1..) {
        let line = text.parse().ok().and_then(|line| match line {
            Line::Header(line) => Some(line),
            _ => None,
        });
        said.push(line.clone());
        let Some(line) = line.filter(|_| text.len() <= LONGEST_LINE) else {
            continue;
        };
        let at = format!("rules line {number}");
        if matches!(line, HeaderLine::Player(..) | HeaderLine::Shows(_)) {
            let text = "`player` and `shows` are no rules of a competition";
            faults.add(Fault::at(at, text));
        } else if let Err(error) = referee.take(Line::Header(line)) {
            faults.add(Fault::at(at, error.to_string()));
        }
    }
    let missing = match referee.faults() {
        Ok(missing) => missing,
        Err(error) => {
            faults.add(of_all(&error));
            return Checked {
                class: None,
                faults: faults.into_vec(),
                effects: Vec::new(),
            };
        }
    };
    faults.extend(missing.iter().map(|fault| Fault {
        at: "rules".to_owned(),
        article: Some(fault.cite.article()),
        code: Some(fault.code.name()),
        text: wording::fault(fault),
    }));
    if let Err(error) = referee.take(Line::Begin) {
        faults.add(of_all(&error));
    }
    let rules = referee.game().map(touchmove_laws::State::rules);
    Checked {
        class: rules.map(|rules| rules.class),
        effects: rules.map(effects::effects).unwrap_or_default(),
        faults: faults.into_vec(),
    }
}

fn of_all(error: &LineError) -> Fault {
    Fault::at("rules", error.to_string())
}

/// The lines as they are written, if a competition can be held by them.
pub(crate) fn strictly(lines: &[String]) -> Result<Vec<String>, HallError> {
    let checked = check(lines);
    if !checked.faults.is_empty() {
        return Err(HallError::Faulty(checked.faults));
    }
    let header = read(lines).map_err(HallError::Faulty)?;
    Ok(header.lines().map(str::to_owned).collect())
}

/// What results count by these rules.
pub(crate) fn points(lines: &[String]) -> PointScheme {
    let found = lines.iter().find_map(|line| match line.parse() {
        Ok(Line::Header(HeaderLine::Option(Setting::Points(points)))) => Some(points),
        _ => None,
    });
    found.unwrap_or(PointScheme::USUAL)
}

/// The line by which nobody but the players sees the board.
const UNSEEN: &str = "option board unseen";

/// A device between the players sees no board.
pub(crate) fn lets_a_table_be(header: &str) -> Result<(), HallError> {
    if header.lines().any(|line| line == UNSEEN) {
        return Ok(());
    }
    let error = format!("a link to a table is for games with `{UNSEEN}`");
    Err(HallError::Unacceptable(error))
}

/// The name of a class of play.
pub(crate) const fn class_name(class: Class) -> &'static str {
    match class {
        Class::Standard => "standard",
        Class::Rapid => "rapid",
        Class::Blitz => "blitz",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    fn faults(of: &[&str]) -> Vec<String> {
        let checked = check(&lines(of));
        checked.faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_the_laws_want_announced_is_missed_with_its_article() {
        assert_eq!(
            faults(&["laws 2014"]),
            [
                "rules: a competition has to lay down the time control (6.3.a)",
                "rules: a competition has to lay down how late a player may come (6.7.a)",
            ]
        );
        let good = ["laws 2014", "time 5400+30", "option default-time 1800"];
        assert_eq!(faults(&good), [""; 0]);
        assert!(strictly(&lines(&good)).is_ok());
    }

    #[test]
    fn every_line_that_is_wrong_is_told_with_its_number() {
        let told = faults(&[
            "laws 1066",
            "time 5400+30",
            "time 60",
            "begin",
            "player white Eve",
        ]);
        let places: Vec<&str> = told.iter().map(|fault| &fault[..12]).collect();
        for line in [
            "rules line 1",
            "rules line 3",
            "rules line 4",
            "rules line 5",
        ] {
            assert!(places.contains(&line), "{told:?}");
        }
    }

    #[test]
    fn effects_are_the_articles_own() {
        let checked = check(&lines(&[
            "laws 2023",
            "time 180+2",
            "option supervision claims",
            "option default-time 0",
        ]));
        assert_eq!(checked.class, Some(Class::Blitz));
        assert!(!checked.effects.is_empty());
        for effect in &checked.effects {
            assert!(
                effect["article"].is_string() && effect["text"].is_string(),
                "{effect}"
            );
        }
    }
}
