//! The score sheet: a running tally, turn by turn.

use alloc::sync::Arc;

use tiles::Seat;

use crate::{Cause, Play, Points};

/// A line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// Whose line.
    pub seat: Seat,
    /// What it is for.
    pub deed: Deed,
    /// The points of this line.
    pub points: Points,
    /// The seat's score after it.
    pub total: Points,
}

/// What a line of the score sheet is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A play.
    Placed(Arc<Play>),
    /// An exchange of this many tiles.
    Exchanged {
        /// How many.
        n_tiles: usize,
    },
    /// A pass.
    Passed,
    /// The seat's last play went back to its rack.
    Withdrawn(Cause),
    /// Points because an opponent challenged in vain.
    ChallengeAward,
    /// Points lost by challenging in vain.
    ChallengePenalty,
    /// A turn lost by challenging in vain.
    TurnLost,
    /// A turn lost because its time ran out.
    TimedOut,
    /// The seat gave up.
    Resigned,
    /// The seat was away for too long.
    Forfeited,
    /// The seat's own unplayed letters.
    Unplayed,
    /// The others' unplayed letters.
    Gained,
    /// Overtime.
    Overtime,
}
