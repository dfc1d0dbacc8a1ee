//! The server: identity, tables, sockets, clocks, bots, the HTTP API.
//!
//! [`start`] runs a server from a [`Config`] and [`Parts`]; several may run in one program on one store and one bus.
//!
//! **Order.** Decide, append under the number of the entry, apply, and only then show: all that clients have seen is on
//! the disk. The task of a table is a cache. When an append conflicts, the task reads the new entries and answers "the
//! position has changed".
//!
//! **Invariant:** everything that the server sends about a game is made from a [`rules::View`] and from [`rules::Seen`]
//! entries.

#![forbid(unsafe_code)]

// Without this feature, the crate `blanks` takes the place of the one that describes the API.
#[cfg(not(feature = "openapi"))]
extern crate blanks as utoipa;

mod admin;
mod analysis;
mod aside;
pub mod audit;
pub mod bots;
pub mod bus;
pub mod clock;
mod config;
mod crowd;
mod device_label;
mod forgetting;
mod game;
mod halls;
mod health;
mod http;
pub mod inventing;
mod limits;
mod line;
mod listen;
mod lobby;
mod name;
#[cfg(feature = "prometheus")]
mod numbers;
mod outage;
mod people;
mod problem;
mod rate;
mod reach;
mod retention;
pub mod scenes;
mod secret;
mod server;
mod sessions;
mod site;
mod socket;
mod solving;
mod table;
mod tls;
mod told;
mod tries;
pub mod words;

pub use admin::{AdminKey, AdminKeyFault};
pub use config::{Config, ConfigFault};
#[cfg(feature = "openapi")]
pub use http::openapi;
pub use reach::own_address;
pub use server::{Parts, Running, StartError, start};
pub(crate) use site::Trouble;
pub use tls::TlsFault;
