//! Decodes the bytes of a file from outside, within limits.

use std::io::{self, BufRead};

/// The longest line of a list, in bytes; far longer than a word with a definition.
const MAX_LINE_BYTES: usize = 8 * 1024;
/// The largest list, in bytes: ten times the largest known one.
const MAX_LIST_BYTES: usize = 256 * 1024 * 1024;

/// The encoding of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, which includes ASCII.
    Utf8,
    /// ISO 8859-1, as in older lists from western Europe.
    Latin1,
}

/// Why a list could not be read at all.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The reader failed.
    #[error("the list could not be read: {0}")]
    Io(#[from] io::Error),
    /// A line is longer than any line of a word list.
    #[error("line {line} is longer than {MAX_LINE_BYTES} bytes: a list has one word a line")]
    LineTooLong {
        /// The number of the line, counted from one.
        line: usize,
    },
    /// The list is longer than any word list.
    #[error("the list is longer than {} MiB", MAX_LIST_BYTES / (1024 * 1024))]
    ListTooLong,
    /// The list is in UTF-16.
    #[error("the list is in UTF-16: save it as UTF-8")]
    Utf16,
    /// The list has bytes that occur in no text.
    #[error("line {line} has the byte 0x{byte:02X}: the list is neither UTF-8 nor Latin-1 text; save it as UTF-8")]
    NotText {
        /// The number of the line, counted from one.
        line: usize,
        /// The byte that was found.
        byte: u8,
    },
}

/// The text of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) encoding: Encoding,
}

/// Reads the whole text, but never stores more of a line than the limit.
pub(crate) fn read_text(reader: impl BufRead) -> Result<Text, ImportError> {
    let mut bytes = read_bytes(reader)?;
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(ImportError::Utf16);
    }
    if bytes.starts_with("\u{FEFF}".as_bytes()) {
        bytes.drain(..3);
    }
    if let Some(at) = bytes.iter().position(|&byte| is_control(byte)) {
        return Err(not_text(&bytes, at));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Text { text, encoding: Encoding::Utf8 }),
        Err(error) => latin1(error.as_bytes()),
    }
}

fn read_bytes(mut reader: impl BufRead) -> Result<Vec<u8>, ImportError> {
    let mut bytes = Vec::new();
    let (mut line, mut line_bytes) = (1, 0);
    loop {
        let chunk = match reader.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error.into()),
        };
        if chunk.is_empty() {
            return Ok(bytes);
        }
        for part in chunk.split_inclusive(|&byte| byte == b'\n') {
            line_bytes += part.len();
            if line_bytes > MAX_LINE_BYTES {
                return Err(ImportError::LineTooLong { line });
            }
            if part.ends_with(b"\n") {
                (line, line_bytes) = (line + 1, 0);
            }
        }
        if bytes.len() + chunk.len() > MAX_LIST_BYTES {
            return Err(ImportError::ListTooLong);
        }
        bytes.extend_from_slice(chunk);
        let read = chunk.len();
        reader.consume(read);
    }
}

/// In Latin-1 every byte is a character, but those from 0x80 to 0x9F are control codes that no list has:
/// they show another encoding.
fn latin1(bytes: &[u8]) -> Result<Text, ImportError> {
    match bytes.iter().position(|byte| (0x80..0xA0).contains(byte)) {
        Some(at) => Err(not_text(bytes, at)),
        None => Ok(Text { text: bytes.iter().map(|&byte| char::from(byte)).collect(), encoding: Encoding::Latin1 }),
    }
}

fn is_control(byte: u8) -> bool {
    byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r')
}

fn not_text(bytes: &[u8], at: usize) -> ImportError {
    let line = bytes[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
    ImportError::NotText { line, byte: bytes[at] }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read, repeat};

    use super::*;

    fn read(bytes: &[u8]) -> Result<(String, Encoding), ImportError> {
        read_text(bytes).map(|text| (text.text, text.encoding))
    }

    #[test]
    fn utf8_and_latin1_are_told_apart_and_a_byte_order_mark_is_no_letter() {
        assert_eq!(read("\u{FEFF}caña\r\n".as_bytes()).unwrap(), ("caña\r\n".into(), Encoding::Utf8));
        assert_eq!(read(b"ca\xF1a\n").unwrap(), ("caña\n".into(), Encoding::Latin1));
    }

    #[test]
    fn another_encoding_is_an_error_that_names_the_line() {
        assert!(matches!(read(b"\xFF\xFEc\0a\0"), Err(ImportError::Utf16)));
        assert!(matches!(read(b"cat\nca\x81t\n"), Err(ImportError::NotText { line: 2, byte: 0x81 })));
        assert!(matches!(read(b"cat\n\ndog\0\n"), Err(ImportError::NotText { line: 3, byte: 0 })));
    }

    #[test]
    fn a_line_of_100_megabytes_is_refused_after_its_first_bytes() {
        // A reader that fails the test if it is asked for much more than one line may have.
        struct Watched(u64);
        impl Read for Watched {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                self.0 += buffer.len() as u64;
                assert!(self.0 < 1024 * 1024, "the reader went on reading");
                repeat(b'A').read(buffer)
            }
        }
        let list = b"CAT\n".chain(BufReader::new(Watched(0)).take(100 * 1024 * 1024));
        assert!(matches!(read_text(list), Err(ImportError::LineTooLong { line: 2 })));
    }
}
