//! Analyses of positions: the value of every play, computed on separate threads, so that they delay no move of a game.

mod against;
mod doc;
mod doubts;
mod explained;
mod knowing;
mod position;
mod queue;
mod thinking;

pub(crate) use against::{Against, Made, Unfit};
pub(crate) use doc::{WrittenChoice, written, written_plays};
pub(crate) use doubts::{apart, not_words};
pub(crate) use explained::{compared, explained};
pub(crate) use knowing::Knowing;
pub(crate) use position::{Placed, Ruled, RuledGame, choice_of, situation};
pub(crate) use queue::{Queue, Ticket};
pub(crate) use thinking::{AnalysisDesk, Asked, glance, news_of};
