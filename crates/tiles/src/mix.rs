//! Repeatable pseudorandom numbers, the same on every machine: for hashes, self-play and tests, never for draws.

/// The step of SplitMix64's state: 2⁶⁴ divided by the golden ratio, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Spreads a number over all 64 bits, one to one (the last step of SplitMix64).
#[inline]
#[must_use]
pub const fn spread(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// Output number `nth` of SplitMix64 with the seed 0.
#[inline]
#[must_use]
pub const fn mixed(nth: u64) -> u64 {
    spread(nth.wrapping_add(1).wrapping_mul(STEP))
}

/// The next output of SplitMix64 from its state.
#[inline]
#[must_use]
pub const fn next_mixed(state: &mut u64) -> u64 {
    *state = state.wrapping_add(STEP);
    spread(*state)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outputs that the generator's authors publish for the seed 1234567.
    #[test]
    fn the_numbers_are_those_of_split_mix_64() {
        let mut state = 1_234_567;
        let published = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(published.map(|_| next_mixed(&mut state)), published);
    }

    #[test]
    fn the_nth_number_is_the_nth_of_the_row() {
        let mut state = 0;
        for nth in 0..100 {
            assert_eq!(next_mixed(&mut state), mixed(nth));
        }
    }
}
