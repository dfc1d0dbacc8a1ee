//! The actions of administrators.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::wire::rest::{
    AdminAct, AdminPassphrase, AdminRemove, AdminRestrict, AdminRestrictionKind, AdminWhy, RunningLimits,
};
use protocol::wire::{EventId, TableId, reason};
use store::{IdentityId, LineStudyId, Restriction, RestrictionKind, UnixMs};

use super::Admin;
use crate::Trouble;
use crate::admin::Network;
use crate::bus::What;
use crate::game::{Note, TableDeed, table_key};
use crate::halls;
use crate::http::asker::Body;
use crate::http::tables::asked;
use crate::limits::RUNNING_MOST;
use crate::people;
use crate::sessions::Which;
use crate::site::Site;

/// The milliseconds of an hour.
const HOUR: i64 = 60 * 60 * 1_000;

/// Closes a table; a running game ends with its present scores.
#[utoipa::path(post, path = "/api/v1/admin/tables/{table}/close", params(("table" = String, Path)), responses((status = 204)))]
pub(in crate::http) async fn close(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(table): Path<TableId>,
) -> Result<StatusCode, Trouble> {
    let doing = async {
        asked(&site, &table, |answer| Note::Administer { deed: TableDeed::Close, answer }).await?;
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, AdminAct::CloseTable { table: table.to_string() }, doing).await
}

/// Closes a class or a tournament as its director would. A director can open it again.
#[utoipa::path(post, path = "/api/v1/admin/events/{event}/close", params(("event" = String, Path)), request_body = AdminWhy, responses((status = 204)))]
pub(in crate::http) async fn close_event(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(event): Path<EventId>,
    Body(AdminWhy { reason }): Body<AdminWhy>,
) -> Result<StatusCode, Trouble> {
    let act = AdminAct::CloseEvent { event: event.to_string(), reason: reason.as_str().to_owned() };
    let doing = async {
        halls::close(&site, &event).await?;
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, act, doing).await
}

/// Deletes a class or a tournament as its director would.
#[utoipa::path(post, path = "/api/v1/admin/events/{event}/delete", params(("event" = String, Path)), request_body = AdminWhy, responses((status = 204)))]
pub(in crate::http) async fn delete_event(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(event): Path<EventId>,
    Body(AdminWhy { reason }): Body<AdminWhy>,
) -> Result<StatusCode, Trouble> {
    let act = AdminAct::DeleteEvent { event: event.to_string(), reason: reason.as_str().to_owned() };
    let doing = async {
        halls::remove_any(&site, &event).await?;
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, act, doing).await
}

/// Deletes a study of lines, for everybody who has its link.
#[utoipa::path(post, path = "/api/v1/admin/studies/{study}/delete", params(("study" = String, Path)), request_body = AdminWhy, responses((status = 204)))]
pub(in crate::http) async fn delete_study(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(study): Path<String>,
    Body(AdminWhy { reason }): Body<AdminWhy>,
) -> Result<StatusCode, Trouble> {
    let none = || Trouble::new(reason::AnalysisReason::NoSuchStudy);
    let id = LineStudyId::new(study).map_err(|_| none())?;
    let act = AdminAct::DeleteStudy { study: id.to_string(), reason: reason.as_str().to_owned() };
    let doing = async {
        let was_there = site.store.remove_line_study(&id).await?;
        was_there.then_some(StatusCode::NO_CONTENT).ok_or_else(none)
    };
    admin.does(&site, act, doing).await
}

/// Takes a person off their seats at a table for good; in a running game they resign.
#[utoipa::path(post, path = "/api/v1/admin/tables/{table}/remove", params(("table" = String, Path)), request_body = AdminRemove, responses((status = 204)))]
pub(in crate::http) async fn remove(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(table): Path<TableId>,
    Body(remove): Body<AdminRemove>,
) -> Result<StatusCode, Trouble> {
    let person = remove.person.as_str();
    let doing = async {
        let deed = TableDeed::Remove(person.to_owned());
        asked(&site, &table, |answer| Note::Administer { deed, answer }).await?;
        Ok(StatusCode::NO_CONTENT)
    };
    let act = AdminAct::RemoveFromTable { person: person.to_owned(), table: table.to_string() };
    admin.does(&site, act, doing).await
}

/// Deletes a line of chat; it disappears for everybody at the table.
#[utoipa::path(delete, path = "/api/v1/admin/tables/{table}/chat/{number}", params(("table" = String, Path), ("number" = u64, Path)), responses((status = 204)))]
pub(in crate::http) async fn unsay(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path((table, number)): Path<(TableId, u64)>,
) -> Result<StatusCode, Trouble> {
    let doing = async {
        let removed = site.store.remove_chat(&table_key(&table)?, number).await?;
        removed.ok_or_else(|| Trouble::new(reason::AdminReason::NoChatLine))?;
        asked(&site, &table, |answer| Note::Administer { deed: TableDeed::Unsaid, answer }).await?;
        site.publish(What::Unsaid { table: table.clone() });
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, AdminAct::DeleteChatLine { table: table.to_string(), line: number }, doing).await
}

