//! What a player knows who is about to play.

use rules::Points;
use tiles::Tiles;

use crate::position::Position;

/// A game of two as the player to move sees it.
#[derive(Clone, Copy, Debug)]
pub struct ToMove<'g> {
    /// The player: 0 or 1.
    pub player: usize,
    /// The board.
    pub position: &'g Position,
    /// The player's tiles.
    pub rack: Tiles,
    /// How many tiles the other holds.
    pub n_others: usize,
    /// The scores of both players.
    pub scores: [Points; 2],
    /// How many tiles are in the pool.
    pub in_pool: usize,
    /// How many idle turns in succession there were.
    pub n_idle: usize,
}
