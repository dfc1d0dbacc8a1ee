//! The real program, run from scripts.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod admin;
mod analyze;
mod autoplay;
mod bad_input;
mod bots;
mod check;
mod endgame;
mod engine;
mod event;
mod exam;
mod games;
mod gcg;
mod json;
mod lexicon;
mod moves;
mod observe;
mod options;
mod other_engine;
mod preendgame;
mod puzzles;
mod run;
mod serve;
mod sim;
mod store_moves;
mod study;
#[cfg(unix)]
mod terminal;
mod train_leaves;
mod train_playability;
mod train_positions;
mod train_wins;
mod usage;
