//! Words that must not occur in the project, each with its reason.

use crate::text::{is_word, neighbours};
use crate::tree::Tree;
use crate::violation::Violation;

/// The files in which a word is searched for.
#[derive(Clone, Copy)]
enum In {
    /// All text files.
    Text,
    /// Source and documents, but not word lists and other data, nor migrations, which are never changed.
    Prose,
    /// Rust files.
    Rust,
}

struct UnwantedWord {
    text: &'static str,
    within: In,
    why: &'static str,
}

const ONE_MACHINE: &str = "a path of one machine; everybody else has another";
const LATER: &str = "do it now, or open an issue: notes in the code are not read again";
const RIDDLE: &str = "say who it is: a player, the host, the caller, a process, a thread";
const HOW_LONG: &str = "say how long, or name the limit";
const NOUN: &str = "name the thing: a fault, a play, a result";
const NO_COMMENT: &str = "the comment says less than the name; say what it means, with its unit or its range";

/// Written in two halves, so that this file passes its own check.
const WORDS: &[UnwantedWord] = &[
    UnwantedWord { text: concat!("/wo", "rk/"), within: In::Text, why: ONE_MACHINE },
    UnwantedWord { text: concat!("/ro", "ot/"), within: In::Text, why: ONE_MACHINE },
    UnwantedWord { text: concat!("/ho", "me/"), within: In::Text, why: ONE_MACHINE },
    UnwantedWord { text: concat!("/tmp/", "target"), within: In::Text, why: ONE_MACHINE },
    UnwantedWord { text: concat!("TO", "DO"), within: In::Prose, why: LATER },
    UnwantedWord { text: concat!("FIX", "ME"), within: In::Prose, why: LATER },
    UnwantedWord { text: concat!("X", "XX"), within: In::Prose, why: LATER },
    UnwantedWord { text: concat!("unimple", "mented!"), within: In::Rust, why: LATER },
    UnwantedWord { text: concat!("to", "do!"), within: In::Rust, why: LATER },
    UnwantedWord { text: concat!("db", "g!"), within: In::Rust, why: "a trace of debugging; take it out" },
    UnwantedWord {
        text: concat!("#[ig", "nore"),
        within: In::Rust,
        why: "a test that does not run proves nothing; repair it or delete it",
    },
    UnwantedWord {
        text: concat!("thread::", "sleep"),
        within: In::Rust,
        why: "waiting for time is slow and still fails; wait for the event",
    },
    UnwantedWord { text: concat!("who", "ever"), within: In::Prose, why: RIDDLE },
    UnwantedWord { text: concat!("Who", "ever"), within: In::Prose, why: RIDDLE },
    UnwantedWord { text: concat!("so lo", "ng"), within: In::Prose, why: HOW_LONG },
    UnwantedWord { text: concat!("So lo", "ng"), within: In::Prose, why: HOW_LONG },
    UnwantedWord { text: concat!("/// What is wr", "ong"), within: In::Rust, why: NOUN },
    UnwantedWord { text: concat!("/// What wa", "s"), within: In::Rust, why: NOUN },
    UnwantedWord { text: concat!("/// Wh", "o."), within: In::Rust, why: NO_COMMENT },
    UnwantedWord { text: concat!("/// Wh", "at."), within: In::Rust, why: NO_COMMENT },
    UnwantedWord { text: concat!("/// Wh", "ere."), within: In::Rust, why: NO_COMMENT },
    UnwantedWord { text: concat!("/// Wh", "en."), within: In::Rust, why: NO_COMMENT },
    UnwantedWord { text: concat!("/// Wh", "y."), within: In::Rust, why: NO_COMMENT },
    UnwantedWord { text: concat!("/// Wh", "ich."), within: In::Rust, why: NO_COMMENT },
    UnwantedWord { text: concat!("/// The an", "swer."), within: In::Rust, why: NO_COMMENT },
];

/// All forbidden words.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.texts() {
        for word in WORDS.iter().filter(|word| word.within.covers(path)) {
            let found = text.lines().enumerate().filter(|(_, line)| word.stands_in(line));
            violations.extend(
                found.map(|(index, _)| Violation::new(path, index + 1, format!("`{}`: {}", word.text, word.why))),
            );
        }
    }
    violations
}

impl In {
    fn covers(self, path: &str) -> bool {
        const PROSE: &[&str] =
            &["css", "html", "js", "json", "md", "rs", "sh", "sql", "svelte", "toml", "ts", "yaml", "yml"];
        match self {
            In::Text => true,
            In::Prose => {
                let is_fixed = path.starts_with("crates/store/migrations/");
                !is_fixed && path.rsplit_once('.').is_none_or(|(_, ending)| PROSE.contains(&ending))
            }
            In::Rust => path.ends_with(".rs"),
        }
    }
}

impl UnwantedWord {
    /// Whether the line contains it as a word of its own, or as a path from the root.
    fn stands_in(&self, line: &str) -> bool {
        let is_path = self.text.starts_with('/');
        // Names of functions are prose too, with underscores between the words.
        let is_part = |c: char| if matches!(self.within, In::Prose) { c.is_alphanumeric() } else { is_word(c) };
        let longer_before = |c: char| is_part(c) || (is_path && matches!(c, '.' | '-' | '~' | '}' | '/'));
        let longer_after = |c: char| is_part(c) && self.text.ends_with(is_word);
        neighbours(line, self.text)
            .any(|(before, after)| !before.is_some_and(longer_before) && (is_path || !after.is_some_and(longer_after)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_is_found_where_it_is_forbidden() {
        for word in WORDS {
            let text = format!("fine\nnot fine: {} here\n", word.text);
            let violations = check(&Tree::sample(&[("crates/rules/src/lib.rs", text.as_str())]));
            assert_eq!(violations.len(), 1, "{}", word.text);
            assert_eq!(violations[0].line, 2);
        }
    }

    #[test]
    fn longer_words_longer_paths_and_addresses_are_fine() {
        let text = format!("mas{}s docs{0}a https://example.org{}x {}S", WORDS[0].text, WORDS[2].text, WORDS[4].text);
        assert_eq!(check(&Tree::sample(&[("README.md", text.as_str())])), []);
    }

    #[test]
    fn word_lists_and_migrations_may_hold_any_word() {
        for path in ["data/lexicons/all.txt", "crates/store/migrations/0001-start.sql"] {
            assert_eq!(check(&Tree::sample(&[(path, WORDS[4].text)])), []);
        }
    }
}
