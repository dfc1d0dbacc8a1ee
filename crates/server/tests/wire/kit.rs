//! Servers and clients for tests.

mod client;
mod director;
mod folder;
mod guest;
mod host;
mod http;
mod phony;
mod seated;
mod settings;

pub(crate) use client::{Client, fresh_key};
pub(crate) use director::{Director, scores, table_of};
pub(crate) use folder::Folder;
pub(crate) use guest::{Guest, key_of};
pub(crate) use host::{Ground, Host, grown};
pub(crate) use http::{Response, request};
pub(crate) use phony::{good_or_pass, phony};
pub(crate) use seated::Seated;
pub(crate) use settings::{bot, local, person, rule, settings, team, teams};

use std::time::Duration;

/// Waits for something that must come, and reports what it was if the test hangs.
pub(crate) async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    match tokio::time::timeout(Duration::from_secs(60), future).await {
        Ok(value) => value,
        Err(_) => panic!("nothing came: {what}"),
    }
}
