//! The kinds of questions.

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quiz {
    /// Find all words made of some letters.
    Anagram,
    /// Find all words made of some of the letters, except the shortest ones.
    Build,
    /// Find all words made of all letters, with the letters that can stand before and after each word.
    AnagramHooks,
    /// Find the letters that can stand before and after a word.
    Hooks,
    /// Decide whether something is a word.
    Judge,
    /// Find the word for a definition.
    Definition,
    /// List all words of a deck that begin with a letter.
    Recall,
    /// Find the play that was missed on a board. The question is the name of a position; the positions and their plays are kept
    /// with a learner's own list.
    Play,
}

impl Quiz {
    /// All kinds.
    pub const ALL: [Quiz; 8] = [
        Quiz::Anagram,
        Quiz::Build,
        Quiz::AnagramHooks,
        Quiz::Hooks,
        Quiz::Judge,
        Quiz::Definition,
        Quiz::Recall,
        Quiz::Play,
    ];

    /// The name in addresses and in the text of cards.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Quiz::Anagram => "anagram",
            Quiz::Build => "build",
            Quiz::AnagramHooks => "anagram-hooks",
            Quiz::Hooks => "hooks",
            Quiz::Judge => "judge",
            Quiz::Definition => "definition",
            Quiz::Recall => "recall",
            Quiz::Play => "play",
        }
    }

    /// The quiz with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Quiz> {
        Quiz::ALL.into_iter().find(|quiz| quiz.name() == name)
    }
}
