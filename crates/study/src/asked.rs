//! The question of a card, with its correct answer.

use lexicon::{LetterSet, Lexicon, Search, Supply, Word};
use tiles::{Alphabet, Letter};

use crate::phony::{chance, phony};
use crate::{Card, Deck, Quiz, Useful};

/// The most words that one card asks for.
const MOST_WORDS: usize = 300;

/// Words that are built may be so many letters shorter than what they are built from.
const SHORTER: usize = 2;
/// The fewest letters of a word that is built.
const SHORTEST: usize = 2;

/// A question with its answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The text that is shown: letters, a word, or a first letter. If the word has a definition, that is shown instead.
    pub prompt: String,
    /// The words to find; for hooks, the word to which they belong.
    pub words: Vec<Wanted>,
    /// Whether the letters are a word, if that is the question.
    pub good: Option<bool>,
}

/// A word of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The letters of the word.
    pub word: String,
    /// The letters that can stand before it.
    pub front: Vec<String>,
    /// The letters that can stand after it.
    pub back: Vec<String>,
}

impl Card {
    /// The question of the card with this list; `None` if the list lacks the words, or if it asks for no words. `turn` is how often it was
    /// answered: a made-up word is different each time.
    #[must_use]
    pub fn asked(&self, lexicon: &Lexicon, turn: u32, may_show: impl Fn(&str) -> bool) -> Option<Asked> {
        let shown = lexicon.shown();
        let words = match self.quiz {
            Quiz::Anagram | Quiz::AnagramHooks => {
                let tiles = shown.alphabet().tiles(&self.question).ok()?;
                let search = Search { supply: Some(Supply::AllOf(tiles)), limit: MOST_WORDS, ..Search::default() };
                shown.search(&search).matches.into_iter().map(|found| found.word).collect()
            }
            Quiz::Build => built(&self.question, shown)?,
            Quiz::Hooks | Quiz::Definition | Quiz::Judge => vec![shown.find(&self.question)?],
            Quiz::Recall => recalled(&self.question, lexicon)?,
            Quiz::Play => return None,
        };
        if words.is_empty() {
            return None;
        }
        let prompt = match self.quiz {
            Quiz::Anagram | Quiz::Build | Quiz::AnagramHooks | Quiz::Hooks | Quiz::Definition => self.question.clone(),
            Quiz::Recall => self.question.split_once(':')?.1.to_owned(),
            Quiz::Judge => return Some(judged(words[0], lexicon, turn, may_show)),
            Quiz::Play => return None,
        };
        Some(Asked { prompt, words: words.into_iter().map(|word| wanted(word, shown)).collect(), good: None })
    }
}

/// The words of some of these letters that are at most [`SHORTER`] letters shorter, the longest first.
fn built(question: &str, shown: &Lexicon) -> Option<Vec<Word>> {
    let tiles = shown.alphabet().tiles(question).ok()?;
    let lengths = tiles.len().saturating_sub(SHORTER).max(SHORTEST)..=tiles.len();
    let search = Search { supply: Some(Supply::SomeOf(tiles)), lengths, limit: MOST_WORDS, ..Search::default() };
    let mut words: Vec<Word> = shown.search(&search).matches.into_iter().map(|found| found.word).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    Some(words)
}

/// The word itself or a made-up one that resembles it, each half of the time.
fn judged(word: Word, lexicon: &Lexicon, turn: u32, may_show: impl Fn(&str) -> bool) -> Asked {
    let alphabet = lexicon.alphabet();
    let letters: Vec<Letter> = word.letters().collect();
    let other = chance(turn, &letters).is_multiple_of(2).then(|| phony(word, lexicon, turn)).flatten();
    let other = other.map(|other| other.written(alphabet)).filter(|other| may_show(other));
    let good = other.is_none();
    let prompt = other.unwrap_or_else(|| word.written(alphabet));
    Asked { prompt, words: vec![wanted(word, lexicon.shown())], good: Some(good) }
}

fn recalled(question: &str, lexicon: &Lexicon) -> Option<Vec<Word>> {
    let (deck, first) = question.split_once(':')?;
    let alphabet = lexicon.alphabet();
    let first = alphabet.letters(first).ok().filter(|letters| letters.len() == 1)?[0];
    let mut words = Deck::named(deck)?.words(lexicon, &Useful::default());
    words.retain(|word| word.letter(0) == Some(first));
    words.truncate(MOST_WORDS);
    words.sort_by_cached_key(|word| word.written(alphabet));
    Some(words)
}

fn wanted(word: Word, shown: &Lexicon) -> Wanted {
    let letters: Vec<Letter> = word.letters().collect();
    let hooks = shown.hooks(&letters);
    let alphabet = shown.alphabet();
    Wanted { word: word.written(alphabet), front: faces(hooks.front, alphabet), back: faces(hooks.back, alphabet) }
}

fn faces(letters: LetterSet, alphabet: &Alphabet) -> Vec<String> {
    letters.iter().map(|letter| alphabet.face(letter).to_owned()).collect()
}
