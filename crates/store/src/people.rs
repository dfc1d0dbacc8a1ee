//! People and outside bots: who they are, how they prove it, and what they have reached alone.

mod accounts;
mod bots;
mod devices;
mod identities;
mod records;

pub use accounts::{Account, AccountAdded};
pub use bots::BotToken;
pub use identities::{Identity, IdentityKind};
pub use records::{PersonalRecord, Reached};
