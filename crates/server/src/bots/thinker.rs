//! The interface between the server and the engine that finds plays.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use lexicon::Lexicon;
use rules::{Action, Ruleset, View};

/// The time limit of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// The bot should have decided after this time.
    pub time: Duration,
    /// The bot must stop at once when this becomes true.
    pub stop: &'a AtomicBool,
}

/// A bot for one ruleset and one word list.
pub trait Thinker: Send + Sync {
    /// The action to take; nothing if the game does not wait for this seat.
    fn act(&self, view: &View, level: &str, seed: u64, budget: Budget<'_>) -> Option<Action>;
}

/// A family of bots, by level.
pub trait Thinkers: Send + Sync {
    /// The names of the levels, the weakest first.
    fn levels(&self) -> Vec<String>;

    /// A bot for these rules and this list; without a list every word is good to it. Building it may take a while, and
    /// happens on a thread of the pool.
    ///
    /// # Errors
    /// No bot supports them: the reason, for the log.
    fn thinker(&self, ruleset: &Ruleset, words: Option<&Arc<Lexicon>>) -> Result<Arc<dyn Thinker>, String>;
}
