//! What is stored of an event beside its log.

use protocol::wire::event::{EventKind, EventSettings};
use protocol::wire::{EventId, TableId};
use rules::Digest;
use serde::{Deserialize, Serialize};

use crate::secret::{self, NoRandomness};

/// What is stored of an event beside its log. It holds the keys of its links, and never leaves the server as it is.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EventRecord {
    /// The version of the form.
    pub(crate) v: u32,
    /// Class or tournament.
    pub(crate) kind: EventKind,
    /// What it is called; the same stands in the log, and lists do not read logs.
    pub(crate) name: String,
    /// What can be changed at any time.
    pub(crate) settings: EventSettings,
    /// The key of the link that makes its holder a director.
    pub(crate) director_key: String,
    /// The key of the public link.
    pub(crate) watch_key: String,
    /// From which the names of its tables are made.
    pub(crate) secret: String,
    /// Who has a question, the longest wait first; one hand speaks for a team.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) hands: Vec<Hand>,
    /// When it was closed, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closed: Option<u64>,
}

/// A hand that is up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hand {
    /// The number of the player.
    pub(crate) player: u16,
    /// The place in a team.
    pub(crate) place: u8,
    /// Since when, in milliseconds.
    pub(crate) since: u64,
    /// How many entries the log had: in the next round the hand is down.
    #[serde(default)]
    pub(crate) seq: u64,
}

/// The place in an event that a table of this server is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EventSeat {
    /// The event.
    pub(crate) event: EventId,
    /// Of which kind it is; tables that were stored before this was known are played as in a tournament.
    #[serde(default)]
    pub(crate) kind: EventKind,
    /// Division, round and number.
    pub(crate) table: (u8, u8, u16),
}

impl EventRecord {
    /// The version that is written.
    const VERSION: u32 = 1;

    /// A new event.
    ///
    /// # Errors
    /// There are no random bytes.
    pub(crate) fn new(kind: EventKind, name: String, settings: EventSettings) -> Result<EventRecord, NoRandomness> {
        Ok(EventRecord {
            v: EventRecord::VERSION,
            kind,
            name,
            settings,
            director_key: secret::token()?,
            watch_key: secret::token()?,
            secret: secret::token()?,
            hands: Vec::new(),
            closed: None,
        })
    }

    /// The name of the table of this server where two players meet. It follows from who they are, so that two processes that
    /// open it at the same time open one; and nobody who does not know the secret can guess it. A game that is played
    /// again has a table of its own.
    #[must_use]
    pub(crate) fn table_id(&self, key: events::TableKey, table: &events::PairedTable) -> Option<TableId> {
        let pair = table.pair();
        let mut place = format!("{}-{}-{}", key.division.0, key.round.0, key.table);
        if table.n_replays > 0 {
            place = format!("{place}-{}", table.n_replays);
        }
        let people = format!("{}-{}", pair.first.0, pair.second?.0);
        let parts = [b"tilewright event table".as_slice(), self.secret.as_bytes(), place.as_bytes(), people.as_bytes()];
        TableId::new(&Digest::of(&parts).to_string()[..32])
    }

    /// Reads what was stored.
    ///
    /// # Errors
    /// The text is damaged, or newer than this program.
    pub(crate) fn from_json(text: &str) -> Result<EventRecord, String> {
        let record: EventRecord = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if record.v == EventRecord::VERSION { Ok(record) } else { Err(format!("version {} is not known", record.v)) }
    }
}
