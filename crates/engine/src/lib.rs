//! The player and analyst: what is worth playing, and why.
//!
//! For now it solves endgames: [`Endgame`] finds the best line exactly when the pool is empty.

#![forbid(unsafe_code)]

mod endgame;

pub use endgame::{Endgame, EndgameFault, Limits, Solution, Step};
