//! A judge that can tell whether a play is possible.

use std::sync::Arc;

use lexicon::Graph;
use rules::{Digest, Judge, Public, Ruleset};
use tiles::{Letter, Tiles};

use crate::fault::PlanFault;
use crate::generator::Generator;
use crate::leaves::NoLeaves;

/// Judges words by a graph, and finds out whether a rack can be played, so that the referee can end a game in which
/// nobody can (rule G2).
///
/// ```
/// # use std::sync::Arc;
/// # use lexicon::{Graph, Word, Words};
/// use movegen::PlayJudge;
/// use rules::Judge;
/// # let ruleset = editions::load("deluxe").unwrap().ruleset;
/// # let letters = |text: &str| ruleset.alphabet.letters(text).unwrap();
/// # let words: Words = ["HORN", "FARM"].iter().filter_map(|word| Word::new(&letters(word))).collect();
/// # let graph = Arc::new(Graph::build(&words, ruleset.alphabet.n_letters()).unwrap());
/// let judge = PlayJudge::new(&ruleset, graph)?;
/// assert!(judge.accepts(&letters("HORN")) && !judge.accepts(&letters("HORNS")));
/// # Ok::<(), movegen::PlanFault>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlayJudge {
    graph: Arc<Graph>,
    generator: Generator,
    ruleset: Digest,
    /// Whether every kind of play that the ruleset allows is generated.
    finds_all: bool,
}

impl PlayJudge {
    /// A judge for games under this ruleset.
    ///
    /// # Errors
    /// The graph and the ruleset do not fit together.
    pub fn new(ruleset: &Ruleset, graph: Arc<Graph>) -> Result<PlayJudge, PlanFault> {
        // The referee asks only at the end of a game: a table of words would take longer to build than it saves.
        let generator = Generator::new(ruleset, Arc::clone(&graph))?;
        let finds_all = Generator::omits(ruleset).is_empty();
        Ok(PlayJudge { graph, generator, ruleset: ruleset.digest(), finds_all })
    }
}

impl Judge for PlayJudge {
    fn accepts(&self, word: &[Letter]) -> bool {
        self.graph.contains(word)
    }

    /// `None` for a game with other rules, and if nothing was found but the ruleset allows kinds of plays that are not
    /// generated.
    fn can_play(&self, public: &Public, rack: &Tiles) -> Option<bool> {
        if public.table().ruleset().digest() != self.ruleset {
            return None;
        }
        let position = self.generator.position(public.board()).ok()?;
        let rack = position.rack(rack).ok()?;
        match self.generator.finder().best(&position, &rack, &NoLeaves) {
            Some(_) => Some(true),
            None if self.finds_all => Some(false),
            None => None,
        }
    }
}
