//! The fields of a view that change, and how each is written.

use std::hash::{DefaultHasher, Hash as _};

use serde_json::Value;
use touchmove_board::Colour;
use touchmove_clock::Millis;
use touchmove_record::json as record;

use super::men::Men;
use super::{
    Sight, article, awaits, delay, king_in_check, name, result, sees_the_board, sees_the_record,
};
use crate::game::Word;
use crate::json::{Text, both, write};
use crate::seat::Viewer;

/// Writes what a field says behind what is written already.
type Writes = fn(&Sight<'_>, &mut Vec<u8>);

/// Whether a viewer sees such things.
type Sees = fn(&Sight<'_>, Viewer) -> bool;

/// A field, and who has it.
pub(super) enum Field {
    /// Everybody, and all the same.
    All(Writes),
    /// All who see such things, and all the same.
    If(Sees, Writes),
    /// The same; it is written only when what it is made of is not what it was.
    Made(Sees, fn(&Sight<'_>, &mut DefaultHasher), Writes),
    /// All who see such things, each what is for him.
    Own(Sees, fn(&Sight<'_>, Viewer, &mut Vec<u8>)),
}

impl Field {
    /// Whether that viewer has it.
    pub(super) fn is_seen(&self, sight: &Sight<'_>, viewer: Viewer) -> bool {
        match self {
            All(_) => true,
            If(sees, _) | Made(sees, ..) | Own(sees, _) => sees(sight, viewer),
        }
    }
}

use Field::{All, If, Made, Own};

/// The fields that change, in the order in which they are written.
pub(super) const FIELDS: [(&str, Field); 32] = [
    // When this was true: a running clock has run on since.
    ("now", All(|sight, json| write(json, &sight.now.get()))),
    ("seq", All(|sight, json| write(json, &sight.seq))),
    (
        "time",
        All(|sight, json| write(json, &sight.state.now().get())),
    ),
    (
        "clock",
        All(|sight, json| {
            let clock = |player| sight.state.clock(player).map(Millis::get);
            write(json, &both(clock));
        }),
    ),
    ("delay", All(|sight, json| write(json, &delay(sight.state)))),
    (
        "started",
        All(|sight, json| write(json, &sight.state.is_started())),
    ),
    (
        "turn",
        All(|sight, json| write(json, name(sight.state.turn()))),
    ),
    (
        "running",
        All(|sight, json| write(json, sight.state.running().map_or("none", name))),
    ),
    (
        "stopped",
        All(|sight, json| write(json, &sight.state.is_stopped())),
    ),
    (
        "flag",
        All(|sight, json| write(json, &both(|player| sight.state.flag_is_down(player)))),
    ),
    (
        "men",
        If(sees_the_board, |sight, json| {
            write(json, &Men(sight.state));
        }),
    ),
    (
        "fen",
        Made(sees_the_record, hash_position, |sight, json| {
            write(json, &Text(sight.state.position()));
        }),
    ),
    (
        "said",
        Made(
            |sight, viewer| {
                let announced = sight.state.rules().visually_disabled.is_some();
                announced || sees_the_record(sight, viewer)
            },
            |sight, hasher| {
                hash_position(sight, hasher);
                let history = sight.state.history();
                (history.ply(), history.moves().last()).hash(hasher);
            },
            |sight, json| write(json, &record::said(sight.state)),
        ),
    ),
    (
        "check",
        If(
            |sight, viewer| viewer == Viewer::Spectator && sees_the_record(sight, viewer),
            |sight, json| write(json, &king_in_check(sight.state).map(Text)),
        ),
    ),
    (
        "offer",
        All(|sight, json| write(json, sight.state.offer().map_or("none", name))),
    ),
    (
        "uncompleted",
        All(|sight, json| {
            let open = |player: &Colour| sight.state.has_uncompleted_move(*player);
            let players: Vec<&str> = Colour::BOTH.into_iter().filter(open).map(name).collect();
            write(json, &players);
        }),
    ),
    (
        "illegal",
        All(|sight, json| write(json, &both(|player| sight.state.illegal_moves(player)))),
    ),
    (
        "absent",
        All(|sight, json| write(json, &both(|player| sight.state.is_absent(player)))),
    ),
    (
        "away",
        All(|sight, json| write(json, &both(|player| sight.state.is_away(player)))),
    ),
    (
        "awaits",
        Own(
            |_, _| true,
            |sight, viewer, json| write(json, &awaits(sight, viewer)),
        ),
    ),
    (
        "sheet",
        Own(
            |_, viewer| matches!(viewer, Viewer::Player(_)),
            |sight, viewer, json| {
                let sheet = |player| record::sheet(sight.state.sheet(player));
                write(json, &viewer.player().map(sheet));
            },
        ),
    ),
    (
        "sheets",
        If(
            |_, viewer| viewer == Viewer::Arbiter,
            |sight, json| {
                let sheets = both(|player| record::sheet(sight.state.sheet(player)));
                write(json, &sheets);
            },
        ),
    ),
    (
        "sealing",
        All(|sight, json| {
            let by = sight.state.to_seal();
            write(json, &by.map(|by| serde_json::json!({ "by": name(by) })));
        }),
    ),
    (
        "adjourned",
        All(|sight, json| {
            let envelope = record::adjourned(sight.referee.header(), sight.state);
            write(json, &envelope);
        }),
    ),
    (
        "result",
        All(|sight, json| write(json, &result(sight.state))),
    ),
    (
        "article",
        All(|sight, json| write(json, &article(sight.state))),
    ),
    (
        "score",
        All(|sight, json| {
            let score = sight.state.score();
            write(json, &score.map(|score| both(|player| Text(score[player]))));
        }),
    ),
    (
        "signed",
        All(|sight, json| {
            let signed = |player| sight.state.sheet(player).signed.map(Text);
            write(json, &both(signed));
        }),
    ),
    (
        "present",
        All(|sight, json| write(json, &both(|player| sight.present[player]))),
    ),
    (
        "ready",
        All(|sight, json| {
            let ready = |player| {
                let word = sight.ready[player];
                matches!(word, Some(Word::Start | Word::Resume))
            };
            write(json, &both(ready));
        }),
    ),
    (
        "proposed",
        All(|sight, json| {
            let proposed = |player| match sight.ready[player] {
                Some(Word::Answer { question, choice }) => {
                    serde_json::json!({ "id": question, "choice": choice.name() })
                }
                _ => Value::Null,
            };
            write(json, &both(proposed));
        }),
    ),
    (
        "rematch",
        Own(
            |_, viewer| matches!(viewer, Viewer::Player(_)),
            |sight, viewer, json| {
                let seen = |player| sight.rematch.seen(player);
                write(json, &viewer.player().map(seen));
            },
        ),
    ),
];

/// So many fields tell nothing but that time has passed.
pub(super) const OF_TIME: usize = 5;

/// The fields that no statement changes.
pub(super) const COMPANY: [&str; 4] = ["present", "ready", "proposed", "rematch"];

/// All that its FEN is made of.
fn hash_position(sight: &Sight<'_>, hasher: &mut DefaultHasher) {
    let position = sight.state.position();
    position.hash(hasher);
    (position.halfmove_clock(), position.fullmove_number()).hash(hasher);
}
