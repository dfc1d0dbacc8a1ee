//! What sets two choices apart.

use movegen::Equity;
use rules::Points;

use super::report::Explanation;
use crate::Written;

/// One choice beside another in the same situation: everything is the first less the second.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The first choice.
    pub one: Written,
    /// The second choice.
    pub other: Written,
    /// Points.
    pub points: Points,
    /// The value of the leave.
    pub leave: Equity,
    /// Both together.
    pub equity: Equity,
    /// Lines that are opened for bingos.
    pub lanes: i32,
    /// Premium squares that are laid open.
    pub premiums: i32,
    /// The chance of a bingo next turn.
    pub bingo: f64,
}

impl Comparison {
    /// Compares two explanations of the same situation.
    #[must_use]
    pub fn new(one: &Explanation, other: &Explanation) -> Comparison {
        let lanes = |of: &Explanation| {
            let n = |lanes: usize| i32::try_from(lanes).unwrap_or(i32::MAX);
            n(of.openings.lanes_opened.len()) - n(of.openings.lanes_closed.len())
        };
        let premiums = |of: &Explanation| i32::try_from(of.openings.premiums.len()).unwrap_or(i32::MAX);
        Comparison {
            one: one.written.clone(),
            other: other.written.clone(),
            points: one.points.score - other.points.score,
            leave: one.leave.value - other.leave.value,
            equity: one.standing.equity - other.standing.equity,
            lanes: lanes(one) - lanes(other),
            premiums: premiums(one) - premiums(other),
            bingo: one.bingo.chance - other.bingo.chance,
        }
    }
}
