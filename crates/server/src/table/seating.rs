//! Taking and leaving seats.

use protocol::wire::{Occupant, SpectatorSetting, TableStatus, Visibility, reason};

use tiles::Seat;

use super::{Member, SeatRecord, TableRecord};
use crate::name;
use crate::secret;

/// How many people a host can keep off a table; after that, the first one may come back.
const MOST_REMOVED: usize = 64;

/// How a person reaches a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entrance {
    /// By the link of this seat.
    Seat(Seat),
    /// By the code, to any free seat.
    Code,
    /// By the link for spectators.
    Watch,
    /// From the lobby, to any free seat.
    Lobby,
}

/// Why a person does not get a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatingFault {
    /// The key is wrong and the table is not in the lobby; the answer is the same as if there were no table.
    NoEntrance,
    /// The seat is taken.
    Taken,
    /// No seat is free.
    Full,
    /// The game has begun.
    Begun,
    /// The table was closed: nobody came, or the host or an administrator closed it.
    Closed,
    /// The person has a seat already. With two they would see two racks.
    HasSeat,
    /// The host has removed the person.
    Removed,
    /// The seat is for a bot, or for a player on the host's device.
    NotForPeople,
    /// No person of that name at the table could be the host.
    NoHeir,
    /// Another person at the table has a name that looks the same.
    LookAlike,
}

impl SeatingFault {
    /// The reason that a client is sent. `watch` is the path of the link for spectators, for a person who may watch.
    #[must_use]
    pub(crate) fn reason(self, watch: Option<String>) -> reason::SeatReason {
        match self {
            SeatingFault::NoEntrance => reason::SeatReason::NoSuchTable,
            SeatingFault::Taken => reason::SeatReason::Taken { watch },
            SeatingFault::Full => reason::SeatReason::Full { watch },
            SeatingFault::Begun => reason::SeatReason::Begun { watch },
            SeatingFault::HasSeat => reason::SeatReason::HasSeat { watch },
            SeatingFault::Removed => reason::SeatReason::Removed { watch },
            SeatingFault::NotForPeople => reason::SeatReason::NotForPeople { watch },
            // A closed table shows nothing, and a person with a look-alike name gets the seat under another name.
            SeatingFault::Closed => reason::SeatReason::Closed,
            SeatingFault::LookAlike => reason::SeatReason::LookAlike,
            SeatingFault::NoHeir => reason::SeatReason::NoHeir,
        }
    }
}

impl TableRecord {
    /// The entrance for a person with this key, or without one.
    ///
    /// # Errors
    /// The key is wrong, and there is no other entrance.
    pub(crate) fn entrance(&self, key: Option<&str>) -> Result<Entrance, SeatingFault> {
        let Some(key) = key else {
            let is_open = self.settings.visibility == Visibility::Lobby;
            return if is_open { Ok(Entrance::Lobby) } else { Err(SeatingFault::NoEntrance) };
        };
        // All keys are compared, so that the time does not reveal which one was nearly right.
        let mut found = None;
        for (number, seat) in self.numbered() {
            if secret::is_same(&seat.key, key) {
                found = Some(Entrance::Seat(number));
            }
        }
        // A game from a file has no code.
        if secret::is_same(&self.code, &secret::typed_code(key)) && !self.code.is_empty() {
            found = Some(Entrance::Code);
        }
        if secret::is_same(&self.watch_key, key) && self.settings.spectators != SpectatorSetting::Nobody {
            found = Some(Entrance::Watch);
        }
        found.ok_or(SeatingFault::NoEntrance)
    }

    /// The path of the link for spectators, if spectators are allowed.
    #[must_use]
    pub(crate) fn watch_link(&self) -> Option<String> {
        let may_watch = self.settings.spectators != SpectatorSetting::Nobody;
        may_watch.then(|| format!("/t/{}#k={}", self.table, self.watch_key))
    }

