//! Spells the text of word lists in letters of an alphabet.

use std::collections::HashMap;

use tiles::{Alphabet, Letter};

use crate::Word;

/// Marks an ASCII character with which several letters start, or none, so that the slow path decides.
const LOOK_CLOSER: u8 = u8::MAX;

/// Turns text into words, quickly for many words. The result is that of [`Alphabet::letters`], except that accents are
/// dropped that the alphabet lacks (`CAFÉ` is spelled with an E, `CAÑA` keeps its Ñ in a Spanish set).
///
/// ```
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |face: &str| LetterSpec { face: face.into(), count: 1, value: 1, vowel: false };
/// # let alphabet = Alphabet::new(["A", "C", "CH", "E", "F"].map(spec).to_vec(), 2).unwrap();
/// let speller = lexicon::Speller::new(&alphabet);
/// let cafe = speller.spell("café").unwrap();
/// assert_eq!(cafe.word.written(&alphabet), "CAFE");
/// assert!(cafe.accents_dropped);
/// assert_eq!(speller.spell("Cha").unwrap().word.len(), 2, "CH is one tile");
/// assert!(speller.spell("cab").is_err(), "there is no B");
/// ```
#[derive(Clone, Debug)]
pub struct Speller {
    /// For each ASCII character its letter, or [`LOOK_CLOSER`].
    ascii: [u8; 128],
    /// For each first character the letters that start with it, longest first.
    starting_with: HashMap<char, Vec<(Vec<char>, Letter)>>,
}

/// Text that was read as letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelled {
    /// The letters that were read.
    pub word: Word,
    /// Whether the text has accents that the alphabet lacks.
    pub accents_dropped: bool,
}

/// Why a text is not a word of an alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misspelled {
    /// No letter of the alphabet starts here.
    #[error("{found:?} (character {position}) is not a letter of this alphabet")]
    ForeignLetter {
        /// The character that was found.
        found: char,
        /// The position of the character, counted from one.
        position: usize,
    },
    /// The word is longer than the rows of any board.
    #[error("it has more than {} letters", Word::MAX_LEN)]
    TooLong,
}

impl Speller {
    /// Prepares the tables for this alphabet.
    #[must_use]
    pub fn new(alphabet: &Alphabet) -> Speller {
        let mut starting_with: HashMap<char, Vec<(Vec<char>, Letter)>> = HashMap::new();
        for letter in alphabet.all() {
            let face: Vec<char> = alphabet.face(letter).chars().collect();
            starting_with.entry(face[0]).or_default().push((face, letter));
        }
        let mut ascii = [LOOK_CLOSER; 128];
        for (&first, faces) in &mut starting_with {
            faces.sort_by_key(|(face, _)| std::cmp::Reverse(face.len()));
            if let ([(face, letter)], true) = (&faces[..], first.is_ascii())
                && face.len() == 1
            {
                ascii[first as usize] = letter.index() as u8;
                ascii[first.to_ascii_lowercase() as usize] = letter.index() as u8;
            }
        }
        Speller { ascii, starting_with }
    }

    /// Reads a word in capitals or small letters. If two letters fit, the longer one is meant.
    ///
    /// # Errors
    /// The character with which no letter starts; or that the word is too long.
    pub fn spell(&self, text: &str) -> Result<Spelled, Misspelled> {
        match self.spell_ascii(text) {
            Some(word) => Ok(Spelled { word, accents_dropped: false }),
            None => self.spell_any(text),
        }
    }

    fn spell_ascii(&self, text: &str) -> Option<Word> {
        text.bytes().try_fold(Word::EMPTY, |word, byte| {
            let index = *self.ascii.get(usize::from(byte))?;
            word.then(Letter::new(usize::from(index))?)
        })
    }

    fn spell_any(&self, text: &str) -> Result<Spelled, Misspelled> {
        // Each character with its position in the text, because a character may become two (ß is SS), and an accent may
        // disappear.
        let mut rest: Vec<(char, usize)> = Vec::new();
        let mut accents_dropped = false;
        for (position, character) in text.chars().enumerate() {
            // Some systems write é as two characters.
            let composed = rest.last().and_then(|&(base, _)| with_mark(base, character));
            if let (Some(composed), Some(last)) = (composed, rest.last_mut()) {
                let known = self.starting_with.contains_key(&composed);
                accents_dropped |= !known;
                last.0 = if known { composed } else { last.0 };
                continue;
            }
            for capital in character.to_uppercase() {
                match without_accent(capital) {
                    Some(plain) if !self.starting_with.contains_key(&capital) => {
                        accents_dropped = true;
                        rest.extend(plain.chars().map(|one| (one, position)));
                    }
                    _ => rest.push((capital, position)),
                }
            }
        }
        let mut word = Word::EMPTY;
        let mut rest = &rest[..];
        while let Some(&(found, position)) = rest.first() {
            let (face, letter) = self
                .starting_with
                .get(&found)
                .and_then(|faces| faces.iter().find(|(face, _)| starts_with(rest, face)))
                .ok_or(Misspelled::ForeignLetter { found, position: position + 1 })?;
            word = word.then(*letter).ok_or(Misspelled::TooLong)?;
            rest = &rest[face.len()..];
        }
        Ok(Spelled { word, accents_dropped })
    }
}

