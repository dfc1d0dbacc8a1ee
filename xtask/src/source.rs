//! [`Source`]: a Rust file taken apart into code, strings and comments.
//!
//! The checks read text, not syntax trees, which keeps this program small. But a word in a comment, a brace in a
//! string, and a test inside a sample of source must not mislead them.

use crate::text::is_word;

/// A Rust file, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Source {
    /// The text with comments and the content of strings blanked out; lines and columns stay the same.
    pub(crate) code: String,
    /// String literals: the line on which they start, and their content.
    pub(crate) strings: Vec<(usize, String)>,
    /// Line comments: their line, and the text with its slashes.
    pub(crate) comments: Vec<(usize, String)>,
}

/// A function with a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) line: usize,
    /// The number of lines from `fn` to the closing brace.
    pub(crate) length: usize,
}

impl Source {
    /// Takes a file apart.
    pub(crate) fn parse(text: &str) -> Source {
        let mut scanner = Scanner {
            text,
            at: 0,
            line: 1,
            source: Source { code: String::with_capacity(text.len()), strings: Vec::new(), comments: Vec::new() },
        };
        scanner.scan();
        scanner.source
    }

    /// The functions with a body, in order of their first lines.
    pub(crate) fn functions(&self) -> Vec<Function> {
        let mut functions = Vec::new();
        for (at, _) in self.code.match_indices("fn ") {
            let before = self.code[..at].chars().next_back();
            let name: String = self.code[at + 3..].chars().take_while(|c| is_word(*c)).collect();
            if before.is_some_and(is_word) || name.is_empty() {
                continue;
            }
            let Some(end) = end_of_item(&self.code, at) else { continue };
            if self.code[..end].ends_with('}') {
                let (line, last) = (line_of(&self.code, at), line_of(&self.code, end));
                functions.push(Function { name, line, length: last - line + 1 });
            }
        }
        functions
    }

    /// Whether each line (from 0) belongs to an item under `#[cfg(test)]`.
    pub(crate) fn test_lines(&self) -> Vec<bool> {
        let mut lines = vec![false; self.code.lines().count() + 1];
        for (at, attribute) in self.code.match_indices("#[cfg(test)]") {
            let first = line_of(&self.code, at);
            let end = end_of_item(&self.code, at + attribute.len()).unwrap_or(self.code.len());
            for line in first..=line_of(&self.code, end) {
                lines[line - 1] = true;
            }
        }
        lines
    }
}

/// The number of the line, counted from 1.
fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// The end of an item that starts here: after its `;`, or after the brace that closes its body.
fn end_of_item(code: &str, start: usize) -> Option<usize> {
    let (mut braces, mut brackets) = (0usize, 0usize);
    for (offset, c) in code[start..].char_indices() {
        match c {
            '(' | '[' => brackets += 1,
            // An extra closing bracket means that the item has ended already.
            ')' | ']' => brackets = brackets.checked_sub(1)?,
            '{' => braces += 1,
            '}' => {
                braces = braces.checked_sub(1)?;
                if braces == 0 && brackets == 0 {
                    return Some(start + offset + 1);
                }
            }
            ';' if braces == 0 && brackets == 0 => return Some(start + offset + 1),
            _ => {}
        }
    }
    None
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    source: Source,
}

