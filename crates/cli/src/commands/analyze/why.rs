//! The advantage of the best choice.

use engine::Situation;
use engine::explain::Explainer;
use engine::review::TurnReview;
use movegen::Leaves;

/// What sets the best choice of a turn apart from the one made, in one line. Empty if there is nothing to explain.
pub(super) fn why<L: Leaves + ?Sized>(
    explainer: &Explainer<'_, L>,
    situation: &Situation,
    review: &TurnReview,
) -> String {
    explainer.reason(situation, review).map_or_else(String::new, |reason| speech::english().comparison(&reason))
}
