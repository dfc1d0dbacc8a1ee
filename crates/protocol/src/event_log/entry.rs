//! The entries of an event's log: changes, and who ordered them.

use events::{By, DivisionId, Happened, PlayerId, RoundNo, TableKey};
use serde::{Deserialize, Serialize};

use super::seating::{HowSettledDoc, OutcomeDoc, PairDoc, SeatingDoc};
use super::setup::{ProfileDoc, SetupDoc};
use crate::Fault;
use crate::fault::{at_most, shown};

/// Who ordered an entry: a director, a player, or the referee of a game on this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ByDoc {
    Director,
    Player(u16),
    Referee,
}

impl ByDoc {
    pub(super) fn write(by: By) -> ByDoc {
        match by {
            By::Director => ByDoc::Director,
            By::Player(player) => ByDoc::Player(player.0),
            By::Referee => ByDoc::Referee,
        }
    }

    pub(super) fn read(&self) -> By {
        match *self {
            ByDoc::Director => By::Director,
            ByDoc::Player(player) => By::Player(PlayerId(player)),
            ByDoc::Referee => By::Referee,
        }
    }
}

/// A table: division, round and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, utoipa::ToSchema)]
#[ts(rename = "EventTable", type = "[number, number, number]")]
pub struct TableDoc(u8, u8, u16);

impl TableDoc {
    /// The document for a table's key.
    #[must_use]
    pub fn write(key: TableKey) -> TableDoc {
        TableDoc(key.division.0, key.round.0, key.table)
    }

    /// The key of the table.
    #[must_use]
    pub fn read(self) -> TableKey {
        TableKey { division: DivisionId(self.0), round: RoundNo(self.1), table: self.2 }
    }
}

/// A change in an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum HappenedDoc {
    /// The event was opened.
    Opened {
        /// The name of the event.
        name: String,
        /// The seed of everything that is drawn by lot, as decimal digits.
        seed: String,
    },
    /// A division was added.
    DivisionAdded {
        /// The number of the division.
        division: u8,
        /// The settings of the division.
        setup: SetupDoc,
    },
    /// The settings of a division were changed.
    DivisionChanged {
        /// The number of the division.
        division: u8,
        /// The settings of the division.
        setup: SetupDoc,
    },
    /// A player was registered.
    Registered {
        /// The number of the player.
        player: u16,
        /// The number of the division.
        division: u8,
        /// The player as registered.
        profile: ProfileDoc,
    },
    /// The profile of a player was changed.
    ProfileChanged {
        /// The number of the player.
        player: u16,
        /// The player as registered.
        profile: ProfileDoc,
    },
    /// A player went to another division.
    Moved {
        /// The number of the player.
        player: u16,
        /// The number of the division.
        division: u8,
    },
    /// One of a team went to another team.
    PupilMoved {
        /// The number of the team that they left.
        from: u16,
        /// Their place in that team, counted from zero.
        place: u8,
        /// The number of the team that they joined.
        to: u16,
    },
    /// A player has checked in.
    CheckedIn {
        /// The number of the player.
        player: u16,
    },
    /// A player is no longer checked in.
    CheckInTakenBack {
        /// The number of the player.
        player: u16,
    },
    /// A player has left the event.
    Left {
        /// The number of the player.
        player: u16,
    },
    /// A pair was fixed for a round to come.
    Fixed {
        /// The number of the division.
        division: u8,
        /// The round, counted from one.
        round: u8,
        /// The two players, or the one with the bye.
        pair: PairDoc,
    },
    /// A fixed pair was given up.
    Unfixed {
        /// The number of the division.
        division: u8,
        /// The round, counted from one.
        round: u8,
        /// The two players, or the one with the bye.
        pair: PairDoc,
    },
    /// Two players may not meet.
    Forbidden {
        /// The numbers of the two players.
        #[schema(min_items = 2, max_items = 2)]
        players: [u16; 2],
    },
    /// Two players may meet again.
    Allowed {
        /// The numbers of the two players.
        #[schema(min_items = 2, max_items = 2)]
        players: [u16; 2],
    },
    /// A round was paired.
    Paired {
        /// The number of the division.
        division: u8,
        /// The round, counted from one.
        round: u8,
        /// The pairs, in the order of their tables.
        seatings: Vec<SeatingDoc>,
        /// Tables whose result was missing then.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        lacks: Vec<TableDoc>,
    },
    /// The pairs of a round were given up.
    Unpaired {
        /// The number of the division.
        division: u8,
        /// The round, counted from one.
        round: u8,
    },
    /// A table has other players.
    Reseated {
        /// Division, round and number of the table.
        table: TableDoc,
        /// The new pair; absent: nobody sits there any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seating: Option<SeatingDoc>,
    },
    /// A round has begun.
    Begun {
        /// The number of the division.
        division: u8,
        /// The round, counted from one.
        round: u8,
    },
    /// A round has ended.
    Ended {
        /// The number of the division.
        division: u8,
        /// The round, counted from one.
        round: u8,
    },
    /// A player has entered a result.
    Claimed {
        /// Division, round and number of the table.
        table: TableDoc,
        /// The number of the player.
        player: u16,
        /// The result that they entered.
        outcome: OutcomeDoc,
    },
    /// A result counts.
    Settled {
        /// Division, round and number of the table.
        table: TableDoc,
        /// The result.
        outcome: OutcomeDoc,
        /// Who or what decided that it counts.
        how: HowSettledDoc,
    },
    /// A game on this server ended without a result.
    BrokenOff {
        /// Division, round and number of the table.
        table: TableDoc,
    },
    /// A game on this server is played again.
    PlayedAgain {
        /// Division, round and number of the table.
        table: TableDoc,
    },
    /// A player or a team has earned something that is counted in a class.
    Credited {
        /// The number of the player.
        player: u16,
        /// What is counted.
        what: String,
        /// How many; less than zero takes some away.
        count: i32,
    },
    /// An earlier entry no longer counts.
    Undone {
        /// The number of that entry in the log.
        entry: u32,
    },
}

