//! Placements line by line, for searches of many positions with nearly all lines in common.

use tiles::Tiles;

use crate::candidate::Candidate;
use crate::code::{self, LetterSet};
use crate::line::NO_CROSSING;
use crate::position::{Position, grows, index_of};
use crate::rack::Rack;
use crate::walk::walk_line;

/// The letters that certain tiles can be; [`Position::letters`] makes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters(LetterSet);

impl Position {
    /// The number of lines: rows and columns.
    #[must_use]
    pub fn n_lines(&self) -> usize {
        self.plan().n_lines()
    }

    /// The letters that these tiles can be on the board.
    #[must_use]
    pub fn letters(&self, tiles: &Tiles) -> Letters {
        let set = tiles.kinds().fold(0, |set, (tile, _)| set | code::bit(code::of_tile(tile)));
        // A blank, whose code is 0, can be any letter.
        Letters(if set & 1 != 0 { self.plan().letters } else { set })
    }

    /// Appends the placements of a rack on one line, in the order of [`n_lines`](Position::n_lines); their equity is
    /// their score. The placements of all lines are all placements, each once.
    pub fn line_into(&self, index: usize, rack: &Rack, found: &mut Vec<Candidate>) {
        if index < self.n_lines() {
            walk_line(self, index, rack, None, found);
        }
    }

    /// A number for all that the placements on a line and their scores depend on, if only these letters are laid: a
    /// line with the same number, in any position of the same generator, has the same placements.
    #[must_use]
    pub fn line_key(&self, index: usize, letters: Letters) -> u64 {
        let plan = self.plan();
        let line = self.line(index);
        let asks_for_more = plan.placing_at_least > 1;
        let mut key = folded(index as u64 + 1, u64::from(self.is_empty()));
        for along in 0..plan.line_len(index) {
            let square = if line.is_taken(along) {
                TAKEN + u64::from(line.tiles[along])
            } else if line.scores[along] == NO_CROSSING {
                FREE
            } else if line.allowed[along] & letters.0 == 0 {
                CLOSED
            } else {
                let crossing = self.line(plan.crossing(index, along));
                let grows = asks_for_more && grows(crossing, index_of(plan, index));
                folded(line.allowed[along] & letters.0, line.scores[along] as u64 + u64::from(grows) * LONGER)
            };
            key = folded(key, square);
        }
        key
    }
}

/// Marks kinds of squares, so that they differ from each other and from small numbers.
const TAKEN: u64 = 1 << 32;
const FREE: u64 = 2 << 32;
const CLOSED: u64 = 3 << 32;
/// Added to the score of a crossing word with more than one letter.
const LONGER: u64 = 1 << 32;

const _: () = assert!(2 * rules::Layout::MAX_SIDE <= u64::BITS as usize, "every line has a bit of its own");

/// Combines a number with another so that every bit counts.
#[inline]
fn folded(one: u64, other: u64) -> u64 {
    let product = u128::from(one ^ 0x9E37_79B9_7F4A_7C15) * u128::from(other ^ 0xBF58_476D_1CE4_E5B9);
    (product as u64) ^ ((product >> 64) as u64).rotate_left(23) ^ one.rotate_left(32)
}
