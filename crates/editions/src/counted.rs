//! The lists in a choice of rules that can be too long.

/// A list or text that can be too long.
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
    /// Kinds of turns that count as turns without a play.
    IdleKinds,
    /// Levels with a target score.
    Levels,
    /// Scores of one level.
    LevelScores,
    /// Characters in the name of a level.
    LevelCharacters,
}
