//! The puzzles that come with the program: positions with one clearly best answer.
//!
//! - [`all`]: every puzzle in the order of `data/puzzles`; its number is its line, counted from one.
//! - [`of_day`]: the puzzle of a day.
//! - [`Shipped::first_rating`]: the estimated difficulty of a puzzle that nobody has tried.
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

pub use shipped::{Shipped, Told, all, edition, numbered, of_day};
