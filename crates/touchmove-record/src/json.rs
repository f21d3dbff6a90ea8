//! The same as JSON: statements, answers, the state of a game, and what a text comes to.
//!
//! Times are numbers of milliseconds; articles are written as the edition writes them; what is not
//! there is `null`.

use std::fmt::Display;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use touchmove_board::Colour;
use touchmove_clock::Millis;
use touchmove_editions::Cite;
use touchmove_laws::{Adjournment, Answer, Entry as Line, Outcome, Sheet, State, Statement, When};
use touchmove_notation::announce::{RankNames, say};

use crate::header::{Header, class_name};
use crate::words::colour_name;
use crate::{Entry, Failure, FailureSort, Referee, Refused, Written, wording};

/// A statement: when (`at`, or `after` the one before), who, which verb, and the whole as it is
/// written.
///
/// ```
/// let statement = touchmove_record::read_statement("+1.5 black claim flag")?;
/// assert_eq!(
///     touchmove_record::json::statement(&statement).to_string(),
///     r#"{"actor":"black","after":1500,"because":null,"text":"+1.5 black claim flag","verb":"claim"}"#
/// );
/// # Ok::<(), touchmove_record::LineError>(())
/// ```
pub fn statement(statement: &Statement) -> Value {
    let mut value = json!({
        "actor": match statement.actor.player() {
            Some(player) => colour_name(player),
            None if statement.act.is_the_arbiters() => "arbiter",
            None => "tick",
        },
        "verb": statement.act.verb(),
        "because": statement.because,
        "text": Written(statement).to_string(),
    });
    match statement.at {
        Some(When::At(instant)) => value["at"] = json!(instant.get()),
        Some(When::After(length)) => value["after"] = json!(length.get()),
        None => {}
    }
    value
}

/// An answer; `answer` says of which sort.
pub fn answer(answer: &Answer) -> Value {
    match answer {
        Answer::Ruling(ruling) => json!({
            "answer": "ruling",
            "article": ruling.cite.article(),
            "code": ruling.code.name(),
            "text": wording::ruling(ruling),
        }),
        Answer::Advice { code, cite } => json!({
            "answer": "advice",
            "article": cite.article(),
            "code": code.name(),
            "text": wording::matter(*code),
        }),
        Answer::Awaits { id, code, choices } => json!({
            "answer": "awaits",
            "id": id,
            "code": code.name(),
            "choices": choices.iter().map(|choice| choice.name()).collect::<Vec<_>>(),
        }),
        Answer::Result { result, code, cite } => json!({
            "answer": "result",
            "result": result.to_string(),
            "article": cite.article(),
            "code": code.name(),
        }),
        other => json!({ "answer": wording::answer(other) }),
    }
}

/// A refusal.
pub fn refused(refused: &Refused) -> Value {
    json!({
        "answer": "refused",
        "code": refused.code.name(),
        "article": refused.cite.map(Cite::article),
        "text": refused.text,
    })
}

/// A statement of a text, with its line and the time it was made, and what became of it.
pub fn entry(entry: &Entry) -> Value {
    json!({
        "line": entry.line,
        "statement": entry.text,
        "time": entry.time.get(),
        "answers": entry.answers.iter().map(answer).collect::<Vec<_>>(),
        "refused": entry.refused.as_ref().map(refused),
    })
}

/// What a text falls short in.
pub fn failure(failure: &Failure) -> Value {
    let sort = match failure.sort {
        FailureSort::DoesNotHold => "failed",
        FailureSort::NotJudged => "not_judged",
    };
    json!({ "line": failure.line, sort: failure.text, "text": failure.reason })
}

