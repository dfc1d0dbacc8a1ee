//! What a command leaves behind: files that are whole or not there, and notes beside the answer.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use serde_json::Value;

use crate::fault::Fault;

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

/// Whether anybody reads what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    There,
    /// Whoever read it has enough, which is no fault.
    Gone,
}

/// Prints a part of the answer.
pub(crate) fn print(text: &str) -> Result<Reader, Fault> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Ok(()) => Ok(Reader::There),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(Reader::Gone),
        Err(error) => Err(Fault::BadInput(format!("cannot write: {error}"))),
    }
}

/// Says something beside the answer. Where nobody can hear it, nothing is lost.
pub(crate) fn note(text: impl fmt::Display) {
    let _ = writeln!(std::io::stderr(), "tilewright: {text}");
}

/// A JSON document, over several lines.
pub(crate) fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}
