//! The key of the person who runs the server: a file in the data folder that only its owner can read.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::secret;

/// The name of the file in the data folder.
const FILE: &str = "admin-key";

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum AdminKeyFault {
    /// The file cannot be read or written.
    #[error("the administrator's key {path}: {error}", path = .path.display())]
    File {
        /// The file in the data folder.
        path: PathBuf,
        /// The error of the operating system.
        error: std::io::Error,
    },
    /// The operating system gives no random bytes.
    #[error("the system gives no random bytes")]
    Random,
}

/// The administrator's key of a data folder. `{:?}` does not show it.
pub struct AdminKey {
    text: String,
    is_new: bool,
}

impl AdminKey {
    /// The path of the key in a data folder.
    #[must_use]
    pub fn path(data: &Path) -> PathBuf {
        data.join(FILE)
    }

    /// The key of a data folder; a new one if there is none.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn load_or_make(data: &Path) -> Result<AdminKey, AdminKeyFault> {
        let path = AdminKey::path(data);
        match std::fs::read_to_string(&path) {
            Ok(text) if !text.trim().is_empty() => Ok(AdminKey { text: text.trim().to_owned(), is_new: false }),
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(AdminKeyFault::File { path, error }),
            _ => AdminKey::renew(data),
        }
    }

    /// The key of a data folder that already has one.
    ///
    /// # Errors
    /// There is no key, or the file cannot be read.
    pub fn read(data: &Path) -> Result<String, AdminKeyFault> {
        let path = AdminKey::path(data);
        match std::fs::read_to_string(&path) {
            Ok(text) => Ok(text.trim().to_owned()),
            Err(error) => Err(AdminKeyFault::File { path, error }),
        }
    }

    /// Makes a new key. The old one is no longer accepted, not even by a running server.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn renew(data: &Path) -> Result<AdminKey, AdminKeyFault> {
        let token = || secret::token().map_err(|_| AdminKeyFault::Random);
        let text = format!("{}{}", token()?, token()?);
        let path = AdminKey::path(data);
        write_private(&path, &text).map_err(|error| AdminKeyFault::File { path, error })?;
        Ok(AdminKey { text, is_new: true })
    }

    /// The key as text.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.text
    }

    /// Whether this start of the server made the key.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// Whether a text is the key, compared in constant time.
    #[must_use]
    pub(crate) fn fits(&self, text: &str) -> bool {
        secret::is_same(&self.text, text)
    }
}

impl std::fmt::Debug for AdminKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AdminKey").field("is_new", &self.is_new).finish_non_exhaustive()
    }
}

/// Writes another file and renames it over this one, so that a reader gets either the old key or the new one.
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    let beside = path.with_extension("new");
    // A file left over from an interrupted write may have other permissions.
    match std::fs::remove_file(&beside) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = std::fs::OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(&beside)?;
    file.write_all(text.as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    store::owned_like_its_folder(&beside);
    std::fs::rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_made_once_is_for_its_owner_alone_and_can_be_renewed() {
        let folder = std::env::temp_dir().join(format!("tilewright-key-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let first = AdminKey::load_or_make(&folder).unwrap();
        let again = AdminKey::load_or_make(&folder).unwrap();
        assert!(first.is_new() && !again.is_new() && again.fits(first.expose()) && first.expose().len() >= 40);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(AdminKey::path(&folder)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let renewed = AdminKey::renew(&folder).unwrap();
        assert!(!AdminKey::load_or_make(&folder).unwrap().fits(first.expose()) && !renewed.fits(first.expose()));
        assert!(!format!("{renewed:?}").contains(renewed.expose()));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
