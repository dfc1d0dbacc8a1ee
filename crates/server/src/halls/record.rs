//! The settings and links of an event, which are stored beside its log.

use protocol::wire::event::{EventKind, EventSettings};
use protocol::wire::{EventId, TableId};
use rules::Digest;
use serde::{Deserialize, Serialize};

use super::question::Question;
use crate::secret::{self, NoRandomness};

/// The settings and links of an event, stored beside its log as JSON. It holds the keys of the links, so it is never
/// sent to a client.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EventRecord {
    /// The version of the stored form.
    pub(crate) v: u32,
    /// Whether it is a class or a tournament.
    pub(crate) kind: EventKind,
    /// The name of the event. It is in the log as well; lists of events read it here.
    pub(crate) name: String,
    /// The settings that a director can change at any time.
    pub(crate) settings: EventSettings,
    /// The key of the link that makes its holder a director.
    pub(crate) director_key: String,
    /// The key of the public link.
    pub(crate) watch_key: String,
    /// The secret from which the keys of its tables are computed.
    pub(crate) secret: String,
    /// The raised hands, the longest wait first; one hand stands for a whole team.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) hands: Vec<Hand>,
    /// When it was closed, in milliseconds since 1970; `None` while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closed: Option<u64>,
    /// Whether an administrator has closed it, so that no director opens it again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_shut: bool,
    /// Whether it is being deleted: its tables go first, and no table is opened any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_going: bool,
    /// The question that is put to a class; `None` where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) question: Option<Question>,
    /// How many questions were put so far: each has its own number.
    #[serde(default, skip_serializing_if = "is_never")]
    pub(crate) n_questions: u32,
    /// The first round of the present lesson.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) lesson_since: u8,
    /// How often names in the log were replaced because somebody was forgotten. A process that knows another number has
    /// the old names, and reads the whole log again.
    #[serde(default, skip_serializing_if = "is_never")]
    pub(crate) renamings: u32,
}

/// A raised hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hand {
    /// The number of the player.
    pub(crate) player: u16,
    /// The member of a team, counted from zero.
    pub(crate) place: u8,
    /// When it was raised, in milliseconds since 1970.
    pub(crate) since: u64,
    /// The length of the log when it was raised. A hand raised before the round that is being played counts as lowered.
    #[serde(default)]
    pub(crate) seq: u64,
}

/// The table of an event that is played at a table of this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EventSeat {
    /// The event that the game counts in.
    pub(crate) event: EventId,
    /// Whether the event is a class or a tournament. Tables stored before this field existed are played as in a
    /// tournament.
    #[serde(default)]
    pub(crate) kind: EventKind,
    /// Division, round, and number of the table.
    pub(crate) table: (u8, u8, u16),
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn is_never(number: &u32) -> bool {
    *number == 0
}

impl EventRecord {
    /// The version in which events are written.
    const VERSION: u32 = 1;

    /// A new event with fresh keys.
    ///
    /// # Errors
    /// The operating system gives no random bytes.
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
            is_shut: false,
            is_going: false,
            question: None,
            n_questions: 0,
            lesson_since: 0,
            renamings: 0,
        })
    }

    /// The key of the server's table at which two players meet. It follows from the players, so that two processes that
    /// open it at the same moment open the same table; without the secret nobody can guess it. A game that is played
    /// again gets another table.
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

    /// Reads the stored form.
    ///
    /// # Errors
    /// The text is damaged, or written by a newer version of this program.
    pub(crate) fn from_json(text: &str) -> Result<EventRecord, String> {
        let record: EventRecord = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if record.v == EventRecord::VERSION { Ok(record) } else { Err(format!("version {} is not known", record.v)) }
    }
}
