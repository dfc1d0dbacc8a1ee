//! What is stored of a table beside its log.

use protocol::wire::{Language, Occupant, Proposal, TableId, TableSettings, TableStatus, Titles};
use rules::{Digest, Seed};
use serde::{Deserialize, Serialize};
use tiles::Seat;

use crate::halls::EventSeat;

/// What is stored of a table beside its log. It holds secrets (keys of links, the seed), so that it never leaves the
/// server as it is, and is not shown with `{:?}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableRecord {
    /// The version of the form.
    pub(crate) v: u32,
    /// The name.
    pub(crate) table: TableId,
    /// When it was made.
    pub(crate) created: u64,
    /// Who made it.
    pub(crate) host: Member,
    /// How it was set up.
    pub(crate) settings: TableSettings,
    /// What is played, as people say it.
    pub(crate) title: String,
    /// The same in each language.
    #[serde(default)]
    pub(crate) titles: Titles,
    /// Who sits where.
    pub(crate) seats: Vec<SeatRecord>,
    /// How many people each seat needs before the game can begin; of old tables it is not known, and one is enough.
    #[serde(default)]
    pub(crate) least: u8,
    /// The code to type on another device.
    pub(crate) code: String,
    /// The key of the link for spectators.
    pub(crate) watch_key: String,
    /// Whether it is played at. What is stored only tells an open table from a closed one; the rest follows from the
    /// game.
    pub(crate) status: TableStatus,
    /// The secret seed of all draws, in hexadecimal.
    pub(crate) seed: String,
    /// Since when nobody has done anything at a table that waits for people: then it leaves the lobby after a while.
    pub(crate) touched: u64,
    /// The table of the rematch.
    pub(crate) next: Option<TableId>,
    /// The table of which this is the rematch.
    pub(crate) previous: Option<TableId>,
    /// What is proposed now.
    pub(crate) proposal: Option<OpenProposal>,
    /// The number of the next proposal.
    pub(crate) next_proposal: u64,
    /// Who was removed by the host, and gets no seat any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) removed: Vec<String>,
    /// The place in a class or a tournament that it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) event: Option<EventSeat>,
    /// Whether a host who does not play has paused the game: then only the host lets it go on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_held: bool,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatRecord {
    /// The people, or the bot.
    pub(crate) members: Vec<Member>,
    /// The key of the link that claims the seat.
    pub(crate) key: String,
    /// Whether the player at this seat may look up words while the game is on.
    pub(crate) may_look_up: bool,
}

impl SeatRecord {
    fn is_held_by(&self, person: &str) -> bool {
        self.members.iter().any(|member| member.person.as_deref() == Some(person))
    }
}

/// A person or a bot at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Member {
    /// Who it is; the same for all seats that one device holds. Nothing: a bot.
    pub(crate) person: Option<String>,
    /// What they are called at this table.
    pub(crate) name: String,
    /// Whether a program with a token sits there; the server's own bots are known by their seats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_program: bool,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OpenProposal {
    /// Its number.
    pub(crate) id: u64,
    /// What is proposed.
    pub(crate) what: Proposal,
    /// Who proposed it.
    #[serde(with = "super::number::one")]
    pub(crate) by: Seat,
    /// Who has agreed.
    #[serde(with = "super::number::several")]
    pub(crate) agreed: Vec<Seat>,
    /// Who has not, where that is counted.
    #[serde(default, with = "super::number::several")]
    pub(crate) refused: Vec<Seat>,
    /// When it lapses.
    pub(crate) until: u64,
    /// How many entries the log had: a proposal to take a play back, and a doubt, are about that play.
    pub(crate) seq: u64,
    /// Which of its words are in doubt, counted from zero; none: all of them.
    #[serde(default)]
    pub(crate) words: Vec<usize>,
}

impl TableRecord {
    /// The version that is written.
    pub(crate) const VERSION: u32 = 1;

    /// The seed, if it can be read.
    #[must_use]
    pub(crate) fn seed(&self) -> Option<Seed> {
        Digest::from_hex(&self.seed).map(|digest| Seed(digest.0))
    }

