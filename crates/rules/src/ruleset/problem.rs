//! Faults of single rules.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::Range;
use crate::{Millis, Points};

/// Points in a rule beyond this are a slip of the pen, and could overflow in a long game.
pub const MOST_POINTS: Points = Points(10_000);

/// What is wrong with a rule. The crate `speech` says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetProblem {
    /// Numbers that are no range, or one that is too wide.
    NoRange {
        /// The range, as it was given.
        range: Range,
        /// The largest number that is possible.
        most: u8,
    },
    /// Racks that hold nothing, or too much.
    RackSize {
        /// How many tiles they are to hold.
        have: u8,
    },
    /// A bonus for more tiles than a rack holds, or for none.
    BonusBeyondRack {
        /// The number of tiles of the bonus.
        tiles: u8,
        /// The number of tiles that a rack holds.
        rack: u8,
    },
    /// Two bonuses for the same number of tiles.
    BonusTwice {
        /// How many tiles both bonuses are for.
        tiles: u8,
    },
    /// Points below zero, or above 10,000.
    Points {
        /// The points, as they were given.
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
    /// A board on which no word fits.
    NoRoom,
    /// Tiles are chosen where everybody sees them, and racks are to be hidden.
    ChosenTilesAreNoSecret,
    /// Tiles are chosen, and are to be exchanged, too.
    ChosenTilesExchanged,
    /// The first word is to be impossibly short or long.
    FirstWord {
        /// How many letters it is to have.
        have: u8,
        /// How many letters it can have.
        longest: u8,
    },
    /// A play is to have impossibly few or many tiles.
    TilesAPlay {
        /// How many tiles it is to have.
        have: u8,
        /// How many tiles it can have.
        longest: u8,
    },
    /// Blanks are to be taken up, and the set has none.
    NoBlanksToTake,
    /// Challenges at a table for one seat.
    NobodyToChallenge,
    /// An idle limit that is reached before the game begins.
    EndsAtOnce,
    /// Passes do not count as idle turns, so that a game could go on for ever.
    PassesMustCount,
    /// Two levels of the same name.
    LevelTwice {
        /// The name that two levels have.
        level: String,
    },
    /// Levels without a score for a number of seats.
    NoScore {
        /// The names of these levels.
        levels: Vec<String>,
        /// The number of seats.
        n_seats: usize,
    },
    /// A target of zero or below, or above 10,000.
    TargetScore {
        /// The score, as it was given.
        points: Points,
    },
    /// A time that is longer than any game.
    TooLong,
    /// No time at all, or one that is longer than any game.
    Span {
        /// The time, as it was given.
        span: Millis,
    },
}

impl fmt::Display for RulesetProblem {
    /// For developers: `speech` says it to people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
