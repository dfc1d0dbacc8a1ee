//! The facts of every edition and variation against the rules that they cite.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod equipment;
mod solitaire;
mod tournament;
mod turns;
mod variations;

use std::sync::Arc;

use rules::Ruleset;

/// The editions that are sold in a box, or printed for a class.
const BOXES: [&str; 5] = ["school", "deluxe", "box2007", "literacy", "graves"];

fn ruleset(choice: &str) -> Arc<Ruleset> {
    editions::load(choice).unwrap().ruleset
}
