//! What is wrong with a choice of rules.

use editions::{Fault, Kind, Limit};
use rules::{Millis, Points, Range, RulesetFault, RulesetProblem};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::referee::millis;

/// One thing that is wrong with a choice of rules. `set_by` is the variation that set a rule, or how else it was set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RulesFault {
    /// Nothing has this name.
    UnknownName {
        /// What was looked for.
        #[serde(with = "PartDoc")]
        #[ts(as = "PartDoc")]
        part: Kind,
        /// The name.
        name: String,
        /// The names that were probably meant.
        near: Vec<String>,
    },
    /// Something is named twice.
    Repeated {
        /// What it is.
        #[serde(with = "PartDoc")]
        #[ts(as = "PartDoc")]
        part: Kind,
        /// The name.
        name: String,
    },
    /// There is no such rule.
    UnknownRule {
        /// Who set it.
        set_by: String,
        /// The key of the rule.
        rule: String,
        /// The keys that were probably meant.
        near: Vec<String>,
    },
    /// A value that means nothing for its rule.
    BadValue {
        /// The key of the rule.
        rule: String,
        /// What is wrong, in English.
        problem: String,
        /// What it should say, in English.
        expects: String,
    },
    /// Two variations that want different things.
    Contradiction {
        /// The key that both set.
        rule: String,
        /// One variation.
        one: String,
        /// The other variation.
        other: String,
    },
    /// More of something than anybody needs.
    TooMany {
        /// What, in English.
        what: String,
        /// How many there are.
        have: usize,
        /// How many are possible.
        most: usize,
    },
    /// A number for a limit that is too large.
    LimitTooLarge {
        /// The limit.
        #[serde(with = "LimitDoc")]
        #[ts(as = "LimitDoc")]
        limit: Limit,
        /// The number.
        have: u32,
        /// The largest one.
        most: u32,
    },
    /// A rule that cannot hold, or not together with another.
    Impossible {
        /// Who set it, where that is known.
        set_by: Option<String>,
        /// The key of the rule.
        rule: String,
        /// What is wrong.
        #[serde(with = "ProblemDoc")]
        #[ts(as = "ProblemDoc")]
        problem: RulesetProblem,
    },
    /// A board, an alphabet or a file that cannot be read.
    Unreadable {
        /// What is wrong, in English.
        detail: String,
    },
}

impl From<&Fault> for RulesFault {
    fn from(fault: &Fault) -> RulesFault {
        match fault.clone() {
            Fault::UnknownName { kind: part, name, near } => RulesFault::UnknownName { part, name, near },
            Fault::Repeated { kind: part, name } => RulesFault::Repeated { part, name },
            Fault::UnknownKey { set_by, key: rule, near } => RulesFault::UnknownRule { set_by, rule, near },
            Fault::BadValue { set_by: _, key: rule, problem, expects } => {
                RulesFault::BadValue { rule, problem, expects: expects.to_owned() }
            }
            Fault::Contradiction { key, one: (one, _), other: (other, _) } => {
                RulesFault::Contradiction { rule: key.to_owned(), one, other }
            }
            Fault::TooMany { what, have, most } => RulesFault::TooMany { what: what.to_owned(), have, most },
            Fault::LimitTooLarge { limit, have, most } => RulesFault::LimitTooLarge { limit, have, most },
            Fault::Rule { set_by, fault: RulesetFault { rule, problem } } => {
                RulesFault::Impossible { set_by, rule: rule.to_string(), problem }
            }
            Fault::EndlessExtends { .. }
            | Fault::Syntax { .. }
            | Fault::MissingKey { .. }
            | Fault::Board(_)
            | Fault::Alphabet(_) => RulesFault::Unreadable { detail: fault.to_string() },
        }
    }
}

/// What is looked for by name.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Kind", rename_all = "snake_case")]
#[ts(rename = "RulesPart")]
enum PartDoc {
    Edition,
    Variation,
    Board,
    Alphabet,
    Theme,
}

/// A limit of the form for a new table.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Limit", rename_all = "snake_case")]
#[ts(rename = "RulesLimit")]
enum LimitDoc {
    Turn,
    Clock,
    Game,
    Target,
}

/// Why a rule cannot hold, or not together with another.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "RulesetProblem", tag = "kind", rename_all = "snake_case")]
#[ts(rename = "RulesProblem")]
enum ProblemDoc {
    NoRange {
        #[serde(with = "RangeDoc")]
        #[ts(as = "RangeDoc")]
        range: Range,
        most: u8,
    },
    RackSize {
        have: u8,
    },
    BonusBeyondRack {
        tiles: u8,
        rack: u8,
    },
    BonusTwice {
        tiles: u8,
    },
    Points {
        #[serde(with = "points")]
        #[ts(type = "number")]
        points: Points,
    },
    TooFewTiles {
        have: usize,
        racks: u8,
        rack: u8,
        need: usize,
    },
    NoRoom,
    ChosenTilesAreNoSecret,
    ChosenTilesExchanged,
    FirstWord {
        have: u8,
        longest: u8,
    },
    TilesAPlay {
        have: u8,
        longest: u8,
    },
    NoBlanksToTake,
    NobodyToChallenge,
    EndsAtOnce,
    PassesMustCount,
    LevelTwice {
        level: String,
    },
    NoScore {
        levels: Vec<String>,
        n_seats: usize,
    },
    TargetScore {
        #[serde(with = "points")]
        #[ts(type = "number")]
        points: Points,
    },
    TooLong,
    Span {
        #[serde(with = "millis")]
        #[ts(type = "number")]
        span: Millis,
    },
}

/// A range of numbers, both ends included.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Range")]
#[ts(rename = "RulesRange")]
struct RangeDoc {
    from: u8,
    to: u8,
}

/// Points as a number.
mod points {
    use super::{Deserialize, Points};

    pub(super) fn serialize<S: serde::Serializer>(points: &Points, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(points.0)
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        i32::deserialize(deserializer).map(Points)
    }
}
