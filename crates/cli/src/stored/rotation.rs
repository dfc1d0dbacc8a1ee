//! Rotating backups: the name of each, and how many are kept.

use std::path::{Path, PathBuf};

use rules::Millis;

use crate::date::date;
use crate::fault::Fault;

const BEFORE: &str = "tilewright-";
const AFTER: &str = ".db";

/// The name of a backup made at this time, in UTC: `tilewright-2026-11-15T04-30-00.123Z.db`. The names sort in the
/// order of time.
pub(super) fn name(at: Millis) -> String {
    let ms = at.0 % 86_400_000;
    let (hour, minute, second, ms) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60, ms % 1_000);
    format!("{BEFORE}{}T{hour:02}-{minute:02}-{second:02}.{ms:03}Z{AFTER}", date(at))
}

/// Removes the oldest backups in a folder until this many are left; returns their paths. Files with other names are
/// left alone.
pub(super) fn rotate(folder: &Path, keep: usize) -> Result<Vec<PathBuf>, Fault> {
    let unreadable = |error: std::io::Error| Fault::file("cannot list", folder, error);
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        names.extend(name.to_str().filter(|name| is_ours(name)).map(str::to_owned));
    }
    let old = old(names, keep);
    let paths: Vec<PathBuf> = old.iter().map(|name| folder.join(name)).collect();
    for path in &paths {
        std::fs::remove_file(path).map_err(|error| Fault::file("cannot remove the old backup", path, error))?;
    }
    Ok(paths)
}

fn old(mut names: Vec<String>, keep: usize) -> Vec<String> {
    names.sort();
    names.truncate(names.len().saturating_sub(keep));
    names
}

/// Whether [`name`] can have made this name, judged by the positions of its digits and separators.
fn is_ours(file: &str) -> bool {
    let sample = name(Millis::ZERO);
    let fits = |(c, sample): (char, char)| if sample.is_ascii_digit() { c.is_ascii_digit() } else { c == sample };
    file.len() == sample.len() && file.chars().zip(sample.chars()).all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_named_after_its_moment() {
        assert_eq!(name(Millis(20_772 * 86_400_000 + 16_200_123)), "tilewright-2026-11-15T04-30-00.123Z.db");
    }

    #[test]
    fn only_names_of_backups_are_ours() {
        assert!(is_ours(&name(Millis(1_800_000_000_000))));
        for other in
            ["tilewright.db", "monday.db", "tilewright-2026-11-15T04-30-00.123Z.db.partial-7", "tilewright-x.db"]
        {
            assert!(!is_ours(other), "{other}");
        }
    }

    #[test]
    fn the_newest_are_kept() {
        let names: Vec<String> = [5, 1, 3].map(|second| name(Millis(second * 1_000))).to_vec();
        assert_eq!(old(names.clone(), 2), [name(Millis(1_000))]);
        assert_eq!(old(names, 9), [""; 0]);
    }
}
