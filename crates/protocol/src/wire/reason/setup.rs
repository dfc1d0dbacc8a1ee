//! Faults in the settings of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{HouseFault, RulesFault, SeatsFault};
use crate::wire::Code;

/// Faults in the settings of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SetupReason {
    /// The rules cannot be played.
    Rules {
        /// All faults of the rules.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// The rules that were asked for do not exist.
    NoSuchRules {
        /// All faults of the choice.
        #[schema(value_type = Vec<Object>)]
        faults: Vec<RulesFault>,
    },
    /// A seat is still empty.
    FreeSeat,
    /// The seats do not fit the rules.
    Seats {
        /// All faults of the seating.
        #[ts(as = "Vec<super::referee::TableFaultDoc>")]
        #[schema(value_type = Vec<Object>)]
        faults: Vec<SeatsFault>,
    },
    /// A name looks like another one at the table.
    LookAlike {
        /// The name that looks like another.
        name: String,
    },
    /// No word list has this name.
    UnknownList {
        /// The name that was asked for.
        name: String,
        /// The names of the lists on this server.
        known: Vec<String>,
    },
    /// The word list does not fit the set of tiles.
    UnfitList {
        /// The name of the list.
        name: String,
        /// The reason, in English, for people who write programs.
        detail: String,
    },
    /// A house word is refused.
    HouseWord {
        /// The word as it was sent.
        word: String,
        /// The reason why the word is refused.
        #[schema(value_type = Object)]
        why: HouseFault,
    },
    /// There are too many house words.
    TooManyHouseWords {
        /// The most house words of a table.
        most: usize,
    },
    /// Words are to be checked, but there is no list to check them against.
    NothingToCheckWith,
    /// No bot has this strength.
    UnknownLevel {
        /// The level that was asked for.
        level: String,
        /// The levels that exist.
        known: Vec<String>,
    },
    /// A time limit is too short to make a move in.
    TooShort,
}

impl SetupReason {
    pub(super) fn code(&self) -> Code {
        match self {
            SetupReason::NoSuchRules { .. } => Code::NotFound,
            SetupReason::Rules { .. }
            | SetupReason::FreeSeat
            | SetupReason::Seats { .. }
            | SetupReason::LookAlike { .. }
            | SetupReason::UnknownList { .. }
            | SetupReason::UnfitList { .. }
            | SetupReason::HouseWord { .. }
            | SetupReason::TooManyHouseWords { .. }
            | SetupReason::NothingToCheckWith
            | SetupReason::UnknownLevel { .. }
            | SetupReason::TooShort => Code::Refused,
        }
    }
}
