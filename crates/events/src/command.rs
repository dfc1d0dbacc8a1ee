//! What an event can be asked to do.

use alloc::string::String;
use alloc::vec::Vec;

use crate::id::{DivisionId, Millis, PlayerId, RoundNo, TableKey};
use crate::outcome::Outcome;
use crate::profile::Profile;
use crate::setup::Setup;
use crate::table::Pair;

/// A request: who asks for what, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// When it is made.
    pub at: Millis,
    /// The role of the one who asks.
    pub by: By,
    /// What is asked for.
    pub order: Order,
}

/// The role in which somebody asks: it decides what they may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The director or the teacher.
    Director,
    /// A player. They check themselves in, leave, and speak for their own table.
    Player(PlayerId),
    /// The program that referees the games: it says how a game ended that was played with it.
    Referee,
}

/// What can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Add a division.
    AddDivision(Setup),
    /// Change a division: its name, what counts, rounds that have not been paired, more rounds.
    ChangeDivision {
        /// The number of the division.
        division: DivisionId,
        /// How it is from now on.
        setup: Setup,
    },
    /// Register a player, at any time.
    Register {
        /// The division in which they play.
        division: DivisionId,
        /// Who they are.
        profile: Profile,
    },
    /// Change what is known of a player.
    ChangeProfile {
        /// The number of the player.
        player: PlayerId,
        /// What is known from now on.
        profile: Profile,
    },
    /// Let a player go on in another division.
    Move {
        /// The number of the player.
        player: PlayerId,
        /// The division in which they go on.
        division: DivisionId,
    },
    /// A player is there, for the first time or again.
    CheckIn {
        /// The number of the player.
        player: PlayerId,
    },
    /// A player leaves, in whichever round.
    Leave {
        /// The number of the player.
        player: PlayerId,
    },
    /// Two players meet in a round that is not paired yet, or one has a bye.
    Fix {
        /// The division in which it happens.
        division: DivisionId,
        /// The round in which it holds.
        round: RoundNo,
        /// The players; the first goes first.
        pair: Pair,
    },
    /// Take that back.
    Unfix {
        /// The division in which it happens.
        division: DivisionId,
        /// The round in which it holds.
        round: RoundNo,
        /// One of the pair.
        player: PlayerId,
    },
    /// Two players must not meet.
    Forbid(PlayerId, PlayerId),
    /// They may again.
    Allow(PlayerId, PlayerId),
    /// Find the pairs of a round.
    Pair {
        /// The division in which it happens.
        division: DivisionId,
        /// The round to pair, counted from one.
        round: RoundNo,
        /// The last round whose results count for it; without one, the round before.
        on: Option<RoundNo>,
    },
    /// These are the pairs of a round. Everybody who is there and not named sits out.
    PairSo {
        /// The division in which it happens.
        division: DivisionId,
        /// The round that is paired, counted from one.
        round: RoundNo,
        /// Who meets whom; the first of each goes first.
        pairs: Vec<Pair>,
    },
    /// Drop the pairs of a round that has not begun.
    Unpair {
        /// The division in which it happens.
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
        /// The division in which it happens.
        division: DivisionId,
        /// The round that begins.
        round: RoundNo,
    },
    /// End a round.
    End {
        /// The division in which it happens.
        division: DivisionId,
        /// The round that ends.
        round: RoundNo,
    },
    /// Say how a game ended. Of a player, it may need the opponent's word.
    Enter {
        /// The table at which it was played.
        table: TableKey,
        /// How it ended.
        outcome: Outcome,
    },
    /// Agree with what the opponent has said.
    Confirm {
        /// The table whose result is confirmed.
        table: TableKey,
    },
    /// Replace a result that counts.
    Correct {
        /// The table whose result is replaced.
        table: TableKey,
        /// How it really ended.
        outcome: Outcome,
    },
    /// Credit a player with something that is counted elsewhere: words of a lesson, missions.
    Credit {
        /// The number of the player.
        player: PlayerId,
        /// What is counted.
        what: String,
        /// How many more there are.
        count: i32,
    },
    /// Take an entry back; of an entry that is an undo, do it again.
    Undo {
        /// Its number in the log, counted from zero.
        entry: u32,
    },
}
