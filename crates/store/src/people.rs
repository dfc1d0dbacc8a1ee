//! People and programs: names, accounts, devices, tokens, and best results.

mod accounts;
mod administration;
mod bots;
mod devices;
mod forgetting;
mod identities;
mod records;

pub use accounts::{Account, AccountAdded};
pub use administration::{Deed, Restriction, RestrictionKind};
pub use bots::BotToken;
pub use devices::Device;
pub(crate) use forgetting::remove_game;
pub use forgetting::{Kept, SaidLine};
pub use identities::{Identity, IdentityKind};
pub use records::{PersonalRecord, Reached};
