//! Inputs that fuzzing has found, as they are kept in the repository: a text file for each target, one input a line.
//!
//! Printable characters stand for themselves, other bytes are written as in a byte string of Rust (`\n`, `\x07`), so that a
//! change of the file can be read like one of any other text.

use std::path::PathBuf;

/// The largest file of a target, in bytes.
pub const MOST_BYTES: usize = 200_000;

/// The file of a target.
#[must_use]
pub fn file(target: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/kept").join(format!("{target}.txt"))
}

/// The text of a file with these inputs: the shortest ones, as many as there is room for, each once and in a fixed order.
#[must_use]
pub fn write(inputs: impl IntoIterator<Item = Vec<u8>>) -> String {
    let mut lines: Vec<String> =
        inputs.into_iter().filter(|input| !input.is_empty()).map(|input| input.escape_ascii().to_string()).collect();
    lines.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    lines.dedup();
    let mut text = String::new();
    for line in &lines {
        if text.len() + line.len() >= MOST_BYTES {
            break;
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// The inputs in the text of a file.
///
/// # Errors
/// The number of the first line that is not written in this form, counted from one.
pub fn read(text: &str) -> Result<Vec<Vec<u8>>, usize> {
    (1..).zip(text.lines()).map(|(number, line)| input(line.as_bytes()).ok_or(number)).collect()
}

fn input(line: &[u8]) -> Option<Vec<u8>> {
    let (mut input, mut rest) = (Vec::with_capacity(line.len()), line);
    while let Some((&first, more)) = rest.split_first() {
        let (byte, more) = match (first, more) {
            (b'\\', [b'x', high, low, more @ ..]) => {
                let digits = [*high, *low];
                (u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?, more)
            }
            (b'\\', [escaped, more @ ..]) => (unescaped(*escaped)?, more),
            (b'\\', []) => return None,
            (plain, more) => (plain, more),
        };
        input.push(byte);
        rest = more;
    }
    Some(input)
}

fn unescaped(byte: u8) -> Option<u8> {
    match byte {
        b't' => Some(b'\t'),
        b'r' => Some(b'\r'),
        b'n' => Some(b'\n'),
        b'\\' | b'\'' | b'"' => Some(byte),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bytes_are_read_back() {
        let all: Vec<u8> = (0..=255).collect();
        let inputs = vec![b"8H HORN".to_vec(), b"\\x41".to_vec(), all];
        assert_eq!(read(&write(inputs.clone())), Ok(vec![inputs[1].clone(), inputs[0].clone(), inputs[2].clone()]));
    }

    #[test]
    fn kept_inputs_are_short_and_have_a_limit() {
        let inputs = (0..9_000_u32).map(|number| format!("{number:040}").into_bytes());
        let text = write(inputs.chain([vec![b'x'; MOST_BYTES], Vec::new(), b"a".to_vec(), b"a".to_vec()]));
        assert!(text.len() <= MOST_BYTES && text.starts_with("a\n0"), "{}", text.len());
        assert!(!text.contains('x'));
    }

    #[test]
    fn a_line_that_is_written_otherwise_is_named() {
        assert_eq!(read("a\n\\q\n"), Err(2));
        assert_eq!((read("\\"), read("\\x4"), read("\\x4g")), (Err(1), Err(1), Err(1)));
    }
}
