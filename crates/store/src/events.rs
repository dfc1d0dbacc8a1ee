//! Classes and tournaments: settings, directors, and the slips of players.
//!
//! The log of an event is that of a game with the same id: [`Store::append`](crate::Store::append) and
//! [`Store::read_game`](crate::Store::read_game) are used for it unchanged.

mod people;
mod slips;
mod state;

pub use people::{EventRow, Share};
pub use slips::{Slip, SlipsAdded};
pub use state::{KeptEvent, ListedEvent, NewEvent, StoredEvent};
