//! The people who may save something now, decided before the body of their request is read.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use protocol::wire::reason;

use super::asker::{Asker, address, claimed_bytes};
use crate::Trouble;
use crate::limits;
use crate::people::Person;
use crate::site::Site;

/// A person who may save as many bytes as the request says. They count for the person and for the address, so that
/// nobody fills the disk by making new identities, and a request that is refused is not read.
pub(super) struct Saver {
    pub(super) person: Person,
    address: String,
}

impl FromRequestParts<Arc<Site>> for Saver {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Saver, Trouble> {
        let Asker(person) = Asker::from_request_parts(parts, site).await?;
        let saver = Saver { person, address: address(site, parts) };
        let bytes = claimed_bytes(&parts.headers, limits::IMPORT_BODY) as f64;
        let (who, now) = (saver.person.id.to_string(), site.steady());
        let may = site.rates.saved.allows_many(who, bytes, now)
            && site.rates.saved_by_address.allows_many(saver.address.clone(), bytes, now);
        if may { Ok(saver) } else { Err(Trouble::new(reason::RateReason::Saving)) }
    }
}

impl Saver {
    /// Counts bytes that were stored although they were not in the request. Who stores more than is left
    /// waits longer next time.
    pub(super) fn count(&self, site: &Site, bytes: u64) {
        let (bytes, now) = (bytes as f64, site.steady());
        site.rates.saved.charge(self.person.id.to_string(), bytes, now);
        site.rates.saved_by_address.charge(self.address.clone(), bytes, now);
    }
}
