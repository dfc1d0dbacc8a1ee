//! A ruleset: every rule that differs between editions, as a value.
//!
//! Code asks a ruleset for a rule, and never which edition it is. [`RulesetSpec`] is the plain value as it was read;
//! [`Ruleset::new`] checks it as a whole, and only a checked [`Ruleset`] can be played.

mod canon;
mod fault;
mod idle;
mod parts;
mod problem;
mod unplayed;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use sha2::{Digest as _, Sha256};
use tiles::Alphabet;

pub use fault::RulesetFault;
pub use idle::{IdleLimit, IdleRule, IdleTurn};
pub use parts::{
    Award, Bonus, Challenge, ChallengeRule, Challengers, ClockRule, Dictionary, Drawing, ExchangeRule, FailedChallenge,
    FirstPlay, LevelTargets, Opening, Overtime, Placing, Racks, Range, Scope, Target, TargetRule, TieBreak, TimeRule,
};
pub use problem::{MOST_POINTS, RulesetProblem};
pub use unplayed::Unplayed;

use crate::Layout;

/// The most tiles that a rack holds.
pub const MAX_RACK: u8 = 15;
/// The most people that share one rack.
pub const MAX_MEMBERS: u8 = 12;

/// All rules of a game as a plain value, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulesetSpec {
    /// The letters and the set of tiles.
    pub alphabet: Alphabet,
    /// The printed board.
    pub layout: Layout,
    /// How many tiles a rack holds.
    pub rack_size: u8,
    /// The bonuses for many tiles in one turn.
    pub bonuses: Vec<Bonus>,
    /// How many seats a table has.
    pub seats: Range,
    /// How many people share a seat: one, or a team.
    pub members: Range,
    /// Who makes the first play, and how long its word must be.
    pub opening: Opening,
    /// How tiles are laid, and what may be changed on the board.
    pub placing: Placing,
    /// How racks are filled.
    pub drawing: Drawing,
    /// Whether racks are hidden or open.
    pub racks: Racks,
    /// Exchanging tiles; `None` if it is not possible.
    pub exchange: Option<ExchangeRule>,
    /// How words are challenged.
    pub challenge: Challenge,
    /// When the dictionary may be consulted.
    pub dictionary: Dictionary,
    /// When turns without a play end the game.
    pub idle: IdleRule,
    /// The effect of letters left on racks on the scores.
    pub unplayed: Unplayed,
    /// Who wins with equal scores.
    pub tie_break: TieBreak,
    /// A score that ends the game.
    pub target: Option<TargetRule>,
    /// The time limits.
    pub time: TimeRule,
}

/// A ruleset that was checked as a whole.
///
/// It can be read like its [`RulesetSpec`], and cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    spec: RulesetSpec,
    digest: Digest,
}

/// A SHA-256 digest, shown in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Ruleset {
    /// Checks all rules together.
    ///
    /// # Errors
    /// All faults and impossible combinations.
    pub fn new(spec: RulesetSpec) -> Result<Ruleset, Vec<RulesetFault>> {
        let faults = fault::faults(&spec);
        if !faults.is_empty() {
            return Err(faults);
        }
        let digest = Digest::of(&[canon::canonical(&spec).as_bytes()]);
        Ok(Ruleset { spec, digest })
    }

    /// The rules as plain text with a line for each rule; equal rules give equal text. Its SHA-256 is the digest.
    #[must_use]
    pub fn canonical(&self) -> String {
        canon::canonical(&self.spec)
    }

    /// The most tiles that may be exchanged at once while the pool holds this many; the rack may hold fewer.
    #[inline]
    #[must_use]
    pub fn most_exchanged(&self, pool: usize) -> usize {
        self.spec.exchange.map_or(0, |rule| rule.most(pool))
    }

    /// The digest that identifies these rules.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }
}

impl Deref for Ruleset {
    type Target = RulesetSpec;
    fn deref(&self) -> &RulesetSpec {
        &self.spec
    }
}

impl Digest {
    /// The SHA-256 of these bytes, one part after the other.
    #[must_use]
    pub fn of(parts: &[&[u8]]) -> Digest {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update(part);
        }
        Digest(hash.finalize().into())
    }

    /// Reads 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Digest> {
        let digits: Vec<u8> = text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
        let bytes: Vec<u8> =
            digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
        if digits.len() == 64 { bytes.try_into().ok().map(Digest) } else { None }
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}
