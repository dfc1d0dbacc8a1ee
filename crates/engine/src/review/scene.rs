//! A turn as its player saw it.

use rules::Placement;
use tiles::{Seat, Tiles};

use crate::situation::Situation;

/// A turn as its player saw it, with the choice that was made.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The game as the player knew it.
    pub situation: Situation,
    /// Whether the rack of the situation is complete. If only a part is known, no better plays are given.
    pub is_rack_known: bool,
    /// The leave of the turn before, if known.
    pub kept: Option<Tiles>,
    /// The choice that was made.
    pub done: Done,
    /// Whether it was a play that went back to the rack.
    pub is_withdrawn: bool,
}

/// The kinds of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// A play of tiles from the rack.
    Place(Placement),
    /// Replacements on the board followed by a play. No generator finds such plays, so they are not compared with
    /// others.
    SwapAndPlace(Placement),
    /// An exchange; `None` if the tiles are not known.
    Exchange(Option<Tiles>),
    /// A turn without a play or an exchange.
    Pass,
}

impl Scene {
    /// The leave, where it is known.
    #[must_use]
    pub fn left(&self) -> Option<Tiles> {
        let rack = self.situation.tiles;
        match &self.done {
            _ if !self.is_rack_known => None,
            _ if self.is_withdrawn => Some(rack),
            // A replaced tile came to the rack first.
            Done::SwapAndPlace(_) => None,
            Done::Place(placement) => rack.minus(&placement.laid()).ok(),
            Done::Exchange(given) => rack.minus(&(*given)?).ok(),
            Done::Pass => Some(rack),
        }
    }
}

impl Done {
    /// The placement, if it was a play.
    #[must_use]
    pub fn placement(&self) -> Option<&Placement> {
        match self {
            Done::Place(placement) | Done::SwapAndPlace(placement) => Some(placement),
            Done::Exchange(_) | Done::Pass => None,
        }
    }
}
