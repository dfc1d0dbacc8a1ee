//! Copying a whole store: backups, restoring, moving from a file to a server.
//!
//! There is one way to move a store: row by row, in the order of the keys, from one moment of the source into one
//! transaction of the target; then the target is read again and compared. A backup is always a SQLite file, so it can
//! be restored into either database.

mod backup;
mod copy;
mod digest;
mod shape;

pub use backup::{rehearse, restore};
pub use copy::{Copied, Progress, TableCopied, copy};
#[cfg(test)]
pub(crate) use shape::{Kind, TABLES};

use std::path::PathBuf;

use crate::{OpenError, StoreError, StoreUrl};

/// Why a copy failed. The target is unchanged.
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
    /// The copy differs from the original.
    #[error("'{table}' is not the same in {url}: {problem}")]
    Differs {
        /// The address of the store that was filled.
        url: StoreUrl,
        /// The name of the table in the schema.
        table: &'static str,
        /// The difference, in English.
        problem: String,
    },
    /// The new file would replace an existing one.
    #[error("{} exists already; it is not overwritten", .path.display())]
    FileExists {
        /// The path of the new file.
        path: PathBuf,
    },
    /// A file of an earlier SQLite store is left, which would be taken for part of the new one.
    #[error("{} belongs to the store that was there: move it away together with that store", .path.display())]
    Leftover {
        /// The path of that file.
        path: PathBuf,
    },
    /// The file to be restored is not a store.
    #[error("{} is no backup: `tilewright backup` makes one", .path.display())]
    NoBackup {
        /// The path of the file.
        path: PathBuf,
    },
    /// A file cannot be read or written.
    #[error("{}: {problem}", .path.display())]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The operating system's error message.
        problem: String,
    },
}
