//! Chapter 6: variations and shorter games.

mod blanks;
mod combined;
mod dictionary;
mod finish_line;
mod first_word;
mod nine_tiles;
mod rearranging;
mod substitution;
