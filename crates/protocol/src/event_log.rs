//! The log of an event as it is stored: one JSON object in each line.
//!
//! ```text
//! {"v":1,"at":0,"by":"director","what":{"opened":{"name":"Tuesday club","seed":"7"}}}
//! {"v":1,"at":5,"by":{"player":3},"what":{"checked_in":{"player":3}}}
//! ```
//!
//! Pairs are written as `[first, second]`, a bye as `[player]`. The seed is text, because it has more digits than some
//! JSON readers keep of a number. Stored lines stay readable: a change of the form is a new version.

mod entry;
mod seating;
mod setup;

use events::{Entry, Event, Millis};
use serde::{Deserialize, Serialize};

use self::entry::ByDoc;
pub use self::entry::{HappenedDoc, TableDoc};
pub use self::seating::{
    DeciderDoc, HowSettledDoc, MeetingDoc, ObjectionDoc, OutcomeDoc, PairDoc, SeatingDoc, SideDoc, StartDoc,
};
pub use self::setup::{ConfirmationDoc, CountingDoc, MethodDoc, MissedDoc, ProfileDoc, SetupDoc};
use crate::doc::{Version, from_json, to_json};
use crate::record::{MAX_LINE_BYTES, RecordError, TornLine};
use crate::{Fault, fault};

/// The version of records.
pub const VERSION: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryDoc {
    v: Version<VERSION>,
    at: u64,
    by: ByDoc,
    what: HappenedDoc,
}

/// Writes an entry as one line, without the line feed.
#[must_use]
pub fn write(entry: &Entry) -> String {
    let Entry { at, by, what } = entry;
    to_json(&EntryDoc { v: Version, at: at.0, by: ByDoc::write(*by), what: HappenedDoc::write(what) })
}

/// Reads a line.
///
/// # Errors
/// The line is not a record. Whether the entry fits after those before it, only a replay shows.
pub fn read(line: &str) -> Result<Entry, Fault> {
    let EntryDoc { v: Version, at, by, what } = from_json(line, MAX_LINE_BYTES, VERSION)?;
    Ok(Entry { at: Millis(at), by: by.read(), what: what.read()? })
}

/// The log of an event as a file. The file of every earlier moment is a first part of it that ends with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFile {
    log: Vec<Entry>,
    torn: Option<TornLine>,
}

impl EventFile {
    /// Reads a file. If the last line has no line feed and is not a record, the program that wrote it was stopped in
    /// the middle, and the line is left out.
    ///
    /// # Errors
    /// The first line that is not a record.
    pub fn read(bytes: &[u8]) -> Result<EventFile, RecordError> {
        let mut file = EventFile { log: Vec::new(), torn: None };
        let mut byte = 0;
        for (line, piece) in (1..).zip(bytes.split_inclusive(|&one| one == b'\n')) {
            let most = events::limits::MAX_ENTRIES;
            fault::at_most("lines", line, most).map_err(|fault| RecordError { line, fault })?;
            let text = std::str::from_utf8(piece).map_err(|error| Fault::Json { problem: error.to_string() });
            match text.and_then(|text| read(text.trim_end())) {
                Ok(entry) => file.log.push(entry),
                Err(_) if !piece.ends_with(b"\n") => file.torn = Some(TornLine { line, byte }),
                Err(fault) => return Err(RecordError { line, fault }),
            }
            byte += piece.len();
        }
        Ok(file)
    }

    /// The unfinished last line, if there was one.
    #[must_use]
    pub fn torn(&self) -> Option<&TornLine> {
        self.torn.as_ref()
    }

    /// The event, by replaying the log.
    ///
    /// # Errors
    /// A line does not fit after those before it.
    pub fn event(self) -> Result<Event, RecordError> {
        Event::replay(self.log).map_err(|(entry, why)| RecordError { line: entry + 1, fault: Fault::Event(why) })
    }
}

/// A log as text, each line with its line feed.
#[must_use]
pub fn write_all(log: &[Entry]) -> String {
    log.iter().map(|entry| write(entry) + "\n").collect()
}
