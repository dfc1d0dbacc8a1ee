//! The real program, run from scripts.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod autoplay;
mod bad_input;
mod endgame;
mod games;
mod gcg;
mod lexicon;
mod moves;
mod run;
mod serve;
mod sim;
mod store_moves;
mod train_leaves;
mod train_wins;
mod usage;
