//! Chapter 3: words and challenges.

mod costs;
mod last_chance;
mod lost_turns;
mod outcomes;
mod window;
