//! Lists as spreadsheets write them (CSV): players and pairings in, results out.
//!
//! Commas, semicolons or tabs part the fields, whichever the first line has.
//!
//! A spreadsheet takes a field that begins with `=`, `+`, `-` or `@` for a formula, which can send what
//! stands in the sheet elsewhere. What people have called themselves is therefore written with an
//! apostrophe before it, by which a spreadsheet knows a text, and read without it.

use std::borrow::Cow;

use csv::{ReaderBuilder, StringRecord, Trim};

use touchmove_laws::PointScheme;

use crate::competition::{Board, BoardResult, ByeSort, Competition, NewPlayer, Pairing, bye_line};
use crate::faults::{Fault, Faults};

/// A line of a list, with its number in the text.
type Line = (u64, StringRecord);

fn read(text: &str) -> Result<Vec<Line>, Vec<Fault>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().next().unwrap_or_default();
    let parts = [b',', b';', b'\t'];
    let count = |part: &u8| first.bytes().filter(|byte| byte == part).count();
    // The last of equals is taken: where there is none at all, it does not matter.
    let delimiter = parts.into_iter().rev().max_by_key(count).unwrap_or(b',');
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let mut lines = Vec::new();
    let mut faults = Vec::new();
    for record in reader.records() {
        match record {
            Ok(record) => {
                let number = record.position().map_or(0, csv::Position::line);
                if record.iter().any(|field| !field.is_empty()) {
                    lines.push((number, record));
                }
            }
            Err(error) => {
                let number = error.position().map_or(0, csv::Position::line);
                faults.push(Fault::at(line(number), error.to_string()));
                break;
            }
        }
    }
    if faults.is_empty() {
        Ok(lines)
    } else {
        Err(faults)
    }
}

/// Whether a spreadsheet would take it for a formula, but for apostrophes before it.
fn is_a_formula(text: &str) -> bool {
    let text = text.trim_start_matches('\'');
    text.starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// A text as a spreadsheet leaves it alone.
fn guarded(text: &str) -> Cow<'_, str> {
    if is_a_formula(text) {
        format!("'{text}").into()
    } else {
        text.into()
    }
}

/// The text that was [`guarded`].
fn plain(field: &str) -> &str {
    match field.strip_prefix('\'') {
        Some(text) if is_a_formula(text) => text,
        _ => field,
    }
}

fn line(number: u64) -> String {
    format!("line {number}")
}

/// The columns of a list of players.
const COLUMNS: [&str; 8] = [
    "number",
    "name",
    "title",
    "rating",
    "federation",
    "fide",
    "born",
    "sex",
];

/// Players, with their places in the text. The first line names the columns, in any order; `number` is
/// not looked at, for players are numbered as they come.
pub(crate) fn players(text: &str) -> Result<Vec<(String, NewPlayer)>, Vec<Fault>> {
    let lines = read(text)?;
    let Some(((number, head), rest)) = lines.split_first() else {
        return Err(vec![Fault::at("line 1", "the list is empty")]);
    };
    let mut faults = Faults::default();
    let head: Vec<String> = head.iter().map(str::to_lowercase).collect();
    for column in &head {
        if !COLUMNS.contains(&column.as_str()) {
            let column: String = column.chars().take(40).collect();
            let known = COLUMNS.join(", ");
            let text = format!("there is no column `{column}`; there are {known}");
            faults.add(Fault::at(line(*number), text));
        }
    }
    if !head.iter().any(|column| column == "name") {
        faults.add(Fault::at(
            line(*number),
            "the first line names no column `name`",
        ));
    }
    if !faults.is_empty() {
        return faults.or(Vec::new());
    }
    let mut players = Vec::new();
    for (number, record) in rest {
        if record.len() > head.len() {
            let text = format!(
                "it has {} fields, and the first line {}",
                record.len(),
                head.len()
            );
            faults.add(Fault::at(line(*number), text));
            continue;
        }
        let field = |name: &str| {
            let column = head.iter().position(|column| column == name)?;
            record
                .get(column)
                .filter(|field| !field.is_empty())
                .map(|field| plain(field).to_owned())
        };
        let mut figure = |name: &str| {
            let text = field(name)?;
            let read = text.parse::<u32>();
            if read.is_err() {
                let text: String = text.chars().take(40).collect();
                let text = format!("{name}: `{text}` is no number");
                faults.add(Fault::at(line(*number), text));
            }
            read.ok()
        };
        let (rating, fide) = (figure("rating"), figure("fide"));
        let player = NewPlayer {
            name: field("name").unwrap_or_default(),
            title: field("title"),
            rating,
            federation: field("federation"),
            fide,
            born: field("born"),
            sex: field("sex"),
            withdrawn: false,
        };
        players.push((line(*number), player));
        if faults.is_full() {
            break;
        }
    }
    if players.is_empty() && faults.is_empty() {
        faults.add(Fault::at(line(*number), "no player stands below it"));
    }
    faults.or(players)
}

