//! Orders: changes to an event, made by directors and players.

use events::{DivisionId, Order, PlayerId, RoundNo};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EventRole, EventTableView};
use crate::Fault;
use crate::event_log::{HappenedDoc, OutcomeDoc, PairDoc, ProfileDoc, SeatingDoc, SetupDoc, TableDoc};
use crate::fault::at_most;
use crate::wire::{Key, Short};

/// Orders that belong together: either all are carried out, or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventOrders {
    /// A new random key. A repeated key gets the first answer again, and the orders are carried out once.
    pub key: Key,
    /// The role in which to act, for somebody who has several; absent: the one that may do most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<EventRole>,
    /// The orders in sequence; at most [`EventOrders::MOST`].
    pub orders: Vec<EventOrder>,
}

/// An order to an event. [`events::Order`] describes each one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of events::Order")]
pub enum EventOrder {
    /// Add a division.
    AddDivision { setup: SetupDoc },
    /// Change how a division is played.
    ChangeDivision { division: u8, setup: SetupDoc },
    /// Register a player.
    Register { division: u8, profile: ProfileDoc },
    /// Change the profile of a player.
    ChangeProfile { player: u16, profile: ProfileDoc },
    /// Move a player to another division.
    Move { player: u16, division: u8 },
    /// Let a person of a team go over to another one.
    MovePupil { from: u16, place: u8, to: u16 },
    /// Check a player in.
    CheckIn { player: u16 },
    /// Take back that a player is here.
    TakeBackCheckIn { player: u16 },
    /// Let a player leave.
    Leave { player: u16 },
    /// Fix that two players meet in a round, or that one has a bye.
    Fix { division: u8, round: u8, pair: PairDoc },
    /// Take back a fixed pair.
    Unfix { division: u8, round: u8, player: u16 },
    /// Forbid two players to meet.
    Forbid { players: [u16; 2] },
    /// Allow two players to meet again.
    Allow { players: [u16; 2] },
    /// Find the pairs of a round.
    Pair {
        division: u8,
        round: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        on: Option<u8>,
    },
    /// Set the pairs of a round by hand.
    PairSo { division: u8, round: u8, pairs: Vec<PairDoc> },
    /// Drop the pairs of a round that has not begun.
    Unpair { division: u8, round: u8 },
    /// Seat a player who came late.
    SeatLate { round: u8, player: u16 },
    /// Seat two players who came late with each other.
    SeatTogether { round: u8, players: [u16; 2] },
    /// Begin a round.
    Begin { division: u8, round: u8 },
    /// End a round.
    End { division: u8, round: u8 },
    /// Enter the result of a game.
    Enter { table: TableDoc, outcome: OutcomeDoc },
    /// Confirm the result that the opponent has entered.
    Confirm { table: TableDoc },
    /// Replace a result that counts.
    Correct { table: TableDoc, outcome: OutcomeDoc },
    /// Play a game again that was broken off.
    PlayAgain { table: TableDoc },
    /// Credit a player with something that is counted outside the games.
    Credit {
        player: u16,
        #[schema(value_type = String)]
        what: Short<64>,
        count: i32,
    },
    /// Undo an entry of the log.
    Undo { entry: u32 },
}

impl EventOrders {
    /// The most orders in one request: enough to register a whole field.
    pub const MOST: usize = 600;
}

impl EventOrder {
    /// The order in the form that an event takes.
    ///
    /// # Errors
    /// Something in it is too long.
    pub fn read(self) -> Result<Order, Fault> {
        Ok(match self {
            EventOrder::AddDivision { setup } => Order::AddDivision(setup.read()?),
            EventOrder::ChangeDivision { division, setup } => {
                Order::ChangeDivision { division: DivisionId(division), setup: setup.read()? }
            }
            EventOrder::Register { division, profile } => {
                Order::Register { division: DivisionId(division), profile: profile.read()? }
            }
            EventOrder::ChangeProfile { player, profile } => {
                Order::ChangeProfile { player: PlayerId(player), profile: profile.read()? }
            }
            EventOrder::Move { player, division } => {
                Order::Move { player: PlayerId(player), division: DivisionId(division) }
            }
            EventOrder::MovePupil { from, place, to } => {
                Order::MovePupil { from: PlayerId(from), place, to: PlayerId(to) }
            }
            EventOrder::CheckIn { player } => Order::CheckIn { player: PlayerId(player) },
            EventOrder::TakeBackCheckIn { player } => Order::TakeBackCheckIn { player: PlayerId(player) },
            EventOrder::Leave { player } => Order::Leave { player: PlayerId(player) },
            EventOrder::Fix { division, round, pair } => {
                Order::Fix { division: DivisionId(division), round: RoundNo(round), pair: pair.read()? }
            }
            EventOrder::Unfix { division, round, player } => {
                Order::Unfix { division: DivisionId(division), round: RoundNo(round), player: PlayerId(player) }
            }
            EventOrder::Forbid { players: [a, b] } => Order::Forbid(PlayerId(a), PlayerId(b)),
            EventOrder::Allow { players: [a, b] } => Order::Allow(PlayerId(a), PlayerId(b)),
            EventOrder::Pair { division, round, on } => {
                Order::Pair { division: DivisionId(division), round: RoundNo(round), on: on.map(RoundNo) }
            }
            EventOrder::PairSo { division, round, pairs } => {
                at_most("tables", pairs.len(), events::limits::MAX_DIVISION)?;
                let pairs = pairs.iter().map(PairDoc::read).collect::<Result<_, _>>()?;
                Order::PairSo { division: DivisionId(division), round: RoundNo(round), pairs }
            }
            EventOrder::Unpair { division, round } => {
                Order::Unpair { division: DivisionId(division), round: RoundNo(round) }
            }
            EventOrder::SeatLate { round, player } => {
                Order::SeatLate { round: RoundNo(round), player: PlayerId(player) }
            }
            EventOrder::SeatTogether { round, players } => {
                Order::SeatTogether { round: RoundNo(round), players: players.map(PlayerId) }
            }
            EventOrder::Begin { division, round } => {
                Order::Begin { division: DivisionId(division), round: RoundNo(round) }
            }
            EventOrder::End { division, round } => Order::End { division: DivisionId(division), round: RoundNo(round) },
            EventOrder::Enter { table, outcome } => Order::Enter { table: table.read(), outcome: outcome.read() },
            EventOrder::Confirm { table } => Order::Confirm { table: table.read() },
            EventOrder::Correct { table, outcome } => Order::Correct { table: table.read(), outcome: outcome.read() },
            EventOrder::PlayAgain { table } => Order::PlayAgain { table: table.read() },
            EventOrder::Credit { player, what, count } => {
                Order::Credit { player: PlayerId(player), what: what.as_str().to_owned(), count }
            }
            EventOrder::Undo { entry } => Order::Undo { entry },
        })
    }
}

/// Orders that were carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventDone {
    /// The number of entries in the log right after them.
    pub seq: u64,
}

/// The effect that orders would have. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventTried {
    /// The entries that would be made.
    pub entries: Vec<TriedEntry>,
    /// The tables of rounds that would be paired.
    pub tables: Vec<TriedTable>,
}

/// An entry of the log that would be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TriedEntry {
    /// The change with its data, for programs; the pairs of a round are in `tables`.
    pub what: HappenedDoc,
    /// The change, as a sentence.
    pub text: String,
}

/// A table of a round that would be paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TriedTable {
    /// The table with its players.
    pub table: EventTableView,
    /// The pair with the facts that led to it, for programs.
    pub seating: SeatingDoc,
    /// Why these two, and why this one goes first, in sentences.
    pub why: Vec<String>,
}