impl HappenedDoc {
    /// The document for a change without the pairs of a round, which are large and stand elsewhere in a view.
    #[must_use]
    pub fn brief(what: &Happened) -> HappenedDoc {
        match what {
            Happened::Paired { division, round, seatings: _, lacks } => HappenedDoc::Paired {
                division: division.0,
                round: round.0,
                seatings: Vec::new(),
                lacks: lacks.iter().map(|key| TableDoc::write(*key)).collect(),
            },
            whole => HappenedDoc::write(whole),
        }
    }

    pub(super) fn write(what: &Happened) -> HappenedDoc {
        match what {
            Happened::Opened { name, seed } => HappenedDoc::Opened { name: name.clone(), seed: seed.to_string() },
            Happened::Forbidden(a, b) => HappenedDoc::Forbidden { players: [a.0, b.0] },
            Happened::Allowed(a, b) => HappenedDoc::Allowed { players: [a.0, b.0] },
            Happened::DivisionAdded { division, setup } => {
                HappenedDoc::DivisionAdded { division: division.0, setup: SetupDoc::write(setup) }
            }
            Happened::DivisionChanged { division, setup } => {
                HappenedDoc::DivisionChanged { division: division.0, setup: SetupDoc::write(setup) }
            }
            Happened::Registered { player, division, profile } => {
                HappenedDoc::Registered { player: player.0, division: division.0, profile: ProfileDoc::write(profile) }
            }
            Happened::ProfileChanged { player, profile } => {
                HappenedDoc::ProfileChanged { player: player.0, profile: ProfileDoc::write(profile) }
            }
            Happened::Moved { player, division } => HappenedDoc::Moved { player: player.0, division: division.0 },
            Happened::PupilMoved { from, place, to } => {
                HappenedDoc::PupilMoved { from: from.0, place: *place, to: to.0 }
            }
            Happened::CheckInTakenBack { player } => HappenedDoc::CheckInTakenBack { player: player.0 },
            Happened::CheckedIn { player } => HappenedDoc::CheckedIn { player: player.0 },
            Happened::Left { player } => HappenedDoc::Left { player: player.0 },
            Happened::Fixed { division, round, pair } => {
                HappenedDoc::Fixed { division: division.0, round: round.0, pair: PairDoc::write(*pair) }
            }
            Happened::Unfixed { division, round, pair } => {
                HappenedDoc::Unfixed { division: division.0, round: round.0, pair: PairDoc::write(*pair) }
            }
            Happened::Paired { division, round, seatings, lacks } => HappenedDoc::Paired {
                division: division.0,
                round: round.0,
                seatings: seatings.iter().map(SeatingDoc::write).collect(),
                lacks: lacks.iter().map(|key| TableDoc::write(*key)).collect(),
            },
            Happened::Unpaired { division, round } => HappenedDoc::Unpaired { division: division.0, round: round.0 },
            Happened::Reseated { table, seating } => HappenedDoc::Reseated {
                table: TableDoc::write(*table),
                seating: seating.as_ref().map(SeatingDoc::write),
            },
            Happened::Begun { division, round } => HappenedDoc::Begun { division: division.0, round: round.0 },
            Happened::Ended { division, round } => HappenedDoc::Ended { division: division.0, round: round.0 },
            Happened::Claimed { table, player, outcome } => HappenedDoc::Claimed {
                table: TableDoc::write(*table),
                player: player.0,
                outcome: OutcomeDoc::write(*outcome),
            },
            Happened::Settled { table, outcome, how } => HappenedDoc::Settled {
                table: TableDoc::write(*table),
                outcome: OutcomeDoc::write(*outcome),
                how: HowSettledDoc::write(*how),
            },
            Happened::BrokenOff { table } => HappenedDoc::BrokenOff { table: TableDoc::write(*table) },
            Happened::PlayedAgain { table } => HappenedDoc::PlayedAgain { table: TableDoc::write(*table) },
            Happened::Credited { player, what, count } => {
                HappenedDoc::Credited { player: player.0, what: what.clone(), count: *count }
            }
            Happened::Undone { entry } => HappenedDoc::Undone { entry: *entry },
        }
    }

