//! How much a server carries: sockets, durable moves a second, and how long a move takes to the opponent's socket.
//!
//! People sit in a ring, and each plays with both neighbours, so that there are as many games as sockets. In the same run
//! the ceilings are measured: a server that only passes texts on, and commits that know nothing of games.
//! Classes and halls are measured by themselves: people come with slips, and play while every phone follows the event.

mod audience;
mod commits;
pub(crate) mod crowd;
mod echo;
pub(crate) mod floor;
pub(crate) mod gauge;
mod hall;
mod measure;
mod seat;

pub use echo::serve as serve_echo;
pub use measure::{Halls, Load, measure, measure_halls};
