//! What a table is waiting for.

use tiles::Seat;

use crate::EndReason;

/// What the table is waiting for. It is computed from the log, and stored nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The beginning.
    NotBegun,
    /// Events that follow by themselves: draws, lost turns, the end. Only a log that was cut off in the middle
    /// of a command stands here; the next command continues it.
    Settling,
    /// This seat chooses tiles from an open pool.
    Choosing {
        /// The seat.
        seat: Seat,
        /// How many tiles.
        n_tiles: usize,
    },
    /// A turn. The play before it may still be challenged: see [`Public::window`](crate::Public::window).
    ToMove {
        /// Whose turn.
        seat: Seat,
    },
    /// A play that ends the game unless it is challenged: opponents challenge or accept.
    LastChance {
        /// Whose play.
        player: Seat,
    },
    /// Nothing: the game is over.
    Over {
        /// The way in which the game ended.
        reason: EndReason,
    },
}
