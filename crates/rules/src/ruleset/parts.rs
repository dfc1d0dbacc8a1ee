//! The kinds of rules. Each kind needs code, so each is a closed type; their values are data.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Millis, Points};

/// A range of numbers that includes both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    /// The smallest number.
    pub from: u8,
    /// The largest number.
    pub to: u8,
}

impl Range {
    /// Whether the number is in the range.
    #[must_use]
    pub fn contains(self, number: usize) -> bool {
        (usize::from(self.from)..=usize::from(self.to)).contains(&number)
    }
}

/// A bonus for playing exactly this many tiles in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bonus {
    /// The number of tiles from the rack.
    pub tiles: u8,
    /// The points that are added to the play.
    pub points: Points,
}

/// How the seat that plays first is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstPlay {
    /// Each seat draws a tile; the letter nearest the beginning of the alphabet plays first, a blank before all
    /// letters.
    Drawn,
    /// The seat with the number zero.
    FirstSeat,
}

/// The first play of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// How the first player is chosen.
    pub first: FirstPlay,
    /// The fewest letters of the first word.
    pub at_least: u8,
}

impl Opening {
    /// Whether a whole round may pass without such a word, because it needs more than the two letters of every other
    /// word.
    #[must_use]
    pub const fn is_demanding(&self) -> bool {
        self.at_least > 2
    }
}

/// How tiles are laid, and what may happen to tiles on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placing {
    /// The fewest tiles from the rack in a later play, unless it extends a word on the board.
    pub at_least: u8,
    /// Whether the letters of a word on the board may be rearranged.
    pub rearranging: bool,
    /// Whether single letters on the board may be replaced by others from the rack, before the play.
    pub substituting: bool,
    /// Whether a blank on the board may be taken up for a tile with the letter that it stands for.
    pub taking_blanks: bool,
}

/// How racks are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// At random and hidden.
    Random,
    /// By choice, from an open pool.
    Chosen,
}

/// Who may see the racks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Racks {
    /// Each seat sees only its own.
    Hidden,
    /// Everybody sees all of them.
    Open,
}

/// When tiles may be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExchangeRule {
    /// The fewest tiles in the pool for an exchange; never fewer than are drawn.
    pub pool_at_least: u8,
}

impl ExchangeRule {
    /// The most tiles that may be exchanged at once while the pool holds this many; the rack may hold fewer.
    #[inline]
    #[must_use]
    pub fn most(self, pool: usize) -> usize {
        if pool >= usize::from(self.pool_at_least) { pool } else { 0 }
    }
}

/// How words are challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Challenge {
    /// Not at all: the judge is asked at once, and a play with a bad word is refused.
    Void,
    /// By opponents, until the next turn starts.
    Allowed(ChallengeRule),
}

/// The rules for challenges by players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChallengeRule {
    /// Who may challenge.
    pub by: Challengers,
    /// Whether a challenge names words.
    pub scope: Scope,
    /// The cost of challenging a good play.
    pub failed: FailedChallenge,
}

/// Who may challenge a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Challengers {
    /// Every opponent.
    AnyOpponent,
    /// Only the player whose turn it is next.
    NextPlayer,
}

/// The words to which a challenge applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// All words of the play at once.
    WholePlay,
    /// The words that the challenger names.
    NamedWords,
}

/// The cost of challenging a good play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FailedChallenge {
    /// Nothing.
    Free,
    /// The challenger's next turn, whenever it comes.
    NextTurn,
    /// Points for the player who was challenged.
    Points {
        /// The number of points.
        award: Points,
        /// Whether they are counted once for the play, or for each word.
        per: Award,
    },
}

/// The unit for which a failed challenge awards points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Award {
    /// Once for the play.
    Play,
    /// For each word that was challenged.
    Word,
}

/// When the dictionary may be consulted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dictionary {
    /// To decide a challenge, and for nothing else.
    ChallengesOnly,
    /// At any time, to find words too.
    Free,
}

/// Who wins with equal final scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The higher score before unplayed letters were settled.
    BeforeUnplayed,
    /// Nobody: they share the win.
    Shared,
}

/// A score that ends the game as soon as a seat reaches it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TargetRule {
    /// The target of each seat, unless its handicap has another.
    pub each: Target,
    /// Targets by level and number of seats.
    pub levels: Vec<LevelTargets>,
}

/// The target of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A score that is the same for any number of players.
    Score(Points),
    /// The score of this level in the table of the ruleset.
    Level(String),
}

/// The targets of one level of players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LevelTargets {
    /// The name of the level.
    pub level: String,
    /// The score for each number of seats.
    pub by_seats: Vec<(u8, Points)>,
}

impl TargetRule {
    /// The score that this target means at a table of this many seats.
    #[must_use]
    pub fn score(&self, target: &Target, n_seats: usize) -> Option<Points> {
        match target {
            Target::Score(points) => Some(*points),
            Target::Level(name) => {
                let level = self.levels.iter().find(|level| level.level == *name)?;
                level.by_seats.iter().find(|(seats, _)| usize::from(*seats) == n_seats).map(|&(_, points)| points)
            }
        }
    }
}

/// Time limits; all of them may apply at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeRule {
    /// For each turn; when it is reached, the turn is lost.
    pub turn: Option<Millis>,
    /// For the whole game; when it is reached, the game ends.
    pub game: Option<Millis>,
    /// For all turns of a seat together.
    pub clock: Option<ClockRule>,
}

/// A clock for each seat that runs during its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockRule {
    /// The time of each seat at the beginning.
    pub each: Millis,
    /// The time that a seat gains with each turn that it completes.
    pub increment: Millis,
    /// What happens when a clock has run down.
    pub overtime: Overtime,
}

/// What happens when a clock has run down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overtime {
    /// The seat loses the game.
    Loses,
    /// It loses points, and the game when the overtime is used up.
    Penalty {
        /// How many points are lost for each span: zero or above.
        points: Points,
        /// The length of a span; a begun span counts in full.
        per: Millis,
        /// The longest overtime.
        at_most: Millis,
    },
}

impl ClockRule {
    /// How much longer than `each` a seat may take before it loses the game.
    #[must_use]
    pub fn grace(&self) -> Millis {
        match self.overtime {
            Overtime::Loses => Millis::ZERO,
            Overtime::Penalty { at_most, .. } => at_most,
        }
    }

    /// The cost of this much overtime, in points, zero or below.
    #[must_use]
    pub fn penalty(&self, over: Millis) -> Points {
        match self.overtime {
            Overtime::Loses => Points::ZERO,
            Overtime::Penalty { points, per, at_most } => {
                // After the last span the game was lost, even if that was not noticed at once.
                let spans = i32::try_from(over.min(at_most).begun_spans(per)).unwrap_or(i32::MAX);
                Points(-points.0.saturating_mul(spans))
            }
        }
    }

    /// The least overtime above this one with a higher penalty; `None` if there is none.
    #[must_use]
    pub fn next_penalty(&self, over: Millis) -> Option<Millis> {
        let Overtime::Penalty { per, at_most, .. } = self.overtime else { return None };
        let next = Millis(over.begun_spans(per).saturating_mul(per.0)) + Millis(1);
        (per > Millis::ZERO && next <= at_most).then_some(next)
    }
}
