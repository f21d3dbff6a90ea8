//! The hall as a process, with real sockets.

mod alone;
mod client;
mod competition;
mod desk;
mod durable;
mod faults;
mod files;
mod game;
mod hostile;
#[cfg(unix)]
mod log;
mod privacy;
mod secret;
mod table;
