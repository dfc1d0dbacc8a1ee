//! What a choice of rules can have too many of.

/// What is counted, where there is more of it than anybody needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Bytes of a file.
    FileBytes,
    /// Bytes of the name of an edition with its variations.
    NameBytes,
    /// Rules that are set one by one.
    Rules,
    /// Settings of a file.
    Settings,
    /// Letters of an alphabet.
    Letters,
    /// Rows of a board.
    BoardRows,
    /// Bonuses for many tiles.
    Bonuses,
    /// Kinds of turns that count as idle.
    IdleKinds,
    /// Levels with a score to play for.
    Levels,
    /// Scores of one level.
    LevelScores,
    /// Characters in the name of a level.
    LevelCharacters,
}
