//! Why a choice of rules cannot be played.

use std::fmt;

use rules::{LayoutFault, RulesetFault};
use tiles::AlphabetFault;

use crate::{Key, Kind, Language, Limit};

/// Everything that is wrong with a choice of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError(pub Vec<Fault>);

/// One thing that is wrong, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing has this name.
    UnknownName {
        /// What was looked for.
        kind: Kind,
        /// The name that was asked for.
        name: String,
        /// The names that were probably meant.
        near: Vec<String>,
    },
    /// Something is named twice.
    Repeated {
        /// What it is.
        kind: Kind,
        /// The name that stands there twice.
        name: String,
    },
    /// A file extends others without end.
    EndlessExtends {
        /// The edition where this was noticed.
        name: String,
    },
    /// A file is not TOML.
    Syntax {
        /// What the text is called.
        file: String,
        /// The line, counted from one.
        line: usize,
        /// What is wrong there.
        problem: String,
    },
    /// A key that is no rule.
    UnknownKey {
        /// Who set it.
        set_by: String,
        /// The key, with the table that it stands in.
        key: String,
        /// The keys that were probably meant.
        near: Vec<String>,
    },
    /// A key that is needed and not there.
    MissingKey {
        /// What the text is called.
        file: String,
        /// The key, with the table that it belongs to.
        key: &'static str,
        /// What it should say.
        expects: &'static str,
    },
    /// A value that means nothing for its key.
    BadValue {
        /// Who set it.
        set_by: String,
        /// The key, with the table that it stands in.
        key: String,
        /// What is wrong.
        problem: String,
        /// What it should say.
        expects: &'static str,
    },
    /// Two variations that want different things.
    Contradiction {
        /// The key that both set.
        key: &'static str,
        /// One variation and its value.
        one: (String, String),
        /// The other variation and its value.
        other: (String, String),
    },
    /// More of something than anybody needs.
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there are.
        have: usize,
        /// How many are possible.
        most: usize,
    },
    /// A number for a limit that is larger than the form for a new table offers.
    LimitTooLarge {
        /// The limit that was set.
        limit: Limit,
        /// The number that was asked for.
        have: u32,
        /// The largest one.
        most: u32,
    },
    /// The board is not well drawn.
    Board(LayoutFault),
    /// The letters are no alphabet.
    Alphabet(AlphabetFault),
    /// A rule that cannot hold, or not together with another.
    Rule {
        /// Who set it, where that is known.
        set_by: Option<String>,
        /// What is wrong.
        fault: RulesetFault,
    },
}

impl Fault {
    /// Whether it makes no sense to check rules together while this holds: some are unknown, or which of two
    /// hold is.
    pub(crate) fn forbids_a_ruleset(&self) -> bool {
        match self {
            Fault::Contradiction { .. } | Fault::UnknownName { kind: Kind::Board | Kind::Alphabet, .. } => true,
            Fault::MissingKey { key, .. } => Key::named(key).is_some(),
            Fault::BadValue { key, .. } => Key::of(key).is_some(),
            _ => false,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::UnknownName { kind, name, near } => {
                write!(f, "there is no {kind} \"{name}\"; did you mean {}?", near.join(" or "))
            }
            Fault::Repeated { kind, name } => write!(f, "the {kind} \"{name}\" is named twice"),
            Fault::EndlessExtends { name } => write!(f, "extends: \"{name}\" leads back to itself"),
            Fault::Syntax { file, line, problem } => write!(f, "{file}, line {line}: {problem}"),
            Fault::UnknownKey { set_by, key, near } => {
                write!(f, "{key} ({set_by}): there is no such rule; did you mean {}?", near.join(" or "))
            }
            Fault::MissingKey { file, key, expects } => write!(f, "{key} ({file}): missing; give {expects}"),
            Fault::BadValue { set_by, key, problem, expects } => {
                write!(f, "{key} ({set_by}): {problem}; give {expects}")
            }
            Fault::Contradiction { key, one, other } => {
                write!(f, "{key}: {} wants {} and {} wants {}; choose one of both", one.0, one.1, other.0, other.1)
            }
            Fault::TooMany { what, have, most } => write!(f, "{have} {what} are too many; at most {most} are possible"),
            Fault::LimitTooLarge { limit, have, most } => {
                write!(f, "{}: {have} is too much; at most {most} is possible", limit.title(Language::En))
            }
            Fault::Board(fault) => write!(f, "board: {fault}"),
            Fault::Alphabet(fault) => write!(f, "alphabet: {fault}"),
            Fault::Rule { set_by: Some(set_by), fault } => write!(f, "{} ({set_by}): {}", fault.rule, fault.problem),
            Fault::Rule { set_by: None, fault } => fault.fmt(f),
        }
    }
}

impl std::error::Error for Fault {}

/// A line a fault.
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
