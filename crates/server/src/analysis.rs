//! Positions that people ask about beside their games: what every play is worth, found on threads of their own, so that no
//! move of a game waits for it.

mod doc;
mod knowing;
mod position;
mod queue;
mod thinking;

pub(crate) use doc::written_plays;
pub(crate) use knowing::Knowing;
pub(crate) use position::{Placed, Ruled, choice_of, situation};
pub(crate) use queue::{Queue, Ticket};
pub(crate) use thinking::{Asked, Desk, glance, news_of};
