//! Chapter 4: scoring.

mod plays;
mod sheet;
mod unplayed;
