//! Who sits in a team: tickets, which people keep when they change teams.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::id::PlayerId;
use crate::limits::MAX_NAME;
use crate::profile::Profile;

/// The ticket of one person: the team in which they were registered, and a number there. It never changes and is never
/// given to anybody else, so a slip of paper that has it stays right whatever becomes of the teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket {
    /// The player or team of the registration.
    pub player: PlayerId,
    /// The number within it, counted from zero.
    pub place: u8,
}

/// The tickets of a player or team, in the order of its members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tickets {
    pub(crate) held: Vec<Ticket>,
    /// The next number that nobody had.
    next: u8,
}

impl Tickets {
    /// The tickets of a registration.
    pub(crate) fn of(player: PlayerId, profile: &Profile) -> Tickets {
        let next = u8::try_from(people(profile).len()).unwrap_or(u8::MAX);
        Tickets { held: (0..next).map(|place| Ticket { player, place }).collect(), next }
    }

    /// The tickets after a change of the profile: a name that stays keeps its ticket, and so does a person who is only
    /// called something else. Nothing when all numbers were given away.
    pub(crate) fn changed(&self, player: PlayerId, before: &Profile, after: &Profile) -> Option<Tickets> {
        let (old, new) = (people(before), people(after));
        let mut free: Vec<Option<Ticket>> = self.held.iter().copied().map(Some).collect();
        free.resize(old.len(), None);
        let mut held: Vec<Option<Ticket>> = vec![None; new.len()];
        for (ticket, name) in held.iter_mut().zip(&new) {
            let same = old.iter().zip(&mut free).find(|(known, ticket)| *known == name && ticket.is_some());
            *ticket = same.and_then(|(_, ticket)| ticket.take());
        }
        if old.len() == new.len() {
            for (ticket, free) in held.iter_mut().zip(&mut free).filter(|(ticket, _)| ticket.is_none()) {
                *ticket = free.take();
            }
        }
        let mut next = self.next;
        let mut all = Vec::new();
        for ticket in held {
            all.push(match ticket {
                Some(ticket) => ticket,
                None => {
                    let fresh = Ticket { player, place: next };
                    next = next.checked_add(1)?;
                    fresh
                }
            });
        }
        Some(Tickets { held: all, next })
    }
}

/// The people of a profile: the members of a team, or the one person.
pub(crate) fn people(profile: &Profile) -> Vec<String> {
    if profile.members.is_empty() { vec![profile.name.clone()] } else { profile.members.clone() }
}

/// The profile with other people. A team that was called by its people still is, as far as that fits.
pub(crate) fn with_people(profile: &Profile, new: Vec<String>) -> Profile {
    let is_called_by_them = profile.name == called(&people(profile));
    let (name, is_alone) = (called(&new), new.len() < 2);
    let fits = name.chars().count() <= MAX_NAME;
    Profile {
        name: if fits && (is_called_by_them || is_alone) { name } else { profile.name.clone() },
        members: if is_alone { Vec::new() } else { new },
        ..profile.clone()
    }
}

/// The name of a team that is called by its people.
pub(crate) fn called(people: &[String]) -> String {
    people.join(", ")
}
