//! What a player thinks of tiles that stay on the rack.

use movegen::{Equity, LastTiles, Leave, Leaves, NoLeaves, RuleOfThumb};

use super::habits::Values;
use super::mind::Mind;
use crate::Situation;
use crate::leaves::LeaveValues;

/// What tiles are worth that stay.
pub(super) enum Judgement<'m> {
    Nothing,
    Thumb(&'m RuleOfThumb),
    Trained(&'m LeaveValues),
    Last(LastTiles<'m>),
}

impl<'m> Judgement<'m> {
    pub(super) fn new(values: Values, mind: &'m Mind, situation: &Situation) -> Judgement<'m> {
        // Without a pool nothing is drawn to what stays: it only counts at the end.
        let last = situation.last_values().map(|others| LastTiles::new(mind.ruleset(), others));
        match (values, last, &mind.trained) {
            (Values::None, ..) => Judgement::Nothing,
            (_, Some(last), _) => Judgement::Last(last),
            (Values::Trained, None, Some(trained)) => Judgement::Trained(trained),
            (Values::Thumb | Values::Trained, None, _) => Judgement::Thumb(&mind.thumb),
        }
    }
}

impl Leaves for Judgement<'_> {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        match self {
            Judgement::Nothing => NoLeaves.value(leave),
            Judgement::Thumb(values) => values.value(leave),
            Judgement::Trained(values) => values.value(leave),
            Judgement::Last(values) => values.value(leave),
        }
    }
}
