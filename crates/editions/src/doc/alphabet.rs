//! A set of tiles, in a file of its own and inside a ruleset.

use serde::{Deserialize, Serialize};
use tiles::{Alphabet, Letter, LetterSpec};

use crate::{Counted, Fault, LoadError, file};

/// A file of `data/alphabets`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AlphabetFile {
    #[serde(rename = "title")]
    _title: String,
    blanks: u8,
    letters: Vec<LetterDoc>,
}

/// The letters in their order, and the number of blanks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AlphabetDoc {
    blanks: u8,
    letters: Vec<LetterDoc>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LetterDoc {
    face: String,
    count: u8,
    value: u8,
    #[serde(default, skip_serializing_if = "is_no")]
    vowel: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over by reference")]
fn is_no(vowel: &bool) -> bool {
    !vowel
}

impl AlphabetFile {
    pub(crate) fn read(name: &str, text: &str) -> Result<AlphabetFile, LoadError> {
        Ok(file::read(name, text)?)
    }

    /// The letters without the title, which is for people.
    pub(crate) fn letters(self) -> AlphabetDoc {
        AlphabetDoc { blanks: self.blanks, letters: self.letters }
    }
}

impl From<&Alphabet> for AlphabetDoc {
    fn from(alphabet: &Alphabet) -> AlphabetDoc {
        let letter = |letter: &LetterSpec| {
            let LetterSpec { face, count, value, vowel } = letter.clone();
            LetterDoc { face, count, value, vowel }
        };
        let letters = alphabet.all().filter_map(|each| alphabet.spec(each)).map(letter).collect();
        AlphabetDoc { blanks: alphabet.n_blanks(), letters }
    }
}

/// Checks the letters.
pub(crate) fn alphabet(doc: AlphabetDoc) -> Result<Alphabet, Vec<Fault>> {
    let have = doc.letters.len();
    if have > Letter::MAX {
        // This comes before any comparison, because a list from outside may be of any length.
        return Err(vec![Fault::TooMany { what: Counted::Letters, have, most: Letter::MAX }]);
    }
    let letter = |LetterDoc { face, count, value, vowel }| LetterSpec { face, count, value, vowel };
    Alphabet::new(doc.letters.into_iter().map(letter).collect(), doc.blanks)
        .map_err(|faults| faults.into_iter().map(Fault::Alphabet).collect())
}
