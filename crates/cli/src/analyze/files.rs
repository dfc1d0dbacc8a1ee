//! Which files are reviewed, and where results of a folder are kept.

use std::collections::{HashMap, HashSet};
use std::path::{Component, Path, PathBuf};

use rules::Digest;
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::input::Input;
use crate::output::{pretty, write_file};

/// The most files of a folder.
const MOST_FILES: usize = 100_000;
/// Stands between a folder and a file in the name of a result.
const BETWEEN: &str = "__";
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
    /// What the result of each file is called, without its ending.
    names: HashMap<Trail, String>,
}

/// A path from its file upwards.
type Trail = Vec<String>;

fn trail(input: &Input) -> Trail {
    let Input::File(path) = input else { return vec!["stdin".to_owned()] };
    let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
    let parts = path.components().rev().filter(|part| !matches!(part, Component::RootDir));
    parts.map(|part| part.as_os_str().to_string_lossy().replace(['/', '\\', ':'], "")).collect()
}

/// A name for each: that of its file, and where two files have one name, with as many folders in front as tell them
/// apart.
fn names(trails: HashSet<Trail>) -> Result<HashMap<Trail, String>, Fault> {
    let mut named: Vec<(Trail, usize)> = trails.into_iter().map(|trail| (trail, 1)).collect();
    let name = |(trail, n): &(Trail, usize)| trail.iter().take(*n).rev().cloned().collect::<Vec<_>>().join(BETWEEN);
    loop {
        let mut n_called: HashMap<String, usize> = HashMap::new();
        // Some systems do not tell capital letters from small ones.
        named.iter().for_each(|one| *n_called.entry(name(one).to_lowercase()).or_default() += 1);
        let mut shared = named.iter_mut().filter(|one| n_called[&name(one).to_lowercase()] > 1).peekable();
        if shared.peek().is_none() {
            break;
        }
        let mut is_stuck = true;
        let mut called = String::new();
        for one in shared {
            called = name(one);
            is_stuck &= one.1 >= one.0.len();
            one.1 += 1;
        }
        if is_stuck {
            let why = "two files would both have their review in";
            return Err(Fault::BadInput(format!("{why} {called}.{ENDING}; give them folders of their own")));
        }
    }
    Ok(named.into_iter().map(|one| (one.0.clone(), name(&one))).collect())
}

impl Results {
    /// A folder for the results of these files.
    pub(super) fn within(folder: &Path, terms: String, inputs: &[Input]) -> Result<Results, Fault> {
        let names = names(inputs.iter().map(trail).collect())?;
        std::fs::create_dir_all(folder).map_err(|error| Fault::file("cannot make the folder", folder, error))?;
        Ok(Results { folder: folder.to_owned(), terms, names })
    }

    /// Where the result for a file is.
    fn path(&self, input: &Input) -> PathBuf {
        let name = self.names.get(&trail(input)).map_or("", String::as_str);
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
