//! Every byte that is stored or sent.
//!
//! - [`record`]: an entry of the log as a line of JSON, and [`record::GameFile`], a whole game.
//! - [`event_log`]: the same for the log of a class, a club evening or a tournament.
//! - [`message`]: what one viewer is sent: the game, and each event, without what is hidden from them.
//! - [`command`]: the actions of a player.
//! - [`wire`]: the messages between a server and its clients.
//!
//! `rules` knows no format, and no type of `rules` is serialised as it is: each has a document here, so that a
//! field can be renamed there without changing a byte. Tiles are written with the faces of the game's alphabet
//! (`AEINRT?`), squares as players write them (`H8`), times in milliseconds, digests in hexadecimal.
//!
//! **Invariant:** all input may come from a stranger. Sizes are limited, unknown keys are refused, and every value is
//! checked before it is converted; nothing panics.

#![forbid(unsafe_code)]

// Without this feature, the crate `blanks` takes the place of the one that describes types.
#[cfg(not(feature = "schema"))]
extern crate blanks as ts_rs;
#[cfg(not(feature = "schema"))]
extern crate blanks as utoipa;

pub mod command;
mod doc;
pub mod event_log;
mod fault;
pub mod message;
pub mod record;
pub mod wire;

pub use doc::{HandicapDoc, PlacementDoc, PlayDoc, SwapDoc, VerdictDoc, Version};
pub use fault::Fault;
