//! Which files are reviewed, and where results of a folder are kept.

use std::path::{Path, PathBuf};

use rules::Digest;
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::input::Input;
use crate::output::{pretty, write_file};

/// The most files of a folder.
const MOST_FILES: usize = 100_000;
/// What results are called.
const ENDING: &str = "review.json";

/// The files that were named, and those in folders that were named.
pub(crate) fn named(names: &[String], endings: &[&str]) -> Result<Vec<Input>, Fault> {
    let mut inputs = Vec::new();
    for name in names {
        match Input::named(name) {
            Input::File(path) if path.is_dir() => inputs.extend(folder(&path, endings)?.into_iter().map(Input::File)),
            input => inputs.push(input),
        }
    }
    if inputs.is_empty() {
        return Err(Fault::BadInput(format!("there is no file that ends in .{}", endings.join(" or ."))));
    }
    Ok(inputs)
}

fn folder(path: &Path, endings: &[&str]) -> Result<Vec<PathBuf>, Fault> {
    let unreadable = |error: std::io::Error| Fault::file("cannot read the folder", path, error);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).map_err(unreadable)? {
        let file = entry.map_err(unreadable)?.path();
        let is_meant = file
            .extension()
            .and_then(|ending| ending.to_str())
            .is_some_and(|ending| endings.iter().any(|one| ending.eq_ignore_ascii_case(one)));
        if is_meant && file.is_file() && files.len() < MOST_FILES {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

/// A folder for results, each with what it was made from, so that work that is done is not done again.
pub(super) struct Results {
    folder: PathBuf,
    /// What the results depend on, besides the file.
    terms: String,
}

impl Results {
    pub(super) fn within(folder: &Path, terms: String) -> Result<Results, Fault> {
        std::fs::create_dir_all(folder).map_err(|error| Fault::file("cannot make the folder", folder, error))?;
        Ok(Results { folder: folder.to_owned(), terms })
    }

    /// Where the result for a file is.
    fn path(&self, input: &Input) -> PathBuf {
        let name = match input {
            Input::Stdin => "stdin".to_owned(),
            Input::File(path) => path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
        };
        self.folder.join(format!("{name}.{ENDING}"))
    }

    fn key(&self, bytes: &[u8]) -> String {
        Digest::of(&[bytes, self.terms.as_bytes()]).to_string()
    }

    /// The result for a file, if it is there and nothing has changed since.
    pub(super) fn done(&self, input: &Input, bytes: &[u8]) -> Option<Value> {
        let text = std::fs::read_to_string(self.path(input)).ok()?;
        let mut kept: Value = serde_json::from_str(&text).ok()?;
        (kept["key"] == self.key(bytes)).then(|| kept["review"].take())
    }

    pub(super) fn keep(&self, input: &Input, bytes: &[u8], review: &Value) -> Result<(), Fault> {
        let text = pretty(&json!({ "key": self.key(bytes), "review": review }));
        write_file(&self.path(input), text.as_bytes())
    }
}
