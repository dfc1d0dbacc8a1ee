//! The profile of a player, as registered.

use alloc::string::String;
use alloc::vec::Vec;

use crate::limits::{MAX_MEMBERS, MAX_NAME};

/// The facts about a player that were given at registration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// The name of the player, or of a team that plays as one.
    pub name: String,
    /// The rating, by which players are seeded. Players without one come last.
    pub rating: Option<u16>,
    /// How unsure the rating is: its standard deviation in points, where it is a rating of a club.
    pub deviation: Option<u16>,
    /// The name of the team for which they play, in events of teams against teams.
    pub team: Option<String>,
    /// The class in which they compete for separate prizes.
    pub class: Option<String>,
    /// The people of a team that plays as one: two to four; empty for a single person.
    pub members: Vec<String>,
}

impl Profile {
    /// A person without a rating.
    #[must_use]
    pub fn named(name: &str) -> Profile {
        Profile { name: name.into(), ..Profile::default() }
    }

    /// The same profile with a rating.
    #[must_use]
    pub fn rated(self, rating: u16) -> Profile {
        Profile { rating: Some(rating), ..self }
    }

    /// Whether every name in it is one line of allowed length, and the team has an allowed size.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let labels = self.team.iter().chain(&self.class).chain(&self.members);
        is_name(&self.name)
            && labels.into_iter().all(|label| is_name(label))
            && (self.members.is_empty() || (2..=MAX_MEMBERS).contains(&self.members.len()))
    }
}

/// Whether a text can be a name: one line of at most `MAX_NAME` characters, without spaces at its ends.
pub(crate) fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text.trim() == text
        && text.chars().take(MAX_NAME + 1).count() <= MAX_NAME
        && !text.contains(char::is_control)
}

/// Whether a player has checked in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// Registered, but not checked in.
    #[default]
    Expected,
    /// Checked in.
    Here,
    /// Left the event.
    Left,
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn a_name_is_one_line_of_at_most_64_letters() {
        assert!(Profile::named("Ada").is_sound());
        for bad in ["", " Ada", "Ada\n", "a\u{7}b", &"x".repeat(65)] {
            assert!(!Profile::named(bad).is_sound(), "{bad:?}");
        }
    }

    #[test]
    fn a_team_has_two_to_four_members() {
        for (n_members, is_sound) in [(0, true), (1, false), (2, true), (4, true), (5, false)] {
            let members = vec![String::from("Ada"); n_members];
            assert_eq!(Profile { members, ..Profile::named("Foxes") }.is_sound(), is_sound);
        }
    }
}