impl Scanner<'_> {
    fn scan(&mut self) {
        while let Some(c) = self.rest().chars().next() {
            let rest = self.rest();
            if rest.starts_with("//") {
                let comment: String = rest.chars().take_while(|c| *c != '\n').collect();
                self.blank(comment.len());
                self.source.comments.push((self.line, comment));
            } else if rest.starts_with("/*") {
                self.blank(block_comment(rest));
            } else if let Some(hashes) = self.raw_string() {
                // The r, the hashes and the quote; then everything up to a quote with as many hashes.
                let end = format!("\"{}", "#".repeat(hashes));
                let inside = rest[hashes + 2..].find(&end).unwrap_or(rest.len() - hashes - 2);
                self.string(hashes + 2, inside, end.len());
            } else if c == '"' {
                let inside = string_length(&rest[1..]);
                self.string(1, inside, 1);
            } else if c == '\'' {
                let length = character_length(rest);
                self.blank(length);
            } else {
                self.keep(c.len_utf8());
            }
        }
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// The number of hashes if a raw string starts here.
    fn raw_string(&self) -> Option<usize> {
        let before = self.text[..self.at].trim_end_matches(['b', 'c']).chars().next_back();
        let hashes = self.rest().strip_prefix('r')?;
        let quote = hashes.trim_start_matches('#');
        (quote.starts_with('"') && !before.is_some_and(is_word)).then(|| hashes.len() - quote.len())
    }

    fn string(&mut self, opening: usize, inside: usize, closing: usize) {
        let line = self.line;
        self.keep(opening);
        let content = self.rest()[..inside].to_owned();
        self.source.strings.push((line, content));
        self.blank(inside);
        self.keep(closing);
    }

    fn keep(&mut self, length: usize) {
        let end = (self.at + length).min(self.text.len());
        let kept = &self.text[self.at..end];
        self.source.code.push_str(kept);
        self.line += kept.matches('\n').count();
        self.at = end;
    }

    fn blank(&mut self, length: usize) {
        let end = (self.at + length).min(self.text.len());
        for c in self.text[self.at..end].chars() {
            self.source.code.push(if c == '\n' { '\n' } else { ' ' });
            self.line += usize::from(c == '\n');
        }
        self.at = end;
    }
}

/// The length of a block comment, including nested ones.
fn block_comment(text: &str) -> usize {
    let mut depth = 0usize;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

/// The number of bytes before the closing quote.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' if !escaped => return at,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// The length of a character literal, or 1 for the tick of a lifetime.
fn character_length(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    match (characters.next(), characters.next()) {
        (Some((_, '\\')), Some((at, _))) => {
            let after = at + text[at..].chars().next().map_or(1, char::len_utf8);
            text[after..].find('\'').map_or(text.len(), |end| after + end + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_are_blanked_and_kept_apart() {
        let source = Source::parse("let a = \"x{\\\"\"; // brace }\nlet b = r#\"\"fn\"#; /* a /* b */ */ c\n");
        assert_eq!(source.code.lines().next().unwrap().trim_end(), "let a = \"    \";");
        assert!(source.code.ends_with("c\n") && !source.code.contains("fn"));
        assert_eq!(source.strings, [(1, "x{\\\"".to_owned()), (2, "\"fn".to_owned())]);
        assert_eq!(source.comments, [(1, "// brace }".to_owned())]);
    }

    #[test]
    fn characters_are_not_lifetimes() {
        let source = Source::parse("fn f<'a>(x: &'a str) { let _ = ['\"', '\\'', '{', '\\u{7d}']; } // end");
        assert_eq!(source.strings, []);
        assert_eq!(source.comments.len(), 1);
        assert_eq!(source.code.matches('{').count(), 1);
    }

    #[test]
    fn a_raw_name_is_not_a_raw_string() {
        let source = Source::parse("let r#type = var\"\"; br\"\\\"; cr##\"\"#\"##;");
        let inside: Vec<&str> = source.strings.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(inside, ["", "\\", "\"#"]);
    }

    #[test]
    fn unfinished_text_ends_with_the_file() {
        for text in ["\"open", "r#\"open\"", "/* open /*", "'\\", "'", "fn f() {", "fn f(", "fn f)", "#[cfg(test)]"] {
            let source = Source::parse(text);
            assert_eq!(source.code.chars().count(), text.chars().count(), "{text}");
            assert!(source.functions().is_empty());
            source.test_lines();
        }
    }

    #[test]
    fn functions_are_measured_from_fn_to_the_closing_brace() {
        let text = "trait T { fn none(&self) -> [u8; 2]; }\n\npub fn f(g: fn(u8))\nwhere\n    u8: Copy,\n{\n    if a {\n    }\n}\nfn one() {}\n";
        let functions = Source::parse(text).functions();
        assert_eq!(
            functions,
            [
                Function { name: "f".to_owned(), line: 3, length: 7 },
                Function { name: "one".to_owned(), line: 10, length: 1 }
            ]
        );
    }

    #[test]
    fn only_the_item_under_the_attribute_is_test_code() {
        let text = "a;\n#[cfg(test)]\nextern crate std;\nb;\n#[cfg(test)]\nmod tests {\n    c;\n}\nd;\n";
        let lines = Source::parse(text).test_lines();
        assert_eq!(lines[..9], [false, true, true, false, true, true, true, true, false]);
    }
}
