//! A guest: a person with a browser.

use std::net::SocketAddr;

use anyhow::Context as _;
use protocol::wire::rest::{Claimed, Created};
use protocol::wire::{TableId, TableInfo, TableSettings};

use crate::http::{Caller, Response};

/// A guest of a server: a cookie, and nothing else.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// The cookie of the guest's device.
    pub(crate) cookie: String,
}

/// A guest with a connection to a server.
#[derive(Debug)]
pub(crate) struct Visit<'a> {
    guest: &'a Guest,
    caller: &'a mut Caller,
}

impl Guest {
    /// A new guest, on an existing connection.
    ///
    /// # Errors
    /// The server does not answer.
    pub(crate) async fn new(caller: &mut Caller) -> anyhow::Result<Guest> {
        Guest::welcomed(&caller.request("GET /api/v1/me", None, "").await?)
    }

    fn welcomed(response: &Response) -> anyhow::Result<Guest> {
        let cookie = response.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        let cookie = cookie.with_context(|| format!("no cookie was given: {}", response.body))?.to_owned();
        Ok(Guest { cookie })
    }

    /// A new guest, with the slip of an event.
    ///
    /// # Errors
    /// The server does not answer.
    pub(crate) async fn with_slip(caller: &mut Caller, code: &str) -> anyhow::Result<Guest> {
        Guest::welcomed(&caller.ask("GET /api/v1/me", &[("Tilewright-Slip", code)], "").await?)
    }

    /// A new guest, on a new connection.
    ///
    /// # Errors
    /// The server does not answer.
    pub(crate) async fn come(address: SocketAddr) -> anyhow::Result<Guest> {
        Guest::new(&mut Caller::to(address).await?).await
    }

    /// Uses this connection as the guest.
    pub(crate) fn on<'a>(&'a self, caller: &'a mut Caller) -> Visit<'a> {
        Visit { guest: self, caller }
    }
}

impl Visit<'_> {
    /// Makes a table.
    ///
    /// # Errors
    /// The server does not answer, or refuses.
    pub(crate) async fn table(&mut self, settings: &TableSettings) -> anyhow::Result<TableInfo> {
        let body = serde_json::to_string(settings)?;
        let response = self.caller.request("POST /api/v1/tables", Some(&self.guest.cookie), &body).await?;
        Ok(response.json::<Created>()?.table)
    }

    /// Takes a seat with the link to it.
    ///
    /// # Errors
    /// The server does not answer, or refuses.
    pub(crate) async fn claim(&mut self, table: &TableId, link: &str) -> anyhow::Result<Claimed> {
        let key = key_of(link).context("a link has no key")?;
        let body = serde_json::json!({ "key": key }).to_string();
        let wanted = format!("POST /api/v1/tables/{table}/claim");
        self.caller.request(&wanted, Some(&self.guest.cookie), &body).await?.json()
    }

    /// Starts the game.
    ///
    /// # Errors
    /// The server does not answer, or refuses.
    pub(crate) async fn start(&mut self, table: &TableId) -> anyhow::Result<TableInfo> {
        let wanted = format!("POST /api/v1/tables/{table}/start");
        self.caller.request(&wanted, Some(&self.guest.cookie), "{}").await?.json()
    }

    /// The table as this guest may see it.
    ///
    /// # Errors
    /// The server does not answer, or refuses.
    pub(crate) async fn look(&mut self, table: &TableId) -> anyhow::Result<TableInfo> {
        let wanted = format!("GET /api/v1/tables/{table}");
        self.caller.request(&wanted, Some(&self.guest.cookie), "").await?.json()
    }
}

/// The key in a link.
#[must_use]
pub(crate) fn key_of(link: &str) -> Option<&str> {
    link.split_once("k=").map(|(_, key)| key)
}
