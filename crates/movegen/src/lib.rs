//! Every legal placement of a position, or the best one.

#![forbid(unsafe_code)]

mod candidate;
mod code;
mod crossing;
mod equity;
mod fault;
mod finder;
mod generator;
mod judge;
mod key;
mod last_tiles;
mod leave_table;
mod leaves;
mod line;
mod line_by_line;
mod lists;
mod plan;
mod pool;
mod position;
mod queue;
mod rack;
mod rng;
mod rule_of_thumb;
mod self_play;
mod shown;
mod slot_words;
mod slots;
mod subracks;
mod totals;
mod walk;
mod word_map;

pub use candidate::Candidate;
pub use equity::Equity;
pub use fault::{LayFault, PlanFault, PositionFault, RackFault};
pub use finder::Finder;
pub use generator::{Generator, Omitted};
pub use judge::PlayJudge;
pub use last_tiles::LastTiles;
pub use leave_table::{LeaveTable, TooManyLeaves};
pub use leaves::{Leave, Leaves, NoLeaves};
pub use line_by_line::Letters;
pub use position::Position;
pub use rack::Rack;
pub use rule_of_thumb::RuleOfThumb;
pub use self_play::{Choice, Played, SelfPlay, SelfPlayFault, StaticPlayer, Turn, self_play};
pub use totals::Totals;
