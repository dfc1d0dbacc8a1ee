//! Names the pieces of the game and counts them.
//!
//! This crate is vocabulary: a [`Letter`] of an [`Alphabet`], the [`Tile`] in a bag or on a rack, the [`Placed`] tile
//! on a board, a multiset of [`Tiles`], a [`Seat`] at the table. It has no board, no score and no turn.
//!
//! **Invariant:** no IO, no clock, no randomness, no serde; `#![no_std]` enforces it.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod alphabet;
mod letter;
mod mix;
mod near;
mod seat;
mod tile;
mod tiles;

pub use alphabet::{Alphabet, AlphabetFault, LetterSpec, MAX_FACE_CHARS, MAX_TILES, SpellingError};
pub use letter::Letter;
pub use mix::{mixed, next_mixed, spread};
pub use near::edit_distance;
pub use seat::{BySeat, MAX_SEATS, Seat};
pub use tile::{Placed, Tile};
pub use tiles::{Missing, Tiles};
