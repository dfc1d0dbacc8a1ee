//! What somebody has to know who has asked for nothing.

/// What somebody has to know who has asked for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The server is being restarted.
    Restarting,
    /// Too many watch the table.
    Crowded,
    /// The game has begun, and nobody may watch it.
    NoSpectators,
}
