//! How much a server can carry: sockets, durable moves a second, and the time from a move to the opponent's socket.
//!
//! People sit in a ring, and each plays with both neighbours, so there are as many games as sockets. The same run
//! measures the ceilings: a server that only passes texts on, and commits without games. Classes and halls are measured
//! separately: people join with slips, and play while every phone follows the event.

mod audience;
mod commits;
pub(crate) mod crowd;
mod echo;
pub(crate) mod floor;
pub(crate) mod gauge;
mod hall;
mod hasty;
mod measure;
mod seat;
mod servers;

pub use echo::serve as serve_echo;
pub use measure::{Halls, Load, ceilings, measure, measure_halls};