    /// The same link for a person with this entrance who got no seat. Strangers from the lobby get it only if everybody
    /// may watch.
    #[must_use]
    pub(crate) fn way_to_watch(&self, entrance: Entrance) -> Option<String> {
        let is_stranger = entrance == Entrance::Lobby && self.settings.spectators != SpectatorSetting::Everybody;
        if is_stranger { None } else { self.watch_link() }
    }

    /// Seats a person. A person who already sits there stays.
    ///
    /// # Errors
    /// The seat is not free, or not for people.
    pub(crate) fn sit(
        &mut self,
        entrance: Entrance,
        wanted: Option<Seat>,
        member: Member,
    ) -> Result<Option<Seat>, SeatingFault> {
        let person = member.person.clone().unwrap_or_default();
        let mine = self.seats_of(&person);
        if self.status == TableStatus::Closed && mine.is_empty() {
            return Err(SeatingFault::Closed);
        }
        let seat = match entrance {
            Entrance::Watch => return Ok(mine.first().copied()),
            Entrance::Seat(seat) => seat,
            Entrance::Code | Entrance::Lobby => match (wanted, mine.first()) {
                (Some(seat), _) => seat,
                (None, Some(&seat)) => return Ok(Some(seat)),
                (None, None) => self.emptiest().ok_or(SeatingFault::Full)?,
            },
        };
        if mine.contains(&seat) {
            return Ok(Some(seat));
        }
        match self.status {
            TableStatus::Seating => {}
            // Strangers from the lobby would see the tiles of a running game.
            TableStatus::Playing if entrance != Entrance::Lobby && self.is_team(seat) && self.host_only_runs_it() => {}
            TableStatus::Closed => return Err(SeatingFault::Closed),
            _ => return Err(SeatingFault::Begun),
        }
        if self.removed.contains(&person) {
            return Err(SeatingFault::Removed);
        }
        // Seats on the host's device are not seats that the person has taken.
        let has_come = mine.iter().any(|&held| self.is_for_people(held));
        match self.free_at(seat) {
            _ if !self.is_for_people(seat) => Err(SeatingFault::NotForPeople),
            _ if has_come && !self.may_hold_several(&person) => Err(SeatingFault::HasSeat),
            0 => Err(SeatingFault::Taken),
            _ if has_look_alike(&self.seats, &member.name) => Err(SeatingFault::LookAlike),
            _ => {
                // If the name is taken at the table, it gets a number, so that the two can be told apart.
                let name = free_name(&self.seats, &member.name);
                if let Some(seat) = self.seats.get_mut(seat.index()) {
                    seat.members.push(Member { name, ..member });
                }
                Ok(Some(seat))
            }
        }
    }

    /// Gives the place of a pupil whose device has failed to the device on which they came back. As with latecomers,
    /// this is possible only in a team, and if the host runs the game.
    ///
    /// # Errors
    /// There is no such place, a person of that name is connected, or the entrance does not allow it.
    pub(crate) fn come_back(
        &mut self,
        entrance: Entrance,
        seat: Seat,
        member: Member,
        is_here: bool,
    ) -> Result<(), SeatingFault> {
        let person = member.person.clone().unwrap_or_default();
        let is_open = matches!(self.status, TableStatus::Seating | TableStatus::Playing);
        if entrance != Entrance::Code || !is_open || !self.is_team(seat) || !self.host_only_runs_it() {
            return Err(SeatingFault::NotForPeople);
        }
        if self.removed.contains(&person) {
            return Err(SeatingFault::Removed);
        }
        if self.holds_seat(&person) {
            return Err(SeatingFault::HasSeat);
        }
        let held = self.seats.get_mut(seat.index()).into_iter().flat_map(|held| &mut held.members);
        match held.into_iter().find(|held| held.name == member.name) {
            Some(held) if !is_here => {
                held.person = member.person;
                Ok(())
            }
            _ => Err(SeatingFault::Taken),
        }
    }

    /// Whether this person may take more than one seat. The host of a private table may, for friends at one screen.
    fn may_hold_several(&self, person: &str) -> bool {
        self.is_host(person) && self.settings.visibility == Visibility::Private
    }

