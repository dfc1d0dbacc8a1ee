//! How strong a bot plays.

use std::fmt;
use std::str::FromStr;

/// A level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "stands here until the engine has levels")]
pub(crate) enum Level {
    Beginner,
    Easy,
    Medium,
    Hard,
    Expert,
    Champion,
}

impl Level {
    pub(crate) const ALL: [Level; 6] =
        [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Champion];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Champion => "champion",
        })
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let found = Level::ALL.into_iter().find(|level| level.to_string().eq_ignore_ascii_case(text));
        found.ok_or_else(|| {
            format!("there is no level '{text}'; there are {}", Level::ALL.map(|one| one.to_string()).join(", "))
        })
    }
}
