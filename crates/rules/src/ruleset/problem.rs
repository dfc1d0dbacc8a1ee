//! What can be wrong with a rule.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{MAX_RACK, Range};
use crate::{Millis, Points};

/// Points in a rule beyond this are a slip of the pen, and could overflow in a long game.
pub(super) const MOST_POINTS: Points = Points(10_000);

/// What is wrong with a rule, and what would be right. Another language translates it kind by kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetProblem {
    /// Numbers that are no range, or one that is too wide.
    NoRange {
        /// The range, as it was given.
        range: Range,
        /// The largest that is possible.
        most: u8,
    },
    /// Racks that hold nothing, or too much.
    RackSize {
        /// How many tiles they are to hold.
        have: u8,
    },
    /// A bonus for more tiles than a rack holds, or for none.
    BonusBeyondRack {
        /// For this many tiles.
        tiles: u8,
        /// As a rack holds.
        rack: u8,
    },
    /// Two bonuses for the same number of tiles.
    BonusTwice {
        /// How many tiles both bonuses are for.
        tiles: u8,
    },
    /// Points that nobody gives.
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
        /// How many it can have.
        longest: u8,
    },
    /// A play is to have impossibly few or many tiles.
    TilesAPlay {
        /// How many it is to have.
        have: u8,
        /// How many it can have.
        longest: u8,
    },
    /// Blanks are to be taken up, and the set has none.
    NoBlanksToTake,
    /// Challenges at a table for one.
    NobodyToChallenge,
    /// A limit that is reached before the game begins.
    EndsAtOnce,
    /// Passing for ever is to be possible.
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
    /// A score that nobody can play for.
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
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use RulesetProblem as P;
        match self {
            P::NoRange { range: Range { from, to }, most } => {
                write!(f, "from {from} to {to} is not a range between 1 and {most}")
            }
            P::RackSize { have } => write!(f, "{have} is not between 1 and {MAX_RACK}"),
            P::BonusBeyondRack { tiles, rack } => write!(f, "a bonus for {tiles} tiles, but racks hold {rack}"),
            P::BonusTwice { tiles } => write!(f, "two bonuses for {tiles} tiles"),
            P::Points { points } => write!(f, "{points} points are not between 0 and {MOST_POINTS}"),
            P::TooFewTiles { have, racks, rack, need } => {
                write!(f, "the set has {have} tiles; {racks} racks of {rack} need {need}")
            }
            P::NoRoom => f.write_str("it has no room for a word"),
            P::ChosenTilesAreNoSecret => {
                f.write_str("tiles chosen from an open pool are no secret: racks must be open, or the table for one")
            }
            P::ChosenTilesExchanged => f.write_str("who chooses tiles has nothing to exchange: leave the rule out"),
            P::FirstWord { have, longest } => {
                write!(f, "a first word of {have} letters is not between 2 and {longest}")
            }
            P::TilesAPlay { have, longest } => write!(f, "{have} tiles a play are not between 1 and {longest}"),
            P::NoBlanksToTake => f.write_str("the set has no blanks to take up"),
            P::NobodyToChallenge => f.write_str("a table for one has no opponent to challenge: use the kind \"void\""),
            P::EndsAtOnce => f.write_str("a limit of none would end the game at once"),
            P::PassesMustCount => f.write_str("passes must count, or a game need never end"),
            P::LevelTwice { level } => write!(f, "the level {level:?} stands twice"),
            P::NoScore { levels, n_seats } => {
                write!(f, "there is no score for a table of {n_seats} ({})", levels.join(", "))
            }
            P::TargetScore { points } => write!(f, "{points} is not a score between 1 and {MOST_POINTS}"),
            P::TooLong => f.write_str("more than a hundred days"),
            P::Span { span } => write!(f, "{span} is not a time between nothing and a hundred days"),
        }
    }
}
