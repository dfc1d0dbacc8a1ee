//! Text with colours, as it is put together before anybody knows what kind of screen will show it.

mod ink;
mod line;
mod wrap;

pub(crate) use ink::{Ink, Surroundings};
pub(crate) use line::{Colour, Line, Style, beside};
pub(crate) use wrap::{columns, wrap};
