//! Checks which folders access hidden tiles: only the verifier of draws, and tests. All other code uses a view.

use crate::source::Source;
use crate::text::has_word;
use crate::tree::Tree;
use crate::violation::Violation;

/// The folders that may call `secrets`; `rules` is where it is defined.
const MAY: &[&str] = &["crates/rules/src/", "crates/draws/src/", "crates/testkit/src/"];

/// Every use of `secrets` in a program that must use a view.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let is_program = |path: &str| path.contains("/src/") && !path.contains("/tests/") && !path.ends_with("/tests.rs");
    let mut violations = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| is_program(path) && path.starts_with("crates/")) {
        if MAY.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        let source = Source::parse(text);
        let test_lines = source.test_lines();
        for (index, line) in source.code.lines().enumerate() {
            if has_word(line, "secrets") && !test_lines.get(index).copied().unwrap_or(false) {
                let message = "only `draws` and tests look at hidden tiles; ask `Viewer::view` for what may be seen";
                violations.push(Violation::new(path, index + 1, message.to_owned()));
            }
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_verifier_and_tests_look_at_hidden_tiles() {
        let look = "fn f(game: &Game) { game.secrets().pool(); }\n";
        let tested = "#[cfg(test)]\nmod tests { fn f(game: &Game) { game.secrets().pool(); } }\n";
        let files = [
            ("crates/draws/src/verify.rs", look),
            ("crates/server/src/table.rs", look),
            ("crates/server/src/seat.rs", tested),
            ("crates/server/tests/table.rs", look),
        ];
        let violations = check(&Tree::sample(&files));
        assert_eq!(violations.len(), 1);
        assert_eq!((violations[0].path.as_str(), violations[0].line), ("crates/server/src/table.rs", 1));
    }
}
