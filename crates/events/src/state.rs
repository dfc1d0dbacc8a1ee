//! The state that follows from a log.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::id::{DivisionId, Millis, PlayerId, RoundNo, TableKey};
use crate::profile::{Presence, Profile};
use crate::setup::{Method, Setup};
use crate::standings::Standings;
use crate::table::{Pair, PairedTable};

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
    /// Its rounds: as many as the setup has.
    pub rounds: Vec<Arc<Round>>,
    /// Pairs that the director has fixed for rounds to come.
    pub fixed: BTreeMap<RoundNo, Vec<Pair>>,
}

/// A round of a division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Its tables in the order of their numbers.
    pub tables: Vec<PairedTable>,
    /// How far the round is.
    pub phase: Phase,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// No pairs yet.
    #[default]
    Unpaired,
    /// The pairs are known.
    Paired,
    /// It has begun.
    Playing,
    /// It has ended. Results can still be corrected.
    Over,
}

/// A player of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The profile as registered.
    pub profile: Arc<Profile>,
    /// The number of the division.
    pub division: DivisionId,
    /// Whether they have checked in.
    pub presence: Presence,
    /// Credits by name.
    pub credits: BTreeMap<String, i32>,
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

    /// The seed of its chance.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The time of the last entry.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.now
    }

    /// The divisions by number.
    #[must_use]
    pub fn divisions(&self) -> &BTreeMap<DivisionId, Division> {
        &self.divisions
    }

    /// The players by number, those who have left included.
    #[must_use]
    pub fn players(&self) -> &BTreeMap<PlayerId, Player> {
        &self.players
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

    /// The round of a division, if it has it.
    #[must_use]
    pub fn round(&self, division: DivisionId, round: RoundNo) -> Option<&Round> {
        self.divisions.get(&division)?.round(round)
    }

    /// A table, if somebody sits there.
    #[must_use]
    pub fn table(&self, key: TableKey) -> Option<&PairedTable> {
        self.round(key.division, key.round)?.table(key.table)
    }

    /// The players of a division in the order of their seeds: by rating, then by number.
    #[must_use]
    pub fn seeds(&self, division: DivisionId) -> Vec<PlayerId> {
        let members = self.players.iter().filter(|(_, player)| player.division == division);
        let mut seeds: Vec<_> = members.map(|(&id, player)| (core::cmp::Reverse(player.profile.rating), id)).collect();
        seeds.sort_unstable();
        seeds.into_iter().map(|(_, id)| id).collect()
    }

    /// The standings of a division with all results of rounds up to this one.
    #[must_use]
    pub fn standings(&self, division: DivisionId, through: RoundNo) -> Standings {
        Standings::of(self, division, through)
    }
}

impl Division {
    pub(crate) fn new(setup: Setup) -> Division {
        let rounds = setup.rounds.iter().map(|_| Arc::default()).collect();
        Division { setup: Arc::new(setup), rounds, fixed: BTreeMap::new() }
    }

    /// A round, if it has it.
    #[must_use]
    pub fn round(&self, round: RoundNo) -> Option<&Round> {
        self.rounds.get(round.index()?).map(|round| &**round)
    }

    /// The last round.
    #[must_use]
    pub fn last_round(&self) -> RoundNo {
        RoundNo(u8::try_from(self.rounds.len()).unwrap_or(u8::MAX))
    }

    /// The last round that is paired or further.
    #[must_use]
    pub fn last_paired(&self) -> RoundNo {
        let index = self.rounds.iter().rposition(|round| round.phase != Phase::Unpaired);
        RoundNo(index.map_or(0, |index| u8::try_from(index + 1).unwrap_or(u8::MAX)))
    }

    /// The method of a round, also where the setup leaves it to `Auto`.
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
    /// A table, if somebody sits there.
    #[must_use]
    pub fn table(&self, number: u16) -> Option<&PairedTable> {
        self.tables.iter().find(|table| table.number == number)
    }

    /// The table of a player.
    #[must_use]
    pub fn table_of(&self, player: PlayerId) -> Option<&PairedTable> {
        self.tables.iter().find(|table| table.pair().side(player).is_some())
    }

    /// The tables that still need a result.
    pub fn open(&self) -> impl Iterator<Item = &PairedTable> {
        self.tables.iter().filter(|table| table.is_open())
    }
}
