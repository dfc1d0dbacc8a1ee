//! The phases of a table.

use tiles::Seat;

use crate::EndReason;

/// What the table waits for. It is computed from the log, and stored nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The command that begins the game.
    NotBegun,
    /// Events that follow without a command: draws, lost turns, the end. Only a log that was cut off in the middle of a
    /// command is in this phase; the next command completes it.
    Settling,
    /// This seat chooses tiles from an open pool.
    Choosing {
        /// The seat that chooses.
        seat: Seat,
        /// How many tiles it takes.
        n_tiles: usize,
    },
    /// A turn. The play before it may still be challenged: see [`Public::window`](crate::Public::window).
    ToMove {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// A play that ends the game unless it is challenged: opponents challenge or accept.
    LastChance {
        /// The seat whose play it is.
        player: Seat,
    },
    /// Nothing: the game is over.
    Over {
        /// The way in which the game ended.
        reason: EndReason,
    },
}
