//! The referee: decides what is legal, what it scores, what happened, and who may see it.
//!
//! - [`Ruleset`]: every rule that differs between editions, as a checked value.
//! - [`Written`] → [`Placement`] → [`Play`]: a play as it is written, laid and checked.
//! - [`Game`]: [`decide`](Game::decide) a command, [`apply`](Game::apply) an event, [`replay`] a log.
//! - [`View`], [`Seen`]: a game and its events as one viewer may see them.
//!
//! **Invariant:** no clock, no randomness, no files, no serde, no dictionary, no name of an edition. Time and tiles are
//! passed in; a [`Judge`] judges words; `#![no_std]` enforces it.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod board;
mod game;
mod layout;
mod pegs;
mod placement;
mod points;
mod ruleset;
mod square;
mod table;
mod time;

pub use board::Board;
pub use game::*;
pub use layout::{Layout, LayoutFault, Premium};
pub use pegs::Pegs;
pub use placement::*;
pub use points::Points;
pub use ruleset::*;
pub use square::{Direction, Run, Square};
pub use table::{
    Handicap, Limit, MAX_EDITION_CHARS, MAX_LIST_CHARS, MAX_NAME_CHARS, SeatSetup, Table, TableFault, WordList,
};
pub use time::Millis;
