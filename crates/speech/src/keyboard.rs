//! What can be said at a keyboard: in a terminal, before a game, during it and after it.

mod caption;
mod course;
mod doubt;
mod question;
mod remark;
mod slip;

use rules::Deed;
use tiles::Alphabet;

pub use caption::{Caption, Figure, KeyHint};
pub use course::Course;
pub use doubt::Doubt;
pub use question::{Question, Sitters};
pub use remark::Remark;
pub use slip::Slip;

/// What can be said at a keyboard.
pub trait Keyboard {
    /// A question before a game, or what is wrong with its answer. A question ends in a space, behind which the answer
    /// is typed.
    fn question(&self, question: &Question<'_>) -> String;

    /// What is wrong with a line or a key.
    fn slip(&self, slip: &Slip<'_>) -> String;

    /// What is said and asked about challenges.
    fn doubt(&self, doubt: &Doubt<'_>) -> String;

    /// What is said and asked between the turns.
    fn course(&self, course: &Course<'_>) -> String;

    /// What else there is to say during a game and at its end.
    fn remark(&self, remark: &Remark<'_>) -> String;

    /// A heading, the title of a box or the line below it.
    fn caption(&self, caption: Caption) -> &'static str;

    /// A short text with numbers.
    fn figure(&self, figure: &Figure<'_>) -> String;

    /// A key and what it does, in as few words as possible.
    fn key_hint(&self, hint: KeyHint) -> [&'static str; 2];

    /// All keys and what they do.
    fn all_keys(&self) -> &'static [[&'static str; 2]];

    /// What a line of the score sheet is for, in a few words.
    fn deed(&self, deed: &Deed, alphabet: &Alphabet) -> String;

    /// A line of a list of words or names: `Ann, Ben and Cy`.
    fn list(&self, parts: &[String]) -> String;
}
