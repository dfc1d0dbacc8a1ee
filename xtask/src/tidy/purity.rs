//! Checks that `tiles`, `rules` and `events` use no files, no clock, no random numbers and no wire format.

use crate::source::Source;
use crate::text::has_word;
use crate::tree::Tree;
use crate::violation::Violation;

/// The folders of the pure crates.
const PURE: &[&str] = &["crates/tiles/src/", "crates/rules/src/", "crates/events/src/"];

/// The attributes that the root of a pure crate must have.
const ATTRIBUTES: &[&str] = &["#![no_std]", "#![forbid(unsafe_code)]"];

/// Forbidden paths, and what they stand for.
const FORBIDDEN: &[(&str, &str)] = &[
    ("std::fs", "files"),
    ("std::net", "the network"),
    ("std::io", "input and output"),
    ("std::time", "the clock"),
    ("std::env", "the environment"),
    ("std::process", "other programs"),
    ("std::thread", "threads"),
    ("SystemTime", "the clock"),
    ("Instant", "the clock"),
    ("serde", "a wire format"),
    ("rand", "chance"),
    ("getrandom", "chance"),
];

/// Every impure word in a pure crate.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for folder in PURE {
        let root = format!("{folder}lib.rs");
        if let Some(text) = tree.text(&root) {
            let code = Source::parse(text).code;
            let missing = ATTRIBUTES.iter().filter(|attribute| !code.contains(*attribute));
            violations.extend(missing.map(|attribute| Violation::new(&root, 1, format!("`{attribute}` is missing"))));
        }
        for (path, text) in tree.rust().filter(|(path, _)| path.starts_with(folder)) {
            violations.extend(impure_words(path, text));
        }
    }
    violations
}

/// Tests inside `src` are checked as well, because text alone does not show what only they use.
fn impure_words(path: &str, text: &str) -> Vec<Violation> {
    let code = Source::parse(text).code;
    let mut violations = Vec::new();
    for (index, line) in code.lines().enumerate() {
        for (word, what) in FORBIDDEN.iter().filter(|(word, _)| has_word(line, word)) {
            let message = format!("`{word}`: this crate does not know {what}; let the caller pass what is needed");
            violations.push(Violation::new(path, index + 1, message));
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pure_code_passes_and_may_speak_of_impurity() {
        let text = "//! No serde, no rand.\n#![no_std]\n#![forbid(unsafe_code)]\nfn operand() {}\n";
        assert_eq!(check(&Tree::sample(&[("crates/rules/src/lib.rs", text)])), []);
    }

    #[test]
    fn a_clock_in_the_referee_is_found() {
        let files = [
            ("crates/rules/src/lib.rs", "#![no_std]\n#![forbid(unsafe_code)]\n"),
            ("crates/rules/src/clock.rs", "\nuse std::time::Instant;\n"),
            ("crates/cli/src/main.rs", "use std::time::Instant;\n"),
        ];
        let violations = check(&Tree::sample(&files));
        assert_eq!(violations.len(), 2);
        assert!(violations.iter().all(|violation| violation.path.ends_with("clock.rs") && violation.line == 2));
    }

    #[test]
    fn the_attributes_must_be_code_and_not_prose() {
        let violations = check(&Tree::sample(&[("crates/tiles/src/lib.rs", "//! `#![no_std]` keeps it so.\n")]));
        assert_eq!(violations.len(), 2);
    }
}
