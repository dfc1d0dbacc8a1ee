//! [`Citation`]: a comment above a test that names the rules it shows.

use crate::source::Source;
use crate::text::is_word;

/// A line such as `/// Rules: E4, T1`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Citation {
    pub(super) line: usize,
    /// The ids as they are written; they may be invalid.
    pub(super) ids: Vec<String>,
    /// The name of the test below, or the fault.
    pub(super) test: Result<String, String>,
}

/// All citations in a Rust file.
pub(super) fn citations(text: &str) -> Vec<Citation> {
    let source = Source::parse(text);
    let lines: Vec<&str> = source.code.lines().collect();
    let mut citations = Vec::new();
    for (line, comment) in &source.comments {
        let Some(ids) = comment.strip_prefix("/// Rules:").or_else(|| comment.strip_prefix("// Rules:")) else {
            continue;
        };
        let ids = ids.trim().trim_end_matches('.').split(',').map(|id| id.trim().to_owned());
        let commented = |line: usize| source.comments.iter().any(|(other, _)| *other == line);
        citations.push(Citation { line: *line, ids: ids.collect(), test: test_at(&lines, *line, commented) });
    }
    citations
}

/// The name of the test whose comments and attributes include this line (counted from 1).
fn test_at(lines: &[&str], line: usize, commented: impl Fn(usize) -> bool) -> Result<String, String> {
    let above = lines[..line - 1].iter().enumerate().rev();
    let above = above.take_while(|(index, code)| {
        code.trim_start().starts_with("#[") || (code.trim().is_empty() && commented(index + 1))
    });
    let mut is_test = above.map(|(_, code)| code.trim()).any(is_test_attribute);
    // More comments, which are blank here, may follow, and attributes, which may span lines.
    let below = lines[line..].join("\n");
    let mut rest = below.trim_start();
    while let Some(attribute) = rest.strip_prefix("#[") {
        let end = closing_bracket(attribute).ok_or("an attribute does not end")?;
        is_test |= is_test_attribute(&rest[..end + 3]);
        rest = attribute[end + 1..].trim_start();
    }
    let header = rest.split(['{', '(', ';']).next().unwrap_or_default();
    let name = header.split_once("fn ").map(|(_, name)| name.trim_start()).unwrap_or_default();
    let name: String = name.chars().take_while(|c| is_word(*c)).collect();
    if name.is_empty() {
        return Err("rules are cited here, but no function follows; put the comment above the test".to_owned());
    }
    if is_test { Ok(name) } else { Err(format!("`{name}` is not a test, so it cannot show a rule")) }
}

/// `#[test]`, or a test attribute of a library such as `#[tokio::test]`.
fn is_test_attribute(attribute: &str) -> bool {
    let inside = attribute.trim_start_matches("#[");
    let path = inside.split(|c: char| !(is_word(c) || c == ':')).next().unwrap_or_default();
    path.rsplit(':').next() == Some("test")
}

fn closing_bracket(text: &str) -> Option<usize> {
    let mut open = 1usize;
    for (at, c) in text.char_indices() {
        match c {
            '[' => open += 1,
            ']' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(text: &str) -> Citation {
        let mut all = citations(text);
        assert_eq!(all.len(), 1, "{text}");
        all.remove(0)
    }

    #[test]
    fn a_citation_stands_above_or_below_the_attribute() {
        for text in [
            "/// Rules: E4, T1\n#[test]\nfn a_rule() {}\n",
            "#[test]\n/// Rules: E4, T1\nfn a_rule() {}\n",
            "    #[test]\n    // Rules: E4, T1.\n    // And why.\n    fn a_rule(x in 0..9) {}\n",
            "/// Rules: E4, T1\n/// More.\n#[cfg_attr(\n    a,\n    b[0]\n)]\n#[tokio::test]\nasync fn a_rule() {}\n",
        ] {
            let citation = only(text);
            assert_eq!(citation.ids, ["E4", "T1"], "{text}");
            assert_eq!(citation.test.as_deref(), Ok("a_rule"), "{text}");
        }
    }

    #[test]
    fn a_citation_above_an_item_that_is_no_test_is_refused() {
        for text in [
            "#[test]\nfn other() {}\n\n/// Rules: E4\nfn plain() {}\n",
            "/// Rules: E4\nstruct S;\nfn f() {}\n",
            "/// Rules: E4\n",
            "/// Rules: E4\n#[open\nfn f() {}\n",
            "/// Rules: E4\n#[cfg(test)]\nfn f() {}\n",
        ] {
            assert!(only(text).test.is_err(), "{text}");
        }
    }

    #[test]
    fn a_sample_in_a_string_cites_nothing() {
        assert_eq!(citations("const S: &str = \"\n/// Rules: E4\n\";\n"), []);
    }
}
