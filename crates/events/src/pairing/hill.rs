//! King of the hill: first against second, third against fourth.

use alloc::vec::Vec;

use super::matching::{Priority, weighed};
use super::{Drawn, Field};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::Objection;

/// Pairs neighbours in the standings, however often they have met.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let reasons = [Objection::RepeatBye, Objection::PlaceGap];
    weighed(field, Method::KingOfTheHill, Priority::InOrder, reasons, |a, b| {
        let gap = b.unwrap_or(field.n_players()).abs_diff(a) as u64;
        [b.map_or_else(|| u64::from(field.byes(a)), |_| 0), gap * gap]
    })
}
