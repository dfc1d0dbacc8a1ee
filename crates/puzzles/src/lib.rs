//! The puzzles that come with the program: positions with one clearly best answer.
//!
//! - [`all`]: every puzzle in the order of `data/puzzles`, by its number.
//! - [`of_day`]: the puzzle of a day.
//! - [`Puzzle::first_rating`]: the estimated difficulty of a puzzle that nobody has tried.
//! - [`Draft`]: a new puzzle, which a program has made.
//!
//! Positions and plays are text here; the program that shows them reads them with the rules of [`edition`].
//!
//! ```
//! let puzzle = puzzles::all().first().unwrap();
//! assert_eq!((puzzle.number, puzzle.answer.play.as_str()), (1, "12I DEAD"));
//! ```

#![forbid(unsafe_code)]

mod difficulty;
mod shipped;

pub use shipped::{Draft, FIRST_MADE, Puzzle, Told, all, edition, numbered, of_day};
