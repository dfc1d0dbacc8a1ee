//! Administration: the administrator's key, mutes and bans, and the usual edition.

mod key;
mod network;
mod restrictions;
mod usual_edition;

pub use key::{AdminKey, AdminKeyFault};
pub(crate) use network::Network;
pub(crate) use restrictions::Restrictions;
pub(crate) use usual_edition::UsualEdition;
