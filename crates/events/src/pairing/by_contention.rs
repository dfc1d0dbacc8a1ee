//! Contention: players who can still win a prize meet each other.

use alloc::vec::Vec;

use super::matching::{Priority, weighed};
use super::{Drawn, Field};
use crate::contention::{Outlook, last_in_control, safe_places};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::Objection;

const CANNOT_CATCH: u64 = 1_000_000_000;
/// The weight of a second bye: more than that of a whole round of pairs that cannot catch each other.
const REPEAT_BYE: u64 = 1_000_000_000_000;
const BACK_TO_BACK: u64 = 1_000_000;

/// Simulates the remaining rounds, and adds up the weights against each pair.
///
/// A player in contention for a place should meet somebody who can still take it. A player with a safe place should not
/// meet anybody in contention. When two or three rounds are left, the leader meets somebody who must beat the leader to
/// win. The weight of a gap between places is its cube among players in contention, and its square among the others. In
/// the last round players in contention may meet again.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let n = field.n_players();
    let setup = field.setup();
    let n_left = usize::from(field.division.last_round().0.saturating_sub(field.on.0)).max(1);
    let outlook = Outlook::simulated(&field.rows, n_left, setup, field.chance, field.round);
    let n_prizes = usize::from(setup.prizes).min(n);
    let n_safe = safe_places(&field.rows, n_left, setup).min(n_prizes);
    let last_in_reach: Vec<usize> = (0..n_prizes).map(|place| outlook.last_in_reach(place)).collect();
    // Once the first place is safe, nobody can gain by beating the leader.
    let control = last_in_reach
        .first()
        .filter(|_| n_safe == 0)
        .and_then(|&last| last_in_control(&field.rows, n_left, setup, field.chance, field.round, last));
    let plays_for_prize = |place: usize| place >= n_safe && last_in_reach.last().is_some_and(|&last| place <= last);
    let third = (n as u64 / 3).max(1);
    let repeat = |met: u8| ((1_u64 << met.min(20)) - 1) * 4 * third.pow(3);
    let reasons =
        [Objection::RepeatBye, Objection::Repeat, Objection::BackToBack, Objection::CannotCatch, Objection::PlaceGap];
    weighed(field, Method::Contention, Priority::Sum, reasons, |a, b| {
        let gap = b.unwrap_or(n).abs_diff(a) as u64;
        let weighted_gap = gap.pow(if plays_for_prize(a) { 3 } else { 2 });
        let Some(b) = b else {
            return [REPEAT_BYE * u64::from(field.byes(a)), 0, 0, 0, weighted_gap];
        };
        let (a, b) = (a.min(b), a.max(b));
        let out_of_reach = a >= n_safe && last_in_reach.get(a).is_some_and(|&last| b > last);
        let disturbs = a < n_safe && plays_for_prize(b);
        let avoids = a == 0 && control.is_some_and(|last| b > last);
        let is_final = n_left == 1 && plays_for_prize(a) && plays_for_prize(b);
        [
            0,
            if is_final { 0 } else { repeat(field.met(a, b)) },
            if !is_final && field.history.met_last(field.id(a), field.id(b)) { BACK_TO_BACK } else { 0 },
            if out_of_reach || disturbs || avoids { CANNOT_CATCH } else { 0 },
            weighted_gap,
        ]
    })
}
