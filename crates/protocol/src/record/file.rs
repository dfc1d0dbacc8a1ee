//! The file of a whole game, line by line.

use rules::{Entry, Event, Game, Hidden, replay};

use serde::{Deserialize, Serialize};

use super::{MAX_LINE_BYTES, Reader, VERSION, write};
use crate::Fault;
use crate::doc::{Version, from_json, to_json};

/// The most lines in the file of a game. A long game has a few hundred.
pub const MAX_LINES: usize = 100_000;

/// The records of a game as a file. Every first part of it that ends with a line is the file of a shorter game. The
/// lines of the GCG file from which the game was read may follow the log.
///
/// ```
/// use protocol::record::GameFile;
/// # let ruleset = editions::load("tournament").unwrap().ruleset;
/// # let seats = vec![rules::SeatSetup::player("Ada"), rules::SeatSetup::player("Ben")];
/// # let table = rules::Table::new("tournament", ruleset, seats, None).unwrap();
/// let (game, created) = rules::Game::create(table, rules::Millis(0));
/// let text = GameFile::new(vec![created]).write()?;
///
/// let file = GameFile::read((text.clone() + "{\"v\":1,\"at\":5,\"ev").as_bytes())?;
/// assert_eq!(file.torn().map(|torn| torn.byte), Some(text.len()), "the end was lost, the game was not");
/// assert_eq!(file.game()?, game);
/// # Ok::<(), protocol::record::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    log: Vec<Entry<Hidden>>,
    torn: Option<TornLine>,
    told: Vec<String>,
}

/// A line of the GCG file from which the game was read, unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ToldDoc {
    v: Version<VERSION>,
    gcg: String,
}

/// A line of the file.
enum Piece {
    Entry(Box<Entry<Hidden>>),
    Told(String),
}

/// An unfinished last line: the program that wrote it was stopped in the middle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TornLine {
    /// The number of the line, counted from one.
    pub line: usize,
    /// The offset of its first byte: the file can be continued after it is cut there.
    pub byte: usize,
}

/// A line of a file that is not a record of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The number of the line, counted from one.
    pub line: usize,
    /// Why the line cannot be read, or does not fit after those before it.
    pub fault: Fault,
}

impl GameFile {
    /// A file with this log, without lines of a GCG file.
    #[must_use]
    pub fn new(log: Vec<Entry<Hidden>>) -> GameFile {
        GameFile { log, torn: None, told: Vec::new() }
    }

    /// The same with the lines of the GCG file from which the game was read. They keep what a log has no room for:
    /// titles, notes, and racks that are only partly known.
    #[must_use]
    pub fn with_told(self, told: Vec<String>) -> GameFile {
        GameFile { told, ..self }
    }

    /// The lines of the GCG file from which the game was read; empty if it was not read from one.
    #[must_use]
    pub fn told(&self) -> &[String] {
        &self.told
    }

    /// Reads a file. An unfinished last line is left out and reported by [`GameFile::torn`].
    ///
    /// # Errors
    /// The first line that is not a record.
    pub fn read(bytes: &[u8]) -> Result<GameFile, RecordError> {
        let mut reader = Reader::new();
        let mut file = GameFile::new(Vec::new());
        let mut byte = 0;
        for (line, piece) in (1..).zip(bytes.split_inclusive(|&one| one == b'\n')) {
            if line > MAX_LINES {
                let fault = Fault::TooMany { what: "lines", have: line, most: MAX_LINES };
                return Err(RecordError { line, fault });
            }
            match read_line(&mut reader, piece) {
                Ok(Piece::Entry(entry)) => file.log.push(*entry),
                Ok(Piece::Told(line)) => file.told.push(line),
                // Only the last line can lack its line feed.
                Err(_) if !piece.ends_with(b"\n") => file.torn = Some(TornLine { line, byte }),
                Err(fault) => return Err(RecordError { line, fault }),
            }
            byte += piece.len();
        }
        Ok(file)
    }

    /// The entries that were read, without an unfinished last line.
    #[must_use]
    pub fn log(&self) -> &[Entry<Hidden>] {
        &self.log
    }

    /// The log, for a program that continues the game.
    #[must_use]
    pub fn into_log(self) -> Vec<Entry<Hidden>> {
        self.log
    }

    /// The unfinished last line, if there was one.
    #[must_use]
    pub fn torn(&self) -> Option<&TornLine> {
        self.torn.as_ref()
    }

    /// Replays the log.
    ///
    /// # Errors
    /// A line does not fit after those before it.
    pub fn game(&self) -> Result<Game, RecordError> {
        replay(&self.log).map_err(|(entry, why)| RecordError { line: entry + 1, fault: Fault::Corrupt(why) })
    }

    /// Replays a log that may be forged: every score in it is computed again and compared.
    ///
    /// # Errors
    /// A line does not fit after those before it, or has a score that the rules do not give.
    pub fn audit(&self) -> Result<Game, RecordError> {
        rules::audit(&self.log).map_err(|(entry, why)| RecordError { line: entry + 1, fault: Fault::Corrupt(why) })
    }

    /// The file as text, each line with its line feed; empty without a table.
    ///
    /// # Errors
    /// The first entry that cannot be written. A file without it would not be readable.
    pub fn write(&self) -> Result<String, RecordError> {
        let Some(Event::Created(table)) = self.log.first().map(|entry| &entry.event) else {
            return Ok(String::new());
        };
        let mut text = String::new();
        for (line, entry) in (1..).zip(&self.log) {
            let written = write(entry, &table.ruleset().alphabet);
            text.push_str(&written.map_err(|fault| RecordError { line, fault })?);
            text.push('\n');
        }
        for line in &self.told {
            text.push_str(&to_json(&ToldDoc { v: Version, gcg: line.clone() }));
            text.push('\n');
        }
        Ok(text)
    }
}

fn read_line(reader: &mut Reader, bytes: &[u8]) -> Result<Piece, Fault> {
    let line = str::from_utf8(bytes).map_err(|error| Fault::Json { problem: error.to_string() })?;
    let line = line.trim_end_matches(['\n', '\r']);
    let told = |fault: Fault| {
        let told: Result<ToldDoc, Fault> = from_json(line, MAX_LINE_BYTES, VERSION);
        told.map(|told| Piece::Told(told.gcg)).map_err(|_| fault)
    };
    reader.read(line).map(|entry| Piece::Entry(Box::new(entry))).or_else(told)
}
