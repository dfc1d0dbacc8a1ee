//! The kinds of questions.

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quiz {
    /// All words of some letters.
    Anagram,
    /// The same, with the letters that can stand before and behind each.
    AnagramHooks,
    /// The letters that can stand before and behind a word.
    Hooks,
    /// Whether something is a word.
    Judge,
    /// The word that means something.
    Definition,
    /// All words of a deck that begin with a letter.
    Recall,
}

impl Quiz {
    /// All kinds.
    pub const ALL: [Quiz; 6] =
        [Quiz::Anagram, Quiz::AnagramHooks, Quiz::Hooks, Quiz::Judge, Quiz::Definition, Quiz::Recall];

    /// The name in addresses and in cards.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Quiz::Anagram => "anagram",
            Quiz::AnagramHooks => "anagram-hooks",
            Quiz::Hooks => "hooks",
            Quiz::Judge => "judge",
            Quiz::Definition => "definition",
            Quiz::Recall => "recall",
        }
    }

    /// The quiz with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Quiz> {
        Quiz::ALL.into_iter().find(|quiz| quiz.name() == name)
    }
}
