//! Who judges the words of a table.

use std::sync::Arc;

use lexicon::Lexicon;
use movegen::PlayJudge;
use rules::{Judge, Public, Ruleset};
use tiles::{Letter, Tiles};

/// A judge with a word list, or one that finds every word good.
#[derive(Debug)]
pub struct TableJudge {
    list: Option<Arc<Lexicon>>,
    plays: Option<PlayJudge>,
}

impl TableJudge {
    /// A judge with this list, for games under this ruleset.
    #[must_use]
    pub fn new(ruleset: &Ruleset, list: Arc<Lexicon>) -> TableJudge {
        // Where plays cannot be generated, the players find out themselves that nobody can play.
        let plays = PlayJudge::new(ruleset, Arc::new(list.graph().clone())).ok();
        TableJudge { list: Some(list), plays }
    }

    /// A judge that finds every word good.
    #[must_use]
    pub fn of_nobody() -> TableJudge {
        TableJudge { list: None, plays: None }
    }

    /// The list.
    #[must_use]
    pub fn list(&self) -> Option<&Arc<Lexicon>> {
        self.list.as_ref()
    }
}

impl Judge for TableJudge {
    fn accepts(&self, word: &[Letter]) -> bool {
        self.list.as_ref().is_none_or(|list| list.contains(word))
    }

    fn can_play(&self, public: &Public, rack: &Tiles) -> Option<bool> {
        self.plays.as_ref()?.can_play(public, rack)
    }
}
