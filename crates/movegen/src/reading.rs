//! The squares of a line, for programs that judge positions instead of searching them.

use tiles::Placed;

use crate::code;
use crate::line::NO_CROSSING;
use crate::position::Position;

/// A square as it is seen along one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The square has a tile.
    Taken(Placed),
    /// The square is free.
    Free {
        /// The letters that make a word in the crossing line: bit `i` is letter number `i` of the alphabet. All letters
        /// if nothing crosses.
        letters: u64,
        /// The score of the crossing tiles, if there are tiles next to the square in the crossing line.
        crossing: Option<i16>,
    },
}

impl Position {
    /// The square at position `along` of a line, in the order of [`n_lines`](Position::n_lines); `None` outside the
    /// board.
    #[must_use]
    pub fn reading(&self, index: usize, along: usize) -> Option<Reading> {
        if index >= self.n_lines() || along >= self.plan().line_len(index) {
            return None;
        }
        let line = self.line(index);
        Some(match code::placed(line.tiles[along]) {
            Some(placed) => Reading::Taken(placed),
            None => Reading::Free {
                letters: line.allowed[along] >> 1,
                crossing: Some(line.scores[along]).filter(|&score| score != NO_CROSSING),
            },
        })
    }
}
