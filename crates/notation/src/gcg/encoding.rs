//! The two encodings of the format.

use super::{GcgFault, GcgFaultKind};
use crate::error::shown;

/// The encoding that we write.
pub(super) const UTF_8: &str = "UTF-8";
/// The mark that some programs put before a UTF-8 file.
const BOM: &[u8] = b"\xEF\xBB\xBF";
/// The start of the line that names the encoding.
const PRAGMA: &str = "#character-encoding";

/// The text of a file. Where the file does not name its encoding, bytes that are UTF-8 are taken for it, and all
/// others for ISO-8859-1, which is what the format says.
pub(super) fn decode(bytes: &[u8]) -> Result<String, GcgFault> {
    let (bytes, has_bom) = bytes.strip_prefix(BOM).map_or((bytes, false), |rest| (rest, true));
    let utf8 = str::from_utf8(bytes);
    let named = if has_bom { None } else { named(bytes) };
    match (named, utf8) {
        (Some((_, name)), _) if is_latin(&name) => Ok(latin(bytes)),
        // A name that we do not know does no harm as long as the bytes are UTF-8.
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

/// The bytes of a text. Where the text has characters that the named ISO-8859-1 has not, the file is UTF-8 with the
/// mark that goes before the name.
pub(super) fn encode(text: String, named: Option<&str>) -> Vec<u8> {
    if !named.and_then(|name| name.split('\n').next()).is_some_and(is_latin) {
        return text.into_bytes();
    }
    let latin: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(c).ok()).collect();
    latin.unwrap_or_else(|| [BOM, text.as_bytes()].concat())
}

/// The line that names the encoding, and the name.
fn named(bytes: &[u8]) -> Option<(usize, String)> {
    (1..).zip(bytes.split(|&byte| byte == b'\n' || byte == b'\r')).find_map(|(number, line)| {
        let line = latin(line);
        let (pragma, name) = line.trim().split_once(char::is_whitespace)?;
        pragma.eq_ignore_ascii_case(PRAGMA).then(|| (number, name.trim().to_owned()))
    })
}

fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

fn is_utf8(name: &str) -> bool {
    plain(name) == "utf8"
}

fn is_latin(name: &str) -> bool {
    ["iso88591", "latin1"].contains(&plain(name).as_str())
}
