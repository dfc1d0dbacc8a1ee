//! Regular English inflections (rule C2): plurals and verb forms that a dictionary need not print.
//!
//! **Only certain forms are added.** If spelling alone does not determine the form, none is made:
//! - nouns and verbs ending in a consonant and -O (PIANOS, but POTATOES), nouns in -F, -FE, -MAN and -IS;
//! - the past and -ING of a word of several syllables that ends in one vowel and one consonant, because the
//!   stress decides (VISITED, but ADMITTED);
//! - the past of the irregular verbs and the plural of the irregular nouns that dictionaries print.
//!
//! A list may say which words are nouns and verbs ([`PartsOfSpeech`]). Where it does not, a word of three
//! letters or more counts as a noun unless it looks like an inflected or derived form (-S, -ED, -ING, -LY),
//! and as a verb only if the list has its regular past or -ING.

mod forms;
mod irregular;

pub use forms::{Form, Inflected, regular_forms};

use std::ops::RangeInclusive;

use tiles::Alphabet;

use crate::{Speller, Word, Words};

/// The part of speech of a word, as its list has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartsOfSpeech {
    /// Whether the list names a part of speech that is known here.
    pub known: bool,
    /// Whether it is a noun.
    pub noun: bool,
    /// Whether it is a verb.
    pub verb: bool,
}

/// A listed word, and the form of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// The listed word, in capitals.
    pub word: String,
    /// The form of it that was asked about.
    pub form: Form,
}

impl PartsOfSpeech {
    /// Reads the text after a word in a list: `noun`, `n.`, `v`, `vt, n` and the like; any other text is ignored.
    ///
    /// ```
    /// use lexicon::inflection::PartsOfSpeech;
    /// assert_eq!(PartsOfSpeech::read("n., v."), PartsOfSpeech { known: true, noun: true, verb: true });
    /// assert!(!PartsOfSpeech::read("70").known);
    /// ```
    #[must_use]
    pub fn read(column: &str) -> PartsOfSpeech {
        let mut parts = PartsOfSpeech::default();
        for name in column.split(|character: char| !character.is_alphabetic()).filter(|name| !name.is_empty()) {
            match name.to_ascii_lowercase().as_str() {
                "n" | "noun" => (parts.known, parts.noun) = (true, true),
                "v" | "vb" | "vt" | "vi" | "verb" => (parts.known, parts.verb) = (true, true),
                "adj" | "adjective" | "adv" | "adverb" | "prep" | "conj" | "interj" | "pron" => parts.known = true,
                // Other text, possibly a definition, after which no parts of speech follow.
                _ => break,
            }
        }
        parts
    }
}

/// Every word of which a word in capitals might be a form, found by removing endings. Most of them are not words, which
/// the caller checks. Doubled letters, comparisons and -MEN are removed too, although [`regular_forms`] does not make
/// them when spelling alone does not determine the form.
///
/// ```
/// use lexicon::inflection::possible_bases;
/// let bases = |word| possible_bases(word).into_iter().map(|base| base.word).collect::<Vec<_>>();
/// assert_eq!(bases("ADMITTED"), ["ADMITT", "ADMITTE", "ADMIT"]);
/// assert_eq!(bases("WOMEN"), ["WOMAN"]);
/// ```
#[must_use]
pub fn possible_bases(word: &str) -> Vec<Base> {
    let mut bases = Vec::new();
    for (suffix, form, endings) in ENDINGS {
        let Some(stem) = word.strip_suffix(suffix) else { continue };
        let mut base = |stem: &str, ending: &str| {
            let word = [stem, ending].concat();
            if word.len() > 1 {
                bases.push(Base { word, form: *form });
            }
        };
        endings.iter().for_each(|ending| base(stem, ending));
        // STOPPED, QUIZZES; PICNICKED.
        if let [.., one, two] = stem.as_bytes()
            && (one == two && one.is_ascii() || [*one, *two] == *b"CK")
            && !matches!(*suffix, "S" | "MEN")
        {
            base(&stem[..stem.len() - 1], "");
        }
    }
    bases
}

/// The ending of a form, the form, and the endings that the word may have instead.
const ENDINGS: &[(&str, Form, &[&str])] = &[
    ("IES", Form::Plural, &["Y"]),
    ("ES", Form::Plural, &[""]),
    ("S", Form::Plural, &[""]),
    ("MEN", Form::Plural, &["MAN"]),
    ("IED", Form::Past, &["Y"]),
    ("ED", Form::Past, &["", "E"]),
    ("YING", Form::PresentParticiple, &["IE"]),
    ("ING", Form::PresentParticiple, &["", "E"]),
    ("IER", Form::Comparative, &["Y"]),
    ("ER", Form::Comparative, &["", "E"]),
    ("IEST", Form::Superlative, &["Y"]),
    ("EST", Form::Superlative, &["", "E"]),
];

/// The dictionary and the letters that are needed to add forms to a list.
pub(crate) struct Forms<'o> {
    /// The forms of a word, if a dictionary knows it.
    pub(crate) dictionary: fn(&str) -> Option<Vec<String>>,
    pub(crate) speller: &'o Speller,
    pub(crate) alphabet: &'o Alphabet,
    pub(crate) lengths: &'o RangeInclusive<usize>,
}

impl Forms<'_> {
    /// The words of a list with the regular forms of those that are nouns or verbs.
    pub(crate) fn added(&self, listed: &Words, words: impl Iterator<Item = (Word, PartsOfSpeech)>) -> Words {
        let mut all: Vec<Word> = listed.iter().collect();
        for (word, parts) in words {
            let text = word.written(self.alphabet);
            let known = if parts.known { None } else { (self.dictionary)(&text) };
            let forms = known.unwrap_or_else(|| self.by_spelling(&text, parts, listed));
            let spelled = forms.iter().filter_map(|form| self.spelled(form));
            all.extend(spelled.filter(|form| self.lengths.contains(&form.len())));
        }
        all.into_iter().collect()
    }

    /// The forms of a word in capitals, by its spelling and by the list.
    fn by_spelling(&self, text: &str, mut parts: PartsOfSpeech, listed: &Words) -> Vec<String> {
        let forms = regular_forms(text);
        if !parts.known {
            parts.noun = may_be_noun(text);
            parts.verb = forms
                .iter()
                .filter(|inflected| matches!(inflected.form, Form::Past | Form::PresentParticiple))
                .any(|inflected| self.spelled(&inflected.word).is_some_and(|form| listed.rank(form).is_some()));
        }
        let wanted = |inflected: &Inflected| match inflected.form {
            Form::Plural => parts.noun || parts.verb && !irregular::has_irregular_third_person(&inflected.word),
            Form::Past | Form::PresentParticiple => parts.verb,
            Form::Comparative | Form::Superlative => false,
        };
        forms.into_iter().filter(wanted).map(|inflected| inflected.word).collect()
    }

    fn spelled(&self, form: &str) -> Option<Word> {
        self.speller.spell(form).ok().map(|spelled| spelled.word)
    }
}

fn may_be_noun(word: &str) -> bool {
    word.chars().count() >= 3 && !["S", "ED", "ING", "LY"].iter().any(|ending| word.ends_with(ending))
}
