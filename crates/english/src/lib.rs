//! The English lists, which are part of the program.
//!
//! [`list()`] gives the words of a [`List`] with their tiers, [`lexicon()`] those of the everyday one. [`with_manners`]
//! keeps programs from suggesting unsuitable words, whichever list is used. [`Definitions`] are the meanings of words,
//! and [`NOTICES`] must accompany the data. `data/lexicons/english/README.md` says where all of it comes from.

#![forbid(unsafe_code)]

mod definitions;
mod derived;
mod fit;
mod forms;
mod lines;
mod list;
mod playability;
mod relation;

pub use definitions::{Definition, Definitions, Sense};
pub use derived::Affix;
pub use fit::{is_english, is_fit, with_manners};
pub use forms::forms;
pub use list::{List, frozen, list};
pub use playability::playability;
pub use relation::Relation;

use lexicon::{FileError, Lexicon};
use tiles::Alphabet;

/// The notices of the authors whose work the data contains; they must accompany it.
pub const NOTICES: &[(&str, &str)] = &[
    ("Words: SCOWL", include_str!("../../../data/lexicons/english/NOTICE-scowl.txt")),
    ("Words: Wordnik", include_str!("../../../data/lexicons/english/NOTICE-wordnik.txt")),
    ("Filter: cuss", include_str!("../../../data/lexicons/english/NOTICE-cuss.txt")),
    ("Filter: naughty-words", include_str!("../../../data/lexicons/english/NOTICE-naughty-words.txt")),
    ("Definitions: WordNet", include_str!("../../../data/lexicons/english/NOTICE-wordnet.txt")),
];

/// The everyday list, for a set of English tiles.
///
/// # Errors
/// The alphabet has other letters than A to Z.
pub fn lexicon(alphabet: &Alphabet) -> Result<Lexicon, FileError> {
    list(List::Everyday, alphabet)
}

/// The everyday list as a file, to be written into a data folder, or read by [`lexicon::read_lexicon`].
#[must_use]
pub const fn lexicon_file() -> &'static [u8] {
    list::EVERYDAY
}
