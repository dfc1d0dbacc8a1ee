//! Word lists as files of other programs.

use std::collections::HashSet;

use lexicon::{Lexicon, Word};

use crate::MOST_CARDS;
use crate::deck::in_order;

/// The most untaken lines that are reported.
const MOST_NAMED: usize = 20;

/// The words taken from a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// The words, in the order of the file.
    pub words: Vec<Word>,
    /// How many lines contained no word of the list.
    pub n_unknown: usize,
    /// The first of those lines, shortened.
    pub unknown: Vec<String>,
    /// Whether words were left out because a deck can have no more.
    pub is_cut: bool,
}

/// Reads words from a file: one in each line, in capitals or not, possibly with marks for hooks or followed by a
/// meaning, as study programs write them; or several words in a line, all written alike; or lines of fields whose first is a word, or letters followed by their words,
/// as [`anki_csv`] writes them. Lines that begin with `#` are comments.
#[must_use]
pub fn words_of_text(text: &str, lexicon: &Lexicon) -> Taken {
    let shown = lexicon.shown();
    let mut taken = Taken::default();
    let mut seen = HashSet::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words = words_of_line(line, shown);
        if words.is_empty() {
            taken.n_unknown += 1;
            if taken.unknown.len() < MOST_NAMED {
                taken.unknown.push(line.chars().take(32).collect());
            }
        }
        for word in words.into_iter().filter(|&word| seen.insert(word)) {
            if taken.words.len() == MOST_CARDS {
                taken.is_cut = true;
                return taken;
            }
            taken.words.push(word);
        }
    }
    taken
}

fn words_of_line(line: &str, shown: &Lexicon) -> Vec<Word> {
    let mut fields = line.split([',', ';', '\t']).map(|field| field.trim().trim_matches('"'));
    let first = fields.next().unwrap_or_default();
    let word = |text: &str| {
        // Hooks and membership in other lists are marked by signs around the word.
        let bare = text.trim_matches(|c: char| !c.is_alphanumeric());
        shown.find(bare)
    };
    if let Some(word) = first.split_whitespace().next().and_then(word) {
        // Letters in alphabetical order can be a word themselves, which then is also among the words of the next field.
        let behind: Vec<Word> = anagrams(word, fields.next().unwrap_or_default(), shown);
        return if behind.is_empty() { words_alike(first, shown).unwrap_or_else(|| vec![word]) } else { behind };
    }
    let words = fields.next().unwrap_or_default().split_whitespace();
    let letters = |text: &str| {
        let mut letters = shown.alphabet().letters(&text.to_uppercase()).ok()?;
        letters.sort_unstable();
        Some(shown.alphabet().word(&letters))
    };
    let Some(letters) = letters(first) else { return Vec::new() };
    words.filter_map(word).filter(|&word| in_order(word, shown.alphabet()) == letters).collect()
}

/// The words of a field that has nothing but words, all in capitals or none: what follows a word otherwise is its meaning.
fn words_alike(field: &str, shown: &Lexicon) -> Option<Vec<Word>> {
    let is_loud = |text: &str| text.chars().all(|c| !c.is_lowercase());
    let all_alike = field.split_whitespace().all(|text| is_loud(text) == is_loud(field));
    all_alike.then(|| field.split_whitespace().map(|text| shown.find(text)).collect()).flatten()
}

/// The words in a field that have the same letters as another word.
fn anagrams(word: Word, field: &str, shown: &Lexicon) -> Vec<Word> {
    let letters = in_order(word, shown.alphabet());
    let words = field.split_whitespace().filter_map(|text| shown.find(text));
    words.filter(|&word| in_order(word, shown.alphabet()) == letters).collect()
}

/// Words as a file, one in each line, which every study program reads.
#[must_use]
pub fn plain_text(words: &[Word], lexicon: &Lexicon) -> String {
    words.iter().map(|word| word.written(lexicon.alphabet()) + "\n").collect()
}

/// Words as a file for Anki: letters in alphabetical order, and all words of these letters.
#[must_use]
pub fn anki_csv(words: &[Word], lexicon: &Lexicon) -> String {
    let alphabet = lexicon.alphabet();
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for &word in words {
        let letters = in_order(word, alphabet);
        let place = *places.entry(letters.clone()).or_insert(rows.len());
        if place == rows.len() {
            rows.push((letters, Vec::new()));
        }
        rows[place].1.push(word.written(alphabet));
    }
    rows.into_iter().map(|(letters, words)| format!("\"{letters}\",\"{}\"\n", words.join(" "))).collect()
}
