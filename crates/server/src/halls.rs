//! Classes and tournaments.
//!
//! A hall caches what is stored of an event: it decides, appends under the number of the entry, and only then shows the
//! change. Several processes may have a hall for the same event. Tables and results are derived: any process that looks
//! opens the missing tables of a running round and enters the results of finished games, each exactly once.

mod act;
mod awaited;
mod forget;
#[cfg(test)]
mod golden;
mod hall;
mod hand;
mod import;
mod join;
mod names;
mod outcome;
mod own;
mod position;
mod presence;
mod progress;
mod question;
mod ranks;
mod record;
mod registry;
mod removal;
mod role;
mod ruling;
mod settled;
mod tale;
mod tend;
mod unfinished;
mod view;
mod watchers;
mod words;

pub(crate) use act::{act, attempt, begun};
pub(crate) use awaited::awaited;
pub(crate) use forget::forget;
pub(crate) use hall::Hall;
pub(crate) use hand::raise;
pub(crate) use import::import;
pub(crate) use join::{directs, join_as_director, new_slips, take_slip};
pub(crate) use presence::Report;
pub(crate) use progress::progress;
pub(crate) use question::{answer, preview, question, teach};
pub(crate) use record::{EventRecord, EventSeat};
pub(crate) use registry::Halls;
pub(crate) use removal::{PlayedTable, close, remove, remove_any, remove_idle};
pub(crate) use role::Viewer;
pub(crate) use ruling::rule;
pub(crate) use tend::{names_at, soon, tend_all, tend_due};
