//! Classes and tournaments.
//!
//! A hall is a cache of what is stored of an event: it decides, appends under the number of the entry, and only then
//! shows. Several processes may have a hall of the same event. Tables and results are derived: what a round that is
//! played lacks is opened, and what a finished game says is entered, by whichever process looks first, and once.

mod act;
#[cfg(test)]
mod golden;
mod hall;
mod hand;
mod join;
mod names;
mod outcome;
mod own;
mod ranks;
mod record;
mod registry;
mod removal;
mod role;
mod tend;
mod view;
mod watchers;
mod words;

pub(crate) use act::{act, attempt};
pub(crate) use hall::Hall;
pub(crate) use hand::raise;
pub(crate) use join::{join_as_director, new_slips, take_slip};
pub(crate) use record::{EventRecord, EventSeat};
pub(crate) use registry::Halls;
pub(crate) use removal::remove;
pub(crate) use role::Viewer;
pub(crate) use tend::{soon, tend_all};
