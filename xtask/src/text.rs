//! Words in a text.

/// Whether a character can be part of a name in Rust.
pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a text contains a word, and not only as a part of a longer one.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    neighbours(text, word).any(|(before, after)| !before.is_some_and(is_word) && !after.is_some_and(is_word))
}

/// The characters before and after each occurrence of a part in a text.
pub(crate) fn neighbours(text: &str, part: &str) -> impl Iterator<Item = (Option<char>, Option<char>)> {
    text.match_indices(part)
        .map(move |(at, _)| (text[..at].chars().next_back(), text[at + part.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_not_parts_of_words() {
        assert!(has_word("a rand::rng()", "rand"));
        assert!(!has_word("operand brand_new", "rand"));
    }

    #[test]
    fn every_place_has_two_neighbours_but_at_the_ends() {
        let found: Vec<_> = neighbours("ab-ab", "ab").collect();
        assert_eq!(found, [(None, Some('-')), (Some('-'), None)]);
    }
}
