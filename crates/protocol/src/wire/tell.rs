//! What a server says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::event::EventView;
use super::{
    ChallengeCard, ChatLine, LobbyChange, LobbyRow, Me, Outcome, Presence, ProposalInfo, SetupMessage, TableId,
    TableInfo,
};
use crate::message::{SeenMessage, SentEntries, ViewChange, ViewMessage};

/// What a server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Tell {
    /// The first message on every socket.
    Hello {
        /// Who the client is.
        me: Me,
        /// The server's time, in milliseconds.
        now: u64,
        /// The name of the build.
        server: String,
    },
    /// The reply to the message with this number.
    Reply {
        /// The number that the client chose.
        id: u32,
        /// How it was answered.
        outcome: Outcome,
    },
    /// All of a table that was subscribed to.
    State(Box<StateTell>),
    /// Something happened in the game.
    Events(Box<EventsTell>),
    /// Something changed at the table, but not in the game: somebody sat down, a setting, a link to the rematch.
    Table {
        /// The table as it is now.
        table: Box<TableInfo>,
    },
    /// Who is here.
    Presence(Presence),
    /// Tiles that somebody at the same rack shows.
    Tentative {
        /// The table on whose board they are shown.
        table: TableId,
        /// The seat whose rack they come from.
        seat: u8,
        /// Who shows them.
        name: String,
        /// Tiles on squares: `H8=E`. None: they were taken back.
        tiles: Vec<String>,
    },
    /// What is proposed now; nothing: no more.
    Proposal {
        /// The table at which it is proposed.
        table: TableId,
        /// What is proposed, by whom, and who has agreed.
        #[ts(optional = nullable)]
        proposal: Option<ProposalInfo>,
    },
    /// Somebody said something.
    Chat {
        /// The table at which it was said.
        table: TableId,
        /// What was said.
        line: ChatLine,
    },
    /// The whole lobby.
    Lobby {
        /// The tables, the newest first.
        tables: Vec<LobbyRow>,
    },
    /// A change in the lobby.
    LobbyChange(LobbyChange),
    /// A class or a tournament as the client's role may know it.
    Event(Box<EventView>),
    /// The server's time, when no event has come for a while.
    Clock {
        /// The table whose clocks it is about.
        table: TableId,
        /// How many entries of the log it is true for.
        seq: u64,
        /// The server's time.
        now: u64,
        /// How much lag was taken off for this client's last action, in milliseconds.
        lag: u64,
        /// What overtime costs each seat at this moment, as points below zero.
        #[serde(default)]
        overtime: Vec<i32>,
    },
    /// Something that concerns everybody.
    Notice(Notice),
}

/// All of a table that was subscribed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StateTell {
    /// The table.
    pub table: TableInfo,
    /// What does not change in the course of a game; nothing before it begins.
    #[ts(optional = nullable)]
    pub setup: Option<SetupMessage>,
    /// The game as this client may know it; nothing before it begins.
    #[ts(optional = nullable)]
    pub view: Option<ViewMessage>,
    /// The entries of the log from the number that was asked for.
    pub entries: Vec<SeenMessage>,
    /// The challenges among these entries.
    pub cards: Vec<ChallengeCard>,
    /// The last lines of the chat.
    pub chat: Vec<ChatLine>,
    /// Who is here.
    pub presence: Presence,
    /// What is proposed now.
    #[ts(optional = nullable)]
    pub proposal: Option<ProposalInfo>,
    /// The server's time, on the scale of the clocks in the view.
    pub now: u64,
}

/// Something happened in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EventsTell {
    /// The table.
    pub table: TableId,
    /// The seat through which the client sees it; nothing for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The new entries of the log, without a gap.
    pub entries: SentEntries,
    /// The challenges among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub cards: Vec<ChallengeCard>,
    /// What they have changed in the view. A client that lacks an entry subscribes again, and gets the whole view.
    pub change: ViewChange,
    /// The server's time, on the scale of the clocks in the view.
    pub now: u64,
    /// How much lag was taken off for the action, in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    pub lag: u64,
}

fn is_zero(lag: &u64) -> bool {
    *lag == 0
}

/// Something that concerns everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// What somebody has to know.
    pub kind: NoticeKind,
    /// The same in a sentence.
    pub sentence: String,
    /// The table of which the client hears no more, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableId>,
}

/// What somebody has to know who has asked for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// The server is about to stop: the client connects again after a moment.
    Draining,
    /// Too many watch the table.
    Crowded,
    /// The game has begun, and nobody may watch it.
    NoSpectators,
    /// The host has taken the client's person from the table.
    Removed,
}
