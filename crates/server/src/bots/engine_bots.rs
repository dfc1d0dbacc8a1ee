//! Bots of the engine.

use std::str::FromStr as _;
use std::sync::Arc;

use engine::levels::{self, Bot, Level, Mind};
use lexicon::Lexicon;
use rules::{Action, Ruleset, View};

use super::{Budget, Thinker, Thinkers};

/// Bots of the engine, of every level.
#[derive(Clone, Copy, Debug, Default)]
pub struct EngineThinkers;

struct Minded(Arc<Mind>);

impl Thinkers for EngineThinkers {
    fn levels(&self) -> Vec<String> {
        Level::ALL.iter().map(|level| level.name().to_owned()).collect()
    }

    fn thinker(&self, ruleset: &Ruleset, words: Option<&Arc<Lexicon>>) -> Result<Arc<dyn Thinker>, String> {
        let ruleset = Arc::new(ruleset.clone());
        let mind = match words {
            Some(words) => Mind::new(&ruleset, words),
            None => Mind::without_words(&ruleset),
        };
        mind.map(|mind| Arc::new(Minded(Arc::new(mind))) as Arc<dyn Thinker>).map_err(|fault| fault.to_string())
    }
}

impl Thinker for Minded {
    fn act(&self, view: &View, level: &str, seed: u64, budget: Budget<'_>) -> Option<Action> {
        // The level of an old table may no longer exist; the strongest level plays instead.
        let level = Level::from_str(level).ok().or(Level::ALL.last().copied())?;
        Bot::new(Arc::clone(&self.0), level, seed).act(view, levels::Budget::of(budget.time), budget.stop)
    }
}
