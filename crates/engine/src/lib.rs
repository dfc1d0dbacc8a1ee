//! Judges plays: what leaves are worth, how that is found out, and how the last turns of a game are best played.

#![forbid(unsafe_code)]

pub mod endgame;
pub mod explain;
pub mod leaves;
pub mod levels;
mod noted;
mod situation;
pub mod training;

pub use situation::{Opponent, Situation, SituationFault};
