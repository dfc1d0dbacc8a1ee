//! Verifies the draws of a finished game against its seed.

use core::slice;

use rules::{CorruptLog, Digest, Drawing, Entry, Event, Game, Hidden, Salt, Seed, TileSource as _, replay};
use tiles::{Seat, Tile, Tiles};

use crate::FairSource;

/// A game whose draws all follow from its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The digest of the seed that was published before the first draw.
    pub commitment: Digest,
    /// The digest of the rules, which takes part in the draws.
    pub ruleset: Digest,
    /// How many draws were checked.
    pub n_draws: u32,
    /// How many tiles those draws drew.
    pub n_tiles: usize,
}

/// Why the draws of a game are not proven fair. Entries are counted from zero.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// The log is not a game.
    #[error("entry {entry} of the log cannot follow those before it: {why}")]
    Corrupt {
        /// The first entry that does not fit.
        entry: usize,
        /// The reason why the entry does not fit.
        why: CorruptLog,
    },
    /// The table did not commit to a seed, so nothing can be checked.
    #[error("the table did not commit to a seed before the game")]
    NoCommitment,
    /// The seed is not in the log.
    #[error("the seed has not been revealed; it is revealed after the end of the game")]
    NotRevealed,
    /// The revealed seed is not the one that the table committed to.
    #[error("the seed in entry {entry} does not fit the commitment")]
    WrongSeed {
        /// The number of the entry, counted from zero.
        entry: usize,
    },
    /// Other tiles were drawn than follow from the seed.
    #[error("draw {nth} (entry {entry}) gave {drawn}, but the seed demands {expected}")]
    Differs {
        /// The first entry whose draw differs.
        entry: usize,
        /// The number of the draw, counted from zero.
        nth: u32,
        /// The tiles in the log.
        drawn: String,
        /// The tiles that follow from the seed.
        expected: String,
    },
}

/// Replays a log and repeats every draw from the revealed seed: the draw for first play, the racks, refills and
/// exchanges. Choosing tiles from an open pool is not a draw.
///
/// # Errors
/// The first reason why the draws are not proven fair.
pub fn verify(log: &[Entry<Hidden>]) -> Result<Verified, Unfair> {
    if let Err((entry, why)) = replay(log) {
        return Err(match why {
            CorruptLog::WrongSeed => Unfair::WrongSeed { entry },
            why => Unfair::Corrupt { entry, why },
        });
    }
    let mut game = replay(&log[..1]).map_err(|(entry, why)| Unfair::Corrupt { entry, why })?;
    let commitment = game.public().table().commitment().ok_or(Unfair::NoCommitment)?;
    let seed = revealed(log).ok_or(Unfair::NotRevealed)?;
    let ruleset = game.public().ruleset().digest();
    let source = FairSource::new(&seed, &salt(log), ruleset);
    let mut verified = Verified { commitment, ruleset, n_draws: 0, n_tiles: 0 };
    for (entry, logged) in log.iter().enumerate().skip(1) {
        for Draw { nth, drawn, expected } in draws(&game, source, &logged.event) {
            if drawn != expected {
                let [drawn, expected] = [drawn, expected].map(|tiles| shown(&game, &tiles));
                return Err(Unfair::Differs { entry, nth, drawn, expected });
            }
            verified.n_draws += 1;
            verified.n_tiles += drawn.len();
        }
        game.extend(slice::from_ref(logged)).map_err(|why| Unfair::Corrupt { entry, why })?;
    }
    Ok(verified)
}

/// A draw as it was recorded, and as it follows from the seed.
struct Draw {
    nth: u32,
    drawn: Tiles,
    expected: Tiles,
}

/// The draws of one event, on the game before it.
fn draws(game: &Game, mut source: FairSource, event: &Event<Hidden>) -> Vec<Draw> {
    let public = game.public();
    let nth = public.n_draws();
    let mut one =
        |drawn: Tiles, n: usize| vec![Draw { nth, drawn, expected: source.draw(nth, game.secrets().pool(), n) }];
    match event {
        Event::DrewForFirst { draws } => for_first(game, source, draws),
        Event::Drew { seat, tiles: Hidden(drawn) } if public.ruleset().drawing == Drawing::Random => {
            // A rack is filled up as long as the pool has tiles; drawing fewer would be unfair too.
            let room = usize::from(public.ruleset().rack_size).saturating_sub(public.rack_sizes()[*seat]);
            one(*drawn, room.min(public.pool()))
        }
        Event::Exchanged { drawn: Hidden(drawn), given: Hidden(given), .. } => one(*drawn, given.len()),
        _ => Vec::new(),
    }
}

/// In a round of the draw for first play, tiles stay out of the pool until all have drawn.
fn for_first(game: &Game, mut source: FairSource, draws: &[(Seat, Tile)]) -> Vec<Draw> {
    let mut pool = *game.secrets().pool();
    let numbered = (game.public().n_draws()..).zip(draws);
    numbered
        .map(|(nth, &(_, tile))| {
            let expected = source.draw(nth, &pool, 1);
            // Tiles that are not in the pool differ from the expected ones, which ends the comparison.
            pool = pool.without(tile).unwrap_or(pool);
            Draw { nth, drawn: Tiles::from_iter([tile]), expected }
        })
        .collect()
}

fn revealed(log: &[Entry<Hidden>]) -> Option<Seed> {
    log.iter().find_map(|entry| if let Event::SeedRevealed { seed } = &entry.event { Some(*seed) } else { None })
}

/// A game that never began has no salt, and no draws either.
fn salt(log: &[Entry<Hidden>]) -> Salt {
    let begun = log.iter().find_map(|entry| if let Event::Begun { salt } = &entry.event { Some(salt) } else { None });
    begun.cloned().unwrap_or_default()
}

fn shown(game: &Game, tiles: &Tiles) -> String {
    if tiles.is_empty() { "nothing".to_owned() } else { game.public().ruleset().alphabet.rack(tiles) }
}
