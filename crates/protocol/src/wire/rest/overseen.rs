//! Lists of everything that people make on a server, for administrators: tables, classes and tournaments, studies. They
//! hold no tiles and no keys.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{AdminSitter, AdminTable};
use crate::wire::event::EventKind;
use crate::wire::limits::REASON;
use crate::wire::{EventId, Short};

/// Open tables, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminTablesDoc {
    /// The tables that match the search.
    pub tables: Vec<AdminTable>,
    /// The key of the next page, for the parameter `after`; absent: this is the last page. A page can be empty although
    /// there is another one, because a search reads only so much at a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// Classes and tournaments, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminEventsDoc {
    /// The events that match the search.
    pub events: Vec<AdminEvent>,
    /// The key of the next page, for the parameter `after`; absent: this is the last page. A page can be empty although
    /// there is another one, because a search reads only so much at a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// A class or a tournament, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminEvent {
    /// The id of the event, as in its address.
    pub event: EventId,
    /// Whether it is a class or a tournament.
    pub kind: EventKind,
    /// The name of the event.
    pub name: String,
    /// The people who direct it, the first one first.
    pub directors: Vec<AdminSitter>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// Whether it is closed.
    pub closed: bool,
}

/// Studies of lines, the last changed first. Everybody who has the link of a study can read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminStudiesDoc {
    /// The studies that match the search.
    pub studies: Vec<AdminStudy>,
    /// The key of the next page, for the parameter `after`; absent: this is the last page. A page can be empty although
    /// there is another one, because a search reads only so much at a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// A study of lines, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminStudy {
    /// The id of the study, as in its address.
    pub study: String,
    /// The name of the study.
    pub name: String,
    /// The person who made it.
    pub maker: AdminSitter,
    /// How large it is, in bytes.
    pub bytes: u64,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: i64,
}

/// Why something is closed or deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminWhy {
    /// The reason, for administrators to read.
    #[serde(default)]
    #[schema(value_type = String)]
    #[ts(optional, as = "Option<Short<REASON>>")]
    pub reason: Short<REASON>,
}
