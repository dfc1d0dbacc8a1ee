//! The person who asks: name, account, devices and programs.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use protocol::wire::rest::{Account, BotToken, BotTokenName, NewName, NewPassphrase, OwnKey};
use protocol::wire::{Code, Key, Me, reason};
use store::{IdentityId, TokenHash};

use super::asker::{Address, Asker, Body, COOKIE, SlipEvent, Token, claimed_token, recognised};
use crate::Trouble;
use crate::device_label;
use crate::name;
use crate::people;
use crate::problem::{self};
use crate::sessions::Which;
use crate::site::Site;

/// The lifetime of the cookie, in seconds.
const REMEMBERED: u64 = 400 * 24 * 60 * 60;

/// The person of this device. A device that is new to the server becomes a guest.
#[utoipa::path(get, path = "/api/v1/me", responses((status = 200, body = Me)))]
pub(super) async fn get_me(
    State(site): State<Arc<Site>>,
    Address(address): Address,
    slip: Option<Extension<SlipEvent>>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    if let Some(person) = recognised(&site, &headers).await? {
        return Ok(Json(people::me(&site, &person).await?).into_response());
    }
    let may_come = match &slip {
        // People with a slip count against the limit of its event, since a hall of players shares one address.
        Some(Extension(SlipEvent(event))) => site.rates.people_of_event.allows(event.to_string(), site.steady()),
        None => site.rates.people.allows(address, site.steady()),
    };
    if !may_come {
        return Err(Trouble::new(reason::RateReason::Newcomers));
    }
    let (person, token) = people::welcome(&site, &label(&headers)).await?;
    if let Some(Extension(SlipEvent(event))) = slip {
        site.events.remember(people::token_hash(&token), &event);
    }
    let me = people::me(&site, &person).await?;
    Ok(([(header::SET_COOKIE, kept(&site, &token, REMEMBERED))], Json(me)).into_response())
}

/// Changes the person's name.
#[utoipa::path(post, path = "/api/v1/me", request_body = NewName, responses((status = 200, body = Me)))]
pub(super) async fn rename(
    State(site): State<Arc<Site>>,
    Asker(mut person): Asker,
    Body(new): Body<NewName>,
) -> Result<Json<Me>, Trouble> {
    person.name = name::clean(new.name.as_str()).map_err(|fault| Trouble(problem::name(fault)))?;
    site.store.rename(&person.id, &person.name).await?;
    Ok(Json(people::me(&site, &person).await?))
}

/// Makes an account, which can be used from other devices.
#[utoipa::path(post, path = "/api/v1/account", request_body = Account, responses((status = 200, body = Me)))]
pub(super) async fn register(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Address(address): Address,
    Body(account): Body<Account>,
) -> Result<Json<Me>, Trouble> {
    if !site.rates.passphrases.may_register(person.id.as_str(), &address, site.steady()) {
        return Err(Trouble::new(reason::RateReason::Accounts));
    }
    let shown = name::clean(account.account.as_str()).map_err(|fault| Trouble(problem::name(fault)))?;
    people::register(&site, &person, &shown, account.passphrase.as_str()).await?;
    Ok(Json(people::me(&site, &person).await?))
}

/// Logs in on this device.
#[utoipa::path(post, path = "/api/v1/login", request_body = Account, responses((status = 200, body = Me)))]
pub(super) async fn log_in(
    State(site): State<Arc<Site>>,
    Address(address): Address,
    headers: HeaderMap,
    Body(account): Body<Account>,
) -> Result<Response, Trouble> {
    let (tries, login) = (&site.rates.passphrases, people::folded(account.account.as_str()));
    if !tries.may_log_in(&login, &address, site.steady()) {
        return Err(Trouble::new(reason::RateReason::WrongPassphrases));
    }
    if !tries.may_ask(&address, site.steady()) {
        return Err(Trouble::new(reason::RateReason::Accounts));
    }
    let logged_in = people::log_in(&site, &login, account.passphrase.as_str(), &label(&headers)).await;
    let (person, token) = logged_in.inspect_err(|trouble| {
        if trouble.0.code() == Code::WrongPassphrase {
            tries.wrong(&login, &address, site.steady());
        }
    })?;
    let me = people::me(&site, &person).await?;
    Ok(([(header::SET_COOKIE, kept(&site, &token, REMEMBERED))], Json(me)).into_response())
}

/// Logs this device out, and closes its sockets.
#[utoipa::path(post, path = "/api/v1/logout", responses((status = 204)))]
pub(super) async fn log_out(
    State(site): State<Arc<Site>>,
    Token(hash): Token,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    if let Some(person) = recognised(&site, &headers).await? {
        site.store.remove_device(&hash).await?;
        site.close_sockets(person.id.as_str(), Which::Of(hash));
    }
    Ok(forgotten(&site))
}

/// Logs all devices of the person out, and closes their sockets.
#[utoipa::path(post, path = "/api/v1/logout/everywhere", responses((status = 204)))]
pub(super) async fn log_out_everywhere(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
) -> Result<Response, Trouble> {
    site.store.remove_devices(&person.id).await?;
    site.close_sockets(person.id.as_str(), Which::All);
    Ok(forgotten(&site))
}

/// The answer that removes the cookie of a device.
pub(super) fn forgotten(site: &Site) -> Response {
    let gone = [(header::SET_COOKIE, kept(site, "", 0))];
    (axum::http::StatusCode::NO_CONTENT, gone).into_response()
}

