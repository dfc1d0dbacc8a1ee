//! A legal placement, small enough to keep thousands.

use std::cmp::Ordering;

use rules::{Direction, Points};
use tiles::{Missing, Placed, Tiles};

use crate::code;
use crate::equity::Equity;
use crate::plan::RACK;

/// A legal placement with its score, and its value including the leave.
///
/// It lays its tiles in order on the free squares of one line, starting with its first square. A single tile that forms
/// words in both directions is one placement, across. [`Position`](crate::Position) tells which squares these are, and
/// how the play is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Candidate {
    pub(crate) score: i32,
    pub(crate) equity: Equity,
    pub(crate) direction: Direction,
    pub(crate) line: u8,
    pub(crate) first: u8,
    pub(crate) n_tiles: u8,
    /// The codes of the tiles; 0 after the last.
    pub(crate) laid: [u8; RACK],
}

impl Candidate {
    /// The score, in points.
    #[must_use]
    pub fn score(&self) -> Points {
        Points(self.score)
    }

    /// The score plus the value of the leave.
    #[must_use]
    pub fn equity(&self) -> Equity {
        self.equity
    }

    /// The direction of the word.
    #[must_use]
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// How many tiles it lays.
    #[must_use]
    pub fn n_tiles(&self) -> usize {
        usize::from(self.n_tiles)
    }

    /// The tiles that it lays, in reading order.
    pub fn placed(&self) -> impl Iterator<Item = Placed> + '_ {
        self.codes().iter().filter_map(|&code| code::placed(code))
    }

    /// The tiles that it takes from the rack.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        self.placed().map(Placed::tile).collect()
    }

    /// The tiles that stay on this rack.
    ///
    /// # Errors
    /// It was generated for another rack: the tiles that are missing.
    pub fn leave(&self, rack: &Tiles) -> Result<Tiles, Missing> {
        rack.minus(&self.tiles())
    }

    pub(crate) fn codes(&self) -> &[u8] {
        &self.laid[..self.n_tiles()]
    }

    /// The order in which candidates are preferred, best first: by equity, then by score, then by place and letters, so
    /// that no two are equal and every generator makes the same choice.
    #[must_use]
    #[inline]
    pub fn preference(&self, other: &Candidate) -> Ordering {
        other
            .equity
            .cmp(&self.equity)
            .then_with(|| other.score.cmp(&self.score))
            .then_with(|| self.place().cmp(&other.place()))
    }

    /// Whether it lays the same tiles on the same squares. The values of leaves in the equities may differ.
    #[must_use]
    pub fn is_same(&self, other: &Candidate) -> bool {
        self.place() == other.place()
    }

    fn place(&self) -> (Direction, u8, u8, &[u8; RACK]) {
        (self.direction, self.line, self.first, &self.laid)
    }
}
