//! The rule book as tests: one file a chapter of `docs/RULES.md`, one test a rule, on the shipped editions.
//!
//! A test names the rules that it shows in a line above it (`Rules: E4, T1`); `cargo xtask rules` collects them.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a table that cannot be set up as a test says is a failed test")]

mod table;

mod challenges;
mod ending;
mod learning;
mod running;
mod scoring;
mod secrecy;
mod setup;
mod solitaire;
mod time;
mod turns;
mod variations;