fn starts_with(text: &[(char, usize)], face: &[char]) -> bool {
    text.len() >= face.len() && text.iter().zip(face).all(|((own, _), character)| own == character)
}

/// A capital combined with the separate accent that follows it.
fn with_mark(base: char, mark: char) -> Option<char> {
    let pairs = match mark {
        '\u{300}' => "AÀEÈIÌOÒUÙ",
        '\u{301}' => "AÁCĆEÉIÍNŃOÓSŚUÚYÝZŹ",
        '\u{302}' => "AÂEÊIÎOÔUÛ",
        '\u{303}' => "AÃNÑOÕ",
        '\u{307}' => "ZŻ",
        '\u{308}' => "AÄEËIÏOÖUÜYŸ",
        '\u{30A}' => "AÅ",
        '\u{30C}' => "CČEĚRŘSŠZŽ",
        '\u{327}' => "CÇ",
        '\u{328}' => "AĄEĘ",
        _ => return None,
    };
    let mut characters = pairs.chars();
    while let (Some(plain), Some(composed)) = (characters.next(), characters.next()) {
        if plain == base {
            return Some(composed);
        }
    }
    None
}

/// A capital of the Latin alphabets of Europe without its accent; a ligature as two letters.
fn without_accent(capital: char) -> Option<&'static str> {
    Some(match capital {
        'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' | 'Ā' | 'Ă' | 'Ą' => "A",
        'Ç' | 'Ć' | 'Ĉ' | 'Ċ' | 'Č' => "C",
        'Ď' | 'Đ' => "D",
        'È' | 'É' | 'Ê' | 'Ë' | 'Ē' | 'Ĕ' | 'Ė' | 'Ę' | 'Ě' => "E",
        'Ĝ' | 'Ğ' | 'Ġ' | 'Ģ' => "G",
        'Ì' | 'Í' | 'Î' | 'Ï' | 'Ĩ' | 'Ī' | 'Į' | 'İ' => "I",
        'Ĺ' | 'Ļ' | 'Ľ' | 'Ł' => "L",
        // The Catalan letter ŀ is written with one character or with two.
        'Ŀ' => "L·",
        'Ñ' | 'Ń' | 'Ņ' | 'Ň' => "N",
        'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' | 'Ō' | 'Ŏ' | 'Ő' => "O",
        'Ŕ' | 'Ř' => "R",
        'Ś' | 'Ŝ' | 'Ş' | 'Š' | 'Ș' => "S",
        'Ţ' | 'Ť' | 'Ț' => "T",
        'Ù' | 'Ú' | 'Û' | 'Ü' | 'Ũ' | 'Ū' | 'Ŭ' | 'Ů' | 'Ű' | 'Ų' => "U",
        'Ý' | 'Ŷ' | 'Ÿ' => "Y",
        'Ź' | 'Ż' | 'Ž' => "Z",
        'Æ' => "AE",
        'Œ' => "OE",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use tiles::LetterSpec;

    use super::*;

    fn alphabet(faces: &[&str]) -> Alphabet {
        let spec = |face: &&str| LetterSpec { face: (*face).into(), count: 1, value: 1, vowel: false };
        Alphabet::new(faces.iter().map(spec).collect(), 2).unwrap()
    }

    #[test]
    fn a_digraph_of_three_characters_is_read_from_either_spelling_of_the_dot() {
        let catalan = alphabet(&["A", "C", "E", "L", "L·L", "QU"]);
        let speller = Speller::new(&catalan);
        for text in ["cel·la", "CEL·LA", "ceŀla"] {
            assert_eq!(speller.spell(text).unwrap().word.len(), 4, "{text}");
        }
        assert_eq!(
            speller.spell("quq"),
            Err(Misspelled::ForeignLetter { found: 'Q', position: 3 }),
            "Q alone is no tile"
        );
    }

    #[test]
    fn a_letter_with_two_capitals_is_two_tiles() {
        let german = alphabet(&["A", "S", "T", "R", "E", "Ä"]);
        let speller = Speller::new(&german);
        assert_eq!(speller.spell("straße").unwrap().word.written(&german), "STRASSE");
        let kept = speller.spell("äste").unwrap();
        assert_eq!((kept.word.written(&german).as_str(), kept.accents_dropped), ("ÄSTE", false));
    }

    #[test]
    fn an_accent_that_is_a_character_of_its_own_belongs_to_its_letter() {
        let spanish = alphabet(&["A", "C", "N", "Ñ", "O"]);
        let speller = Speller::new(&spanish);
        for (text, expected) in [("can\u{303}a", "CAÑA"), ("can\u{303}o\u{301}n", "CAÑON")] {
            assert_eq!(speller.spell(text).unwrap().word.written(&spanish), expected);
        }
        assert!(speller.spell("can\u{33F}a").is_err(), "no letter of any alphabet");
    }

    #[test]
    fn the_place_of_a_foreign_letter_is_counted_in_the_text_as_it_was_given() {
        let speller = Speller::new(&alphabet(&["S", "A"]));
        assert_eq!(speller.spell("ßж"), Err(Misspelled::ForeignLetter { found: 'Ж', position: 2 }));
        assert_eq!(speller.spell(&"sa".repeat(40)), Err(Misspelled::TooLong));
    }
}
