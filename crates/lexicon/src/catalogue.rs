//! The lexicons in a folder.

use std::fs::{self, File};
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use tiles::Alphabet;

use crate::{
    About, FileError, ImportError, ImportOptions, ImportReport, Info, Lexicon, LexiconError, import_list,
    inspect_lexicon, read_lexicon, write_lexicon,
};

/// The extension of lexicon files.
const EXTENSION: &str = "lexicon";
/// The extension of files that are no longer offered, but kept for games that began with them.
const WITHDRAWN: &str = "withdrawn";
/// The file that holds the name of the usual lexicon.
const USUAL: &str = "usual.txt";
/// The longest name of a lexicon, in bytes.
const MAX_NAME_LEN: usize = 40;
/// The largest file that is read, in bytes; larger than any graph.
const MAX_FILE_BYTES: u64 = 128 * 1024 * 1024;
/// The most files of a folder that are listed.
const MAX_LISTED: usize = 1000;

/// The lexicons that players have added, one file each, in a folder that the caller chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    folder: PathBuf,
}

/// A lexicon of the catalogue. A file that is damaged is listed with its fault.
#[derive(Debug)]
pub struct CatalogueEntry {
    /// The name, by which it is loaded.
    pub name: String,
    /// Its description, or the fault of the file.
    pub info: Result<Info, CatalogueError>,
}

/// Why a request to the catalogue failed.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// Some systems do not allow this name for a file.
    #[error("{name:?} is no name for a lexicon: use 1 to {MAX_NAME_LEN} small letters, digits and hyphens")]
    BadName {
        /// The name that was given.
        name: String,
    },
    /// There is no such lexicon.
    #[error("there is no lexicon {name:?} in {}", folder.display())]
    NotFound {
        /// The name that was asked for.
        name: String,
        /// The folder that was searched.
        folder: PathBuf,
    },
    /// There is already one with this name.
    #[error("there is a lexicon {name:?} already: choose another name, or remove it first")]
    NameTaken {
        /// The name that is taken.
        name: String,
    },
    /// A file is larger than any lexicon.
    #[error("{} is larger than {} MiB", path.display(), MAX_FILE_BYTES / (1024 * 1024))]
    TooLarge {
        /// The path of the file.
        path: PathBuf,
    },
    /// No line of a list is a word.
    #[error("no line of the list is a word of this alphabet; of {} lines, {} were rejected", report.n_lines, report.n_rejected)]
    NoWords {
        /// The report on its lines.
        report: Box<ImportReport>,
    },
    /// The folder or a file could not be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The path of the folder or file.
        path: PathBuf,
        /// The operating system's error.
        error: io::Error,
    },
    /// A file is not a valid lexicon.
    #[error("{}: {error}", path.display())]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The fault of the file.
        error: FileError,
    },
    /// A list could not be read.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A lexicon could not be built.
    #[error(transparent)]
    Build(#[from] LexiconError),
}

