//! Results of games.

use crate::limits::MAX_SCORE;
use crate::setup::Counting;

/// One of the two players at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// The player who goes first.
    First,
    /// The player who goes second.
    Second,
}

impl Side {
    /// The opponent's side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// The result of a game. Which variants are allowed depends on [`Counting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The scores of both players.
    Scores {
        /// The score of the first player, in points.
        first: i16,
        /// The score of the second player, in points.
        second: i16,
    },
    /// One side won; the division counts no scores.
    Won(Side),
    /// A draw; the division counts no scores.
    Drawn,
    /// This side did not come, or gave up.
    Forfeit(Side),
    /// Neither side came.
    BothForfeit,
}

impl Outcome {
    /// Half wins of a side: two for a win, one for a draw.
    #[must_use]
    pub fn points(self, side: Side) -> u32 {
        let (first, second) = match self {
            Outcome::Scores { first, second } => (first, second),
            Outcome::Won(Side::First) | Outcome::Forfeit(Side::Second) => (1, 0),
            Outcome::Won(Side::Second) | Outcome::Forfeit(Side::First) => (0, 1),
            Outcome::Drawn => (0, 0),
            Outcome::BothForfeit => return 0,
        };
        let (own, other) = if side == Side::First { (first, second) } else { (second, first) };
        match own.cmp(&other) {
            core::cmp::Ordering::Greater => 2,
            core::cmp::Ordering::Equal => 1,
            core::cmp::Ordering::Less => 0,
        }
    }

    /// The side's score minus the other's; zero where scores do not count.
    #[must_use]
    pub fn spread(self, side: Side) -> i32 {
        match self {
            Outcome::Scores { first, second } if side == Side::First => i32::from(first) - i32::from(second),
            Outcome::Scores { first, second } => i32::from(second) - i32::from(first),
            Outcome::Won(_) | Outcome::Drawn | Outcome::Forfeit(_) | Outcome::BothForfeit => 0,
        }
    }

    /// Whether the game was played, rather than forfeited.
    #[must_use]
    pub fn is_played(self) -> bool {
        !matches!(self, Outcome::Forfeit(_) | Outcome::BothForfeit)
    }

    /// Whether it is of the kind that the division counts, with scores within bounds.
    #[must_use]
    pub fn fits(self, counting: Counting) -> bool {
        match self {
            Outcome::Scores { first, second } => {
                let range = -MAX_SCORE..=MAX_SCORE;
                counting == Counting::Scores && range.contains(&first) && range.contains(&second)
            }
            Outcome::Won(_) | Outcome::Drawn => counting == Counting::WinsOnly,
            Outcome::Forfeit(_) | Outcome::BothForfeit => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_gives_two_half_wins_to_both_together_unless_both_stay_away() {
        let outcomes = [
            Outcome::Scores { first: 400, second: 399 },
            Outcome::Scores { first: 10, second: 10 },
            Outcome::Won(Side::Second),
            Outcome::Drawn,
            Outcome::Forfeit(Side::First),
        ];
        for outcome in outcomes {
            assert_eq!(outcome.points(Side::First) + outcome.points(Side::Second), 2, "{outcome:?}");
            assert_eq!(outcome.spread(Side::First), -outcome.spread(Side::Second));
        }
        assert_eq!(Outcome::BothForfeit.points(Side::First) + Outcome::BothForfeit.points(Side::Second), 0);
        assert_eq!(Outcome::Forfeit(Side::First).points(Side::Second), 2);
    }
}
