//! Every byte that is stored or sent.
//!
//! - [`record`]: an entry of the log as a line of JSON, and [`record::GameFile`], a whole game.
//! - [`event_log`]: the same for the log of a class, a club evening or a tournament.
//! - [`message`]: what one viewer gets: the game as they may know it, and each event as they may know it.
//! - [`command`]: what a player asks for.
//! - [`wire`]: what a server and its clients say to each other.
//!
//! `rules` knows no format, and no type of `rules` is serialised as it is: each has a document here, so that a
//! field can be renamed there without changing a byte. Tiles are written with the faces of the game's alphabet
//! (`AEINRT?`), squares as players write them (`H8`), times in milliseconds, digests in hexadecimal.
//!
//! **Invariant:** all input was written by a stranger. Sizes are limited, unknown keys are refused, and
//! every value is checked before it becomes one of `rules`; nothing panics.

#![forbid(unsafe_code)]

// The types are not described in a build without the feature: see the crate `blanks`.
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
