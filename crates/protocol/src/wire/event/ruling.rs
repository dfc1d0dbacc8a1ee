//! What directors do to the games of a round on this server, and files that they bring in.

use events::files::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::event_log::TableDoc;

/// A ruling of a director for games of this server that are played now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventRuling {
    /// Whether the clocks stop or run again.
    pub what: EventRulingKind,
    /// The table of the round; absent: every game that is played now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableDoc>,
}

/// The rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventRulingKind {
    /// Stop the clocks; only a director lets them run again.
    Pause,
    /// Let the clocks run again.
    Resume,
}

/// How many games a ruling changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventRuled {
    /// The number of games.
    pub games: u16,
}

/// A file of players or results for a division.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventImport {
    /// The form of the file.
    pub form: EventForm,
    /// The number of the division.
    pub division: u8,
    /// The text of the file.
    pub text: String,
}

/// The forms of files that an event reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventForm {
    /// Players as CSV.
    Players,
    /// Results as CSV, as they are written.
    Results,
    /// A division of tsh (`.t`), with its results.
    Tsh,
    /// Results for federations (`.tou`); the first division of the file.
    Tou,
}

/// What came of a file: it was taken whole, or nothing of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventImported {
    /// How many entries it added to the log.
    pub entries: u32,
    /// Its faults; where there is one, nothing was changed.
    pub faults: Vec<EventFileFault>,
}

/// A fault in a file of players or results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventFileFault {
    /// The line, counted from one.
    pub line: usize,
    /// The exact reason with its data, for programs.
    pub why: EventFileWhy,
    /// The reason in a sentence that names the line, in the language that the client speaks.
    pub sentence: String,
}

/// Why a line of a file of players or results cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventFileWhy {
    /// The file is larger than any event needs.
    TooLarge,
    /// There are more players or rounds than an event may have.
    TooMany,
    /// A name is missing, too long, or not one line.
    Name,
    /// An earlier line has the same name.
    NameTwice,
    /// A text should be a number within bounds.
    Number {
        /// The text that was found.
        text: String,
    },
    /// There is no column with this name.
    Column {
        /// The name that was found.
        name: String,
    },
    /// The first line does not say which column holds the names.
    NoHeader,
    /// A quotation mark is not closed.
    Quote,
    /// There is no opponent with this number.
    Opponent {
        /// The number that was found.
        number: i64,
    },
    /// Two lists of a line should be equally long, and are not.
    Uneven,
    /// The opponent's line has another opponent for this round.
    Contradiction {
        /// The round, counted from one.
        round: usize,
    },
    /// A player stands before the first division.
    NoDivision,
    /// There is no player with this name in the division.
    NoPlayer {
        /// The name that was found.
        name: String,
    },
    /// A text says no result.
    Result {
        /// The text that was found.
        text: String,
    },
    /// The round is paired in another way.
    OtherPairs {
        /// The round, counted from one.
        round: usize,
    },
}

impl From<&Problem> for EventFileWhy {
    fn from(problem: &Problem) -> EventFileWhy {
        match problem {
            Problem::TooLarge => EventFileWhy::TooLarge,
            Problem::TooMany => EventFileWhy::TooMany,
            Problem::Name => EventFileWhy::Name,
            Problem::NameTwice => EventFileWhy::NameTwice,
            Problem::Number(text) => EventFileWhy::Number { text: text.clone() },
            Problem::Column(name) => EventFileWhy::Column { name: name.clone() },
            Problem::NoHeader => EventFileWhy::NoHeader,
            Problem::Quote => EventFileWhy::Quote,
            Problem::Opponent(number) => EventFileWhy::Opponent { number: *number },
            Problem::Uneven => EventFileWhy::Uneven,
            Problem::Contradiction { round } => EventFileWhy::Contradiction { round: *round },
            Problem::NoDivision => EventFileWhy::NoDivision,
            Problem::NoPlayer(name) => EventFileWhy::NoPlayer { name: name.clone() },
            Problem::Result(text) => EventFileWhy::Result { text: text.clone() },
            Problem::OtherPairs { round } => EventFileWhy::OtherPairs { round: *round },
        }
    }
}

/// The games of a round on this server that have not started; for directors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventAwaited {
    /// The tables at which nobody has made the first move.
    pub tables: Vec<AwaitedTable>,
}

/// A table at which nobody has made the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AwaitedTable {
    /// The number of the table within the round.
    pub number: u16,
    /// The players for whom it waits: those without a device there, or the one who makes the first move.
    pub players: Vec<u16>,
}
