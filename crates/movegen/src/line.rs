//! A row or column in the form for searches.

use crate::code::LetterSet;
use crate::plan::SIDE;

/// Stands for the score of crossing tiles if there are none.
pub(crate) const NO_CROSSING: i16 = -1;

/// The squares of a row or column. Which tiles may be laid on them depends on the neighbouring tiles in the crossing
/// lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The code on each square, 0 if it is free.
    pub(crate) tiles: [u8; SIDE],
    /// The score of the tiles before and after a free square in the crossing line, or [`NO_CROSSING`].
    pub(crate) scores: [i16; SIDE],
    /// The letters that may be read on the square in this line: all, or those that make a word in the crossing line, or
    /// the one that is there.
    pub(crate) allowed: [LetterSet; SIDE],
}

impl Line {
    pub(crate) fn free(letters: LetterSet) -> Line {
        Line { tiles: [0; SIDE], scores: [NO_CROSSING; SIDE], allowed: [letters; SIDE] }
    }

    /// Whether a tile lies on this square; none lies outside.
    #[inline]
    pub(crate) fn is_taken(&self, along: usize) -> bool {
        self.tiles.get(along).is_some_and(|&tile| tile != 0)
    }

    /// The start of the run of tiles that ends before `along`.
    #[inline]
    pub(crate) fn run_before(&self, along: usize) -> usize {
        let mut start = along;
        while start > 0 && self.tiles[start - 1] != 0 {
            start -= 1;
        }
        start
    }

    /// The position after the run of tiles that starts at `along`. There is always a free position after the last
    /// square of a line.
    #[inline]
    pub(crate) fn run_after(&self, along: usize) -> usize {
        let mut end = along;
        while self.is_taken(end) {
            end += 1;
        }
        end
    }
}

const _: () = assert!(rules::Layout::MAX_SIDE < SIDE, "the square behind the last is always free");
