//! What is stored of a table beside its log.

use protocol::wire::event::EventKind;
use protocol::wire::{Language, Occupant, Proposal, TableId, TableSettings, TableStatus, Titles};
use rules::{Digest, Seed};
use serde::{Deserialize, Serialize};
use tiles::Seat;

use crate::halls::EventSeat;

/// The stored data of a table beside its log. It holds secrets (keys of links, the seed), so it is never sent to a
/// client, and `{:?}` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableRecord {
    /// The version of the stored form.
    pub(crate) v: u32,
    /// The id in the address of the table, which is also that of its game.
    pub(crate) table: TableId,
    /// When it was made, in milliseconds since 1970.
    pub(crate) created: u64,
    /// The person who made it, or who took it over.
    pub(crate) host: Member,
    /// The settings that the host chose.
    pub(crate) settings: TableSettings,
    /// The title of the edition with its variations, in English.
    pub(crate) title: String,
    /// The title in each language; empty in records stored before titles had languages.
    #[serde(default)]
    pub(crate) titles: Titles,
    /// The seats with their people.
    pub(crate) seats: Vec<SeatRecord>,
    /// How many people each seat needs before the game can begin; 0 in old records means one.
    #[serde(default)]
    pub(crate) least: u8,
    /// The code that can be typed on another device.
    pub(crate) code: String,
    /// The key of the link for spectators.
    pub(crate) watch_key: String,
    /// The status. Of the stored value only open or closed counts; the rest follows from the game.
    pub(crate) status: TableStatus,
    /// The secret seed of all draws, in hexadecimal.
    pub(crate) seed: String,
    /// When something last happened at a table that is waiting for people, in milliseconds since 1970. Some time later
    /// it leaves the lobby.
    pub(crate) touched: u64,
    /// The table of the rematch.
    pub(crate) next: Option<TableId>,
    /// The table of which this is the rematch.
    pub(crate) previous: Option<TableId>,
    /// The proposal that waits for answers; a table has one at a time.
    pub(crate) proposal: Option<OpenProposal>,
    /// The number of the next proposal.
    pub(crate) next_proposal: u64,
    /// The ids of people whom the host has removed. They get no seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) removed: Vec<String>,
    /// The place of the table in a class or a tournament, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) event: Option<EventSeat>,
    /// Whether a host who does not play has paused the game; then only the host can resume it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_held: bool,
    /// The GCG file from which the game was imported; empty for other games. It says which racks were known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) file: String,
}

/// A seat with its people.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatRecord {
    /// The people, or the bot.
    pub(crate) members: Vec<Member>,
    /// The key of the link that claims the seat.
    pub(crate) key: String,
    /// Whether the player at this seat may look words up during the game.
    pub(crate) may_look_up: bool,
    /// The team without which a teacher has started the board, by its names; it comes later, or the teacher plays for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) expected: Vec<String>,
}

impl SeatRecord {
    /// Whether nobody sits here and no team is expected.
    pub(super) fn is_free(&self) -> bool {
        self.members.is_empty() && self.expected.is_empty()
    }

    /// The names of those who sit here, or of the team that is expected.
    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        let expected = self.expected.iter().filter(|_| self.members.is_empty());
        self.members.iter().map(|member| &member.name).chain(expected)
    }

    fn is_held_by(&self, person: &str) -> bool {
        self.members.iter().any(|member| member.person.as_deref() == Some(person))
    }
}

/// A person, a program or a bot at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Member {
    /// The id of the person, the same at all seats of one device; `None` for a bot.
    pub(crate) person: Option<String>,
    /// The name that the table shows.
    pub(crate) name: String,
    /// Whether a program with a token sits there. The server's bots are known by their seats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_program: bool,
    /// At a table of an event, the slip of the member: the number of the player, and the place in the team.
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
    /// The seats that have refused, if votes are counted.
    #[serde(default, with = "super::number::several")]
    pub(crate) refused: Vec<Seat>,
    /// When it lapses, in milliseconds since 1970.
    pub(crate) until: u64,
    /// How many entries the log had. A proposal to take back, or a vote, is about the play at that time.
    pub(crate) seq: u64,
    /// Positions of the doubted words, counted from zero; empty: all words.
    #[serde(default)]
    pub(crate) words: Vec<usize>,
}

impl TableRecord {
    /// The version of the stored form.
    pub(crate) const VERSION: u32 = 1;

    /// The seed, if the stored text is one.
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

    /// The names of all people but this one, without bots; people who share the device are included.
    #[must_use]
    pub(crate) fn others_than(&self, person: &str) -> Vec<String> {
        let mut people: Vec<&Member> = self.seats.iter().flat_map(|seat| &seat.members).collect();
        people.retain(|member| member.person.is_some());
        if let Some(own) = people.iter().position(|member| member.person.as_deref() == Some(person)) {
            people.remove(own);
        }
        people.into_iter().map(|member| member.name.clone()).collect()
    }

    /// Whether this person plays here with others under rules that do not allow looking words up.
    #[must_use]
    pub(crate) fn closes_dictionary_to(&self, person: &str) -> bool {
        let is_open = !self.settings.class.no_look_ups;
        let may = |seat: &Seat| is_open && self.seat(*seat).is_none_or(|seat| seat.may_look_up);
        !self.seats_of(person).iter().all(may) && !self.others_than(person).is_empty()
    }

    /// Whether this person plays here with others, and may use neither hints nor the dictionary.
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

    /// Whether the person who made the table does not play, such as a teacher.
    #[must_use]
    pub(crate) fn host_only_runs_it(&self) -> bool {
        self.host.person.as_deref().is_some_and(|person| !self.holds_seat(person))
    }

    /// Whether the table belongs to a class.
    #[must_use]
    pub(crate) fn is_of_class(&self) -> bool {
        self.event.as_ref().is_some_and(|event| event.kind == EventKind::Class)
    }

    /// Whether this person is the teacher of the class to which the table belongs: they see every rack, as the pupils are
    /// told, and play for a seat at which nobody is.
    #[must_use]
    pub(crate) fn is_taught_by(&self, person: &str) -> bool {
        self.is_of_class() && self.is_host(person) && !self.holds_seat(person)
    }

    /// Whether more than one person plays at this seat, each on a separate device.
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
    /// The text is damaged, or written by a newer version of this program.
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