    pub(super) fn read(self) -> Result<Happened, Fault> {
        Ok(match self {
            HappenedDoc::Opened { name, seed } => {
                let seed = seed.parse().map_err(|_| Fault::Seed { text: shown(&seed) })?;
                Happened::Opened { name, seed }
            }
            HappenedDoc::Forbidden { players: [a, b] } => Happened::Forbidden(PlayerId(a), PlayerId(b)),
            HappenedDoc::Allowed { players: [a, b] } => Happened::Allowed(PlayerId(a), PlayerId(b)),
            HappenedDoc::DivisionAdded { division, setup } => {
                Happened::DivisionAdded { division: DivisionId(division), setup: setup.read()? }
            }
            HappenedDoc::DivisionChanged { division, setup } => {
                Happened::DivisionChanged { division: DivisionId(division), setup: setup.read()? }
            }
            HappenedDoc::Registered { player, division, profile } => Happened::Registered {
                player: PlayerId(player),
                division: DivisionId(division),
                profile: profile.read()?,
            },
            HappenedDoc::ProfileChanged { player, profile } => {
                Happened::ProfileChanged { player: PlayerId(player), profile: profile.read()? }
            }
            HappenedDoc::Moved { player, division } => {
                Happened::Moved { player: PlayerId(player), division: DivisionId(division) }
            }
            HappenedDoc::PupilMoved { from, place, to } => {
                Happened::PupilMoved { from: PlayerId(from), place, to: PlayerId(to) }
            }
            HappenedDoc::CheckInTakenBack { player } => Happened::CheckInTakenBack { player: PlayerId(player) },
            HappenedDoc::CheckedIn { player } => Happened::CheckedIn { player: PlayerId(player) },
            HappenedDoc::Left { player } => Happened::Left { player: PlayerId(player) },
            HappenedDoc::Fixed { division, round, pair } => {
                Happened::Fixed { division: DivisionId(division), round: RoundNo(round), pair: pair.read()? }
            }
            HappenedDoc::Unfixed { division, round, pair } => {
                Happened::Unfixed { division: DivisionId(division), round: RoundNo(round), pair: pair.read()? }
            }
            HappenedDoc::Paired { division, round, seatings, lacks } => Happened::Paired {
                division: DivisionId(division),
                round: RoundNo(round),
                seatings: read_seatings(seatings)?,
                lacks: read_tables(&lacks)?,
            },
            HappenedDoc::Unpaired { division, round } => {
                Happened::Unpaired { division: DivisionId(division), round: RoundNo(round) }
            }
            HappenedDoc::Reseated { table, seating } => {
                Happened::Reseated { table: table.read(), seating: seating.map(SeatingDoc::read).transpose()? }
            }
            HappenedDoc::Begun { division, round } => {
                Happened::Begun { division: DivisionId(division), round: RoundNo(round) }
            }
            HappenedDoc::Ended { division, round } => {
                Happened::Ended { division: DivisionId(division), round: RoundNo(round) }
            }
            HappenedDoc::Claimed { table, player, outcome } => {
                Happened::Claimed { table: table.read(), player: PlayerId(player), outcome: outcome.read() }
            }
            HappenedDoc::Settled { table, outcome, how } => {
                Happened::Settled { table: table.read(), outcome: outcome.read(), how: how.read() }
            }
            HappenedDoc::BrokenOff { table } => Happened::BrokenOff { table: table.read() },
            HappenedDoc::PlayedAgain { table } => Happened::PlayedAgain { table: table.read() },
            HappenedDoc::Credited { player, what, count } => {
                Happened::Credited { player: PlayerId(player), what, count }
            }
            HappenedDoc::Undone { entry } => Happened::Undone { entry },
        })
    }
}

fn read_tables(tables: &[TableDoc]) -> Result<Vec<TableKey>, Fault> {
    at_most("tables", tables.len(), events::limits::MAX_DIVISION)?;
    Ok(tables.iter().map(|table| table.read()).collect())
}

fn read_seatings(seatings: Vec<SeatingDoc>) -> Result<Vec<events::Seating>, Fault> {
    at_most("tables", seatings.len(), events::limits::MAX_DIVISION)?;
    seatings.into_iter().map(SeatingDoc::read).collect()
}
