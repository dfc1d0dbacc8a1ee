//! The files to review, and the folder of results.

use std::collections::{HashMap, HashSet};
use std::path::{Component, Path, PathBuf};

use rules::Digest;
use serde_json::{Value, json};

use crate::commands::input::Input;
use crate::commands::output::{note, pretty, write_file};
use crate::fault::Fault;

/// The most files of a folder.
const MOST_FILES: usize = 100_000;
/// Separates a folder from a file in the name of a result.
const BETWEEN: &str = "__";
/// The ending of the names of results.
const ENDING: &str = "review.json";
/// The name of the standard input in results.
const STDIN: &str = "stdin";

/// The files that were named, and those in named folders.
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

/// A folder of results, each stored with its inputs, so that no work is done twice.
pub(super) struct Results {
    folder: PathBuf,
    /// The inputs of the results, other than the file.
    terms: String,
    /// The number of path components in the name of each result.
    lengths: HashMap<Trail, usize>,
}

/// The components of a path, from the file upwards.
type Trail = Vec<String>;

/// The absolute path of a file.
fn place(input: &Input) -> Option<PathBuf> {
    let Input::File(path) = input else { return None };
    Some(std::path::absolute(path).unwrap_or_else(|_| path.clone()))
}

fn trail(input: &Input) -> Trail {
    let Some(path) = place(input) else { return vec![STDIN.to_owned()] };
    let parts = path.components().rev().filter(|part| !matches!(part, Component::RootDir));
    parts.map(|part| part.as_os_str().to_string_lossy().replace(['/', '\\', ':'], "")).collect()
}

/// The file and some of the folders above it, as one name.
fn name_of(trail: &[String], n_parts: usize) -> String {
    trail.iter().take(n_parts).rev().cloned().collect::<Vec<_>>().join(BETWEEN)
}

/// The number of components in the name of each: only the file, or, if several files have the same name, as many
/// folders in addition as are needed to distinguish them.
fn lengths(trails: HashSet<Trail>) -> Result<HashMap<Trail, usize>, Fault> {
    let mut named: Vec<(Trail, usize)> = trails.into_iter().map(|trail| (trail, 1)).collect();
    let name = |(trail, n): &(Trail, usize)| name_of(trail, *n);
    loop {
        let mut n_called: HashMap<String, usize> = HashMap::new();
        // Some systems do not distinguish capital letters from small ones.
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
    Ok(named.into_iter().collect())
}

/// The content of a result file.
struct Kept {
    key: Value,
    /// The file that was reviewed.
    file: Value,
    review: Value,
}

impl Kept {
    fn at(path: &Path) -> Option<Kept> {
        let mut kept: Value = serde_json::from_str(&std::fs::read_to_string(path).ok()?).ok()?;
        Some(Kept { key: kept["key"].take(), file: kept["file"].take(), review: kept["review"].take() })
    }
}

/// The place of a file's review.
struct Home {
    path: PathBuf,
    kept: Option<Kept>,
    /// The review of another file that already has this one's name.
    other: Option<(PathBuf, Kept)>,
}

impl Results {
    /// A folder for the results of these files.
    pub(super) fn within(folder: &Path, terms: String, inputs: &[Input]) -> Result<Results, Fault> {
        let lengths = lengths(inputs.iter().map(trail).collect())?;
        std::fs::create_dir_all(folder).map_err(|error| Fault::file("cannot make the folder", folder, error))?;
        Ok(Results { folder: folder.to_owned(), terms, lengths })
    }

    /// The path of the result for a file. An earlier run may have stored that of another file with this name; it stays,
    /// and this one gets the folder added to its name, as for two files of one run.
    fn home(&self, input: &Input, bytes: &[u8]) -> Result<Home, Fault> {
        let trail = trail(input);
        let (key, file) = (self.key(bytes), file_of(input));
        let mut other = None;
        for length in self.lengths.get(&trail).copied().unwrap_or(1)..=trail.len() {
            let path = self.folder.join(format!("{}.{ENDING}", name_of(&trail, length)));
            match Kept::at(&path) {
                Some(kept) if kept.file != file && kept.key != key => other.get_or_insert((path, kept)),
                kept => return Ok(Home { path, kept, other }),
            };
        }
        let path = other.map_or_else(|| self.folder.clone(), |(path, _)| path);
        let why = "is the review of another file; give them folders of their own";
        Err(Fault::BadInput(format!("{} {why}", path.display())))
    }

    fn key(&self, bytes: &[u8]) -> String {
        Digest::of(&[bytes, self.terms.as_bytes()]).to_string()
    }

    /// The stored result for a file, if its inputs have not changed since.
    pub(super) fn done(&self, input: &Input, bytes: &[u8]) -> Option<Value> {
        let kept = self.home(input, bytes).ok()?.kept?;
        (kept.key == self.key(bytes)).then_some(kept.review)
    }

    /// Stores the result for a file, and prints its name if it is not the obvious one.
    pub(super) fn keep(&self, input: &Input, bytes: &[u8], review: &Value) -> Result<(), Fault> {
        let home = self.home(input, bytes)?;
        let text = pretty(&json!({ "key": self.key(bytes), "file": file_of(input), "review": review }));
        write_file(&home.path, text.as_bytes())?;
        if let Some((path, kept)) = home.other {
            let file = kept.file.as_str().unwrap_or("another file");
            let (path, own) = (path.display(), home.path.display());
            note(format_args!("{path} is the review of {file}; that of {input} is in {own}"));
        }
        Ok(())
    }
}

/// The identification of the reviewed file in a result.
fn file_of(input: &Input) -> Value {
    json!(place(input).map_or_else(|| STDIN.to_owned(), |path| path.display().to_string()))
}
