//! `terminal` holds no sentence for people: `speech` says everything, in every language.

use crate::source::Source;
use crate::tree::Tree;
use crate::violation::Violation;

/// The folders whose texts are facts, names and signs.
const SILENT: &[&str] = &["crates/terminal/src/"];

/// Every sentence in a crate that has none.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| SILENT.iter().any(|folder| path.starts_with(folder))) {
        // Tests say what they expect.
        if path.contains("/tests/") || path.ends_with("/tests.rs") {
            continue;
        }
        let source = Source::parse(text);
        let is_test = source.test_lines();
        let ours = source.strings.iter().filter(|(line, _)| !is_test.get(line - 1).copied().unwrap_or(false));
        for (line, text) in ours.filter(|(_, text)| is_sentence(text)) {
            let message = format!("\"{text}\" is a sentence for people: let `speech` say it, in every language");
            violations.push(Violation::new(path, *line, message));
        }
    }
    violations
}

/// Whether a text begins with a capital, has several words, and ends as sentences and questions do.
fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    text.contains(' ') && text.starts_with(char::is_uppercase) && text.ends_with(['.', '?', '!', ':'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_signs_and_the_expectations_of_tests_pass() {
        let text = "fn f() { g(\"tilewright play --resume {file}\", \"{label:<18} {time:>7}\", \"  …\") }\n\
            #[cfg(test)]\nmod tests {\n    const SAID: &str = \"The game is over.\";\n}\n";
        let files = [("crates/terminal/src/play.rs", text), ("crates/terminal/src/play/tests.rs", "f(\"It is so.\")")];
        assert_eq!(check(&Tree::sample(&files)), []);
    }

    #[test]
    fn a_sentence_in_the_terminal_is_found_and_elsewhere_it_is_not() {
        let text = "\nfn f() { say(\"Press Enter to continue:\") }\n";
        let files = [("crates/terminal/src/play.rs", text), ("crates/speech/src/english.rs", text)];
        let violations = check(&Tree::sample(&files));
        assert_eq!(violations.len(), 1);
        assert!(violations.iter().all(|one| one.path.ends_with("play.rs") && one.line == 2));
    }
}
