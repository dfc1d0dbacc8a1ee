//! A person with a browser.

use std::net::SocketAddr;

use protocol::wire::rest::{Claimed, Created};
use protocol::wire::{Me, TableId, TableInfo, TableSettings};
use serde::Serialize;

use super::Client;
use super::http::{Response, request};
use super::soon;

/// A person with a browser.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) me: Me,
}

impl Guest {
    pub(crate) async fn new(address: SocketAddr, name: &str) -> Guest {
        let response = soon("a cookie", welcomed(address)).await;
        assert_eq!(response.status, 200, "{}", response.body);
        let cookie = response.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let mut guest = Guest { address, cookie, me: response.json() };
        guest.me = guest.post("/me", &serde_json::json!({ "name": name })).await.json();
        guest
    }

    /// The same person at another server of the site.
    pub(crate) fn at(&self, address: SocketAddr) -> Guest {
        Guest { address, ..self.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> Response {
        request(self.address, "GET", &format!("/api/v1{path}"), &[("Cookie", &self.cookie)], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &impl Serialize) -> Response {
        let body = serde_json::to_string(body).unwrap();
        request(self.address, "POST", &format!("/api/v1{path}"), &[("Cookie", &self.cookie)], &body).await
    }

    pub(crate) async fn socket(&self) -> Client {
        Client::connect(self.address, &self.cookie).await
    }

    /// Makes a table.
    pub(crate) async fn table(&self, settings: &TableSettings) -> TableInfo {
        let response = self.post("/tables", settings).await;
        assert_eq!(response.status, 200, "{}", response.body);
        response.json::<Created>().table
    }

    /// Takes a seat with a key.
    pub(crate) async fn claim(&self, table: &TableId, key: &str) -> Claimed {
        let response = self.post(&format!("/tables/{table}/claim"), &serde_json::json!({ "key": key })).await;
        assert_eq!(response.status, 200, "{}", response.body);
        response.json()
    }

    pub(crate) async fn start(&self, table: &TableId) -> TableInfo {
        let response = self.post(&format!("/tables/{table}/start"), &serde_json::json!({})).await;
        assert_eq!(response.status, 200, "{}", response.body);
        response.json()
    }
}

/// The answer to a new person. The store waits 10 s for its first connections; on a machine that runs many tests at
/// once these can take longer, and the server answers that it is busy (503), after which a browser asks again.
async fn welcomed(address: SocketAddr) -> Response {
    loop {
        let response = request(address, "GET", "/api/v1/me", &[], "").await;
        if response.status != 503 {
            return response;
        }
    }
}

/// The key in a link.
pub(crate) fn key_of(link: &str) -> String {
    link.split_once("k=").unwrap().1.to_owned()
}
