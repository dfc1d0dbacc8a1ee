//! Engine against engine: players by name ([`Spec`]), matches with their statistics ([`Job`], [`Tally`]), exams on fixed
//! positions ([`exam`]), and both sides of the line protocol: other programs as players, and [`desk`], which answers them.
//!
//! It opens no files and prints nothing: rules, words and values of leaves are passed in.

#![forbid(unsafe_code)]

mod bot;
mod clocks;
mod crew;
pub mod desk;
pub mod exam;
mod fault;
mod guest;
mod lines;
mod luck;
mod minds;
pub mod position;
mod program;
mod record;
mod sequential;
mod spec;
mod talk;
mod tally;

pub use bot::{Bot, Seated, bot};
pub use clocks::Clocks;
pub use crew::{Job, Pairing};
pub use fault::MatchFault;
pub use guest::Guest;
pub use luck::Fortune;
pub use minds::Minds;
pub use program::Program;
pub use record::record;
pub use sequential::{Decision, Sequential};
pub use spec::{Ends, Spec, Thinking};
pub use tally::{Tally, WinRate};
