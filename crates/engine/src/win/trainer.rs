//! Training of winning chances by self-play.

use std::sync::atomic::{AtomicU64, Ordering};

use movegen::{Choice, Equity, Generator, Leaves, Played, SelfPlay, SelfPlayFault};
use rules::Ruleset;
use tiles::Tiles;

use super::Curves;

/// The first bytes of a saved state; the last one is the version.
const MAGIC: [u8; 8] = *b"TILEWNS\x01";
/// The largest change of the spread that is counted, in points, either way.
const REACH: i32 = 700;
const WIDTH: usize = 2 * REACH as usize + 1;
/// From this many tiles in the pool on, rows are averaged with their neighbours; below that, when the last racks are
/// near, every single tile makes a difference.
const JOINED_FROM: usize = 15;
/// The number of neighbouring rows on each side that are averaged.
const JOINED: usize = 2;

/// The inputs of a training, besides rules, words and leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinRecipe {
    /// The seed of all draws.
    pub seed: u64,
    /// How many games are played.
    pub games: u64,
}

/// Plays games of static players, and counts the changes of the spread from each turn to the end of the game. The
/// chance for every spread follows, because static players ignore the score: the change does not depend on who is
/// ahead.
///
/// The result depends on rules, words, leaves and recipe alone, not on the number of threads.
#[derive(Debug)]
pub struct WinTrainer<'a, L> {
    ruleset: &'a Ruleset,
    generator: &'a Generator,
    leaves: &'a L,
    recipe: WinRecipe,
    words: [u8; 32],
    n_played: u64,
    /// For each number of tiles in the pool, from one, how often each change occurred.
    counts: Vec<u64>,
}

/// Why a training cannot continue from a saved state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WinStateError {
    /// It is not a saved state.
    #[error("it is no saved training, or of another version")]
    OtherFormat,
    /// It belongs to another training.
    #[error("another training was saved there: the words, the rules, the seed or the number of games are not the same")]
    OtherTraining,
    /// It does not have the expected length.
    #[error("the saved training is damaged")]
    Damaged,
    /// Static players cannot play by the ruleset.
    #[error(transparent)]
    SelfPlay(#[from] SelfPlayFault),
}

