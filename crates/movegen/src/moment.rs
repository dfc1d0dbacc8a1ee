//! A game at the moment when somebody is about to play.

use crate::position::Position;

/// What somebody who watches a game between static players sees before each turn.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'g> {
    /// The board.
    pub position: &'g Position,
    /// How many tiles are in the pool.
    pub in_pool: usize,
    /// How many of them the player to move may exchange.
    pub may_exchange: usize,
}
