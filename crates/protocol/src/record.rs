//! The log of a game as it is stored: one JSON object in each line.
//!
//! ```text
//! {"v":1,"at":0,"event":{"created":{"edition":"deluxe","seats":[{"members":["Ada"]}, …],"digest":"…","ruleset":{…}}}}
//! {"v":1,"at":5,"event":{"drew":{"seat":0,"tiles":"AEINRT?"}}}
//! {"v":1,"at":9,"event":"window_closed"}
//! ```
//!
//! The first line is the table with all of its rules, including the alphabet in which the other lines are read. Stored
//! lines stay readable: a change of the form is a new version.

mod file;

use std::sync::Arc;

pub use file::{GameFile, MAX_LINES, RecordError, TornLine};
use rules::{Entry, Event, Hidden, Millis, Table};
use serde::{Deserialize, Serialize};
use tiles::Alphabet;

use crate::Fault;
use crate::doc::event::{self, EventDoc};
use crate::doc::play::PlayDoc;
use crate::doc::{Version, from_json};

/// The version of records.
pub const VERSION: u32 = 1;
/// The longest record, in bytes.
pub const MAX_LINE_BYTES: usize = 256 * 1024;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordDoc {
    v: Version<VERSION>,
    at: u64,
    event: EventDoc<String, PlayDoc>,
}

/// Writes an entry of a game with this alphabet as one line, without the line feed.
///
/// # Errors
/// The entry cannot be written as JSON, and must not be stored.
pub fn write(entry: &Entry<Hidden>, alphabet: &Alphabet) -> Result<String, Fault> {
    let Entry { at, event } = entry;
    let doc = RecordDoc { v: Version, at: at.0, event: event::write(event, alphabet, PlayDoc::write) };
    serde_json::to_string(&doc).map_err(|error| Fault::Json { problem: error.to_string() })
}

/// Reads records in their order, the table first.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    table: Option<Arc<Table>>,
}

impl Reader {
    /// A reader that expects the table as its first record.
    #[must_use]
    pub fn new() -> Reader {
        Reader::default()
    }

    /// A reader for the records that follow the table of a known game.
    #[must_use]
    pub fn at_table(table: Arc<Table>) -> Reader {
        Reader { table: Some(table) }
    }

    /// Reads the next record.
    ///
    /// # Errors
    /// The line is not a record; the reader is left unchanged. Whether the entry fits after those before it, only a
    /// replay shows.
    pub fn read(&mut self, line: &str) -> Result<Entry<Hidden>, Fault> {
        let RecordDoc { v: Version, at, event } = from_json(line, MAX_LINE_BYTES, VERSION)?;
        let alphabet = self.table.as_ref().map(|table| &table.ruleset().alphabet);
        let event = event::read(event, alphabet)?;
        if let Event::Created(table) = &event {
            self.table.get_or_insert_with(|| Arc::clone(table));
        }
        Ok(Entry { at: Millis(at), event })
    }
}
