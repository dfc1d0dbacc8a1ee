//! The encodings of files.

use super::{GcgFault, GcgFaultKind};
use crate::error::shown;

/// The encoding in which files are written.
pub(super) const UTF_8: &str = "UTF-8";
/// The byte order mark of UTF-8, which some programs write.
const BOM: &[u8] = b"\xEF\xBB\xBF";
/// The byte order marks of UTF-16: lower byte first, and higher byte first.
const BOM_16_LOW_FIRST: [u8; 2] = [0xFF, 0xFE];
const BOM_16_HIGH_FIRST: [u8; 2] = [0xFE, 0xFF];
/// The beginning of the line that names the encoding.
const PRAGMA: &str = "#character-encoding";
/// The character that old editors write after the last line.
const END_OF_FILE: char = '\u{1A}';

/// The first byte that stands for a different character in Windows than in ISO-8859-1, where it is invisible.
const FIRST_OF_WINDOWS: u8 = 0x80;
/// The characters for these bytes: quotation marks, dashes and a few letters. Five bytes have none and stay unchanged.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// The text of a file. If the file does not name its encoding, it is read as UTF-8 if its bytes allow it, and otherwise
/// as ISO-8859-1, which is what the format prescribes.
pub(super) fn decode(bytes: &[u8]) -> Result<String, GcgFault> {
    let mut text = marked(bytes).map_or_else(|| unmarked(bytes), Ok)?;
    // Only a mark on a line of its own; a mark after text belongs to the text.
    let end = text.trim_end_matches(|c: char| c.is_whitespace() || c == END_OF_FILE).len();
    if let Some(line_end) = text[end..].find(['\n', '\r']) {
        text.truncate(end + line_end);
    }
    match text.find('\0') {
        Some(at) => {
            let before = text[..at].replace("\r\n", "\n");
            Err(GcgFault { line: before.split(['\n', '\r']).count(), kind: GcgFaultKind::NotText })
        }
        None => Ok(text),
    }
}

/// The text of a file in UTF-16, if it has a byte order mark.
fn marked(bytes: &[u8]) -> Option<String> {
    let (mark, rest) = bytes.split_first_chunk::<2>()?;
    let unit: fn([u8; 2]) -> u16 = match *mark {
        BOM_16_LOW_FIRST => u16::from_le_bytes,
        BOM_16_HIGH_FIRST => u16::from_be_bytes,
        _ => return None,
    };
    let units: Vec<u16> = rest.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok()
}

fn unmarked(bytes: &[u8]) -> Result<String, GcgFault> {
    let (bytes, has_bom) = bytes.strip_prefix(BOM).map_or((bytes, false), |rest| (rest, true));
    let utf8 = str::from_utf8(bytes);
    let named = if has_bom { None } else { named(bytes) };
    match (named, utf8) {
        (Some((_, name)), _) if is_latin(&name) => Ok(latin(bytes)),
        // An unknown name does no harm if the bytes are UTF-8.
        (_, Ok(text)) => Ok(text.to_owned()),
        (Some((line, name)), Err(_)) if !is_utf8(&name) => {
            Err(GcgFault { line, kind: GcgFaultKind::Encoding { name: shown(&name) } })
        }
        (None, Err(_)) if !has_bom => Ok(latin(bytes)),
        (_, Err(error)) => {
            let before = &bytes[..error.valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            Err(GcgFault { line, kind: GcgFaultKind::NotUtf8 })
        }
    }
}

/// The bytes of a text. If the text has characters that ISO-8859-1 lacks although that is named, the file is UTF-8 with
/// a byte order mark, which takes precedence over the name.
pub(super) fn encode(text: String, named: Option<&str>) -> Vec<u8> {
    if !named.and_then(|name| name.split('\n').next()).is_some_and(is_latin) {
        return text.into_bytes();
    }
    let latin: Option<Vec<u8>> = text.chars().map(latin_byte).collect();
    latin.unwrap_or_else(|| [BOM, text.as_bytes()].concat())
}

/// The position of the line that names the encoding, and the name.
fn named(bytes: &[u8]) -> Option<(usize, String)> {
    (1..).zip(bytes.split(|&byte| byte == b'\n' || byte == b'\r')).find_map(|(number, line)| {
        let line = latin(line);
        let (pragma, name) = line.trim().split_once(char::is_whitespace)?;
        pragma.eq_ignore_ascii_case(PRAGMA).then(|| (number, name.trim().to_owned()))
    })
}

/// Text in ISO-8859-1 as Windows uses it: games have no invisible characters, but notes have quotation marks.
fn latin(bytes: &[u8]) -> String {
    let windows = |byte: u8| byte.checked_sub(FIRST_OF_WINDOWS).and_then(|nth| WINDOWS.get(usize::from(nth)).copied());
    bytes.iter().map(|&byte| windows(byte).unwrap_or(char::from(byte))).collect()
}

fn latin_byte(c: char) -> Option<u8> {
    match (0..).zip(WINDOWS).find(|&(_, one)| one == c) {
        Some((nth, _)) => Some(FIRST_OF_WINDOWS + nth),
        // An invisible character whose byte stands for another one in Windows.
        None if ('\u{80}'..='\u{9F}').contains(&c) => None,
        None => u8::try_from(c).ok(),
    }
}

fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

fn is_utf8(name: &str) -> bool {
    plain(name) == "utf8"
}

fn is_latin(name: &str) -> bool {
    ["iso88591", "latin1", "windows1252", "cp1252"].contains(&plain(name).as_str())
}
