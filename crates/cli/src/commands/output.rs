//! What a command leaves behind: files that are whole or not there, and notes beside the answer.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::fault::Fault;
pub(crate) use crate::output::{Reader, pretty, print};

/// What a command prints, and whether the answer is yes.
pub(crate) type Answer = (String, Result<(), Fault>);

/// Writes a file beside its place and moves it there when it is whole.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let unfinished = path.with_file_name(name);
    fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, path)).map_err(|error| {
        // What was written so far is of no use; that it cannot be removed either is no news.
        let _ = fs::remove_file(&unfinished);
        Fault::file("cannot write", path, error)
    })
}

/// Says something beside the answer. Where nobody can hear it, nothing is lost.
pub(crate) fn note(text: impl fmt::Display) {
    let _ = writeln!(std::io::stderr(), "tilewright: {text}");
}
