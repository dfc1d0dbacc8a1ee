//! Why a position cannot be judged as a pre-endgame.

/// Why a pre-endgame cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PreendgameFault {
    /// There are not exactly two players.
    #[error("pre-endgames are for two players; here play {players}")]
    NotForTwo {
        /// How many players there are.
        players: usize,
    },
    /// The pool has no tiles, or too many.
    #[error("the pool has {tiles} tiles; a pre-endgame has 1 to {most}")]
    Pool {
        /// How many tiles there are.
        tiles: usize,
        /// The most tiles that are allowed.
        most: usize,
    },
    /// Tiles are chosen from an open pool.
    #[error("under this ruleset tiles are chosen, not drawn, for which pre-endgames are not judged")]
    ChosenTiles,
    /// A score ends the game.
    #[error("under this ruleset a score to reach ends the game, for which pre-endgames are not judged")]
    Target,
    /// There are too many different tiles on the racks and in the pool.
    #[error("racks and pool have more kinds of tiles than a pre-endgame can tell apart")]
    TooManyKinds,
    /// The player to move has no tiles.
    #[error("the player to move has no tiles")]
    NoTiles,
}
