//! Another name for one person in a whole log, for somebody who wants to be forgotten.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;

use crate::entry::Happened;
use crate::limits::MAX_NAME;
use crate::log::Event;
use crate::misfit::Misfit;
use crate::profile::Profile;
use crate::ticket::{Ticket, called, people};

impl Event {
    /// The event with another name for the holder of a ticket in every entry of its log, also in those that were undone,
    /// so that no undo brings the old name back. Nothing else changes, and everybody keeps their ticket. A name that
    /// another ticket has as well stays with that one. The new name must be one that nobody else in the log has, as
    /// [`Event::names`] lists them.
    ///
    /// # Errors
    /// The name is empty, too long, or not one line.
    pub fn with_name(&self, ticket: Ticket, name: &str) -> Result<Event, Misfit> {
        let mut log = vec![self.log()[0].clone()];
        let mut then = Event::replay(log.clone()).map_err(|(_, misfit)| misfit)?;
        let (mut homes, mut known) = (BTreeSet::new(), BTreeSet::new());
        for entry in &self.log()[1..] {
            then.push(entry.clone())?;
            let at = then.state().place_of(ticket);
            homes.extend(at.map(|(home, _)| home));
            let mut entry = entry.clone();
            if let Happened::Registered { player, profile, .. } | Happened::ProfileChanged { player, profile } =
                &mut entry.what
            {
                // A team whose last person went over to another one keeps that person's name, and no ticket.
                let is_left_behind =
                    homes.contains(player) && profile.members.is_empty() && known.contains(&profile.name);
                let place = match at {
                    Some((home, place)) if home == *player => Some(usize::from(place)),
                    _ => is_left_behind.then_some(0),
                };
                if let Some(old) = place.and_then(|place| people(profile).get(place).cloned()) {
                    *profile = renamed(profile, &old, name);
                    known.insert(old);
                } else if homes.contains(player) {
                    // A team may still be called by somebody who went over to another one.
                    let others = known.iter().filter(|old| !profile.members.contains(old));
                    let team = others.fold(profile.name.clone(), |team, old| without_word(&team, old, name));
                    profile.name = shortened(&team);
                }
            }
            log.push(entry);
        }
        Event::replay(log).map_err(|(_, misfit)| misfit)
    }

    /// All names of players, teams and their people that are anywhere in the log, also in entries that were undone.
    #[must_use]
    pub fn names(&self) -> BTreeSet<&str> {
        let profiles = self.log().iter().filter_map(|entry| match &entry.what {
            Happened::Registered { profile, .. } | Happened::ProfileChanged { profile, .. } => Some(profile),
            _ => None,
        });
        profiles.flat_map(|profile| profile.members.iter().chain([&profile.name])).map(String::as_str).collect()
    }
}

/// The profile with another name for one of its people. The name of a team changes where it has the old name in it.
fn renamed(profile: &Profile, old: &str, name: &str) -> Profile {
    if profile.members.is_empty() {
        return Profile { name: name.into(), ..profile.clone() };
    }
    let members: alloc::vec::Vec<String> =
        profile.members.iter().map(|one| if one == old { name.into() } else { one.clone() }).collect();
    let team = if profile.name == called(&profile.members) {
        called(&members)
    } else {
        without_word(&profile.name, old, name)
    };
    Profile { name: shortened(&team), members, ..profile.clone() }
}

/// A text with another word in the place of one that stands in it by itself: "Ada's team", but not "Adamant".
fn without_word(text: &str, word: &str, other: &str) -> String {
    let (mut new, mut from) = (String::new(), 0);
    for (at, found) in text.match_indices(word) {
        let end = at + found.len();
        let is_free = |near: Option<char>| !near.is_some_and(char::is_alphanumeric);
        if is_free(text[..at].chars().next_back()) && is_free(text[end..].chars().next()) {
            new.push_str(&text[from..at]);
            new.push_str(other);
            from = end;
        }
    }
    new.push_str(&text[from..]);
    new
}

/// As much of a name as fits.
fn shortened(name: &str) -> String {
    let first: String = name.chars().take(MAX_NAME).collect();
    first.trim_end().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_words_are_replaced() {
        assert_eq!(without_word("Ada and Adamant of Ada's (Ada)", "Ada", "X"), "X and Adamant of X's (X)");
        assert_eq!(without_word("Foxes", "Ada", "X"), "Foxes");
    }

    #[test]
    fn a_team_is_called_by_its_people_as_far_as_that_fits() {
        let members = ["Ada", "Maximiliana von und zu Hohenberg", "Bartholomew Featherstonehaugh"];
        let members: alloc::vec::Vec<String> = members.map(String::from).to_vec();
        let team = Profile { name: shortened(&called(&members)), members, ..Profile::default() };
        let new = renamed(&team, "Ada", "Former player");
        assert!(new.is_sound() && !new.name.contains("Ada"), "{new:?}");
    }
}
