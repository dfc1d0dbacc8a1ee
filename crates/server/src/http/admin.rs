//! Administration over HTTP: every request needs the key, and every change is recorded before it is made.

mod audit;
mod deeds;
mod finding;
mod lists;
mod looking;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts};
use axum::http::request::Parts;
use axum::routing::{delete, get, post};
use protocol::wire::reason;
use protocol::wire::rest::AdminAct;

use super::asker::{address, bearer};
use crate::Trouble;
use crate::admin::AdminKey;
use crate::limits;
use crate::problem::{self};
use crate::secret;
use crate::site::Site;

#[cfg(feature = "openapi")]
pub(super) use {deeds::*, finding::*, lists::*, looking::*};

/// The longest key that is compared, in bytes.
const LONGEST_KEY: usize = 200;
/// The longest reason of a refusal in the audit log, in characters.
const LONGEST_REASON: usize = 200;

/// The routes under `/api/v1/admin`.
pub(super) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/now", get(looking::now))
        .route("/people", get(looking::people))
        .route("/tables", get(finding::tables))
        .route("/events", get(finding::events))
        .route("/events/{event}/close", post(deeds::close_event))
        .route("/events/{event}/delete", post(deeds::delete_event))
        .route("/studies", get(finding::studies))
        .route("/studies/{study}/delete", post(deeds::delete_study))
        .route("/tables/{table}", get(looking::table))
        .route("/audit", get(looking::audit))
        .route("/tables/{table}/close", post(deeds::close))
        .route("/tables/{table}/remove", post(deeds::remove))
        .route("/tables/{table}/chat/{number}", delete(deeds::unsay))
        .route("/restrictions", post(deeds::restrict))
        .route("/restrictions/lift", post(deeds::lift))
        .route("/people/{person}/passphrase", post(deeds::reset_passphrase))
        .route("/limits", post(deeds::set_limits))
        .route("/lists", post(lists::upload).layer(DefaultBodyLimit::max(limits::LIST_BODY)))
        .route("/lists/{name}/withdraw", post(lists::withdraw))
        .route("/lists/{name}/offer", post(lists::offer))
        .route("/editions", post(lists::upload_edition))
        .route("/editions/{name}/withdraw", post(lists::withdraw_edition))
        .route("/editions/{name}/offer", post(lists::offer_edition))
        .route("/usual", post(lists::set_usual))
        .route("/drain", post(deeds::drain))
}

/// A request that brought the right key.
pub(super) struct Admin {
    /// The address of the administrator's device.
    origin: String,
}

impl FromRequestParts<Arc<Site>> for Admin {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Admin, Trouble> {
        let (origin, now) = (address(site, parts), site.steady());
        let keys = &site.rates.admin_keys;
        let claimed = bearer(&parts.headers).filter(|key| key.len() <= LONGEST_KEY).unwrap_or_default().to_owned();
        let data = site.config.data.clone();
        // The key may have been renewed since the start.
        let key = tokio::task::spawn_blocking(move || AdminKey::load_or_make(&data)).await;
        let key = key.map_err(|why| Trouble(problem::internal(&why)))?;
        let key = key.map_err(|why| Trouble(problem::internal(&why)))?;
        if key.fits(&claimed) {
            return Ok(Admin { origin });
        }
        // The right key never has to wait: trying keys cannot find it.
        if keys.is_spent(&origin, now) {
            return Err(Trouble::new(reason::RateReason::WrongAdminKeys));
        }
        keys.allows(origin, now);
        Err(Trouble::new(reason::AdminReason::WrongKey))
    }
}

impl Admin {
    /// Does a deed. It is recorded before it is done, so that there is no deed without a record, and again if it is refused.
    async fn does<T>(
        &self,
        site: &Site,
        act: AdminAct,
        doing: impl Future<Output = Result<T, Trouble>>,
    ) -> Result<T, Trouble> {
        let (id, at) = (secret::token()?, site.unix());
        let deed = audit::entry(id.clone(), at, &self.origin, &act)?;
        tracing::info!(action = %deed.action, "an administrator acts");
        site.store.note_deed(deed).await?;
        let done = doing.await;
        if let Err(Trouble(problem)) = &done {
            let why: String = problem.to_string().chars().take(LONGEST_REASON).collect();
            site.store.note_refusal(&id, &why).await?;
        }
        done
    }
}
