//! A judge with a short word list.

use std::collections::BTreeSet;

use rules::{Judge, Public};
use tiles::{Alphabet, Letter, Tiles};

/// Which words a test finds good, and whether the judge can tell that nobody has a play left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    listed: BTreeSet<Vec<Letter>>,
    kind: Kind,
    /// What the judge says when it is asked whether a rack has a play.
    pub(crate) can_play: Option<bool>,
}

#[derive(Clone, Copy, Debug, Default)]
enum Kind {
    #[default]
    AllBut,
    Only,
}

impl Words {
    /// Only these are good.
    pub(crate) fn only(alphabet: &Alphabet, words: &str) -> Words {
        Words { listed: listed(alphabet, words), kind: Kind::Only, can_play: None }
    }

    /// All are good but these.
    pub(crate) fn all_but(alphabet: &Alphabet, words: &str) -> Words {
        Words { listed: listed(alphabet, words), kind: Kind::AllBut, can_play: None }
    }
}

fn listed(alphabet: &Alphabet, words: &str) -> BTreeSet<Vec<Letter>> {
    words.split_whitespace().map(|word| alphabet.letters(word).unwrap()).collect()
}

impl Judge for Words {
    fn accepts(&self, word: &[Letter]) -> bool {
        match self.kind {
            Kind::AllBut => !self.listed.contains(word),
            Kind::Only => self.listed.contains(word),
        }
    }

    fn can_play(&self, _public: &Public, _rack: &Tiles) -> Option<bool> {
        self.can_play
    }
}
