//! The entries of an event's log.

use alloc::string::String;
use alloc::vec::Vec;

use crate::command::By;
use crate::id::{DivisionId, Millis, PlayerId, RoundNo, TableKey};
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::setup::Setup;
use crate::table::{Pair, Seating};

/// An entry of the log: a change, its time, and who ordered it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it happened; never before the entry ahead of it.
    pub at: Millis,
    /// The person whose order caused it.
    pub by: By,
    /// The change of the event that it records.
    pub what: Happened,
}

/// A change of an event. Pairs are recorded with their reasons, so that a later change of a pairing method never
/// rewrites a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// The event was set up; always the first entry.
    Opened {
        /// The name of the event.
        name: String,
        /// The seed of all random decisions in the event.
        seed: u64,
    },
    /// A division was added.
    DivisionAdded {
        /// The number of the new division.
        division: DivisionId,
        /// The setup of the division.
        setup: Setup,
    },
    /// A division was changed.
    DivisionChanged {
        /// The number of the division.
        division: DivisionId,
        /// The setup from now on.
        setup: Setup,
    },
    /// A player was registered.
    Registered {
        /// The number of the new player.
        player: PlayerId,
        /// The division in which they play.
        division: DivisionId,
        /// The name, rating and other facts that were given.
        profile: Profile,
    },
    /// The profile of a player was replaced.
    ProfileChanged {
        /// The number of the player.
        player: PlayerId,
        /// The whole new profile.
        profile: Profile,
    },
    /// A player moved to another division.
    Moved {
        /// The number of the player.
        player: PlayerId,
        /// The division in which they play from now on.
        division: DivisionId,
    },
    /// A person of a team went over to another one, and kept their ticket.
    PupilMoved {
        /// The player or team that they leave.
        from: PlayerId,
        /// Their position there, counted from zero.
        place: u8,
        /// The player or team that they join.
        to: PlayerId,
    },
    /// A player checked in.
    CheckedIn {
        /// The number of the player.
        player: PlayerId,
    },
    /// A player who had checked in was not here after all.
    CheckInTakenBack {
        /// The number of the player.
        player: PlayerId,
    },
    /// A player left.
    Left {
        /// The number of the player.
        player: PlayerId,
    },
    /// The director fixed that two players meet in a round to come, or that a player has a bye.
    Fixed {
        /// The division of the round.
        division: DivisionId,
        /// The round for which it is fixed.
        round: RoundNo,
        /// The two players, or the player with the bye.
        pair: Pair,
    },
    /// A fixed pair was released.
    Unfixed {
        /// The division of the round.
        division: DivisionId,
        /// The round for which it was fixed.
        round: RoundNo,
        /// The two players, or the player who had the fixed bye.
        pair: Pair,
    },
    /// The director forbade two players to meet.
    Forbidden(PlayerId, PlayerId),
    /// The director allowed two players to meet again.
    Allowed(PlayerId, PlayerId),
    /// A round was paired. Tables are numbered from one in the order of the pairs.
    Paired {
        /// The division of the round.
        division: DivisionId,
        /// The number of the round.
        round: RoundNo,
        /// The pairs in the order of their tables, with their reasons.
        seatings: Vec<Seating>,
        /// Tables of earlier rounds that had no result yet when this one was paired.
        lacks: Vec<TableKey>,
    },
    /// The pairs of a round were dropped before it began.
    Unpaired {
        /// The division of the round.
        division: DivisionId,
        /// The number of the round.
        round: RoundNo,
    },
    /// The players at a table changed, or nobody sits there any more.
    Reseated {
        /// The table; the lowest unused number adds a table to the round.
        table: TableKey,
        /// The new pair with its reasons; `None` gives the table up.
        seating: Option<Seating>,
    },
    /// A round began.
    Begun {
        /// The division of the round.
        division: DivisionId,
        /// The number of the round.
        round: RoundNo,
    },
    /// A round ended.
    Ended {
        /// The division of the round.
        division: DivisionId,
        /// The number of the round.
        round: RoundNo,
    },
    /// A player entered a result, which does not count until it is settled.
    Claimed {
        /// The table of the game.
        table: TableKey,
        /// The player who entered it.
        player: PlayerId,
        /// The result that they entered.
        outcome: Outcome,
    },
    /// A result counts from now on.
    Settled {
        /// The table of the game.
        table: TableKey,
        /// The result.
        outcome: Outcome,
        /// Why it counts.
        how: Settlement,
    },
    /// A game ended without a result, and the director has to decide what becomes of it.
    BrokenOff {
        /// The table of the game.
        table: TableKey,
    },
    /// A game that was broken off is played again from the beginning.
    PlayedAgain {
        /// The table of the game.
        table: TableKey,
    },
    /// A player was credited with something that is counted outside the games.
    Credited {
        /// The number of the player.
        player: PlayerId,
        /// The name under which it is counted.
        what: String,
        /// How many were added; negative if some were taken away.
        count: i32,
    },
    /// An entry no longer counts; if it was an undo itself, what it undid counts again.
    Undone {
        /// The number of that entry, counted from zero.
        entry: u32,
    },
}

/// Why a result counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// The director entered it.
    Director,
    /// One player entered it, and the division needs no confirmation.
    FirstWord,
    /// Both players entered the same.
    Agreed,
    /// A player left in the middle of the round.
    Absence,
    /// The game had not started when the time for it was over.
    Late,
    /// The director replaced the result that counted before.
    Correction,
    /// The program refereed the game.
    Played,
}
