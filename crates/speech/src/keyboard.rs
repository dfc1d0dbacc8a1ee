//! The sentences of the game in a terminal: before a game, during it and after it.

mod caption;
mod course;
mod doubt;
mod hindrance;
mod question;
mod remark;
mod slip;

use rules::Deed;
use tiles::Alphabet;

pub use caption::{Caption, Figure, KeyHint};
pub use course::Course;
pub use doubt::Doubt;
pub use hindrance::{FileHindrance, HandicapHindrance, HandicapValue, Hindrance, ListHindrance};
pub use question::{Question, Sitters};
pub use remark::Remark;
pub use slip::Slip;

/// The sentences of the game in a terminal.
pub trait Keyboard {
    /// A question before a game, or the fault in its answer. A question ends with a space, after which the answer
    /// is typed.
    fn question(&self, question: &Question<'_>) -> String;

    /// Why a typed line or a key has no effect.
    fn slip(&self, slip: &Slip<'_>) -> String;

    /// A sentence about challenges.
    fn doubt(&self, doubt: &Doubt<'_>) -> String;

    /// A sentence between turns.
    fn course(&self, course: &Course<'_>) -> String;

    /// Why a game is not begun, saved or continued: a clause, or a line for each fault.
    fn hindrance(&self, hindrance: &Hindrance) -> String;

    /// A remark during a game or at its end.
    fn remark(&self, remark: &Remark<'_>) -> String;

    /// A heading, the title of a box, or the line below it.
    fn caption(&self, caption: Caption) -> &'static str;

    /// A short text with numbers.
    fn figure(&self, figure: &Figure<'_>) -> String;

    /// A key and what it does, each in as few words as possible.
    fn key_hint(&self, hint: KeyHint) -> [&'static str; 2];

    /// All keys, each with what it does.
    fn all_keys(&self) -> &'static [[&'static str; 2]];

    /// What a line of the score sheet stands for, in a few words.
    fn deed(&self, deed: &Deed, alphabet: &Alphabet) -> String;

    /// Words or names as a list: `Ann, Ben and Cy`.
    fn list(&self, parts: &[String]) -> String;
}
