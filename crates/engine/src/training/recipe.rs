//! How long and on what leaves are trained.

/// What a training follows from, beside rules and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// From which all draws follow.
    pub seed: u64,
    /// How often values are found anew, each time with those before.
    pub generations: u32,
    /// How many games the last generation plays; each one before it plays half as many, as its values need be less
    /// exact.
    pub games: u64,
    /// How many racks are tried before each turn.
    pub racks: u32,
}

impl Recipe {
    /// How many games a generation plays; the first one is 0.
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
