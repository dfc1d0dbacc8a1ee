//! Importing a word list, with a report on every line.

mod list;
mod report;
mod text;

pub use report::{ImportReport, Reject, Rejection};
pub use text::{Encoding, ImportError};

use std::io::BufRead;
use std::ops::RangeInclusive;

use tiles::Alphabet;

use crate::{Word, Words};

/// The options of an import.
#[derive(Clone, Debug)]
pub struct ImportOptions {
    /// The lengths of words that are taken, in letters; by default from the shortest word that can be played to the
    /// side of the board.
    pub lengths: RangeInclusive<usize>,
    /// The meaning of a capital at the start of a word.
    pub capitals: Capitals,
    /// How accents are treated that the alphabet lacks.
    pub accents: Accents,
    /// Whether to add forms that the list leaves out.
    pub inflections: Inflections,
    /// How many rejected lines the report lists; the others are only counted.
    pub rejects_kept: usize,
}

/// The meaning of a capital at the start of a word (rule C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capitals {
    /// A proper noun, if most words of the list are in small letters; otherwise nothing.
    AsTheListHasThem,
    /// Nothing, as in German lists, where every noun has one.
    MeanNothing,
}

/// How accents are treated that the alphabet lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accents {
    /// `CAFÉ` is played as CAFE.
    Drop,
    /// `CAFÉ` is not a word of this alphabet.
    Reject,
}

/// Whether to add regular inflections (rule C2).
#[derive(Clone, Copy, Debug)]
pub enum Inflections {
    /// The list has all forms.
    AsListed,
    /// Add the regular English plurals and verb forms of the listed words: see
    /// [`inflection`](crate::inflection) for what counts as regular.
    AddRegular,
    /// The same, but a dictionary lists the forms of a word, in capitals, if it knows the word and the list does not
    /// give its part of speech.
    AddKnown(fn(&str) -> Option<Vec<String>>),
}

impl Default for ImportOptions {
    /// Words for the largest board, capitals interpreted as in the list, accents dropped, no forms added.
    fn default() -> ImportOptions {
        ImportOptions {
            lengths: 2..=Word::MAX_LEN,
            capitals: Capitals::AsTheListHasThem,
            accents: Accents::Drop,
            inflections: Inflections::AsListed,
            rejects_kept: 100,
        }
    }
}

/// Reads a list with one word in each line. Text after a tab is not part of the word; if it names a part of speech
/// (`noun`, `v`, `adj.` …) it guides [`Inflections::AddRegular`]. Lines that start with `#`, and empty ones, are
/// skipped.
///
/// ```
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |c: char| LetterSpec { face: c.into(), count: 1, value: 1, vowel: false };
/// # let alphabet = Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap();
/// use lexicon::{ImportOptions, import_list};
/// let list = "cat\nParis\nmother-in-law\ncat\n";
/// let (words, report) = import_list(list.as_bytes(), &alphabet, &ImportOptions::default()).unwrap();
/// assert_eq!(words.len(), 1);
/// assert_eq!((report.n_rejected, report.n_duplicates), (2, 1));
/// assert_eq!(report.rejects[0].to_string(), "line 2: \"Paris\" starts with a capital, as a proper noun does");
/// ```
///
/// # Errors
/// The list as a whole cannot be read: the reader fails, the encoding is neither UTF-8 nor Latin-1, or a line or the
/// file is too long. A line that is not a word is not an error but a [`Reject`].
pub fn import_list(
    reader: impl BufRead,
    alphabet: &Alphabet,
    options: &ImportOptions,
) -> Result<(Words, ImportReport), ImportError> {
    let text = text::read_text(reader)?;
    Ok(list::read_words(&text, alphabet, options))
}
