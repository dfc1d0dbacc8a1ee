//! The documents of the pages for administrators. They hold no tiles, no keys and no passphrases, except a passphrase
//! that was just made for a person who has forgotten theirs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::limits::{REASON, TARGET, UPLOAD_NAME};
use crate::wire::{Short, TableId, TableStatus, Visibility};

/// The state of the server, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminDoc {
    /// Open tables, newest first.
    pub tables: Vec<AdminTable>,
    /// The key of the next page of tables; absent: these are all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
    /// The people who are connected to this process; people at other processes are found by their names.
    pub people: Vec<AdminPerson>,
    /// The people and networks that are muted or banned.
    pub restrictions: Vec<AdminRestriction>,
    /// The limits that can be changed while the server runs.
    pub limits: RunningLimits,
    /// Whether the process is about to stop.
    pub draining: bool,
    /// All word lists, including withdrawn ones.
    pub lists: Vec<AdminList>,
    /// All editions, including withdrawn ones.
    pub editions: Vec<AdminEdition>,
}

/// Where a word list or an edition comes from, and whether it is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdminListKind {
    /// It comes with the program.
    Shipped,
    /// It was uploaded or imported.
    Own,
    /// It was withdrawn, and is kept for tables that were made with it.
    Withdrawn,
}

/// A word list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminList {
    /// The name by which tables choose it.
    pub name: String,
    /// Its language and its licence.
    pub about: String,
    /// How many words it has.
    pub words: usize,
    /// Where it comes from, and whether it is offered.
    pub kind: AdminListKind,
    /// Whether new tables use it unless their maker chooses another.
    pub usual: bool,
}

/// An edition, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminEdition {
    /// The name by which tables choose it.
    pub name: String,
    /// The title that people read.
    pub title: String,
    /// Where it comes from, and whether it is offered.
    pub kind: AdminListKind,
    /// Whether new tables use it unless their maker chooses another.
    pub usual: bool,
}

/// An edition to be offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminEditionUpload {
    /// The name by which tables choose it: small letters, digits and hyphens.
    #[schema(value_type = String)]
    pub name: Short<UPLOAD_NAME>,
    /// The file of its rules, in TOML.
    pub text: String,
}

/// A new word list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUpload {
    /// The name by which tables choose it: small letters, digits and hyphens.
    #[schema(value_type = String)]
    pub name: Short<UPLOAD_NAME>,
    /// The words, one in each line.
    pub words: String,
    /// The language of the words.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<40>>")]
    pub language: Short<40>,
    /// The licence: the terms under which the list may be copied.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<200>>")]
    pub licence: Short<200>,
    /// The name of the set of tiles; absent: the English one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub alphabet: Option<Short<40>>,
    /// Whether regular English plurals and verb forms are added.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub forms: bool,
}

/// The result of reading an uploaded word list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUploadReport {
    /// How many lines the file has.
    pub lines: usize,
    /// How many different words were taken, added forms included.
    pub words: usize,
    /// How many forms were added.
    pub forms: usize,
    /// How many lines repeat a word.
    pub duplicates: usize,
    /// How many lines were not taken, other than repeated words.
    pub rejected: usize,
    /// The first of those lines.
    pub rejects: Vec<AdminReject>,
}

/// A line of an uploaded word list that was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminReject {
    /// The line, counted from one.
    pub line: usize,
    /// Its text; the end of a long line is cut off.
    pub text: String,
    /// The exact reason with its data, for programs.
    pub why: LineFault,
    /// The reason in a sentence, in the language that the client speaks.
    pub sentence: String,
}

/// Why a line of a word list is not a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LineFault {
    /// It starts with a capital in a list that is otherwise in small letters.
    Capital,
    /// It has a hyphen.
    Hyphen,
    /// It has an apostrophe.
    Apostrophe,
    /// It has a full stop, or capitals inside.
    Abbreviation,
    /// It is several words.
    Phrase,
    /// It has a character that is no letter of the alphabet.
    ForeignLetter {
        /// The character that was found.
        found: String,
        /// The position of the character, counted from one.
        position: usize,
    },
    /// It has too few letters.
    TooShort {
        /// How many letters it has.
        have: usize,
        /// How many letters are needed.
        least: usize,
    },
    /// It has too many letters for the board.
    TooLong {
        /// How many letters are possible.
        most: usize,
    },
}

