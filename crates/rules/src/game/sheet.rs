//! The score sheet: a running tally, turn by turn.

use alloc::sync::Arc;

use tiles::Seat;

use crate::{Cause, Play, Points};

/// A line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The seat to which the line belongs.
    pub seat: Seat,
    /// What the line is for.
    pub deed: Deed,
    /// The points that this line adds, below zero for a penalty.
    pub points: Points,
    /// The seat's score after this line.
    pub total: Points,
}

/// What lines of the score sheet are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A play with its words and its score.
    Placed(Arc<Play>),
    /// An exchange of this many tiles.
    Exchanged {
        /// How many tiles were exchanged.
        n_tiles: usize,
    },
    /// A pass, without points.
    Passed,
    /// The seat's last play went back to its rack.
    Withdrawn(Cause),
    /// Points gained because an opponent's challenge failed.
    ChallengeAward,
    /// Points lost by a failed challenge.
    ChallengePenalty,
    /// A turn lost by a failed challenge.
    TurnLost,
    /// A turn lost because its time ran out.
    TimedOut,
    /// The seat resigned.
    Resigned,
    /// The seat was away for too long.
    Forfeited,
    /// The seat's own unplayed letters.
    Unplayed,
    /// The others' unplayed letters.
    Gained,
    /// The cost of overtime.
    Overtime,
}