/// Mutes a person, or bans a person or a network; sockets of the banned close at once, at every process.
#[utoipa::path(post, path = "/api/v1/admin/restrictions", request_body = AdminRestrict, responses((status = 204)))]
pub(in crate::http) async fn restrict(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(wanted): Body<AdminRestrict>,
) -> Result<StatusCode, Trouble> {
    let (kind, target) = target(&wanted)?;
    if kind != RestrictionKind::Network {
        let id = IdentityId::new(&target).map_err(|_| Trouble::new(reason::AdminReason::Nobody))?;
        site.store.identity(&id).await?.ok_or_else(|| Trouble::new(reason::AdminReason::Nobody))?;
    }
    if wanted.hours == Some(0) {
        return Err(Trouble::new(reason::AdminReason::NoTime));
    }
    let (reason, since) = (wanted.reason.as_str().to_owned(), site.unix());
    let until = wanted.hours.map(|hours| UnixMs(since.0.saturating_add(i64::from(hours) * HOUR)));
    let act = restriction(kind, target.clone(), wanted.hours, reason.clone());
    let doing = async {
        site.store.restrict(Restriction { kind, target, reason, since, until }).await?;
        site.restrictions.load(&site).await;
        site.publish(What::Restricted);
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, act, doing).await
}

/// Lifts a restriction.
#[utoipa::path(post, path = "/api/v1/admin/restrictions/lift", request_body = AdminRestrict, responses((status = 204)))]
pub(in crate::http) async fn lift(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Body(wanted): Body<AdminRestrict>,
) -> Result<StatusCode, Trouble> {
    let (kind, target) = target(&wanted)?;
    let act = match kind {
        RestrictionKind::Mute => AdminAct::LiftMute { person: target.clone() },
        RestrictionKind::Person => AdminAct::LiftPersonBan { person: target.clone() },
        RestrictionKind::Network => AdminAct::LiftNetworkBan { network: target.clone() },
    };
    let doing = async {
        if !site.store.lift(kind, &target).await? {
            return Err(Trouble::new(reason::AdminReason::NotRestricted));
        }
        site.restrictions.load(&site).await;
        site.publish(What::Restricted);
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, act, doing).await
}

/// The kind of restriction, and the person or network as it is stored.
fn target(wanted: &AdminRestrict) -> Result<(RestrictionKind, String), Trouble> {
    let named = wanted.target.as_str();
    Ok(match wanted.kind {
        AdminRestrictionKind::Mute => (RestrictionKind::Mute, named.to_owned()),
        AdminRestrictionKind::Person => (RestrictionKind::Person, named.to_owned()),
        AdminRestrictionKind::Network => {
            let no_network = |_| Trouble::new(reason::AdminReason::NoNetwork { text: named.to_owned() });
            let network: Network = named.parse().map_err(no_network)?;
            (RestrictionKind::Network, network.to_string())
        }
    })
}

/// The action of an administrator who mutes or bans.
fn restriction(kind: RestrictionKind, target: String, hours: Option<u32>, reason: String) -> AdminAct {
    match kind {
        RestrictionKind::Mute => AdminAct::Mute { person: target, hours, reason },
        RestrictionKind::Person => AdminAct::BanPerson { person: target, hours, reason },
        RestrictionKind::Network => AdminAct::BanNetwork { network: target, hours, reason },
    }
}

/// Gives a new passphrase, shown once, to the account of a person who has forgotten theirs. All their devices are
/// logged out.
#[utoipa::path(post, path = "/api/v1/admin/people/{person}/passphrase", params(("person" = String, Path)), responses((status = 200, body = AdminPassphrase)))]
pub(in crate::http) async fn reset_passphrase(
    admin: Admin,
    State(site): State<Arc<Site>>,
    Path(person): Path<String>,
) -> Result<Json<AdminPassphrase>, Trouble> {
    let id = IdentityId::new(person).map_err(|_| Trouble::new(reason::AdminReason::Nobody))?;
    let doing = async {
        let passphrase = people::reset_passphrase(&site, &id).await?;
        site.store.remove_devices(&id).await?;
        site.close_sockets(id.as_str(), Which::All);
        Ok(Json(AdminPassphrase { passphrase }))
    };
    admin.does(&site, AdminAct::ResetPassphrase { person: id.to_string() }, doing).await
}

/// Sets limits at every process, until it is started again.
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
        return Err(Trouble::new(reason::AdminReason::BadLimit { least: 1, most: RUNNING_MOST }));
    }
    let doing = async {
        site.rates.set(&limits);
        *site.running.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = limits;
        site.publish(What::Limits(limits));
        Ok(StatusCode::NO_CONTENT)
    };
    admin.does(&site, AdminAct::SetLimits { limits }, doing).await
}

/// Lets this process finish its work and stop, as a signal would.
#[utoipa::path(post, path = "/api/v1/admin/drain", responses((status = 202)))]
pub(in crate::http) async fn drain(admin: Admin, State(site): State<Arc<Site>>) -> Result<StatusCode, Trouble> {
    let doing = async {
        site.wants_drain.send_replace(true);
        Ok(StatusCode::ACCEPTED)
    };
    admin.does(&site, AdminAct::Drain, doing).await
}
