//! A game as one viewer sees it, as JSON: the whole, or what has changed.
//!
//! The board gives no help: a player's view has no legal moves, no choices and no check in it, and
//! neither position nor moves unless the rules have his score kept for him.

mod fields;
mod men;

use std::hash::{DefaultHasher, Hasher as _};
use std::ops::Range;

use serde::Serialize;
use serde_json::{Value, json};
use touchmove_board::{ByColour, Colour, Move, Square};
use touchmove_clock::Millis;
use touchmove_editions::Cite;
use touchmove_laws::{State, Watching};
use touchmove_notation::san;
use touchmove_record::{Referee, Scoresheets, Setting};

use crate::game::{Rematch, Word};
use crate::json::{self, Object, Text, both};
use crate::rules;
use crate::seat::Viewer;

use fields::{COMPANY, FIELDS, Field, OF_TIME};

/// What there is to be seen, besides what the referee knows.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) name: &'a str,
    pub(crate) header: &'a str,
    pub(crate) arbiter: Option<&'a str>,
    pub(crate) seq: u32,
    /// The moment, in the game's own time.
    pub(crate) now: Millis,
    pub(crate) referee: &'a Referee,
    pub(crate) state: &'a State,
    /// Who of the players has a socket open.
    pub(crate) present: ByColour<bool>,
    /// What each player has said that needs the other's word, too, without an arbiter.
    pub(crate) ready: ByColour<Option<Word>>,
    /// Who wants to play again.
    pub(crate) rematch: &'a Rematch,
}

/// What a viewer has been shown of each field that changes, as hashes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown([u64; FIELDS.len()]);

/// What there is to be seen at one moment, written once for all who see the same of it.
pub(crate) struct Scene<'a> {
    sight: &'a Sight<'a>,
    /// The first half-move of which there is news, counted from zero.
    from: Option<usize>,
    json: Vec<u8>,
    /// What has been written for more than one.
    fields: [Option<Written>; FIELDS.len()],
    moves: Option<Range<usize>>,
}

/// Where something is written, with a hash of it.
#[derive(Clone)]
struct Written {
    at: Range<usize>,
    hash: u64,
}

impl<'a> Scene<'a> {
    /// `from` is the first half-move of which there is news, counted from zero.
    pub(crate) fn of(sight: &'a Sight<'a>, from: Option<usize>) -> Scene<'a> {
        Scene {
            sight,
            from,
            json: Vec::with_capacity(4096),
            fields: [const { None }; FIELDS.len()],
            moves: None,
        }
    }

    /// What that field says to a viewer; `None`: he has no such field, or `known` is the hash of what
    /// it says. Of what nothing is known the hash is 0.
    fn field(&mut self, number: usize, viewer: Viewer, known: u64) -> Option<Written> {
        let sight = self.sight;
        let field = &FIELDS[number].1;
        if !field.is_seen(sight, viewer) {
            return None;
        }
        let says = match field {
            Field::Own(_, writes) => self.write(|json| writes(sight, viewer, json)),
            Field::All(writes) | Field::If(_, writes) => {
                self.once(number, |scene| scene.write(|json| writes(sight, json)))
            }
            Field::Made(_, of, writes) => {
                let mut hasher = DefaultHasher::new();
                of(sight, &mut hasher);
                let hash = hasher.finish();
                if hash == known {
                    return None;
                }
                self.once(number, |scene| Written {
                    hash,
                    ..scene.write(|json| writes(sight, json))
                })
            }
        };
        (says.hash != known).then_some(says)
    }

    /// What has been written for another viewer, or is written now.
    fn once(&mut self, number: usize, writes: impl FnOnce(&mut Self) -> Written) -> Written {
        if let Some(written) = &self.fields[number] {
            return written.clone();
        }
        let written = writes(self);
        self.fields[number].insert(written).clone()
    }

    fn write(&mut self, writes: impl FnOnce(&mut Vec<u8>)) -> Written {
        let from = self.json.len();
        writes(&mut self.json);
        let mut hasher = DefaultHasher::new();
        hasher.write(&self.json[from..]);
        Written {
            at: from..self.json.len(),
            hash: hasher.finish(),
        }
    }

    /// The half-moves of which there is news; `None`: there are none, or he does not see the record.
    fn moves(&mut self, viewer: Viewer) -> Option<&[u8]> {
        let sight = self.sight;
        let from = self.from.filter(|_| sees_the_record(sight, viewer))?;
        if self.moves.is_none() {
            let list = self.write(|json| json::write(json, &moves(sight, from)));
            self.moves = Some(list.at);
        }
        self.moves.clone().map(|at| &self.json[at])
    }
}

