//! Classes, club evenings and tournaments: an event is its log.
//!
//! - [`Event`]: [`decide`](Event::decide) a command, [`apply`](Event::apply) an entry, [`Event::replay`] a log.
//! - [`State`]: the state that follows from a log: divisions, players, rounds, tables, results.
//! - [`Standings`]: the order of players, and [`why`](Standings::beside); [`contention`]: the prizes in reach.
//! - [`Why`], [`Start`]: why two players meet, and why one of them goes first, as facts.
//! - [`rating`], [`files`]: ratings of a club, formats of other programs.
//!
//! An undo is an entry as well: the undone entry stays in the log and no longer counts.
//!
//! **Invariant:** no clock, no files, no chance of its own. Time is handed in with each command; chance comes from the
//! seed in the first entry and is the same on every machine. Facts come out, no sentences.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod apply;
mod chance;
mod command;
pub mod contention;
mod decide;
mod entry;
pub mod files;
mod following;
mod history;
mod id;
pub mod limits;
mod log;
mod lookup;
mod misfit;
mod next;
mod outcome;
mod pairing;
mod profile;
pub mod rating;
mod refusal;
mod renaming;
mod setup;
mod standings;
mod starts;
mod state;
mod table;
mod teams;
mod ticket;

pub use chance::SeededNumbers;
pub use command::{By, Command, Order};
pub use decide::Decision;
pub use entry::{Entry, Happened, Settlement};
pub use following::following;
pub use history::History;
pub use id::{DivisionId, Millis, PlayerId, RoundNo, TableKey};
pub use log::Event;
pub use lookup::Unclear;
pub use misfit::Misfit;
pub use next::{Next, Step};
pub use outcome::{Outcome, Side};
pub use profile::{Presence, Profile};
pub use refusal::Refusal;
pub use setup::{Confirmation, Counting, Method, Missed, Setup};
pub use standings::{Decider, Prize, Standing, Standings};
pub use state::{Division, Phase, Player, Round, State};
pub use table::{Claims, Objection, Pair, PairedTable, Part, Seating, Start, Weighed, Why};
pub use teams::{TeamPlan, TeamRoles, team_plan, team_roles};
pub use ticket::Ticket;
