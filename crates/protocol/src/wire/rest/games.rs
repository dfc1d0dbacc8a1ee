//! Games: their history, files, checks and reviews.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Solo;
use crate::message::SeenMessage;
use crate::wire::reason::FileFault;
use crate::wire::{TableId, TableStatus, Titles};

/// A game in the list of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// The id of the table, as in its address.
    pub table: TableId,
    /// The title of the edition with its variations.
    pub title: String,
    /// The same title in each language; absent in rows that were stored before languages were.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(as = "crate::wire::language::TitlesDoc")]
    pub titles: Titles,
    /// The names at the seats.
    pub seats: Vec<String>,
    /// The level of the bot at each seat; `null` where people sit.
    #[serde(default)]
    pub bots: Vec<Option<String>>,
    /// The seat of the person; `null` if they have none.
    #[ts(optional = nullable)]
    pub your_seat: Option<u8>,
    /// Whether the game has begun.
    pub status: TableStatus,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// The seats that have won; empty before the end.
    pub winners: Vec<u8>,
    /// Whether the game waits for the person.
    pub your_turn: bool,
    /// When it last changed, in milliseconds since 1970: after the game has begun, the time of the last move.
    pub changed: u64,
    /// The name of the edition with its variations.
    #[serde(default)]
    pub edition: String,
    /// The seats that the game waits for.
    #[serde(default)]
    pub waiting_for: Vec<u8>,
    /// Whether the game has clocks, and whether they are running.
    #[serde(default)]
    pub pace: Pace,
    /// When the current time limit ends, in milliseconds since 1970; absent if there is none.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub deadline: Option<u64>,
    /// The result for statistics, if the game is over and one person played it without human opponents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub solo: Option<Solo>,
}

/// Whether a game has clocks, and whether they are running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// There are no clocks: a turn may take days.
    #[default]
    Correspondence,
    /// There are clocks, which run once the game has begun.
    Clock,
    /// There are clocks, and they are stopped.
    Paused,
}

/// Games, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GamesDoc {
    /// One page of games.
    pub games: Vec<GameRow>,
    /// The key of the next page, for the parameter `after`; `null`: this is the last page.
    #[ts(optional = nullable)]
    pub next: Option<String>,
}

/// The log of a game as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HistoryDoc {
    /// The id of the table, as in its address.
    pub table: TableId,
    /// The entries from the requested number on.
    #[schema(value_type = Vec<Object>)]
    pub entries: Vec<SeenMessage>,
}

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Exported {
    /// A suggested file name, ending in `.gcg` or `.jsonl`.
    pub name: String,
    /// The content of the file.
    pub text: String,
}

/// A file of a game to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The content: GCG, or the records of a log, one in each line.
    pub text: String,
    /// The edition, for a file that does not name its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub edition: Option<String>,
}

/// A game read from a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Imported {
    /// The table that shows the game.
    pub table: TableId,
    /// Remarks on the file: its faults and its doubtful parts, and how they were understood.
    pub notes: Vec<ImportNote>,
}

/// A remark on a file that was read all the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportNote {
    /// The exact reason with its data, for programs.
    pub why: FileFault,
    /// The reason in a sentence, in the language of the client.
    pub sentence: String,
}

/// Whether the draws of a finished game follow from its seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerifyDoc {
    /// Whether all draws follow from the seed.
    pub fair: bool,
    /// The exact reason why they are not proven fair, for programs; `null` if they are.
    #[ts(optional = nullable)]
    pub why: Option<UnfairDraws>,
    /// The result of the check, in a sentence.
    pub sentence: String,
    /// The digest of the seed, which was published before the first draw.
    #[ts(optional = nullable)]
    pub commitment: Option<String>,
    /// How many draws were checked.
    pub draws: u32,
}

/// Why the draws of a game are not proven fair. Entries and draws are counted from zero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum UnfairDraws {
    /// The log is not a game.
    Corrupt {
        /// The first entry that does not fit.
        entry: usize,
    },
    /// The table did not commit to a seed, so nothing can be checked.
    NoCommitment,
    /// The seed is not in the log.
    NotRevealed,
    /// The revealed seed is not the one that the table committed to.
    WrongSeed {
        /// The entry with the seed.
        entry: usize,
    },
    /// Other tiles were drawn than follow from the seed.
    Differs {
        /// The first entry whose draw differs.
        entry: usize,
        /// The number of the draw.
        nth: u32,
        /// The tiles in the log.
        drawn: String,
        /// The tiles that follow from the seed.
        expected: String,
    },
}

/// The best results of a person who played alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordsDoc {
    /// The results by category, best first.
    pub records: Vec<RecordRow>,
}

/// A result of a person who played alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordRow {
    /// The edition, with a mark if rules or words were changed.
    pub category: String,
    /// The final score, in points.
    pub score: i64,
    /// When the game ended, in milliseconds since 1970.
    pub at: u64,
    /// The table of the game.
    pub table: TableId,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of finished games are stored; those stored before a key was added must stay readable.
    #[test]
    fn a_line_that_was_stored_before_it_had_all_keys_is_still_read() {
        let old = "{\"table\":\"t\",\"title\":\"A game\",\"seats\":[\"Ada\"],\"your_seat\":null,\"status\":\"over\",\
                   \"scores\":[7],\"winners\":[0],\"your_turn\":false,\"changed\":9}";
        let row: GameRow = serde_json::from_str(old).unwrap();
        assert_eq!((row.scores, row.pace, row.deadline), (vec![7], Pace::Correspondence, None));
    }
}
