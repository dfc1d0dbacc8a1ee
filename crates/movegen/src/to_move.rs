//! The game as the player to move knows it.

use rules::Points;
use tiles::Tiles;

use crate::candidate::Candidate;
use crate::position::Position;
use crate::self_play::Choice;

/// A game of two as the player to move sees it.
#[derive(Clone, Copy, Debug)]
pub struct ToMove<'g> {
    /// The player to move: 0 or 1.
    pub player: usize,
    /// The board before the turn.
    pub position: &'g Position,
    /// The rack of the player.
    pub rack: Tiles,
    /// How many tiles the other holds.
    pub n_others: usize,
    /// The scores of both players.
    pub scores: [Points; 2],
    /// How many tiles are in the pool.
    pub in_pool: usize,
    /// The number of idle turns in succession.
    pub n_idle: usize,
    /// What the other did on the turn before, as far as everybody sees it. If tiles were laid,
    /// [`Position::unmake`] on a copy of the board gives the board before.
    pub last: Option<Observed>,
}

/// A turn as the other players see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observed {
    /// A play of tiles from the rack.
    Place(Candidate),
    /// This many tiles were exchanged.
    Exchange(usize),
    /// Nothing was laid.
    Pass,
}

impl From<&Choice> for Observed {
    fn from(choice: &Choice) -> Observed {
        match choice {
            Choice::Place(candidate) => Observed::Place(*candidate),
            Choice::Exchange(given) => Observed::Exchange(given.len()),
            Choice::Pass => Observed::Pass,
        }
    }
}
