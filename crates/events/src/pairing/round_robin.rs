//! Round robin: all players meet each other.

use alloc::vec::Vec;

use super::schedule::{Slot, circle, followed};
use super::{Drawn, Field};
use crate::refusal::Refusal;
use crate::setup::Method;

/// The next turn of the circle around which these places of the field are arranged. In every second cycle the other
/// player of each pair goes first.
pub(super) fn drawn(field: &Field<'_>, method: Method, places: &[usize]) -> Result<Vec<Drawn>, Refusal> {
    let n = places.len();
    let n_turns = if n.is_multiple_of(2) { n - 1 } else { n };
    let turn = field.turn(method);
    let (cycle, turn) = (turn / n_turns, turn % n_turns);
    let slots = circle(n, turn).into_iter().map(|(a, b)| {
        let (a, b) = match b {
            Some(b) if cycle % 2 == 1 => (b, Some(a)),
            b => (a, b),
        };
        Slot { a: places[a], b: b.map(|b| places[b]), group: 0, is_start_scheduled: true }
    });
    followed(field, method, slots.collect(), turn, cycle)
}
