//! All plays of a situation, for its explanations.

use movegen::{Candidate, Choice, Equity, Finder, Generator, LastTiles, Leaves};
use rules::{Board, Points};
use tiles::{Alphabet, Tiles};

use super::report::{ChoiceRank, LeaveCounts, LeaveFacts};
use crate::Situation;
use crate::noted::Noted;

/// The plays and leaves of a situation.
pub(super) struct Survey<'s> {
    pub(super) situation: &'s Situation,
    pub(super) board: Board,
    /// All plays, the best first.
    pub(super) plays: Vec<Candidate>,
    /// The value of every possible leave.
    leaves: Vec<(Tiles, Equity)>,
    counts: LeaveCounts,
}

impl<'s> Survey<'s> {
    pub(super) fn new(
        situation: &'s Situation,
        generator: &Generator,
        finder: &mut Finder,
        leaves: &(impl Leaves + ?Sized),
    ) -> Survey<'s> {
        let board = situation.position.board();
        let last = situation.last_values().map(|others| LastTiles::new(&situation.ruleset, others));
        let counts = if last.is_some() { LeaveCounts::AtTheEnd } else { LeaveCounts::Later };
        let (mut plays, leaves) = match last {
            Some(last) => all_plays(situation, generator, finder, &last),
            None => all_plays(situation, generator, finder, leaves),
        };
        plays.sort_unstable_by(Candidate::preference);
        Survey { situation, board, plays, leaves, counts }
    }

    pub(super) fn alphabet(&self) -> &Alphabet {
        &self.situation.ruleset.alphabet
    }

    /// Whether a play earns a bonus for its number of tiles.
    pub(super) fn has_bonus(&self, play: &Candidate) -> bool {
        self.situation.ruleset.bonuses.iter().any(|bonus| usize::from(bonus.tiles) == play.n_tiles())
    }

    fn value(&self, kept: &Tiles) -> Equity {
        self.leaves.iter().find(|(tiles, _)| tiles == kept).map_or(Equity::ZERO, |&(_, value)| value)
    }

    /// The facts of a leave.
    pub(super) fn leave(&self, kept: &Tiles) -> LeaveFacts {
        let alphabet = self.alphabet();
        let as_many = self.leaves.iter().filter(|(tiles, _)| tiles.len() == kept.len());
        let best = as_many.max_by_key(|(_, value)| *value);
        let is_vowel = |tile| match tile {
            tiles::Tile::Letter(letter) => alphabet.spec(letter).map(|spec| spec.vowel),
            tiles::Tile::Blank => None,
        };
        let count = |wanted| kept.iter().filter(|&tile| is_vowel(tile) == wanted).count();
        LeaveFacts {
            tiles: alphabet.rack(kept),
            value: self.value(kept),
            best: best.map(|(tiles, value)| (alphabet.rack(tiles), *value)),
            vowels: count(Some(true)),
            consonants: count(Some(false)),
            blanks: count(None),
            counts: self.counts,
        }
    }

    /// The rank of a choice among all plays.
    pub(super) fn standing(&self, choice: &Choice, score: Points, leave: &LeaveFacts) -> ChoiceRank {
        // A pass leaves the rack unchanged.
        let kept = if *choice == Choice::Pass { Equity::ZERO } else { leave.value };
        let equity = Equity::points(score.0) + kept;
        let position = &self.situation.position;
        let highest = self.plays.iter().max_by_key(|play| play.score());
        ChoiceRank {
            equity,
            n_better: self.plays.iter().filter(|play| play.equity() > equity).count(),
            n_plays: self.plays.len(),
            best: self.plays.first().map(|play| (position.whole(play), play.equity())),
            highest: highest.map(|play| (position.whole(play), play.score())),
        }
    }
}

fn all_plays(
    situation: &Situation,
    generator: &Generator,
    finder: &mut Finder,
    leaves: &(impl Leaves + ?Sized),
) -> (Vec<Candidate>, Vec<(Tiles, Equity)>) {
    let noted = Noted::new(leaves);
    // The position may come from another generator with other words.
    let position = generator.position(&situation.position.board());
    let plays = position.ok().and_then(|position| {
        let rack = position.rack(&situation.tiles).ok()?;
        Some(finder.all(&position, &rack, &noted))
    });
    (plays.unwrap_or_default(), noted.into_notes())
}
