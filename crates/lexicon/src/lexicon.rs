//! A word list for games.

use std::fmt;
use std::sync::{Arc, OnceLock};

use sha2::{Digest as _, Sha256};
use tiles::{Alphabet, Letter};

use crate::graph::Ranks;
use crate::{BuildError, Graph, LetterHabits, Speller, Word, Words};

/// The name, the language and the licence of a lexicon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// A short name, under which it is loaded.
    pub name: String,
    /// The language of its words.
    pub language: String,
    /// The licence: the terms under which it may be copied.
    pub licence: String,
}

/// A lexicon: the words of an alphabet as a graph, possibly with tiers of how common they are, and possibly with words
/// that people may lay but programs never suggest.
///
/// ```
/// # use tiles::{Alphabet, LetterSpec};
/// # let spec = |c: char| LetterSpec { face: c.into(), count: 1, value: 1, vowel: false };
/// # let alphabet = Alphabet::new(('A'..='Z').map(spec).collect(), 2).unwrap();
/// use lexicon::{About, ImportOptions, Lexicon, import_list};
/// let (words, _) = import_list(&b"CAT\nCATS\n"[..], &alphabet, &ImportOptions::default()).unwrap();
/// let lexicon = Lexicon::from_words(About::default(), alphabet, &words).unwrap();
/// assert!(lexicon.contains(&lexicon.alphabet().letters("cats").unwrap()));
/// assert_eq!(lexicon.find("cats").unwrap().len(), 4);
/// assert_eq!(lexicon.find("scat"), None);
/// ```
#[derive(Clone, Debug)]
pub struct Lexicon {
    about: About,
    alphabet: Alphabet,
    graph: Arc<Graph>,
    tiers: Option<Vec<u8>>,
    ranks: OnceLock<Ranks>,
    habits: OnceLock<LetterHabits>,
    /// Words that are good, but that no program suggests.
    unshown: Words,
    /// The lexicon without these words, built when it is first needed.
    shown: OnceLock<Arc<Lexicon>>,
    digest: OnceLock<Digest>,
}

/// Why parts do not make a lexicon.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LexiconError {
    /// The graph is for another alphabet.
    #[error("the graph is for an alphabet of {graph} letters, not of {alphabet}")]
    OtherAlphabet {
        /// How many letters the graph has.
        graph: usize,
        /// How many letters the alphabet has.
        alphabet: usize,
    },
    /// The numbers of tiers and words differ.
    #[error("there are {tiers} tiers for {words} words")]
    OtherTiers {
        /// How many tiers there are.
        tiers: usize,
        /// How many words there are.
        words: usize,
    },
    /// No graph can be built from the words.
    #[error(transparent)]
    Build(#[from] BuildError),
}

