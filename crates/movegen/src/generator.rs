//! A ruleset and a word graph, prepared for generating placements.

use std::sync::Arc;

use lexicon::Graph;
use rules::{Board, Layout, Ruleset};

use crate::fault::{PlanFault, PositionFault};
use crate::finder::Finder;
use crate::plan::Plan;
use crate::position::Position;
use crate::word_map::WordMap;

/// Generates the placements for one ruleset and one word graph. It is cheap to copy, and can be shared between threads;
/// each thread searches with its own [`Finder`].
#[derive(Clone, Debug)]
pub struct Generator {
    setup: Arc<Setup>,
}

/// The shared data of a generator's positions and finders.
#[derive(Debug)]
pub(crate) struct Setup {
    pub(crate) plan: Plan,
    pub(crate) layout: Layout,
    pub(crate) graph: Arc<Graph>,
    pub(crate) map: Option<WordMap>,
}

/// A kind of play that a ruleset allows but that is not generated. Each would need a separate search, and none of them
/// changes which ordinary placements are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Omitted {
    /// Rearranging the letters of a word on the board (`placing.rearranging`).
    Rearranging,
    /// Replacing letters on the board by others from the rack before the play (`placing.substituting`).
    Substituting,
    /// Taking up a blank for the letter that it stands for before the play (`placing.taking_blanks`).
    TakingBlanks,
}

impl Generator {
    /// Walks the graph for every search. It needs no memory besides the graph; [`Generator::fast`] is several times as
    /// fast.
    ///
    /// # Errors
    /// The graph and the ruleset do not fit together, or the board's premiums exceed what scores can hold.
    pub fn new(ruleset: &Ruleset, graph: Arc<Graph>) -> Result<Generator, PlanFault> {
        Generator::with(ruleset, graph, |_| None)
    }

    /// Looks words up by their letters, in a hash table that is built here. This takes about 100 bytes for each word,
    /// and a tenth of a second for 180,000 words.
    ///
    /// # Errors
    /// As [`Generator::new`].
    pub fn fast(ruleset: &Ruleset, graph: Arc<Graph>) -> Result<Generator, PlanFault> {
        Generator::with(ruleset, graph, WordMap::new)
    }

    fn with(
        ruleset: &Ruleset,
        graph: Arc<Graph>,
        map: impl FnOnce(&Graph) -> Option<WordMap>,
    ) -> Result<Generator, PlanFault> {
        let (have, need) = (graph.n_letters(), ruleset.alphabet.n_letters());
        if have != need {
            return Err(PlanFault::OtherAlphabet { graph: have, ruleset: need });
        }
        if graph.gaddag_root() == 0 && graph.n_words() > 0 {
            return Err(PlanFault::NoGaddag);
        }
        let plan = Plan::new(ruleset)?;
        let map = map(&graph);
        Ok(Generator { setup: Arc::new(Setup { plan, layout: ruleset.layout.clone(), graph, map }) })
    }

    /// A board in the form for searches.
    ///
    /// # Errors
    /// The board has another size, or tiles that the set lacks.
    pub fn position(&self, board: &Board) -> Result<Position, PositionFault> {
        Position::new(Arc::clone(&self.setup), board)
    }

    /// The board without tiles.
    #[must_use]
    pub fn empty_position(&self) -> Position {
        Position::empty(Arc::clone(&self.setup))
    }

    /// A finder for one thread.
    #[must_use]
    pub fn finder(&self) -> Finder {
        Finder::new(Arc::clone(&self.setup))
    }

    pub(crate) fn plan(&self) -> &Plan {
        &self.setup.plan
    }

    /// The size of the tables besides the graph, in bytes.
    #[must_use]
    pub fn n_bytes(&self) -> usize {
        self.setup.map.as_ref().map_or(0, WordMap::n_bytes)
    }

    /// The kinds of plays that this ruleset allows but that are never generated.
    #[must_use]
    pub fn omits(ruleset: &Ruleset) -> Vec<Omitted> {
        let placing = ruleset.placing;
        let kinds = [
            (placing.rearranging, Omitted::Rearranging),
            (placing.substituting, Omitted::Substituting),
            (placing.taking_blanks, Omitted::TakingBlanks),
        ];
        kinds.into_iter().filter(|&(is_allowed, _)| is_allowed).map(|(_, kind)| kind).collect()
    }
}
