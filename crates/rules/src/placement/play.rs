//! A play that the referee has checked: its words, and how its score adds up.

use alloc::vec::Vec;

use tiles::{Letter, Placed, Tiles};

use crate::{Laid, Placement, Points, Run};

/// A placement that fits the board and the rules, with its words and its score.
///
/// Only [`check`](crate::check) makes one from a placement; [`Play::from_log`] restores one from a log.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    placement: Placement,
    relaid: Vec<Laid>,
    from_rack: Tiles,
    words: Vec<FormedWord>,
    bonus: Points,
    score: Points,
}

/// A word formed or altered by a play, with its score.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FormedWord {
    /// The squares of the word.
    pub run: Run,
    /// Its letters, in reading order.
    pub letters: Vec<LetterScore>,
    /// The product of the word premiums that the play covers.
    pub times: u32,
    /// Its score: the letters together, times the word premiums.
    pub score: Points,
}

/// A letter of a word, with its share of the word's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LetterScore {
    /// The tile on the board.
    pub placed: Placed,
    /// The value printed on the tile, in points; zero on a blank.
    pub value: u8,
    /// The letter premium; one on squares that were covered before this play.
    pub times: u8,
}

impl LetterScore {
    /// Its points: the value times the letter premium.
    #[must_use]
    pub fn score(self) -> Points {
        Points(i32::from(self.value) * i32::from(self.times))
    }
}

impl FormedWord {
    /// The letters of the word, without blanks and scores.
    #[must_use]
    pub fn word(&self) -> Vec<Letter> {
        self.letters.iter().map(|letter| letter.placed.letter()).collect()
    }
}

impl Play {
    pub(super) fn new(
        placement: Placement,
        relaid: Vec<Laid>,
        from_rack: Tiles,
        words: Vec<FormedWord>,
        bonus: Points,
    ) -> Play {
        let score = words.iter().map(|word| word.score).sum::<Points>() + bonus;
        Play { placement, relaid, from_rack, words, bonus, score }
    }

    /// A play as it was recorded in a log. Its score is kept as it was awarded, so that a game keeps its result.
    #[must_use]
    pub fn from_log(
        placement: Placement,
        relaid: Vec<Laid>,
        from_rack: Tiles,
        words: Vec<FormedWord>,
        bonus: Points,
        score: Points,
    ) -> Play {
        Play { placement, relaid, from_rack, words, bonus, score }
    }

    /// The tiles and their squares.
    #[must_use]
    pub fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The tiles of a rearranged word that it takes up, as they were before.
    #[must_use]
    pub fn relaid(&self) -> &[Laid] {
        &self.relaid
    }

    /// The tiles that it takes from the rack.
    #[must_use]
    pub fn from_rack(&self) -> &Tiles {
        &self.from_rack
    }

    /// The words that it forms or alters; the one in the direction of play first.
    #[must_use]
    pub fn words(&self) -> &[FormedWord] {
        &self.words
    }

    /// The bonus for playing this many tiles at once, part of the score.
    #[must_use]
    pub fn bonus(&self) -> Points {
        self.bonus
    }

    /// The points of the play, bonus included.
    #[must_use]
    pub fn score(&self) -> Points {
        self.score
    }
}
