//! Saving and resuming a training.

use std::sync::atomic::Ordering;

use movegen::{Equity, Generator};
use rules::Ruleset;

use super::samples::{Baseline, Samples};
use super::{Recipe, Trainer, TrainingFault};
use crate::leaves::{LeaveFileError, LeaveValues};

/// The first bytes of a saved state; the last one is the version.
const MAGIC: [u8; 8] = *b"TILETRN\x01";

/// Why a training cannot continue from a saved state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StateError {
    /// It is not a saved state.
    #[error("it is no saved training, or of another version")]
    OtherFormat,
    /// It belongs to another training.
    #[error("another training was saved there: the words, the rules, the seed or the numbers are not the same")]
    OtherTraining,
    /// It has the wrong length, or impossible numbers.
    #[error("the saved training is damaged")]
    Damaged,
    /// The values in it are damaged.
    #[error("the saved training is damaged: {0}")]
    Values(#[from] LeaveFileError),
    /// The training itself is impossible.
    #[error(transparent)]
    Training(#[from] TrainingFault),
}

impl<'a> Trainer<'a> {
    /// The state as bytes, to continue later.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = self.title();
        bytes.extend(self.generation.to_le_bytes());
        bytes.extend(self.n_played.to_le_bytes());
        bytes.extend(self.baseline.0.iter().flat_map(|equity| equity.0.to_le_bytes()));
        let samples = &self.samples;
        bytes.extend(samples.squares.load(Ordering::Relaxed).to_le_bytes());
        for (sum, count) in &samples.drawn {
            bytes.extend(sum.load(Ordering::Relaxed).to_le_bytes());
            bytes.extend(count.load(Ordering::Relaxed).to_le_bytes());
        }
        bytes.extend(samples.sums.iter().flat_map(|sum| sum.load(Ordering::Relaxed).to_le_bytes()));
        bytes.extend(samples.counts.iter().flat_map(|count| count.load(Ordering::Relaxed).to_le_bytes()));
        bytes.extend(self.values.write());
        bytes
    }

    /// Resumes a saved training.
    ///
    /// # Errors
    /// When the state is of another training, or damaged; or as [`Trainer::new`].
    pub fn resume(
        ruleset: &'a Ruleset,
        generator: &'a Generator,
        words: [u8; 32],
        recipe: Recipe,
        saved: &[u8],
    ) -> Result<Trainer<'a>, StateError> {
        let mut trainer = Trainer::new(ruleset, generator, words, recipe)?;
        if !saved.starts_with(&MAGIC) {
            return Err(StateError::OtherFormat);
        }
        let rest = saved.strip_prefix(&trainer.title()[..]).ok_or(StateError::OtherTraining)?;
        let mut reader = Reader { rest };
        trainer.generation = u32::from_le_bytes(reader.take()?);
        trainer.n_played = u64::from_le_bytes(reader.take()?);
        let is_over = trainer.generation >= recipe.generations;
        let most = if is_over { 0 } else { recipe.games_of(trainer.generation) };
        if trainer.generation > recipe.generations || trainer.n_played > most {
            return Err(StateError::Damaged);
        }
        let (n_racks, n_tiles) = (trainer.racks.len(), trainer.racks.n_tiles());
        let mut baseline = Baseline::none(n_tiles);
        for equity in &mut baseline.0 {
            *equity = Equity(i32::from_le_bytes(reader.take()?));
        }
        let mut samples = Samples::new(n_racks, n_tiles);
        *samples.squares.get_mut() = u64::from_le_bytes(reader.take()?);
        for (sum, count) in &mut samples.drawn {
            *sum.get_mut() = i64::from_le_bytes(reader.take()?);
            *count.get_mut() = u64::from_le_bytes(reader.take()?);
        }
        for sum in &mut samples.sums {
            *sum.get_mut() = i64::from_le_bytes(reader.take()?);
        }
        for count in &mut samples.counts {
            *count.get_mut() = u32::from_le_bytes(reader.take()?);
        }
        let values = LeaveValues::read(reader.rest, &ruleset.alphabet)?;
        if values.holdings() != trainer.values.holdings() {
            return Err(StateError::Damaged);
        }
        trainer.table = values.table(&ruleset.alphabet).map_err(TrainingFault::from)?;
        (trainer.values, trainer.baseline, trainer.samples) = (values, baseline, samples);
        Ok(trainer)
    }

    /// The bytes that identify this training.
    fn title(&self) -> Vec<u8> {
        let Recipe { seed, generations, games, racks } = self.recipe;
        let digest = self.ruleset.digest();
        let parts: [&[u8]; 7] = [
            &MAGIC,
            &digest.0,
            &self.words,
            &seed.to_le_bytes(),
            &generations.to_le_bytes(),
            &games.to_le_bytes(),
            &racks.to_le_bytes(),
        ];
        parts.concat()
    }
}

struct Reader<'b> {
    rest: &'b [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], StateError> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or(StateError::Damaged)?;
        self.rest = rest;
        Ok(*bytes)
    }
}
