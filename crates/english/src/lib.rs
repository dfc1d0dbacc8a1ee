//! The default English lexicon, inside the program.
//!
//! [`lexicon()`] gives the words with their tiers, [`family_lexicon`] the same without coarse words,
//! [`Definitions`] say what words mean, and [`NOTICES`] must go wherever the data goes. Where all of it comes
//! from stands in `data/lexicons/english/README.md`.

#![forbid(unsafe_code)]

mod definitions;
mod lines;
mod relation;

pub use definitions::{Definition, Definitions, Sense};
pub use relation::Relation;

use std::collections::BTreeSet;

use lexicon::inflection::regular_forms;
use lexicon::{FileError, Lexicon, LexiconError, read_lexicon};
use tiles::Alphabet;

/// The notices of those whose work the data is made from; they must accompany it.
pub const NOTICES: &[(&str, &str)] = &[
    ("Words: SCOWL", include_str!("../../../data/lexicons/english/NOTICE-scowl.txt")),
    ("Words: Wordnik", include_str!("../../../data/lexicons/english/NOTICE-wordnik.txt")),
    ("Definitions: WordNet", include_str!("../../../data/lexicons/english/NOTICE-wordnet.txt")),
];

/// The lexicon file that the build script made.
const FILE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/english.lexicon"));
/// Words that are not shown in family and school play; their regular forms are not listed.
const FAMILY: &str = include_str!("../../../data/lexicons/english/family.txt");

/// The default lexicon, for a set of English tiles.
///
/// Tiers are 10, 20, 35, 40, 50, 55, 60, 70, 80: the smaller, the more common.
///
/// # Errors
/// When the alphabet has other letters than A to Z.
pub fn lexicon(alphabet: &Alphabet) -> Result<Lexicon, FileError> {
    read_lexicon(FILE, alphabet)
}

/// The default lexicon as a file: to be written into a data folder, or read by [`lexicon::read_lexicon`].
#[must_use]
pub const fn lexicon_file() -> &'static [u8] {
    FILE
}

/// The same lexicon without words that are coarse or insulting.
///
/// # Errors
/// When the graph of the other words cannot be built.
pub fn family_lexicon(lexicon: &Lexicon) -> Result<Lexicon, LexiconError> {
    let hidden = family_words();
    let hidden: BTreeSet<_> = hidden.iter().filter_map(|word| lexicon.find(word)).collect();
    lexicon.filtered(&format!("{}-family", lexicon.about().name), |word, _| !hidden.contains(&word))
}

/// The words that family play hides, and what their forms might be; some are words of no list.
fn family_words() -> BTreeSet<String> {
    let forms = |word: &str| {
        let regular = regular_forms(word).into_iter().map(|form| form.word);
        // BUGGERED: whether the last letter doubles, spelling does not tell; so both are hidden.
        let simple = ["S", "ED", "ING"].map(|ending| [word, ending].concat());
        regular.chain(simple).chain([word.to_owned()]).collect::<Vec<_>>()
    };
    FAMILY.lines().flat_map(forms).collect()
}
