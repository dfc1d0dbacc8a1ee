//! The settings of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{MAX_NAME_CHARS, Short};
use crate::HandicapDoc;
use crate::doc::to_json;

/// The settings of a table, as its host chooses them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The name of the edition with its variations, as `tilewright editions` takes it.
    #[schema(value_type = String)]
    pub edition: Short<1000>,
    /// Rules that differ from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub rules: Vec<RuleSetting>,
    /// The name of the word list; absent: the one of the server. Empty: there is no list, the players decide and every
    /// word is good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub lexicon: Option<Short<64>>,
    /// Words that are good or bad at this table only.
    #[serde(default, skip_serializing_if = "HouseWords::is_none")]
    #[ts(optional, as = "Option<_>")]
    pub house: HouseWords,
    /// The seats, clockwise.
    pub seats: Vec<SeatSettings>,
    /// Whether the table is in the lobby.
    #[serde(default)]
    pub visibility: Visibility,
    /// Who may watch.
    #[serde(default)]
    pub spectators: SpectatorSetting,
    /// Who may write in the chat.
    #[serde(default)]
    pub chat: ChatSetting,
    /// Whether players may ask the server for a play.
    #[serde(default)]
    pub hints: bool,
    /// After how many seconds the others may claim the game from a seat that is away; absent: never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub claim_after: Option<u32>,
    /// Text that the players add to the seed of the draws.
    #[serde(default, skip_serializing_if = "Short::is_empty")]
    #[ts(optional, as = "Option<String>")]
    #[schema(value_type = Option<String>)]
    pub salt: Short<64>,
}

/// A rule that differs from the edition: a key of edition files and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleSetting {
    /// The key, as it stands in an edition file.
    #[schema(value_type = String)]
    pub key: Short<64>,
    /// The value, as it is written in an edition file.
    #[schema(value_type = String)]
    pub value: Short<1000>,
}

/// Words that are good or bad at one table only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct HouseWords {
    /// Words that are good, though the list may not have them.
    #[schema(value_type = Vec<String>)]
    pub good: Vec<Short<32>>,
    /// Words that are not good, though the list may have them.
    #[schema(value_type = Vec<String>)]
    pub bad: Vec<Short<32>>,
    /// Whether the good words count with their regular plurals and verb forms: TALK with TALKS, TALKED, TALKING.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub forms: bool,
}

impl HouseWords {
    /// The words as JSON, as they are stored.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    pub(crate) fn is_none(&self) -> bool {
        self.good.is_empty() && self.bad.is_empty()
    }
}

/// The settings of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatSettings {
    /// The kind of player for whom it is.
    pub occupant: Occupant,
    /// The rules that differ for this seat.
    #[serde(default, skip_serializing_if = "HandicapDoc::is_none")]
    #[ts(optional, as = "Option<_>")]
    #[schema(value_type = Object)]
    pub handicap: HandicapDoc,
}

/// The kinds of players for whom a seat can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Occupant {
    /// One person.
    Person,
    /// Several people at one rack.
    Team {
        /// The most people at the rack.
        size: u8,
    },
    /// A player of this name on the device of the person who makes the table: passed round, or a pupil without a device.
    Local {
        /// The name of the player.
        #[schema(value_type = String)]
        name: Short<MAX_NAME_CHARS>,
        /// The names of the others at the same rack, where a seat is for several.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        #[schema(value_type = Vec<String>)]
        mates: Vec<Short<MAX_NAME_CHARS>>,
    },
    /// A bot of the server.
    Bot {
        /// The name of its level.
        #[schema(value_type = String)]
        level: Short<32>,
    },
    /// A program that takes the seat with a token.
    Engine,
}

/// Who finds a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody who has a link or a code.
    #[default]
    Private,
    /// Everybody, in the lobby.
    Lobby,
}

/// Who may watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpectatorSetting {
    /// Nobody.
    Nobody,
    /// Everybody who has the link.
    #[default]
    Link,
    /// Everybody.
    Everybody,
}

/// Whether there is a chat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatSetting {
    /// For everybody at the table.
    #[default]
    On,
    /// For players only.
    Players,
    /// None, as in schools.
    Off,
}