    /// Takes a person off a seat until the host lets everybody back in; during the game only off a team, where another
    /// person can take the place. The host stays, and an unknown name changes nothing.
    ///
    /// # Errors
    /// The game has begun, or the seat is not for people.
    pub(crate) fn remove_from(&mut self, seat: Seat, name: &str) -> Result<(), SeatingFault> {
        self.must_be_open(seat)?;
        let host = self.host.person.clone();
        let Some(held) = self.seats.get_mut(seat.index()) else { return Err(SeatingFault::NotForPeople) };
        let is_meant = |member: &mut Member| member.name == name && member.person != host;
        self.removed.extend(held.members.extract_if(.., is_meant).filter_map(|member| member.person));
        let excess = self.removed.len().saturating_sub(MOST_REMOVED);
        self.removed.drain(..excess);
        Ok(())
    }

    /// Gives a person at a seat another name, under the same conditions.
    ///
    /// # Errors
    /// The game has begun, the seat is not for people, or the name looks like that of another person.
    pub(crate) fn rename(&mut self, seat: Seat, name: &str, to: &str) -> Result<(), SeatingFault> {
        self.must_be_open(seat)?;
        let Some(held) = self.seats.get_mut(seat.index()) else { return Err(SeatingFault::NotForPeople) };
        let Some(at) = held.members.iter().position(|member| member.name == name) else { return Ok(()) };
        let member = held.members.remove(at);
        if has_look_alike(&self.seats, to) {
            return Err(SeatingFault::LookAlike);
        }
        let name = free_name(&self.seats, to);
        if let Some(held) = self.seats.get_mut(seat.index()) {
            held.members.insert(at, Member { name, ..member });
        }
        Ok(())
    }

    /// Refuses a seat that the host cannot change: during the game, any seat that is not a team's.
    fn must_be_open(&self, seat: Seat) -> Result<(), SeatingFault> {
        match self.status {
            TableStatus::Seating if !self.is_for_people(seat) => Err(SeatingFault::NotForPeople),
            TableStatus::Seating => Ok(()),
            TableStatus::Playing if self.is_team(seat) => Ok(()),
            _ => Err(SeatingFault::Begun),
        }
    }

    /// A name that is free at this table: one that is taken gets a number.
    #[must_use]
    pub(crate) fn free_name(&self, name: &str) -> String {
        free_name(&self.seats, name)
    }

    /// Whether the names at the seats differ from those before, because a person was renamed, joined a team late, or
    /// was taken off it.
    #[must_use]
    pub(crate) fn has_other_names(&self, before: &TableRecord) -> bool {
        fn names(record: &TableRecord) -> impl Iterator<Item = (usize, &str)> {
            let seats = record.seats.iter().enumerate();
            seats.flat_map(|(number, seat)| seat.members.iter().map(move |member| (number, member.name.as_str())))
        }
        !names(self).eq(names(before))
    }

    /// Makes a person at the table its host.
    ///
    /// # Errors
    /// No person of that name at the seat could be the host.
    pub(crate) fn hand_over(&mut self, seat: Seat, name: &str) -> Result<(), SeatingFault> {
        let members = self.seat(seat).map_or(&[][..], |seat| &seat.members);
        let mut named = members.iter().filter(|member| member.name == name);
        let is_own_device = |member: &&Member| member.person.is_some() && !member.is_program;
        let heir = named.find(|member| is_own_device(member) && member.person != self.host.person);
        self.host = heir.cloned().ok_or(SeatingFault::NoHeir)?;
        Ok(())
    }

    /// Takes a person off their seats before the game.
    ///
    /// # Errors
    /// The game has begun.
    pub(crate) fn stand_up(&mut self, person: &str) -> Result<(), SeatingFault> {
        if self.status != TableStatus::Seating {
            return Err(SeatingFault::Begun);
        }
        for (settings, seat) in self.settings.seats.iter().zip(&mut self.seats) {
            if !matches!(settings.occupant, Occupant::Local { .. } | Occupant::Bot { .. }) {
                seat.members.retain(|member| member.person.as_deref() != Some(person));
            }
        }
        Ok(())
    }

