//! What is stored of a table beside its log.

use protocol::wire::{Proposal, TableId, TableSettings, TableStatus};
use rules::{Digest, Seed};
use serde::{Deserialize, Serialize};

/// What is stored of a table beside its log. It holds secrets (keys of links, the seed), so that it never leaves the
/// server as it is, and is not shown with `{:?}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRecord {
    /// The version of the form.
    pub v: u32,
    /// The name.
    pub table: TableId,
    /// When it was made.
    pub created: u64,
    /// Who made it.
    pub host: Member,
    /// How it was set up.
    pub settings: TableSettings,
    /// What is played, as people say it.
    pub title: String,
    /// Who sits where.
    pub seats: Vec<SeatRecord>,
    /// The code to type on another device.
    pub code: String,
    /// The key of the link for spectators.
    pub watch_key: String,
    /// Whether it is played at.
    pub status: TableStatus,
    /// The secret seed of all draws, in hexadecimal.
    pub seed: String,
    /// The table of the rematch.
    pub next: Option<TableId>,
    /// The table of which this is the rematch.
    pub previous: Option<TableId>,
    /// What is proposed now.
    pub proposal: Option<OpenProposal>,
    /// The number of the next proposal.
    pub next_proposal: u64,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRecord {
    /// The people, or the bot.
    pub members: Vec<Member>,
    /// The key of the link that claims the seat.
    pub key: String,
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Who it is; the same for all seats that one device holds. Nothing: a bot.
    pub person: Option<String>,
    /// What they are called at this table.
    pub name: String,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenProposal {
    /// Its number.
    pub id: u64,
    /// What is proposed.
    pub what: Proposal,
    /// Who proposed it.
    pub by: u8,
    /// Who has agreed.
    pub agreed: Vec<u8>,
    /// When it lapses.
    pub until: u64,
    /// How many entries the log had: a proposal to take a play back is about that play.
    pub seq: u64,
}

impl TableRecord {
    /// The version that is written.
    pub const VERSION: u32 = 1;

    /// The seed, if it can be read.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        Digest::from_hex(&self.seed).map(|digest| Seed(digest.0))
    }

    /// The seats that this person holds.
    #[must_use]
    pub fn seats_of(&self, person: &str) -> Vec<u8> {
        let holds = |seat: &SeatRecord| seat.members.iter().any(|member| member.person.as_deref() == Some(person));
        (0..).zip(&self.seats).filter(|(_, seat)| holds(seat)).map(|(number, _)| number).collect()
    }

    /// Whether this person made the table.
    #[must_use]
    pub fn is_host(&self, person: &str) -> bool {
        self.host.person.as_deref() == Some(person)
    }

    /// Everybody who sits at the table or made it, once.
    #[must_use]
    pub fn people(&self) -> Vec<String> {
        let seated = self.seats.iter().flat_map(|seat| &seat.members);
        let mut people: Vec<String> = seated.chain([&self.host]).filter_map(|member| member.person.clone()).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// The text to store.
    #[must_use]
    pub fn to_json(&self) -> String {
        // It has string keys and no failing parts.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what was stored.
    ///
    /// # Errors
    /// The text is damaged, or newer than this program.
    pub fn from_json(text: &str) -> Result<TableRecord, String> {
        let record: TableRecord = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if record.v == TableRecord::VERSION { Ok(record) } else { Err(format!("version {} is not known", record.v)) }
    }
}

impl std::fmt::Debug for TableRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableRecord").field("table", &self.table).field("status", &self.status).finish_non_exhaustive()
    }
}
