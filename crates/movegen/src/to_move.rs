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
    /// How many tiles the opponent holds.
    pub n_others: usize,
    /// The scores of both players.
    pub scores: [Points; 2],
    /// How many tiles are in the pool.
    pub in_pool: usize,
    /// The number of consecutive turns without a play.
    pub n_idle: usize,
    /// The opponent's previous turn as it was visible. If tiles were laid, [`Position::unmake`] on a copy of the board
    /// gives the board before it.
    pub last: Option<Observed>,
}

/// A turn as the other players see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observed {
    /// A play of tiles from the rack.
    Place(Candidate),
    /// This many tiles were exchanged.
    Exchange(usize),
    /// A turn without a play or an exchange.
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
