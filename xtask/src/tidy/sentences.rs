//! Checks that code holds no sentence for people: `speech` has all of them, in every language.

use crate::source::Source;
use crate::tree::Tree;
use crate::violation::Violation;

/// The folders whose texts are facts, names and signs.
const SILENT: &[&str] = &[
    "crates/terminal/src/",
    "crates/cli/src/commands/play/",
    "crates/editions/src/",
    "crates/engine/src/",
    "crates/server/src/analysis/",
    "crates/server/src/game/",
    "crates/server/src/halls/",
    "crates/server/src/http/",
    "crates/server/src/solving/",
    "crates/server/src/table/",
    "crates/server/src/words/",
];
/// Signs of a text that only developers and hosts of servers read: logs, attributes, texts in a `detail`, and errors that are
/// texts.
const FOR_DEVELOPERS: &[&str] = &[
    "tracing::",
    "malformed(",
    "internal(",
    "custom(",
    "#[",
    "expect(",
    "fn expecting",
    "assert",
    "unreachable!(",
    "Err(\"",
    "Err(format!(\"",
    "ok_or(\"",
    "|_| \"",
];
/// Names that look like sentences, and a text for the host of a server.
const NO_SENTENCES: &[(&str, &str)] = &[
    ("crates/engine/src/puzzle/tag.rs", "not the highest score"),
    ("crates/server/src/http/operations.rs", "This program was built without metrics:"),
];
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
        if path.contains("/tests/") || path.ends_with("/tests.rs") || path.ends_with("/golden.rs") {
            continue;
        }
        let source = Source::parse(text);
        let is_test = source.test_lines();
        let ours = source.strings.iter().filter(|(line, _)| !is_test.get(line - 1).copied().unwrap_or(false));
        let is_known = |text: &str| NO_SENTENCES.iter().any(|(file, known)| *file == path && text.starts_with(known));
        let heard =
            ours.filter(|(line, text)| is_sentence(text) && !is_known(text) && !is_for_developers(&source, *line));
        for (line, text) in heard {
            let message = format!("\"{text}\" is a sentence for people: let `speech` say it, in every language");
            violations.push(Violation::new(path, *line, message));
        }
    }
    violations
}

/// Whether the statement around a line, up to its end on that line, has a sign of a text for developers.
fn is_for_developers(source: &Source, line: usize) -> bool {
    let before: Vec<&str> = source.code.lines().take(line).collect();
    let is_end = |line: &&&str| line.trim_end().ends_with([';', '}']) || line.trim().is_empty();
    let earlier = before.iter().rev().skip(1).take_while(|line| !is_end(line));
    before.last().into_iter().chain(earlier).any(|line| FOR_DEVELOPERS.iter().any(|sign| line.contains(sign)))
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
    fn a_text_for_developers_passes_and_a_sentence_after_it_does_not() {
        let text = "fn f() {\n    return Err(problem::malformed(\n        \"there is no such format\",\n    ));\n}\n\n\
            fn g() -> Reason {\n    Reason { text: \"There is no such table.\" }\n}\n";
        let violations = check(&Tree::sample(&[("crates/server/src/http/games.rs", text)]));
        assert_eq!(violations.iter().map(|one| one.line).collect::<Vec<_>>(), [8], "{violations:?}");
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
