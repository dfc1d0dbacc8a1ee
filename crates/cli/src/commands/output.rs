//! Writes files completely or not at all, and notes in addition to the answer.

use std::fmt;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;

use crate::fault::Fault;
pub(crate) use crate::output::{Reader, pretty, print};

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

/// The text of a file of at most so many bytes; no more is read of one that never ends.
pub(crate) fn read_small(path: &Path, most: u64) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes));
    read.map_err(|error| error.to_string())?;
    if bytes.len() as u64 > most {
        return Err(format!("it is larger than {} KiB, which is the most", most >> 10));
    }
    String::from_utf8(bytes).map_err(|_| "it is not in UTF-8: save it as UTF-8".to_owned())
}

/// Prints a note on the error output. If it cannot be printed, no harm is done.
pub(crate) fn note(text: impl fmt::Display) {
    let _ = writeln!(std::io::stderr(), "tilewright: {text}");
}
