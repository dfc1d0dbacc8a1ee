//! The verdict of referee and dictionary on tiles on a board.

use rules::{Board, Judge, Placement, Play, Ruleset};
use tiles::Tiles;

/// The verdict of referee and dictionary on a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptVerdict {
    /// It may be played, and all words are good.
    Good(Play),
    /// It cannot be laid, for these reasons.
    Unplayable(rules::Unplayable),
    /// It can be played, but these words are not in the dictionary.
    BadWords(Play, Vec<String>),
}

impl AttemptVerdict {
    /// Whether it may be played and all its words are good.
    #[must_use]
    pub fn is_good(&self) -> bool {
        matches!(self, AttemptVerdict::Good(_))
    }

    /// The play, if the tiles form one.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        match self {
            AttemptVerdict::Good(play) | AttemptVerdict::BadWords(play, _) => Some(play),
            AttemptVerdict::Unplayable(_) => None,
        }
    }

    /// The verdict on a placement on this board from this rack.
    #[must_use]
    pub fn on(
        ruleset: &Ruleset,
        board: &Board,
        rack: &Tiles,
        placement: &Placement,
        judge: &dyn Judge,
    ) -> AttemptVerdict {
        match rules::check(ruleset, board, rack, placement) {
            Err(unplayable) => AttemptVerdict::Unplayable(unplayable),
            Ok(play) => {
                let words = play.words().iter().map(rules::FormedWord::word);
                let bad = words.filter(|word| !judge.accepts(word));
                let bad: Vec<String> = bad.map(|word| ruleset.alphabet.word(&word)).collect();
                if bad.is_empty() { AttemptVerdict::Good(play) } else { AttemptVerdict::BadWords(play, bad) }
            }
        }
    }
}
