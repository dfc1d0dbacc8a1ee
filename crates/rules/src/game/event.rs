//! The events of a game.

use alloc::sync::Arc;
use alloc::vec::Vec;

use tiles::{BySeat, Letter, Seat, Tile, Tiles};

use crate::{Millis, Play, Points, Salt, Seed, SwapDone, Table};

/// An event with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<T> {
    /// The time, counted from any fixed start; never before the entry ahead of it.
    pub at: Millis,
    /// What happened.
    pub event: Event<T>,
}

/// Something that happened in a game. The log of events is the game.
///
/// `T` is the knowledge about tiles that are hidden from some viewers: [`Hidden`](crate::Hidden) for the referee,
/// [`Known`](crate::Known) for everybody else. Events record results (scores, verdicts, drawn tiles), so that a later
/// change of the code never rewrites a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<T> {
    /// The table was set up: rules, seats, and the commitment to the draws.
    Created(Arc<Table>),
    /// The game began. The salt was given after the commitment was known, so that nobody could choose the draws.
    Begun {
        /// Text that the players added to the seed.
        salt: Salt,
    },
    /// A round of the draw for first play, visible to all. The tiles go back into the pool.
    DrewForFirst {
        /// The tile that each seat drew.
        draws: Vec<(Seat, Tile)>,
    },
    /// It was decided who plays first.
    FirstDecided {
        /// The seat that plays first.
        seat: Seat,
    },
    /// Tiles moved from the pool to a rack.
    Drew {
        /// The seat of the rack.
        seat: Seat,
        /// The tiles; only their number, for viewers who may not see them.
        tiles: T,
    },
    /// The player to move began their turn, which ends the time for challenges.
    TurnStarted {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// Tiles were laid on the board.
    Placed {
        /// The seat that played.
        seat: Seat,
        /// The tiles that were replaced on the board before the play.
        swaps: Vec<SwapDone>,
        /// Tiles, words and score of the play.
        play: Arc<Play>,
    },
    /// Tiles were exchanged. The new ones were drawn before the old ones went back.
    Exchanged {
        /// The seat that exchanged.
        seat: Seat,
        /// The tiles that were replaced on the board before the exchange.
        swaps: Vec<SwapDone>,
        /// The tiles that went into the pool.
        given: T,
        /// The tiles that came from the pool.
        drawn: T,
    },
    /// A turn without a play.
    Passed {
        /// The seat that passed.
        seat: Seat,
        /// The tiles that were replaced on the board before the pass.
        swaps: Vec<SwapDone>,
    },
    /// An opponent accepted the last play: they will not challenge it.
    Accepted {
        /// The seat that accepted.
        seat: Seat,
    },
    /// The time for challenges ended without a challenge.
    WindowClosed,
    /// A challenge succeeded: a word is not acceptable.
    ChallengeUpheld {
        /// The seat that challenged.
        by: Seat,
        /// The words that were looked up, each with its verdict.
        verdicts: Vec<Verdict>,
    },
    /// A challenge failed: all words are acceptable.
    ChallengeFailed {
        /// The seat that challenged.
        by: Seat,
        /// The words that were looked up, each with its verdict.
        verdicts: Vec<Verdict>,
        /// The points that the challenged player gains.
        award: Points,
        /// The points that the challenger loses. The rules here never take points for it; imported games may.
        penalty: Points,
        /// How many turns the challenger will lose.
        turns_lost: u8,
    },
    /// The last play went back to the rack, and replacements on the board were undone.
    Withdrawn {
        /// The seat whose play it was.
        seat: Seat,
        /// Why it went back.
        cause: Cause,
        /// The tiles that went back to the rack.
        returned: Tiles,
        /// The points that were taken away.
        score: Points,
    },
    /// A turn was lost because of an earlier challenge.
    TurnLost {
        /// The seat whose turn it was.
        seat: Seat,
    },
    /// A turn was lost because its time was up.
    TimedOut {
        /// The seat whose turn it was.
        seat: Seat,
    },
    /// A seat resigned.
    Resigned {
        /// The seat that resigned.
        seat: Seat,
    },
    /// A seat was away until the others went on without it, as if it had resigned.
    Forfeited {
        /// The seat that was away.
        seat: Seat,
    },
    /// All clocks were stopped.
    Paused,
    /// The clocks were started again.
    Resumed,
    /// The game ended, and all racks were revealed.
    Ended {
        /// Why the game ended.
        reason: EndReason,
        /// The tiles that were left on each rack.
        racks: BySeat<Tiles>,
        /// The points that these tiles and the clocks add to each score.
        settlements: BySeat<Settlement>,
    },
    /// The secret seed, so that everybody can check the draws.
    SeedRevealed {
        /// The seed for which the commitment in the first event was made.
        seed: Seed,
    },
}

