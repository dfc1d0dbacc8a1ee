//! What hurts players elsewhere, one test each. The numbers are those of the list of pains that the project keeps.

mod bots;
mod clocks;
mod people;
mod position;

pub(crate) use bots::Bad;
