//! Choices in notation.

/// A choice in notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A play: `8F HORN`.
    Play(String),
    /// An exchange of these tiles: `QVW`.
    Exchange(String),
    /// Nothing is laid and nothing exchanged.
    Pass,
}
