//! The file of an event: reading it, and appending to it.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use events::{By, Command, Division, DivisionId, Entry, Event, Millis, Order, PlayerId, RoundNo, State, Unclear};
use protocol::event_log::{self, EventFile};
use serde_json::{Value, json};
use speech::{Remark, english, quoted};

use super::Common;
use super::words;
use crate::commands::output::note;
use crate::date;
use crate::fault::Fault;

/// A limit above the size of the longest possible log, in bytes.
const MAX_BYTES: u64 = 256 * 1024 * 1024;

/// An open event. While it is open, no other program can write to it.
pub(super) struct Book {
    path: PathBuf,
    file: File,
    event: Event,
    added: Vec<Entry>,
}

impl Book {
    /// Starts the file of a new event.
    pub(super) fn create(path: &Path, name: &str, seed: u64) -> Result<Book, Fault> {
        let fault = |why: &dyn std::fmt::Display| Fault::file("cannot start the event", path, why);
        let event = Event::open(name, seed, Millis(date::now().0))
            .map_err(|_| fault(&"a name has 1 to 64 letters on one line"))?;
        let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| fault(&error))?;
        let mut book = Book { path: path.to_owned(), file, event, added: Vec::new() };
        book.lock()?;
        let opened = book.event.log().to_vec();
        book.append(&opened)?;
        Ok(book)
    }

    /// Opens an event for changes.
    pub(super) fn open(path: &Path) -> Result<Book, Fault> {
        let fault = |why: &dyn std::fmt::Display| Fault::file("cannot read the event", path, why);
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).open(path).map_err(|error| fault(&error))?;
        let blank = Event::open("-", 0, Millis(0)).map_err(|misfit| fault(&misfit))?;
        let mut book = Book { path: path.to_owned(), file, event: blank, added: Vec::new() };
        book.lock()?;
        let mut bytes = Vec::new();
        (&book.file).take(MAX_BYTES).read_to_end(&mut bytes).map_err(|error| fault(&error))?;
        let read = EventFile::read(&bytes).map_err(|error| fault(&error))?;
        tell_torn(&read);
        if let Some(torn) = read.torn() {
            // The program that wrote the last line was stopped in the middle, before it confirmed the change.
            book.file.set_len(torn.byte as u64).map_err(|error| fault(&error))?;
        } else if !bytes.ends_with(b"\n") {
            book.file.seek(SeekFrom::End(0)).and_then(|_| book.file.write_all(b"\n")).map_err(|error| fault(&error))?;
        }
        book.event = read.event().map_err(|error| fault(&error))?;
        Ok(book)
    }

    /// Reads an event without locking it.
    pub(super) fn look(path: &Path) -> Result<Event, Fault> {
        let fault = |why: &dyn std::fmt::Display| Fault::file("cannot read the event", path, why);
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(|error| fault(&error))?;
        file.take(MAX_BYTES).read_to_end(&mut bytes).map_err(|error| fault(&error))?;
        let read = EventFile::read(&bytes).map_err(|error| fault(&error))?;
        tell_torn(&read);
        read.event().map_err(|error| fault(&error))
    }

    fn lock(&self) -> Result<(), Fault> {
        self.file.try_lock().map_err(|_| Fault::file("cannot write", &self.path, "another program has the event open"))
    }

    /// Gives an order as the director, and writes its entries to the file.
    pub(super) fn ask(&mut self, order: Order) -> Result<(), Fault> {
        let decision = self
            .event
            .decide(&Command { at: Millis(date::now().0), by: By::Director, order })
            .map_err(|refusal| Fault::BadInput(words::refusal(self.state(), &refusal)))?;
        self.append(&decision.entries)?;
        self.event = decision.after;
        self.added.extend(decision.entries);
        Ok(())
    }

    fn append(&mut self, entries: &[Entry]) -> Result<(), Fault> {
        let text = event_log::write_all(entries);
        let written = self.file.seek(SeekFrom::End(0)).and_then(|_| self.file.write_all(text.as_bytes()));
        written.and_then(|()| self.file.sync_all()).map_err(|error| Fault::file("cannot write", &self.path, error))
    }

    pub(super) fn event(&self) -> &Event {
        &self.event
    }

    pub(super) fn state(&self) -> &State {
        self.event.state()
    }

    /// The output: a text, or the entries that were added.
    pub(super) fn report(&self, common: &Common, text: String) -> String {
        if common.printing.json { format!("{:#}\n", json!({ "added": records(&self.added) })) } else { text }
    }
}

/// Says that the last line was left out, because it was not finished.
fn tell_torn(file: &EventFile) {
    if let Some(torn) = file.torn() {
        note(english().remark(&Remark::TornLine { line: torn.line }));
    }
}

/// Entries as JSON documents.
fn records(entries: &[Entry]) -> Vec<Value> {
    entries.iter().filter_map(|entry| serde_json::from_str(&event_log::write(entry)).ok()).collect()
}

/// The division that was named, or the only one.
pub(super) fn division<'s>(state: &'s State, common: &Common) -> Result<(DivisionId, &'s Division), Fault> {
    let found = match &common.division {
        Some(name) => state.division_named(name),
        None => state.only_division(),
    };
    let names = || state.divisions().values().map(|one| one.setup.name.as_str()).collect::<Vec<_>>().join(", ");
    found
        .and_then(|id| Some((id, state.divisions().get(&id)?)))
        .ok_or_else(|| Fault::BadInput(format!("which division? --division is one of: {}", names())))
}

/// The player that was named: a number as in `#3`, a whole name, or the beginning of one.
pub(super) fn player(state: &State, text: &str) -> Result<PlayerId, Fault> {
    state.player_named(text).map_err(|unclear| match unclear {
        Unclear::Nobody => Fault::BadInput(format!("nobody is called {}", quoted(text))),
        Unclear::Several(players) => {
            let names = players.iter().take(8).map(|&player| words::name(state, player)).collect::<Vec<_>>();
            Fault::BadInput(format!("{} could be any of: {}", quoted(text), names.join(", ")))
        }
    })
}

/// The round that was named, or the last one that is paired.
pub(super) fn round(division: &Division, asked: Option<u8>) -> RoundNo {
    asked.map_or_else(|| division.last_paired().max(RoundNo(1)), RoundNo)
}
