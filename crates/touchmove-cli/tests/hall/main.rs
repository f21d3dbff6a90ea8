//! The hall as a process, with real sockets.

mod client;
mod durable;
mod game;
mod hostile;
mod privacy;
