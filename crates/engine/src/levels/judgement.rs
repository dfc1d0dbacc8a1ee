//! What a player thinks of tiles that stay on the rack.

use std::cell::RefCell;

use movegen::{Equity, LastTiles, Leave, Leaves, NoLeaves, RuleOfThumb};
use rules::Points;
use tiles::Tiles;

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

/// Notes what was said of every part of a rack: those are the exchanges too.
pub(super) struct Noted<'l, L> {
    leaves: &'l L,
    notes: RefCell<Vec<(Tiles, Equity)>>,
}

impl<'l, L: Leaves> Noted<'l, L> {
    pub(super) fn new(leaves: &'l L) -> Noted<'l, L> {
        Noted { leaves, notes: RefCell::new(Vec::new()) }
    }

    /// Every part of the rack that could stay, and what it is worth.
    pub(super) fn into_notes(self) -> Vec<(Tiles, Equity)> {
        self.notes.into_inner()
    }
}

impl<L: Leaves> Leaves for Noted<'_, L> {
    fn value(&self, leave: &Leave<'_>) -> Equity {
        let value = self.leaves.value(leave);
        self.notes.borrow_mut().push((leave.tiles().collect(), value));
        value
    }
}
