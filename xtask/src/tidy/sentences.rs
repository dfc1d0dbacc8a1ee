//! Checks that the game in a terminal holds no sentence for people: `speech` has all of them, in every language.

use crate::source::Source;
use crate::tree::Tree;
use crate::violation::Violation;

/// The folders whose texts are facts, names and signs.
const SILENT: &[&str] = &["crates/terminal/src/", "crates/cli/src/commands/play/"];
/// Words without which few English sentences manage; a text of names, options and signs has none of them.
const SMALL_WORDS: &[&str] = &[
    "a", "an", "and", "are", "at", "be", "cannot", "for", "from", "give", "has", "have", "in", "is", "it", "no", "not",
    "of", "on", "or", "that", "the", "there", "this", "to", "with",
];

/// Every sentence in a crate that should have none.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| SILENT.iter().any(|folder| path.starts_with(folder))) {
        // Tests contain the sentences that they expect.
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

/// Whether a text begins with a capital, has several words, and ends like a sentence or a question; or has three words
/// and more, one of which is a small word of English.
fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    let is_whole = text.contains(' ') && text.starts_with(char::is_uppercase) && text.ends_with(['.', '?', '!', ':']);
    is_whole || is_clause(text)
}

/// Whether a text without its placeholders has three words and more, one of which is a small word of English.
fn is_clause(text: &str) -> bool {
    let mut plain = String::new();
    let mut depth = 0_usize;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            c if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    let words: Vec<&str> = plain
        .split_whitespace()
        .map(|word| word.trim_matches([',', ';', ':', '.', '(', ')', '"']))
        .filter(|word| !word.is_empty() && word.chars().all(char::is_alphabetic))
        .collect();
    words.len() > 2 && words.iter().any(|word| SMALL_WORDS.contains(word))
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
    fn a_clause_without_a_capital_is_found_too() {
        for text in
            ["there is no game with that number", "{key}: the name is missing; {example}", "give {n} of these, {x}"]
        {
            assert!(is_sentence(text), "{text}");
        }
        for text in
            ["tilewright play --resume {file}", "{the name of} {x}", "turn=3m or none", "Ann & Ben", "[a] [b] [c]"]
        {
            assert!(!is_sentence(text), "{text}");
        }
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
