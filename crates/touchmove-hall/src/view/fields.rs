//! The fields of a view that change, and how each is written.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde::Serialize;
use serde_json::{Value, json};
use touchmove_board::{ByColour, Colour};
use touchmove_clock::Millis;
use touchmove_laws::Sheet;
use touchmove_record::json as record;

use super::men::Men;
use super::{
    Sight, article, awaits, both, delay, king_in_check, name, result, sees_the_board,
    sees_the_record,
};
use crate::game::Word;
use crate::seat::Viewer;

/// How a field is written.
pub(super) enum Field {
    /// At once; `None`: that viewer has no such field.
    One(fn(&Sight<'_>, Viewer) -> Option<Value>),
    /// The same of each player.
    Both(fn(&Sight<'_>, Colour) -> Value),
    /// What is long, and does not change with every statement: it is written anew only when what it
    /// is made `of` is another.
    Long {
        seen: fn(&Sight<'_>, Viewer) -> bool,
        of: fn(&Sight<'_>, Viewer, &mut DefaultHasher),
        says: fn(&Sight<'_>, Viewer) -> Value,
    },
    /// The men on the table, which are most of what is told when something is done with them.
    Table,
}

use Field::{Both, Long, One, Table};

/// The fields that change, in the order in which they are written.
pub(super) const FIELDS: [(&str, Field); 31] = [
    // When this was true: a running clock has run on since.
    ("now", One(|sight, _| Some(json!(sight.now.get())))),
    ("seq", One(|sight, _| Some(json!(sight.seq)))),
    ("time", One(|sight, _| Some(json!(sight.state.now().get())))),
    (
        "clock",
        Both(|sight, player| json!(sight.state.clock(player).map(Millis::get))),
    ),
    ("delay", One(|sight, _| Some(json!(delay(sight.state))))),
    (
        "started",
        One(|sight, _| Some(json!(sight.state.is_started()))),
    ),
    (
        "turn",
        One(|sight, _| Some(json!(name(sight.state.turn())))),
    ),
    (
        "running",
        One(|sight, _| Some(json!(sight.state.running().map_or("none", name)))),
    ),
    (
        "stopped",
        One(|sight, _| Some(json!(sight.state.is_stopped()))),
    ),
    (
        "flag",
        Both(|sight, player| json!(sight.state.flag_is_down(player))),
    ),
    ("men", Table),
    (
        "fen",
        Long {
            seen: sees_the_record,
            of: |sight, _, hasher| hash_position(sight, hasher),
            says: |sight, _| json!(sight.state.position().to_string()),
        },
    ),
    (
        "said",
        Long {
            seen: |sight, viewer| {
                let announced = sight.state.rules().visually_disabled.is_some();
                announced || sees_the_record(sight, viewer)
            },
            of: |sight, _, hasher| {
                hash_position(sight, hasher);
                let history = sight.state.history();
                (history.ply(), history.moves().last()).hash(hasher);
            },
            says: |sight, _| json!(record::said(sight.state)),
        },
    ),
    (
        "check",
        One(|sight, viewer| {
            let shown = viewer == Viewer::Spectator && sees_the_record(sight, viewer);
            shown.then(|| json!(king_in_check(sight.state)))
        }),
    ),
    (
        "offer",
        One(|sight, _| Some(json!(sight.state.offer().map_or("none", name)))),
    ),
    (
        "uncompleted",
        One(|sight, _| {
            let open = |player: &Colour| sight.state.has_uncompleted_move(*player);
            Some(Colour::BOTH.into_iter().filter(open).map(name).collect())
        }),
    ),
    (
        "illegal",
        Both(|sight, player| json!(sight.state.illegal_moves(player))),
    ),
    (
        "absent",
        Both(|sight, player| json!(sight.state.is_absent(player))),
    ),
    (
        "away",
        Both(|sight, player| json!(sight.state.is_away(player))),
    ),
    ("awaits", One(|sight, viewer| Some(awaits(sight, viewer)))),
    (
        "sheet",
        Long {
            seen: |_, viewer| matches!(viewer, Viewer::Player(_)),
            of: |sight, viewer, hasher| {
                if let Viewer::Player(player) = viewer {
                    hash_sheet(sight.state.sheet(player), hasher);
                }
            },
            says: |sight, viewer| match viewer {
                Viewer::Player(player) => record::sheet(sight.state.sheet(player)),
                _ => Value::Null,
            },
        },
    ),
    (
        "sheets",
        Long {
            seen: |_, viewer| viewer == Viewer::Arbiter,
            of: |sight, _, hasher| {
                for player in Colour::BOTH {
                    hash_sheet(sight.state.sheet(player), hasher);
                }
            },
            says: |sight, _| both(|player| record::sheet(sight.state.sheet(player))),
        },
    ),
    (
        "adjourned",
        One(|sight, _| Some(record::adjourned(sight.referee.header(), sight.state))),
    ),
    ("result", One(|sight, _| Some(json!(result(sight.state))))),
    ("article", One(|sight, _| Some(json!(article(sight.state))))),
    (
        "score",
        One(|sight, _| {
            let score = sight.state.score();
            Some(score.map_or(Value::Null, |score| {
                both(|player| json!(score[player].to_string()))
            }))
        }),
    ),
    (
        "signed",
        Both(|sight, player| {
            let signed = sight.state.sheet(player).signed;
            json!(signed.map(|result| result.to_string()))
        }),
    ),
    (
        "present",
        Both(|sight, player| json!(sight.present[player])),
    ),
    (
        "ready",
        Both(|sight, player| {
            json!(matches!(
                sight.ready[player],
                Some(Word::Start | Word::Resume)
            ))
        }),
    ),
    (
        "proposed",
        Both(|sight, player| match sight.ready[player] {
            Some(Word::Answer { question, choice }) => {
                json!({ "id": question, "choice": choice.name() })
            }
            _ => Value::Null,
        }),
    ),
    ("rematch", One(|sight, viewer| sight.rematch.seen(viewer))),
];

/// So many fields tell nothing but that time has passed.
pub(super) const OF_TIME: usize = 5;

/// The fields that no statement changes.
pub(super) const COMPANY: [&str; 4] = ["present", "ready", "proposed", "rematch"];

/// What a field says.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Says {
    Value(Value),
    Men(Men),
}

impl Says {
    pub(super) fn into_value(self) -> Value {
        match self {
            Says::Value(value) => value,
            Says::Men(men) => json!(men),
        }
    }
}

impl Field {
    /// What it says, with a hash of that; `None` if it says what is known by that hash, or if that
    /// viewer has no such field.
    pub(super) fn news(
        &self,
        sight: &Sight<'_>,
        viewer: Viewer,
        known: Option<u64>,
    ) -> Option<(u64, Says)> {
        let mut hasher = DefaultHasher::new();
        let is_known = |hasher: &DefaultHasher| known == Some(hasher.finish());
        let says = match self {
            One(says) => {
                let value = says(sight, viewer)?;
                value.hash(&mut hasher);
                Says::Value(value)
            }
            Both(says) => {
                let ByColour { white, black } = ByColour::new(|player| says(sight, player));
                (&white, &black).hash(&mut hasher);
                if is_known(&hasher) {
                    return None;
                }
                Says::Value(json!({ "white": white, "black": black }))
            }
            Long { seen, of, says } => {
                if !seen(sight, viewer) {
                    return None;
                }
                of(sight, viewer, &mut hasher);
                if is_known(&hasher) {
                    return None;
                }
                Says::Value(says(sight, viewer))
            }
            Table => {
                let men = sees_the_board(sight, viewer).then(|| Men::of(sight.state))?;
                men.hash(&mut hasher);
                Says::Men(men)
            }
        };
        (!is_known(&hasher)).then(|| (hasher.finish(), says))
    }
}

/// All that its FEN is made of.
fn hash_position(sight: &Sight<'_>, hasher: &mut DefaultHasher) {
    let position = sight.state.position();
    position.hash(hasher);
    (position.halfmove_clock(), position.fullmove_number()).hash(hasher);
}

fn hash_sheet(sheet: &Sheet, hasher: &mut DefaultHasher) {
    (&sheet.entries, &sheet.offers, sheet.to_be_completed).hash(hasher);
    sheet.signed.map(|result| result.to_string()).hash(hasher);
}
