//! Sentences about typed commands.

use notation::command::{CommandEntry, Mistyped, Name, Writing};

/// Sentences about commands that players type.
pub trait Typing {
    /// The words of this language that mean a command, the usual one first.
    fn spellings(&self, entry: &CommandEntry) -> &'static [&'static str];

    /// How a command is typed, with an example of what follows it.
    fn usage(&self, name: Name) -> String {
        let entry = name.entry();
        entry.usage_as(self.spellings(entry).first().copied().unwrap_or(name.as_str()))
    }

    /// What a command does.
    fn command(&self, name: Name) -> &'static str;

    /// What a way to write a play means.
    fn writing(&self, writing: Writing) -> &'static str;

    /// Why a line cannot be understood, in sentences.
    fn mistyped(&self, mistyped: &Mistyped) -> String;
}
