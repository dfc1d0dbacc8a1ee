//! Chooses the next puzzle.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use puzzles::Puzzle;
use serde::Deserialize;

use super::rating::{puzzle, solver};

/// The puzzle is drawn at random from this many that fit best.
const NEAREST: usize = 40;
/// By how much the levels differ, in points of the rating.
const STEP: f64 = 200.0;

/// The wanted difficulty, compared with the solver's rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Level {
    /// Easier than the solver's rating suggests.
    Easier,
    /// As the solver's rating suggests.
    #[default]
    LikeMe,
    /// Harder than the solver's rating suggests.
    Harder,
}

/// The facts for the choice of a puzzle: the solver's history and the ratings.
#[derive(Debug, Default)]
pub(crate) struct Pile {
    /// The numbers of the puzzles that have counted for the solver.
    pub(crate) met: BTreeSet<i64>,
    /// The ratings of puzzles that people have tried, by their numbers.
    pub(crate) ratings: BTreeMap<i64, String>,
    /// The rating of the solver as it is stored; empty if there is none.
    pub(crate) solver: String,
}

impl Pile {
    /// A puzzle about a theme, drawn at random from the new ones that fit the solver best, and not the one just solved.
    /// Old puzzles come again when there is no new one. `None` if no puzzle is about the theme.
    pub(crate) fn choose<'p>(
        &self,
        all: &'p [Arc<Puzzle>],
        theme: Option<&str>,
        level: Level,
        not: Option<u32>,
        chance: u64,
    ) -> Option<&'p Arc<Puzzle>> {
        let step = match level {
            Level::Easier => -STEP,
            Level::LikeMe => 0.0,
            Level::Harder => STEP,
        };
        let aim = solver(&self.solver).value + step;
        let is_about =
            |puzzle: &&Arc<Puzzle>| theme.is_none_or(|theme| puzzle.tags.iter().any(|tag| named(tag) == theme));
        let mut fitting: Vec<&Arc<Puzzle>> = all.iter().filter(is_about).collect();
        keep_some(&mut fitting, |puzzle| Some(puzzle.number) != not);
        keep_some(&mut fitting, |puzzle| !self.met.contains(&i64::from(puzzle.number)));
        fitting.sort_by_cached_key(|puzzle| (self.rating(puzzle) - aim).abs().round() as i64);
        fitting.truncate(NEAREST);
        let nth = usize::try_from(chance.checked_rem(fitting.len() as u64)?).ok()?;
        fitting.get(nth).copied()
    }

    fn rating(&self, one: &Puzzle) -> f64 {
        let number = i64::from(one.number);
        puzzle(number, self.ratings.get(&number).map_or("", String::as_str)).value
    }
}

/// Keeps the puzzles that meet a condition, unless none does.
fn keep_some(puzzles: &mut Vec<&Arc<Puzzle>>, is_wanted: impl Fn(&Puzzle) -> bool) {
    if puzzles.iter().any(|puzzle| is_wanted(puzzle)) {
        puzzles.retain(|puzzle| is_wanted(puzzle));
    }
}

/// A tag in the form that clients use.
pub(crate) fn named(tag: &str) -> String {
    tag.replace(' ', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_that_the_server_has_made_come_like_those_of_the_program() {
        let made = Arc::new(Puzzle { number: puzzles::FIRST_MADE, ..(*puzzles::all()[0]).clone() });
        let all = [&puzzles::all()[..3], &[Arc::clone(&made)]].concat();
        let pile = Pile { met: (1..=3).collect(), ..Pile::default() };
        assert_eq!(pile.choose(&all, None, Level::LikeMe, None, 5), Some(&made), "it is the only new one");
    }

    /// The average difficulty of the puzzles that are drawn.
    fn mean(pile: &Pile, level: Level) -> f64 {
        let rated = |chance| pile.rating(pile.choose(puzzles::all(), None, level, None, chance).unwrap());
        (0..40).map(rated).sum::<f64>() / 40.0
    }

    #[test]
    fn harder_puzzles_are_harder_and_easier_ones_easier() {
        let pile = Pile::default();
        assert!(mean(&pile, Level::Easier) + 100.0 < mean(&pile, Level::LikeMe));
        assert!(mean(&pile, Level::LikeMe) + 100.0 < mean(&pile, Level::Harder));
    }

    #[test]
    fn better_solvers_get_harder_puzzles() {
        let rated = |value: f64| Pile {
            solver: format!("{{\"value\":{value},\"deviation\":80,\"volatility\":0.06}}"),
            ..Pile::default()
        };
        for value in [1_200.0, 1_400.0, 1_600.0] {
            assert!((mean(&rated(value), Level::LikeMe) - value).abs() < 60.0, "{value}");
        }
    }

    #[test]
    fn a_puzzle_comes_again_only_when_there_is_no_new_one() {
        let all: Vec<i64> = puzzles::all().iter().map(|puzzle| puzzle.number.into()).collect();
        let mut pile = Pile { met: all[1..].iter().copied().collect(), ..Pile::default() };
        for chance in 0..5 {
            assert_eq!(
                pile.choose(puzzles::all(), None, Level::Harder, None, chance).map(|puzzle| puzzle.number),
                Some(1)
            );
        }
        pile.met.insert(1);
        assert!(pile.choose(puzzles::all(), None, Level::Harder, None, 3).is_some());
    }

    #[test]
    fn a_theme_has_puzzles_about_it_alone_and_the_same_does_not_come_twice_in_succession() {
        let pile = Pile::default();
        for chance in 0..40 {
            let puzzle = pile.choose(puzzles::all(), Some("last_draws"), Level::LikeMe, None, chance).unwrap();
            assert!(puzzle.tags.iter().any(|tag| tag == "last draws"));
            let next =
                pile.choose(puzzles::all(), Some("last_draws"), Level::LikeMe, Some(puzzle.number), chance).unwrap();
            assert_ne!(next.number, puzzle.number);
        }
        assert_eq!(pile.choose(puzzles::all(), Some("cheese"), Level::LikeMe, None, 0), None);
    }
}
