//! The changes that administrators make.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::wire::rest::{AdminPassphrase, AdminRemove, AdminRestrict, AdminRestrictionKind, RunningLimits};
use protocol::wire::{TableId, reason};
use store::{IdentityId, Restriction, RestrictionKind, UnixMs};

use super::Admin;
use crate::Trouble;
use crate::admin::Network;
use crate::bus::What;
use crate::game::{AdminDeed, Note, table_key};
use crate::http::asker::Body;
use crate::http::tables::asked;
use crate::limits::RUNNING_MOST;
use crate::people;
use crate::problem::{self};
use crate::sessions::Which;
use crate::site::Site;

/// The milliseconds of an hour.
const HOUR: i64 = 60 * 60 * 1_000;

/// Closes a table; a game that is on ends as it stands.
#[utoipa::path(post, path = "/api/v1/admin/tables/{table}/close", params(("table" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn close(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(table): Path<TableId>,
) -> Result<StatusCode, Trouble> {
    admin.notes(&site, "close table", table.as_str(), String::new()).await?;
    asked(&site, &table, |answer| Note::Administer { deed: AdminDeed::Close, answer }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes somebody off their seats at a table for good; in a game they give up.
#[utoipa::path(post, path = "/api/v1/admin/tables/{table}/remove", params(("table" = String, Path)), request_body = AdminRemove, responses((status = 204)))]
pub(in crate::http) async fn remove(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(table): Path<TableId>,
    Body(remove): Body<AdminRemove>,
) -> Result<StatusCode, Trouble> {
    let person = remove.person.as_str();
    admin.notes(&site, "remove from table", person, table.to_string()).await?;
    let deed = AdminDeed::Remove(person.to_owned());
    asked(&site, &table, |answer| Note::Administer { deed, answer }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a line of chat; everybody at the table sees it go.
#[utoipa::path(delete, path = "/api/v1/admin/tables/{table}/chat/{number}", params(("table" = String, Path), ("number" = u64, Path)), responses((status = 204)))]
pub(in crate::http) async fn unsay(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path((table, number)): Path<(TableId, u64)>,
) -> Result<StatusCode, Trouble> {
    admin.notes(&site, "delete chat line", table.as_str(), number.to_string()).await?;
    let removed = site.store.remove_chat(&table_key(&table)?, number).await?;
    removed.ok_or_else(|| Trouble::new(reason::Admin::NoChatLine))?;
    asked(&site, &table, |answer| Note::Administer { deed: AdminDeed::Unsaid, answer }).await?;
    site.publish(What::Unsaid { table });
    Ok(StatusCode::NO_CONTENT)
}

/// Mutes a person, or bans a person or a network; their sockets close at once, at every process.
#[utoipa::path(post, path = "/api/v1/admin/restrictions", request_body = AdminRestrict, responses((status = 204)))]
pub(in crate::http) async fn restrict(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(wanted): Body<AdminRestrict>,
) -> Result<StatusCode, Trouble> {
    let (kind, target) = target(&wanted)?;
    if kind != RestrictionKind::Network {
        let id = IdentityId::new(&target).map_err(|_| Trouble::new(reason::Admin::Nobody))?;
        site.store.identity(&id).await?.ok_or_else(|| Trouble::new(reason::Admin::Nobody))?;
    }
    if wanted.hours == Some(0) {
        return Err(Trouble::new(reason::Admin::NoTime));
    }
    let (reason, since) = (wanted.reason.as_str().to_owned(), site.unix());
    let until = wanted.hours.map(|hours| UnixMs(since.0.saturating_add(i64::from(hours) * HOUR)));
    let hours = wanted.hours.map_or_else(|| "no end".to_owned(), |hours| format!("{hours} h"));
    admin.notes(&site, &deed(kind, "ban"), &target, format!("{hours}; {reason}")).await?;
    site.store.restrict(Restriction { kind, target, reason, since, until }).await?;
    site.restrictions.load(&site).await;
    site.publish(What::Restricted);
    Ok(StatusCode::NO_CONTENT)
}

/// Lifts a restriction.
#[utoipa::path(post, path = "/api/v1/admin/restrictions/lift", request_body = AdminRestrict, responses((status = 204)))]
pub(in crate::http) async fn lift(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(wanted): Body<AdminRestrict>,
) -> Result<StatusCode, Trouble> {
    let (kind, target) = target(&wanted)?;
    admin.notes(&site, &format!("lift {}", deed(kind, "ban")), &target, String::new()).await?;
    if !site.store.lift(kind, &target).await? {
        return Err(Trouble::new(reason::Admin::NotRestricted));
    }
    site.restrictions.load(&site).await;
    site.publish(What::Restricted);
    Ok(StatusCode::NO_CONTENT)
}

/// The kind of restriction, and the person or network as it is stored.
fn target(wanted: &AdminRestrict) -> Result<(RestrictionKind, String), Trouble> {
    let named = wanted.target.as_str();
    Ok(match wanted.kind {
        AdminRestrictionKind::Mute => (RestrictionKind::Mute, named.to_owned()),
        AdminRestrictionKind::Person => (RestrictionKind::Person, named.to_owned()),
        AdminRestrictionKind::Network => {
            let no_network = |_| Trouble::new(reason::Admin::NoNetwork { text: named.to_owned() });
            let network: Network = named.parse().map_err(no_network)?;
            (RestrictionKind::Network, network.to_string())
        }
    })
}

fn deed(kind: RestrictionKind, ban: &str) -> String {
    match kind {
        RestrictionKind::Mute => "mute".to_owned(),
        RestrictionKind::Person | RestrictionKind::Network => format!("{ban} {}", kind.as_str()),
    }
}

/// Gives the account of somebody who has forgotten the passphrase a new one, which is shown once; all their devices are logged
/// out.
#[utoipa::path(post, path = "/api/v1/admin/people/{person}/passphrase", params(("person" = String, Path)), responses((status = 200, body = AdminPassphrase)))]
pub(in crate::http) async fn reset_passphrase(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(person): Path<String>,
) -> Result<Json<AdminPassphrase>, Trouble> {
    let id = IdentityId::new(person).map_err(|_| Trouble::new(reason::Admin::Nobody))?;
    admin.notes(&site, "reset passphrase", id.as_str(), String::new()).await?;
    let passphrase = people::reset_passphrase(&site, &id).await?;
    site.store.remove_devices(&id).await?;
    site.close_sockets(id.as_str(), Which::All);
    Ok(Json(AdminPassphrase { passphrase }))
}

/// Sets the running limits, at every process, until the next start.
#[utoipa::path(post, path = "/api/v1/admin/limits", request_body = RunningLimits, responses((status = 204)))]
pub(in crate::http) async fn set_limits(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(limits): Body<RunningLimits>,
) -> Result<StatusCode, Trouble> {
    let RunningLimits { messages_per_second, requests_per_second, tables_per_hour, tables_per_address, people_at_once } =
        limits;
    let all = [messages_per_second, requests_per_second, tables_per_hour, tables_per_address, people_at_once];
    if !all.iter().all(|limit| (1..=RUNNING_MOST).contains(limit)) {
        return Err(Trouble(problem::malformed(format!("limits are numbers from 1 to {RUNNING_MOST}"))));
    }
    let detail = problem::written(&limits)?;
    admin.notes(&site, "set limits", "", detail).await?;
    site.rates.set(&limits);
    *site.running.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = limits;
    site.publish(What::Limits(limits));
    Ok(StatusCode::NO_CONTENT)
}

/// Lets this process finish what it does and stop, as a signal would.
#[utoipa::path(post, path = "/api/v1/admin/drain", responses((status = 202)))]
pub(in crate::http) async fn drain(admin: Admin, State(site): State<Arc<Site>>) -> Result<StatusCode, Trouble> {
    admin.notes(&site, "drain", "", String::new()).await?;
    site.wants_drain.send_replace(true);
    Ok(StatusCode::ACCEPTED)
}
