//! The playing hall: the server in which games are played under the referee's eyes.
//!
//! One journal of statements a game, from which the game is replayed; the seats at the boards; the
//! arbiter's desk, with the questions that are his to answer; demonstration boards for those who
//! watch. Rules are in `touchmove-laws`, and statements are the only way in.
//!
//! * `time`, `timers`: the hall's own time, which is no time of the system's, and the moments at which
//!   flags fall.
//! * `journal`: what was said, in SQLite, written by one thread that commits together what waits.
//! * `game`: one game under one lock, and who is told of it. `told` and `view` say what a viewer may
//!   know.
//! * `hall`: all games, the links to their seats, and the way of a statement: it is stamped, heard
//!   and queued under the game's lock, and told once the journal has it. Nobody is ever shown what
//!   is not durable.
//! * `competition`, `rules`: who plays whom in which round by which rules, and the table by points.
//! * `http`: requests and sockets; `tls`: the same, where nobody else can listen.
//!
//! It does not know: any rule, any page.
#![forbid(unsafe_code)]

mod competition;
mod desk;
mod ending;
mod faults;
mod game;
mod hall;
mod http;
mod journal;
mod json;
mod lists;
mod locks;
mod metrics;
mod names;
mod rules;
mod seat;
mod time;
mod timers;
mod tls;
mod told;
mod trf;
mod view;

pub use hall::Hall;
pub use http::{Limits, serve};
pub use journal::JournalError;
pub use tls::{Tls, TlsError};
