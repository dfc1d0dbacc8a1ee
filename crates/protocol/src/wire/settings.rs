//! The settings of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::limits::WORD;
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
    /// Rules that differ from the edition.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub rules: Vec<RuleSetting>,
    /// The name of the word list; absent: the usual list of the server. Empty: there is no list, and the players judge
    /// words.
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
    /// What a teacher asks for at the tables of a class.
    #[serde(default, skip_serializing_if = "ClassRules::is_none")]
    #[ts(optional, as = "Option<_>")]
    pub class: ClassRules,
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

/// What a teacher asks for at the tables of a class, beside the rules of the game. It can change while they play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ClassRules {
    /// Whether a team plays only what two of its members agree on, as long as two of them are here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub agree: bool,
    /// Whether nobody may look words up, where the rules of the game allow it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub no_look_ups: bool,
}

impl ClassRules {
    pub(crate) fn is_none(&self) -> bool {
        *self == ClassRules::default()
    }
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
    /// Words that are good, even if the list does not have them.
    #[schema(value_type = Vec<String>)]
    pub good: Vec<Short<WORD>>,
    /// Words that are not good, even if the list has them.
    #[schema(value_type = Vec<String>)]
    pub bad: Vec<Short<WORD>>,
    /// Whether the regular plurals and verb forms of the good words count as well: TALKS, TALKED, TALKING with TALK.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub forms: bool,
}

impl HouseWords {
    /// The words as JSON, in the form in which they are stored.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    pub(crate) fn is_none(&self) -> bool {
        self.good.is_empty() && self.bad.is_empty()
    }
}

/// What the maker of a table decides for one seat before anybody sits there.
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
    /// A person on a device of their own, who comes by a link, a code or the lobby.
    Person,
    /// Several people at one rack.
    Team {
        /// The most people at the rack.
        size: u8,
    },
    /// A player of this name on the device of the person who makes the table: the device is passed round, or a pupil
    /// has none.
    Local {
        /// The name of the player.
        #[schema(value_type = String)]
        name: Short<MAX_NAME_CHARS>,
        /// The names of the other players at the same rack, if the seat is for several.
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

/// Who can find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// People who have a link or a code.
    #[default]
    Private,
    /// Everybody, through the lobby.
    Lobby,
}

/// Who may watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpectatorSetting {
    /// Only the players see the table.
    Nobody,
    /// People who have the link.
    #[default]
    Link,
    /// Anyone who finds the table.
    Everybody,
}

/// Who may use the chat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatSetting {
    /// Everybody at the table.
    #[default]
    On,
    /// Players only.
    Players,
    /// Nobody, as in schools.
    Off,
}
