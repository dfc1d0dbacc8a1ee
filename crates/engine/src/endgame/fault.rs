//! Why a position cannot be solved as an endgame.

use movegen::{PositionFault, RackFault};

/// Why an endgame cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndgameFault {
    /// The board does not fit the ruleset.
    #[error("{0}")]
    Board(#[from] PositionFault),
    /// A rack does not fit the board.
    #[error("rack {rack}: {fault}")]
    Rack {
        /// The number of the rack: 1 is the mover's.
        rack: usize,
        /// The fault of the rack.
        fault: RackFault,
    },
    /// Both racks and the board together have too many tiles of a kind.
    #[error("both racks and the board together have tiles that the set has not")]
    NotInSet,
    /// Some tiles are neither on the board nor on the racks.
    #[error("the pool is not empty: {tiles} are neither on the board nor on a rack")]
    PoolLeft {
        /// How many tiles are left.
        tiles: usize,
    },
    /// A score ends the game.
    #[error("under this ruleset a score to reach ends the game, for which endgames are not solved")]
    Target,
    /// The rules are not for two players.
    #[error("the ruleset is not for two seats")]
    NotForTwo,
}
