//! A ruleset and a word graph, made ready to generate placements.

use std::sync::Arc;

use lexicon::Graph;
use rules::{Board, Layout, Ruleset};

use crate::fault::{PlanFault, PositionFault};
use crate::finder::Finder;
use crate::plan::Plan;
use crate::position::Position;
use crate::word_map::WordMap;

/// Generates the placements of one ruleset with one word graph. It is cheap to copy, and may be shared between
/// threads; each thread searches with a [`Finder`] of its own.
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

/// A kind of play that a ruleset allows and that is not generated: each needs a search of its own, and none of
/// them changes which ordinary placements are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Omitted {
    /// Laying the letters of a word on the board again in another order (`placing.rearranging`).
    Rearranging,
    /// Replacing letters on the board by others from the rack before the play (`placing.substituting`).
    Substituting,
    /// Taking up a blank for the letter that it stands for before the play (`placing.taking_blanks`).
    TakingBlanks,
}

impl Generator {
    /// Walks the graph for every search. It needs no memory beside the graph; [`Generator::fast`] is several
    /// times as fast.
    ///
    /// # Errors
    /// When graph and ruleset do not go together, or the board's premiums are beyond all reckoning.
    pub fn new(ruleset: &Ruleset, graph: Arc<Graph>) -> Result<Generator, PlanFault> {
        Generator::with(ruleset, graph, |_| None)
    }

    /// Looks words up by their letters, in a hash table that is built here: about 100 bytes a word, and a tenth of
    /// a second for 180,000 words.
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

    /// A board, ready to be searched.
    ///
    /// # Errors
    /// When the board is of another size or has tiles that the set has not.
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

    /// The size of the tables that were built beside the graph, in bytes.
    #[must_use]
    pub fn n_bytes(&self) -> usize {
        self.setup.map.as_ref().map_or(0, WordMap::n_bytes)
    }

    /// The kinds of play that this ruleset allows and that are never generated.
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
