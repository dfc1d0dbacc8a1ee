//! The recipe of a training.

/// The inputs of a training, besides rules and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The seed of all draws.
    pub seed: u64,
    /// How many times values are computed, each time with the previous ones.
    pub generations: u32,
    /// How many games the last generation plays. Each one before it plays half as many, since its values may be less
    /// exact.
    pub games: u64,
    /// How many racks are tried before each turn.
    pub racks: u32,
}

impl Recipe {
    /// How many games a generation plays; the first generation is 0.
    #[must_use]
    pub fn games_of(&self, generation: u32) -> u64 {
        let halvings = self.generations.saturating_sub(generation).saturating_sub(1);
        self.games.checked_shr(halvings).unwrap_or(0).max(1)
    }

    /// How many games all generations before this one play.
    #[must_use]
    pub fn games_before(&self, generation: u32) -> u64 {
        (0..generation).map(|one| self.games_of(one)).fold(0, u64::saturating_add)
    }
}
