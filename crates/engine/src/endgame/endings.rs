//! All endgames that can follow from one board.

use std::sync::Arc;

use movegen::{Letters, Position};
use rules::Ruleset;
use tiles::Tiles;

use super::held::Packing;
use super::stakes::Stakes;

/// A board and the tiles that do not lie on it. Results of one of these endgames can be used for all others, whichever
/// player holds which tiles and whatever play comes first, since they lead to the same positions.
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
}
