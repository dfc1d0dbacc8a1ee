//! How hard a puzzle is before anybody has tried it.

use crate::Shipped;

/// A puzzle about nothing in particular, on the scale of ratings.
const PLAIN: f64 = 1_350.0;
/// No puzzle is taken for easier or harder than these before people say so.
const BOUNDS: (f64, f64) = (1_000.0, 2_000.0);
/// What makes a puzzle harder to see, and by how much. Bonus plays are looked for first, so that many see them; a play that
/// scores less than another is overlooked by most.
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
/// What a better answer by this many points takes away: it stands out more.
const POINT: f64 = 8.0;
/// More points than these stand out no more.
const MOST_POINTS: f64 = 50.0;

impl Shipped {
    /// How hard it is, as a rating, before anybody has tried it.
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
    use crate::all;

    #[test]
    fn there_are_easy_puzzles_and_hard_ones() {
        let share = |is: fn(f64) -> bool| all().iter().filter(|one| is(one.first_rating())).count() * 100 / all().len();
        let (easy, hard) = (share(|rating| rating < 1_300.0), share(|rating| rating >= 1_500.0));
        assert!(easy >= 20 && hard >= 15, "{easy} % are easy, {hard} % are hard");
    }

    #[test]
    fn what_scores_less_than_another_play_is_harder_to_see() {
        let mut puzzle = all()[1].clone();
        let before = puzzle.first_rating();
        puzzle.tags.push("not the highest score".to_owned());
        assert!(puzzle.first_rating() > before);
    }
}
