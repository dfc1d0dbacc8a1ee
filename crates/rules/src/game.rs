//! The game as a log of events.
//!
//! [`Game::decide`] answers a command with events or a refusal; [`Game::apply`] applies an event; [`replay`] makes a
//! game from its log. What one viewer may see is a [`View`], kept up to date with [`Seen`] entries.

mod apply;
mod audit;
mod clock;
mod command;
mod corrupt;
mod decide;
mod due;
mod event;
mod judge;
mod known;
mod phase;
mod preview;
mod public;
mod racks;
mod refusal;
mod result;
mod seed;
mod settlement;
mod sheet;
mod source;
mod state;
mod turns;
mod view;

pub use audit::audit;
pub use clock::{Deadline, TimeLimit};
pub use command::{Action, Command, Order, Ruling, WordChoice};
pub use corrupt::CorruptLog;
pub use decide::Decision;
pub use event::{Cause, EndReason, Entry, Event, Settlement, Verdict};
pub use judge::{AcceptAll, Judge};
pub use known::{Counted, Hidden, Known};
pub use phase::Phase;
pub use preview::Preview;
pub use public::{Public, Window};
pub use refusal::Refusal;
pub use result::Outcome;
pub use seed::{Salt, Seed};
pub use sheet::{Deed, SheetLine};
pub use source::TileSource;
pub use state::{Game, Secrets, replay};
pub use turns::{LoggedTurn, turns};
pub use view::{Seen, View, Viewer};
