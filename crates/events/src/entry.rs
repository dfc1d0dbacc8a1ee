//! What happened at an event.

use alloc::string::String;
use alloc::vec::Vec;

use crate::command::By;
use crate::id::{DivisionId, Millis, PlayerId, RoundNo, TableKey};
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::setup::Setup;
use crate::table::{Pair, Seating};

/// An entry of the log: what happened, when, and at whose word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When; never before the entry ahead of it.
    pub at: Millis,
    /// Who asked for it.
    pub by: By,
    /// The change, with its data.
    pub what: Happened,
}

/// Something that happened. Pairs are recorded with their reasons, so that a later change of a method never rewrites a
/// round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// The event was set up; always the first entry.
    Opened {
        /// What it is called.
        name: String,
        /// Where its chance comes from.
        seed: u64,
    },
    /// A division was added.
    DivisionAdded {
        /// The number of the new division.
        division: DivisionId,
        /// How it is played.
        setup: Setup,
    },
    /// A division was changed.
    DivisionChanged {
        /// The number of the division.
        division: DivisionId,
        /// How it is played from now on.
        setup: Setup,
    },
    /// A player was registered.
    Registered {
        /// Their number.
        player: PlayerId,
        /// Where they play.
        division: DivisionId,
        /// Who they are.
        profile: Profile,
    },
    /// More or something else is known of a player.
    ProfileChanged {
        /// The number of the player.
        player: PlayerId,
        /// What is known.
        profile: Profile,
    },
    /// A player plays in another division from now on.
    Moved {
        /// The number of the player.
        player: PlayerId,
        /// The division in which it happens.
        division: DivisionId,
    },
    /// A player is there.
    CheckedIn {
        /// The number of the player.
        player: PlayerId,
    },
    /// A player left.
    Left {
        /// The number of the player.
        player: PlayerId,
    },
    /// Two players will meet in a round, or one will have a bye.
    Fixed {
        /// The division in which it happens.
        division: DivisionId,
        /// The round in which it holds.
        round: RoundNo,
        /// The two players, or the one with the bye.
        pair: Pair,
    },
    /// That was taken back.
    Unfixed {
        /// The division in which it happens.
        division: DivisionId,
        /// The round in which it holds.
        round: RoundNo,
        /// The two players, or the one with the bye.
        pair: Pair,
    },
    /// Two players must not meet.
    Forbidden(PlayerId, PlayerId),
    /// They may again.
    Allowed(PlayerId, PlayerId),
    /// A round was paired. Tables are numbered in this order.
    Paired {
        /// The division in which it happens.
        division: DivisionId,
        /// The number of the round.
        round: RoundNo,
        /// Who meets whom, and why.
        seatings: Vec<Seating>,
        /// Games of earlier rounds that were still played: their results were not known yet.
        lacks: Vec<TableKey>,
    },
    /// The pairs of a round were dropped before it began.
    Unpaired {
        /// The division in which it happens.
        division: DivisionId,
        /// The number of the round.
        round: RoundNo,
    },
    /// Other people sit at a table now, or nobody.
    Reseated {
        /// Which table; the first number that is free makes a new one.
        table: TableKey,
        /// Who, and why.
        seating: Option<Seating>,
    },
    /// A round began.
    Begun {
        /// The division in which it happens.
        division: DivisionId,
        /// The number of the round.
        round: RoundNo,
    },
    /// A round ended.
    Ended {
        /// The division in which it happens.
        division: DivisionId,
        /// The number of the round.
        round: RoundNo,
    },
    /// A player said how their game ended. It does not count yet.
    Claimed {
        /// The table of the game.
        table: TableKey,
        /// Who said it.
        player: PlayerId,
        /// What they said.
        outcome: Outcome,
    },
    /// From now on this result counts.
    Settled {
        /// The table of the game.
        table: TableKey,
        /// The result that counts from now on.
        outcome: Outcome,
        /// How it came to count.
        how: Settlement,
    },
    /// A game ended without a result: the director decides what becomes of it.
    BrokenOff {
        /// Which table.
        table: TableKey,
    },
    /// A game that was broken off is played again, from its start.
    PlayedAgain {
        /// Which table.
        table: TableKey,
    },
    /// A player was credited with something that is counted elsewhere.
    Credited {
        /// The number of the player.
        player: PlayerId,
        /// What is counted.
        what: String,
        /// How many more the player has.
        count: i32,
    },
    /// An entry no longer counts; if it was an undo itself, what it undid counts again.
    Undone {
        /// Its number, counted from zero.
        entry: u32,
    },
}

/// How a result came to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// The director entered it.
    Director,
    /// A player entered it, and that is enough here.
    FirstWord,
    /// Both players said the same.
    Agreed,
    /// Somebody left in the middle of the round.
    Absence,
    /// It replaced another result.
    Correction,
    /// The game was played with the program, which knows how it ended.
    Played,
}
