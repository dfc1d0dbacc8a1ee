//! The real program, run from scripts.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod games;
mod run;
mod usage;
