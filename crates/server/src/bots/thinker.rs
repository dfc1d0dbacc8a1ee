//! The seam between the server and the engine that finds plays.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use lexicon::Lexicon;
use rules::{Action, Ruleset, View};

/// How long a bot may think.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// After this time it should have decided.
    pub time: Duration,
    /// When this is set it must stop at once.
    pub stop: &'a AtomicBool,
}

/// Somebody who plays by one ruleset with one word list.
pub trait Thinker: Send + Sync {
    /// What to do; nothing, if this seat has nothing to do now.
    fn act(&self, view: &View, level: &str, seed: u64, budget: Budget<'_>) -> Option<Action>;
}

/// Everybody who can play, by level.
pub trait Thinkers: Send + Sync {
    /// The levels, the weakest first.
    fn levels(&self) -> Vec<String>;

    /// Somebody who plays by these rules with this list, or with any word where there is none. It may take a while, and
    /// is asked for on a thread of the pool.
    ///
    /// # Errors
    /// Nobody can, and why.
    fn thinker(&self, ruleset: &Ruleset, words: Option<&Arc<Lexicon>>) -> Result<Arc<dyn Thinker>, String>;
}
