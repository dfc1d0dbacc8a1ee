//! [`Tree`]: the files of the project, as input of the checks.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use crate::cargo;
use crate::program;

/// Larger files are data, which no check reads.
const MAX_TEXT_BYTES: u64 = 4 << 20;

/// The project's files: those that git tracks, and new ones that it does not ignore.
///
/// Checks take a tree instead of reading the disk, so that a test can pass them a bad one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tree {
    /// Path from the root, with `/`, and content; `None` for binary and very large files.
    files: BTreeMap<String, Option<String>>,
}

impl Tree {
    /// Reads the files of the workspace.
    pub(crate) fn read() -> Result<Tree, String> {
        let root = cargo::root();
        let paths = match listed_by_git(&root) {
            Some(paths) => paths,
            None => found_on_disk(&root)?,
        };
        let mut files = BTreeMap::new();
        for path in paths {
            let on_disk = root.join(&path);
            // A file that git tracks may be deleted, or a link.
            let Ok(about) = on_disk.symlink_metadata() else { continue };
            if !about.is_file() {
                continue;
            }
            let text = if about.len() > MAX_TEXT_BYTES {
                None
            } else {
                let bytes = std::fs::read(&on_disk).map_err(|error| format!("{path} cannot be read: {error}"))?;
                String::from_utf8(bytes).ok()
            };
            files.insert(path, text);
        }
        Ok(Tree { files })
    }

    /// A made-up tree, for tests.
    #[cfg(test)]
    pub(crate) fn sample(files: &[(&str, &str)]) -> Tree {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), Some((*text).to_owned())));
        Tree { files: files.collect() }
    }

    /// The tree with a binary file.
    #[cfg(test)]
    pub(crate) fn with_binary(mut self, path: &str) -> Tree {
        self.files.insert(path.to_owned(), None);
        self
    }

    /// All paths, in order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The text files with their content, in order.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)))
    }

    /// The files that are not text, or too large to be read as such, in order.
    pub(crate) fn binaries(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|(_, text)| text.is_none()).map(|(path, _)| path.as_str())
    }

    /// The Rust files with their content, in order.
    pub(crate) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(|(path, _)| path.ends_with(".rs"))
    }

    /// The content of one text file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }

    /// Whether there is a file or a folder at this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        self.files.contains_key(path) || self.paths().any(|other| other.starts_with(&folder))
    }
}

fn listed_by_git(root: &Path) -> Option<Vec<String>> {
    let mut git = Command::new("git");
    git.args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"]).current_dir(root);
    let answer = program::ask(git).ok()?;
    Some(answer.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
}

/// Without git: all files except hidden ones and build outputs.
fn found_on_disk(root: &Path) -> Result<Vec<String>, String> {
    let mut paths = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        let fault = |error: std::io::Error| format!("{folder}/ cannot be listed: {error}");
        for entry in std::fs::read_dir(root.join(&folder)).map_err(fault)? {
            let entry = entry.map_err(fault)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            let kind = entry.file_type().map_err(fault)?;
            if kind.is_file() {
                paths.push(path);
            } else if kind.is_dir() && !name.starts_with('.') && !name.starts_with("target") && name != "node_modules" {
                folders.push(path);
            }
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_exist_where_files_lie_below_them() {
        let tree = Tree::sample(&[("docs/adr/0001.md", "")]);
        assert!(tree.has("docs/adr") && tree.has("docs/adr/0001.md"));
        assert!(!tree.has("docs/ad"));
    }

    #[test]
    fn the_project_itself_is_found_without_git_too() {
        let paths = found_on_disk(&cargo::root()).unwrap();
        assert!(paths.iter().any(|path| path == "xtask/src/tree.rs"));
        assert!(!paths.iter().any(|path| path.starts_with("target/")));
    }
}
