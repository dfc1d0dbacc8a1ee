//! Printing the answer of a command, and reading small files.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;

use serde_json::Value;

use crate::fault::Fault;

/// Whether the output is still read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    There,
    /// The reader has read enough, which is not a fault.
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

/// A JSON document on several lines.
pub(crate) fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

/// The text of a file of at most so many bytes; no more is read of one that never ends.
pub(crate) fn read_small(path: &Path, most: u64) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes));
    read.map_err(|error| error.to_string())?;
    if bytes.len() as u64 > most {
        return Err(format!("it is larger than {} KiB, the most that is allowed", most >> 10));
    }
    String::from_utf8(bytes).map_err(|_| "it is not in UTF-8: save it as UTF-8".to_owned())
}