    /// What is played, as people say it in this language.
    #[must_use]
    pub(crate) fn title_in(&self, language: Language) -> &str {
        self.titles.get(&language).unwrap_or(&self.title)
    }

    /// The seats that this person holds.
    #[must_use]
    pub(crate) fn seats_of(&self, person: &str) -> Vec<Seat> {
        self.numbered().filter(|(_, seat)| seat.is_held_by(person)).map(|(seat, _)| seat).collect()
    }

    /// Each seat, and who sits there.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (Seat, &SeatRecord)> {
        Seat::all(self.seats.len()).zip(&self.seats)
    }

    /// Who sits at a seat, if the table has it.
    #[must_use]
    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatRecord> {
        self.seats.get(seat.index())
    }

    /// For whom a seat is, if the table has it.
    #[must_use]
    pub(crate) fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.settings.seats.get(seat.index()).map(|seat| &seat.occupant)
    }

    /// Whether one of the server's own bots sits at this seat.
    #[must_use]
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.occupant(seat), Some(Occupant::Bot { .. }))
    }

    /// Whether this person holds a seat.
    #[must_use]
    pub(crate) fn holds_seat(&self, person: &str) -> bool {
        self.seats.iter().any(|seat| seat.is_held_by(person))
    }

    /// Everybody at the table but bots and this person; those who share a device are among them.
    #[must_use]
    pub(crate) fn others_than(&self, person: &str) -> Vec<String> {
        let mut people: Vec<&Member> = self.seats.iter().flat_map(|seat| &seat.members).collect();
        people.retain(|member| member.person.is_some());
        if let Some(own) = people.iter().position(|member| member.person.as_deref() == Some(person)) {
            people.remove(own);
        }
        people.into_iter().map(|member| member.name.clone()).collect()
    }

    /// Whether this person plays here with other people under rules that keep the dictionary closed.
    #[must_use]
    pub(crate) fn closes_dictionary_to(&self, person: &str) -> bool {
        let may = |seat: &Seat| self.seat(*seat).is_none_or(|seat| seat.may_look_up);
        !self.seats_of(person).iter().all(may) && !self.others_than(person).is_empty()
    }

    /// Whether this person plays here with other people, and is helped neither by hints nor by the dictionary.
    #[must_use]
    pub(crate) fn forbids_help_to(&self, person: &str) -> bool {
        let plays = self.holds_seat(person) && !self.others_than(person).is_empty();
        plays && (!self.settings.hints || self.closes_dictionary_to(person))
    }

    /// Whether this person made the table.
    #[must_use]
    pub(crate) fn is_host(&self, person: &str) -> bool {
        self.host.person.as_deref() == Some(person)
    }

    /// Whether the person who made the table plays in no seat of it, as a teacher does.
    #[must_use]
    pub(crate) fn host_only_runs_it(&self) -> bool {
        self.host.person.as_deref().is_some_and(|person| !self.holds_seat(person))
    }

    /// Whether more than one person plays at this seat, each at a device of their own.
    #[must_use]
    pub(crate) fn is_shared(&self, seat: Seat) -> bool {
        let members = self.seat(seat).map(|seat| seat.members.as_slice()).unwrap_or_default();
        let mut people: Vec<&str> = members.iter().filter_map(|member| member.person.as_deref()).collect();
        people.sort_unstable();
        people.dedup();
        people.len() > 1
    }

    /// Everybody who sits at the table or made it, once.
    #[must_use]
    pub(crate) fn people(&self) -> Vec<String> {
        let seated = self.seats.iter().flat_map(|seat| &seat.members);
        let mut people: Vec<String> = seated.chain([&self.host]).filter_map(|member| member.person.clone()).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Reads what was stored.
    ///
    /// # Errors
    /// The text is damaged, or newer than this program.
    pub(crate) fn from_json(text: &str) -> Result<TableRecord, String> {
        let record: TableRecord = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if record.v == TableRecord::VERSION { Ok(record) } else { Err(format!("version {} is not known", record.v)) }
    }
}

impl std::fmt::Debug for TableRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableRecord").field("table", &self.table).field("status", &self.status).finish_non_exhaustive()
    }
}
