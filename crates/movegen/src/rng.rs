//! Repeatable random numbers for games.

use tiles::mixed;

/// A stream of pseudorandom numbers (SplitMix64) for one game of a seed. It is for self-play, not for games with
/// people, which draw as `docs/RULES.md` says.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
    nth: u64,
}

impl Rng {
    /// The stream of random numbers of a game.
    #[must_use]
    pub fn new(seed: u64, game: u64) -> Rng {
        Rng { state: mixed(mixed(seed) ^ game), nth: 0 }
    }

    /// A number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.nth = self.nth.wrapping_add(1);
        let bits = mixed(self.state.wrapping_add(self.nth));
        ((u128::from(bits) * n as u128) >> 64) as usize
    }
}
