//! The levels of bots.

use std::fmt;
use std::str::FromStr;

/// The level of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A player who is still learning the rules, and easy to beat.
    Novice,
    /// A player who knows the rules.
    Beginner,
    /// A player who plays now and then.
    Easy,
    /// A good player at home.
    Medium,
    /// A club player.
    Hard,
    /// A tournament player.
    Expert,
    /// As strong as the program can play.
    Champion,
}

/// The name belongs to no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level '{name}'; there are {}", Level::names())]
pub struct UnknownLevel {
    /// The name, shortened if it is long.
    pub name: String,
}

/// The most characters of a wrong name in an error.
const MOST_SHOWN: usize = 40;

/// `ALL` has every level up to the champion in its place; with a new one the program does not compile until it is there.
const _: () = assert!(Level::ALL.len() == Level::Champion as usize + 1);

impl Level {
    /// All levels, weakest first.
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

    /// Whether the level is for people who are new to the game: they are not told which plays they missed, because these
    /// often have words that newcomers cannot know.
    #[must_use]
    pub const fn is_for_newcomers(self) -> bool {
        matches!(self, Level::Novice | Level::Beginner)
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
