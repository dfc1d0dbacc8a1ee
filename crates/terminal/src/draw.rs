//! Draws board, panel, rack and score sheet as lines of text.
//!
//! All functions here take public state and the viewer's own rack, and return lines that do not depend on the screen.

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
pub use sheet::{sheet, sheet_in_sentences};
pub use unseen::{face, unseen};
