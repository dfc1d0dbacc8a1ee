//! Opponents for people: seven levels, from novice to champion.
//!
//! - [`Level`]: the levels.
//! - [`Mind`]: what all bots at a table share: words, generators, values of leaves. It is expensive; keep it.
//! - [`Bot`]: plays one seat. [`Bot::act`] looks at a [`View`](rules::View), and at nothing else, and says what the
//!   seat does now; [`Bot::choose`] only chooses a turn in a [`Situation`](crate::Situation).
//!
//! A weaker level knows fewer words, sees fewer of the plays that it knows, and thinks less. The numbers are in
//! `habits.rs`; the reasons and the results are in `docs/ENGINE.md`.

mod acting;
mod ahead;
mod attention;
mod blanks;
mod bot;
mod budget;
mod chance;
mod doubt;
mod habits;
mod judgement;
mod level;
mod mind;
mod picking;
mod rival;
mod sound;
mod thinking;
mod vocabulary;

pub use bot::Bot;
pub use budget::Budget;
pub use level::{Level, UnknownLevel};
pub use mind::Mind;
