//! The lines of a report.

use std::fmt::Write as _;

use super::cells::WIDTH;
use super::{Cell, Entrant, LAST_NUMBER, Report};
use crate::competition::{Day, MOST_PLAYERS, MOST_ROUNDS};
use crate::faults::{Fault, Faults};

/// The column in which the first round begins, counted from zero.
const ROUNDS: usize = 91;

/// Titles as older reports have them, in one or two letters.
const SHORT_TITLES: [(&str, &str); 8] = [
    ("g", "GM"),
    ("m", "IM"),
    ("f", "FM"),
    ("c", "CM"),
    ("wg", "WGM"),
    ("wm", "WIM"),
    ("wf", "WFM"),
    ("wc", "WCM"),
];

pub(super) fn read(text: &str) -> Result<Report, Vec<Fault>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Lines are counted as an editor does: CR LF is one end of a line, CR alone another.
    let text = text.replace("\r\n", "\n");
    let mut report = Report::default();
    let mut faults = Faults::default();
    for (line, number) in text.split(['\n', '\r']).zip(1..) {
        if let Err(fault) = take(&mut report, line, number) {
            faults.add(Fault::at(format!("line {number}"), fault));
            if faults.is_full() {
                break;
            }
        }
    }
    if report.players.is_empty() && faults.is_empty() {
        faults.add(Fault::at(
            "line 1",
            "there is no player in it: no line begins with 001",
        ));
    }
    report.players.sort_by_key(|player| player.number);
    let twice = report
        .players
        .windows(2)
        .find(|two| two[0].number == two[1].number);
    if let Some([_, again]) = twice {
        let text = format!("there is a player {} already", again.number);
        faults.add(Fault::at(format!("line {}", again.line), text));
    }
    faults.or(report)
}

fn take(report: &mut Report, line: &str, number: usize) -> Result<(), String> {
    let Some((kind, rest)) = line.split_at_checked(3) else {
        return Ok(());
    };
    let rest = rest.trim();
    match kind {
        "001" => {
            if report.players.len() >= MOST_PLAYERS {
                return Err(format!("there are {MOST_PLAYERS} players at most"));
            }
            report.players.push(player(line, number)?);
        }
        "012" => rest.clone_into(&mut report.name),
        "022" => rest.clone_into(&mut report.city),
        "032" => rest.clone_into(&mut report.federation),
        // A day that is written otherwise is not worth the report.
        "042" => report.days[0] = rest.parse().ok(),
        "052" => report.days[1] = rest.parse().ok(),
        "102" => rest.clone_into(&mut report.arbiter),
        "112" if report.deputies.len() < 100 => report.deputies.push(rest.to_owned()),
        "122" => rest.clone_into(&mut report.times),
        "132" => report.dates = dates(line),
        _ => {}
    }
    Ok(())
}

/// The columns of a line.
struct Columns(Vec<char>);

impl Columns {
    /// What stands from one column to another, both counted from 1 as the format's description does.
    fn text(&self, from: usize, to: usize) -> String {
        let all = self.0.iter().skip(from - 1).take(to + 1 - from);
        all.collect::<String>().trim().to_owned()
    }

