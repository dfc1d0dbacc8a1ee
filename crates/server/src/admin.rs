//! What the person who runs the server may do: their key, and whom they keep out.

mod key;
mod network;
mod restrictions;
mod usual_edition;

pub use key::{AdminKey, AdminKeyFault};
pub(crate) use network::Network;
pub(crate) use restrictions::Restrictions;
pub(crate) use usual_edition::UsualEdition;