/// The SHA-256 of a list: of its words in capitals and in alphabetical order, each followed by a line feed. Two
/// lexicons with the same digest accept the same words.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Lexicon {
    /// A lexicon of the words of a graph.
    ///
    /// # Errors
    /// The graph is for another number of letters.
    pub fn new(about: About, alphabet: Alphabet, graph: impl Into<Arc<Graph>>) -> Result<Lexicon, LexiconError> {
        let graph = graph.into();
        if graph.n_letters() != alphabet.n_letters() {
            return Err(LexiconError::OtherAlphabet { graph: graph.n_letters(), alphabet: alphabet.n_letters() });
        }
        Ok(Lexicon::of(about, alphabet, graph))
    }

    fn of(about: About, alphabet: Alphabet, graph: Arc<Graph>) -> Lexicon {
        Lexicon {
            about,
            alphabet,
            graph,
            tiers: None,
            ranks: OnceLock::new(),
            habits: OnceLock::new(),
            unshown: Words::default(),
            shown: OnceLock::new(),
            digest: OnceLock::new(),
        }
    }

    /// A lexicon of these words.
    ///
    /// # Errors
    /// No graph can be built from them.
    pub fn from_words(about: About, alphabet: Alphabet, words: &Words) -> Result<Lexicon, LexiconError> {
        let graph = Graph::build(words, alphabet.n_letters())?;
        Lexicon::new(about, alphabet, graph)
    }

    /// The same lexicon with a tier for each word in the order of the words; smaller is more common.
    ///
    /// # Errors
    /// The numbers of tiers and words differ.
    pub fn with_tiers(self, tiers: Vec<u8>) -> Result<Lexicon, LexiconError> {
        if tiers.len() != self.graph.n_words() {
            return Err(LexiconError::OtherTiers { tiers: tiers.len(), words: self.graph.n_words() });
        }
        Ok(Lexicon { tiers: Some(tiers), shown: OnceLock::new(), ..self })
    }

    /// The same lexicon with words that people may lay but that no program suggests: no bot plays them, and no hint,
    /// puzzle or review shows them. Words that are not in the lexicon have no effect.
    #[must_use]
    pub fn with_unshown(self, unshown: Words) -> Lexicon {
        let unshown = unshown.iter().filter(|&word| self.rank(word).is_some()).collect();
        Lexicon { unshown, shown: OnceLock::new(), ..self }
    }

    /// The words that no program suggests.
    #[must_use]
    pub fn unshown(&self) -> &Words {
        &self.unshown
    }

    /// The lexicon from which programs suggest words: this one, without the words of [`Lexicon::with_unshown`].
    #[must_use]
    pub fn shown(&self) -> &Lexicon {
        if self.unshown.is_empty() {
            return self;
        }
        self.shown.get_or_init(|| {
            let fit = self.filtered(&self.about.name, |word, _| self.unshown.rank(word).is_none());
            // A part of the words of a graph can always be built; if not, no words are suggested.
            let none = || Arc::new(Graph::empty(self.alphabet.n_letters()));
            Arc::new(fit.unwrap_or_else(|_| Lexicon::of(self.about.clone(), self.alphabet.clone(), none())))
        })
    }

    /// A lexicon of the words for which `keep` is true, with their tiers; for bots that know fewer words, and for
    /// family play.
    ///
    /// # Errors
    /// No graph can be built from them.
    pub fn filtered(
        &self,
        name: &str,
        mut keep: impl FnMut(Word, Option<u8>) -> bool,
    ) -> Result<Lexicon, LexiconError> {
        let kept: Vec<(Word, Option<u8>)> = self.tiered_words().filter(|&(word, tier)| keep(word, tier)).collect();
        let words: Words = kept.iter().map(|&(word, _)| word).collect();
        let about = About { name: name.to_owned(), ..self.about.clone() };
        let unshown = self.unshown.iter().filter(|&word| words.rank(word).is_some()).collect();
        let lexicon = Lexicon { unshown, ..Lexicon::from_words(about, self.alphabet.clone(), &words)? };
        match kept.into_iter().map(|(_, tier)| tier).collect::<Option<Vec<u8>>>() {
            Some(tiers) if self.tiers.is_some() => lexicon.with_tiers(tiers),
            _ => Ok(lexicon),
        }
    }

    /// Name, language and licence.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The alphabet of its words.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// Its graph, to be shared by all that walk it.
    #[must_use]
    pub fn graph(&self) -> &Arc<Graph> {
        &self.graph
    }

    /// How many words it has.
    #[must_use]
    pub fn n_words(&self) -> usize {
        self.graph.n_words()
    }

    /// Whether these letters are a word.
    #[must_use]
    pub fn contains(&self, word: &[Letter]) -> bool {
        self.graph.contains(word)
    }

    /// The word in this text, if the lexicon has it.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Word> {
        let word = Speller::new(&self.alphabet).spell(text).ok()?.word;
        self.rank(word).map(|_| word)
    }

    /// The position of a word in the order of the list, counted from zero.
    #[must_use]
    pub fn rank(&self, word: Word) -> Option<usize> {
        self.ranks.get_or_init(|| Ranks::new(&self.graph)).rank(&self.graph, word)
    }

    /// The tier of a word, if the lexicon has tiers; smaller is more common.
    #[must_use]
    pub fn tier(&self, word: Word) -> Option<u8> {
        let tiers = self.tiers.as_ref()?;
        self.rank(word).and_then(|rank| tiers.get(rank)).copied()
    }

    /// The tier of every word in order, if the lexicon has tiers.
    #[must_use]
    pub fn tiers(&self) -> Option<&[u8]> {
        self.tiers.as_deref()
    }

    /// Every word with its tier, in the order of the alphabet.
    pub fn tiered_words(&self) -> impl Iterator<Item = (Word, Option<u8>)> + '_ {
        let tiers = self.tiers.as_deref();
        self.graph.words().enumerate().map(move |(rank, word)| (word, tiers.and_then(|all| all.get(rank)).copied()))
    }

    /// The habits of its letters, counted when they are first needed.
    #[must_use]
    pub fn habits(&self) -> &LetterHabits {
        self.habits.get_or_init(|| LetterHabits::of(&self.graph))
    }

    /// How many words there are of each length; the index is the length.
    #[must_use]
    pub fn count_by_length(&self) -> Vec<usize> {
        let mut counts = vec![0; self.graph.longest() + 1];
        self.graph.words().for_each(|word| counts[word.len()] += 1);
        counts
    }

    /// The digest of its words, computed when it is first needed.
    #[must_use]
    pub fn digest(&self) -> Digest {
        *self.digest.get_or_init(|| {
            let mut hash = Sha256::new();
            for word in self.graph.words() {
                word.letters().for_each(|letter| hash.update(self.alphabet.face(letter)));
                hash.update("\n");
            }
            Digest(hash.finalize().into())
        })
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}
