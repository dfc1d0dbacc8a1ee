//! The words that programs may show.

use std::sync::LazyLock;

use lexicon::inflection::possible_bases;
use lexicon::{Lexicon, Speller, Words, read_lexicon};
use tiles::Alphabet;

use crate::lines::Lines;
use crate::list::{DIFFERENCES, EVERYDAY, Flags, lines};

/// Parts that make a word unfit, each with the words that contain it by accident.
static STEMS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let text = include_str!("../../../data/lexicons/english/review/stems.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.to_uppercase().split_whitespace().map(str::to_owned).collect()).collect()
});

/// Marks the words of any English list that no program suggests ([`Lexicon::shown`]): those that the school list leaves
/// out, and words in none of the shipped lists that look like forms of them. A list in another language, or for another
/// alphabet than A to Z, is left unchanged.
#[must_use]
pub fn with_manners(lexicon: Lexicon) -> Lexicon {
    let ours = read_lexicon(EVERYDAY, lexicon.alphabet()).ok().filter(|_| is_english(&lexicon.about().language));
    let Some(ours) = ours else { return lexicon };
    let marked = marked(lexicon.alphabet());
    let unfit = lexicon.graph().words().filter(|&word| {
        marked.rank(word).is_some() || ours.rank(word).is_none() && looks_unfit(&word.written(lexicon.alphabet()))
    });
    let unfit: Words = unfit.collect();
    lexicon.with_unshown(unfit)
}

/// Whether a list in this language may be English; a list that names no language counts as such.
#[must_use]
pub fn is_english(language: &str) -> bool {
    let language = language.trim().to_lowercase();
    language.is_empty() || language == "en" || language.starts_with("en-") || language.starts_with("english")
}

/// Whether a program may show a word, in capitals: whether it is not left out of the school list.
#[must_use]
pub fn is_fit(word: &str) -> bool {
    mark(word).is_none()
}

/// The words of all lists that the school list leaves out.
pub(crate) fn marked(alphabet: &Alphabet) -> Words {
    let speller = Speller::new(alphabet);
    let marked = lines().filter(|(_, _, flags)| flags.mark.is_some());
    marked.filter_map(|(word, _, _)| Some(speller.spell(word).ok()?.word)).collect()
}

fn mark(word: &str) -> Option<u8> {
    Lines(DIFFERENCES).values(word).find_map(|value| Flags::read(value.split('\t').next_back()?).mark)
}

/// Whether a word that is in no shipped list looks unfit.
fn looks_unfit(word: &str) -> bool {
    let has_stem = |stem: &Vec<String>| {
        stem.split_first()
            .is_some_and(|(stem, innocent)| word.contains(stem) && !innocent.iter().any(|one| one == word))
    };
    let is_form = || possible_bases(word).iter().any(|base| mark(&base.word) == Some(b'E'));
    STEMS.iter().any(has_stem) || is_form()
}
