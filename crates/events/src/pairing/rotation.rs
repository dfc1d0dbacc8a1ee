//! The rotation of a class.

use alloc::vec::Vec;

use super::schedule::circle;

/// Arranges a list around the circle so that neighbours in the list meet in the first turn. If their number is odd, the
/// last one has the bye in that turn.
pub(super) fn neighbours_first(list: &[usize]) -> Vec<usize> {
    let mut first_turn = circle(list.len(), 0);
    first_turn.sort_by_key(|(_, b)| b.is_none());
    let spots = first_turn.into_iter().flat_map(|(a, b)| [Some(a), b]).flatten();
    let mut around = list.to_vec();
    for (spot, &one) in spots.zip(list) {
        around[spot] = one;
    }
    around
}
