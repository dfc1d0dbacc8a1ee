//! From the averages of racks to the values of leaves.

use super::samples::Samples;
use crate::leaves::Holdings;

/// The evidence for one leave. Shares are parts of all racks that can be drawn to it.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// The sum of the averages of the racks that were tried, times their shares.
    weighted: f64,
    /// The sum of their shares.
    share: f64,
    /// The variance of `weighted`, as a multiple of that of a single try.
    noise: f64,
}

/// The value of every leave, in points, by its number; the empty leave is worth nothing.
pub(super) fn estimate(samples: &Samples, racks: &Holdings, leaves: &Holdings) -> Vec<f64> {
    let sums = gather(samples, racks, leaves);
    let mean = sums[0].weighted / sums[0].share.max(f64::MIN_POSITIVE);
    shrink(&sums, mean, samples.variance(), leaves)
}

/// Drawing a rack to a leave means drawing one tile, and then a rack to the leave with that tile. So the expected value
/// of a leave is an average over leaves with one tile more, down from the racks.
fn gather(samples: &Samples, racks: &Holdings, leaves: &Holdings) -> Vec<Sums> {
    let mut sums = vec![Sums::default(); leaves.len()];
    let mut longer = Vec::with_capacity(racks.most_tiles());
    for size in (0..=leaves.most_tiles()).rev() {
        // A rack is reached in as many orders as it has tiles beyond the leave; what they share adds to the noise.
        let orders = (racks.most_tiles() - size) as f64;
        let n_left = (leaves.n_tiles() - size) as f64;
        leaves.each(|number, held| {
            if held.len() != size {
                return;
            }
            let mut sum = Sums::default();
            for (kind, &(_, count)) in (0_u8..).zip(leaves.kinds()) {
                let place = held.partition_point(|&other| other <= kind);
                let n_held = place - held.partition_point(|&other| other < kind);
                if n_held == count {
                    continue;
                }
                let chance = (count - n_held) as f64 / n_left;
                longer.clear();
                longer.extend_from_slice(&held[..place]);
                longer.push(kind);
                longer.extend_from_slice(&held[place..]);
                let next = if longer.len() == racks.most_tiles() {
                    let tried = racks.number(&longer).and_then(|rack| samples.mean(rack));
                    tried.map(|(mean, count)| Sums { weighted: mean, share: 1.0, noise: 1.0 / count })
                } else {
                    leaves.number(&longer).map(|number| sums[number])
                };
                let Some(next) = next else { continue };
                sum.weighted += chance * next.weighted;
                sum.share += chance * next.share;
                sum.noise += orders * chance * chance * next.noise;
            }
            sums[number] = sum;
        });
    }
    sums
}

/// From small leaves to large ones, moves each estimate towards its expectation from its parts: the more, the fewer
/// tries it is based on.
fn shrink(sums: &[Sums], mean: f64, variance: f64, leaves: &Holdings) -> Vec<f64> {
    let mut values = vec![0.0; sums.len()];
    let mut expected = vec![0.0; sums.len()];
    for size in 1..=leaves.most_tiles() {
        let (mut surprise, mut n_leaves) = (0.0, 0.0);
        leaves.each(|number, held| {
            if held.len() == size {
                expected[number] = expect(held, &values, leaves);
                if let Some((value, noise)) = sums[number].value(mean, variance) {
                    surprise += (value - expected[number]).powi(2) - noise;
                    n_leaves += 1.0;
                }
            }
        });
        // The true variance of leaves of this size around their expectation.
        let surprise = f64::max(surprise / f64::max(n_leaves, 1.0), 0.0);
        leaves.each(|number, held| {
            if held.len() == size {
                let trust = |(value, noise): (f64, f64)| {
                    (value - expected[number]) * surprise / (surprise + noise).max(f64::MIN_POSITIVE)
                };
                values[number] = expected[number] + sums[number].value(mean, variance).map_or(0.0, trust);
            }
        });
    }
    values
}

impl Sums {
    /// The value in points and its variance, if there is evidence.
    fn value(&self, mean: f64, variance: f64) -> Option<(f64, f64)> {
        let value = || (self.weighted / self.share - mean, variance * self.noise / (self.share * self.share));
        (self.share > 0.0).then(value)
    }
}

