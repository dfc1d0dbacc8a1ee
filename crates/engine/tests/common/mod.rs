//! The rules, words and knowledge of most tests.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::{Arc, LazyLock};

use engine::Knowledge;
use lexicon::Lexicon;
use rules::Ruleset;

/// The rules of the edition for tournaments, and the frozen list.
pub(crate) struct Known {
    pub(crate) ruleset: Arc<Ruleset>,
    pub(crate) lexicon: Lexicon,
    pub(crate) knowledge: Knowledge,
}

pub(crate) static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let lexicon = english::frozen(&ruleset.alphabet).unwrap();
    let knowledge = Knowledge::of(&ruleset, Arc::clone(lexicon.graph())).unwrap();
    Known { ruleset, lexicon, knowledge }
});
