//! Pages that administrators read.

use std::sync::{Arc, PoisonError};

use axum::Json;
use axum::extract::{Path, Query, State};
use protocol::wire::rest::{
    AdminDeedsDoc, AdminDoc, AdminLine, AdminPeopleDoc, AdminPerson, AdminRestriction, AdminRestrictionKind,
    AdminSitter, AdminTable, AdminTableDoc,
};
use protocol::wire::{TableId, TableStatus};
use serde::Deserialize;
use store::{Identity, IdentityId, RestrictionKind, StoredTable};

use super::Admin;
use crate::Trouble;
use crate::crowd::counted;
use crate::game::table_key;
use crate::http::games::{cursor, page_name};
use crate::problem;
use crate::site::Site;
use crate::table::TableRecord;

/// How many tables, people, lines or deeds are shown at once.
pub(super) const MOST: usize = 200;

/// The state of the server.
#[utoipa::path(get, path = "/api/v1/admin/now", responses((status = 200, body = AdminDoc)))]
pub(in crate::http) async fn now(_: Admin, State(site): State<Arc<Site>>) -> Result<Json<AdminDoc>, Trouble> {
    let tables = site.store.open_tables(None, MOST).await?;
    let mut people = Vec::new();
    for (person, sockets, from) in site.sessions.people(MOST) {
        let Ok(id) = IdentityId::new(&person) else { continue };
        let Some(found) = site.store.identity(&id).await? else { continue };
        let (sockets, network) = (u32::try_from(sockets).unwrap_or(u32::MAX), from.map(counted));
        people.push(AdminPerson { sockets, network, ..about(&site, found).await? });
    }
    let mut restrictions = Vec::new();
    for one in site.store.restrictions(site.unix()).await? {
        let kind = match one.kind {
            RestrictionKind::Mute => AdminRestrictionKind::Mute,
            RestrictionKind::Person => AdminRestrictionKind::Person,
            RestrictionKind::Network => AdminRestrictionKind::Network,
        };
        let person = match IdentityId::new(&one.target) {
            Ok(id) if kind != AdminRestrictionKind::Network => site.store.identity(&id).await?,
            _ => None,
        };
        let (name, until) = (person.map(|person| person.name), one.until.map(|until| until.0));
        let (target, reason, since) = (one.target, one.reason, one.since.0);
        restrictions.push(AdminRestriction { kind, target, name, reason, since, until });
    }
    Ok(Json(AdminDoc {
        tables: tables.rows.iter().filter_map(shown).collect(),
        next: tables.next.as_ref().map(page_name),
        people,
        restrictions,
        limits: *site.running.lock().unwrap_or_else(PoisonError::into_inner),
        draining: site.is_draining(),
        lists: super::lists::all(&site),
        editions: super::lists::editions(&site),
    }))
}

/// A person, without the number of their sockets.
async fn about(site: &Site, found: Identity) -> Result<AdminPerson, Trouble> {
    let account = site.store.account_of(&found.id).await?.map(|account| account.login);
    let (person, name, seen) = (found.id.to_string(), found.name, found.seen.0);
    Ok(AdminPerson { person, name, account, seen, sockets: 0, network: None })
}

/// A table, without its keys, its code and its seed.
pub(super) fn shown(table: &StoredTable) -> Option<AdminTable> {
    let record = TableRecord::from_json(&table.state.doc).ok()?;
    let status = match (table.state.closed, &table.state.game) {
        (Some(_), Some(_)) => TableStatus::Over,
        (Some(_), None) => TableStatus::Closed,
        (None, Some(_)) => TableStatus::Playing,
        (None, None) => TableStatus::Seating,
    };
    let sitters = |seat: &crate::table::SeatRecord| {
        let sitter =
            |member: &crate::table::Member| AdminSitter { person: member.person.clone(), name: member.name.clone() };
        seat.members.iter().map(sitter).collect()
    };
    Some(AdminTable {
        table: record.table.clone(),
        title: record.title.clone(),
        visibility: record.settings.visibility,
        status,
        host: record.host.name.clone(),
        seats: record.seats.iter().map(sitters).collect(),
        created: record.created,
    })
}

