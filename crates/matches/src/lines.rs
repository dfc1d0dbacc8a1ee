//! The lines of the protocol between programs, read within limits.

use std::io::BufRead;

/// The version of the protocol, with which an engine ends its greeting.
pub(crate) const PROTOCOL: &str = "protocol 1";
/// The longest line, in bytes.
const LONGEST: usize = 1 << 16;

/// A line of the client.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum EngineLine {
    /// The text, without the line end.
    Text(String),
    /// It cannot be read, for this reason.
    Bad(String),
}

/// The lines of an input. A line that is too long is skipped to its end, and reading continues with the next one.
pub(crate) struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = EngineLine;

    fn next(&mut self) -> Option<EngineLine> {
        let mut bytes: Vec<u8> = Vec::new();
        let (mut has_read, mut is_long) = (false, false);
        loop {
            let Ok(buffer) = self.input.fill_buf() else { return None };
            if buffer.is_empty() {
                break;
            }
            has_read = true;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            if bytes.len() + part.len() <= LONGEST {
                bytes.extend_from_slice(part);
            } else {
                is_long = true;
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !has_read {
            return None;
        }
        if is_long {
            return Some(EngineLine::Bad(format!("it is longer than {LONGEST} bytes")));
        }
        Some(match String::from_utf8(bytes) {
            Ok(text) => EngineLine::Text(text.trim_end_matches('\r').to_owned()),
            Err(_) => EngineLine::Bad("it is not UTF-8 text".to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_or_no_text_does_not_spoil_the_next() {
        let mut input = vec![b'x'; LONGEST + 1];
        input.extend(b"\nhello\r\n\xFF\nquit");
        let lines: Vec<EngineLine> = Lines::new(&input[..]).collect();
        assert!(matches!(&lines[0], EngineLine::Bad(why) if why.starts_with("it is longer")));
        assert_eq!(lines[1], EngineLine::Text("hello".to_owned()));
        assert!(matches!(&lines[2], EngineLine::Bad(why) if why.contains("UTF-8")));
        assert_eq!(lines[3], EngineLine::Text("quit".to_owned()), "the last line needs no end");
        assert_eq!(lines.len(), 4);
    }
}
