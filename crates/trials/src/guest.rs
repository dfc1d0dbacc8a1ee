//! Somebody with a browser.

use std::net::SocketAddr;

use anyhow::Context as _;
use protocol::wire::rest::{Claimed, Created};
use protocol::wire::{TableId, TableInfo, TableSettings};

use crate::http::request;

/// Somebody with a browser: a cookie, and nothing else.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// The cookie of the device.
    pub(crate) cookie: String,
}

impl Guest {
    /// Somebody new.
    ///
    /// # Errors
    /// The server does not answer.
    pub(crate) async fn new(address: SocketAddr, name: &str) -> anyhow::Result<Guest> {
        let response = request(address, "GET", "/api/v1/me", None, "").await?;
        let cookie = response.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        let cookie = cookie.with_context(|| format!("no cookie was given: {}", response.body))?.to_owned();
        let guest = Guest { cookie };
        let name = serde_json::json!({ "name": name }).to_string();
        request(address, "POST", "/api/v1/me", Some(&guest.cookie), &name).await?;
        Ok(guest)
    }

    /// Makes a table.
    ///
    /// # Errors
    /// The server does not answer, or refuses.
    pub(crate) async fn table(&self, address: SocketAddr, settings: &TableSettings) -> anyhow::Result<TableInfo> {
        let body = serde_json::to_string(settings)?;
        let response = request(address, "POST", "/api/v1/tables", Some(&self.cookie), &body).await?;
        Ok(response.json::<Created>()?.table)
    }

    /// Takes a seat with the link to it.
    ///
    /// # Errors
    /// The server does not answer, or refuses.
    pub(crate) async fn claim(&self, address: SocketAddr, table: &TableId, link: &str) -> anyhow::Result<Claimed> {
        let key = key_of(link).context("a link has no key")?;
        let body = serde_json::json!({ "key": key }).to_string();
        let path = format!("/api/v1/tables/{table}/claim");
        request(address, "POST", &path, Some(&self.cookie), &body).await?.json()
    }

    /// Begins the game.
    ///
    /// # Errors
    /// The server does not answer, or refuses.
    pub(crate) async fn start(&self, address: SocketAddr, table: &TableId) -> anyhow::Result<TableInfo> {
        let path = format!("/api/v1/tables/{table}/start");
        request(address, "POST", &path, Some(&self.cookie), "{}").await?.json()
    }

    /// The table as this guest may know it.
    ///
    /// # Errors
    /// The server does not answer, or refuses.
    pub(crate) async fn look(&self, address: SocketAddr, table: &TableId) -> anyhow::Result<TableInfo> {
        let path = format!("/api/v1/tables/{table}");
        request(address, "GET", &path, Some(&self.cookie), "").await?.json()
    }
}

/// The key in a link.
#[must_use]
pub(crate) fn key_of(link: &str) -> Option<&str> {
    link.split_once("k=").map(|(_, key)| key)
}
