//! Chapter 8: examples to learn from.

mod dos_and_donts;
mod five_turns;
mod guide_game;
mod tips;
