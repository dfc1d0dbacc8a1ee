//! The difference of two choices.

use movegen::Equity;
use rules::Points;

use super::report::{Explanation, LeaveCounts};
use crate::ChoiceText;

/// The difference between two choices in the same situation; all numbers are the first minus the second.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The first choice.
    pub one: ChoiceText,
    /// The second choice.
    pub other: ChoiceText,
    /// The difference in score.
    pub points: Points,
    /// The difference in the value of the leave.
    pub leave: Equity,
    /// What the tiles that stay mean.
    pub stays: Stays,
    /// The sum of these two.
    pub equity: Equity,
    /// The difference in the number of lines opened for bingos.
    pub lanes: i32,
    /// The difference in the number of premium squares opened.
    pub premiums: i32,
    /// The difference in the chance of a bingo on the next turn, from −1 to 1.
    pub bingo: f64,
}

/// What the tiles that stay after two choices mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stays {
    /// They are kept for later turns.
    ForLater,
    /// The pool is empty: they count against the player, and a choice that keeps none goes out.
    AtTheEnd {
        /// Whether the first choice goes out.
        one_out: bool,
        /// Whether the second choice goes out.
        other_out: bool,
    },
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
        let stays = match one.leave.counts {
            LeaveCounts::Later => Stays::ForLater,
            LeaveCounts::AtTheEnd => {
                Stays::AtTheEnd { one_out: one.leave.tiles.is_empty(), other_out: other.leave.tiles.is_empty() }
            }
        };
        Comparison {
            stays,
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
