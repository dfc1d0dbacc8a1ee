//! Classes and tournaments while servers are killed: joining with slips, pairing, rounds, results, corrections.

mod audit;
mod board;
mod desk;
mod evening;
mod online;
mod room;
mod screen;
mod shown;

pub(super) use audit::audit;
pub(super) use evening::{Evening, hold};
pub(super) use room::Held;
