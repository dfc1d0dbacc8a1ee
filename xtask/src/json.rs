//! A small JSON reader for cargo's description of the workspace.
//!
//! It is written here, because it is short, and a library would delay the start of every fresh checkout.

/// The deepest nesting of values; cargo needs about ten levels.
const MAX_DEPTH: usize = 64;

/// A JSON value. Numbers, booleans and null are not needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Json {
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
    Other,
}

impl Json {
    /// Reads one value and nothing after it.
    pub(crate) fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0 };
        let value = reader.value(0)?;
        reader.skip_blanks();
        if reader.at < reader.bytes.len() {
            return Err(reader.fault("the end"));
        }
        Ok(value)
    }

    /// The value of a key of an object.
    pub(crate) fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            Json::Text(_) | Json::List(_) | Json::Other => None,
        }
    }

    /// The text of a key of an object.
    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        match self.get(key)? {
            Json::Text(text) => Some(text),
            Json::List(_) | Json::Object(_) | Json::Other => None,
        }
    }

    /// The list of a key of an object; empty if there is none.
    pub(crate) fn list(&self, key: &str) -> &[Json] {
        match self.get(key) {
            Some(Json::List(items)) => items,
            Some(Json::Text(_) | Json::Object(_) | Json::Other) | None => &[],
        }
    }

    /// Whether the list of a key of an object holds a text.
    pub(crate) fn lists(&self, key: &str, text: &str) -> bool {
        self.list(key).iter().any(|item| matches!(item, Json::Text(found) if found == text))
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth > MAX_DEPTH {
            return Err(self.fault("less nesting"));
        }
        self.skip_blanks();
        match self.bytes.get(self.at) {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => Ok(Json::Text(self.string()?)),
            Some(b'-' | b'+' | b'.' | b'0'..=b'9' | b'a'..=b'z') => {
                while matches!(self.bytes.get(self.at), Some(b'-' | b'+' | b'.' | b'0'..=b'9' | b'a'..=b'z' | b'E')) {
                    self.at += 1;
                }
                Ok(Json::Other)
            }
            Some(_) | None => Err(self.fault("a value")),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, String> {
        let mut entries = Vec::new();
        self.at += 1;
        if self.next_is(b'}') {
            return Ok(Json::Object(entries));
        }
        loop {
            self.skip_blanks();
            let key = self.string()?;
            if !self.next_is(b':') {
                return Err(self.fault("':'"));
            }
            entries.push((key, self.value(depth + 1)?));
            if self.next_is(b'}') {
                return Ok(Json::Object(entries));
            }
            if !self.next_is(b',') {
                return Err(self.fault("',' or '}'"));
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json, String> {
        let mut items = Vec::new();
        self.at += 1;
        if self.next_is(b']') {
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.next_is(b']') {
                return Ok(Json::List(items));
            }
            if !self.next_is(b',') {
                return Err(self.fault("',' or ']'"));
            }
        }
    }

    fn string(&mut self) -> Result<String, String> {
        if self.bytes.get(self.at) != Some(&b'"') {
            return Err(self.fault("'\"'"));
        }
        self.at += 1;
        let mut text = Vec::new();
        loop {
            match self.bytes.get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return String::from_utf8(text).map_err(|_| self.fault("UTF-8"));
                }
                Some(b'\\') => {
                    let character = self.escape()?;
                    text.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                }
                Some(&byte) => {
                    text.push(byte);
                    self.at += 1;
                }
                None => return Err(self.fault("'\"'")),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        let letter = self.bytes.get(self.at + 1).copied();
        self.at += 2;
        Ok(match letter {
            Some(plain @ (b'"' | b'\\' | b'/')) => char::from(plain),
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'u') => {
                let digits = self.bytes.get(self.at..self.at + 4).and_then(|four| std::str::from_utf8(four).ok());
                let code = digits.and_then(|four| u32::from_str_radix(four, 16).ok());
                self.at += 4;
                // Half of a surrogate pair becomes the replacement character; no name or path here has one.
                code.map(|code| char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER))
                    .ok_or_else(|| self.fault("four hexadecimal digits"))?
            }
            Some(_) | None => return Err(self.fault("an escape")),
        })
    }

    /// Whether this byte comes next, after blanks; if so, it is read.
    fn next_is(&mut self, byte: u8) -> bool {
        self.skip_blanks();
        let found = self.bytes.get(self.at) == Some(&byte);
        if found {
            self.at += 1;
        }
        found
    }

    fn skip_blanks(&mut self) {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    fn fault(&self, expected: &str) -> String {
        format!("JSON: {expected} expected at byte {}", self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_objects_and_items_of_lists_are_found() {
        let json = Json::parse(r#" {"a": [ "x", {"b":"y"}, 1.5e3, null ], "c": {}, "d": []} "#).unwrap();
        assert!(json.lists("a", "x"));
        assert!(!json.lists("a", "y"));
        assert_eq!(json.list("a")[1].text("b"), Some("y"));
        assert_eq!(json.get("c"), Some(&Json::Object(vec![])));
        assert_eq!(json.list("d"), []);
        assert_eq!(json.text("d"), None);
    }

    #[test]
    fn escapes_stand_for_their_characters() {
        assert_eq!(Json::parse(r#""a\"\\\n\u00e9é""#), Ok(Json::Text("a\"\\\néé".to_owned())));
    }

    #[test]
    fn a_text_that_is_no_json_is_refused_with_the_place_of_its_fault() {
        for bad in ["", "{", "[1,", "{\"a\"}", "\"open", "\"\\u12\"", "[] []", "{1:2}"] {
            assert!(Json::parse(bad).unwrap_err().contains("at byte"), "{bad}");
        }
        assert!(Json::parse(&"[".repeat(100_000)).is_err());
    }
}