    fn number(&self, from: usize, to: usize, what: &str) -> Result<Option<u32>, String> {
        let text = self.text(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        let number = text.parse().map(Some);
        number.map_err(|_| format!("columns {from} to {to}: `{text}` is no {what}"))
    }
}

fn player(line: &str, number: usize) -> Result<Entrant, String> {
    let columns = Columns(line.trim_end().chars().collect());
    let own = columns.number(5, 8, "starting number")?;
    let own = own.filter(|own| (1..=LAST_NUMBER).contains(own));
    let own = own.ok_or("columns 5 to 8: a player has a starting number from 1 on")?;
    let name = columns.text(15, 47);
    if name.is_empty() {
        return Err("columns 15 to 47: a player has a name".to_owned());
    }
    let title = columns.text(11, 13);
    let long = SHORT_TITLES.iter().find(|(short, _)| *short == title);
    let mut rounds = Vec::new();
    let rest = columns.0.get(ROUNDS..).unwrap_or_default();
    for (cell, round) in rest.chunks(WIDTH).zip(1..) {
        let fault = |text: String| format!("round {round}: {text}");
        if round > MOST_ROUNDS {
            return Err(format!("there are {MOST_ROUNDS} rounds at most"));
        }
        let (cell, gap) = cell.split_at(8.min(cell.len()));
        if gap.iter().any(|letter| *letter != ' ') {
            return Err(fault("the two columns after it are not empty".to_owned()));
        }
        rounds.push(Cell::read(cell).map_err(fault)?);
    }
    while rounds.last() == Some(&None) {
        rounds.pop();
    }
    Ok(Entrant {
        line: number,
        number: own,
        sex: columns.text(10, 10),
        title: long.map_or(title.clone(), |(_, long)| (*long).to_owned()),
        name,
        rating: columns
            .number(49, 52, "rating")?
            .filter(|rating| *rating > 0),
        federation: columns.text(54, 56),
        fide: columns
            .number(58, 68, "FIDE number")?
            .filter(|fide| *fide > 0),
        born: columns.text(70, 79),
        points: columns.text(81, 84),
        rank: columns.number(86, 89, "rank")?,
        rounds,
    })
}

/// The days of the rounds stand in their columns, with two figures for the year.
fn dates(line: &str) -> Vec<Option<Day>> {
    let letters: Vec<char> = line.trim_end().chars().collect();
    let cells = letters.get(ROUNDS..).unwrap_or_default().chunks(WIDTH);
    let read = |cell: &[char]| {
        let text: String = cell.iter().take(8).collect();
        format!("20{}", text.trim()).parse().ok()
    };
    cells.take(MOST_ROUNDS).map(read).collect()
}

pub(super) fn write(report: &Report) -> String {
    let mut text = String::new();
    let rated = report
        .players
        .iter()
        .filter(|player| player.rating.is_some());
    let day = |day: Option<Day>| day.map(|day| day.with('/')).unwrap_or_default();
    let heads = [
        ("012", report.name.clone()),
        ("022", report.city.clone()),
        ("032", report.federation.clone()),
        ("042", day(report.days[0])),
        ("052", day(report.days[1])),
        ("062", report.players.len().to_string()),
        ("072", rated.count().to_string()),
        ("102", report.arbiter.clone()),
    ];
    let deputies = report.deputies.iter().map(|name| ("112", name.clone()));
    let times = [("122", report.times.clone())];
    for (kind, value) in heads.into_iter().chain(deputies).chain(times) {
        if !value.is_empty() {
            // Writing to a text does not fail, here and below.
            let _ = writeln!(text, "{kind} {value}");
        }
    }
    if report.dates.iter().any(Option::is_some) {
        let mut line = format!("132{:1$}", "", ROUNDS - 3);
        for date in &report.dates {
            let date = date.map(|date| date.with('/'));
            let short = date.as_deref().map_or("", |date| &date[2..]);
            let _ = write!(line, "{short:<WIDTH$}");
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for player in &report.players {
        let _ = writeln!(text, "{}", written(player).trim_end());
    }
    text
}

fn written(player: &Entrant) -> String {
    let figure = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    let mut line = format!(
        "001 {:>4} {:1}{:>3} {:<33} {:>4} {:<3} {:>11} {:<10} {:>4} {:>4}  ",
        player.number,
        cut(&player.sex, 1),
        cut(&player.title, 3),
        cut(&player.name, 33),
        figure(player.rating),
        cut(&player.federation, 3),
        figure(player.fide),
        cut(&player.born, 10),
        cut(&player.points, 4),
        figure(player.rank),
    );
    for cell in &player.rounds {
        let cell = cell.map(Cell::write).unwrap_or_default();
        let _ = write!(line, "{cell:<WIDTH$}");
    }
    line
}

/// As much of a text as its columns hold.
fn cut(text: &str, columns: usize) -> String {
    let kept = text
        .chars()
        .take(columns)
        .map(|letter| if letter.is_control() { ' ' } else { letter });
    kept.collect()
}
