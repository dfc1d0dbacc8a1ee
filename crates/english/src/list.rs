//! The English lists, and their differences.

use std::collections::BTreeSet;

use lexicon::inflection::regular_forms;
use lexicon::{About, FileError, Lexicon, Speller, Word, Words, read_lexicon};
use tiles::Alphabet;

use crate::fit;

/// The file of the everyday list, which the build script made.
pub(crate) const EVERYDAY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/everyday.lexicon"));
/// The words that are not in all lists: word, tier, and flags (see [`Flags`]).
pub(crate) const DIFFERENCES: &str = include_str!(concat!(env!("OUT_DIR"), "/differences.tsv"));
/// Words that the family list of 2020 left out; their regular forms are not listed.
const FAMILY: &str = include_str!("../../../data/lexicons/english/family.txt");

/// An English list of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum List {
    /// The usual list: American and British words, without slurs and obscenities.
    Everyday,
    /// The list for classes and children, without unsuitable words.
    School,
    /// The list without omissions.
    Complete,
    /// The list of 2020, for games that began with it.
    Of2020,
    /// The list of 2020 without 75 coarse words and their forms, for games that began with it.
    FamilyOf2020,
}

/// The lists that have a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Flags {
    /// The list of 2020 lacks it.
    pub(crate) is_new: bool,
    /// E if the everyday and school lists leave it out, S if the school list does.
    pub(crate) mark: Option<u8>,
}

impl List {
    /// All lists.
    pub const ALL: [List; 5] = [List::Everyday, List::School, List::Complete, List::Of2020, List::FamilyOf2020];
    /// The lists for new games.
    pub const OFFERED: [List; 3] = [List::Everyday, List::School, List::Complete];

    /// The name under which it is requested, and which games store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            List::Everyday => "english-everyday",
            List::School => "english-school",
            List::Complete => "english-complete",
            List::Of2020 => "english",
            List::FamilyOf2020 => "english-family",
        }
    }

    /// The list with this name.
    ///
    /// ```
    /// assert_eq!(english::List::named("english-school"), Some(english::List::School));
    /// assert_eq!(english::List::named("klingon"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<List> {
        List::ALL.into_iter().find(|list| list.name() == name)
    }

    /// Whether it has a word with these flags.
    const fn has(self, flags: Flags) -> bool {
        match self {
            List::Everyday => !matches!(flags.mark, Some(b'E')),
            List::School => flags.mark.is_none(),
            List::Complete => true,
            List::Of2020 | List::FamilyOf2020 => !flags.is_new,
        }
    }
}

impl Flags {
    pub(crate) fn read(text: &str) -> Flags {
        let mark = text.bytes().last().filter(|mark| matches!(mark, b'E' | b'S'));
        Flags { is_new: text.starts_with('N'), mark }
    }
}

/// A list for a set of English tiles.
///
/// Tiers are 10, 20, 35, 40, 50, 55, 60, 70, 80; smaller is more common. Unsuitable words are good if the list has
/// them, but no program suggests them ([`Lexicon::shown`]).
///
/// # Errors
/// The alphabet has other letters than A to Z.
pub fn list(list: List, alphabet: &Alphabet) -> Result<Lexicon, FileError> {
    let lexicon = assembled(list, alphabet)?;
    let unshown = fit::marked(alphabet);
    Ok(lexicon.with_unshown(unshown))
}

/// The list of 2020 unchanged, for tests whose answers were found with it: every word may be suggested.
///
/// # Errors
/// As [`list`].
pub fn frozen(alphabet: &Alphabet) -> Result<Lexicon, FileError> {
    assembled(List::Of2020, alphabet)
}

fn assembled(list: List, alphabet: &Alphabet) -> Result<Lexicon, FileError> {
    let everyday = read_lexicon(EVERYDAY, alphabet)?;
    if list == List::Everyday {
        return Ok(everyday);
    }
    let speller = Speller::new(alphabet);
    let hidden = if list == List::FamilyOf2020 { family_words() } else { BTreeSet::new() };
    let differing: Vec<(Word, u8, bool)> = lines()
        .filter_map(|(word, tier, flags)| {
            let has = list.has(flags) && !hidden.contains(word);
            Some((speller.spell(word).ok()?.word, tier.parse().ok()?, has))
        })
        .collect();
    let hidden: Words = hidden.iter().filter_map(|word| Some(speller.spell(word).ok()?.word)).collect();
    let is_other = |word: Word| differing.binary_search_by_key(&word, |one| one.0).is_ok();
    let mut words: Vec<(Word, u8)> = everyday
        .tiered_words()
        .filter(|&(word, _)| !is_other(word) && hidden.rank(word).is_none())
        .map(|(word, tier)| (word, tier.unwrap_or(u8::MAX)))
        .collect();
    words.extend(differing.iter().filter(|one| one.2).map(|&(word, tier, _)| (word, tier)));
    words.sort_unstable();
    let about = About { name: list.name().to_owned(), ..everyday.about().clone() };
    let listed: Words = words.iter().map(|one| one.0).collect();
    let lexicon = Lexicon::from_words(about, alphabet.clone(), &listed)?;
    Ok(lexicon.with_tiers(words.into_iter().map(|one| one.1).collect())?)
}

/// The lines of the table of differences.
pub(crate) fn lines() -> impl Iterator<Item = (&'static str, &'static str, Flags)> {
    DIFFERENCES.lines().filter_map(|line| {
        let mut columns = line.split('\t');
        Some((columns.next()?, columns.next()?, Flags::read(columns.next()?)))
    })
}

/// The words that the family list of 2020 left out, and their possible forms, some of which are in no list.
fn family_words() -> BTreeSet<String> {
    let forms = |word: &str| {
        let regular = regular_forms(word).into_iter().map(|form| form.word);
        // BUGGERED: spelling does not tell whether the last letter doubles, so both forms are left out.
        let simple = ["S", "ED", "ING"].map(|ending| [word, ending].concat());
        regular.chain(simple).chain([word.to_owned()]).collect::<Vec<_>>()
    };
    FAMILY.lines().flat_map(forms).collect()
}
