//! Commands to an event.

use alloc::string::String;
use alloc::vec::Vec;

use crate::id::{DivisionId, Millis, PlayerId, RoundNo, TableKey};
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::setup::Setup;
use crate::table::Pair;

/// A command: an order, the role behind it, and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The time of the command.
    pub at: Millis,
    /// The role of the asker.
    pub by: By,
    /// The order to carry out.
    pub order: Order,
}

/// The role of an asker: it decides which orders are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The director or the teacher.
    Director,
    /// A player. They check themselves in, leave, and speak for their own table.
    Player(PlayerId),
    /// The program that referees the games: it reports the results of games that it refereed.
    Referee,
}

/// The orders that an event takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Add a division.
    AddDivision(Setup),
    /// Change a division: its name, what counts, rounds that have not been paired, more rounds.
    ChangeDivision {
        /// The number of the division.
        division: DivisionId,
        /// The new setup.
        setup: Setup,
    },
    /// Register a player, at any time.
    Register {
        /// The division in which they play.
        division: DivisionId,
        /// The profile to register.
        profile: Profile,
    },
    /// Change the profile of a player.
    ChangeProfile {
        /// The number of the player.
        player: PlayerId,
        /// The new profile.
        profile: Profile,
    },
    /// Let a player go on in another division.
    Move {
        /// The number of the player.
        player: PlayerId,
        /// The division in which they go on.
        division: DivisionId,
    },
    /// Check a player in, for the first time or again.
    CheckIn {
        /// The number of the player.
        player: PlayerId,
    },
    /// Let a player leave, in whichever round.
    Leave {
        /// The number of the player.
        player: PlayerId,
    },
    /// Fix that two players meet in a round that is not paired yet, or that one has a bye.
    Fix {
        /// The division of the round.
        division: DivisionId,
        /// The round for which it is fixed.
        round: RoundNo,
        /// The players; the first goes first.
        pair: Pair,
    },
    /// Take back a fixed pair.
    Unfix {
        /// The division of the round.
        division: DivisionId,
        /// The round for which it was fixed.
        round: RoundNo,
        /// One player of the pair.
        player: PlayerId,
    },
    /// Forbid two players to meet.
    Forbid(PlayerId, PlayerId),
    /// Allow two players to meet again.
    Allow(PlayerId, PlayerId),
    /// Find the pairs of a round.
    Pair {
        /// The division to pair.
        division: DivisionId,
        /// The round to pair, counted from one.
        round: RoundNo,
        /// The last round whose results count for it; without one, the round before.
        on: Option<RoundNo>,
    },
    /// Set the pairs of a round. Everybody who is there and not named sits out.
    PairSo {
        /// The division to pair.
        division: DivisionId,
        /// The round that is paired, counted from one.
        round: RoundNo,
        /// The pairs; the first player of each goes first.
        pairs: Vec<Pair>,
    },
    /// Drop the pairs of a round that has not begun.
    Unpair {
        /// The division of the round.
        division: DivisionId,
        /// The round whose pairs are dropped.
        round: RoundNo,
    },
    /// Seat somebody who came late with a player who has a bye.
    SeatLate {
        /// The round in which they play.
        round: RoundNo,
        /// The player who came late.
        player: PlayerId,
    },
    /// Begin a round.
    Begin {
        /// The division of the round.
        division: DivisionId,
        /// The round that begins.
        round: RoundNo,
    },
    /// End a round.
    End {
        /// The division of the round.
        division: DivisionId,
        /// The round that ends.
        round: RoundNo,
    },
    /// Enter the result of a game. A player's entry may need the opponent's confirmation.
    Enter {
        /// The table at which it was played.
        table: TableKey,
        /// The result as the players or the director say it.
        outcome: Outcome,
    },
    /// Confirm the result that the opponent has entered.
    Confirm {
        /// The table whose result is confirmed.
        table: TableKey,
    },
    /// Replace a result that counts.
    Correct {
        /// The table whose result is replaced.
        table: TableKey,
        /// The true result.
        outcome: Outcome,
    },
    /// A game ended without a result. No player says so: the program that refereed it does, or the director.
    BreakOff {
        /// The table at which it was played.
        table: TableKey,
    },
    /// Play a game again that ended without a result.
    PlayAgain {
        /// The table at which it is played.
        table: TableKey,
    },
    /// Credit a player with something that is counted elsewhere: words of a lesson, missions.
    Credit {
        /// The number of the player.
        player: PlayerId,
        /// The name of the thing that is counted.
        what: String,
        /// How many more the player has; below zero, how many fewer.
        count: i32,
    },
    /// Undo an entry; if the entry is an undo itself, redo what it undid.
    Undo {
        /// Its number in the log, counted from zero.
        entry: u32,
    },
}
