//! Training of leave values by self-play: the gain of a leave on the next turn, compared with a randomly drawn rack.
//!
//! Static players play games with the current values. Before each turn the position is searched for the best play of
//! some drawn racks, and its value (score and leave) is recorded for the rack. The values of all leaves follow from the
//! averages of all racks, and the next generation plays with these. `docs/ENGINE.md` has the reasons.

mod estimate;
mod recipe;
mod samples;
mod state;
mod watcher;

use std::sync::atomic::{AtomicU64, Ordering};

use movegen::{Generator, LeaveTable, RuleOfThumb, SelfPlay, SelfPlayFault, TooManyLeaves};
use rules::Ruleset;

use self::estimate::estimate;
pub use self::recipe::Recipe;
use self::samples::{Baseline, Samples};
pub use self::state::StateError;
use self::watcher::Watcher;
use crate::leaves::{Holdings, LeaveValues, TooManyHoldings};

/// Trains leave values, a few games at a time; the state can be saved in between.
///
/// The result depends on rules, words and recipe alone: neither the number of threads nor interruptions change it.
#[derive(Debug)]
pub struct Trainer<'a> {
    ruleset: &'a Ruleset,
    generator: &'a Generator,
    recipe: Recipe,
    /// The digest of the words.
    words: [u8; 32],
    racks: Holdings,
    /// How many generations are finished.
    generation: u32,
    /// How many games of the next generation have been played.
    n_played: u64,
    values: LeaveValues,
    table: LeaveTable,
    baseline: Baseline,
    samples: Samples,
}

/// Why leaves cannot be trained under a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrainingFault {
    /// Static players cannot play by the ruleset.
    #[error(transparent)]
    SelfPlay(#[from] SelfPlayFault),
    /// There are too many racks.
    #[error(transparent)]
    Racks(#[from] TooManyHoldings),
    /// There are too many leaves.
    #[error(transparent)]
    Leaves(#[from] TooManyLeaves),
}

impl<'a> Trainer<'a> {
    /// Starts from the rule of thumb. `words` is the digest of the generator's words, with which a saved state is
    /// compared.
    ///
    /// # Errors
    /// When the ruleset is not for static players, or its racks have too many tiles.
    pub fn new(
        ruleset: &'a Ruleset,
        generator: &'a Generator,
        words: [u8; 32],
        recipe: Recipe,
    ) -> Result<Trainer<'a>, TrainingFault> {
        let alphabet = &ruleset.alphabet;
        let rack_size = usize::from(ruleset.rack_size);
        let racks = Holdings::of_size(&alphabet.full_set(), rack_size)?;
        let values = LeaveValues::of(alphabet, rack_size.saturating_sub(1), &RuleOfThumb::new(alphabet))?;
        let table = values.table(alphabet)?;
        // This refuses a ruleset that is not for static players now, instead of after hours.
        SelfPlay::new(ruleset, generator, &table)?;
        let (baseline, samples) = (Baseline::none(racks.n_tiles()), Samples::new(racks.len(), racks.n_tiles()));
        let (generation, n_played) = (0, 0);
        Ok(Trainer { ruleset, generator, recipe, words, racks, generation, n_played, values, table, baseline, samples })
    }

    /// The recipe of the training.
    #[must_use]
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// How many generations are finished.
    #[must_use]
    pub fn generation(&self) -> u32 {
        self.generation
    }

    /// How many games of the current generation have been played.
    #[must_use]
    pub fn n_played(&self) -> u64 {
        self.n_played
    }

    /// Whether all generations are finished.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.generation >= self.recipe.generations
    }

    /// The current values: those of the last finished generation.
    #[must_use]
    pub fn values(&self) -> &LeaveValues {
        &self.values
    }

    /// Plays up to this many games of the current generation, and ends it if they are the last.
    ///
    /// # Errors
    /// When the ruleset is not for static players; [`Trainer::new`] has reported it before.
    pub fn play(&mut self, n_games: u64, n_threads: usize) -> Result<(), TrainingFault> {
        if self.is_done() {
            return Ok(());
        }
        let n_games = n_games.min(self.recipe.games_of(self.generation) - self.n_played);
        let start = self.recipe.games_before(self.generation) + self.n_played;
        let (next, seed) = (AtomicU64::new(start), self.recipe.seed);
        let players = (0..n_threads.max(1)).map(|_| SelfPlay::new(self.ruleset, self.generator, &self.table));
        let players: Vec<SelfPlay<'_, LeaveTable>> = players.collect::<Result<_, _>>()?;
        std::thread::scope(|scope| {
            for mut player in players {
                let mut watcher = Watcher::new(&self.racks, &self.samples, &self.baseline, &self.table, &self.recipe);
                let next = &next;
                scope.spawn(move || {
                    loop {
                        let nth = next.fetch_add(1, Ordering::Relaxed);
                        if nth >= start + n_games {
                            return;
                        }
                        watcher.start(nth);
                        player.watched(seed, nth, (nth % 2) as usize, |moment, finder| {
                            watcher.watch(moment, finder);
                        });
                    }
                });
            }
        });
        self.n_played += n_games;
        if self.n_played == self.recipe.games_of(self.generation) {
            self.end_generation()?;
        }
        Ok(())
    }

    fn end_generation(&mut self) -> Result<(), TrainingFault> {
        let points = estimate(&self.samples, &self.racks, self.values.holdings());
        let most_tiles = self.values.holdings().most_tiles();
        self.values = LeaveValues::new(&self.ruleset.alphabet, most_tiles, |number, _| points[number])?;
        self.table = self.values.table(&self.ruleset.alphabet)?;
        self.baseline = self.samples.baseline();
        self.samples = Samples::new(self.racks.len(), self.racks.n_tiles());
        self.generation += 1;
        self.n_played = 0;
        Ok(())
    }
}
