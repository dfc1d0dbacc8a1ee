//! What processes tell each other.

use protocol::wire::{ChatLine, TableId};
use serde::{Deserialize, Serialize};

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
        /// The table.
        table: TableId,
    },
    /// Who sits at a table has changed, or whether it is played at: the lobby wants to know.
    Seated {
        /// The table.
        table: TableId,
    },
    /// Somebody said something.
    Chat {
        /// The table.
        table: TableId,
        /// What was said.
        line: ChatLine,
    },
    /// Somebody shows tiles to the others at the same rack.
    Tentative {
        /// The table.
        table: TableId,
        /// The seat.
        seat: u8,
        /// Who shows them.
        person: String,
        /// What they are called.
        name: String,
        /// The tiles.
        tiles: Vec<String>,
    },
    /// Who is at a table, as far as the process knows.
    Here {
        /// The table.
        table: TableId,
        /// The people, and how many sockets watch.
        people: Vec<(String, String)>,
        /// How many watch.
        spectators: u32,
    },
    /// A process thinks about a bot's turn that another has offered.
    Thinking {
        /// The table.
        table: TableId,
        /// How many entries its log has.
        seq: u64,
    },
    /// Who else is at this table? Processes that have somebody there answer with `Here`.
    WhoIsHere {
        /// The table.
        table: TableId,
    },
}

impl What {
    /// The table that it is about.
    #[must_use]
    pub fn table(&self) -> &TableId {
        match self {
            What::Changed { table }
            | What::Seated { table }
            | What::Chat { table, .. }
            | What::Tentative { table, .. }
            | What::Here { table, .. }
            | What::Thinking { table, .. }
            | What::WhoIsHere { table } => table,
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
        })
    }
}
