//! A saved game: the log in one file, and its secrets in another beside it.
//!
//! The log has exactly the form in which finished games are published, and holds the racks; so it is secret until the
//! end, and both files are readable for their owner alone. The second file keeps the seed of the draws and the word
//! list; it is removed when the seed is in the log.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use protocol::record::{self, GameFile};
use rules::{Entry, Game, Hidden, Ruleset, Seed, replay};
use serde::{Deserialize, Serialize};
use tiles::Alphabet;

use super::house::House;
use crate::{Fault, seating};

/// The largest game that is read, in bytes: many times the longest that people play.
pub const MAX_FILE_BYTES: u64 = 64 << 20;

/// A saved game that is being played.
#[derive(Debug)]
pub(crate) struct Save {
    path: PathBuf,
    file: File,
    alphabet: Alphabet,
}

/// A saved game as it was read.
#[derive(Debug)]
pub struct Opened {
    /// The file, locked and ready for more entries.
    pub(crate) save: Save,
    /// The entries of the log.
    pub(crate) log: Vec<Entry<Hidden>>,
    /// The game replayed from the log.
    pub(crate) game: Game,
    /// The content of the file beside it.
    pub(crate) aside: Aside,
    /// The line that was not finished and is left out.
    pub(crate) torn: Option<usize>,
}

/// The file beside the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Aside {
    /// The secret seed, in hexadecimal digits.
    pub(crate) seed: String,
    /// The word list, as it was named on the command line.
    pub(crate) lexicon: Option<String>,
    /// Whether regular endings were added to it.
    pub(crate) inflections: bool,
    /// The house words.
    #[serde(default)]
    pub(crate) house: House,
    /// Whether scores are shown as pegs.
    pub(crate) pegs: bool,
    /// The level of the bot at each seat; nothing where a person plays.
    #[serde(default)]
    pub(crate) bots: Vec<Option<String>>,
    /// Whether the table wants hints.
    #[serde(default)]
    pub(crate) hints: bool,
}

impl Aside {
    /// The seed, if its digits can be read.
    pub(crate) fn seed(&self) -> Option<Seed> {
        rules::Digest::from_hex(&self.seed).map(|digest| Seed(digest.0))
    }
}

impl Opened {
    /// Opens a saved game to go on with it, and locks it until it is dropped.
    ///
    /// # Errors
    /// The file is no game, is being played elsewhere, or has come to its end.
    pub fn open(path: &Path) -> Result<Opened, Fault> {
        Save::open(path)
    }

    /// The rules of its log.
    pub fn ruleset(&self) -> &Ruleset {
        self.game.public().ruleset()
    }

    /// The name of its edition.
    pub fn edition(&self) -> &str {
        self.game.public().table().edition()
    }

    /// The name of its word list, whether regular endings are added to that, and its house words.
    pub fn words(&self) -> (Option<&str>, bool, &House) {
        (self.aside.lexicon.as_deref(), self.aside.inflections, &self.aside.house)
    }
}

impl Save {
    /// Begins to save a new game.
    pub(crate) fn create(
        path: &Path,
        first: &Entry<Hidden>,
        alphabet: &Alphabet,
        aside: &Aside,
    ) -> Result<Save, Fault> {
        let unwritable =
            |path: &Path, error: &dyn std::fmt::Display| Fault::file("cannot save the game in", path, error);
        if path.exists() {
            let why = "it exists already; continue it with --resume, or choose another name";
            return Err(unwritable(path, &why));
        }
        let text = serde_json::to_string(aside).map_err(|error| unwritable(path, &error))?;
        let beside = beside(path);
        // The seed first: a log without its seed could never be continued.
        let mut secret = private().open(&beside).map_err(|error| unwritable(&beside, &error))?;
        writeln!(secret, "{text}").and_then(|()| secret.sync_all()).map_err(|error| unwritable(&beside, &error))?;
        let file = private().open(path).map_err(|error| unwritable(path, &error))?;
        file.try_lock().map_err(|error| unwritable(path, &error))?;
        let mut save = Save { path: path.to_owned(), file, alphabet: alphabet.clone() };
        save.append(std::slice::from_ref(first))?;
        Ok(save)
    }

