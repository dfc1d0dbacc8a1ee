//! Tables: settings, people at seats, codes and chat.

mod chat;
mod codes;
mod lists;
mod retention;
mod state;
mod sweep;

pub use chat::ChatLine;
pub use codes::{CodeAdded, JoinCode};
pub use retention::Idle;
pub(crate) use state::update;
pub use state::{Sitter, Sitting, StoredTable, TableState, Updated, Visibility};
pub(crate) use sweep::OF_A_TABLE;
pub use sweep::Swept;
