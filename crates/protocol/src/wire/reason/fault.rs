//! Faults in a choice of rules.

use editions::{Counted, Fault, Limit, ShippedKind, ValueFault};
use rules::{LayoutFault, Millis, Points, Range, RulesetFault, RulesetProblem};
use serde::{Deserialize, Serialize};
use tiles::AlphabetFault;
use ts_rs::TS;

use super::parts::{AlphabetFaultDoc, CountedDoc, LayoutDoc};
use super::referee::millis;

/// A fault in a choice of rules. `set_by` is the variation that set a rule, or how else it was set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RulesFault {
    /// Nothing has this name.
    UnknownName {
        /// The kind of thing that was named, such as an edition or a variation.
        #[serde(with = "PartDoc")]
        #[ts(as = "PartDoc")]
        part: ShippedKind,
        /// The name that was not found.
        name: String,
        /// Similar names that exist.
        near: Vec<String>,
    },
    /// A name stands twice in the choice.
    Repeated {
        /// The kind of thing that is repeated.
        #[serde(with = "PartDoc")]
        #[ts(as = "PartDoc")]
        part: ShippedKind,
        /// The name that stands twice.
        name: String,
    },
    /// There is no such rule.
    UnknownRule {
        /// The variation that set it, or how else it was set.
        set_by: String,
        /// The key of the rule.
        rule: String,
        /// The keys that were probably meant.
        near: Vec<String>,
    },
    /// The value is not one that the rule takes.
    BadValue {
        /// The variation that set it, or how else it was set.
        set_by: String,
        /// The key of the rule.
        rule: String,
        /// The fault of the value.
        fault: RulesValueFault,
    },
    /// A required rule is not set.
    MissingRule {
        /// The name of the text.
        file: String,
        /// The key of the rule.
        rule: String,
    },
    /// Two variations set a rule to different values.
    Contradiction {
        /// The key that both set.
        rule: String,
        /// One variation.
        one: String,
        /// The other variation.
        other: String,
    },
    /// A list has more entries than are allowed.
    TooMany {
        /// What the list holds.
        #[serde(with = "CountedDoc")]
        #[ts(as = "CountedDoc")]
        what: Counted,
        /// How many entries there are.
        have: usize,
        /// How many entries are allowed.
        most: usize,
    },
    /// The number for a limit is too large.
    LimitTooLarge {
        /// The limit that was set.
        #[serde(with = "LimitDoc")]
        #[ts(as = "LimitDoc")]
        limit: Limit,
        /// The number that was given.
        have: u32,
        /// The largest number that is allowed.
        most: u32,
    },
    /// A rule cannot be kept, or not together with another.
    Impossible {
        /// The variation that set it, or how else it was set; absent if that is not known.
        set_by: Option<String>,
        /// The key of the rule.
        rule: String,
        /// The contradiction.
        #[serde(with = "ProblemDoc")]
        #[ts(as = "ProblemDoc")]
        problem: RulesetProblem,
    },
    /// An edition extends itself, directly or through others.
    EndlessExtends {
        /// The edition at which this was noticed.
        name: String,
    },
    /// A file is not TOML.
    Syntax {
        /// The name of the text.
        file: String,
        /// The line, counted from one.
        line: usize,
        /// The report of the reader of TOML, which speaks English only.
        report: String,
    },
    /// The drawing of the board is faulty.
    Board {
        /// The kind of fault that it has.
        #[serde(with = "LayoutDoc")]
        #[ts(as = "LayoutDoc")]
        fault: LayoutFault,
    },
    /// The letters do not form an alphabet.
    Alphabet {
        /// The kind of fault that they have.
        #[serde(with = "AlphabetFaultDoc")]
        #[ts(as = "AlphabetFaultDoc")]
        fault: AlphabetFault,
    },
}

/// Why a value cannot be used for its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RulesValueFault {
    /// The rule does not take it.
    NotTaken {
        /// The value as it is written; the end of a long one is cut off.
        value: String,
    },
    /// A part of it is wrong.
    Part {
        /// The report of the reader of TOML, which speaks English only.
        report: String,
    },
    /// A part of it was to be set, but it has no parts under these rules.
    NoParts {
        /// The key of the whole rule.
        whole: String,
    },
}

impl From<ValueFault> for RulesValueFault {
    fn from(fault: ValueFault) -> RulesValueFault {
        match fault {
            ValueFault::NotTaken { value } => RulesValueFault::NotTaken { value },
            ValueFault::Part { report } => RulesValueFault::Part { report },
            ValueFault::NoParts { whole } => RulesValueFault::NoParts { whole: whole.to_owned() },
        }
    }
}

impl From<&Fault> for RulesFault {
    fn from(fault: &Fault) -> RulesFault {
        match fault.clone() {
            Fault::UnknownName { kind: part, name, near } => RulesFault::UnknownName { part, name, near },
            Fault::Repeated { kind: part, name } => RulesFault::Repeated { part, name },
            Fault::UnknownKey { set_by, key: rule, near } => RulesFault::UnknownRule { set_by, rule, near },
            Fault::BadValue { set_by, key: rule, fault } => RulesFault::BadValue { set_by, rule, fault: fault.into() },
            Fault::MissingKey { file, key } => RulesFault::MissingRule { file, rule: key.to_owned() },
            Fault::Contradiction { key, one: (one, _), other: (other, _) } => {
                RulesFault::Contradiction { rule: key.to_owned(), one, other }
            }
            Fault::TooMany { what, have, most } => RulesFault::TooMany { what, have, most },
            Fault::LimitTooLarge { limit, have, most } => RulesFault::LimitTooLarge { limit, have, most },
            Fault::Rule { set_by, fault: RulesetFault { rule, problem } } => {
                RulesFault::Impossible { set_by, rule: rule.to_owned(), problem }
            }
            Fault::EndlessExtends { name } => RulesFault::EndlessExtends { name },
            Fault::Syntax { file, line, report } => RulesFault::Syntax { file, line, report },
            Fault::Board(fault) => RulesFault::Board { fault },
            Fault::Alphabet(fault) => RulesFault::Alphabet { fault },
        }
    }
}

impl From<&RulesetFault> for RulesFault {
    fn from(RulesetFault { rule, problem }: &RulesetFault) -> RulesFault {
        RulesFault::Impossible { set_by: None, rule: (*rule).to_owned(), problem: problem.clone() }
    }
}

/// The kinds of things that are looked up by name.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "ShippedKind", rename_all = "snake_case")]
#[ts(rename = "RulesPart")]
enum PartDoc {
    Edition,
    Variation,
    Board,
    Alphabet,
    Theme,
}

/// A limit or target score in the form for a new table.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Limit", rename_all = "snake_case")]
#[ts(rename = "RulesLimit")]
enum LimitDoc {
    Turn,
    Clock,
    Game,
    Target,
}

/// Why a rule cannot be kept, or not together with another.
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

/// A range of numbers that includes both ends.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Range")]
#[ts(rename = "RulesRange")]
struct RangeDoc {
    from: u8,
    to: u8,
}

/// Points as a plain number.
mod points {
    use super::{Deserialize, Points};

    pub(super) fn serialize<S: serde::Serializer>(points: &Points, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(points.0)
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        i32::deserialize(deserializer).map(Points)
    }
}
