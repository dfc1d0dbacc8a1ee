//! Time: for a turn, for the game, on chess clocks; for all or for some.

mod clocks;
mod games;
mod turns;
