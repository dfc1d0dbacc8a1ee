//! Bots: the engine behind them, their threads, and their time limits.
//!
//! A bot sees a [`View`](rules::View) and nothing else. It thinks on a thread of a small pool, never on one that
//! answers requests. When its time is up, the table makes a simple play for it.

mod engine_bots;
mod fallback;
mod plain;
mod pool;
mod thinker;

pub use engine_bots::EngineThinkers;
pub use fallback::fallback;
pub use plain::PlainThinkers;
pub(crate) use plain::{at_once, may_list};
pub use pool::{BotQuestion, Pool, Thinking};
pub use thinker::{Budget, Thinker, Thinkers};