    /// Opens a saved game to go on with it.
    fn open(path: &Path) -> Result<Opened, Fault> {
        let cannot = |why: &dyn std::fmt::Display| Fault::file("cannot continue", path, why);
        let mut file = OpenOptions::new().append(true).open(path).map_err(|error| cannot(&error))?;
        // Two programs that continue one game would each spoil the log of the other.
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => cannot(&"it is being played elsewhere"),
            TryLockError::Error(error) => cannot(&error),
        })?;
        let Log { entries: log, torn, len, is_ended } = read_log(path)?;
        let game = replay(&log).map_err(|(entry, why)| cannot(&format!("line {}: {why}", entry + 1)))?;
        // A game that ended without revealing its seed was cut off, and is completed.
        if game.public().seed().is_some() {
            return Err(cannot(&"this game is over; tilewright verify checks its draws"));
        }
        let beside = beside(path);
        let unreadable =
            |error: &dyn std::fmt::Display| Fault::file("cannot read the secret of the game in", &beside, error);
        let text = std::fs::read_to_string(&beside).map_err(|error| unreadable(&error))?;
        let aside: Aside = serde_json::from_str(&text).map_err(|error| unreadable(&error))?;
        file.set_len(len).map_err(|error| cannot(&error))?;
        if !is_ended {
            file.write_all(b"\n").map_err(|error| cannot(&error))?;
        }
        let alphabet = game.public().ruleset().alphabet.clone();
        Ok(Opened { save: Save { path: path.to_owned(), file, alphabet }, log, game, aside, torn })
    }

    /// Adds entries, and waits until they are on the disk.
    pub(crate) fn append(&mut self, entries: &[Entry<Hidden>]) -> Result<(), Fault> {
        if entries.is_empty() {
            return Ok(());
        }
        let lines: Result<Vec<String>, _> = entries.iter().map(|entry| record::write(entry, &self.alphabet)).collect();
        let lines = lines.map_err(|fault| Fault::file("cannot save the game in", &self.path, fault))?;
        let text: String = lines.into_iter().map(|line| line + "\n").collect();
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| Fault::file("cannot save the game in", &self.path, error))
    }

    /// Removes the file with the seed, once the seed is in the log.
    pub(crate) fn finish(&self, game: &Game) {
        if game.public().seed().is_some() {
            // If it cannot be removed, nothing is lost.
            let _ = std::fs::remove_file(beside(&self.path));
        }
    }
}

/// An unfinished game in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The path of the log.
    pub path: PathBuf,
    /// The edition and the scores, in a line.
    pub about: String,
}

/// The games in a folder that are not finished, the latest first. Files that are no games are passed over.
pub fn unfinished(folder: &Path) -> Vec<Listed> {
    const MOST: usize = 200;
    let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = files.filter_map(|file| file.ok().map(|file| file.path()));
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "jsonl")).collect();
    paths.sort();
    let listed = paths.into_iter().rev().take(MOST).filter_map(|path| {
        let game = replay(&read_log(&path).ok()?.entries).ok()?;
        let public = game.public();
        if public.outcome().is_some() {
            return None;
        }
        let score = |seat| format!("{} {}", seating::name(public.table(), seat), public.scores()[seat]);
        let scores: Vec<String> = public.scores().seats().map(score).collect();
        Some(Listed { path, about: format!("{}: {}", public.table().edition(), scores.join(", ")) })
    });
    listed.collect()
}

/// The path of the file with the secrets of a game.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".secret");
    PathBuf::from(name)
}

/// Options for new files that only their owner may read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.append(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options
}

/// A log as it was read from a file.
#[derive(Debug)]
pub struct Log {
    /// The entries that could be read.
    pub entries: Vec<Entry<Hidden>>,
    /// The line that was not finished and is left out, counted from one.
    pub torn: Option<usize>,
    /// How many bytes of the file they take; behind them is a line that was not finished.
    len: u64,
    /// Whether the last of those bytes ends a line.
    is_ended: bool,
}

/// Reads a log.
///
/// # Errors
/// The file cannot be read, or is no log.
pub fn read_log(path: &Path) -> Result<Log, Fault> {
    let unreadable = |why: &dyn std::fmt::Display| Fault::file("cannot read the game", path, why);
    let size = std::fs::metadata(path).map_err(|error| unreadable(&error))?.len();
    if size > MAX_FILE_BYTES {
        return Err(unreadable(&format!("it has {size} bytes; a game has no more than {MAX_FILE_BYTES}")));
    }
    let bytes = std::fs::read(path).map_err(|error| unreadable(&error))?;
    log_of(&bytes, unreadable)
}

/// The log in these bytes.
///
/// # Errors
/// The bytes are no log; `unreadable` makes the error from the fault.
pub fn log_of<E>(bytes: &[u8], unreadable: impl Fn(&dyn std::fmt::Display) -> E) -> Result<Log, E> {
    let file = GameFile::read(bytes).map_err(|error| unreadable(&error))?;
    let torn = file.torn().map(|torn| torn.line);
    let len = file.torn().map_or(bytes.len(), |torn| torn.byte);
    if file.log().is_empty() {
        return Err(unreadable(&"it is empty"));
    }
    Ok(Log { entries: file.into_log(), torn, len: len as u64, is_ended: bytes[..len].ends_with(b"\n") })
}
