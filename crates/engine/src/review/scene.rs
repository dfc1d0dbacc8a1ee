//! A turn as its player saw it.

use rules::Placement;
use tiles::{Seat, Tiles};

use crate::situation::Situation;

/// A turn as its player saw it, and what was done.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Whose turn it was.
    pub seat: Seat,
    /// The game as they knew it.
    pub situation: Situation,
    /// Whether the rack of the situation is the one that was held. Where only a part of it is known, nothing is said of
    /// better plays.
    pub is_rack_known: bool,
    /// What they had kept from the turn before, if that is known.
    pub kept: Option<Tiles>,
    /// What was done.
    pub done: Done,
    /// Whether it was a play that went back to the rack.
    pub is_withdrawn: bool,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// Tiles were laid.
    Place(Placement),
    /// Tiles on the board were replaced first, and then tiles were laid. No generator finds such plays, so that they
    /// are not compared with others.
    SwapAndPlace(Placement),
    /// Tiles were exchanged; `None` where nobody knows which.
    Exchange(Option<Tiles>),
    /// Nothing.
    Pass,
}

impl Scene {
    /// The tiles that stayed on the rack, where they are known.
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
    /// The tiles that were laid, if any were.
    #[must_use]
    pub fn placement(&self) -> Option<&Placement> {
        match self {
            Done::Place(placement) | Done::SwapAndPlace(placement) => Some(placement),
            Done::Exchange(_) | Done::Pass => None,
        }
    }
}
