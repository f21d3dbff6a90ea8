//! The hall as a process, with real sockets.

mod client;
mod competition;
mod desk;
mod durable;
mod game;
mod hostile;
mod privacy;
