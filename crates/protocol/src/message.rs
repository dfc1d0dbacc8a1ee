//! What one viewer is sent: a [`ViewMessage`] of the whole game at first, then a [`SeenMessage`] for each event, with a
//! [`ViewChange`] that holds the differences of the view.
//!
//! All are made from a [`View`](rules::View) and a [`Seen`](rules::Seen) entry and from nothing else, so they cannot
//! hold what is hidden from the viewer. Three laws are tested on their bytes: two games that differ only in what is
//! hidden from a viewer give that viewer the same bytes; a client that applies every `SeenMessage` has the view that
//! the referee would send as a `ViewMessage`; and so has a client that applies only every `ViewChange`.

mod change;
mod may;
mod pieces;
mod seen;
mod sent;
mod sheet;
mod view;

pub use change::{PublicChange, ViewChange};
pub use pieces::{LaidDoc, RackTileDoc, TileCountDoc};
pub use seen::SeenMessage;
pub use sent::SentEntries;
pub use view::ViewMessage;

/// The version of messages.
pub const VERSION: u32 = 2;
/// The longest message, in bytes.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;
