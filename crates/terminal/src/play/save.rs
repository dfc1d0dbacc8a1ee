//! A saved game: the log in one file, and its secrets in another next to it.
//!
//! The log has the form in which finished games are published, and contains the racks. So it is secret until the end,
//! and only its owner can read the two files. The second file holds the seed of the draws and the word list; it is
//! removed when the seed is in the log.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use protocol::record::{self, GameFile};
use rules::{Entry, Game, Hidden, Ruleset, Seed, replay};
use serde::{Deserialize, Serialize};
use speech::{FileHindrance, Hindrance};
use tiles::Alphabet;

use super::house::House;
use crate::fault::said;
use crate::{Fault, seating};

/// The largest file that is read, in bytes: many times the size of the longest games.
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
    /// The file, locked for further entries.
    pub(crate) save: Save,
    /// The entries of the log.
    pub(crate) log: Vec<Entry<Hidden>>,
    /// The game replayed from the log.
    pub(crate) game: Game,
    /// The content of the second file.
    pub(crate) aside: Aside,
    /// The number of an unfinished line that is left out, counted from one.
    pub(crate) torn: Option<usize>,
}

/// The second file, which holds the secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Aside {
    /// The secret seed, in hexadecimal digits.
    pub(crate) seed: String,
    /// The word list as it was given on the command line.
    pub(crate) lexicon: Option<String>,
    /// Whether regular endings were added to it.
    pub(crate) inflections: bool,
    /// The house words.
    #[serde(default)]
    pub(crate) house: House,
    /// Whether scores are shown as pegs.
    pub(crate) pegs: bool,
    /// The level of the bot at each seat; `None` for a person.
    #[serde(default)]
    pub(crate) bots: Vec<Option<String>>,
    /// Whether the players want hints.
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
    /// Opens a saved game to continue it, and locks it until it is dropped.
    ///
    /// # Errors
    /// The file is not a game, is in use by another program, or the game is over.
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

    /// The name of its word list, whether regular endings are added, and its house words.
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
        if path.exists() {
            return Err(Fault::not_saved(path, FileHindrance::Exists));
        }
        let text = serde_json::to_string(aside).map_err(|error| Fault::not_saved(path, said(error)))?;
        let beside = beside(path);
        let unwritable = |error: std::io::Error| Fault::not_saved(&beside, said(error));
        // The seed first: a log without its seed could never be continued.
        let mut secret = private().open(&beside).map_err(unwritable)?;
        writeln!(secret, "{text}").and_then(|()| secret.sync_all()).map_err(unwritable)?;
        let file = private().open(path).map_err(|error| Fault::not_saved(path, said(error)))?;
        file.try_lock().map_err(|error| Fault::not_saved(path, said(error)))?;
        let mut save = Save { path: path.to_owned(), file, alphabet: alphabet.clone() };
        save.append(std::slice::from_ref(first))?;
        Ok(save)
    }

    /// Opens a saved game to continue it.
    fn open(path: &Path) -> Result<Opened, Fault> {
        let cannot = |why: FileHindrance| Fault::not_continued(path, why);
        let mut file = OpenOptions::new().append(true).open(path).map_err(|error| cannot(said(error)))?;
        // Two programs that continue one game would each spoil the log of the other.
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => cannot(FileHindrance::PlayedElsewhere),
            TryLockError::Error(error) => cannot(said(error)),
        })?;
        let Log { entries: log, torn, len, is_ended } = read_log(path)?;
        let misfit = |(entry, why): (usize, _)| FileHindrance::Line { line: entry + 1, error: format!("{why}") };
        let game = replay(&log).map_err(|fault| cannot(misfit(fault)))?;
        // A game that ended without revealing its seed was cut off, and is completed.
        if game.public().seed().is_some() {
            return Err(cannot(FileHindrance::Over));
        }
        let beside = beside(path);
        let unreadable =
            |why: FileHindrance| Fault(Hindrance::SecretUnreadable { path: beside.display().to_string(), why });
        let text = std::fs::read_to_string(&beside).map_err(|error| unreadable(said(error)))?;
        let aside: Aside = serde_json::from_str(&text).map_err(|error| unreadable(said(error)))?;
        file.set_len(len).map_err(|error| cannot(said(error)))?;
        if !is_ended {
            file.write_all(b"\n").map_err(|error| cannot(said(error)))?;
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
        let lines = lines.map_err(|fault| Fault::not_saved(&self.path, said(fault)))?;
        let text: String = lines.into_iter().map(|line| line + "\n").collect();
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| Fault::not_saved(&self.path, said(error)))
    }

    /// Removes the file with the seed, once the seed is in the log.
    pub(crate) fn finish(&self, game: &Game) {
        if game.public().seed().is_some() {
            // If it cannot be removed, no harm is done.
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

/// The unfinished games in a folder, latest first. Files that are not games are skipped.
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

/// The path of the second file of a game.
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

/// A log read from a file.
#[derive(Debug)]
pub struct Log {
    /// The entries that could be read.
    pub entries: Vec<Entry<Hidden>>,
    /// The number of an unfinished line that is left out, counted from one.
    pub torn: Option<usize>,
    /// How many bytes of the file they take; an unfinished line may follow.
    len: u64,
    /// Whether the last of those bytes ends a line.
    is_ended: bool,
}

/// Reads a log.
///
/// # Errors
/// The file cannot be read, or is not a log.
pub fn read_log(path: &Path) -> Result<Log, Fault> {
    let unreadable = |why: FileHindrance| Fault::unreadable(path, why);
    let file = File::open(path).map_err(|error| unreadable(said(error)))?;
    let told = file.metadata().map_err(|error| unreadable(said(error)))?.len();
    let mut bytes = Vec::new();
    // Some files never end, and do not tell.
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(|error| unreadable(said(error)))?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(unreadable(FileHindrance::TooLong { bytes: told.max(bytes.len() as u64), most: MAX_FILE_BYTES }));
    }
    log_of(&bytes, path)
}

/// Reads a log from bytes.
///
/// # Errors
/// The bytes are no log; the error calls them by `name`.
pub fn log_of(bytes: &[u8], name: &Path) -> Result<Log, Fault> {
    let file = GameFile::read(bytes).map_err(|error| Fault::unreadable(name, said(error)))?;
    let torn = file.torn().map(|torn| torn.line);
    let len = file.torn().map_or(bytes.len(), |torn| torn.byte);
    if file.log().is_empty() {
        return Err(Fault::unreadable(name, FileHindrance::Empty));
    }
    Ok(Log { entries: file.into_log(), torn, len: len as u64, is_ended: bytes[..len].ends_with(b"\n") })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file is never changed: saved games have to stay readable.
    #[test]
    fn the_secrets_of_a_game_are_stored_as_their_file_says() {
        let stored = include_str!("../../tests/golden/v1-secret.json").trim_end();
        let aside: Aside = serde_json::from_str(stored).unwrap();
        assert_eq!(aside.seed(), Some(Seed([0xab; 32])));
        assert_eq!(aside.bots, [None, Some("hard".to_owned())]);
        assert_eq!(serde_json::to_string(&aside).unwrap(), stored);
    }

    #[test]
    fn the_secrets_of_the_first_games_are_read_without_what_came_later() {
        let first: Aside = serde_json::from_str(include_str!("../../tests/golden/v1-secret-first.json")).unwrap();
        let expected = Aside {
            seed: "ab".repeat(32),
            lexicon: None,
            inflections: false,
            house: House::default(),
            pegs: true,
            bots: Vec::new(),
            hints: false,
        };
        assert_eq!(first, expected);
    }
}
