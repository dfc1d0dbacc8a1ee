//! What sentences of all languages have in common.

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
}
