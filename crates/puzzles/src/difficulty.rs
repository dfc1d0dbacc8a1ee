//! The estimated difficulty of a puzzle that nobody has tried.

use crate::Puzzle;

/// The rating of a puzzle without any theme.
const PLAIN: f64 = 1_350.0;
/// The range of estimated ratings.
const BOUNDS: (f64, f64) = (1_000.0, 2_000.0);
/// By how much a theme raises the rating. Many people look for bonus plays first and find them; most overlook a play
/// that scores less than another.
const HARDER: [(&str, f64); 8] = [
    ("bonus", 150.0),
    ("only bonus", 100.0),
    ("blank", 150.0),
    ("keeps blank", 50.0),
    ("not the highest score", 300.0),
    ("exchange", 300.0),
    ("parallel", 100.0),
    ("endgame", 100.0),
];
/// By how much each point of the answer's lead lowers the rating, because the answer is easier to see.
const POINT: f64 = 8.0;
/// The most points of lead that count.
const MOST_POINTS: f64 = 50.0;

impl Puzzle {
    /// The estimated difficulty, as a rating.
    #[must_use]
    pub fn first_rating(&self) -> f64 {
        let harder: f64 =
            HARDER.iter().filter(|(tag, _)| self.tags.iter().any(|one| one == tag)).map(|(_, by)| by).sum();
        let gap = (self.answer.points - self.second.points).clamp(0.0, MOST_POINTS);
        (PLAIN + harder - POINT * gap).clamp(BOUNDS.0, BOUNDS.1)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::puzzle::Tag;

    use super::HARDER;
    use crate::all;

    #[test]
    fn every_theme_has_the_name_that_the_engine_gives_it() {
        let known: BTreeSet<&str> = Tag::ALL.into_iter().map(Tag::name).collect();
        let rated = HARDER.iter().map(|&(theme, _)| theme);
        let shipped = all().iter().flat_map(|puzzle| puzzle.tags.iter().map(String::as_str));
        let unknown: BTreeSet<&str> = rated.chain(shipped).filter(|theme| !known.contains(theme)).collect();
        assert_eq!(unknown, BTreeSet::new());
    }

    #[test]
    fn there_are_easy_puzzles_and_hard_ones() {
        let share = |is: fn(f64) -> bool| all().iter().filter(|one| is(one.first_rating())).count() * 100 / all().len();
        let (easy, hard) = (share(|rating| rating < 1_300.0), share(|rating| rating >= 1_500.0));
        assert!(easy >= 20 && hard >= 15, "{easy} % are easy, {hard} % are hard");
    }

    #[test]
    fn a_best_play_that_scores_less_than_another_is_harder_to_see() {
        let mut puzzle = (*all()[1]).clone();
        let before = puzzle.first_rating();
        puzzle.tags.push("not the highest score".to_owned());
        assert!(puzzle.first_rating() > before);
    }
}
