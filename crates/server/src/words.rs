//! Word lists, the judges of the tables' words, and the editions that were added to the server.

mod hook;
mod house;
mod judge;
mod line_fault;
mod look_up;
mod own_editions;
mod shelf;

pub use house::house_words;
pub use judge::TableJudge;
pub use line_fault::line_fault;
pub use look_up::{defined, looked_up, written};
pub(crate) use own_editions::{OwnEditionFault, OwnEditions};
pub(crate) use shelf::MOST_HOUSE_WORDS;
pub use shelf::{ListName, Shelf, ShelfFault};
