//! A game before a turn.

use crate::position::Position;

/// A game between static players before a turn, for a watcher.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'g> {
    /// The board before the turn.
    pub position: &'g Position,
    /// How many tiles are in the pool.
    pub in_pool: usize,
    /// How many tiles the player to move may exchange.
    pub may_exchange: usize,
}
