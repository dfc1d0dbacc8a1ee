//! The Fontes method: small round robins of players from all quarters of the field.

use alloc::vec::Vec;

use super::schedule::{Slot, circle, followed};
use super::{Drawn, Field};
use crate::refusal::Refusal;
use crate::setup::Method;

/// The next turn of every group. A group has one player of each quarter; two players who are left over join the last
/// group, and a bye takes the place of a player in an odd field.
pub(super) fn drawn(field: &Field<'_>) -> Result<Vec<Drawn>, Refusal> {
    let mut members: Vec<Option<usize>> = field.by_seed().into_iter().map(Some).collect();
    if members.len() % 2 == 1 {
        members.push(None);
    }
    let turn = field.turn(Method::Fontes);
    let mut slots = Vec::new();
    for (group, indices) in groups(members.len()).into_iter().enumerate() {
        for (a, b) in circle(indices.len(), turn) {
            let Some(b) = b else { continue };
            let slot = match (members[indices[a]], members[indices[b]]) {
                (Some(a), b) => Slot { a, b, group, is_start_scheduled: false },
                (None, Some(b)) => Slot { a: b, b: None, group, is_start_scheduled: false },
                (None, None) => continue,
            };
            slots.push(slot);
        }
    }
    // After three turns the groups have met, and the field is paired with the fewest repeats.
    followed(field, Method::Fontes, slots, turn, 0)
}

/// The groups of an even number of players, as indices in the order of the seeds.
fn groups(n: usize) -> Vec<Vec<usize>> {
    let n_groups = (n / 4).max(1);
    let mut groups: Vec<Vec<usize>> =
        (0..n_groups).map(|group| (group..4 * n_groups).step_by(n_groups).filter(|&seed| seed < n).collect()).collect();
    if let Some(last) = groups.last_mut() {
        last.extend(4 * n_groups..n);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_has_a_player_of_each_quarter() {
        assert_eq!(groups(8), [[0, 2, 4, 6], [1, 3, 5, 7]]);
        assert_eq!(groups(10), [alloc::vec![0, 2, 4, 6], alloc::vec![1, 3, 5, 7, 8, 9]]);
        assert_eq!(groups(2), [[0, 1]]);
        for n in (2..60).step_by(2) {
            let mut all = groups(n).concat();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..n));
        }
    }
}
