//! What happened at a table.

use alloc::sync::Arc;
use alloc::vec::Vec;

use tiles::{BySeat, Letter, Seat, Tile, Tiles};

use crate::{Millis, Play, Points, Salt, Seed, SwapDone, Table};

/// An event, and when it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<T> {
    /// When, counted from any fixed start; never before the entry ahead of it.
    pub at: Millis,
    /// What happened at that moment.
    pub event: Event<T>,
}

/// Something that happened. The log of events is the game.
///
/// `T` is what is known about tiles that not everybody may see: [`Hidden`](crate::Hidden) for the referee,
/// [`Known`](crate::Known) for everybody else. Events record results (scores, verdicts, tiles drawn), so that a later
/// change of a rule's code never rewrites a game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<T> {
    /// The table was set up: rules, seats, and the commitment to the draws.
    Created(Arc<Table>),
    /// The game began. The salt came after the commitment was known, so that nobody could choose the draws.
    Begun {
        /// What the players added to the seed.
        salt: Salt,
    },
    /// A round of the draw for first play, for all to see. The tiles go back into the pool.
    DrewForFirst {
        /// Who drew what.
        draws: Vec<(Seat, Tile)>,
    },
    /// Who plays first.
    FirstDecided {
        /// The seat that plays first.
        seat: Seat,
    },
    /// Tiles from the pool to a rack.
    Drew {
        /// Whose rack.
        seat: Seat,
        /// The tiles that came to the rack; how many, for viewers who may not see them.
        tiles: T,
    },
    /// The player whose turn it is began it, which closes the time for challenges.
    TurnStarted {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// Tiles were laid on the board.
    Placed {
        /// By whom.
        seat: Seat,
        /// What was replaced on the board before.
        swaps: Vec<SwapDone>,
        /// Tiles, words and score of the play.
        play: Arc<Play>,
    },
    /// Tiles were exchanged. The new ones were drawn before the old ones went back.
    Exchanged {
        /// By whom.
        seat: Seat,
        /// What was replaced on the board before.
        swaps: Vec<SwapDone>,
        /// What went into the pool.
        given: T,
        /// What came from it.
        drawn: T,
    },
    /// A turn without a play.
    Passed {
        /// By whom.
        seat: Seat,
        /// What was replaced on the board before.
        swaps: Vec<SwapDone>,
    },
    /// An opponent will not challenge the last play.
    Accepted {
        /// The seat that acts.
        seat: Seat,
    },
    /// The time for challenges is over without a challenge.
    WindowClosed,
    /// A challenge was right: a word is not acceptable.
    ChallengeUpheld {
        /// The seat that challenged.
        by: Seat,
        /// The words that were looked up.
        verdicts: Vec<Verdict>,
    },
    /// A challenge was wrong: all words are acceptable.
    ChallengeFailed {
        /// The seat that challenged.
        by: Seat,
        /// The words that were looked up.
        verdicts: Vec<Verdict>,
        /// What the challenged player gains.
        award: Points,
        /// What the challenger loses. Our rules never take points for it; games from elsewhere do.
        penalty: Points,
        /// How many turns the challenger will lose.
        turns_lost: u8,
    },
    /// The last play went back to the rack, and replacements on the board were undone.
    Withdrawn {
        /// Whose play.
        seat: Seat,
        /// The rule that asked for it.
        cause: Cause,
        /// The tiles that went back to the rack.
        returned: Tiles,
        /// The score that was taken away.
        score: Points,
    },
    /// A turn lost by an earlier challenge.
    TurnLost {
        /// Whose turn.
        seat: Seat,
    },
    /// A turn lost because its time ran out.
    TimedOut {
        /// Whose turn.
        seat: Seat,
    },
    /// A seat gave up.
    Resigned {
        /// The seat that it concerns.
        seat: Seat,
    },
    /// A seat was away until the others went on without it: as if it had given up.
    Forfeited {
        /// The seat that it concerns.
        seat: Seat,
    },
    /// All clocks stand still.
    Paused,
    /// The clocks go on.
    Resumed,
    /// The game is over, and all racks are laid open.
    Ended {
        /// The way in which the game ended.
        reason: EndReason,
        /// The letters that were left.
        racks: BySeat<Tiles>,
        /// What they and the clocks do to the scores.
        settlements: BySeat<Settlement>,
    },
    /// The secret seed, so that everybody can check the draws.
    SeedRevealed {
        /// The seed that the commitment in the first event was made of.
        seed: Seed,
    },
}

impl<T> Event<T> {
    /// What kind of event it is, in a word or two.
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

    /// Whether the play that could be challenged before can be challenged after it.
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

    /// Whether the board, the rack of this seat and the player to move are the same after it: nothing but the time for
    /// challenges has ended, and others have drawn.
    pub(super) fn leaves_turn_of(&self, seat: Seat) -> bool {
        match self {
            Event::Drew { seat: other, .. } => *other != seat,
            Event::WindowClosed | Event::TurnStarted { .. } => true,
            _ => self.leaves_last_play(),
        }
    }

    /// The seats that it names.
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

/// A word that was looked up, and what the judge said.
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
    /// The pool is empty and this seat has used its last letter.
    WentOut {
        /// The seat without letters.
        seat: Seat,
    },
    /// Nobody has played for as long as the rules allow.
    Idle,
    /// The judge knows that nobody can play.
    NoPlayLeft,
    /// This seat has reached its score.
    TargetReached {
        /// The seat with this score.
        seat: Seat,
    },
    /// The time for the game ran out.
    GameTimeUp,
    /// The clock of this seat ran out.
    ClockRanOut {
        /// The seat without time.
        seat: Seat,
    },
    /// All but one seat gave up.
    Resigned,
    /// A director ended it, and it counts.
    Adjudicated,
    /// It was broken off, and does not count.
    Aborted,
}

impl EndReason {
    /// The seat that it names.
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
            | EndReason::Aborted => None,
        }
    }
}

/// What the end does to a seat's score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Settlement {
    /// Its own unplayed letters: zero or below.
    pub unplayed: Points,
    /// The others' unplayed letters.
    pub gained: Points,
    /// Overtime: zero or below.
    pub overtime: Points,
}

impl Settlement {
    /// All of it together.
    #[must_use]
    pub fn total(&self) -> Points {
        self.unplayed + self.gained + self.overtime
    }
}
