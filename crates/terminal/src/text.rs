//! Text with colours, as it is put together before anybody knows what kind of screen will show it.

mod ink;
mod line;
mod wrap;

pub use ink::{Ink, Surroundings};
pub use line::{Colour, Style, TextLine, beside};
pub use wrap::{columns, wrap};
