//! The game in a terminal, for people at one keyboard and bots.
//!
//! [`Start`] is a game that can begin or continue. [`play()`] plays it: on the whole screen, or line by line if there
//! is none. Both forms are state machines of keys and lines around one referee, without clock, file or thread, so tests
//! play whole games from scripts. `draw` and `text` make lines from a view; other commands print with them.

#![forbid(unsafe_code)]

pub mod draw;
mod fault;
mod play;
mod screen;
pub mod seating;
pub mod text;

pub use fault::Fault;
pub use play::{
    Audience, GameWords, House, Listed, Log, MAX_FILE_BYTES, Opened, Player, Preferences, Setup, Shown, Sitting, Start,
    Terminal, crew, log_of, play, read_log, unfinished, welcome,
};
pub use screen::Mouse;
