//! The stored state of a table, beside its log.

use protocol::wire::{Language, Occupant, Proposal, TableId, TableSettings, TableStatus, Titles};
use rules::{Digest, Seed};
use serde::{Deserialize, Serialize};
use tiles::Seat;

use crate::halls::EventSeat;

/// The stored state of a table, beside its log. It holds secrets (keys of links, the seed), so it never leaves the
/// server as it is, and `{:?}` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableRecord {
    /// The version of the form.
    pub(crate) v: u32,
    /// The id of the table.
    pub(crate) table: TableId,
    /// The time of its making, in milliseconds since 1970.
    pub(crate) created: u64,
    /// The person who made it, or to whom it was handed over.
    pub(crate) host: Member,
    /// The settings that the host chose.
    pub(crate) settings: TableSettings,
    /// The title of the edition with its variations, in English.
    pub(crate) title: String,
    /// The title in each language; empty in records that were stored before languages were.
    #[serde(default)]
    pub(crate) titles: Titles,
    /// The seats with their people.
    pub(crate) seats: Vec<SeatRecord>,
    /// How many people each seat needs before the game can begin; 0 in old records, where one is enough.
    #[serde(default)]
    pub(crate) least: u8,
    /// The code to type on another device.
    pub(crate) code: String,
    /// The key of the link for spectators.
    pub(crate) watch_key: String,
    /// The status. The stored value only tells an open table from a closed one; the rest follows from the game.
    pub(crate) status: TableStatus,
    /// The secret seed of all draws, in hexadecimal.
    pub(crate) seed: String,
    /// The last action at a table that waits for people, in milliseconds since 1970: it leaves the lobby some time
    /// after it.
    pub(crate) touched: u64,
    /// The table of the rematch.
    pub(crate) next: Option<TableId>,
    /// The table of which this is the rematch.
    pub(crate) previous: Option<TableId>,
    /// The open proposal.
    pub(crate) proposal: Option<OpenProposal>,
    /// The number of the next proposal.
    pub(crate) next_proposal: u64,
    /// The ids of people whom the host has removed; they get no seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) removed: Vec<String>,
    /// The table of a class or a tournament that it is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) event: Option<EventSeat>,
    /// Whether a host who does not play has paused the game: then only the host can resume it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_held: bool,
}

/// A seat with its people.
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

/// A person, a program or a bot at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Member {
    /// The id of the person; the same at all seats of one device. Nothing for a bot.
    pub(crate) person: Option<String>,
    /// The name that the table shows.
    pub(crate) name: String,
    /// Whether a program with a token sits there; the server's own bots are known by their seats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_program: bool,
    /// At a table of an event, the slip that is theirs: the number of the player, and the place in a team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) slip: Option<(u16, u8)>,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OpenProposal {
    /// The number by which it is answered.
    pub(crate) id: u64,
    /// The kind of proposal.
    pub(crate) what: Proposal,
    /// The seat that proposed it.
    #[serde(with = "super::number::one")]
    pub(crate) by: Seat,
    /// The seats that have agreed.
    #[serde(with = "super::number::several")]
    pub(crate) agreed: Vec<Seat>,
    /// The seats that have refused, where votes are counted.
    #[serde(default, with = "super::number::several")]
    pub(crate) refused: Vec<Seat>,
    /// When it lapses, in milliseconds since 1970.
    pub(crate) until: u64,
    /// How many entries the log had: a proposal to take back, and a doubt, are about the play at that time.
    pub(crate) seq: u64,
    /// Positions of the doubted words, counted from zero; empty: all words.
    #[serde(default)]
    pub(crate) words: Vec<usize>,
}

impl TableRecord {
    /// The version that is written and read.
    pub(crate) const VERSION: u32 = 1;

    /// The seed, if it can be read.
    #[must_use]
    pub(crate) fn seed(&self) -> Option<Seed> {
        Digest::from_hex(&self.seed).map(|digest| Seed(digest.0))
    }

    /// The title in this language.
    #[must_use]
    pub(crate) fn title_in(&self, language: Language) -> &str {
        self.titles.get(&language).unwrap_or(&self.title)
    }

    /// The seats that this person holds.
    #[must_use]
    pub(crate) fn seats_of(&self, person: &str) -> Vec<Seat> {
        self.numbered().filter(|(_, seat)| seat.is_held_by(person)).map(|(seat, _)| seat).collect()
    }

    /// All seats with their people, in order.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (Seat, &SeatRecord)> {
        Seat::all(self.seats.len()).zip(&self.seats)
    }

    /// The people of a seat, if the table has it.
    #[must_use]
    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatRecord> {
        self.seats.get(seat.index())
    }

    /// The kind of player for whom a seat is, if the table has it.
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

    /// The names of all people but this one, bots aside; those who share a device are among them.
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

    /// Whether this person is the host.
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

    /// The ids of everybody who sits at the table or made it, each once.
    #[must_use]
    pub(crate) fn people(&self) -> Vec<String> {
        let seated = self.seats.iter().flat_map(|seat| &seat.members);
        let mut people: Vec<String> = seated.chain([&self.host]).filter_map(|member| member.person.clone()).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Reads a stored record.
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
