//! Finds doc comments that only repeat the name or the type below them, such as "The name." above `name` and "The id of
//! the game." above `game: GameId`.

use crate::tree::Tree;
use crate::violation::Violation;

/// Words that may come before the name without adding anything to it.
const ARTICLES: &[&str] = &["the", "a", "an", "its", "their", "this", "these"];

/// Words that may come before the name of an item.
const KEYWORDS: &[&str] =
    &["pub", "async", "unsafe", "const", "static", "mut", "fn", "struct", "enum", "trait", "type", "mod", "union"];

/// Every doc comment that consists of the name of its item, or of the name of its type if that is an id. Help of the command line has no full stop, and is not meant
/// here: a program shows it where the reader does not see the name.
pub(super) fn check(tree: &Tree) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in tree.rust() {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (index, comment) in lines.iter().enumerate() {
            let Some(sentence) = comment.strip_prefix("/// ").and_then(|sentence| sentence.strip_suffix('.')) else {
                continue;
            };
            let is_longer = index > 0 && lines[index - 1].starts_with("///");
            let Some(item) = lines[index + 1..].iter().find(|line| !line.starts_with("#[")) else { continue };
            let Some(name) = name_of(item) else { continue };
            if is_longer {
                continue;
            }
            if words(sentence) == words_of_name(name) {
                let message = format!("the comment only repeats `{name}`: say its unit, its range or its purpose");
                violations.push(Violation::new(path, index + 1, message));
            } else if let Some(id) = type_of(item).filter(|id| is_id_of(sentence, id)) {
                let message = format!("the comment only repeats `{id}`: say which one it is");
                violations.push(Violation::new(path, index + 1, message));
            }
        }
    }
    violations
}

/// The name that an item, a field or a variant gets in this line; `None` for a line of another comment.
fn name_of(item: &str) -> Option<&str> {
    if item.starts_with("//") {
        return None;
    }
    let mut rest = item;
    loop {
        rest = rest.trim_start();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        if word.is_empty() {
            return None;
        }
        if !KEYWORDS.contains(&word) {
            return Some(word);
        }
        rest = match after.split_once(')') {
            Some((_, inner)) if word == "pub" && after.starts_with('(') => inner,
            _ => after,
        };
    }
}

/// The type of a field in this line.
fn type_of(item: &str) -> Option<&str> {
    let (_, after) = item.split_once(": ")?;
    after.strip_suffix(',')
}

/// Whether a sentence is "The id of the game" and the type is `GameId`.
fn is_id_of(sentence: &str, id: &str) -> bool {
    let said = words(sentence);
    let Some(what) = said.strip_prefix(&["id".to_owned(), "of".to_owned()]) else { return false };
    let mut named = words_of_name(id);
    named.pop().as_deref() == Some("id") && words(&what.join(" ")) == named
}

/// The words of a sentence in small letters, without an article before the first.
fn words(sentence: &str) -> Vec<String> {
    let all = sentence.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase);
    all.skip_while(|word| ARTICLES.contains(&word.as_str())).collect()
}

/// The words of a name: `max_threads` and `MaxThreads` have two.
fn words_of_name(name: &str) -> Vec<String> {
    let mut spaced = String::new();
    let mut before = ' ';
    for c in name.chars() {
        if c.is_uppercase() && before.is_lowercase() {
            spaced.push(' ');
        }
        spaced.push(if c == '_' { ' ' } else { c });
        before = c;
    }
    spaced.split_whitespace().map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of the line of each violation in a file with this text.
    fn found(text: &str) -> Vec<usize> {
        check(&Tree::sample(&[("crates/rules/src/lib.rs", text)])).iter().map(|violation| violation.line).collect()
    }

    #[test]
    fn a_comment_that_is_only_the_name_is_found_on_every_kind_of_item() {
        for text in [
            "/// The name.\npub name: String,",
            "/// Its most threads.\npub(crate) const MOST_THREADS: usize = 4;",
            "/// A new game.\n#[derive(Clone)]\npub struct NewGame {",
            "/// Pass.\nPass,",
            "/// The wins.\nasync fn wins(&self) {",
        ] {
            assert_eq!(found(text), [1], "{text}");
        }
    }

    #[test]
    fn a_comment_that_is_only_the_name_of_the_type_of_an_id_is_found() {
        for text in ["/// The id of the game.\npub game: GameId,", "/// The id of a line study.\nid: LineStudyId,"] {
            assert_eq!(found(text), [1], "{text}");
        }
        for text in ["/// The id of the player.\npub game: GameId,", "/// The id of the game.\npub game: String,"] {
            assert_eq!(found(text), [0; 0], "{text}");
        }
    }

    #[test]
    fn a_comment_that_says_more_a_longer_comment_and_help_of_the_command_line_pass() {
        for text in [
            "/// The name, in capitals.\nname: String,",
            "/// Who is here.\n/// The name.\nname: String,",
            "/// The name.\n/// It is unique.\nname: String,",
            "/// The table\ntable: String,",
            "/// The name.\n",
        ] {
            assert_eq!(found(text), [0; 0], "{text}");
        }
    }
}
