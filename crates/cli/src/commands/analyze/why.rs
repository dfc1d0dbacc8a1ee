//! The advantage of the best choice.

use engine::Situation;
use engine::explain::{Comparison, Explainer};
use engine::review::{JudgedBy, TurnReview};
use movegen::{Equity, Leaves};

/// What sets the best of a turn apart from what was played, in a line. Nothing where that was no mistake, where it went
/// back to the rack, and where the end of the game was solved: there points and leaves explain nothing.
pub(super) fn why<L: Leaves + ?Sized>(
    explainer: &Explainer<'_, L>,
    situation: &Situation,
    review: &TurnReview,
) -> String {
    let (Some(played), Some(best)) = (&review.played, review.best.first()) else { return String::new() };
    if review.mistake.is_none() || review.is_withdrawn || matches!(review.method, JudgedBy::Solved { .. }) {
        return String::new();
    }
    let explained = explainer.explain_all(situation, &[best.choice.clone(), played.choice.clone()]);
    let Ok([best, played]) = explained.as_deref() else { return String::new() };
    let comparison = Comparison::new(best, played);
    // Where a simulation knows better than points and leaves, they would only speak against it.
    if comparison.equity < Equity(0) { String::new() } else { speech::english().comparison(&comparison) }
}