impl<'a, L: Leaves + Sync> WinTrainer<'a, L> {
    /// Starts without games. `words` is the digest of the generator's words, with which a saved state is compared.
    ///
    /// # Errors
    /// When the ruleset is not for static players.
    pub fn new(
        ruleset: &'a Ruleset,
        generator: &'a Generator,
        leaves: &'a L,
        words: [u8; 32],
        recipe: WinRecipe,
    ) -> Result<WinTrainer<'a, L>, SelfPlayFault> {
        SelfPlay::new(ruleset, generator, leaves)?;
        let counts = vec![0; most_pool(ruleset) * WIDTH];
        Ok(WinTrainer { ruleset, generator, leaves, recipe, words, n_played: 0, counts })
    }

    /// How many games have been played.
    #[must_use]
    pub fn n_played(&self) -> u64 {
        self.n_played
    }

    /// Whether all games have been played.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.n_played >= self.recipe.games
    }

    /// Plays up to this many games.
    ///
    /// # Errors
    /// When the ruleset is not for static players; [`WinTrainer::new`] has reported it before.
    pub fn play(&mut self, n_games: u64, n_threads: usize) -> Result<(), SelfPlayFault> {
        let end = self.recipe.games.min(self.n_played.saturating_add(n_games));
        let next = AtomicU64::new(self.n_played);
        let (seed, most_pool, n_tiles) = (self.recipe.seed, most_pool(self.ruleset), self.n_tiles());
        let players = (0..n_threads.max(1)).map(|_| SelfPlay::new(self.ruleset, self.generator, self.leaves));
        let players: Vec<SelfPlay<'_, L>> = players.collect::<Result<_, _>>()?;
        let counted = std::thread::scope(|scope| {
            let threads: Vec<_> = players
                .into_iter()
                .map(|mut player| {
                    let next = &next;
                    scope.spawn(move || {
                        let mut counts = vec![0; most_pool * WIDTH];
                        loop {
                            let nth = next.fetch_add(1, Ordering::Relaxed);
                            if nth >= end {
                                return counts;
                            }
                            count(&player.game(seed, nth), n_tiles, &mut counts);
                        }
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect::<Vec<Vec<u64>>>()
        });
        for counts in counted {
            self.counts.iter_mut().zip(counts).for_each(|(sum, more)| *sum += more);
        }
        self.n_played = end;
        Ok(())
    }

    /// The chances according to the games so far. Without games they are even.
    #[must_use]
    pub fn curves(&self) -> Curves {
        let most_pool = most_pool(self.ruleset);
        let below: Vec<Vec<f64>> = (1..=most_pool).map(|pool| self.shares_below(pool, most_pool)).collect();
        Curves::new(self.ruleset, most_pool, |pool, spread| {
            // The game is won if the change exceeds the deficit, and half won if it equals it.
            let missing = (REACH - spread.clamp(-REACH, REACH)) as usize;
            let row = &below[pool - 1];
            let (up_to, with) = (row[missing.min(WIDTH - 1)], row[(missing + 1).min(WIDTH)]);
            1.0 - (up_to + with) / 2.0
        })
    }

    /// The state as bytes, to continue later.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = self.title();
        bytes.extend(self.n_played.to_le_bytes());
        bytes.extend(self.counts.iter().flat_map(|count| count.to_le_bytes()));
        bytes
    }

    /// Resumes a saved training.
    ///
    /// # Errors
    /// When the state is of another training, or damaged; or as [`WinTrainer::new`].
    pub fn resume(
        ruleset: &'a Ruleset,
        generator: &'a Generator,
        leaves: &'a L,
        words: [u8; 32],
        recipe: WinRecipe,
        saved: &[u8],
    ) -> Result<WinTrainer<'a, L>, WinStateError> {
        let mut trainer = WinTrainer::new(ruleset, generator, leaves, words, recipe)?;
        if !saved.starts_with(&MAGIC) {
            return Err(WinStateError::OtherFormat);
        }
        let rest = saved.strip_prefix(&trainer.title()[..]).ok_or(WinStateError::OtherTraining)?;
        let (numbers, []) = rest.as_chunks() else { return Err(WinStateError::Damaged) };
        match numbers {
            [n_played, counts @ ..] if counts.len() == trainer.counts.len() => {
                trainer.n_played = u64::from_le_bytes(*n_played);
                trainer.counts = counts.iter().map(|&count| u64::from_le_bytes(count)).collect();
            }
            _ => return Err(WinStateError::Damaged),
        }
        Ok(trainer)
    }

    fn n_tiles(&self) -> usize {
        self.ruleset.alphabet.full_set().len()
    }

    /// For each change, the share of smaller ones; one more entry at the end is 1.
    fn shares_below(&self, pool: usize, most_pool: usize) -> Vec<f64> {
        let joined = if pool >= JOINED_FROM { JOINED } else { 0 };
        let rows = pool.saturating_sub(joined).max(1)..=(pool + joined).min(most_pool);
        let mut counts = vec![0_u64; WIDTH];
        for near in rows {
            // The nearer a row, the higher its weight.
            let weight = (joined + 1 - near.abs_diff(pool)) as u64;
            let row = &self.counts[(near - 1) * WIDTH..near * WIDTH];
            counts.iter_mut().zip(row).for_each(|(sum, &count)| *sum += weight * count);
        }
        let all = counts.iter().sum::<u64>();
        let mut below = 0;
        let mut shares = Vec::with_capacity(WIDTH + 1);
        for count in counts.into_iter().chain([0]) {
            shares.push(if all == 0 { 0.5 } else { below as f64 / all as f64 });
            below += count;
        }
        shares
    }

    fn title(&self) -> Vec<u8> {
        let WinRecipe { seed, games } = self.recipe;
        let digest = self.ruleset.digest();
        [&MAGIC[..], &digest.0, &self.words, &seed.to_le_bytes(), &games.to_le_bytes()].concat()
    }
}

/// The most tiles in the pool before a turn, in a game of two.
fn most_pool(ruleset: &Ruleset) -> usize {
    ruleset.alphabet.full_set().len().saturating_sub(2 * usize::from(ruleset.rack_size))
}

/// Counts, for each turn of a game, the change of the spread including both leaves until the end.
fn count(played: &Played, n_tiles: usize, counts: &mut [u64]) {
    let last = played.scores.map(|score| Equity::points(score.0));
    let mut scores = [Equity::ZERO; 2];
    // The value of a leave after an exchange is not recorded, so such turns are left out.
    let mut kept = [Some(Equity::ZERO); 2];
    let mut pool = n_tiles - played.racks.iter().map(Tiles::len).sum::<usize>();
    for turn in &played.turns {
        let (own, other) = (turn.player, 1 - turn.player);
        if let ([Some(_), Some(_)], 1..) = (kept, pool) {
            let of = |player: usize| scores[player] + kept[player].unwrap_or_default();
            let change = (last[own] - last[other]) - (of(own) - of(other));
            let points = (change.0 + change.0.signum() * 500) / 1_000;
            let place = (pool - 1) * WIDTH + (points.clamp(-REACH, REACH) + REACH) as usize;
            if let Some(count) = counts.get_mut(place) {
                *count += 1;
            }
        }
        match &turn.played {
            Choice::Place(candidate) => {
                scores[own] = scores[own] + Equity::points(candidate.score().0);
                kept[own] = Some(candidate.equity() - Equity::points(candidate.score().0));
                pool -= turn.drawn.len();
            }
            Choice::Exchange(_) => kept[own] = None,
            Choice::Pass => kept[own] = Some(Equity::ZERO),
        }
    }
}