    /// How many places are free at a seat.
    #[must_use]
    pub(crate) fn free_at(&self, seat: Seat) -> u8 {
        let (Some(occupant), Some(record)) = (self.occupant(seat), self.seat(seat)) else { return 0 };
        let size = match occupant {
            // A pupil who is late, or whose phone has failed, still finds a place in a team that is playing.
            Occupant::Team { .. } if self.status == TableStatus::Playing => usize::from(rules::MAX_MEMBERS),
            Occupant::Team { size } => usize::from(*size),
            Occupant::Person | Occupant::Local { .. } | Occupant::Bot { .. } | Occupant::Engine => 1,
        };
        // A team has at most a dozen members.
        size.saturating_sub(record.members.len()) as u8
    }

    /// How many more people must join a seat before the game can begin; a team need not be full.
    #[must_use]
    pub(crate) fn needs_at(&self, seat: Seat) -> u8 {
        let seated = self.seat(seat).map_or(0, |seat| seat.members.len());
        // A team has at most a dozen members.
        usize::from(self.least.max(1)).saturating_sub(seated) as u8
    }

    /// Whether no place is free at any seat.
    #[must_use]
    pub(crate) fn is_full(&self) -> bool {
        self.numbered().all(|(seat, _)| self.free_at(seat) == 0)
    }

    fn is_for_people(&self, seat: Seat) -> bool {
        matches!(self.occupant(seat), Some(Occupant::Person | Occupant::Team { .. } | Occupant::Engine))
    }

    /// Whether people may join teams during the game: only if the host does not play and runs the game, as a teacher
    /// does. Among equals, an opponent could join in another browser and see both racks.
    #[must_use]
    pub(crate) fn takes_latecomers(&self) -> bool {
        let is_open = |(seat, _): (Seat, &SeatRecord)| self.is_team(seat) && self.free_at(seat) > 0;
        let runs = self.status == TableStatus::Playing && self.host_only_runs_it();
        runs && self.numbered().any(is_open)
    }

    /// Whether this is the code of a running game that takes latecomers, who see whose table it is before they sit
    /// down.
    #[must_use]
    pub(crate) fn invites(&self, key: Option<&str>) -> bool {
        self.takes_latecomers() && self.entrance(key) == Ok(Entrance::Code)
    }

    /// Whether the host has removed the person.
    #[must_use]
    pub(crate) fn is_removed(&self, person: &str) -> bool {
        self.removed.iter().any(|one| one == person) && !self.holds_seat(person)
    }

    fn is_team(&self, seat: Seat) -> bool {
        matches!(self.occupant(seat), Some(Occupant::Team { .. }))
    }

    /// The seat for a person who names none: the one with the fewest people, so that teams fill evenly; the first of
    /// several.
    fn emptiest(&self) -> Option<Seat> {
        let is_open = |&(seat, _): &(Seat, &SeatRecord)| self.free_at(seat) > 0 && self.is_for_people(seat);
        let open = self.numbered().filter(is_open);
        open.min_by_key(|(_, record)| record.members.len()).map(|(seat, _)| seat)
    }
}

/// Whether a person at these seats has another name that looks the same.
pub(super) fn has_look_alike<'s>(seats: impl IntoIterator<Item = &'s SeatRecord>, name: &str) -> bool {
    seats.into_iter().flat_map(|seat| &seat.members).any(|member| name::looks_like(&member.name, name))
}

/// A name that is free at these seats: one that is taken gets a number.
pub(super) fn free_name<'s>(seats: impl IntoIterator<Item = &'s SeatRecord> + Clone, name: &str) -> String {
    let is_taken = |name: &str| {
        seats.clone().into_iter().flat_map(|seat| &seat.members).any(|member| name::is_same(&member.name, name))
    };
    if !is_taken(name) {
        return name.to_owned();
    }
    let kept: String = name.chars().take(rules::MAX_NAME_CHARS - 4).collect();
    let numbered = (2..100).map(|number| format!("{kept} {number}"));
    numbered.into_iter().find(|name| !is_taken(name)).unwrap_or(kept)
}
