//! Words to learn, and their order.

use std::cmp::Reverse;
use std::collections::HashSet;

use lexicon::{Lexicon, Word, ways_to_draw};
use tiles::{Alphabet, Letter, Tile};

use crate::Quiz;

/// The most cards of a deck.
pub const MOST_CARDS: usize = 50_000;
/// A letter that is worth this much is dear.
const DEAR: u8 = 8;
/// The longest word of the deck of dear letters.
const LONGEST_DEAR: usize = 4;
/// The lengths of words that get rid of vowels.
const DUMPS: std::ops::RangeInclusive<usize> = 4..=8;
/// The most words of a deck that can be recalled letter by letter.
const MOST_RECALLED: usize = 2_000;

/// Words that are learnt together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck<'o> {
    /// All words of a length, the likeliest to be drawn first.
    Length(usize),
    /// Words with a Q and no U.
    QWithoutU,
    /// Words that are nearly all vowels.
    VowelDumps,
    /// Short words with a letter that is worth much.
    HighValue,
    /// Words that somebody has put together.
    Own(&'o [Word]),
}

impl Deck<'_> {
    /// The lengths that have decks of their own.
    pub const LENGTHS: std::ops::RangeInclusive<usize> = 2..=10;

    /// All decks but those that people make.
    pub fn all() -> impl Iterator<Item = Deck<'static>> {
        [Deck::Length(2), Deck::Length(3), Deck::HighValue, Deck::QWithoutU, Deck::VowelDumps]
            .into_iter()
            .chain((4..=*Deck::LENGTHS.end()).map(Deck::Length))
    }

    /// The name in addresses; decks that people make have names of their own.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Deck::Length(length) => format!("length-{length}"),
            Deck::QWithoutU => "q-without-u".to_owned(),
            Deck::VowelDumps => "vowel-dumps".to_owned(),
            Deck::HighValue => "high-value".to_owned(),
            Deck::Own(_) => "own".to_owned(),
        }
    }

    /// The deck of this name, unless somebody has made it.
    #[must_use]
    pub fn named(name: &str) -> Option<Deck<'static>> {
        Deck::all().find(|deck| deck.name() == name)
    }

    /// The words of the deck that may be shown: shorter ones first, among equals the likeliest to be drawn. An own list
    /// keeps its order.
    #[must_use]
    pub fn words(&self, lexicon: &Lexicon) -> Vec<Word> {
        let shown = lexicon.shown();
        let alphabet = shown.alphabet();
        if let Deck::Own(words) = self {
            let mut seen = HashSet::new();
            let own = words.iter().copied().filter(|&word| shown.rank(word).is_some() && seen.insert(word));
            return own.take(MOST_CARDS).collect();
        }
        let set = alphabet.full_set();
        let mut words: Vec<Word> = shown.graph().words().filter(|&word| self.has(word, alphabet)).collect();
        words.sort_by_cached_key(|&word| (word.len(), Reverse(ways_to_draw(word, &set))));
        words.truncate(MOST_CARDS);
        words
    }

    /// The questions of a quiz over its words, in their order.
    #[must_use]
    pub fn questions(&self, quiz: Quiz, lexicon: &Lexicon) -> Vec<String> {
        let words = self.words(lexicon);
        let alphabet = lexicon.alphabet();
        let mut seen = HashSet::new();
        match quiz {
            Quiz::Anagram | Quiz::AnagramHooks => {
                words.into_iter().map(|word| in_order(word, alphabet)).filter(|one| seen.insert(one.clone())).collect()
            }
            Quiz::Hooks | Quiz::Judge | Quiz::Definition => {
                words.into_iter().map(|word| word.written(alphabet)).collect()
            }
            Quiz::Recall if matches!(self, Deck::Own(_)) || words.len() > MOST_RECALLED => Vec::new(),
            Quiz::Recall => {
                let mut firsts: Vec<Letter> = words.into_iter().filter_map(|word| word.letter(0)).collect();
                firsts.sort_unstable();
                firsts.dedup();
                firsts.into_iter().map(|letter| format!("{}:{}", self.name(), alphabet.face(letter))).collect()
            }
        }
    }

    fn has(&self, word: Word, alphabet: &Alphabet) -> bool {
        let face = |face: &str| alphabet.all().find(|&letter| alphabet.face(letter) == face);
        let value = |letter| alphabet.value(Tile::Letter(letter));
        match self {
            Deck::Length(length) => word.len() == *length,
            Deck::QWithoutU => face("Q").is_some_and(|q| word.has(q)) && !face("U").is_some_and(|u| word.has(u)),
            Deck::VowelDumps => {
                let is_vowel = |letter: &Letter| alphabet.spec(*letter).is_some_and(|spec| spec.vowel);
                DUMPS.contains(&word.len()) && word.letters().filter(is_vowel).count() * 4 >= word.len() * 3
            }
            Deck::HighValue => word.len() <= LONGEST_DEAR && word.letters().any(|letter| value(letter) >= DEAR),
            Deck::Own(words) => words.contains(&word),
        }
    }
}

/// The letters of a word in the order of the alphabet.
pub(crate) fn in_order(word: Word, alphabet: &Alphabet) -> String {
    let mut letters: Vec<Letter> = word.letters().collect();
    letters.sort_unstable();
    alphabet.word(&letters)
}
