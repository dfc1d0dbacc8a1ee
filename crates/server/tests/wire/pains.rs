//! Known annoyances of other programs, numbered, with a test for each.

mod bots;
mod clocks;
mod people;
mod position;

pub(crate) use bots::Bad;
