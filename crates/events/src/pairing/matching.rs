//! Pairs a whole field so that the sum of the weights is least.

use alloc::vec;
use alloc::vec::Vec;

use integer_blossom::min_weight_perfect_matching;

use super::{Drawn, Field};
use crate::id::PlayerId;
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::table::{Objection, Part, Weighed, Why};

/// How the weights of several reasons are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Priority {
    /// In order: the first reason outweighs all others of all pairs together, the second all after it, and so on.
    InOrder,
    /// By their sum.
    Sum,
}

/// Pairs the field so that the sum of the weights is least. `weights` gives them for two places, or for one with a bye.
/// Forbidden pairs never meet.
pub(super) fn weighed<const N: usize>(
    field: &Field<'_>,
    method: Method,
    priority: Priority,
    reasons: [Objection; N],
    weights: impl Fn(usize, Option<usize>) -> [u64; N],
) -> Result<Vec<Drawn>, Refusal> {
    let n_players = field.n_players();
    // An odd field has one more vertex: the bye.
    let n = n_players.next_multiple_of(2);
    let at =
        |a: usize, b: usize| (b < n_players).then_some(b).map_or_else(|| weights(a, None), |b| weights(a, Some(b)));
    let mut most = [0_u64; N];
    for (a, b) in pairs(n) {
        let weights = at(a, b);
        most = core::array::from_fn(|level| most[level].max(weights[level]));
    }
    let factors = factors(&most, n, priority);
    let sum = |weights: [u64; N]| -> i128 {
        weights.iter().zip(&factors).map(|(&weight, factor)| i128::from(weight) * factor).sum()
    };
    let is_forbidden = |a: usize, b: usize| b < n_players && field.are_forbidden(a, b);
    let mut costs = vec![0_i128; n * n];
    for (a, b) in pairs(n) {
        costs[a * n + b] = sum(at(a, b));
    }
    // One forbidden pair must weigh more than any pairing without one.
    let beyond = sum(most) * n as i128 + 1;
    for (a, b) in pairs(n).filter(|&(a, b)| is_forbidden(a, b)) {
        costs[a * n + b] = beyond;
    }
    let mates = matched(&costs, n);
    let chosen: Vec<(usize, usize)> = (0..n).map(|a| (a, mates[a])).filter(|(a, b)| a < b).collect();
    let stuck = chosen.iter().filter(|&&(a, b)| is_forbidden(a, b)).flat_map(|&(a, b)| [a, b]);
    let stuck: Vec<PlayerId> = stuck.map(|place| field.id(place)).collect();
    if !stuck.is_empty() {
        return Err(Refusal::NoPairing { players: stuck });
    }
    let drawn = chosen.into_iter().map(|(a, b)| {
        let b = (b < n_players).then_some(b);
        let parts = reasons.into_iter().zip(weights(a, b)).filter(|(_, weight)| *weight > 0);
        let parts = parts.map(|(reason, weight)| Part { reason, weight }).collect();
        Drawn { a, b, why: Why::Weighed(facts(field, method, a, b, parts)), is_start_scheduled: false }
    });
    Ok(drawn.collect())
}

/// The facts about two places that are recorded with their pair.
pub(super) fn facts(field: &Field<'_>, method: Method, a: usize, b: Option<usize>, parts: Vec<Part>) -> Weighed {
    Weighed {
        method,
        places: [field.rows[a].place, b.map_or(0, |b| field.rows[b].place)],
        points: [field.rows[a].points, b.map_or(0, |b| field.rows[b].points)],
        met: b.map_or_else(|| field.byes(a), |b| field.met(a, b)),
        parts,
    }
}

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)))
}

fn factors<const N: usize>(most: &[u64; N], n: usize, priority: Priority) -> [i128; N] {
    let mut factors = [1_i128; N];
    if priority == Priority::InOrder {
        for level in (0..N.saturating_sub(1)).rev() {
            factors[level] = factors[level + 1] * (i128::from(most[level + 1]) * (n as i128 / 2) + 1);
        }
    }
    factors
}

/// The mate of each vertex in a perfect matching of least cost. Costs that fit into 64 bits are matched twice as fast.
pub(super) fn matched(costs: &[i128], n: usize) -> Vec<usize> {
    let narrow: Option<Vec<i64>> =
        costs.iter().map(|&cost| i64::try_from(cost).ok().filter(|&cost| cost < i64::MAX / 16)).collect();
    match narrow {
        Some(costs) => min_weight_perfect_matching(&costs, n),
        None => min_weight_perfect_matching(costs, n),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SeededNumbers;

    /// The least cost, found by trying every perfect matching.
    fn least_by_trying(costs: &[i128], n: usize, free: u32) -> i128 {
        if free == 0 {
            return 0;
        }
        let a = free.trailing_zeros() as usize;
        let rest = free & !(1 << a);
        let others = (a + 1..n).filter(|&b| rest & (1 << b) != 0);
        others.map(|b| costs[a * n + b] + least_by_trying(costs, n, rest & !(1 << b))).min().unwrap()
    }

    #[test]
    fn the_matching_is_as_cheap_as_the_cheapest_of_all_matchings() {
        let chance = SeededNumbers::new(3);
        for trial in 0..600_u64 {
            let n = 2 * (1 + trial as usize % 5);
            // Few different costs cause ties and blossoms; large ones need 128 bits.
            let (limit, factor) = [(3, 1), (40, 1), (100_000, 1), (9, 1 << 70)][trial as usize % 4];
            let mut costs = vec![0_i128; n * n];
            for (a, b) in pairs(n) {
                costs[a * n + b] = i128::from(chance.below(limit, trial, a as u64, b as u64)) * factor;
            }
            let mates = matched(&costs, n);
            assert!((0..n).all(|a| mates[a] != a && mates[mates[a]] == a));
            let cost: i128 = pairs(n).filter(|&(a, b)| mates[a] == b).map(|(a, b)| costs[a * n + b]).sum();
            assert_eq!(cost, least_by_trying(&costs, n, (1 << n) - 1), "trial {trial}");
        }
    }

    #[test]
    fn a_reason_further_up_outweighs_everything_below_it_in_all_pairs() {
        let factors = factors(&[7, 9, 100], 10, Priority::InOrder);
        assert!(factors[1] > 100 * 5 && factors[0] > 9 * factors[1] * 5 + 100 * 5);
    }
}
