//! What can be said of typed commands.

use notation::command::{Mistyped, Name, Writing};

/// What can be said of commands that players type.
pub trait Typing {
    /// What a command does or shows.
    fn command(&self, name: Name) -> &'static str;

    /// What a way to write a play means.
    fn writing(&self, writing: Writing) -> &'static str;

    /// Why a line cannot be understood, in sentences.
    fn mistyped(&self, mistyped: &Mistyped) -> String;
}
