//! The report on the lines of a list.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Encoding, Misspelled};

/// The report on every line of an imported list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// The encoding that the list is in.
    pub encoding: Encoding,
    /// How many lines the list has.
    pub n_lines: usize,
    /// How many different words were taken, including added forms.
    pub n_words: usize,
    /// How many lines repeat a word of an earlier line.
    pub n_duplicates: usize,
    /// How many words lost an accent that the alphabet does not have.
    pub n_accents_dropped: usize,
    /// How many words were added as regular inflections.
    pub n_inflections: usize,
    /// How many lines were not taken.
    pub n_rejected: usize,
    /// How many lines were not taken, by the name of the reason.
    pub rejected_by_reason: BTreeMap<&'static str, usize>,
    /// The first lines that were not taken.
    pub rejects: Vec<Reject>,
    /// How many words there are of each length; the index is the length.
    pub words_by_length: Vec<usize>,
}

/// A line that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reject {
    /// The line, counted from one.
    pub line: usize,
    /// The text of the line; the end of a long line is cut off.
    pub text: String,
    /// The reason why it is not a word.
    pub reason: Rejection,
}

/// Why a line is not a word (rule C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// It starts with a capital in a list that is mostly in small letters.
    #[error("starts with a capital, as a proper noun does")]
    Capital,
    /// It has a hyphen: a compound, or a separate prefix or suffix.
    #[error("has a hyphen")]
    Hyphen,
    /// It has an apostrophe.
    #[error("has an apostrophe")]
    Apostrophe,
    /// It has a full stop, or capitals inside: an abbreviation.
    #[error("is an abbreviation")]
    Abbreviation,
    /// It consists of several words.
    #[error("is more than one word")]
    Phrase,
    /// It has a character that is not a letter of the alphabet.
    #[error("has {found:?} (character {position}), which is not a letter of this alphabet")]
    ForeignLetter {
        /// The character that was found.
        found: char,
        /// The position of the character, counted from one.
        position: usize,
    },
    /// It has too few letters.
    #[error("has fewer than {least} letters")]
    TooShort {
        /// How many letters it has.
        have: usize,
        /// The least number of letters.
        least: usize,
    },
    /// It has too many letters for the board.
    #[error("has more than {most} letters")]
    TooLong {
        /// The greatest number of letters.
        most: usize,
    },
}

impl Rejection {
    /// The name for counts and machine-readable reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rejection::Capital => "capital",
            Rejection::Hyphen => "hyphen",
            Rejection::Apostrophe => "apostrophe",
            Rejection::Abbreviation => "abbreviation",
            Rejection::Phrase => "phrase",
            Rejection::ForeignLetter { .. } => "foreign-letter",
            Rejection::TooShort { .. } => "too-short",
            Rejection::TooLong { .. } => "too-long",
        }
    }
}

impl Rejection {
    pub(crate) fn of_misspelled(error: Misspelled, most: usize) -> Rejection {
        match error {
            Misspelled::ForeignLetter { found, position } => Rejection::ForeignLetter { found, position },
            Misspelled::TooLong => Rejection::TooLong { most },
        }
    }
}

/// The report for people: a line of counts, and a line for each listed reject.
impl fmt::Display for ImportReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ImportReport { n_words, n_lines, n_duplicates, n_rejected, .. } = self;
        write!(f, "{n_words} words from {n_lines} lines; {n_duplicates} repeated, {n_rejected} rejected")?;
        for (name, count) in &self.rejected_by_reason {
            write!(f, " ({name}: {count})")?;
        }
        if self.n_inflections > 0 {
            write!(f, "; {} regular inflections added", self.n_inflections)?;
        }
        if self.n_accents_dropped > 0 {
            write!(f, "; {} words lost an accent", self.n_accents_dropped)?;
        }
        for reject in &self.rejects {
            write!(f, "\n{reject}")?;
        }
        match self.n_rejected - self.rejects.len() {
            0 => Ok(()),
            more => write!(f, "\n… and {more} more"),
        }
    }
}

impl fmt::Display for Reject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {:?} {}", self.line, self.text, self.reason)
    }
}