/// The expectation for a leave from its parts: for any two of its tiles, the sum for the leaves without the one and
/// without the other, minus that for the leave without both, as if these two tiles were independent; averaged over all
/// pairs. For two tiles it is the sum of both; for one tile, zero.
fn expect(held: &[u8], values: &[f64], leaves: &Holdings) -> f64 {
    let mut shorter = Vec::with_capacity(held.len());
    let mut value = |one: usize, other: usize| {
        shorter.clear();
        shorter.extend((0..held.len()).filter(|&place| place != one && place != other).map(|place| held[place]));
        leaves.number(&shorter).map_or(0.0, |number| values[number])
    };
    let (mut sum, mut n_pairs) = (0.0, 0.0);
    let without: Vec<f64> = (0..held.len()).map(|place| value(place, place)).collect();
    for one in 0..held.len() {
        for other in one + 1..held.len() {
            sum += without[one] + without[other] - value(one, other);
            n_pairs += 1.0;
        }
    }
    if n_pairs > 0.0 { sum / n_pairs } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use movegen::Equity;
    use tiles::{Letter, Tile, Tiles};

    use super::*;

    /// Two A, two B, one C; racks of three tiles.
    fn set() -> Tiles {
        [0, 0, 1, 1, 2].map(|index| Tile::Letter(Letter::new(index).unwrap())).into_iter().collect()
    }

    fn estimated(times: u32, worth: impl Fn(&[u8]) -> i32) -> (Holdings, Vec<f64>) {
        let racks = Holdings::of_size(&set(), 3).unwrap();
        let leaves = Holdings::up_to(&set(), 2).unwrap();
        let samples = Samples::new(racks.len(), 5);
        racks.each(|number, held| (0..times).for_each(|_| samples.add(number, Equity::points(worth(held)))));
        let values = estimate(&samples, &racks, &leaves);
        (leaves, values)
    }

    #[test]
    fn a_leave_is_worth_the_surplus_of_its_racks_over_the_mean_of_all() {
        // Only the rack ABC is worth anything: ten points.
        let (leaves, values) = estimated(10_000, |held| if held == [0, 1, 2] { 10 } else { 0 });
        let value = |held: &[u8]| values[leaves.number(held).unwrap()];
        // Of the ten racks, four are ABC. One tile in three completes it from AB, two in three from AC; four draws in
        // six from C.
        let mean = 4.0;
        let close = |one: f64, other: f64| assert!((one - other).abs() < 0.01, "{one} {other}");
        close(value(&[0, 1]), 10.0 / 3.0 - mean);
        close(value(&[0, 2]), 20.0 / 3.0 - mean);
        close(value(&[2]), 40.0 / 6.0 - mean);
        close(value(&[]), 0.0);
    }

    #[test]
    fn where_tiles_just_add_up_so_do_leaves() {
        let (leaves, values) = estimated(2, |held| held.iter().map(|&kind| [0, 3, 9][usize::from(kind)]).sum());
        let value = |held: &[u8]| values[leaves.number(held).unwrap()];
        assert!(value(&[2]) > value(&[1]) && value(&[1]) > value(&[0]));
    }

    #[test]
    fn unknown_leaves_are_worth_as_much_as_their_parts() {
        let racks = Holdings::of_size(&set(), 3).unwrap();
        let leaves = Holdings::up_to(&set(), 2).unwrap();
        let samples = Samples::new(racks.len(), 5);
        // Only the racks ABB and BBC were tried, so there is no evidence for AC.
        for _ in 0..100 {
            samples.add(racks.number(&[0, 1, 1]).unwrap(), Equity::points(-3));
            samples.add(racks.number(&[1, 1, 2]).unwrap(), Equity::points(3));
        }
        let values = estimate(&samples, &racks, &leaves);
        let value = |held: &[u8]| values[leaves.number(held).unwrap()];
        assert!(value(&[2]) > value(&[0]));
        assert!((value(&[0, 2]) - value(&[0]) - value(&[2])).abs() < 1e-9);
    }
}