/// The whole view. What is [`Shown`] of it is noted.
pub(crate) fn whole(sight: &Sight<'_>, viewer: Viewer, shown: &mut Shown) -> Value {
    let header = sight.referee.header();
    let mut view = Object::of(&json!({
        "game": sight.name,
        "you": viewer.name(),
        "rules": rules_of(sight),
        "players": both(|player| &header.names[player]),
        "arbiter": sight.arbiter,
    }));
    let mut scene = Scene::of(sight, Some(0));
    for (number, (name, _)) in FIELDS.iter().enumerate() {
        if let Some(Written { at, hash }) = scene.field(number, viewer, 0) {
            shown.0[number] = hash;
            view.add(name, &scene.json[at]);
        }
    }
    if let Some(moves) = scene.moves(viewer) {
        view.add("moves", moves);
    }
    // It has just been written.
    serde_json::from_slice(&view.end()).expect("it can be read")
}

/// What has changed of the view since it was last [`Shown`], as an object; `None` if nothing has but
/// the time, and `heard` says that the viewer is told of nothing else.
pub(crate) fn changes(
    scene: &mut Scene<'_>,
    viewer: Viewer,
    shown: &mut Shown,
    heard: bool,
) -> Option<Vec<u8>> {
    let mut view = Object::new();
    let mut next = shown.clone();
    let mut news = heard;
    for (number, (name, _)) in FIELDS.iter().enumerate() {
        if let Some(Written { at, hash }) = scene.field(number, viewer, next.0[number]) {
            next.0[number] = hash;
            news |= number >= OF_TIME;
            view.add(name, &scene.json[at]);
        }
    }
    if let Some(moves) = scene.moves(viewer) {
        view.add("moves", moves);
        news = true;
    }
    news.then(|| {
        *shown = next;
        view.end()
    })
}

/// Who is there and who is ready, which changes without a statement, as an object.
pub(crate) fn company(scene: &mut Scene<'_>, viewer: Viewer, shown: &mut Shown) -> Vec<u8> {
    let mut view = Object::new();
    let fields = FIELDS.iter().enumerate();
    for (number, (name, _)) in fields.filter(|(_, (name, _))| COMPANY.contains(name)) {
        if let Some(Written { at, hash }) = scene.field(number, viewer, 0) {
            shown.0[number] = hash;
            view.add(name, &scene.json[at]);
        }
    }
    view.end()
}

/// Whether the men on the table are in a view: where the board is of wood, the hall does not see
/// them, and nobody sees them in the hall.
fn sees_the_board(sight: &Sight<'_>, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Spectator | Viewer::Table => false,
        Viewer::Player(_) | Viewer::Arbiter => sight.state.rules().board_seen,
    }
}

/// A player sees the record of the game only where the rules have it kept for him: else his own
/// sheet is all he has. Of a board that only the players see nobody has a record.
fn sees_the_record(sight: &Sight<'_>, viewer: Viewer) -> bool {
    if !sight.state.rules().board_seen {
        return false;
    }
    match viewer {
        Viewer::Arbiter | Viewer::Spectator => true,
        Viewer::Player(_) => !players_write(sight.referee),
        Viewer::Table => false,
    }
}

