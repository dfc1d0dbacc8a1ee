//! Word lists, and who judges the words of a table.

mod hook;
mod judge;
mod look_up;
mod shelf;

pub use judge::TableJudge;
pub use look_up::{defined, looked_up};
pub(crate) use shelf::MOST_HOUSE_WORDS;
pub use shelf::{ListName, Shelf, ShelfFault};
