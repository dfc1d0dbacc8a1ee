//! Word lists, and the judges of the tables' words.

mod hook;
mod judge;
mod look_up;
mod shelf;

pub use judge::TableJudge;
pub use look_up::{defined, looked_up};
pub(crate) use shelf::MOST_HOUSE_WORDS;
pub use shelf::{ListName, Shelf, ShelfFault};
