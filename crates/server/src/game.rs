//! Tables with at least one follower: each has its own task.
//!
//! A task caches what is stored: it decides, appends, and only then shows the change. Several processes may have a task
//! for the same table. Entries are appended under their number, so only one of them succeeds, and the others read what
//! it stored.

mod act;
mod administer;
mod ask;
mod begin;
mod bind;
mod clocks;
mod coach;
mod discreet;
mod doubt;
mod familiar;
mod forget;
mod hand_over;
mod hint;
mod live;
mod mates;
mod note;
mod offers;
mod pace;
mod propose;
mod reading;
mod row;
mod solo;
mod stored;
mod tables;
mod talk;
mod task;
mod think;
mod tips;
mod unstarted;
mod watchers;

pub(crate) use administer::TableDeed;
pub(crate) use live::Live;
#[cfg(test)]
pub(crate) use live::tests::{begun, to_move};
pub(crate) use note::{Answering, Finished, HostDeed, Note, Who};
pub(crate) use row::row;
pub(crate) use stored::{finished_log, game_key, keep, records, replayed, state, table_key};
pub(crate) use tables::Tables;
