//! Words to learn, and their order.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use lexicon::{Lexicon, Word, ways_to_draw};
use tiles::{Alphabet, Letter, Tile};

use crate::{Quiz, Tier, Useful};

/// The most cards of a deck.
pub const MOST_CARDS: usize = 50_000;
/// A letter of at least this value counts as high value, in points.
const DEAR: u8 = 8;
/// The longest word in the deck of high-value letters.
const LONGEST_DEAR: usize = 4;
/// The lengths of words in the deck of vowel dumps.
const DUMPS: std::ops::RangeInclusive<usize> = 4..=8;
/// The longest word in the deck of hooks, in letters: at longer ones a hook is rarely looked for.
const LONGEST_HOOKED: usize = 5;
/// The lengths of words in the decks of a difficulty.
const TIERED: std::ops::RangeInclusive<usize> = 4..=8;
/// The most words of a deck that can be recalled letter by letter.
const MOST_RECALLED: usize = 2_000;

/// A set of words to learn together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck<'o> {
    /// All words of a length, those most likely to be drawn first.
    Length(usize),
    /// Words with a Q and no U.
    QWithoutU,
    /// Words that are nearly all vowels.
    VowelDumps,
    /// Short words with a letter of high value.
    HighValue,
    /// Short words that become another word with a letter before or after them.
    Hooks,
    /// The words that players would miss most, of any length or of one.
    Playable(Option<usize>),
    /// Words of a difficulty, from four to eight letters.
    Tier(Tier),
    /// Words that a person has put together.
    Own(&'o [Word]),
}

impl Deck<'_> {
    /// The lengths of words, in letters, that have a deck of their own.
    pub const LENGTHS: std::ops::RangeInclusive<usize> = 2..=10;

    /// The lengths that have decks of useful words of their own.
    pub const PLAYABLE: std::ops::RangeInclusive<usize> = 4..=8;

    /// All decks except those that people make.
    pub fn all() -> impl Iterator<Item = Deck<'static>> {
        [Deck::Length(2), Deck::Length(3), Deck::Playable(None)]
            .into_iter()
            .chain([Deck::HighValue, Deck::QWithoutU, Deck::VowelDumps, Deck::Hooks])
            .chain((4..=*Deck::LENGTHS.end()).map(Deck::Length))
            .chain(Deck::PLAYABLE.map(|length| Deck::Playable(Some(length))))
            .chain(Tier::ALL.map(Deck::Tier))
    }

    /// The name in addresses; decks that people make have names of their own.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Deck::Length(length) => format!("length-{length}"),
            Deck::QWithoutU => "q-without-u".to_owned(),
            Deck::VowelDumps => "vowel-dumps".to_owned(),
            Deck::HighValue => "high-value".to_owned(),
            Deck::Hooks => "hooks".to_owned(),
            Deck::Playable(None) => "playable".to_owned(),
            Deck::Playable(Some(length)) => format!("playable-{length}"),
            Deck::Tier(tier) => format!("tier-{}", tier.name()),
            Deck::Own(_) => "own".to_owned(),
        }
    }

    /// The quiz by which the deck is asked if nobody chooses another one.
    #[must_use]
    pub const fn usual_quiz(&self) -> Quiz {
        match self {
            Deck::Hooks => Quiz::Hooks,
            _ => Quiz::Anagram,
        }
    }

    /// The shipped deck with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Deck<'static>> {
        Deck::all().find(|deck| deck.name() == name)
    }

    /// The words of the deck that may be shown: shorter ones first, and of equal length those most likely to be drawn.
    /// Useful words are in the order of their use, and a person's own list keeps its order.
    #[must_use]
    pub fn words(&self, lexicon: &Lexicon, useful: &Useful) -> Vec<Word> {
        let shown = lexicon.shown();
        let alphabet = shown.alphabet();
        if let Deck::Own(words) = self {
            let mut seen = HashSet::new();
            let own = words.iter().copied().filter(|&word| shown.rank(word).is_some() && seen.insert(word));
            return own.take(MOST_CARDS).collect();
        }
        if let Deck::Playable(length) = self {
            let fits = |word: Word| length.is_none_or(|length| word.len() == length) && shown.rank(word).is_some();
            return useful.words().map(|one| one.0).filter(|&word| fits(word)).take(MOST_CARDS).collect();
        }
        let set = alphabet.full_set();
        let mut words: Vec<Word> = shown.graph().words().filter(|&word| self.has(word, shown)).collect();
        words.sort_by_cached_key(|&word| (word.len(), Reverse(ways_to_draw(word, &set))));
        words.truncate(MOST_CARDS);
        words
    }

    /// The questions of a quiz over the deck's words, in order.
    #[must_use]
    pub fn questions(&self, quiz: Quiz, lexicon: &Lexicon, useful: &Useful) -> Vec<String> {
        let words = self.words(lexicon, useful);
        let alphabet = lexicon.alphabet();
        let mut seen = HashSet::new();
        match quiz {
            Quiz::Anagram | Quiz::AnagramHooks | Quiz::Build if matches!(self, Deck::Playable(_)) => {
                by_letters(&words, alphabet, useful)
            }
            Quiz::Anagram | Quiz::AnagramHooks | Quiz::Build => {
                words.into_iter().map(|word| in_order(word, alphabet)).filter(|one| seen.insert(one.clone())).collect()
            }
            Quiz::Hooks | Quiz::Judge | Quiz::Definition => {
                words.into_iter().map(|word| word.written(alphabet)).collect()
            }
            Quiz::Play => Vec::new(),
            Quiz::Recall if matches!(self, Deck::Own(_) | Deck::Playable(_)) || words.len() > MOST_RECALLED => {
                Vec::new()
            }
            Quiz::Recall => {
                let mut firsts: Vec<Letter> = words.into_iter().filter_map(|word| word.letter(0)).collect();
                firsts.sort_unstable();
                firsts.dedup();
                firsts.into_iter().map(|letter| format!("{}:{}", self.name(), alphabet.face(letter))).collect()
            }
        }
    }

    fn has(&self, word: Word, lexicon: &Lexicon) -> bool {
        let alphabet = lexicon.alphabet();
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
            Deck::Hooks => {
                let letters: Vec<Letter> = word.letters().collect();
                let hooks = (word.len() <= LONGEST_HOOKED).then(|| lexicon.hooks(&letters));
                hooks.is_some_and(|hooks| hooks.front.iter().chain(hooks.back.iter()).next().is_some())
            }
            Deck::Tier(tier) => {
                TIERED.contains(&word.len()) && lexicon.tier(word).is_some_and(|one| Tier::of(one) == *tier)
            }
            Deck::Playable(length) => length.is_none_or(|length| word.len() == length),
            Deck::Own(words) => words.contains(&word),
        }
    }
}

/// The letters of words, those first whose words are worth most together.
fn by_letters(words: &[Word], alphabet: &Alphabet, useful: &Useful) -> Vec<String> {
    let asked: HashSet<Word> = words.iter().copied().collect();
    let mut worth: HashMap<String, u64> = HashMap::new();
    for (word, one) in useful.words().filter(|one| asked.contains(&one.0)) {
        *worth.entry(in_order(word, alphabet)).or_default() += u64::from(one);
    }
    let mut letters: Vec<(String, u64)> = worth.into_iter().collect();
    letters.sort_unstable_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    letters.into_iter().map(|one| one.0).collect()
}

/// The letters of a word in alphabetical order.
pub(crate) fn in_order(word: Word, alphabet: &Alphabet) -> String {
    let mut letters: Vec<Letter> = word.letters().collect();
    letters.sort_unstable();
    alphabet.word(&letters)
}
