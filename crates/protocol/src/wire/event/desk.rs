//! What only directors see of an event.

use events::Presence;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::event_log::ProfileDoc;

/// The desk of a director.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskView {
    /// Everybody, with those who have left.
    pub players: Vec<DeskPlayer>,
    /// Pairs that must not meet.
    pub forbidden: Vec<[u16; 2]>,
    /// The last entries of the log, newest first.
    pub log: Vec<EventLine>,
    /// The entry that an undo would take back.
    #[ts(optional = nullable)]
    pub undoable: Option<u32>,
    /// The path of the link that makes its holder a director.
    pub director_link: String,
    /// The path of the public link.
    pub watch_link: String,
}

/// A player, as directors know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskPlayer {
    /// Their number.
    pub player: u16,
    /// The number of their division.
    pub division: u8,
    /// Who they are.
    pub profile: ProfileDoc,
    /// Whether they are there.
    pub presence: EventPresence,
    /// How many of their slips are in use.
    pub devices: u8,
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventPresence {
    /// Registered, and not yet there.
    Expected,
    /// Checked in.
    Here,
    /// Gone.
    Left,
}

impl From<Presence> for EventPresence {
    fn from(presence: Presence) -> EventPresence {
        match presence {
            Presence::Expected => EventPresence::Expected,
            Presence::Here => EventPresence::Here,
            Presence::Left => EventPresence::Left,
        }
    }
}

/// An entry of the log, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventLine {
    /// Its number.
    pub entry: u32,
    /// When it was made, in milliseconds.
    pub at: u64,
    /// The player at whose word; nothing: the director, or the game itself.
    #[ts(optional = nullable)]
    pub player: Option<u16>,
    /// The change, as a sentence.
    pub text: String,
    /// Whether it counts; what was undone does not.
    pub counts: bool,
}
