//! The messages of a server on a socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::event::{EventGone, EventView};
use super::{
    ChallengeCard, ChatLine, EventId, LobbyChange, LobbyRow, Me, Offer, Outcome, Presence, ProposalInfo, SetupMessage,
    TableId, TableInfo,
};
use crate::message::{SeenMessage, SentEntries, ViewChange, ViewMessage};

/// A message of a server on a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Tell {
    /// The first message on every socket.
    Hello {
        /// The person behind the client.
        me: Me,
        /// The server's time, in milliseconds since 1970.
        now: u64,
        /// The version of the program.
        server: String,
    },
    /// The reply to the message with this number.
    Reply {
        /// The number that the client chose.
        id: u32,
        /// The answer, or the problem.
        outcome: Outcome,
    },
    /// The whole state of a table, sent after a subscription.
    State(Box<StateTell>),
    /// New entries in the log of a game.
    Events(Box<EventsTell>),
    /// A change at the table, but not in the game: a person sat down, a setting, a link to the rematch.
    Table {
        /// The table as it is now.
        table: Box<TableInfo>,
    },
    /// Who is connected to a table has changed.
    Presence(Presence),
    /// Tentative tiles of somebody at the same rack.
    Tentative {
        /// The table on whose board they are shown.
        table: TableId,
        /// The seat whose rack they come from.
        seat: u8,
        /// The name of the person who shows them.
        name: String,
        /// Tiles on squares, `H8=E`; `-` for a pass, `-Q` for a tile to exchange; empty: they were taken back.
        tiles: Vec<String>,
    },
    /// Somebody at the same rack would rather play something else than the tentative tiles of another.
    Declined {
        /// The table on whose board the tiles are shown.
        table: TableId,
        /// The seat whose team it is.
        seat: u8,
        /// The name of the person who shows the tiles.
        whose: String,
        /// The name of the person who declines them.
        by: String,
    },
    /// The open proposal of a table has changed.
    Proposal {
        /// The table at which it is proposed.
        table: TableId,
        /// The open proposal; `null`: none.
        #[ts(optional = nullable)]
        proposal: Option<ProposalInfo>,
    },
    /// What the client may propose has changed; `state` has the list from the beginning.
    Offers {
        /// The table at which it may be proposed.
        table: TableId,
        /// The proposals that the client may make now.
        offers: Vec<Offer>,
    },
    /// A new line in the chat.
    Chat {
        /// The table at which it was said.
        table: TableId,
        /// The line with its speaker.
        line: ChatLine,
    },
    /// The whole lobby.
    Lobby {
        /// The tables, the newest first.
        tables: Vec<LobbyRow>,
    },
    /// A row of the lobby is new, different or gone; sent after `lobby`.
    LobbyChange(LobbyChange),
    /// A class or a tournament as the client's role may see it.
    Event(Box<EventView>),
    /// The client no longer sees a class or a tournament.
    EventGone {
        /// The class or the tournament that the client followed.
        event: EventId,
        /// Why the client no longer sees it.
        why: EventGone,
    },
    /// The server's time, sent when no event has come for a while.
    Clock {
        /// The table whose clocks it is about.
        table: TableId,
        /// The number of entries in the log for which `overtime` is computed.
        seq: u64,
        /// The server's time, in milliseconds.
        now: u64,
        /// The network delay that was not charged for this client's last action, in milliseconds.
        lag: u64,
        /// The cost of overtime for each seat at this moment, in points below zero.
        #[serde(default)]
        overtime: Vec<i32>,
    },
    /// News that the server sends without being asked, such as its restart.
    Notice(Notice),
}

/// The whole state of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StateTell {
    /// The table and the people at it.
    pub table: TableInfo,
    /// The constant part of the game; `null` before it begins.
    #[ts(optional = nullable)]
    pub setup: Option<SetupMessage>,
    /// The game as this client may see it; `null` before it begins.
    #[ts(optional = nullable)]
    pub view: Option<ViewMessage>,
    /// The entries of the log from the requested number on.
    pub entries: Vec<SeenMessage>,
    /// The challenges among these entries, with their outcome.
    pub cards: Vec<ChallengeCard>,
    /// The last lines of the chat.
    pub chat: Vec<ChatLine>,
    /// The people who are connected.
    pub presence: Presence,
    /// The open proposal; `null`: none.
    #[ts(optional = nullable)]
    pub proposal: Option<ProposalInfo>,
    /// The proposals that this client may make now; none for spectators and before the game begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub offers: Vec<Offer>,
    /// The server's time in milliseconds, on the scale of the clocks in the view.
    pub now: u64,
}

/// New entries in the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EventsTell {
    /// The table whose log has grown.
    pub table: TableId,
    /// The seat as which the client sees the game; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The new entries of the log, without a gap.
    pub entries: SentEntries,
    /// The challenges among them, with their outcome.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub cards: Vec<ChallengeCard>,
    /// The changes of the view by these entries. A client that misses an entry subscribes again, and gets the whole
    /// view.
    pub change: ViewChange,
    /// The server's time in milliseconds, on the scale of the clocks in the view.
    pub now: u64,
    /// The network delay that was not charged for the action, in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    pub lag: u64,
}

fn is_zero(lag: &u64) -> bool {
    *lag == 0
}

/// News that the server sends without being asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// The kind of news.
    pub kind: NoticeKind,
    /// The news in a sentence, in the language of the client.
    pub sentence: String,
    /// The table that the client no longer follows, if the news is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableId>,
}

/// The kinds of news.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// The server is about to stop; the client should connect again after a moment.
    Draining,
    /// The table has too many spectators.
    Crowded,
    /// The game has begun, and spectators are not allowed.
    NoSpectators,
    /// The host has removed the person from the table.
    Removed,
}
