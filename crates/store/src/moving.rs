//! Copying a whole store: backups, restoring, moving from a file to a server.
//!
//! There is one way to move: row by row, in the order of the keys, out of one moment of the source and into one
//! transaction of the target, and then the target is read again and compared. A backup is a SQLite file whatever it is a
//! backup of, so that it can be restored into either database.

mod backup;
mod copy;
mod digest;
mod shape;

pub use backup::{rehearse, restore};
pub use copy::{Copied, Progress, TableCopied, copy};

use std::path::PathBuf;

use crate::{OpenError, StoreError, StoreUrl};

/// Why a copy failed. The target is as it was before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// One of the stores could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// One of the stores could not be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The target is not empty.
    #[error("{url} is not empty: it has rows in '{table}'; only an empty store can be filled")]
    NotEmpty {
        /// The address of the store that was to be filled.
        url: StoreUrl,
        /// A table that has rows.
        table: &'static str,
    },
    /// The copy that was read back differs from the original.
    #[error("'{table}' is not the same in {url}: {problem}")]
    Differs {
        /// The address of the store that was filled.
        url: StoreUrl,
        /// The name of the table in the schema.
        table: &'static str,
        /// The difference, in English.
        problem: String,
    },
    /// There is a file where one is to be made.
    #[error("{} exists already; it is not overwritten", .path.display())]
    FileExists {
        /// Where the new file was to be made.
        path: PathBuf,
    },
    /// A file that SQLite left beside an earlier store: it would be taken for part of the new one.
    #[error("{} belongs to the store that was there: move it away together with that store", .path.display())]
    Leftover {
        /// The file beside the store.
        path: PathBuf,
    },
    /// A file that is to be restored is no store.
    #[error("{} is no backup: `tilewright backup` makes one", .path.display())]
    NoBackup {
        /// The file that was to be restored.
        path: PathBuf,
    },
    /// A file cannot be read or written.
    #[error("{}: {problem}", .path.display())]
    File {
        /// The file that was read or written.
        path: PathBuf,
        /// The error in the words of the system.
        problem: String,
    },
}
