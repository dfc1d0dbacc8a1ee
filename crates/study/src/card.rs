//! One question of one quiz.

use std::fmt;

use crate::Quiz;

/// A card. The same question is the same card in every deck.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// The name of the word list.
    pub list: String,
    /// The kind of question.
    pub quiz: Quiz,
    /// The question: letters in alphabetical order, a word, or a deck and a first letter.
    pub question: String,
}

impl Card {
    /// The most bytes of a card as text.
    pub const MOST_BYTES: usize = 200;

    /// Reads a card from its text; `None` if it is not one.
    #[must_use]
    pub fn read(text: &str) -> Option<Card> {
        let mut parts = text.splitn(3, '/');
        let (list, quiz, question) = (parts.next()?, Quiz::named(parts.next()?)?, parts.next()?);
        let is_plain = |text: &str| !text.is_empty() && !text.chars().any(|c| c == '/' || c.is_control());
        (text.len() <= Card::MOST_BYTES && is_plain(list) && is_plain(question)).then(|| Card {
            list: list.to_owned(),
            quiz,
            question: question.to_owned(),
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.list, self.quiz.name(), self.question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_read_as_it_is_written_and_nothing_else_is_one() {
        let text = "english-everyday/anagram/AEGLR";
        assert_eq!(Card::read(text).unwrap().to_string(), text);
        let long = format!("x/anagram/{}", "A".repeat(200));
        for text in ["", "x/anagram", "x/anagram/", "/anagram/A", "x/sing/A", "x/anagram/A/B", "x/anagram/A\n", &*long]
        {
            assert_eq!(Card::read(text), None, "{text}");
        }
    }
}
