//! Drawing board, panel, rack and score sheet.
//!
//! Everything here is made from public state and the viewer's own rack, and yields lines without knowing the screen.

mod board;
mod palette;
mod panel;
mod pegs;
mod rack;
mod sheet;
mod unseen;

pub use board::{Marks, board, legend, mark, small_digits, width as board_width};
pub use palette::Palette;
pub use panel::{Panel, panel, scores, times, turns};
pub use rack::rack;
pub use sheet::sheet;
pub use unseen::{face, unseen};