/// The whole state of the game that a referee hears.
pub fn state(referee: &Referee) -> Value {
    let Some(game) = referee.game() else {
        return json!({ "begun": false });
    };
    let moves = game.history().moves().iter();
    let moves: Vec<Option<String>> = moves.map(|played| played.map(|m| m.to_string())).collect();
    let uncompleted: Vec<&str> = Colour::BOTH
        .into_iter()
        .filter(|player| game.has_uncompleted_move(*player))
        .map(colour_name)
        .collect();
    let questions: Vec<Value> = game
        .questions()
        .iter()
        .map(|question| json!({ "id": question.id, "code": question.issue.code().name() }))
        .collect();
    let must: Vec<String> = game.must().iter().map(ToString::to_string).collect();
    let end = game.end();
    json!({
        "begun": true,
        "laws": game.rules().edition().name(),
        "play": class_name(game.rules().class),
        "started": game.is_started(),
        "time": game.now().get(),
        "first": game.history().start().to_string(),
        "moves": moves,
        "said": said(game),
        "fen": game.rules().board_seen.then(|| game.position().to_string()),
        "turn": colour_name(game.turn()),
        "must": must,
        "choices": game.choices(),
        "uncompleted": uncompleted,
        "clock": both(|player| json!(game.clock(player).map(Millis::get))),
        "flag": both(|player| json!(game.flag_is_down(player))),
        "running": game.running().map_or("none", colour_name),
        "offer": game.offer().map_or("none", colour_name),
        "illegal": both(|player| json!(game.illegal_moves(player))),
        "absent": both(|player| json!(game.is_absent(player))),
        "away": both(|player| json!(game.is_away(player))),
        "sheet": both(|player| json!(sheet(game.sheet(player)))),
        "players": both(|player| json!(referee.header().names[player])),
        "adjourned": adjourned(referee.header(), game),
        "awaits": questions,
        "result": end.map_or("*".to_owned(), |end| end.outcome.to_string()),
        "article": end.map(|end| end.cite.article()),
        "score": game.score().map(|score| both(|player| json!(score[player].to_string()))),
    })
}

/// The last move in the words of play with the blind (2014 D.2.1), for those who hear it; `None` if
/// there is none, or the men were put otherwise.
pub fn said(game: &State) -> Option<String> {
    let history = game.history();
    let ply = history.moves().len().checked_sub(1)?;
    let m = history.moves().get(ply).copied().flatten()?;
    let before = history.position_at(ply)?;
    Some(say(&before, m, RankNames::German).to_string())
}

/// What a player has written: an entry is a move, `"?"` where it is none, or `null`; on a board that
/// only the players see, the text as it is.
pub fn sheet(sheet: &Sheet) -> impl Serialize {
    Columns {
        entries: sheet.entries.iter().map(Cell).collect(),
        offers: &sheet.offers,
        to_be_completed: sheet.to_be_completed,
        signed: sheet.signed.map(Text),
    }
}

#[derive(Serialize)]
struct Columns<'a> {
    entries: Vec<Cell<'a>>,
    offers: &'a [usize],
    to_be_completed: bool,
    signed: Option<Text<Outcome>>,
}

/// What is written for one half-move.
struct Cell<'a>(&'a Line);

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Line::Missing => serializer.serialize_none(),
            Line::Move(m) => serializer.collect_str(m),
            Line::Illegible => serializer.serialize_str("?"),
            Line::Unjudged(text) => serializer.serialize_str(text),
        }
    }
}

/// Something as its text, for JSON.
///
/// ```
/// use touchmove_record::json::Text;
/// let square = touchmove_board::Square::E4;
/// assert_eq!(serde_json::to_string(&Text(square))?, r#""e4""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub struct Text<T>(pub T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// What stands on the envelope of a game that is adjourned (2014 E.2), not what is in it: the names,
/// the position before the sealed move, the times that are left, who sealed, the number of the move,
/// and a draw offer that stood; whether it was sealed before the session was over (2014 E.1.b), and
/// whether the time to resume has come. `null` if no move is sealed.
pub fn adjourned(header: &Header, game: &State) -> Value {
    let Some(Adjournment::Sealed(envelope)) = game.adjournment() else {
        return Value::Null;
    };
    let number = game.position().fullmove_number();
    let dots = match envelope.by {
        Colour::White => ".",
        Colour::Black => "...",
    };
    json!({
        "names": both(|player| json!(header.names[player])),
        "position": game.rules().board_seen.then(|| game.position().to_string()),
        "clock": both(|player| json!(game.clock(player).map(Millis::get))),
        "by": colour_name(envelope.by),
        "move": format!("{number}{dots}"),
        "offer": envelope.offer.map_or("none", colour_name),
        "early": envelope.early,
        "reconvened": game.is_reconvened(),
    })
}

/// One value for each player.
fn both(value: impl Fn(Colour) -> Value) -> Value {
    json!({ "white": value(Colour::White), "black": value(Colour::Black) })
}
