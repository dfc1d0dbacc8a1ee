//! Plays, boards, positions and games as text.
//!
//! - [`Coordinate`]: `8F` is row 8, column F, read across; `F8` is the same square, read down.
//! - [`WrittenTurn`]: a turn in notation, [`WrittenTurn::parse`]; it is printed by [`mod@print`].
//! - [`board`]: boards drawn with characters, for people and for tests.
//! - [`cgp`]: a whole position on one line, as other programs read and write it.
//! - [`gcg`]: a whole game, with a line for each event.
//!
//! # How a turn is written
//!
//! | text | means |
//! |---|---|
//! | `8F HORN` | the word HORN from F8 across |
//! | `H6 FA.M` | from H6 down; the letter at the dot is already on the board |
//! | `H6 FA(R)M` | the same with the letter written out; it must be there |
//! | `H6 FARM` | the same: letters that are already there may simply be written |
//! | `8F HoRN` | a small letter is a blank that stands for it |
//! | `8F [CH]A` | a tile with several letters is in brackets |
//! | `~8F STARE` | a word on this line is rearranged with new tiles, so that STARE is here |
//! | `H8=E 8F HORN` | the tile on H8 is replaced by an E from the rack before the play |
//!
//! ```
//! # use tiles::{Alphabet, LetterSpec};
//! # let letters = ('A'..='Z').map(|c| LetterSpec { face: c.into(), count: 4, value: 1, vowel: false }).collect();
//! # let alphabet = Alphabet::new(letters, 2).unwrap();
//! # let layout = rules::Layout::drawn("....\n.*..\n....").unwrap();
//! # let board = rules::Board::empty(&layout);
//! let turn = notation::WrittenTurn::parse("2A HoRN", &alphabet)?;
//! let placement = turn.lay.unwrap().resolve(&board, &alphabet).unwrap();
//! assert_eq!(placement.tiles.len(), 4);
//! # Ok::<(), notation::NotationError>(())
//! ```
//!
//! **Invariant:** text in, values out. Nothing here opens a file; `rules` decides whether a play is legal.

#![forbid(unsafe_code)]

pub mod board;
pub mod cgp;
pub mod command;
mod coordinate;
mod error;
mod face;
pub mod gcg;
pub mod print;
mod rearranged;
mod turn;
mod word;

pub use coordinate::{Coordinate, CoordinateError};
pub use error::{MAX_TEXT_BYTES, NotationError};
pub use rearranged::Rearranged;
pub use turn::{Lay, WrittenTurn};
pub use word::{Cell, WrittenWord};
