//! Real servers under fire and under load.
//!
//! [`chaos`] kills servers while people play and looks whether anything was lost; [`load`] measures how much they carry.
//! [`siege`] lets strangers attack them, and looks whether everybody else notices.
//! All use the program as everybody does: processes, HTTP and WebSockets on loopback.

pub mod chaos;
mod dice;
mod fault;
mod folder;
mod guest;
mod host;
mod http;
mod known;
pub mod load;
mod mind;
mod schema;
pub mod siege;
mod socket;
mod tables;

pub use host::allow_files;
pub use schema::own_schema;
