//! Helpers for sentences of all languages.

use std::fmt::Display;

/// The same text with a capital letter in front.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    first + chars.as_str()
}

/// The same text as a sentence: with a capital letter in front and a full stop behind.
#[must_use]
pub fn sentence(text: &str) -> String {
    let end = if text.is_empty() || text.ends_with(['.', '?', '!']) { "" } else { "." };
    capital(text) + end
}

/// Parts with commas between them, and a word such as "and" before the last: `A, B and C`.
pub(crate) fn listed<T: Display>(parts: impl IntoIterator<Item = T>, and: &str) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => parts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital_and_ends_with_one_stop() {
        assert_eq!(sentence("the game is over"), "The game is over.");
        assert_eq!(sentence("who plays first?"), "Who plays first?");
        assert_eq!(sentence("über den Rand"), "Über den Rand.");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn only_the_last_part_of_a_list_follows_the_joining_word() {
        assert_eq!(listed(["A", "B", "C"], "and"), "A, B and C");
        assert_eq!(listed(["A", "B"], "und"), "A und B");
        assert_eq!(listed(["A"], "and"), "A");
        assert_eq!(listed(Vec::<String>::new(), "and"), "");
    }
}
