//! What a client asks for.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::event::EventRole;
use super::{EventId, HintStep, Key, Language, MAX_CHAT_CHARS, MAX_LOOK_UP, Proposal, Short, TableId, reason};
use crate::PlacementDoc;
use crate::command::ActionDoc;

/// What a client asks for.
///
/// A client that holds several seats of a table, as on a device that is passed round, names the seat; otherwise it is the
/// only one that the client holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Follow a table. Its state comes at once, and then everything that happens there.
    Subscribe {
        /// The table to follow.
        table: TableId,
        /// As whom; nothing: as the seat that the client holds, or as a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// How many entries of the log the client has already; nothing: none of them is wanted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<u64>,
        /// The key of a link for spectators.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<Key>,
    },
    /// Follow a table no longer.
    Unsubscribe {
        /// The table that was followed.
        table: TableId,
        /// As whom it was followed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Follow the lobby: all tables at once, then each change.
    Lobby,
    /// Follow the lobby no longer.
    LeaveLobby,
    /// Follow a class or a tournament: the view of the client's role at once, and again when it has changed.
    FollowEvent {
        /// The event.
        event: EventId,
        /// The key of a link for spectators.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<Key>,
        /// The role in which somebody follows who has several; nothing: the one that sees most.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        role: Option<EventRole>,
    },
    /// Follow it no longer.
    LeaveEvent {
        /// The event.
        event: EventId,
    },
    /// Do something in the game.
    Act {
        /// The table at which it is played.
        table: TableId,
        /// The seat that acts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// A new random name for this command. The same one again is answered as it was, and done once.
        key: Key,
        /// How many entries the log had when the client decided: `seq` of its view.
        seq: u64,
        /// What to do.
        action: ActionDoc,
    },
    /// What a placement from the own rack would be.
    Preview {
        /// The table on whose board the tiles would lie.
        table: TableId,
        /// The seat whose rack they come from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// What to replace on the board before: `H8=E`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        swaps: Vec<String>,
        /// The tiles and their squares.
        placement: PlacementDoc,
    },
    /// What a line such as `8H HORN`, `x QV`, `challenge` or `pass` means in this position.
    Typed {
        /// The table at which the line was typed.
        table: TableId,
        /// The seat that typed it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// The line, as it was typed.
        text: Short<400>,
    },
    /// Show these tiles to the other people at the same rack, and to nobody else.
    Tentative {
        /// The table on whose board they are shown.
        table: TableId,
        /// The seat whose rack they come from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// Tiles on squares: `H8=E`.
        tiles: Vec<Short<16>>,
    },
    /// Say something at the table.
    Chat {
        /// The table whose people read it.
        table: TableId,
        /// What is said.
        text: Short<MAX_CHAT_CHARS>,
    },
    /// Propose something to the others.
    Propose {
        /// The table to whose players it is proposed.
        table: TableId,
        /// The seat that proposes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// The thing that is proposed.
        what: Proposal,
    },
    /// Agree to a proposal, or refuse it.
    Answer {
        /// The table at which it was proposed.
        table: TableId,
        /// The seat that answers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// The number of the proposal.
        proposal: u64,
        /// Whether the seat agrees.
        agree: bool,
    },
    /// Give the game to those who are here: the seat that everybody waits for has been away for longer than the
    /// table allows.
    Claim {
        /// The table at which the others wait.
        table: TableId,
    },
    /// Look words up, where the rules allow it.
    LookUp {
        /// The table whose word list answers.
        table: TableId,
        /// The words; at most [`MAX_LOOK_UP`](super::MAX_LOOK_UP).
        words: Vec<Short<64>>,
    },
    /// Ask for a play, where the table allows it. The steps of one position are about one and the same play.
    Hint {
        /// The table whose position it is about.
        table: TableId,
        /// The seat whose rack is used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// How much of it; nothing: the whole play.
        #[serde(default)]
        #[ts(optional, as = "Option<HintStep>")]
        step: HintStep,
    },
    /// Tell me what people read in this language from now on. Without this it is English.
    Speak {
        /// The language of sentences from now on.
        #[ts(as = "super::language::LanguageDoc")]
        language: Language,
    },
    /// Nothing but a sign of life.
    Ping,
}

impl Ask {
    /// The table that it is about.
    #[must_use]
    pub fn table(&self) -> Option<&TableId> {
        match self {
            Ask::Subscribe { table, .. }
            | Ask::Unsubscribe { table, .. }
            | Ask::Act { table, .. }
            | Ask::Preview { table, .. }
            | Ask::Typed { table, .. }
            | Ask::Tentative { table, .. }
            | Ask::Chat { table, .. }
            | Ask::Propose { table, .. }
            | Ask::Answer { table, .. }
            | Ask::Claim { table }
            | Ask::LookUp { table, .. }
            | Ask::Hint { table, .. } => Some(table),
            Ask::Lobby
            | Ask::LeaveLobby
            | Ask::FollowEvent { .. }
            | Ask::LeaveEvent { .. }
            | Ask::Speak { .. }
            | Ask::Ping => None,
        }
    }

    /// What is too long in it, where something is.
    #[must_use]
    pub fn too_long(&self) -> Option<reason::Request> {
        match self {
            Ask::LookUp { words, .. } if words.len() > MAX_LOOK_UP => {
                Some(reason::Request::TooManyWords { most: MAX_LOOK_UP })
            }
            Ask::Tentative { tiles, .. } if tiles.len() > usize::from(rules::MAX_RACK) => {
                Some(reason::Request::TooManyTiles)
            }
            _ => None,
        }
    }
}