/// Changes the person's passphrase. All other devices have to log in again.
#[utoipa::path(post, path = "/api/v1/account/passphrase", request_body = NewPassphrase, responses((status = 200, body = Me)))]
pub(super) async fn change_passphrase(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Token(hash): Token,
    Address(address): Address,
    Body(change): Body<NewPassphrase>,
) -> Result<Json<Me>, Trouble> {
    let (tries, me, now) = (&site.rates.passphrases, person.id.as_str(), site.steady());
    if !tries.may_log_in(me, &address, now) {
        return Err(Trouble::new(reason::RateReason::WrongPassphrases));
    }
    if !tries.may_ask(&address, now) {
        return Err(Trouble::new(reason::RateReason::Accounts));
    }
    let changed = people::change_passphrase(&site, &person, change.old.as_str(), change.new.as_str()).await;
    changed.inspect_err(|trouble| {
        if trouble.0.code() == Code::WrongPassphrase {
            tries.wrong(me, &address, now);
        }
    })?;
    site.store.remove_other_devices(&person.id, &hash).await?;
    site.close_sockets(me, Which::AllBut(hash));
    Ok(Json(people::me(&site, &person).await?))
}

/// The person's programs.
#[utoipa::path(get, path = "/api/v1/bots", responses((status = 200, body = Vec<OwnKey>)))]
pub(super) async fn programs(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
) -> Result<Json<Vec<OwnKey>>, Trouble> {
    Ok(Json(programs_of(&site, &person.id).await?))
}

/// The programs of a person.
pub(super) async fn programs_of(site: &Site, owner: &IdentityId) -> Result<Vec<OwnKey>, Trouble> {
    let own = |bot: store::Identity| OwnKey {
        id: bot.id.to_string(),
        name: bot.name,
        created: bot.created.0,
        seen: None,
        this: false,
    };
    Ok(site.store.bots_of(owner).await?.into_iter().map(own).collect())
}

/// The devices on which the person is logged in, the last visit first.
#[utoipa::path(get, path = "/api/v1/devices", responses((status = 200, body = Vec<OwnKey>)))]
pub(super) async fn devices(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    headers: HeaderMap,
) -> Result<Json<Vec<OwnKey>>, Trouble> {
    Ok(Json(devices_of(&site, &person.id, &headers).await?))
}

/// The devices of the person who sent these headers.
pub(super) async fn devices_of(site: &Site, owner: &IdentityId, headers: &HeaderMap) -> Result<Vec<OwnKey>, Trouble> {
    let this = people::token_hash(claimed_token(headers).unwrap_or_default());
    let own = |device: store::Device| OwnKey {
        id: device_id(&device.hash),
        name: device.label,
        created: device.created.0,
        seen: Some(device.seen.0),
        this: device.hash == this,
    };
    Ok(site.store.devices_of(owner).await?.into_iter().map(own).collect())
}

/// The public id of a device, which reveals nothing about its token.
fn device_id(hash: &TokenHash) -> String {
    rules::Digest::of(&[b"tilewright device", &hash.0]).to_string().chars().take(16).collect()
}

/// Logs one of the person's devices out, and closes its sockets.
#[utoipa::path(delete, path = "/api/v1/devices/{device}", params(("device" = String, Path)), responses((status = 204)))]
pub(super) async fn revoke_device(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(device): Path<String>,
) -> Result<axum::http::StatusCode, Trouble> {
    let all = site.store.devices_of(&person.id).await?;
    let found = all
        .into_iter()
        .find(|one| device_id(&one.hash) == device)
        .ok_or_else(|| Trouble::new(reason::AccountReason::NoSuchDevice))?;
    site.store.remove_device(&found.hash).await?;
    site.close_sockets(person.id.as_str(), Which::Of(found.hash));
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// Revokes the token of one of the person's programs, and closes its sockets. Its games stay.
#[utoipa::path(delete, path = "/api/v1/bots/{bot}", params(("bot" = String, Path)), responses((status = 204)))]
pub(super) async fn revoke_program(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Path(bot): Path<String>,
) -> Result<axum::http::StatusCode, Trouble> {
    let bot = IdentityId::new(bot).map_err(|_| Trouble::new(reason::AccountReason::NoSuchProgram))?;
    if !site.store.remove_bot(&person.id, &bot).await? {
        return Err(Trouble::new(reason::AccountReason::NoSuchProgram));
    }
    site.close_sockets(bot.as_str(), Which::All);
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// Makes a token with which a program takes seats. The token is shown once.
#[utoipa::path(post, path = "/api/v1/bots", request_body = BotTokenName, responses((status = 200, body = BotToken)))]
pub(super) async fn new_program(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Body(new): Body<BotTokenName>,
) -> Result<Json<BotToken>, Trouble> {
    if person.is_program {
        return Err(Trouble::new(reason::AccountReason::ProgramMakesPrograms));
    }
    let (name, token) = people::new_program(&site, &person, new.name.as_str()).await?;
    let token = Key::new(&token).ok_or_else(|| Trouble(problem::internal(&"a token is no key")))?;
    Ok(Json(BotToken { name, token }))
}

/// The label by which the owner recognises a device.
fn label(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    device_label::of(agent.unwrap_or_default())
}

/// The cookie, which scripts cannot read and other sites cannot send.
fn kept(site: &Site, token: &str, seconds: u64) -> String {
    let secure = if site.config.behind_proxy || site.config.speaks_tls() { "; Secure" } else { "" };
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
}
