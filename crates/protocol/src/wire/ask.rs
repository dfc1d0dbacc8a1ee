//! The requests of a client on a socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::event::EventRole;
use super::{
    EventId, HintStep, Key, Language, MAX_CHAT_CHARS, MAX_LOOK_UP, MAX_NAME_CHARS, Proposal, Short, TableId, reason,
};
use crate::PlacementDoc;
use crate::command::ActionDoc;

/// A request of a client on a socket.
///
/// A client that holds several seats of a table, such as a device that is passed round, names the seat; otherwise it
/// means the only seat that the client holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Follow a table. Its state is sent at once, and then every change.
    Subscribe {
        /// The table to follow.
        table: TableId,
        /// The seat as which to follow; absent: the one that the client holds, or as a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// How many entries of the log the client has already; absent: no entries are sent, only the view.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        from: Option<u64>,
        /// The key of a link for spectators, for a client without a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<Key>,
    },
    /// Stop following a table.
    Unsubscribe {
        /// The table that was followed.
        table: TableId,
        /// The seat as which it was followed; absent as in `Subscribe`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Follow the lobby: all tables are sent at once, then each change.
    Lobby,
    /// Stop following the lobby.
    LeaveLobby,
    /// Follow a class or a tournament: the view for the client's role is sent at once, and again whenever it changes.
    FollowEvent {
        /// The event to follow.
        event: EventId,
        /// The key of a link for spectators, for a client without another role.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<Key>,
        /// The role in which to follow, for somebody who has several; absent: the one that sees most.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        role: Option<EventRole>,
    },
    /// Stop following an event.
    LeaveEvent {
        /// The event that was followed.
        event: EventId,
    },
    /// Take an action in the game.
    Act {
        /// The table at which it is played.
        table: TableId,
        /// The seat that acts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// A new random key for this command. A repeated key gets the first answer again, and the command is done once.
        key: Key,
        /// How many entries the log had when the player decided: `seq` of the client's view.
        seq: u64,
        /// The action to take.
        action: ActionDoc,
    },
    /// Ask for the words and the score of a placement from one's own rack.
    Preview {
        /// The table on whose board the tiles would lie.
        table: TableId,
        /// The seat whose rack they come from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// Tiles to replace on the board before the play: `H8=E`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        swaps: Vec<String>,
        /// The tiles and their squares.
        placement: PlacementDoc,
    },
    /// Ask what a line such as `8H HORN`, `x QV`, `challenge` or `pass` means in this position.
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
    /// Show these tiles to the people at the same rack, and to nobody else.
    Tentative {
        /// The table on whose board they are shown.
        table: TableId,
        /// The seat whose rack they come from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// Tiles on squares, `H8=E`. A turn that lays nothing is shown as well: `-` for a pass, and each tile of an
        /// exchange as `-Q`.
        tiles: Vec<Short<16>>,
    },
    /// Say to somebody at the same rack that their tentative tiles are not the play: the team looks for another one.
    Decline {
        /// The table on whose board the tiles are shown.
        table: TableId,
        /// The seat whose team it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// The name of the person who shows the tiles.
        name: Short<MAX_NAME_CHARS>,
    },
    /// Write a line of chat.
    Chat {
        /// The table whose people read it.
        table: TableId,
        /// The line of chat.
        text: Short<MAX_CHAT_CHARS>,
    },
    /// Propose something to the other players.
    Propose {
        /// The table to whose players it is proposed.
        table: TableId,
        /// The seat that proposes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// The kind of proposal.
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
    /// Claim the game for the players who are present, because the seat that the game waits for has been away for
    /// longer than the table allows.
    Claim {
        /// The table at which the others wait.
        table: TableId,
    },
    /// Look words up, if the rules allow it.
    LookUp {
        /// The table whose word list answers.
        table: TableId,
        /// The words; at most [`MAX_LOOK_UP`](super::MAX_LOOK_UP).
        words: Vec<Short<64>>,
    },
    /// Ask for a good play, if the table allows it. All steps asked for in one position reveal the same play.
    Hint {
        /// The table whose position it is about.
        table: TableId,
        /// The seat whose rack is used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// How much of the play to reveal; absent: the whole play.
        #[serde(default)]
        #[ts(optional, as = "Option<HintStep>")]
        step: HintStep,
    },
    /// Ask the coach, in a game against bots. Without tiles: for a tip, and for what spoke for the last turn of a bot.
    Coach {
        /// The table whose position it is about.
        table: TableId,
        /// The seat of the player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// The tiles as they lie, before they are played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        placement: Option<PlacementDoc>,
    },
    /// Choose the language of the sentences that people read. It is English at first.
    Speak {
        /// The language of sentences from now on.
        #[ts(as = "super::language::LanguageDoc")]
        language: Language,
    },
    /// Ask for the server's time, as a sign of life.
    Ping,
}

impl Ask {
    /// The table of the request; `None` for requests about the lobby, events and languages, and for pings.
    #[must_use]
    pub fn table(&self) -> Option<&TableId> {
        match self {
            Ask::Subscribe { table, .. }
            | Ask::Unsubscribe { table, .. }
            | Ask::Act { table, .. }
            | Ask::Preview { table, .. }
            | Ask::Typed { table, .. }
            | Ask::Tentative { table, .. }
            | Ask::Decline { table, .. }
            | Ask::Chat { table, .. }
            | Ask::Propose { table, .. }
            | Ask::Answer { table, .. }
            | Ask::Claim { table }
            | Ask::LookUp { table, .. }
            | Ask::Hint { table, .. }
            | Ask::Coach { table, .. } => Some(table),
            Ask::Lobby
            | Ask::LeaveLobby
            | Ask::FollowEvent { .. }
            | Ask::LeaveEvent { .. }
            | Ask::Speak { .. }
            | Ask::Ping => None,
        }
    }

    /// The part of the request that is too long, if one is.
    #[must_use]
    pub fn too_long(&self) -> Option<reason::RequestReason> {
        match self {
            Ask::LookUp { words, .. } if words.len() > MAX_LOOK_UP => {
                Some(reason::RequestReason::TooManyWords { most: MAX_LOOK_UP })
            }
            Ask::Tentative { tiles, .. } if tiles.len() > usize::from(rules::MAX_RACK) => {
                Some(reason::RequestReason::TooManyTiles)
            }
            _ => None,
        }
    }
}
