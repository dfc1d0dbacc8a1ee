//! The state that follows from a log.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::contention;
use crate::id::{DivisionId, Millis, PlayerId, RoundNo, TableKey};
use crate::profile::{Presence, Profile};
use crate::setup::{Method, Setup};
use crate::standings::Standings;
use crate::table::{Pair, PairedTable};
use crate::ticket::{Ticket, Tickets};

/// The state of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) name: String,
    pub(crate) seed: u64,
    pub(crate) now: Millis,
    pub(crate) divisions: BTreeMap<DivisionId, Division>,
    pub(crate) players: BTreeMap<PlayerId, Player>,
    /// Pairs that must not meet, the lower number first.
    pub(crate) forbidden: BTreeSet<(PlayerId, PlayerId)>,
}

/// A division of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// The setup of the division.
    pub setup: Arc<Setup>,
    /// Its rounds, as many as the setup lists.
    pub rounds: Vec<Arc<Round>>,
    /// Pairs that the director has fixed for rounds that are not paired yet.
    pub fixed: BTreeMap<RoundNo, Vec<Pair>>,
}

/// The tables of one round, and how far the round is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Its tables in the order of their numbers.
    pub tables: Vec<PairedTable>,
    /// How far the round has come.
    pub phase: Phase,
    /// The time at which it began.
    pub begun: Option<Millis>,
}

/// How far a round has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// It has no pairs yet.
    #[default]
    Unpaired,
    /// Its pairs are set, and it has not begun.
    Paired,
    /// It has begun.
    Playing,
    /// It has ended; its results can still be corrected.
    Over,
}

/// A player of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The profile as registered.
    pub profile: Arc<Profile>,
    /// The division in which they play.
    pub division: DivisionId,
    /// Whether they have checked in or left.
    pub presence: Presence,
    /// The results credited to them, by the name under which it is counted.
    pub credits: BTreeMap<String, i32>,
    /// Whose tickets count here.
    pub(crate) tickets: Tickets,
}

impl Player {
    /// The tickets of the people, in the order of the members; none of somebody who went over to another team.
    #[must_use]
    pub fn tickets(&self) -> &[Ticket] {
        &self.tickets.held
    }
}

impl State {
    pub(crate) fn new(name: String, seed: u64, at: Millis) -> State {
        State { name, seed, now: at, divisions: BTreeMap::new(), players: BTreeMap::new(), forbidden: BTreeSet::new() }
    }

