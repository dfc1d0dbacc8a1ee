//! The lock of a SQLite file: one server, or several that share a bus.
//!
//! Two servers that do not know of each other's moves would show their players different games. So a server locks a
//! file next to the database while it runs; the operating system unlocks it when the process ends for any reason.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::PathBuf;

use crate::{OpenError, StoreUrl};

/// Whether other servers may use the same file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    /// No other server.
    Alone,
    /// Only servers that choose this too, because they share a bus.
    WithOthers,
}

/// The locked file next to the database; dropping it unlocks it.
#[derive(Debug)]
pub struct Hold {
    _file: File,
}

impl StoreUrl {
    /// Locks the store for a server. `None` for PostgreSQL, which needs no lock.
    ///
    /// # Errors
    /// Another server has locked it, or the lock file cannot be made.
    pub fn hold(&self, holding: Holding) -> Result<Option<Hold>, OpenError> {
        let Some(path) = self.path() else { return Ok(None) };
        let mut beside = path.as_os_str().to_owned();
        beside.push(".lock");
        let fault = |error: std::io::Error| OpenError::Database { url: self.clone(), problem: error.to_string() };
        let mut options = OpenOptions::new();
        let file = options.create(true).append(true).open(PathBuf::from(beside)).map_err(fault)?;
        let held = match holding {
            Holding::Alone => file.try_lock(),
            Holding::WithOthers => file.try_lock_shared(),
        };
        match held {
            Ok(()) => Ok(Some(Hold { _file: file })),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse { url: self.clone() }),
            Err(TryLockError::Error(error)) => Err(fault(error)),
        }
    }
}

/// Gives a file in a data folder to the owner of that folder, because a server that runs as another user must be able
/// to use what root has written there. Only root can do this.
pub fn owned_like_its_folder(path: &std::path::Path) {
    #[cfg(unix)]
    if let Some(Ok(folder)) = path.parent().map(std::fs::metadata) {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let _ = chown(path, Some(folder.uid()), Some(folder.gid()));
    }
    #[cfg(not(unix))]
    let _ = path;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_served_by_one_server_or_by_several_that_share_a_bus() {
        let path = std::env::temp_dir().join(format!("tilewright-hold-{}.db", std::process::id()));
        let url = StoreUrl::sqlite(&path);
        let alone = url.hold(Holding::Alone).unwrap();
        for other in [Holding::Alone, Holding::WithOthers] {
            let refused = url.hold(other).unwrap_err();
            assert_eq!(refused, OpenError::InUse { url: url.clone() });
            let line = refused.to_string();
            assert!(!line.contains('\n') && line.contains("in use") && line.contains("--bus"), "{line}");
        }
        drop(alone);
        let shared = [url.hold(Holding::WithOthers).unwrap(), url.hold(Holding::WithOthers).unwrap()];
        assert!(url.hold(Holding::Alone).is_err());
        drop(shared);
        std::fs::remove_file(path.with_extension("db.lock")).unwrap();
    }
}
