//! The levels of bots.

use std::fmt;
use std::str::FromStr;

/// The level of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Is learning the rules: somebody to win against.
    Novice,
    /// Knows the rules.
    Beginner,
    /// Plays now and then.
    Easy,
    /// A good player at the kitchen table.
    Medium,
    /// Plays in a club.
    Hard,
    /// Plays tournaments.
    Expert,
    /// As strong as the program can be.
    Champion,
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level '{name}'; there are {}", Level::names())]
pub struct UnknownLevel {
    /// The name, shortened if it is long.
    pub name: String,
}

/// The most characters of a wrong name in an error.
const MOST_SHOWN: usize = 40;

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 7] =
        [Level::Novice, Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Champion];

    /// The name by which it is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Champion => "champion",
        }
    }

    fn names() -> String {
        Level::ALL.map(Level::name).join(", ")
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let level = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(text.trim()));
        level.ok_or_else(|| UnknownLevel { name: text.chars().take(MOST_SHOWN).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_found_by_its_name() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(level.to_string().to_uppercase().parse(), Ok(level));
        }
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_right_ones() {
        let error = "grandmaster".parse::<Level>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no level 'grandmaster'; there are novice, beginner, easy, medium, hard, expert, champion"
        );
    }
}
