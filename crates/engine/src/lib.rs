//! Judges plays: what leaves are worth, how that is found out, and how the last turns of a game are best played.

#![deny(unsafe_code)]

pub mod analysis;
pub mod chooser;
pub mod endgame;
pub mod explain;
pub mod inference;
mod knowledge;
pub mod leaves;
pub mod levels;
pub mod net;
mod noted;
mod options;
pub mod preendgame;
pub mod puzzle;
pub mod review;
pub mod simulation;
mod situation;
pub mod training;
pub mod win;
mod written;

pub use knowledge::Knowledge;
pub use options::{Possible, possible};
pub use situation::{Opponent, Situation, SituationFault};
pub use written::Written;
