//! The game on the whole screen.
//!
//! - [`App`] is the game as a state machine of keys, without terminal, file, thread or clock.
//! - [`paint`] draws it from the view of the player at the keyboard.
//! - [`Thinkers`] runs bots on separate threads; [`play`] runs it all on a terminal.

mod app;
mod asking;
mod commands;
mod dialog;
mod dialog_keys;
mod draft;
mod events;
mod keys;
mod mouse;
mod pages;
mod paint;
mod running;
mod signals;
mod step;
mod terminal;
#[cfg(test)]
mod tests;
mod thinkers;

pub(crate) use app::App;
pub(crate) use running::run as play;
pub use terminal::Mouse;
pub(crate) use thinkers::Thinkers;
