//! Why a choice of rules cannot be played.

use std::fmt;

use rules::{LayoutFault, RulesetFault};
use tiles::AlphabetFault;

use crate::{Counted, Key, Limit, ShippedKind, near};

/// All faults of a choice of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError(pub Vec<Fault>);

/// A fault of a choice, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing has this name.
    UnknownName {
        /// The kind of thing that was looked up.
        kind: ShippedKind,
        /// The name that was asked for.
        name: String,
        /// Similar names that exist.
        near: Vec<String>,
    },
    /// A name stands twice in the choice.
    Repeated {
        /// The kind of thing that is repeated.
        kind: ShippedKind,
        /// The name that stands there twice.
        name: String,
    },
    /// An edition extends itself, directly or through others.
    EndlessExtends {
        /// The edition at which this was noticed.
        name: String,
    },
    /// A file is not TOML.
    Syntax {
        /// The name of the file.
        file: String,
        /// The line, counted from one.
        line: usize,
        /// The report of the reader of TOML, which speaks English only.
        report: String,
    },
    /// A key is not a rule.
    UnknownKey {
        /// The variation that set it, or how else it was set.
        set_by: String,
        /// The key, with the table that it stands in.
        key: String,
        /// Similar keys that exist.
        near: Vec<String>,
    },
    /// A required key is missing.
    MissingKey {
        /// The name of the file.
        file: String,
        /// The key, with the table that it belongs to.
        key: &'static str,
    },
    /// A value is not one that its key takes.
    BadValue {
        /// The variation that set it, or how else it was set.
        set_by: String,
        /// The key, with the table that it stands in.
        key: String,
        /// The fault of the value.
        fault: ValueFault,
    },
    /// Two variations set a rule to different values.
    Contradiction {
        /// The key that both set.
        key: &'static str,
        /// One variation and its value.
        one: (String, String),
        /// The other variation and its value.
        other: (String, String),
    },
    /// A list is longer than its limit.
    TooMany {
        /// What the list holds.
        what: Counted,
        /// How many entries there are.
        have: usize,
        /// How many entries are allowed.
        most: usize,
    },
    /// A number for a limit that is larger than the form for a new table offers.
    LimitTooLarge {
        /// The limit that was set.
        limit: Limit,
        /// The number that was asked for.
        have: u32,
        /// The largest number.
        most: u32,
    },
    /// The drawing of the board is faulty.
    Board(LayoutFault),
    /// The letters do not form an alphabet.
    Alphabet(AlphabetFault),
    /// A rule cannot be kept, or not together with another.
    Rule {
        /// The variation that set it, or how else it was set; `None` if that is not known.
        set_by: Option<String>,
        /// The fault of the rule.
        fault: RulesetFault,
    },
}

/// The fault of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueFault {
    /// The value is not one that the key takes.
    NotTaken {
        /// The value as it is written; the end of a long one is cut off.
        value: String,
    },
    /// A part of the value is wrong.
    Part {
        /// The report of the reader of TOML, which speaks English only.
        report: String,
    },
    /// A part of the value was to be set, but the value has no parts under these rules.
    NoParts {
        /// The key of the whole value.
        whole: &'static str,
    },
}

impl ValueFault {
    /// A value that the key does not take.
    pub(crate) fn of(value: &toml::Value) -> ValueFault {
        ValueFault::NotTaken { value: near::shown(&value.to_string()) }
    }
}

impl Fault {
    /// Whether rules cannot be checked together while this fault exists, because some are unknown or contradictory.
    pub(crate) fn forbids_a_ruleset(&self) -> bool {
        match self {
            Fault::Contradiction { .. }
            | Fault::UnknownName { kind: ShippedKind::Board | ShippedKind::Alphabet, .. } => true,
            Fault::MissingKey { key, .. } => Key::named(key).is_some(),
            Fault::BadValue { key, .. } => Key::of(key).is_some(),
            _ => false,
        }
    }
}

impl fmt::Display for Fault {
    /// For developers; `speech` has the sentences for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Fault {}

/// One line for each fault.
impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(index, fault)| {
            let end = if index == 0 { "" } else { "\n" };
            write!(f, "{end}{fault}")
        })
    }
}

impl std::error::Error for LoadError {}

impl From<Fault> for LoadError {
    fn from(fault: Fault) -> LoadError {
        LoadError(vec![fault])
    }
}

impl FromIterator<Fault> for LoadError {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> LoadError {
        LoadError(faults.into_iter().collect())
    }
}
