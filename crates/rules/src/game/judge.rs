//! The judge of words.

use tiles::{Letter, Tiles};

use crate::Public;

/// Decides whether words are acceptable: a dictionary, a house list, or a vote of the players.
pub trait Judge {
    /// Whether the word is acceptable; its letters are in reading order.
    fn accepts(&self, word: &[Letter]) -> bool;

    /// Whether this rack can make any placement, if the judge can tell. The referee asks only when no exchange is
    /// possible any more, and ends the game if nobody can play.
    fn can_play(&self, public: &Public, rack: &Tiles) -> Option<bool> {
        let _ = (public, rack);
        None
    }
}

/// A judge that accepts every word.
#[derive(Clone, Copy, Debug)]
pub struct AcceptAll;

impl Judge for AcceptAll {
    fn accepts(&self, _word: &[Letter]) -> bool {
        true
    }
}
