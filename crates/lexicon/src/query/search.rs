//! Searches for words by several conditions.

use std::ops::RangeInclusive;

use tiles::{Alphabet, Letter, SpellingError, Tile, Tiles};

use super::{LetterSet, Pattern, ways_to_draw};
use crate::{Lexicon, Word};

/// The conditions of a search, all of which must be met; [`Search::default`] has none except a limit.
///
/// ```
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |c: char| LetterSpec { face: c.into(), count: 1, value: 1, vowel: false };
/// # let alphabet = Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap();
/// # use lexicon::{About, ImportOptions, Lexicon, import_list};
/// # let list = "CAT\nACT\nCATS\nQAT\nQUA\nTAC\n";
/// # let (words, _) = import_list(list.as_bytes(), &alphabet, &ImportOptions::default()).unwrap();
/// # let lexicon = Lexicon::from_words(About::default(), alphabet, &words).unwrap();
/// use lexicon::{Search, Supply};
/// let found = |search: &Search| {
///     let matches = lexicon.search(search).matches;
///     matches.iter().map(|one| one.written(lexicon.alphabet())).collect::<Vec<_>>()
/// };
/// let rack = lexicon.alphabet().tiles("CA?").unwrap();
/// assert_eq!(found(&Search { supply: Some(Supply::AllOf(rack)), ..Search::default() }), ["ACt", "CAt", "tAC"]);
/// let q_without_u = Search::containing("Q", lexicon.alphabet())?.lacking("U", lexicon.alphabet())?;
/// assert_eq!(found(&q_without_u), ["QAT"]);
/// # Ok::<(), tiles::SpellingError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Search {
    /// The shape of the words.
    pub pattern: Option<Pattern>,
    /// The tiles to spell them with.
    pub supply: Option<Supply>,
    /// The lengths of the words, in letters.
    pub lengths: RangeInclusive<usize>,
    /// Letters that the words have, each at least as often as here; blanks are ignored.
    pub contains: Tiles,
    /// Letters that the words lack.
    pub lacks: LetterSet,
    /// The tiers of the words. A lexicon without tiers has no words of any tier, unless all tiers are requested.
    pub tiers: RangeInclusive<u8>,
    /// The order of the matches.
    pub order: MatchOrder,
    /// The most matches; further words are only counted.
    pub limit: usize,
}

/// Tiles to spell words with; a blank stands for any letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// Anagrams: every tile must be used.
    AllOf(Tiles),
    /// Sub-anagrams: words of some of the tiles.
    SomeOf(Tiles),
}

/// The order of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchOrder {
    /// Alphabetically.
    Alphabet,
    /// Longest first, then alphabetically.
    LongestFirst,
    /// Most common first, then alphabetically.
    Tier,
    /// Those most likely to be drawn from these tiles first, then alphabetically.
    Probability(Tiles),
}

/// A word that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The letters of the word.
    pub word: Word,
    /// Which of its letters are blanks, one bit for each letter, the first letter lowest.
    pub blanks: u32,
    /// The tier of the word, if the lexicon has tiers.
    pub tier: Option<u8>,
}

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The first words, in the requested order.
    pub matches: Vec<Match>,
    /// How many words there are in total.
    pub total: usize,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            pattern: None,
            supply: None,
            lengths: 1..=Word::MAX_LEN,
            contains: Tiles::EMPTY,
            lacks: LetterSet::EMPTY,
            tiers: 0..=u8::MAX,
            order: MatchOrder::Alphabet,
            limit: 10_000,
        }
    }
}

impl Search {
    /// A search for words with all of these letters.
    ///
    /// # Errors
    /// The text does not spell letters of the alphabet.
    pub fn containing(text: &str, alphabet: &Alphabet) -> Result<Search, SpellingError> {
        Ok(Search { contains: alphabet.tiles(text)?, ..Search::default() })
    }

    /// The same search, without words that have any of these letters.
    ///
    /// # Errors
    /// The text does not spell letters of the alphabet.
    pub fn lacking(self, text: &str, alphabet: &Alphabet) -> Result<Search, SpellingError> {
        Ok(Search { lacks: alphabet.letters(text)?.into_iter().collect(), ..self })
    }
}

impl Supply {
    /// The tiles, for either kind of supply.
    #[must_use]
    pub const fn tiles(self) -> Tiles {
        match self {
            Supply::AllOf(tiles) | Supply::SomeOf(tiles) => tiles,
        }
    }
}

