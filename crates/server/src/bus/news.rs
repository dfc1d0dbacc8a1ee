//! The messages between the processes of a site.

use protocol::wire::rest::RunningLimits;
use protocol::wire::{ChatLine, EventId, TableId};
use serde::{Deserialize, Serialize};
use store::TokenHash;
use tiles::Seat;

use crate::sessions::Which;

/// The name of a process, unique in the site.
pub type Herald = String;

/// A message to all processes of a site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct News {
    /// The process that sends it.
    pub from: Herald,
    /// The content of the message.
    pub what: What,
}

/// The contents of messages.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The log of a table has grown.
    Changed {
        /// The table whose log has grown.
        table: TableId,
    },
    /// The seats or the status of a table have changed: its row in the lobby is out of date.
    Seated {
        /// The table whose row in the lobby is out of date.
        table: TableId,
    },
    /// A line of chat.
    Chat {
        /// The table at which it was said.
        table: TableId,
        /// The line with its speaker.
        line: ChatLine,
    },
    /// A player shows tentative tiles to the others at the same rack.
    Tentative {
        /// The table on whose board they are shown.
        table: TableId,
        /// The seat whose rack they come from.
        #[serde(with = "crate::table::number::one")]
        seat: Seat,
        /// The id of the person who shows them.
        person: String,
        /// The name that the table shows.
        name: String,
        /// Tiles on squares: `H8=E`. Empty: they were taken back.
        tiles: Vec<String>,
    },
    /// Somebody would rather play something else than the tiles of another at the same rack.
    Declined {
        /// The table on whose board they are shown.
        table: TableId,
        /// The seat whose rack they come from.
        #[serde(with = "crate::table::number::one")]
        seat: Seat,
        /// The name of the person who shows them.
        whose: String,
        /// The name of the person who declines them.
        by: String,
    },
    /// The people at a table who are connected to the sending process.
    Here {
        /// The table that they look at.
        table: TableId,
        /// The id and the name of each player who is connected.
        people: Vec<(String, String)>,
        /// How many sockets of spectators there are at that process.
        spectators: u32,
    },
    /// A process has taken a bot's turn that another one offered.
    Thinking {
        /// The table at which the bot plays.
        table: TableId,
        /// How many entries its log has.
        seq: u64,
    },
    /// A person has logged out or revoked a token, so sockets of theirs are closed.
    LoggedOut {
        /// The id of the person.
        person: String,
        /// Which of their sockets are closed.
        which: WhichSockets,
    },
    /// A line of chat was deleted.
    Unsaid {
        /// The table at which it stood.
        table: TableId,
    },
    /// The log or the people of an event have changed.
    Event {
        /// The event whose log or settings have changed.
        event: EventId,
    },
    /// The people of a class who are connected to the sending process.
    AtEvent {
        /// The class in question.
        event: EventId,
        /// The id of each pupil who is connected.
        people: Vec<String>,
        /// The number of this report among those of the sending process: an older one that arrives late is dropped.
        nth: u64,
        /// Whether the other processes are to report as well.
        asks: bool,
    },
    /// Mutes or bans have changed; the new ones are in the store.
    Restricted,
    /// The running limits have changed.
    Limits(RunningLimits),
    /// The usual edition has changed to the one with this name.
    UsualEdition(String),
    /// Asks which people are connected to this table. Processes with some answer with `Here`.
    WhoIsHere {
        /// The table in question.
        table: TableId,
    },
}

/// Some of a person's sockets, by the digest of the token that they were opened with.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum WhichSockets {
    /// All sockets of the person.
    All,
    /// Those that were opened with this token.
    Of([u8; 32]),
    /// All but those that were opened with this token.
    AllBut([u8; 32]),
}

impl WhichSockets {
    /// The form for the bus.
    #[must_use]
    pub(crate) fn write(which: Which) -> WhichSockets {
        match which {
            Which::All => WhichSockets::All,
            Which::Of(token) => WhichSockets::Of(token.0),
            Which::AllBut(token) => WhichSockets::AllBut(token.0),
        }
    }

    /// The form used within a process.
    #[must_use]
    pub(crate) fn read(self) -> Which {
        match self {
            WhichSockets::All => Which::All,
            WhichSockets::Of(token) => Which::Of(TokenHash(token)),
            WhichSockets::AllBut(token) => Which::AllBut(TokenHash(token)),
        }
    }
}

impl What {
    /// The table that the message is about; `None` for news about people, events and the server.
    #[must_use]
    pub fn table(&self) -> Option<&TableId> {
        match self {
            What::Changed { table }
            | What::Seated { table }
            | What::Chat { table, .. }
            | What::Tentative { table, .. }
            | What::Declined { table, .. }
            | What::Here { table, .. }
            | What::Thinking { table, .. }
            | What::Unsaid { table }
            | What::WhoIsHere { table } => Some(table),
            What::LoggedOut { .. }
            | What::Event { .. }
            | What::AtEvent { .. }
            | What::Restricted
            | What::Limits(_)
            | What::UsualEdition(_) => None,
        }
    }
}

impl std::fmt::Debug for What {
    /// Shows only the kind, so that chat and tiles stay out of the log file.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            What::Changed { .. } => "Changed",
            What::Seated { .. } => "Seated",
            What::Chat { .. } => "Chat",
            What::Tentative { .. } => "Tentative",
            What::Declined { .. } => "Declined",
            What::Here { .. } => "Here",
            What::Thinking { .. } => "Thinking",
            What::WhoIsHere { .. } => "WhoIsHere",
            What::LoggedOut { .. } => "LoggedOut",
            What::Unsaid { .. } => "Unsaid",
            What::Event { .. } => "Event",
            What::AtEvent { .. } => "AtEvent",
            What::Restricted => "Restricted",
            What::Limits(_) => "Limits",
            What::UsualEdition(_) => "UsualEdition",
        })
    }
}
