//! The open sockets by person and token, so that logging out or revoking a token closes them at once.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use store::TokenHash;
use tokio::sync::watch;

use crate::admin::Network;
use crate::line::LineId;

/// The sockets that are open at this process.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    open: Mutex<HashMap<String, Vec<Session>>>,
}

#[derive(Debug)]
struct Session {
    line: LineId,
    token: TokenHash,
    address: Option<IpAddr>,
    cut: watch::Sender<bool>,
}

/// An open socket; dropping it removes it from the list.
pub(crate) struct Opened {
    sessions: Arc<Sessions>,
    person: String,
    line: LineId,
}

/// Some of a person's sockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// All sockets of the person.
    All,
    /// Those that were opened with this token.
    Of(TokenHash),
    /// All but those that were opened with this token.
    AllBut(TokenHash),
}

impl Sessions {
    /// Adds a socket of a person, opened with a token, from an address.
    pub(crate) fn opened(
        self: &Arc<Sessions>,
        person: &str,
        (token, address): (TokenHash, Option<IpAddr>),
        line: LineId,
        cut: watch::Sender<bool>,
    ) -> Opened {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(person.to_owned()).or_default().push(Session { line, token, address, cut });
        Opened { sessions: Arc::clone(self), person: person.to_owned(), line }
    }

    /// Closes all sockets from a network.
    pub(crate) fn close_network(&self, network: Network) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        for session in open.values().flatten() {
            if session.address.is_some_and(|address| network.contains(address)) {
                session.cut.send_replace(true);
            }
        }
    }

    /// The people with the number of their sockets and an address, in the order of their ids; at most `most`.
    #[must_use]
    pub(crate) fn people(&self, most: usize) -> Vec<(String, usize, Option<IpAddr>)> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut people: Vec<_> = open
            .iter()
            .map(|(person, all)| (person.clone(), all.len(), all.last().and_then(|session| session.address)))
            .collect();
        people.sort_unstable();
        people.truncate(most);
        people
    }

    /// Closes some of a person's sockets.
    pub(crate) fn close(&self, person: &str, which: Which) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        for session in open.get(person).into_iter().flatten() {
            let is_meant = match which {
                Which::All => true,
                Which::Of(token) => session.token == token,
                Which::AllBut(token) => session.token != token,
            };
            if is_meant {
                session.cut.send_replace(true);
            }
        }
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        let mut open = self.sessions.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mine) = open.get_mut(&self.person) {
            mine.retain(|session| session.line != self.line);
            if mine.is_empty() {
                open.remove(&self.person);
            }
        }
    }
}
