//! The knowledge of an engine player: words, leaves and winning chances.

use std::fmt;
use std::sync::Arc;

use lexicon::Graph;
use movegen::{Generator, Leaves, PlanFault, RuleOfThumb};
use rules::Ruleset;

use crate::leaves::shipped;
use crate::win::WinTable;

/// The words with a generator, the values of leaves, and the chance to win by the spread. It is cheap to clone, and can
/// be shared between threads.
#[derive(Clone)]
pub struct Knowledge {
    /// The move generator.
    pub generator: Generator,
    /// The values of leaves, while the pool has tiles.
    pub leaves: Arc<dyn Leaves + Send + Sync>,
    /// The chance to win by the spread.
    pub wins: Arc<WinTable>,
}

impl Knowledge {
    /// With the caller's leaves, and the best winning chances for the rules.
    #[must_use]
    pub fn new(ruleset: &Ruleset, generator: Generator, leaves: Arc<dyn Leaves + Send + Sync>) -> Knowledge {
        Knowledge { generator, leaves, wins: Arc::new(WinTable::for_rules(ruleset)) }
    }

    /// The best knowledge for these rules and words: trained values of leaves for the usual set and rack size, and
    /// otherwise a rule of thumb. It builds the tables for fast search.
    ///
    /// # Errors
    /// When the words and the ruleset do not fit together.
    pub fn of(ruleset: &Ruleset, graph: Arc<Graph>) -> Result<Knowledge, PlanFault> {
        let generator = Generator::fast(ruleset, graph)?;
        Ok(Knowledge::new(ruleset, generator, usual_leaves(ruleset)))
    }

    /// The same without tables, for a single search: it is ready at once, but each search takes several times as long.
    ///
    /// # Errors
    /// As [`Knowledge::of`].
    pub fn for_a_glance(ruleset: &Ruleset, graph: Arc<Graph>) -> Result<Knowledge, PlanFault> {
        let generator = Generator::new(ruleset, graph)?;
        Ok(Knowledge::new(ruleset, generator, usual_leaves(ruleset)))
    }
}

/// The trained values if they are for these tiles and this rack size, or the rule of thumb.
#[must_use]
pub fn usual_leaves(ruleset: &Ruleset) -> Arc<dyn Leaves + Send + Sync> {
    let alphabet = &ruleset.alphabet;
    let trained = shipped(alphabet).ok().filter(|values| {
        // A whole rack is not a leave.
        values.holdings().most_tiles() + 1 == usize::from(ruleset.rack_size)
    });
    match trained.and_then(|values| values.table(alphabet).ok()) {
        Some(table) => Arc::new(table),
        None => Arc::new(RuleOfThumb::new(alphabet)),
    }
}

impl fmt::Debug for Knowledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Knowledge").finish_non_exhaustive()
    }
}
