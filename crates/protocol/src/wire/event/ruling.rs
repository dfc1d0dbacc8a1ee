//! What directors do to the games of a round on this server, and files that they bring in.

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
    /// Its faults, as sentences with the numbers of lines; where there is one, nothing was changed.
    pub faults: Vec<String>,
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
