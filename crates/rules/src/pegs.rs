//! Peg scoring: a score shown by pegs in two rows of holes on the rack.

use crate::Points;

/// The holes in which the pegs of a score stand. Each row has [`Pegs::HOLES`] holes. A hole of the inner row counts one
/// point, a hole of the outer row as many points as a row has holes. Zero means that the row has no peg.
///
/// ```
/// use rules::{Pegs, Points};
/// let pegs = Pegs::of(Points(30));
/// assert_eq!((pegs.outer, pegs.inner), (1, 10));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pegs {
    /// The hole of the inner row, counted from one.
    pub inner: u8,
    /// The hole of the outer row, counted from one.
    pub outer: u8,
    /// How many times the outer row has been filled completely before.
    pub laps: u32,
}

impl Pegs {
    /// The number of holes in a row.
    pub const HOLES: i32 = 20;

    /// The pegs of a score. A score below zero has no pegs.
    #[must_use]
    pub fn of(score: Points) -> Pegs {
        let score = score.0.max(0);
        let (twenties, inner) = (score / Pegs::HOLES, score % Pegs::HOLES);
        // The last hole of the outer row is used before a new lap begins.
        let laps = (twenties - 1).max(0) / Pegs::HOLES;
        let outer = twenties - laps * Pegs::HOLES;
        // Both are at most `HOLES`, and laps is not negative.
        Pegs { inner: inner as u8, outer: outer as u8, laps: laps as u32 }
    }

    /// The score that the pegs show.
    #[must_use]
    pub fn score(self) -> Points {
        let laps = i32::try_from(self.laps).unwrap_or(i32::MAX);
        let twenties = laps.saturating_mul(Pegs::HOLES).saturating_add(i32::from(self.outer));
        Points(twenties.saturating_mul(Pegs::HOLES).saturating_add(i32::from(self.inner)))
    }
}
