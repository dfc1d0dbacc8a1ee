//! All endgames that can arise from one board.

use std::sync::Arc;

use movegen::{Letters, Position};
use rules::Ruleset;
use tiles::Tiles;

use super::held::Packing;
use super::stakes::Stakes;

/// A board and the tiles that are not on it. Results for one of these endgames are valid for all others, whichever
/// player holds which tiles and whichever play comes first, since they lead to the same positions.
#[derive(Clone, Debug)]
pub(crate) struct Endings {
    pub(crate) position: Position,
    pub(super) letters: Letters,
    pub(super) packing: Packing,
    pub(super) stakes: Stakes,
}

impl Endings {
    /// `None` if there are too many kinds of tiles to be counted in one number.
    pub(crate) fn new(ruleset: &Arc<Ruleset>, position: &Position, tiles: &Tiles) -> Option<Endings> {
        Some(Endings {
            position: position.clone(),
            letters: position.letters(tiles),
            packing: Packing::new(tiles, &ruleset.alphabet)?,
            stakes: Stakes::new(ruleset),
        })
    }
}
