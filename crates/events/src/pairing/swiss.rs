//! Swiss: players with equal results meet.

use alloc::vec::Vec;

use super::matching::{Priority, weighed};
use super::{Drawn, Field};
use crate::contention::{Outlook, safe_places};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::Objection;

/// Weighs, in this order: no player has a second bye before all have had one; no pair meets again; who has a place for certain
/// meets nobody who still plays for a prize; the scores of a pair are equal or near; within a score group the upper half meets
/// the lower half.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let points: Vec<u32> = field.rows.iter().map(|row| row.points).collect();
    let lowest = points.iter().copied().min().unwrap_or(0);
    let group_size = |of: u32| points.iter().filter(|&&points| points == of).count();
    let halves: Vec<usize> = points.iter().map(|&of| (group_size(of) / 2).max(1)).collect();
    let square = |number: u64| number * number;
    let (n_safe, last) = contest(field);
    let reasons =
        [Objection::RepeatBye, Objection::Repeat, Objection::CannotCatch, Objection::ScoreGap, Objection::FoldGap];
    weighed(field, Method::Swiss, Priority::InOrder, reasons, |a, b| match b {
        Some(b) => {
            let met = u64::from(field.met(a, b));
            let gap = u64::from(points[a].abs_diff(points[b]));
            let distance = a.abs_diff(b);
            let fold = if gap == 0 { distance.abs_diff(halves[a]) } else { distance };
            let disturbs = a.min(b) < n_safe && (n_safe..=last).contains(&a.max(b));
            [0, square(met), u64::from(disturbs), square(gap), square(fold as u64)]
        }
        None => {
            let from_last = (field.n_players() - 1 - a) as u64;
            [u64::from(field.byes(a)), 0, 0, square(u64::from(points[a] - lowest)), square(from_last)]
        }
    })
}

/// How many places from the top are safe, and the lowest place from which a prize can still be reached. Nothing is simulated
/// while no place is safe, or all prizes are.
fn contest(field: &Field<'_>) -> (usize, usize) {
    let setup = field.setup();
    let n_left = field.n_left();
    let n_prizes = usize::from(setup.prizes).min(field.n_players());
    let n_safe = safe_places(&field.rows, n_left, setup).min(n_prizes);
    if n_safe == 0 || n_safe == n_prizes {
        return (0, 0);
    }
    let outlook = Outlook::simulated(&field.rows, n_left, setup, field.chance, field.round);
    (n_safe, outlook.last_in_reach(n_prizes - 1))
}
