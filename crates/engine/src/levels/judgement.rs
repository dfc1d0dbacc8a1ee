//! The values of leaves as a player sees them.

use movegen::{Equity, LastTiles, Leave, Leaves, NoLeaves, RuleOfThumb};

use super::habits::Values;
use super::mind::Mind;
use crate::Situation;
use crate::leaves::LeaveValues;

/// The values of leaves that a player uses in a situation.
pub(super) enum LeaveJudgement<'m> {
    Nothing,
    Thumb(&'m RuleOfThumb),
    Trained(&'m LeaveValues),
    Last(LastTiles<'m>),
}

impl<'m> LeaveJudgement<'m> {
    pub(super) fn new(values: Values, mind: &'m Mind, situation: &Situation) -> LeaveJudgement<'m> {
        // With an empty pool nothing is drawn, so the leave counts at the end only.
        let last = situation.last_values().map(|others| LastTiles::new(mind.ruleset(), others));
        match (values, last, &mind.trained) {
            (Values::None, ..) => LeaveJudgement::Nothing,
            (_, Some(last), _) => LeaveJudgement::Last(last),
            (Values::Trained, None, Some(trained)) => LeaveJudgement::Trained(trained),
            (Values::Thumb | Values::Trained, None, _) => LeaveJudgement::Thumb(&mind.thumb),
        }
    }
}

impl Leaves for LeaveJudgement<'_> {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        match self {
            LeaveJudgement::Nothing => NoLeaves.value(leave),
            LeaveJudgement::Thumb(values) => values.value(leave),
            LeaveJudgement::Trained(values) => values.value(leave),
            LeaveJudgement::Last(values) => values.value(leave),
        }
    }
}
