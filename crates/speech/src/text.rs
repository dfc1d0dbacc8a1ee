//! Helpers for sentences, shared by all languages.

use std::fmt::Display;

/// The text with a capital letter at its start.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    first + chars.as_str()
}

/// The text as a sentence, with a capital letter at its start and a full stop at its end.
#[must_use]
pub fn sentence(text: &str) -> String {
    let end = if text.is_empty() || text.ends_with(['.', '?', '!']) { "" } else { "." };
    capital(text) + end
}

/// Parts separated by commas, with a word such as "and" before the last: `A, B and C`.
pub(crate) fn listed<T: Display>(parts: impl IntoIterator<Item = T>, and: &str) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => parts.concat(),
    }
}

/// What somebody typed, in straight quotation marks. Letters stay as they are, also combining ones; control characters,
/// which would break a line, are escaped.
#[must_use]
pub fn quoted(typed: impl Display) -> String {
    within(typed, ['"', '"'])
}

/// What somebody typed, in German quotation marks.
pub(crate) fn german_quoted(typed: impl Display) -> String {
    within(typed, ['„', '“'])
}

fn within(typed: impl Display, [open, close]: [char; 2]) -> String {
    let mut text = String::from(open);
    for one in typed.to_string().chars() {
        if one.is_control() {
            text.extend(one.escape_default());
        } else {
            text.push(one);
        }
    }
    text.push(close);
    text
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
    #[test]
    fn a_quote_keeps_every_letter_and_escapes_only_characters_that_would_break_the_line() {
        assert_eq!(quoted("e\u{301}"), "\"e\u{301}\"");
        assert_eq!(quoted('\u{301}'), "\"\u{301}\"");
        assert_eq!(quoted("a\nb"), "\"a\\nb\"");
        assert_eq!(german_quoted("ä"), "„ä“");
    }
}
