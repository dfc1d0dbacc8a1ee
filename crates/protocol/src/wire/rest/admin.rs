//! What the person who runs a server sees and does. No tile, no key and no passphrase is among it, but the one that was just
//! made for somebody who has forgotten theirs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::{Short, TableId, TableStatus, Visibility};

/// How the server stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminDoc {
    /// Open tables, the newest first.
    pub tables: Vec<AdminTable>,
    /// Who is connected to this process.
    pub people: Vec<AdminPerson>,
    /// Who may not talk, and who may not come in.
    pub restrictions: Vec<AdminRestriction>,
    /// How much people may ask for.
    pub limits: RunningLimits,
    /// Whether the process is about to stop.
    pub draining: bool,
    /// Word lists, also those that are not offered any more.
    pub lists: Vec<AdminList>,
    /// Editions.
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
    /// Its name.
    pub name: String,
    /// Its language and its licence.
    pub about: String,
    /// How many words it has.
    pub words: usize,
    /// Where it comes from.
    pub kind: AdminListKind,
    /// Whether new tables use it when nobody says otherwise.
    pub usual: bool,
}

/// An edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminEdition {
    /// Its name.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// Whether new tables use it when nobody says otherwise.
    pub usual: bool,
}

/// A word list to be offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUpload {
    /// Its name: small letters, digits and hyphens.
    #[schema(value_type = String)]
    pub name: Short<40>,
    /// One word a line.
    pub words: String,
    /// The language of the words.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<40>>")]
    pub language: Short<40>,
    /// Under which terms the list may be passed on.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<200>>")]
    pub licence: Short<200>,
    /// The letters; nothing: the English ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub alphabet: Option<Short<40>>,
    /// Whether regular English plurals and verb forms are added.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub forms: bool,
}

/// What became of the lines of a word list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUploadReport {
    /// How many lines it has.
    pub lines: usize,
    /// How many different words were taken, with the forms that were added.
    pub words: usize,
    /// How many forms were added.
    pub forms: usize,
    /// How many lines repeat a word.
    pub duplicates: usize,
    /// How many lines were left out.
    pub rejected: usize,
    /// The first lines that were left out, and why.
    pub rejects: Vec<String>,
}

/// What new tables use when nobody says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUsual {
    /// The name of the word list; nothing: it stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub list: Option<Short<40>>,
    /// The name of the edition; nothing: it stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub edition: Option<Short<40>>,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminTable {
    /// Its name in addresses.
    pub table: TableId,
    /// What is played.
    pub title: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether it is played at.
    pub status: TableStatus,
    /// What the host is called.
    pub host: String,
    /// Who sits where.
    pub seats: Vec<Vec<AdminSitter>>,
    /// When it was made.
    pub created: u64,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminSitter {
    /// Who; nothing: a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub person: Option<String>,
    /// What they are called here.
    pub name: String,
}

/// A person whom the server knows, as administrators see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPerson {
    /// The id of the person.
    pub person: String,
    /// What others see.
    pub name: String,
    /// The name of the account, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub account: Option<String>,
    /// When they came last, to the day.
    pub seen: i64,
    /// How many sockets they have at this process.
    pub sockets: u32,
    /// The network from which they came last, as it can be banned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub network: Option<String>,
}

/// A table with what was said there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminTableDoc {
    /// The table.
    pub table: AdminTable,
    /// The newest lines, oldest first.
    pub chat: Vec<AdminLine>,
}

/// A line of chat. Keys in links are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminLine {
    /// Its number.
    pub number: u64,
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The id of the person.
    pub person: String,
    /// What they are called at the table.
    pub name: String,
    /// The text, as it was written.
    pub text: String,
}

/// What somebody may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdminRestrictionKind {
    /// A person may not talk.
    Mute,
    /// A person may not come in.
    Person,
    /// Nobody from a network may come in.
    Network,
}

/// Somebody, or a network, that may not do something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminRestriction {
    /// The kind of restriction.
    pub kind: AdminRestrictionKind,
    /// Whom it is about.
    pub target: String,
    /// What a person is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The reason, in the words of the administrator.
    pub reason: String,
    /// Since when.
    pub since: i64,
    /// Until when; nothing: until it is lifted.
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
    /// Why, for administrators to read.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<200>>")]
    pub reason: Short<200>,
    /// For how many hours; nothing: until it is lifted.
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

/// People that were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPeopleDoc {
    /// The people.
    pub people: Vec<AdminPerson>,
}

/// A passphrase that was just made. It is shown once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPassphrase {
    /// The passphrase.
    pub passphrase: String,
}

impl std::fmt::Debug for AdminPassphrase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AdminPassphrase")
    }
}

/// How much people may ask for: what can be changed while the server runs. The next start takes the settings again.
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
    /// New people of one address at once.
    pub people_at_once: u32,
}

/// What administrators did, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminDeedsDoc {
    /// The deeds.
    pub deeds: Vec<AdminDeed>,
    /// Where the next page begins.
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
    /// From which address.
    pub origin: String,
    /// The name of the action.
    pub action: String,
    /// To whom, or to what.
    pub target: String,
    /// Everything else.
    pub detail: String,
}
