//! Faults of single rules.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::Range;
use crate::{Millis, Points};

/// Points in a rule above this are a typing error, and could overflow in a long game.
pub const MOST_POINTS: Points = Points(10_000);

/// A fault of a rule. The crate `speech` has the sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetProblem {
    /// The numbers are not a range, or it is too wide.
    NoRange {
        /// The range as it was given.
        range: Range,
        /// The largest number that is possible.
        most: u8,
    },
    /// Racks would hold no tiles, or too many.
    RackSize {
        /// How many tiles they are to hold.
        have: u8,
    },
    /// A bonus is for more tiles than a rack holds, or for none.
    BonusBeyondRack {
        /// The number of tiles of the bonus.
        tiles: u8,
        /// The number of tiles that a rack holds.
        rack: u8,
    },
    /// Two bonuses are for the same number of tiles.
    BonusTwice {
        /// How many tiles both bonuses are for.
        tiles: u8,
    },
    /// The points are below zero, or above 10,000.
    Points {
        /// The points as they were given.
        points: Points,
    },
    /// The set does not fill the racks.
    TooFewTiles {
        /// How many tiles the set has.
        have: usize,
        /// How many racks there may be.
        racks: u8,
        /// How many tiles each holds.
        rack: u8,
        /// How many tiles they hold together.
        need: usize,
    },
    /// No word fits on the board.
    NoRoom,
    /// Tiles are chosen from an open pool, so racks cannot be hidden.
    ChosenTilesAreNoSecret,
    /// Tiles are chosen, so they cannot be exchanged as well.
    ChosenTilesExchanged,
    /// The first word would be impossibly short or long.
    FirstWord {
        /// How many letters it would have.
        have: u8,
        /// How many letters it can have.
        longest: u8,
    },
    /// A play would have impossibly few or many tiles.
    TilesAPlay {
        /// How many tiles it would have.
        have: u8,
        /// How many tiles it can have.
        longest: u8,
    },
    /// Blanks may be taken up, but the set has none.
    NoBlanksToTake,
    /// There are challenges at a table for one seat.
    NobodyToChallenge,
    /// A limit of turns without a play is reached before the game begins.
    EndsAtOnce,
    /// Passes do not count as turns without a play, so a game could go on forever.
    PassesMustCount,
    /// Two levels have the same name.
    LevelTwice {
        /// The name that two levels have.
        level: String,
    },
    /// Levels have no score for a number of seats.
    NoScore {
        /// The names of these levels.
        levels: Vec<String>,
        /// The number of seats.
        n_seats: usize,
    },
    /// A target is zero or below, or above 10,000.
    TargetScore {
        /// The score as it was given.
        points: Points,
    },
    /// A time is longer than any game.
    TooLong,
    /// A time is zero, or longer than any game.
    Span {
        /// The time as it was given.
        span: Millis,
    },
}

impl fmt::Display for RulesetProblem {
    /// For developers; `speech` has the sentences for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
