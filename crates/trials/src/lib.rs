//! Real servers under attack and under load.
//!
//! [`chaos`] kills servers while people play and checks that nothing was lost. [`load`] measures how much they can
//! carry. [`siege`] lets strangers attack them, and checks whether other people notice. All use the program as
//! everybody does: processes, HTTP and WebSockets on the loopback address.

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
mod stream;
mod tables;

pub use host::allow_files;
pub use schema::own_schema;