impl Match {
    /// The word with letters in capitals and blanks in small letters.
    #[must_use]
    pub fn written(&self, alphabet: &Alphabet) -> String {
        let letters = self.word.letters().enumerate();
        let face = |(index, letter): (usize, Letter)| match self.blanks >> index & 1 {
            0 => alphabet.face(letter).to_owned(),
            _ => alphabet.face(letter).to_lowercase(),
        };
        letters.map(face).collect()
    }
}

impl Lexicon {
    /// Finds words.
    #[must_use]
    pub fn search(&self, search: &Search) -> Found {
        let mut walk = Walk { lexicon: self, search, found: Vec::new() };
        let supply = search.supply.map(Supply::tiles);
        let start =
            Step { word: Word::EMPTY, blanks: 0, supply, state: search.pattern.as_ref().map_or(1, Pattern::start) };
        walk.below(self.graph().dawg_root(), &start);
        let mut matches = walk.found;
        match search.order {
            MatchOrder::Alphabet => {}
            MatchOrder::LongestFirst => matches.sort_by_key(|one| std::cmp::Reverse(one.word.len())),
            MatchOrder::Tier => matches.sort_by_key(|one| one.tier.unwrap_or(u8::MAX)),
            MatchOrder::Probability(set) => {
                matches.sort_by_cached_key(|one| std::cmp::Reverse(ways_to_draw(one.word, &set)));
            }
        }
        let total = matches.len();
        matches.truncate(search.limit);
        Found { matches, total }
    }
}

/// The state of a search through the graph.
struct Walk<'s> {
    lexicon: &'s Lexicon,
    search: &'s Search,
    found: Vec<Match>,
}

/// A step of the search.
#[derive(Clone, Copy)]
struct Step {
    word: Word,
    blanks: u32,
    /// The tiles that are left, if they are limited.
    supply: Option<Tiles>,
    /// The state of the pattern.
    state: u64,
}

impl Walk<'_> {
    /// Follows every letter of a list of siblings. No path is longer than a word may be, so the depth is limited.
    fn below(&mut self, list: u32, step: &Step) {
        if step.word.len() >= *self.search.lengths.end() {
            return;
        }
        let lexicon = self.lexicon;
        for node in lexicon.graph().children(list) {
            let letter = Letter::new(usize::from(node.tile()).wrapping_sub(1));
            let Some(next) = letter.and_then(|letter| self.step(step, letter)) else { continue };
            if node.accepts() {
                self.take(&next);
            }
            self.below(node.arc(), &next);
        }
    }

    /// The next step, if the letter is allowed, fits the pattern and is among the tiles.
    fn step(&self, step: &Step, letter: Letter) -> Option<Step> {
        if self.search.lacks.has(letter) {
            return None;
        }
        let state = match &self.search.pattern {
            Some(pattern) => Some(pattern.after(step.state, letter)).filter(|&state| state != 0)?,
            None => step.state,
        };
        let word = step.word.then(letter)?;
        let Some(supply) = step.supply else { return Some(Step { word, state, ..*step }) };
        match supply.without(Tile::Letter(letter)) {
            Some(rest) => Some(Step { word, state, supply: Some(rest), ..*step }),
            None => {
                let rest = supply.without(Tile::Blank)?;
                Some(Step { word, state, supply: Some(rest), blanks: step.blanks | 1 << step.word.len() })
            }
        }
    }

    fn take(&mut self, step: &Step) {
        let &Step { word, blanks, ref supply, state } = step;
        let all_used = match (self.search.supply, supply) {
            (Some(Supply::AllOf(_)), Some(rest)) => rest.is_empty(),
            _ => true,
        };
        let pattern_done = self.search.pattern.as_ref().is_none_or(|pattern| pattern.is_done(state));
        if !all_used || !pattern_done || !self.search.lengths.contains(&word.len()) {
            return;
        }
        let contains = &self.search.contains;
        if !contains.is_empty() {
            let own: Tiles = word.letters().map(Tile::Letter).collect();
            if contains.kinds().any(|(tile, count)| tile != Tile::Blank && own.count(tile) < count) {
                return;
            }
        }
        let tier = self.lexicon.tier(word);
        let any_tier = self.search.tiers == (0..=u8::MAX);
        if any_tier || tier.is_some_and(|tier| self.search.tiers.contains(&tier)) {
            self.found.push(Match { word, blanks, tier });
        }
    }
}