impl Catalogue {
    /// The catalogue in this folder, which need not exist yet.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Catalogue {
        Catalogue { folder: folder.into() }
    }

    /// When the folder last changed; `None` if there is no folder, or the system does not tell.
    #[must_use]
    pub fn changed(&self) -> Option<std::time::SystemTime> {
        fs::metadata(&self.folder).and_then(|folder| folder.modified()).ok()
    }

    /// Every lexicon in the folder, by name.
    ///
    /// # Errors
    /// The folder cannot be read. A folder that does not exist counts as empty.
    pub fn list(&self) -> Result<Vec<CatalogueEntry>, CatalogueError> {
        self.with_extension(EXTENSION)
    }

    /// Every lexicon that was withdrawn, by name.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn withdrawn(&self) -> Result<Vec<CatalogueEntry>, CatalogueError> {
        self.with_extension(WITHDRAWN)
    }

    fn with_extension(&self, extension: &str) -> Result<Vec<CatalogueEntry>, CatalogueError> {
        let at_folder = |error| io_error(&self.folder, error);
        let files = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            files => files.map_err(at_folder)?,
        };
        let mut names = Vec::new();
        for file in files.take(MAX_LISTED) {
            let path = file.map_err(at_folder)?.path();
            let name = path.file_stem().and_then(|name| name.to_str()).filter(|name| is_name(name));
            let is_one = path.extension().and_then(|end| end.to_str()) == Some(extension);
            names.extend(name.filter(|_| is_one).map(str::to_owned));
        }
        names.sort_unstable();
        Ok(names.into_iter().map(|name| CatalogueEntry { info: self.info(&name), name }).collect())
    }

    /// The description of a lexicon.
    ///
    /// # Errors
    /// There is none with this name, or its file is damaged.
    pub fn info(&self, name: &str) -> Result<Info, CatalogueError> {
        let (path, bytes) = self.read(name)?;
        inspect_lexicon(&bytes).map_err(|error| CatalogueError::File { path, error })
    }

    /// Loads a lexicon for this alphabet.
    ///
    /// # Errors
    /// There is none with this name, or its file is damaged or for another alphabet.
    pub fn load(&self, name: &str, alphabet: &Alphabet) -> Result<Lexicon, CatalogueError> {
        let (path, bytes) = self.read(name)?;
        read_lexicon(&bytes, alphabet).map_err(|error| CatalogueError::File { path, error })
    }

    /// Imports a list under the name in `about`: reads it, builds the graph and writes the file, or changes nothing.
    ///
    /// # Errors
    /// The name is taken or not allowed, the list cannot be read or has no words, or the file cannot be written.
    pub fn import(
        &self,
        about: About,
        list: impl BufRead,
        alphabet: &Alphabet,
        options: &ImportOptions,
    ) -> Result<ImportReport, CatalogueError> {
        let path = self.path(&about.name)?;
        // Games name their list, so a name stays with its words.
        if path.exists() || path.with_extension(WITHDRAWN).exists() {
            return Err(CatalogueError::NameTaken { name: about.name });
        }
        let (words, report) = import_list(list, alphabet, options)?;
        if words.is_empty() {
            return Err(CatalogueError::NoWords { report: Box::new(report) });
        }
        let lexicon = Lexicon::from_words(about, alphabet.clone(), &words)?;
        self.write(&path, &write_lexicon(&lexicon))?;
        Ok(report)
    }

    /// Removes a lexicon for good. Games that began with it can no longer be opened; see [`Catalogue::withdraw`].
    ///
    /// # Errors
    /// There is none with this name, or its file cannot be removed.
    pub fn remove(&self, name: &str) -> Result<(), CatalogueError> {
        let path = self.found(name)?;
        fs::remove_file(&path).map_err(|error| self.missing_or(name, &path, error))
    }

    /// Withdraws a lexicon: it is no longer listed, but kept for games that began with it.
    ///
    /// # Errors
    /// None with this name is listed, or its file cannot be renamed.
    pub fn withdraw(&self, name: &str) -> Result<(), CatalogueError> {
        let path = self.path(name)?;
        fs::rename(&path, path.with_extension(WITHDRAWN)).map_err(|error| self.missing_or(name, &path, error))
    }

    /// Lists a withdrawn lexicon again.
    ///
    /// # Errors
    /// None with this name was withdrawn, or its file cannot be renamed.
    pub fn offer(&self, name: &str) -> Result<(), CatalogueError> {
        let path = self.path(name)?;
        fs::rename(path.with_extension(WITHDRAWN), &path).map_err(|error| self.missing_or(name, &path, error))
    }

    /// Whether a lexicon of this name is listed.
    #[must_use]
    pub fn is_listed(&self, name: &str) -> bool {
        self.path(name).is_ok_and(|path| path.exists())
    }

    /// The name of the usual lexicon, if one was chosen.
    #[must_use]
    pub fn usual(&self) -> Option<String> {
        let name = fs::read_to_string(self.folder.join(USUAL)).ok()?;
        Some(name.trim().to_owned()).filter(|name| is_name(name))
    }

    /// Chooses the usual lexicon.
    ///
    /// # Errors
    /// The name is not allowed, or the file cannot be written.
    pub fn set_usual(&self, name: &str) -> Result<(), CatalogueError> {
        self.path(name)?;
        self.write(&self.folder.join(USUAL), format!("{name}\n").as_bytes())
    }

    fn path(&self, name: &str) -> Result<PathBuf, CatalogueError> {
        if !is_name(name) {
            return Err(CatalogueError::BadName { name: name.chars().take(MAX_NAME_LEN).collect() });
        }
        Ok(self.folder.join(format!("{name}.{EXTENSION}")))
    }

    /// The path of a lexicon, listed or withdrawn.
    fn found(&self, name: &str) -> Result<PathBuf, CatalogueError> {
        let path = self.path(name)?;
        let withdrawn = path.with_extension(WITHDRAWN);
        Ok(if !path.exists() && withdrawn.exists() { withdrawn } else { path })
    }

    fn read(&self, name: &str) -> Result<(PathBuf, Vec<u8>), CatalogueError> {
        let path = self.found(name)?;
        let file = File::open(&path).map_err(|error| self.missing_or(name, &path, error))?;
        let mut bytes = Vec::new();
        file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(|error| io_error(&path, error))?;
        if bytes.len() as u64 > MAX_FILE_BYTES {
            return Err(CatalogueError::TooLarge { path });
        }
        Ok((path, bytes))
    }

    /// Writes a temporary file, and renames it when it is complete.
    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), CatalogueError> {
        fs::create_dir_all(&self.folder).map_err(|error| io_error(&self.folder, error))?;
        let unfinished = path.with_extension(format!("{}.part", std::process::id()));
        let written = fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, path));
        written.map_err(|error| {
            // If the temporary file cannot be removed, no harm is done.
            let _ = fs::remove_file(&unfinished);
            io_error(path, error)
        })
    }

    fn missing_or(&self, name: &str, path: &Path, error: io::Error) -> CatalogueError {
        match error.kind() {
            io::ErrorKind::NotFound => CatalogueError::NotFound { name: name.to_owned(), folder: self.folder.clone() },
            _ => io_error(path, error),
        }
    }
}

fn io_error(path: &Path, error: io::Error) -> CatalogueError {
    CatalogueError::Io { path: path.to_owned(), error }
}

fn is_name(name: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=MAX_NAME_LEN).contains(&name.len()) && name.bytes().all(allowed) && !name.starts_with('-')
}