/// Whether the players keep their own scoresheets.
fn players_write(referee: &Referee) -> bool {
    let written = Setting::Scoresheets(Scoresheets::Written);
    referee.header().settings.contains(&written)
}

fn rules_of(sight: &Sight<'_>) -> Value {
    let by = sight.state.rules();
    json!({
        "laws": by.edition().name(),
        "play": rules::class_name(by.class),
        "arbiter": match by.watching {
            Watching::Acts => "acts",
            Watching::Advises => "advises",
            Watching::Nobody => "none",
        },
        "board": if by.board_seen { "seen" } else { "unseen" },
        "sheets": if players_write(sight.referee) { "players" } else { "hall" },
        "lines": sight.header.lines().collect::<Vec<_>>(),
    })
}

/// Half-moves from that one on, counted from zero.
#[derive(Serialize)]
struct Moves {
    from: usize,
    list: Vec<HalfMove>,
}

#[derive(Serialize)]
struct HalfMove {
    #[serde(rename = "move")]
    made: Option<Text<Move>>,
    san: Option<String>,
    clock: Option<u64>,
}

fn moves(sight: &Sight<'_>, from: usize) -> Moves {
    let history = sight.state.history();
    let made = history.moves();
    let from = from.min(made.len());
    let mut position = history.position_at(from);
    let mut list = Vec::with_capacity(made.len() - from);
    for (ply, m) in made.iter().enumerate().skip(from) {
        let before = position.take();
        list.push(HalfMove {
            made: m.map(Text),
            san: (*m)
                .zip(before)
                .map(|(m, before)| san(&before, m).to_string()),
            clock: sight.referee.time_left(ply).map(Millis::get),
        });
        position = match (*m, before) {
            (Some(m), Some(mut position)) => {
                position.play_unchecked(m);
                Some(position)
            }
            _ => history.position_at(ply + 1),
        };
    }
    Moves { from, list }
}

fn awaits(sight: &Sight<'_>, viewer: Viewer) -> Value {
    // Who decides sees the choices: the arbiter, or both players together.
    let decides = match viewer {
        Viewer::Arbiter => true,
        Viewer::Player(_) | Viewer::Table => sight.arbiter.is_none(),
        Viewer::Spectator => false,
    };
    let questions = sight.state.questions().iter().map(|question| {
        let mut asked = json!({ "id": question.id, "code": question.issue.code().name() });
        if decides {
            let choices = question.choices.iter().map(|choice| choice.name());
            asked["choices"] = choices.collect();
            asked["by"] = json!(name(question.by));
        }
        asked
    });
    questions.collect()
}

/// The square of the king that is in check. Players have to see that for themselves.
fn king_in_check(state: &State) -> Option<Square> {
    let position = state.position();
    let king = || position.king(position.turn());
    (state.rules().board_seen && position.is_check()).then(king)
}

/// How long the running clock will still show the same: the rest of a delay before the main time.
fn delay(state: &State) -> u64 {
    let left = || {
        let player = state.running()?;
        let shows = state.clock(player)?;
        let soon = state.now() + Millis::new(1);
        let rests = state.clock_at(player, soon)? == shows;
        let until = state.runs_out_at()?.saturating_sub(state.now());
        rests.then(|| until.saturating_sub(shows).get())
    };
    left().unwrap_or(0)
}

/// How the game stands.
pub(crate) fn result(state: &State) -> String {
    if state.is_annulled() {
        return "void".to_owned();
    }
    state
        .end()
        .map_or("*".to_owned(), |end| end.outcome.to_string())
}

/// The article by which it does.
pub(crate) fn article(state: &State) -> Option<&'static str> {
    let ended = state.end().map(|end| end.cite);
    let annulled = state.annulled_by().map(|(_, cite)| cite);
    ended.or(annulled).map(Cite::article)
}

/// The name of a colour.
pub(crate) const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}
