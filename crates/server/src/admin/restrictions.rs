//! Mutes and bans of people and networks, kept in memory for every request.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use store::{RestrictionKind, UnixMs};

use super::Network;
use crate::sessions::Which;
use crate::site::Site;

/// The mutes and bans in force.
#[derive(Debug, Default)]
pub(crate) struct Restrictions {
    inner: RwLock<Inner>,
}

/// Every restriction with its end; `None`: it lasts until it is lifted.
#[derive(Debug, Default)]
struct Inner {
    people: HashMap<(RestrictionKind, String), Option<UnixMs>>,
    networks: Vec<(Network, Option<UnixMs>)>,
}

impl Restrictions {
    /// Reads them from the store, and closes the sockets of people who are banned.
    pub(crate) async fn load(&self, site: &Site) {
        let all = match site.store.restrictions(site.unix()).await {
            Ok(all) => all,
            Err(error) => {
                tracing::warn!(%error, "restrictions cannot be read now; those that are known hold");
                return;
            }
        };
        let mut inner = Inner::default();
        for one in all {
            match one.kind {
                RestrictionKind::Network => {
                    inner.networks.extend(one.target.parse().map(|network| (network, one.until)));
                }
                kind => {
                    if kind == RestrictionKind::Person {
                        site.sessions.close(&one.target, Which::All);
                    }
                    inner.people.insert((kind, one.target), one.until);
                }
            }
        }
        for (network, _) in &inner.networks {
            site.sessions.close_network(*network);
        }
        *self.inner.write().unwrap_or_else(PoisonError::into_inner) = inner;
    }

    /// Whether a person is under this restriction now.
    #[must_use]
    pub(crate) fn holds(&self, kind: RestrictionKind, person: &str, now: UnixMs) -> bool {
        let inner = self.inner.read().unwrap_or_else(PoisonError::into_inner);
        // Usually there are none, so the id need not be copied.
        !inner.people.is_empty() && inner.people.get(&(kind, person.to_owned())).is_some_and(|until| lasts(*until, now))
    }

    /// Whether this address is in a banned network now.
    #[must_use]
    pub(crate) fn keeps_out(&self, address: IpAddr, now: UnixMs) -> bool {
        let inner = self.inner.read().unwrap_or_else(PoisonError::into_inner);
        inner.networks.iter().any(|(network, until)| network.contains(address) && lasts(*until, now))
    }
}

fn lasts(until: Option<UnixMs>, now: UnixMs) -> bool {
    until.is_none_or(|until| until > now)
}
