//! A table at which the rules are shown.
//!
//! ```text
//! let mut game = sit("deluxe").racks(&["HORNPAS", "FAMOBPR"]).draws("TEDI").begin();
//! assert_eq!(game.does(A, "play 8F HORN"), "A placed HORN 14");
//! assert_eq!(game.refused(A, "pass"), "it is the turn of seat 2");
//! ```
//!
//! Besides what a test shows, the table checks the laws that hold for every game: the log replays to the same
//! game, and every viewer who takes in what they may see has the view that the referee would give them.

pub(crate) mod phrase;
mod position;
mod script;
mod setting;
mod sitting;
pub(crate) mod tell;
mod words;

use std::sync::Arc;

use rules::Ruleset;
use tiles::Seat;

pub(crate) use position::{Position, position};
pub(crate) use script::{Always, NoDraws, Script};
pub(crate) use setting::{Setting, sit};
pub(crate) use sitting::Sitting;
pub(crate) use words::Words;

pub(crate) const A: Seat = Seat::FIRST;
pub(crate) const B: Seat = A.left_of(6);
pub(crate) const C: Seat = B.left_of(6);
pub(crate) const D: Seat = C.left_of(6);

/// The rules of a shipped edition with its variations: `deluxe+rearranging`.
pub(crate) fn ruleset(edition: &str) -> Arc<Ruleset> {
    editions::load(edition).unwrap().ruleset
}
