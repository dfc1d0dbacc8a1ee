//! Commands to an event.

use alloc::string::String;
use alloc::vec::Vec;

use crate::id::{DivisionId, Millis, PlayerId, RoundNo, TableKey};
use crate::outcome::{Outcome, Side};
use crate::profile::Profile;
use crate::setup::Setup;
use crate::table::Pair;

/// A command to an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// When it was given; never before the last entry of the log.
    pub at: Millis,
    /// The person who gives it, as far as the event distinguishes people.
    pub by: By,
    /// The order that they give.
    pub order: Order,
}

/// The person who gives an order, as far as the event distinguishes people. It decides which orders are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The director of a tournament, or the teacher of a class.
    Director,
    /// A player, who may check themselves in, leave, and enter results of their own table.
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
    /// Move a player to another division.
    Move {
        /// The number of the player.
        player: PlayerId,
        /// The division in which they play from now on.
        division: DivisionId,
    },
    /// Let a person of a team go over to another one. Where they were alone, what they leave has left the event.
    MovePupil {
        /// The player or team that they leave.
        from: PlayerId,
        /// Their position there, counted from zero.
        place: u8,
        /// The player or team that they join.
        to: PlayerId,
    },
    /// Check a player in, for the first time or again.
    CheckIn {
        /// The number of the player.
        player: PlayerId,
    },
    /// Take back that a player is here: they are expected again, and keep the table that they have.
    TakeBackCheckIn {
        /// The number of the player.
        player: PlayerId,
    },
    /// A player leaves; allowed in every round.
    Leave {
        /// The number of the player.
        player: PlayerId,
    },
    /// Fix that two players meet in a round that is not paired yet, or that a player has a bye.
    Fix {
        /// The division of the round.
        division: DivisionId,
        /// The round for which it is fixed.
        round: RoundNo,
        /// The two players, the one who goes first named first; or the player with the bye.
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
        /// The last round whose results count for this pairing; `None`: the round before.
        on: Option<RoundNo>,
    },
    /// Set the pairs of a round by hand. Players who are there and in no pair have a bye.
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
    /// Seat two players who came late with each other, at a table of their own.
    SeatTogether {
        /// The round in which they play.
        round: RoundNo,
        /// The two players.
        players: [PlayerId; 2],
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
    /// Settle a game that nobody has started in time: these sides did not come. No player says so: the program that would
    /// have refereed it does, or the director.
    TimeOut {
        /// The table at which it should have been played.
        table: TableKey,
        /// The side that forfeits; nothing: both.
        side: Option<Side>,
    },
    /// Play a game again that ended without a result.
    PlayAgain {
        /// The table at which it is played.
        table: TableKey,
    },
    /// Credit a player with something that is counted outside the games: words of a lesson, missions.
    Credit {
        /// The number of the player.
        player: PlayerId,
        /// The name under which it is counted.
        what: String,
        /// How many are added; a negative number takes some away.
        count: i32,
    },
    /// Undo an entry; if the entry is an undo itself, redo what it undid.
    Undo {
        /// Its number in the log, counted from zero.
        entry: u32,
    },
}