impl<T> Event<T> {
    /// The kind of event, in a word or two, for messages.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Event::Created(_) => "created",
            Event::Begun { .. } => "begun",
            Event::DrewForFirst { .. } => "drew for first",
            Event::FirstDecided { .. } => "first decided",
            Event::Drew { .. } => "drew",
            Event::TurnStarted { .. } => "turn started",
            Event::Placed { .. } => "placed",
            Event::Exchanged { .. } => "exchanged",
            Event::Passed { .. } => "passed",
            Event::Accepted { .. } => "accepted",
            Event::WindowClosed => "window closed",
            Event::ChallengeUpheld { .. } => "challenge upheld",
            Event::ChallengeFailed { .. } => "challenge failed",
            Event::Withdrawn { .. } => "withdrawn",
            Event::TurnLost { .. } => "turn lost",
            Event::TimedOut { .. } => "timed out",
            Event::Resigned { .. } => "resigned",
            Event::Forfeited { .. } => "forfeited",
            Event::Paused => "paused",
            Event::Resumed => "resumed",
            Event::Ended { .. } => "ended",
            Event::SeedRevealed { .. } => "seed revealed",
        }
    }

    /// Whether the play that could be challenged before the event can be challenged after it.
    pub(super) fn leaves_last_play(&self) -> bool {
        match self {
            Event::Accepted { .. } | Event::Paused | Event::Resumed => true,
            Event::Created(_)
            | Event::Begun { .. }
            | Event::DrewForFirst { .. }
            | Event::FirstDecided { .. }
            | Event::Drew { .. }
            | Event::TurnStarted { .. }
            | Event::Placed { .. }
            | Event::Exchanged { .. }
            | Event::Passed { .. }
            | Event::WindowClosed
            | Event::ChallengeUpheld { .. }
            | Event::ChallengeFailed { .. }
            | Event::Withdrawn { .. }
            | Event::TurnLost { .. }
            | Event::TimedOut { .. }
            | Event::Resigned { .. }
            | Event::Forfeited { .. }
            | Event::Ended { .. }
            | Event::SeedRevealed { .. } => false,
        }
    }

    /// Whether the board, the rack of this seat and the player to move are the same after the event: at most the time
    /// for challenges has ended, and others have drawn.
    pub(super) fn leaves_turn_of(&self, seat: Seat) -> bool {
        match self {
            Event::Drew { seat: other, .. } => *other != seat,
            Event::WindowClosed | Event::TurnStarted { .. } => true,
            _ => self.leaves_last_play(),
        }
    }

    /// The seats in the event.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let drawers: &[(Seat, Tile)] = if let Event::DrewForFirst { draws } = self { draws } else { &[] };
        let one = match self {
            Event::FirstDecided { seat }
            | Event::Drew { seat, .. }
            | Event::TurnStarted { seat }
            | Event::Placed { seat, .. }
            | Event::Exchanged { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Accepted { seat }
            | Event::ChallengeUpheld { by: seat, .. }
            | Event::ChallengeFailed { by: seat, .. }
            | Event::Withdrawn { seat, .. }
            | Event::TurnLost { seat }
            | Event::TimedOut { seat }
            | Event::Resigned { seat }
            | Event::Forfeited { seat } => Some(*seat),
            Event::Ended { reason, .. } => reason.seat(),
            Event::Created(_)
            | Event::Begun { .. }
            | Event::DrewForFirst { .. }
            | Event::WindowClosed
            | Event::Paused
            | Event::Resumed
            | Event::SeedRevealed { .. } => None,
        };
        one.into_iter().chain(drawers.iter().map(|&(seat, _)| seat))
    }
}

/// A word with the judge's verdict.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The letters of the word.
    pub word: Vec<Letter>,
    /// Whether it is acceptable.
    pub is_good: bool,
}

/// Why a play went back to the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// It was challenged, and the turn is lost.
    Challenged,
    /// The table agreed to take it back, and the turn is played again.
    TakenBack,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The pool is empty, and this seat has used its last tile.
    WentOut {
        /// The seat without tiles.
        seat: Seat,
    },
    /// There were as many turns without a play as the rules allow.
    Idle,
    /// The judge knows that nobody can play.
    NoPlayLeft,
    /// This seat has reached its score.
    TargetReached {
        /// The seat that reached its target.
        seat: Seat,
    },
    /// The time for the game was up.
    GameTimeUp,
    /// The clock of this seat ran out.
    ClockRanOut {
        /// The seat without time.
        seat: Seat,
    },
    /// All but one seat resigned.
    Resigned,
    /// A director ended it, and it counts.
    Adjudicated,
    /// A director stopped it, and it counts with the scores at that time, if anybody had played.
    Stopped,
    /// It was broken off, and does not count.
    Aborted,
}

impl EndReason {
    /// The seat in the reason, if it has one.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            EndReason::WentOut { seat } | EndReason::TargetReached { seat } | EndReason::ClockRanOut { seat } => {
                Some(seat)
            }
            EndReason::Idle
            | EndReason::NoPlayLeft
            | EndReason::GameTimeUp
            | EndReason::Resigned
            | EndReason::Adjudicated
            | EndReason::Stopped
            | EndReason::Aborted => None,
        }
    }
}

/// How the end changes a seat's score, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Settlement {
    /// For the seat's own unplayed tiles: zero or below.
    pub unplayed: Points,
    /// For the others' unplayed tiles: zero or above.
    pub gained: Points,
    /// For overtime: zero or below.
    pub overtime: Points,
}

impl Settlement {
    /// The sum of the three.
    #[must_use]
    pub fn total(&self) -> Points {
        self.unplayed + self.gained + self.overtime
    }
}
