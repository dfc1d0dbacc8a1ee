//! Repeatable chance: a number is a function of the seed and of its place.

/// Numbers that look random. Each is computed from the seed and three counters, none from the one before, so that the
/// order in which they are asked for does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeededNumbers {
    seed: u64,
}

impl SeededNumbers {
    /// The random numbers of an event with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> SeededNumbers {
        SeededNumbers { seed }
    }

    /// The number for a stream, a row and a column: 64 random bits.
    #[must_use]
    pub const fn at(self, stream: u64, row: u64, column: u64) -> u64 {
        mixed(mixed(mixed(mixed(self.seed) ^ stream) ^ row) ^ column)
    }

    /// The same, reduced to less than `limit`; zero if the limit is zero.
    #[must_use]
    pub const fn below(self, limit: u32, stream: u64, row: u64, column: u64) -> u32 {
        ((self.at(stream, row, column) as u128 * limit as u128) >> 64) as u32
    }
}

/// The mixing function of SplitMix64. It is written here again because this crate depends on no other.
const fn mixed(state: u64) -> u64 {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_is_the_published_one_of_the_generator() {
        assert_eq!(mixed(0), 0xe220_a839_7b1d_cdaf);
    }

    #[test]
    fn a_number_depends_on_seed_and_place_only_and_stays_below_its_limit() {
        let chance = SeededNumbers::new(7);
        assert_eq!(chance.below(10, 1, 2, 3), SeededNumbers::new(7).below(10, 1, 2, 3));
        assert_ne!(chance.at(1, 2, 3), chance.at(1, 3, 2));
        let mut seen = [0_u32; 6];
        for column in 0..6_000 {
            seen[chance.below(6, 0, 0, column) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| (850..1_150).contains(&count)), "{seen:?}");
        assert_eq!(chance.below(0, 0, 0, 0), 0);
    }
}
