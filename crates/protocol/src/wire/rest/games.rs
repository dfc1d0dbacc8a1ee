//! Games: their history, files, checks and reviews.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Solo;
use crate::message::SeenMessage;
use crate::wire::{TableId, TableStatus, Titles};

/// A game of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// The table.
    pub table: TableId,
    /// What is played.
    pub title: String,
    /// The same in each language; nothing in what was stored before it was told.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(as = "crate::wire::language::TitlesDoc")]
    pub titles: Titles,
    /// The names at the seats.
    pub seats: Vec<String>,
    /// How strong the bots are, seat by seat; nothing: people sit there.
    #[serde(default)]
    pub bots: Vec<Option<String>>,
    /// The seat of the person who asks; nothing: none.
    #[ts(optional = nullable)]
    pub your_seat: Option<u8>,
    /// Whether it is played at.
    pub status: TableStatus,
    /// The scores.
    pub scores: Vec<i32>,
    /// Who has won.
    pub winners: Vec<u8>,
    /// Whether the game waits for the person who asks.
    pub your_turn: bool,
    /// When it last changed, in milliseconds: the time of the last move, once it is played.
    pub changed: u64,
    /// The edition and its variations, as they are chosen.
    #[serde(default)]
    pub edition: String,
    /// The seats that the game waits for.
    #[serde(default)]
    pub waiting_for: Vec<u8>,
    /// Whether clocks run.
    #[serde(default)]
    pub pace: Pace,
    /// When the time that runs now is up, in milliseconds; nothing where none runs.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub deadline: Option<u64>,
    /// What it says about one player who had no other people against them, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub solo: Option<Solo>,
}

/// Whether clocks run in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// There are none: everybody takes as long as they like, even days.
    #[default]
    Correspondence,
    /// They run, or will as soon as the game begins.
    Clock,
    /// They stand still.
    Paused,
}

/// Games, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GamesDoc {
    /// The games.
    pub games: Vec<GameRow>,
    /// Where the next page begins; nothing: this is the last.
    #[ts(optional = nullable)]
    pub next: Option<String>,
}

/// The log of a game as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HistoryDoc {
    /// The table.
    pub table: TableId,
    /// The entries from the number that was asked for.
    #[schema(value_type = Vec<Object>)]
    pub entries: Vec<SeenMessage>,
}

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Exported {
    /// How the file might be called.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// A file of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// What is in it: GCG, or records a line each.
    pub text: String,
    /// The edition, for a file that does not name its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<String>,
}

/// A game that was read from a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Imported {
    /// The table at which it can be looked at.
    pub table: TableId,
    /// What was noticed.
    pub notes: Vec<String>,
}

/// Whether the draws of a finished game are those that its seed demands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerifyDoc {
    /// Whether they are.
    pub fair: bool,
    /// What was found, in a sentence.
    pub sentence: String,
    /// What was published before the first draw.
    #[ts(optional = nullable)]
    pub commitment: Option<String>,
    /// How many draws were repeated.
    pub draws: u32,
}

/// What somebody has reached alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordsDoc {
    /// The best results, category by category, the best of each first.
    pub records: Vec<RecordRow>,
}

/// A result of somebody who played alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordRow {
    /// The rules.
    pub category: String,
    /// The score.
    pub score: i64,
    /// When, in milliseconds.
    pub at: u64,
    /// In which game.
    pub table: TableId,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of finished games are stored; those that were written before a key was added must stay readable.
    #[test]
    fn a_line_that_was_stored_before_it_had_all_keys_is_still_read() {
        let old = "{\"table\":\"t\",\"title\":\"A game\",\"seats\":[\"Ada\"],\"your_seat\":null,\"status\":\"over\",\
                   \"scores\":[7],\"winners\":[0],\"your_turn\":false,\"changed\":9}";
        let row: GameRow = serde_json::from_str(old).unwrap();
        assert_eq!((row.scores, row.pace, row.deadline), (vec![7], Pace::Correspondence, None));
    }
}