/// Pairings, with their places in the text: `board,white,black`, players by number or name. Where
/// `half`, `full` or `zero` stands for Black, White has that bye, and the board is left empty.
pub(crate) fn pairings(
    text: &str,
    competition: &Competition,
) -> Result<Vec<(String, Pairing)>, Vec<Fault>> {
    let mut lines = read(text)?;
    let names_columns = |head: &StringRecord| {
        let first = head.get(0);
        first.is_some_and(|first| first.eq_ignore_ascii_case("board"))
    };
    if lines.first().is_some_and(|(_, head)| names_columns(head)) {
        lines.remove(0);
    }
    let mut faults = Faults::default();
    let mut boards = Vec::new();
    let mut byes = Vec::new();
    for (number, record) in &lines {
        match pairing(record, competition) {
            Ok((Some(board), pairing)) => boards.push((board, line(*number), pairing)),
            Ok((None, pairing)) => byes.push((line(*number), pairing)),
            Err(text) => faults.add(Fault::at(line(*number), text)),
        }
        if faults.is_full() {
            break;
        }
    }
    boards.sort_by_key(|(board, ..)| *board);
    for ((board, at, _), wanted) in boards.iter().zip(1..) {
        if *board != wanted && faults.is_empty() {
            let text =
                format!("boards are numbered from 1 on: {wanted} comes before {board}, once");
            faults.add(Fault::at(at.clone(), text));
        }
    }
    let boards = boards.into_iter().map(|(_, at, pairing)| (at, pairing));
    faults.or(boards.chain(byes).collect())
}

fn pairing(
    record: &StringRecord,
    competition: &Competition,
) -> Result<(Option<u32>, Pairing), String> {
    let mut fields = record.iter().map(plain);
    let mut next = || fields.next().unwrap_or_default();
    let (board, white, black) = (next(), next(), next());
    if record.len() > 3 {
        return Err("a line is `board,white,black`".to_owned());
    }
    let player = competition.find(white)?;
    if let Some(bye) = ByeSort::named(&black.to_lowercase()) {
        return Ok((None, Pairing::Bye { player, bye }));
    }
    let shown: String = board.chars().take(40).collect();
    let board = board.parse().ok().filter(|board| *board > 0);
    let board = board.ok_or_else(|| format!("`{shown}` is no number of a board"))?;
    let black = competition.find(black)?;
    Ok((
        Some(board),
        Pairing::Board {
            white: player,
            black,
        },
    ))
}

/// The results of all rounds. A bye has no board and no Black.
pub(crate) fn results(
    competition: &Competition,
    scheme: PointScheme,
    result: impl Fn(&Board) -> Option<BoardResult>,
) -> String {
    let mut list = csv::Writer::from_writer(Vec::new());
    let name = |number: u32| {
        competition
            .player(number)
            .map_or(Cow::Borrowed(""), |player| guarded(&player.name))
    };
    // Writing to memory does not fail, and a line has as many fields as the first.
    let mut line = |fields: [&str; 10]| _ = list.write_record(fields);
    line([
        "round",
        "board",
        "white",
        "white_name",
        "black",
        "black_name",
        "result",
        "white_points",
        "black_points",
        "article",
    ]);
    for round in &competition.rounds {
        let number = round.number.to_string();
        for (board, place) in round.boards.iter().zip(1..) {
            let found = result(board);
            let score = found.as_ref().and_then(|found| found.score);
            let points = score.map(|two| two.map(|points| points.to_string()));
            let [white, black] = points.unwrap_or_default();
            let article = found.as_ref().and_then(|found| found.article.as_deref());
            line([
                &number,
                &i32::to_string(&place),
                &board.white.to_string(),
                &name(board.white),
                &board.black.to_string(),
                &name(board.black),
                found.as_ref().map_or("*", |found| &found.result),
                &white,
                &black,
                article.unwrap_or_default(),
            ]);
        }
        for bye in &round.byes {
            let (sort, points) = bye_line(*bye, scheme);
            let player = bye.player.to_string();
            line([
                &number,
                "",
                &player,
                &name(bye.player),
                "",
                "",
                sort,
                &points,
                "",
                "",
            ]);
        }
    }
    let bytes = list.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_field_is_taken_for_a_formula_and_each_is_read_as_it_was() {
        let formulas = ["=1+1", "+49", "-x", "@SUM(A1)", "'=1", "''+"];
        for text in formulas {
            let written = guarded(text);
            assert!(written.starts_with('\''), "{text}");
            assert_eq!(plain(&written), text);
        }
        for text in ["Ana", "O'Neil", "'t Hart", "", "'", "1/2-1/2"] {
            assert_eq!((guarded(text).as_ref(), plain(text)), (text, text));
        }
    }
}