/// The text to search for.
#[derive(Deserialize)]
pub(in crate::http) struct Search {
    #[serde(default)]
    name: String,
}

/// Finds people by their id, or by a part of their name or their account's name.
#[utoipa::path(get, path = "/api/v1/admin/people", params(("name" = String, Query)), responses((status = 200, body = AdminPeopleDoc)))]
pub(in crate::http) async fn people(
    _: Admin,
    State(site): State<Arc<Site>>,
    Query(Search { name }): Query<Search>,
) -> Result<Json<AdminPeopleDoc>, Trouble> {
    let name: String = name.chars().take(100).collect();
    let here = site.sessions.people(usize::MAX);
    let mut people = Vec::new();
    for found in site.store.find_people(&name, MOST).await? {
        let person = about(&site, found).await?;
        let socket = here.iter().find(|(id, ..)| *id == person.person);
        let sockets = socket.map_or(0, |(_, sockets, _)| u32::try_from(*sockets).unwrap_or(u32::MAX));
        let network = socket.and_then(|(.., from)| from.map(counted));
        people.push(AdminPerson { sockets, network, ..person });
    }
    Ok(Json(AdminPeopleDoc { people }))
}

/// A table with its chat.
#[utoipa::path(get, path = "/api/v1/admin/tables/{table}", params(("table" = String, Path)), responses((status = 200, body = AdminTableDoc)))]
pub(in crate::http) async fn table(
    _: Admin,
    State(site): State<Arc<Site>>,
    Path(table): Path<TableId>,
) -> Result<Json<AdminTableDoc>, Trouble> {
    let key = table_key(&table)?;
    let found = site.store.table(&key).await?.ok_or_else(|| Trouble(problem::not_found()))?;
    let table = shown(&found).ok_or_else(|| Trouble(problem::not_found()))?;
    let lines = site.store.chat(&key, 0, store::limits::CHAT_LINES as usize).await?;
    let line = |line: store::ChatLine| {
        let said: protocol::wire::ChatLine = serde_json::from_str(&line.line).ok()?;
        let (number, at, person) = (line.number, line.at.0, line.by.to_string());
        Some(AdminLine { number, at, person, name: said.name, text: without_keys(&said.text) })
    };
    Ok(Json(AdminTableDoc { table, chat: lines.into_iter().filter_map(line).collect() }))
}

/// A line of chat without the keys of links in it, since a key lets everybody sit down or watch.
fn without_keys(text: &str) -> String {
    let mut parts = text.split("k=");
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_');
        shown = shown + "k=…" + rest;
    }
    shown
}

/// The key of the page.
#[derive(Deserialize)]
pub(in crate::http) struct After {
    after: Option<String>,
}

/// The actions of administrators, newest first.
#[utoipa::path(get, path = "/api/v1/admin/audit", params(("after" = Option<String>, Query)), responses((status = 200, body = AdminDeedsDoc)))]
pub(in crate::http) async fn audit(
    _: Admin,
    State(site): State<Arc<Site>>,
    Query(After { after }): Query<After>,
) -> Result<Json<AdminDeedsDoc>, Trouble> {
    let after = after.as_deref().map(cursor).transpose()?;
    let page = site.store.deeds(after.as_ref(), MOST).await?;
    Ok(Json(AdminDeedsDoc {
        deeds: page.rows.into_iter().map(super::audit::deed).collect(),
        next: page.next.as_ref().map(page_name),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_in_the_chat_loses_its_key() {
        assert_eq!(without_keys("come to /t/abc?k=Secret-1_x now"), "come to /t/abc?k=… now");
        assert_eq!(without_keys("nothing here"), "nothing here");
    }
}
