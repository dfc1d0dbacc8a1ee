//! How useful words are, found out by self-play.
//!
//! Static players play games. In each turn every word of the best play is credited with what the player would lose
//! without it: the value of the best play, minus the value of the best play that does not make this word. A word that is
//! often on the board, but always with one just as good beside it, is worth little.

use std::sync::atomic::{AtomicU64, Ordering};

use lexicon::{Lexicon, Word};
use movegen::{
    Candidate, Choice, Equity, Finder, Generator, LastTiles, Leaves, Played, Position, SelfPlay, SelfPlayFault,
};
use rules::{Board, Points, Ruleset};
use tiles::{Letter, Tiles};

/// The games, and where they begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayabilityRecipe {
    /// The seed of all games.
    pub seed: u64,
    /// How many games are played.
    pub games: u64,
}

/// Credits words; the credits can be read at any time.
///
/// The result follows from rules, words and recipe alone, on any number of threads.
#[derive(Debug)]
pub struct Playability<'a, L> {
    ruleset: &'a Ruleset,
    generator: &'a Generator,
    lexicon: &'a Lexicon,
    leaves: &'a L,
    recipe: PlayabilityRecipe,
    n_played: u64,
    /// For each word, in their order, the sum of its credits in thousandths of a point.
    credits: Vec<AtomicU64>,
}

impl<'a, L: Leaves + Sync> Playability<'a, L> {
    /// Starts without games. The generator must have the words of the lexicon, or some of them.
    ///
    /// # Errors
    /// When the ruleset is not for static players.
    pub fn new(
        ruleset: &'a Ruleset,
        generator: &'a Generator,
        lexicon: &'a Lexicon,
        leaves: &'a L,
        recipe: PlayabilityRecipe,
    ) -> Result<Playability<'a, L>, SelfPlayFault> {
        SelfPlay::new(ruleset, generator, leaves)?;
        let credits = (0..lexicon.n_words()).map(|_| AtomicU64::new(0)).collect();
        Ok(Playability { ruleset, generator, lexicon, leaves, recipe, n_played: 0, credits })
    }

    /// How many games have been played.
    #[must_use]
    pub fn n_played(&self) -> u64 {
        self.n_played
    }

    /// Plays up to this many games.
    ///
    /// # Errors
    /// When the ruleset is not for this; [`Playability::new`] has reported it before.
    pub fn play(&mut self, n_games: u64, n_threads: usize) -> Result<(), SelfPlayFault> {
        let end = self.recipe.games.min(self.n_played.saturating_add(n_games));
        let next = AtomicU64::new(self.n_played);
        let players = (0..n_threads.max(1)).map(|_| SelfPlay::new(self.ruleset, self.generator, self.leaves));
        let players: Vec<SelfPlay<'_, L>> = players.collect::<Result<_, _>>()?;
        let this = &*self;
        std::thread::scope(|scope| {
            for mut player in players {
                let next = &next;
                scope.spawn(move || {
                    let mut finder = this.generator.finder();
                    loop {
                        let nth = next.fetch_add(1, Ordering::Relaxed);
                        if nth >= end {
                            return;
                        }
                        let played = player.game(this.recipe.seed, nth);
                        // A game of static players fits the board that it was played on.
                        let _ = this.credit(&played, &mut finder);
                    }
                });
            }
        });
        self.n_played = end;
        Ok(())
    }

    /// The words with a credit and their credits, in points for a thousand games; the most useful ones first.
    #[must_use]
    pub fn words(&self) -> Vec<(Word, f64)> {
        let games = self.n_played.max(1) as f64;
        let credited = self.lexicon.graph().words().zip(&self.credits).filter_map(|(word, sum)| {
            let sum = sum.load(Ordering::Relaxed);
            (sum > 0).then(|| (word, sum as f64 / games))
        });
        let mut words: Vec<(Word, f64)> = credited.collect();
        words.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        words
    }

    /// Goes through a game, and credits the words of the best play of each turn.
    fn credit(&self, played: &Played, finder: &mut Finder) -> Option<()> {
        let mut position = self.generator.position(&Board::empty(&self.ruleset.layout)).ok()?;
        let mut racks = played.racks;
        for turn in &played.turns {
            let (rack, other) = (racks[turn.player], racks[1 - turn.player]);
            self.credit_turn(&position, &rack, &other, finder);
            let kept = match &turn.played {
                Choice::Place(candidate) => {
                    position.make(candidate);
                    candidate.leave(&rack).ok()?
                }
                Choice::Exchange(given) => rack.minus(given).ok()?,
                Choice::Pass => rack,
            };
            racks[turn.player] = kept.plus(&turn.drawn)?;
        }
        Some(())
    }

    fn credit_turn(&self, position: &Position, rack: &Tiles, other: &Tiles, finder: &mut Finder) -> Option<()> {
        let alphabet = &self.ruleset.alphabet;
        let held = position.rack(rack).ok()?;
        let unseen = alphabet.full_set().len() - position.n_tiles() - rack.len();
        let mut plays = if unseen == other.len() {
            let others = Points(other.iter().map(|tile| i32::from(alphabet.value(tile))).sum());
            finder.all(position, &held, &LastTiles::new(self.ruleset, others))
        } else {
            finder.all(position, &held, self.leaves)
        };
        plays.sort_unstable_by(Candidate::preference);
        let (best, rest) = plays.split_first()?;
        let mut made: Vec<Vec<Letter>> = words(position, best);
        made.sort_unstable();
        made.dedup();
        let mut missing = made;
        for play in rest {
            if missing.is_empty() {
                return Some(());
            }
            let made = words(position, play);
            // What another play makes as well is not what this word is worth yet.
            missing.retain(|word| {
                let needs = made.contains(word);
                if !needs {
                    self.add(word, best.equity() - play.equity());
                }
                needs
            });
        }
        // Without it nothing could be played.
        missing.iter().for_each(|word| self.add(word, best.equity()));
        Some(())
    }

    fn add(&self, letters: &[Letter], lost: Equity) {
        let rank = Word::new(letters).and_then(|word| self.lexicon.rank(word));
        let credit = rank.and_then(|rank| self.credits.get(rank));
        if let (Some(credit), Ok(lost)) = (credit, u64::try_from(lost.0)) {
            credit.fetch_add(lost, Ordering::Relaxed);
        }
    }
}

