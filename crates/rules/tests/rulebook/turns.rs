//! Chapter 2: turns.

mod exchanging;
mod later;
mod opening;
