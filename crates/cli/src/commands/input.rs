//! The input of a command: a file, or the standard input.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::PathBuf;

use crate::fault::Fault;

/// The name of the standard input on the command line.
const STDIN: &str = "-";

/// Where bytes come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// The standard input.
    Stdin,
    /// The path of a file.
    File(PathBuf),
}

/// The lines of an input, with a limit on their length.
pub(crate) struct Lines<'i> {
    input: &'i Input,
    reader: Box<dyn BufRead>,
    longest: usize,
    number: usize,
}

/// A line without its end.
pub(crate) struct InputLine {
    /// The number of the line, counted from one.
    pub(crate) number: usize,
    /// The text, without the line end.
    pub(crate) text: String,
}

impl Input {
    /// The file of this name; `-` is the standard input.
    pub(crate) fn named(name: &str) -> Input {
        if name == STDIN { Input::Stdin } else { Input::File(PathBuf::from(name)) }
    }

    /// Opens the input for reading.
    pub(crate) fn open(&self) -> Result<Box<dyn BufRead>, Fault> {
        match self {
            Input::Stdin => Ok(Box::new(BufReader::new(io::stdin()))),
            Input::File(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(BufReader::new(file))),
                Err(error) => Err(self.fault(error)),
            },
        }
    }

    /// All bytes; a fault if there are more than `most`.
    pub(crate) fn bytes(&self, most: u64) -> Result<Vec<u8>, Fault> {
        self.bytes_if_within(most)?.ok_or_else(|| self.fault(format!("it has more than {most} bytes")))
    }

    /// All bytes; `None` if there are more than `most`.
    pub(crate) fn bytes_if_within(&self, most: u64) -> Result<Option<Vec<u8>>, Fault> {
        let mut bytes = Vec::new();
        self.open()?.take(most + 1).read_to_end(&mut bytes).map_err(|error| self.fault(error))?;
        Ok((bytes.len() as u64 <= most).then_some(bytes))
    }

    /// Its lines, none of which may be longer than `longest` bytes.
    pub(crate) fn lines(&self, longest: usize) -> Result<Lines<'_>, Fault> {
        Ok(Lines { input: self, reader: self.open()?, longest, number: 0 })
    }

    /// The fault of this input.
    pub(crate) fn fault(&self, why: impl fmt::Display) -> Fault {
        Fault::BadInput(format!("{self}: {why}"))
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::Stdin => f.write_str("standard input"),
            Input::File(path) => path.display().fmt(f),
        }
    }
}

impl Lines<'_> {
    fn read(&mut self) -> Result<Option<InputLine>, Fault> {
        let mut bytes = Vec::new();
        // Two more than allowed, so that the line end does not count.
        let most = self.longest as u64 + 2;
        let read = (&mut self.reader).take(most).read_until(b'\n', &mut bytes);
        if read.map_err(|error| self.input.fault(error))? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let mut text = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        text = text.strip_suffix(b"\r").unwrap_or(text);
        if self.number == 1 {
            text = text.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(text);
        }
        if text.len() > self.longest {
            return Err(self.fault(format!("it is longer than {} bytes", self.longest)));
        }
        match str::from_utf8(text) {
            Ok(text) => Ok(Some(InputLine { number: self.number, text: text.to_owned() })),
            Err(error) => Err(self.fault(format!("byte {} is not UTF-8 text", error.valid_up_to() + 1))),
        }
    }

    fn fault(&self, why: impl fmt::Display) -> Fault {
        self.input.fault(format!("line {}: {why}", self.number))
    }
}

impl Iterator for Lines<'_> {
    type Item = Result<InputLine, Fault>;

    /// The next line. After a fault nothing more can be read.
    fn next(&mut self) -> Option<Result<InputLine, Fault>> {
        self.read().transpose()
    }
}
