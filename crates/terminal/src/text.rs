//! Text with colours, independent of the screen.

mod ink;
mod line;
mod wrap;

pub use ink::{Ink, Surroundings};
pub use line::{Colour, Style, TextLine, beside};
pub use wrap::{columns, wrap};
