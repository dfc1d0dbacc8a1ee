//! The interface between the server and the engine that finds plays.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use lexicon::Lexicon;
use rules::{Action, Ruleset, View};

/// The time limit of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// The time after which the bot should have decided.
    pub time: Duration,
    /// The bot must stop at once when this becomes true.
    pub stop: &'a AtomicBool,
}

/// A bot for one ruleset and one word list.
pub trait Thinker: Send + Sync {
    /// The action to take; `None` if the game does not wait for this seat.
    fn act(&self, view: &View, level: &str, seed: u64, budget: Budget<'_>) -> Option<Action>;
}

/// A family of bots, by level.
pub trait Thinkers: Send + Sync {
    /// The names of the levels, weakest first.
    fn levels(&self) -> Vec<String>;

    /// A bot for these rules and this list; without a list it takes every word as good. Building it takes time, so it
    /// happens on a thread of the pool.
    ///
    /// # Errors
    /// No bot supports them: the reason, to be logged.
    fn thinker(&self, ruleset: &Ruleset, words: Option<&Arc<Lexicon>>) -> Result<Arc<dyn Thinker>, String>;
}