fn words(position: &Position, play: &Candidate) -> Vec<Vec<Letter>> {
    position.words(play).into_iter().map(|(_, word)| word).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use movegen::RuleOfThumb;
    use rules::Square;
    use tiles::Placed;

    use super::*;

    /// The credits of some words after this turn on an empty board.
    fn credited(list: &[&str], rack: &str) -> Vec<(String, f64)> {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let alphabet = &ruleset.alphabet;
        let words = list.iter().map(|word| Word::new(&alphabet.letters(word).unwrap()).unwrap()).collect();
        let lexicon = Lexicon::from_words(lexicon::About::default(), alphabet.clone(), &words).unwrap();
        let generator = Generator::new(&ruleset, Arc::clone(lexicon.graph())).unwrap();
        let leaves = RuleOfThumb::new(alphabet);
        let recipe = PlayabilityRecipe { seed: 1, games: 1 };
        let playability = Playability::new(&ruleset, &generator, &lexicon, &leaves, recipe).unwrap();
        let mut board = Board::empty(&ruleset.layout);
        // The A lies beside the start, so that each play is made in one way only.
        let a = alphabet.letters("A").unwrap()[0];
        board.set(Square { row: 7, col: 7 }, Some(Placed::Letter(a)));
        let position = generator.position(&board).unwrap();
        let rack = alphabet.tiles(rack).unwrap();
        playability.credit_turn(&position, &rack, &Tiles::EMPTY, &mut generator.finder()).unwrap();
        playability.words().into_iter().map(|(word, credit)| (word.written(alphabet), credit)).collect()
    }

    #[test]
    fn a_word_is_worth_the_points_that_would_be_lost_without_it() {
        let alone = credited(&["ZA"], "Z");
        let [(word, credit)] = &alone[..] else { panic!("{alone:?}") };
        assert!(word == "ZA" && *credit > 10.0, "{alone:?}");
        let beside = credited(&["ZA", "AZ"], "Z");
        let sum: f64 = beside.iter().map(|one| one.1).sum();
        assert!(sum < 2.0, "the other word is nearly as good: {beside:?}");
    }

    #[test]
    fn the_credits_are_the_same_on_any_number_of_threads() {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        let lexicon = english::frozen(&ruleset.alphabet).unwrap();
        let generator = Generator::fast(&ruleset, Arc::clone(lexicon.graph())).unwrap();
        let leaves = RuleOfThumb::new(&ruleset.alphabet);
        let of = |n_threads: usize| {
            let recipe = PlayabilityRecipe { seed: 7, games: 6 };
            let mut playability = Playability::new(&ruleset, &generator, &lexicon, &leaves, recipe).unwrap();
            while playability.n_played() < recipe.games {
                playability.play(4, n_threads).unwrap();
            }
            playability.words()
        };
        let one = of(1);
        assert!(one.len() > 50 && one.is_sorted_by(|first, next| first.1 >= next.1));
        assert_eq!(one, of(3));
    }
}
