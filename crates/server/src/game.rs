//! Tables with at least one follower: each has a task of its own.
//!
//! A task is a cache of what is stored: it decides, appends, and only then shows. Several processes may have a task for
//! the same table; the number under which entries are appended lets only one of them go on, and the others read what
//! happened.

mod act;
mod administer;
mod ask;
mod begin;
mod bind;
mod clocks;
mod discreet;
mod doubt;
mod familiar;
mod forget;
mod hand_over;
mod hint;
mod live;
mod note;
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
mod watchers;

pub(crate) use administer::AdminDeed;
pub(crate) use live::Live;
#[cfg(test)]
pub(crate) use live::tests::{begun, to_move};
pub(crate) use note::{Answering, Finished, HostDeed, Note, Who};
pub(crate) use row::row;
pub(crate) use stored::{game_key, keep, records, state, table_key};
pub(crate) use tables::Tables;
