//! The folder with games and records.

use std::path::{Path, PathBuf};

use speech::Hindrance;

use crate::fault::Fault;

/// The folder: the one that was asked for, or else that in `TILEWRIGHT_DATA`, or else the system's data folder.
pub(crate) fn folder(asked: Option<&Path>) -> PathBuf {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let named = asked.map(Path::to_path_buf).or_else(|| variable("TILEWRIGHT_DATA"));
    let system = || variable("XDG_DATA_HOME").map(|folder| folder.join("tilewright"));
    let windows = || variable("APPDATA").map(|folder| folder.join("tilewright"));
    let home = || variable("HOME").map(|folder| folder.join(".local").join("share").join("tilewright"));
    named.or_else(system).or_else(windows).or_else(home).unwrap_or_else(|| PathBuf::from("tilewright-data"))
}

/// Makes the folder if it does not exist. Only its owner may read it, because saved games contain hidden racks.
pub(crate) fn make(folder: &Path) -> Result<(), Fault> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(folder).map_err(|error| {
        let (path, error) = (folder.display().to_string(), error.to_string());
        Fault::Game(Hindrance::NoFolder { path, error })
    })
}
