//! The address of a store.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The address of a store: `sqlite:PATH` or `postgres://USER:PASSWORD@HOST:PORT/DATABASE`.
///
/// Shown without its password:
/// ```
/// # use store::StoreUrl;
/// let url: StoreUrl = "postgres://tilewright:hush@db.example/games".parse()?;
/// assert_eq!(url.to_string(), "postgres://db.example/games");
/// # Ok::<(), store::StoreUrlError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct StoreUrl(pub(crate) Location);

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Location {
    /// The path of a file.
    Sqlite(PathBuf),
    /// The address as it was given, including the password.
    Postgres(String),
}

/// The text is not the address of a store.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a store is at sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE")]
pub struct StoreUrlError;

impl StoreUrl {
    /// The address of a SQLite file.
    #[must_use]
    pub fn sqlite(path: impl Into<PathBuf>) -> StoreUrl {
        StoreUrl(Location::Sqlite(path.into()))
    }

    /// The usual address of a store in a data folder.
    #[must_use]
    pub fn in_data_folder(folder: &Path) -> StoreUrl {
        StoreUrl::sqlite(folder.join("tilewright.db"))
    }

    /// The path of a SQLite file; `None` for PostgreSQL.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            Location::Sqlite(path) => Some(path),
            Location::Postgres(_) => None,
        }
    }

    /// Whether several processes on several machines may use it at the same time.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        matches!(self.0, Location::Postgres(_))
    }
}

impl FromStr for StoreUrl {
    type Err = StoreUrlError;

    fn from_str(text: &str) -> Result<StoreUrl, StoreUrlError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(StoreUrl(Location::Postgres(text.to_owned())));
        }
        let path = text.strip_prefix("sqlite:").ok_or(StoreUrlError)?;
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() || path == ":memory:" { Err(StoreUrlError) } else { Ok(StoreUrl::sqlite(path)) }
    }
}

impl fmt::Display for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Location::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Location::Postgres(url) => {
                let rest = url.split_once("://").map_or("", |(_, rest)| rest);
                // Options after '?' may contain a password too.
                let rest = rest.split_once('?').map_or(rest, |(rest, _)| rest);
                let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
                write!(f, "postgres://{rest}")
            }
        }
    }
}

impl fmt::Debug for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoreUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_may_follow_with_or_without_slashes() {
        for text in ["sqlite:a/b.db", "sqlite://a/b.db"] {
            assert_eq!(text.parse(), Ok(StoreUrl::sqlite("a/b.db")));
        }
        assert_eq!("sqlite:///a".parse::<StoreUrl>().unwrap().path(), Some(Path::new("/a")));
    }

    #[test]
    fn an_address_without_a_place_is_refused() {
        for text in ["", "sqlite:", "sqlite::memory:", "mysql://x", "/a/b.db"] {
            assert_eq!(text.parse::<StoreUrl>(), Err(StoreUrlError), "{text}");
        }
    }

    #[test]
    fn no_password_is_ever_shown() {
        let url: StoreUrl = "postgresql://ada:se@cret@host:1/db?password=more".parse().unwrap();
        assert_eq!(format!("{url} {url:?}"), "postgres://host:1/db StoreUrl(postgres://host:1/db)");
    }
}