    /// The name of the event.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The seed of all random decisions in the event.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The time of the last entry.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.now
    }

    /// All divisions, by number.
    #[must_use]
    pub fn divisions(&self) -> &BTreeMap<DivisionId, Division> {
        &self.divisions
    }

    /// All players by number, including those who have left.
    #[must_use]
    pub fn players(&self) -> &BTreeMap<PlayerId, Player> {
        &self.players
    }

    /// Where the holder of a ticket plays: the player or team, and the position in it.
    #[must_use]
    pub fn place_of(&self, ticket: Ticket) -> Option<(PlayerId, u8)> {
        let at = |(&id, one): (&PlayerId, &Player)| {
            let place = one.tickets.held.iter().position(|held| *held == ticket)?;
            Some((id, u8::try_from(place).ok()?))
        };
        // Nearly everybody plays where they were registered.
        let first = self.players.get_key_value(&ticket.player).and_then(at);
        first.or_else(|| self.players.iter().find_map(at))
    }

    /// The pairs that must not meet, the lower number first.
    #[must_use]
    pub fn forbidden(&self) -> &BTreeSet<(PlayerId, PlayerId)> {
        &self.forbidden
    }

    /// Whether two players must not meet.
    #[must_use]
    pub fn are_forbidden(&self, a: PlayerId, b: PlayerId) -> bool {
        self.forbidden.contains(&(a.min(b), a.max(b)))
    }

    /// A round; `None` if the division does not exist or has fewer rounds.
    #[must_use]
    pub fn round(&self, division: DivisionId, round: RoundNo) -> Option<&Round> {
        self.divisions.get(&division)?.round(round)
    }

    /// A table; `None` if it does not exist or was given up.
    #[must_use]
    pub fn table(&self, key: TableKey) -> Option<&PairedTable> {
        self.round(key.division, key.round)?.table(key.table)
    }

    /// The players of a division, the highest rating first; equal ratings in the order of registration.
    #[must_use]
    pub fn seeds(&self, division: DivisionId) -> Vec<PlayerId> {
        let members = self.players.iter().filter(|(_, player)| player.division == division);
        let mut seeds: Vec<_> = members.map(|(&id, player)| (core::cmp::Reverse(player.profile.rating), id)).collect();
        seeds.sort_unstable();
        seeds.into_iter().map(|(_, id)| id).collect()
    }

    /// The standings of a division after this round.
    #[must_use]
    pub fn standings(&self, division: DivisionId, through: RoundNo) -> Standings {
        Standings::of(self, division, through)
    }

    /// How many places from the top nobody can take away any more, with the results of rounds up to this one. None while
    /// one of these results is missing.
    #[must_use]
    pub fn safe_places(&self, division: DivisionId, through: RoundNo) -> usize {
        let Some(one) = self.divisions.get(&division) else { return 0 };
        let mut rounds = one.rounds.iter().take(usize::from(through.0));
        let is_played = rounds.all(|round| round.phase >= Phase::Playing && round.open().next().is_none());
        if through == RoundNo::NONE || !is_played {
            return 0;
        }
        let n_left = usize::from(one.last_round().0.saturating_sub(through.0));
        let standings = self.standings(division, through);
        contention::safe_places(standings.rows(), n_left, &one.setup)
    }
}

impl Division {
    pub(crate) fn new(setup: Setup) -> Division {
        let rounds = setup.rounds.iter().map(|_| Arc::default()).collect();
        Division { setup: Arc::new(setup), rounds, fixed: BTreeMap::new() }
    }

    /// The round with this number, if the division has it.
    #[must_use]
    pub fn round(&self, round: RoundNo) -> Option<&Round> {
        self.rounds.get(round.index()?).map(|round| &**round)
    }

    /// The number of the last round.
    #[must_use]
    pub fn last_round(&self) -> RoundNo {
        RoundNo(u8::try_from(self.rounds.len()).unwrap_or(u8::MAX))
    }

    /// The last round that is paired, running or over.
    #[must_use]
    pub fn last_paired(&self) -> RoundNo {
        let index = self.rounds.iter().rposition(|round| round.phase != Phase::Unpaired);
        RoundNo(index.map_or(0, |index| u8::try_from(index + 1).unwrap_or(u8::MAX)))
    }

    /// The method that pairs a round; `Auto` is resolved for this number of players.
    #[must_use]
    pub fn method(&self, round: RoundNo, n_players: usize) -> Method {
        let stated = round.index().and_then(|index| self.setup.rounds.get(index)).copied().unwrap_or(Method::Auto);
        if stated != Method::Auto {
            return stated;
        }
        let n_rounds = self.rounds.len();
        let cycle = if n_players.is_multiple_of(2) { n_players.saturating_sub(1) } else { n_players }.max(1);
        match usize::from(round.0) {
            _ if n_rounds.is_multiple_of(cycle) => Method::RoundRobin,
            1..=3 => Method::Fontes,
            round if round <= n_rounds.div_ceil(2) => Method::Swiss,
            _ => Method::Contention,
        }
    }
}

impl Round {
    /// The table with this number, if somebody sits there.
    #[must_use]
    pub fn table(&self, number: u16) -> Option<&PairedTable> {
        self.tables.iter().find(|table| table.number == number)
    }

    /// The table at which a player sits, byes included.
    #[must_use]
    pub fn table_of(&self, player: PlayerId) -> Option<&PairedTable> {
        self.tables.iter().find(|table| table.pair().side(player).is_some())
    }

    /// The tables that have two players and no result.
    pub fn open(&self) -> impl Iterator<Item = &PairedTable> {
        self.tables.iter().filter(|table| table.is_open())
    }
}
