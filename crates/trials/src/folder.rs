//! A temporary folder, removed at the end.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context as _;

static NEXT: AtomicU64 = AtomicU64::new(0);

/// A folder that is removed with its content.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A new folder in the system's folder for temporary files.
    ///
    /// # Errors
    /// It cannot be made.
    pub(crate) fn new() -> anyhow::Result<Folder> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("tilewright-trials-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).with_context(|| format!("{} cannot be made", path.display()))?;
        Ok(Folder(path))
    }

    /// The path of the folder.
    #[must_use]
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
