//! Swiss: players with equal results meet.

use alloc::vec::Vec;

use super::matching::{Priority, weighed};
use super::{Drawn, Field};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::Objection;

/// Weighs, in this order: no player has a second bye before all have had one; no pair meets again; the scores of a pair
/// are equal or near; within a score group the upper half meets the lower half.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let points: Vec<u32> = field.rows.iter().map(|row| row.points).collect();
    let lowest = points.iter().copied().min().unwrap_or(0);
    let group_size = |of: u32| points.iter().filter(|&&points| points == of).count();
    let halves: Vec<usize> = points.iter().map(|&of| (group_size(of) / 2).max(1)).collect();
    let square = |number: u64| number * number;
    let reasons = [Objection::RepeatBye, Objection::Repeat, Objection::ScoreGap, Objection::FoldGap];
    weighed(field, Method::Swiss, Priority::InOrder, reasons, |a, b| match b {
        Some(b) => {
            let met = u64::from(field.met(a, b));
            let gap = u64::from(points[a].abs_diff(points[b]));
            let distance = a.abs_diff(b);
            let fold = if gap == 0 { distance.abs_diff(halves[a]) } else { distance };
            [0, square(met), square(gap), square(fold as u64)]
        }
        None => {
            let from_last = (field.n_players() - 1 - a) as u64;
            [u64::from(field.byes(a)), 0, square(u64::from(points[a] - lowest)), square(from_last)]
        }
    })
}
