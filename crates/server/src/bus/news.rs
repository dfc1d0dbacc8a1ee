//! What processes tell each other.

use protocol::wire::rest::RunningLimits;
use protocol::wire::{ChatLine, EventId, TableId};
use serde::{Deserialize, Serialize};
use store::TokenHash;

use crate::sessions::Which;

/// A name for a process that no other has.
pub type Herald = String;

/// Something that all processes of a site should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct News {
    /// The process that tells it.
    pub from: Herald,
    /// What it is.
    pub what: What,
}

/// What is told.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The log of a table has grown.
    Changed {
        /// The table whose log has grown.
        table: TableId,
    },
    /// Who sits at a table has changed, or whether it is played at: the lobby wants to know.
    Seated {
        /// The table whose row in the lobby is out of date.
        table: TableId,
    },
    /// Somebody said something.
    Chat {
        /// The table at which it was said.
        table: TableId,
        /// What was said.
        line: ChatLine,
    },
    /// Somebody shows tiles to the others at the same rack.
    Tentative {
        /// The table on whose board they are shown.
        table: TableId,
        /// The number of the seat whose rack they come from.
        seat: u8,
        /// Who shows them.
        person: String,
        /// What they are called.
        name: String,
        /// Tiles on squares: `H8=E`. None: they were taken back.
        tiles: Vec<String>,
    },
    /// Who is at a table, as far as the process knows.
    Here {
        /// The table that they look at.
        table: TableId,
        /// The id and the name of each player who is connected.
        people: Vec<(String, String)>,
        /// How many sockets of spectators there are.
        spectators: u32,
    },
    /// A process thinks about a bot's turn that another has offered.
    Thinking {
        /// The table at which the bot plays.
        table: TableId,
        /// How many entries its log has.
        seq: u64,
    },
    /// Somebody has logged out, or taken a token back: their sockets are closed.
    LoggedOut {
        /// The id of the person.
        person: String,
        /// The sockets that are closed.
        which: WhichSockets,
    },
    /// A line of chat is gone.
    Unsaid {
        /// The table at which it stood.
        table: TableId,
    },
    /// The log of an event has grown, or who is in it has changed.
    Event {
        /// The event.
        event: EventId,
    },
    /// Who may not come in, or may not talk, has changed: the store says who.
    Restricted,
    /// How much people may ask for has changed.
    Limits(RunningLimits),
    /// The edition that is played when nobody says otherwise is another one.
    UsualEdition(String),
    /// Who else is at this table? Processes that have somebody there answer with `Here`.
    WhoIsHere {
        /// The table that is asked about.
        table: TableId,
    },
}

/// Some of somebody's sockets, by the digest of the token that they were opened with.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum WhichSockets {
    /// All.
    All,
    /// Those with this token.
    Of([u8; 32]),
    /// All but those with this token.
    AllBut([u8; 32]),
}

impl WhichSockets {
    /// As it is told.
    #[must_use]
    pub(crate) fn write(which: Which) -> WhichSockets {
        match which {
            Which::All => WhichSockets::All,
            Which::Of(token) => WhichSockets::Of(token.0),
            Which::AllBut(token) => WhichSockets::AllBut(token.0),
        }
    }

    /// As it was told.
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
    /// The table that it is about, if it is about one.
    #[must_use]
    pub fn table(&self) -> Option<&TableId> {
        match self {
            What::Changed { table }
            | What::Seated { table }
            | What::Chat { table, .. }
            | What::Tentative { table, .. }
            | What::Here { table, .. }
            | What::Thinking { table, .. }
            | What::Unsaid { table }
            | What::WhoIsHere { table } => Some(table),
            What::LoggedOut { .. }
            | What::Event { .. }
            | What::Restricted
            | What::Limits(_)
            | What::UsualEdition(_) => None,
        }
    }
}

impl std::fmt::Debug for What {
    /// Only the kind: chat and tiles are nobody's business.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            What::Changed { .. } => "Changed",
            What::Seated { .. } => "Seated",
            What::Chat { .. } => "Chat",
            What::Tentative { .. } => "Tentative",
            What::Here { .. } => "Here",
            What::Thinking { .. } => "Thinking",
            What::WhoIsHere { .. } => "WhoIsHere",
            What::LoggedOut { .. } => "LoggedOut",
            What::Unsaid { .. } => "Unsaid",
            What::Event { .. } => "Event",
            What::Restricted => "Restricted",
            What::Limits(_) => "Limits",
            What::UsualEdition(_) => "UsualEdition",
        })
    }
}
