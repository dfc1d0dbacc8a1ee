//! What all bots at a table share.

use std::sync::{Arc, OnceLock};

use lexicon::{Graph, Lexicon, Words};
use movegen::{Generator, Leaves, PlanFault, RuleOfThumb};
use rules::Ruleset;
use tiles::Letter;

use super::level::Level;
use super::sound::Sound;
use super::vocabulary::Vocabulary;
use crate::Knowledge;
use crate::leaves::{LeaveValues, shipped};

/// What all bots at a table share: the rules, the words of each level with their generators, and the values of leaves.
/// Making one takes some tenths of a second and 20 to 60 MB for a list of 180,000 words; the words of weaker levels are
/// built when they are first needed.
///
/// Tables with the same rules and words can share one.
#[derive(Debug)]
pub struct Mind {
    ruleset: Arc<Ruleset>,
    /// The words with their tiers; `None` at a table without a list.
    lexicon: Option<Arc<Lexicon>>,
    /// All words that may be suggested.
    all: KnownWords,
    by_level: [OnceLock<KnownWords>; Level::ALL.len()],
    pub(super) thumb: RuleOfThumb,
    pub(super) trained: Option<LeaveValues>,
    /// The knowledge of levels that look ahead, built when it is first needed.
    knowledge: OnceLock<Knowledge>,
}

/// The words of a level, with a generator.
#[derive(Clone, Debug)]
pub(super) struct KnownWords {
    graph: Arc<Graph>,
    pub(super) sound: Arc<Sound>,
    pub(super) generator: Generator,
}

impl KnownWords {
    fn new(ruleset: &Ruleset, graph: Arc<Graph>) -> Result<KnownWords, PlanFault> {
        let generator = Generator::fast(ruleset, Arc::clone(&graph))?;
        Ok(KnownWords { generator, sound: Arc::new(Sound::of(&graph)), graph })
    }

    pub(super) fn has(&self, word: &[Letter]) -> bool {
        self.graph.contains(word)
    }
}

impl Mind {
    /// For a table with these rules and words. If the lexicon has tiers, they determine which words the weaker levels
    /// know; otherwise these know a fixed part of the words of each length.
    ///
    /// Bots accept every good word of an opponent, but play only words that may be shown ([`Lexicon::shown`]).
    ///
    /// Leaves have the trained values if those are for such tiles and racks, and otherwise a rule of thumb.
    ///
    /// # Errors
    /// When the lexicon is for another alphabet.
    pub fn new(ruleset: &Arc<Ruleset>, lexicon: &Arc<Lexicon>) -> Result<Mind, PlanFault> {
        Mind::with(ruleset, Some(Arc::clone(lexicon)), Arc::clone(lexicon.shown().graph()))
    }

    /// For a table without a word list: its bots exchange and pass.
    ///
    /// # Errors
    /// When the board's premiums exceed what scores can hold.
    pub fn without_words(ruleset: &Arc<Ruleset>) -> Result<Mind, PlanFault> {
        let n_letters = ruleset.alphabet.n_letters();
        // An empty list of words can always be built.
        let none = Graph::build(&Words::default(), n_letters);
        let none = none.map_err(|_| PlanFault::OtherAlphabet { graph: 0, ruleset: n_letters })?;
        Mind::with(ruleset, None, Arc::new(none))
    }

    fn with(ruleset: &Arc<Ruleset>, lexicon: Option<Arc<Lexicon>>, graph: Arc<Graph>) -> Result<Mind, PlanFault> {
        let all = KnownWords::new(ruleset, graph)?;
        let longest_leave = usize::from(ruleset.rack_size).saturating_sub(1);
        let trained = shipped(&ruleset.alphabet).ok();
        Ok(Mind {
            ruleset: Arc::clone(ruleset),
            lexicon,
            all,
            by_level: std::array::from_fn(|_| OnceLock::new()),
            thumb: RuleOfThumb::new(&ruleset.alphabet),
            knowledge: OnceLock::new(),
            trained: trained.filter(|values| values.holdings().most_tiles() == longest_leave),
        })
    }

    /// The rules of the table.
    #[must_use]
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// The number of words that a level plays.
    #[must_use]
    pub fn n_words(&self, level: Level) -> usize {
        self.known(level).graph.n_words()
    }

    /// Whether a level plays a word.
    #[must_use]
    pub fn knows(&self, level: Level, word: &[Letter]) -> bool {
        self.known(level).has(word)
    }

    /// The generator with all words that may be shown.
    #[must_use]
    pub fn generator(&self) -> &Generator {
        &self.all.generator
    }

    /// The knowledge of levels that look ahead: all words, a fast table of leaves, and winning chances.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        self.knowledge.get_or_init(|| {
            let table = self.trained.as_ref().and_then(|values| values.table(&self.ruleset.alphabet).ok());
            let leaves: Arc<dyn Leaves + Send + Sync> = match table {
                Some(table) => Arc::new(table),
                None => Arc::new(self.thumb.clone()),
            };
            Knowledge::new(&self.ruleset, self.all.generator.clone(), leaves)
        })
    }

    /// Whether a word is good at the table.
    pub(super) fn is_good(&self, word: &[Letter]) -> bool {
        self.lexicon.as_ref().is_some_and(|lexicon| lexicon.contains(word))
    }

    /// Whether a word is good but never played by a bot; every level recognises such words.
    pub(super) fn is_unshown(&self, word: &[Letter]) -> bool {
        self.lexicon.as_ref().is_some_and(|lexicon| lexicon.unshown().contains(word))
    }

    /// Whether there is a list of words.
    pub(super) fn has_words(&self) -> bool {
        self.lexicon.is_some()
    }

    /// The words that a level knows.
    pub(super) fn known(&self, level: Level) -> &KnownWords {
        let vocabulary = level.habits().vocabulary;
        let Some(lexicon) = self.lexicon.as_ref().filter(|_| vocabulary != Vocabulary::All) else { return &self.all };
        self.by_level[level as usize].get_or_init(|| {
            let part = vocabulary.of(lexicon.shown(), level.name()).ok();
            let known = part.and_then(|part| KnownWords::new(&self.ruleset, Arc::clone(part.graph())).ok());
            // Any part of the words can be built if the whole could.
            known.unwrap_or_else(|| self.all.clone())
        })
    }
}