/// The word list and the edition of new tables for which none is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUsual {
    /// The name of the word list; absent: no change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub list: Option<Short<40>>,
    /// The name of the edition; absent: no change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub edition: Option<Short<40>>,
}

/// A table, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminTable {
    /// The id of the table, as in its address.
    pub table: TableId,
    /// The title of the edition with its variations.
    pub title: String,
    /// Whether it is private or in the lobby.
    pub visibility: Visibility,
    /// Whether the game has begun.
    pub status: TableStatus,
    /// The name of the host.
    pub host: String,
    /// The people at each seat.
    pub seats: Vec<Vec<AdminSitter>>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

/// A person or a bot at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminSitter {
    /// The id of the person; absent for a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub person: Option<String>,
    /// The name that the table shows.
    pub name: String,
}

/// A person whom the server knows, as administrators see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPerson {
    /// The id of the person.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// The name of the account, if the person has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<String>,
    /// The day of the last visit, in milliseconds since 1970.
    pub seen: i64,
    /// How many sockets to this process they have open.
    pub sockets: u32,
    /// The network of their last visit, in the form in which it can be banned: `192.0.2.0/24`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub network: Option<String>,
}

/// A table with its chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminTableDoc {
    /// The table and its people.
    pub table: AdminTable,
    /// The newest lines of chat, oldest first.
    pub chat: Vec<AdminLine>,
}

/// A line of chat, without the keys of links in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminLine {
    /// The number by which it can be deleted.
    pub number: u64,
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The id of the person.
    pub person: String,
    /// The name that the table shows.
    pub name: String,
    /// The text as it was written.
    pub text: String,
}

/// Who is restricted, and in what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdminRestrictionKind {
    /// A person may not write in chats.
    Mute,
    /// A person is banned.
    Person,
    /// A network is banned.
    Network,
}

/// A person or network that is muted or banned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminRestriction {
    /// Whether a person is muted or banned, or a network is banned.
    pub kind: AdminRestrictionKind,
    /// The id of a person, or a network such as `192.0.2.0/24`.
    pub target: String,
    /// The name of the person; absent for a network.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The reason, in the words of the administrator.
    pub reason: String,
    /// When it began, in milliseconds since 1970.
    pub since: i64,
    /// When it ends, in milliseconds since 1970; absent: when an administrator lifts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<i64>,
}

/// A restriction to make or to lift.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminRestrict {
    /// The kind of restriction.
    pub kind: AdminRestrictionKind,
    /// The id of a person, or a network such as `192.0.2.0/24`.
    #[schema(value_type = String)]
    pub target: Short<TARGET>,
    /// The reason, for administrators to read.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<REASON>>")]
    pub reason: Short<REASON>,
    /// How many hours it lasts; absent: until it is lifted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hours: Option<u32>,
}

/// A person to be taken off all seats of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminRemove {
    /// The id of the person.
    #[schema(value_type = String)]
    pub person: Short<64>,
}

/// The people found by a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPeopleDoc {
    /// The people whose names match.
    pub people: Vec<AdminPerson>,
}

/// A new passphrase, shown once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPassphrase {
    /// The new passphrase, in plain text.
    pub passphrase: String,
}

impl std::fmt::Debug for AdminPassphrase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AdminPassphrase")
    }
}

/// Limits that can be changed while the server runs. After a restart those of the configuration apply again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RunningLimits {
    /// The most messages of one person in a second.
    pub messages_per_second: u32,
    /// The most requests of one person in a second.
    pub requests_per_second: u32,
    /// The most new tables of one person in an hour.
    pub tables_per_hour: u32,
    /// The most new tables from one address in an hour.
    pub tables_per_address: u32,
    /// The most new people from one address at once; after that, one more each second.
    pub people_at_once: u32,
}
