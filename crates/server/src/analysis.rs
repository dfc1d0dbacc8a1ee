//! Analyses of positions: the value of every play, computed on threads of their own, so that no move of a game waits
//! for them.

mod doc;
mod knowing;
mod position;
mod queue;
mod thinking;

pub(crate) use doc::{written, written_plays};
pub(crate) use knowing::Knowing;
pub(crate) use position::{Placed, Ruled, choice_of, situation};
pub(crate) use queue::{Queue, Ticket};
pub(crate) use thinking::{AnalysisDesk, Asked, glance, news_of};
