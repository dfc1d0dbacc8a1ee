//! Backups: one file with all data.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::copy::is_empty;
use super::{Copied, MoveError, Progress, copy};
use crate::{Holding, Store, StoreUrl, migrations, owned_like_its_folder};

impl Store {
    /// Writes a copy of one moment into a new file; the store may be in use. The file appears only when it is complete
    /// and on the disk.
    ///
    /// # Errors
    /// The file exists, cannot be written, or one of the databases cannot be used.
    pub async fn backup(&self, to: &Path, progress: &mut (dyn FnMut(Progress) + Send)) -> Result<Copied, MoveError> {
        fill_new_file(self, to, progress).await
    }
}

/// Restores a backup to a place that has no store yet, or on PostgreSQL only an empty one. A backup of an older program
/// is migrated; the file itself is not changed.
///
/// # Errors
/// The backup cannot be read, the target is not empty, or one of the databases cannot be used.
pub async fn restore(
    backup: &Path,
    to: &StoreUrl,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Copied, MoveError> {
    // Opening a store may migrate it, so a copy is opened.
    let own = Scratch::beside(to.path().unwrap_or(&std::env::temp_dir().join("tilewright")), "reading");
    if !backup.is_file() {
        return Err(MoveError::File { path: backup.to_owned(), problem: "there is no such file".to_owned() });
    }
    fs::copy(backup, &own.path).map_err(|error| fault(backup, &error))?;
    let from = StoreUrl::sqlite(&own.path);
    if !migrations::is_store(&from).await {
        return Err(MoveError::NoBackup { path: backup.to_owned() });
    }
    // A server that has locked the target would continue with its own state.
    let held = to.hold(Holding::Alone)?;
    let from = Store::open(&from).await?;
    let copied = match to.path() {
        Some(path) => {
            let copied = fill_new_file(&from, path, progress).await;
            owned_like_its_folder(&with_ending(path, ".lock"));
            if copied.is_ok() {
                owned_like_its_folder(path);
            }
            copied
        }
        None => {
            let target = Store::open(to).await?;
            let copied = copy(&from, &target, progress).await;
            target.close().await;
            copied
        }
    };
    from.close().await;
    drop(held);
    copied
}

/// Rehearses a restore: the whole backup is copied in the same way into a temporary file, which is then deleted. The
/// target is only checked.
///
/// # Errors
/// As with [`restore`].
pub async fn rehearse(
    backup: &Path,
    to: &StoreUrl,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Copied, MoveError> {
    match to.path() {
        Some(path) => is_free(path)?,
        #[cfg(feature = "postgres")]
        None if migrations::is_new(to).await? => {}
        None => {
            let target = Store::open_existing(to).await?;
            let mut session = target.snapshot().await?;
            is_empty(to, &mut session).await?;
            session.commit().await?;
            target.close().await;
        }
    }
    let passing = Scratch::beside(&std::env::temp_dir().join("tilewright"), "rehearsal");
    restore(backup, &StoreUrl::sqlite(&passing.path), progress).await
}

async fn fill_new_file(
    from: &Store,
    to: &Path,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Copied, MoveError> {
    is_free(to)?;
    let partial = Scratch::beside(to, "partial");
    let target = Store::open(&StoreUrl::sqlite(&partial.path)).await?;
    let copied = copy(from, &target, progress).await;
    // The last connection that closes merges everything into the one file.
    target.close().await;
    let copied = copied?;
    fs::rename(&partial.path, to).map_err(|error| fault(to, &error))?;
    // The new name must be on the disk, too.
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    for path in [to, folder] {
        File::open(path).and_then(|file| file.sync_all()).map_err(|error| fault(path, &error))?;
    }
    Ok(copied)
}

/// Whether a new database can be made at this path.
fn is_free(path: &Path) -> Result<(), MoveError> {
    if path.exists() {
        return Err(MoveError::FileExists { path: path.to_owned() });
    }
    match ["-wal", "-shm"].map(|ending| with_ending(path, ending)).into_iter().find(|beside| beside.exists()) {
        Some(path) => Err(MoveError::Leftover { path }),
        None => Ok(()),
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn fault(path: &Path, error: &std::io::Error) -> MoveError {
    MoveError::File { path: path.to_owned(), problem: error.to_string() }
}

/// A temporary database file, deleted on drop with the files beside it.
struct Scratch {
    path: PathBuf,
}

impl Scratch {
    fn beside(path: &Path, what: &str) -> Scratch {
        Scratch { path: with_ending(path, &format!(".{what}-{}", std::process::id())) }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm", ".lock"] {
            // Most of these files do not exist, and one that stays does no harm.
            let _ = fs::remove_file(with_ending(&self.path, ending));
        }
    }
}
