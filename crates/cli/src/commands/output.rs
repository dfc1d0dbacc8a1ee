//! Writes files completely or not at all, and notes in addition to the answer.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::fault::Fault;
pub(crate) use crate::output::{Reader, pretty, print, read_small};

/// The text to print, and whether the answer is yes.
pub(crate) type Answer = (String, Result<(), Fault>);

/// Writes a temporary file next to its place, and moves it there when it is complete.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let unfinished = path.with_file_name(name);
    fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, path)).map_err(|error| {
        // A temporary file that cannot be removed does no harm.
        let _ = fs::remove_file(&unfinished);
        Fault::file("cannot write", path, error)
    })
}

/// Prints a note on the error output. If it cannot be printed, no harm is done.
pub(crate) fn note(text: impl fmt::Display) {
    let _ = writeln!(std::io::stderr(), "tilewright: {text}");
}
