//! Plays: as a player writes them, as tiles on squares, and as the referee has checked them.
//!
//! There are three stages with a type each: [`Written`] (`8F HORN`) is resolved on a board into a [`Placement`] (which
//! tile goes on which square), and only [`check`] turns that into a [`Play`] with its words and score.

mod check;
mod fault;
mod play;
mod score;
mod swap;
mod written;

use alloc::vec::Vec;

use tiles::{Placed, Tiles};

pub use check::check;
pub use fault::{PlacementFault, Unplayable};
pub use play::{FormedWord, LetterScore, Play};
pub use swap::{SwapDone, SwapFault, check_swaps, swap_balance};
pub use written::Written;

use crate::{Run, Square};

/// A tile and the square on which it is to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid {
    /// The square on the board.
    pub square: Square,
    /// The tile; a blank with the letter that it stands for.
    pub placed: Placed,
}

/// Tiles on squares, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The tiles to lay. For a rearranged word, these include its tiles that change their square.
    pub tiles: Vec<Laid>,
    /// The word on the board that is rearranged, if the rules allow it.
    pub rearranges: Option<Run>,
}

impl Placement {
    /// Tiles from the rack, nothing rearranged.
    #[must_use]
    pub fn new(tiles: Vec<Laid>) -> Placement {
        Placement { tiles, rearranges: None }
    }

    /// All tiles that are laid, as a multiset.
    #[must_use]
    pub fn laid(&self) -> Tiles {
        self.tiles.iter().map(|laid| laid.placed.tile()).collect()
    }
}

/// A single tile on the board to be replaced by one from the rack, before the play itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swap {
    /// The square whose tile is replaced.
    pub square: Square,
    /// The tile from the rack that goes there.
    pub placed: Placed,
}
