//! Which puzzle comes next.

use std::collections::{BTreeMap, BTreeSet};

use puzzles::Shipped;
use serde::Deserialize;

use super::rating::{puzzle, solver};

/// Of so many that fit best, one is taken by chance.
const NEAREST: usize = 40;
/// How far easier and harder ones are away, in points of a rating.
const STEP: f64 = 200.0;

/// How hard it should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Level {
    /// Easier than fits.
    Easier,
    /// As it fits.
    #[default]
    LikeMe,
    /// Harder than fits.
    Harder,
}

/// What a puzzle is chosen from, and for whom.
#[derive(Debug, Default)]
pub(crate) struct Pile {
    /// What has counted for them already.
    pub(crate) met: BTreeSet<i64>,
    /// How hard puzzles are that people have tried, by their numbers.
    pub(crate) ratings: BTreeMap<i64, String>,
    /// How good the solver is; empty where nothing is known.
    pub(crate) solver: String,
}

impl Pile {
    /// A puzzle about a theme, by chance among the new ones that fit the solver best; not the one that was just there. Those
    /// that were there before come again when there is no new one. Nothing where no puzzle is about the theme.
    pub(crate) fn choose(
        &self,
        theme: Option<&str>,
        level: Level,
        not: Option<u32>,
        chance: u64,
    ) -> Option<&'static Shipped> {
        let step = match level {
            Level::Easier => -STEP,
            Level::LikeMe => 0.0,
            Level::Harder => STEP,
        };
        let aim = solver(&self.solver).value + step;
        let is_about = |puzzle: &&Shipped| theme.is_none_or(|theme| puzzle.tags.iter().any(|tag| named(tag) == theme));
        let mut fitting: Vec<&Shipped> = puzzles::all().iter().filter(is_about).collect();
        keep_some(&mut fitting, |puzzle| Some(puzzle.number) != not);
        keep_some(&mut fitting, |puzzle| !self.met.contains(&i64::from(puzzle.number)));
        fitting.sort_by_cached_key(|puzzle| (self.rating(puzzle) - aim).abs().round() as i64);
        fitting.truncate(NEAREST);
        let nth = usize::try_from(chance.checked_rem(fitting.len() as u64)?).ok()?;
        fitting.get(nth).copied()
    }

    fn rating(&self, shipped: &Shipped) -> f64 {
        let number = i64::from(shipped.number);
        puzzle(number, self.ratings.get(&number).map_or("", String::as_str)).value
    }
}

/// Keeps what is wanted, unless that would be nothing.
fn keep_some(puzzles: &mut Vec<&'static Shipped>, is_wanted: impl Fn(&Shipped) -> bool) {
    if puzzles.iter().any(|puzzle| is_wanted(puzzle)) {
        puzzles.retain(|puzzle| is_wanted(puzzle));
    }
}

/// A tag as clients name it.
pub(crate) fn named(tag: &str) -> String {
    tag.replace(' ', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How hard puzzles are on average.
    fn mean(pile: &Pile, level: Level) -> f64 {
        let rated = |chance| pile.rating(pile.choose(None, level, None, chance).unwrap());
        (0..40).map(rated).sum::<f64>() / 40.0
    }

    #[test]
    fn harder_puzzles_are_harder_and_easier_ones_easier() {
        let pile = Pile::default();
        assert!(mean(&pile, Level::Easier) + 100.0 < mean(&pile, Level::LikeMe));
        assert!(mean(&pile, Level::LikeMe) + 100.0 < mean(&pile, Level::Harder));
    }

    #[test]
    fn who_is_better_gets_harder_puzzles() {
        let rated = |value: f64| Pile {
            solver: format!("{{\"value\":{value},\"deviation\":80,\"volatility\":0.06}}"),
            ..Pile::default()
        };
        for value in [1_200.0, 1_400.0, 1_600.0] {
            assert!((mean(&rated(value), Level::LikeMe) - value).abs() < 60.0, "{value}");
        }
    }

    #[test]
    fn what_was_there_comes_again_only_when_there_is_nothing_new() {
        let all: Vec<i64> = puzzles::all().iter().map(|puzzle| puzzle.number.into()).collect();
        let mut pile = Pile { met: all[1..].iter().copied().collect(), ..Pile::default() };
        for chance in 0..5 {
            assert_eq!(pile.choose(None, Level::Harder, None, chance).map(|puzzle| puzzle.number), Some(1));
        }
        pile.met.insert(1);
        assert!(pile.choose(None, Level::Harder, None, 3).is_some());
    }

    #[test]
    fn a_theme_has_puzzles_about_it_alone_and_the_same_does_not_come_twice_in_succession() {
        let pile = Pile::default();
        for chance in 0..40 {
            let puzzle = pile.choose(Some("last_draws"), Level::LikeMe, None, chance).unwrap();
            assert!(puzzle.tags.iter().any(|tag| tag == "last draws"));
            let next = pile.choose(Some("last_draws"), Level::LikeMe, Some(puzzle.number), chance).unwrap();
            assert_ne!(next.number, puzzle.number);
        }
        assert_eq!(pile.choose(Some("cheese"), Level::LikeMe, None, 0), None);
    }
}
