//! Schedules: pairs that do not depend on results.

use alloc::vec::Vec;

use super::matching::{Priority, weighed};
use super::{Drawn, Field};
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::{Objection, Why};

/// A pair in a schedule: two places of the field, the group, and whether the schedule decides that the first one goes
/// first.
pub(super) struct Slot {
    pub(super) a: usize,
    pub(super) b: Option<usize>,
    pub(super) group: usize,
    pub(super) is_start_scheduled: bool,
}

/// A turn of the circle: each of `n` players meets all others in `n − 1` turns, one in each (in `n` turns, with a bye
/// in one, where `n` is odd). In the first cycle the first of each pair goes first, so that a player's numbers of first
/// and second games differ by at most one.
pub(super) fn circle(n: usize, turn: usize) -> Vec<(usize, Option<usize>)> {
    // If the number is even, the last player stands in the middle, and an odd number of players on the circle.
    let has_centre = n.is_multiple_of(2);
    let m = if has_centre { n.saturating_sub(1) } else { n };
    if m == 0 {
        return Vec::new();
    }
    let turn = turn % m;
    let mut pairs = Vec::new();
    for a in 0..m {
        let b = (m + turn - a) % m;
        if a == b {
            pairs.push(match has_centre {
                true if a % 2 == 0 => (a, Some(m)),
                true => (m, Some(a)),
                false => (a, None),
            });
        } else if (b + m - a) % m <= (m - 1) / 2 {
            pairs.push((a, Some(b)));
        }
    }
    pairs
}

/// Follows the schedule, unless people have come or left so that it repeats a pair or asks for a forbidden one: then
/// the field is paired with the fewest repeats, as near to the groups of the schedule as possible. `cycle` is how often
/// all players have met each other already.
pub(super) fn followed(
    field: &Field<'_>,
    method: Method,
    slots: Vec<Slot>,
    turn: usize,
    cycle: usize,
) -> Result<Vec<Drawn>, Refusal> {
    let fits = slots.iter().all(|slot| match slot.b {
        Some(b) => usize::from(field.met(slot.a, b)) <= cycle && !field.are_forbidden(slot.a, b),
        None => usize::from(field.byes(slot.a)) <= cycle,
    });
    if fits {
        let drawn = slots.into_iter().map(|Slot { a, b, group, is_start_scheduled }| Drawn {
            a,
            b,
            why: Why::Scheduled { method, group: short(group + 1), turn: short(turn + 1) },
            is_start_scheduled,
        });
        return Ok(drawn.collect());
    }
    let mut groups = alloc::vec![0; field.n_players()];
    for slot in &slots {
        groups[slot.a] = slot.group;
        slot.b.into_iter().for_each(|b| groups[b] = slot.group);
    }
    let reasons = [Objection::RepeatBye, Objection::Repeat, Objection::OtherGroup, Objection::PlaceGap];
    weighed(field, method, Priority::InOrder, reasons, |a, b| match b {
        Some(b) => [0, u64::from(field.met(a, b)), u64::from(groups[a] != groups[b]), a.abs_diff(b) as u64],
        None => [u64::from(field.byes(a)), 0, 0, (field.n_players() - a) as u64],
    })
}

fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use super::*;

    #[test]
    fn in_a_cycle_everybody_meets_everybody_once_and_starts_differ_by_one_at_most() {
        for n in 2..=21_usize {
            let n_turns = if n % 2 == 0 { n - 1 } else { n };
            let (mut met, mut starts, mut byes) = (BTreeMap::new(), alloc::vec![0_i32; n], alloc::vec![0; n]);
            for turn in 0..n_turns {
                let mut seen = alloc::vec![0; n];
                for (a, b) in circle(n, turn) {
                    seen[a] += 1;
                    let Some(b) = b else {
                        byes[a] += 1;
                        continue;
                    };
                    seen[b] += 1;
                    *met.entry((a.min(b), a.max(b))).or_insert(0) += 1;
                    starts[a] += 1;
                    starts[b] -= 1;
                }
                assert!(seen.iter().all(|&count| count == 1), "{n} players, turn {turn}: {seen:?}");
            }
            assert_eq!(met.len(), n * (n - 1) / 2);
            assert!(met.values().all(|&count| count == 1));
            assert!(starts.iter().all(|difference| difference.abs() <= 1), "{n}: {starts:?}");
            assert!(byes.iter().all(|&count| count == n % 2));
        }
    }
}
