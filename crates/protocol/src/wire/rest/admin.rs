//! The pages of administrators. No tile, no key and no passphrase is among them, but the passphrase that was just made
//! for somebody who has forgotten theirs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::{Short, TableId, TableStatus, Visibility};

/// The state of the server, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminDoc {
    /// Open tables, the newest first.
    pub tables: Vec<AdminTable>,
    /// The people who are connected to this process.
    pub people: Vec<AdminPerson>,
    /// The people and networks that are muted or banned.
    pub restrictions: Vec<AdminRestriction>,
    /// The limits that can be changed while the server runs.
    pub limits: RunningLimits,
    /// Whether the process is about to stop.
    pub draining: bool,
    /// All word lists, those that were withdrawn included.
    pub lists: Vec<AdminList>,
    /// All editions.
    pub editions: Vec<AdminEdition>,
}

/// Where a word list comes from, and whether it is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdminListKind {
    /// It comes with the program.
    Shipped,
    /// It was uploaded or imported.
    Own,
    /// It was withdrawn, and is kept for games that were begun with it.
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
    /// Whether new tables use it unless their maker chooses another.
    pub usual: bool,
}

/// A word list to be offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUpload {
    /// The name by which tables choose it: small letters, digits and hyphens.
    #[schema(value_type = String)]
    pub name: Short<40>,
    /// One word a line.
    pub words: String,
    /// The language of the words.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<40>>")]
    pub language: Short<40>,
    /// The terms under which the list may be passed on.
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

/// How the lines of an uploaded word list were read.
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
    /// How many lines were not taken, repeated words aside.
    pub rejected: usize,
    /// The first of those lines, each with the reason, in English.
    pub rejects: Vec<String>,
}

/// The word list and the edition of new tables whose maker chooses none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUsual {
    /// The name of the word list; absent: it stays as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub list: Option<Short<40>>,
    /// The name of the edition; absent: it stays as it is.
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
    /// Whether the game is on.
    pub status: TableStatus,
    /// The name of the host.
    pub host: String,
    /// The people at each seat.
    pub seats: Vec<Vec<AdminSitter>>,
    /// The time of its making, in milliseconds since 1970.
    pub created: u64,
}

/// Somebody at a table.
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
    /// The name of the account, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<String>,
    /// The last visit, to the day, in milliseconds since 1970.
    pub seen: i64,
    /// How many sockets to this process they have open.
    pub sockets: u32,
    /// The network of their last visit, as it can be banned: `192.0.2.0/24`.
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
    /// The newest lines, oldest first.
    pub chat: Vec<AdminLine>,
}

/// A line of chat. Keys in links are left out.
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
    /// The text, as it was written.
    pub text: String,
}

/// The kinds of restriction.
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
    /// The kind of restriction.
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
    /// When it ends, in milliseconds since 1970; absent: it must be lifted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<i64>,
}

/// A restriction to be made, or to be lifted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminRestrict {
    /// The kind of restriction.
    pub kind: AdminRestrictionKind,
    /// The id of a person, or a network such as `192.0.2.0/24`.
    #[schema(value_type = String)]
    pub target: Short<100>,
    /// The reason, for administrators to read.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<200>>")]
    pub reason: Short<200>,
    /// How many hours it holds; absent: until it is lifted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hours: Option<u32>,
}

/// Somebody who is to be taken off their seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminRemove {
    /// The id of the person.
    #[schema(value_type = String)]
    pub person: Short<64>,
}

/// The people that a search has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPeopleDoc {
    /// The people whose names match.
    pub people: Vec<AdminPerson>,
}

/// A passphrase that was just made. It is shown once.
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

/// Limits that can be changed while the server runs. The next start takes those of the configuration again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RunningLimits {
    /// Messages of one person in a second.
    pub messages_per_second: u32,
    /// Requests of one person in a second.
    pub requests_per_second: u32,
    /// New tables of one person in an hour.
    pub tables_per_hour: u32,
    /// New tables of one address in an hour.
    pub tables_per_address: u32,
    /// New people of one address in one burst; after that one a second.
    pub people_at_once: u32,
}

/// What administrators did, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminDeedsDoc {
    /// One page of deeds.
    pub deeds: Vec<AdminDeed>,
    /// The name of the next page, to be asked for with `after`; absent: this is the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// Something that an administrator did, or tried to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminDeed {
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The address of the administrator's device.
    pub origin: String,
    /// The name of the action: `withdraw word list`, for instance.
    pub action: String,
    /// The person, table, network or list that was acted on.
    pub target: String,
    /// Numbers and reasons that were given.
    pub detail: String,
}
