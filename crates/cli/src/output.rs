//! Printing the answer of a command.

use std::io::Write as _;

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
