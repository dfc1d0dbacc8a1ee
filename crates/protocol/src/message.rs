//! What one viewer is sent: a [`ViewMessage`] of the whole game when they come, then a [`SeenMessage`] for each event,
//! with a [`ViewChange`] that holds the differences of the view.
//!
//! All are made from a [`View`](rules::View) and a [`Seen`](rules::Seen) entry and from nothing else, so that they
//! cannot hold what the viewer may not know. Three laws are tested on their bytes: two games that differ only in what
//! a viewer may not know give that viewer the same bytes; a client that takes in every `SeenMessage` has the view of
//! which the referee would send the `ViewMessage`; and so has one that only follows every `ViewChange`.

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

/// The version of messages that is written and read.
pub const VERSION: u32 = 2;
/// The longest message, in bytes.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;
