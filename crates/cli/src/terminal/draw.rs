//! Drawing what a viewer may see: board, panel, rack, score sheet.
//!
//! Everything here is made from public knowledge and the viewer's own rack, and yields lines without knowing
//! the screen.

mod board;
mod palette;
mod panel;
mod pegs;
mod rack;
mod sheet;
mod sum;
mod unseen;

pub(crate) use board::{Marks, board, legend, mark, small_digits, width as board_width};
pub(crate) use palette::Palette;
pub(crate) use panel::{Panel, panel, scores, times, turns};
pub(crate) use rack::rack;
pub(crate) use sheet::sheet;
pub(crate) use sum::play_sum;
pub(crate) use unseen::{face, unseen};
