//! Queries of players: searches, patterns, hooks and probabilities.

mod hooks;
mod letter_set;
mod pattern;
mod probability;
mod search;

pub use hooks::{Extensions, Hooks};
pub use letter_set::LetterSet;
pub use pattern::{Pattern, PatternError};
pub use probability::ways_to_draw;
pub use search::{Found, Match, MatchOrder, Search, Supply};
