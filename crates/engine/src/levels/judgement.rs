//! What a player thinks of tiles that stay on the rack.

use movegen::{Equity, LastTiles, Leave, Leaves, NoLeaves, RuleOfThumb};
use rules::Points;

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
        match (values, &mind.trained) {
            (Values::None, _) => Judgement::Nothing,
            // Without a pool nothing is drawn to what stays: it only counts at the end.
            _ if situation.pool == 0 => {
                let unseen = situation.unseen;
                let shown = situation.others.iter().filter_map(|other| other.known);
                let held = shown.fold(unseen, |all, tiles| all.plus(&tiles).unwrap_or(all));
                let points = situation.ruleset.alphabet.value_of_all(&held);
                Judgement::Last(LastTiles::new(mind.ruleset(), Points(i32::try_from(points).unwrap_or(i32::MAX))))
            }
            (Values::Trained, Some(trained)) => Judgement::Trained(trained),
            (Values::Thumb | Values::Trained, _) => Judgement::Thumb(&mind.thumb),
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
