//! Puzzles: positions with one clearly best answer, which the server keeps secret until it is found or asked for.

mod choosing;
mod days;
mod desk;
mod hint;
mod judged;
mod maker;
mod rating;
mod solution;
mod stock;

pub(crate) use choosing::{Level, Pile};
pub(crate) use days::days;
pub(crate) use desk::{Desk, Own};
pub(crate) use hint::{HINTS, hint};
pub(crate) use judged::{Tried, Turn};
pub(crate) use maker::make;
pub(crate) use rating::{change, rate, solver};
pub(crate) use stock::Stock;
