//! All endgames that can come of one board.

use std::sync::Arc;

use movegen::{Candidate, Letters, Position};
use rules::Ruleset;
use tiles::Tiles;

use super::held::{Held, Packing};
use super::line_lists::name_of_play;
use super::stakes::Stakes;
use super::worker::Standing;

/// A board and the tiles that do not lie on it. Whoever holds which of them, and whatever is laid first: what is found
/// out about one of these endgames may be used for all others, since they come to the same positions.
#[derive(Clone, Debug)]
pub(crate) struct Endings {
    pub(crate) position: Position,
    pub(super) letters: Letters,
    pub(super) packing: Packing,
    pub(super) stakes: Stakes,
}

impl Endings {
    /// `None` if these are more kinds of tiles than can be counted in one number.
    pub(crate) fn new(ruleset: &Arc<Ruleset>, position: &Position, tiles: &Tiles) -> Option<Endings> {
        Some(Endings {
            position: position.clone(),
            letters: position.letters(tiles),
            packing: Packing::new(tiles, &ruleset.alphabet)?,
            stakes: Stakes::new(ruleset),
        })
    }

    /// The tiles of both, `mover` having the turn, after these plays and so many idle turns in succession.
    pub(crate) fn standing(&self, tiles: [&Tiles; 2], mover: usize, idle: usize, laid: &[Candidate]) -> Standing {
        let mut position = self.position.clone();
        let mut board = 0;
        for candidate in laid {
            board ^= name_of_play(&position, candidate);
            position.make(candidate);
        }
        Standing::new(tiles.map(|tiles| self.held(tiles)), mover, idle, board)
    }

    /// Some of the tiles, packed.
    pub(crate) fn held(&self, tiles: &Tiles) -> Held {
        self.packing.held(tiles.iter())
    }
}
