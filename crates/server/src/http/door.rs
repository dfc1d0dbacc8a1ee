//! The door of the socket.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::State;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::response::{IntoResponse as _, Response};
use protocol::wire::{Code, MAX_CLIENT_BYTES, Said};

use super::asker::{Address, Asker};
use crate::Trouble;
use crate::people;
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::socket;

/// Messages beyond this are not even read to the end; up to it, the client is told that they are too long.
const MAX_BYTES: usize = 4 * MAX_CLIENT_BYTES;
/// What a socket reads at once. Thousands of them are idle, and each keeps this much.
const READ_BUFFER: usize = 4 * 1024;
/// What a socket keeps before it writes.
const WRITE_BUFFER: usize = 4 * 1024;

/// How many sockets there are, in all and by address.
#[derive(Debug, Default)]
pub(crate) struct Doorkeeper {
    by_address: Mutex<HashMap<String, usize>>,
}

/// Somebody inside; when it goes, a place is free again.
pub(crate) struct Inside {
    site: Arc<Site>,
    address: String,
}

impl Doorkeeper {
    fn let_in(&self, site: &Arc<Site>, address: String) -> Option<Inside> {
        let mut inside = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = inside.values().sum();
        let mine = inside.get(&address).copied().unwrap_or(0);
        if all >= site.config.sockets || mine >= site.config.sockets_per_address {
            return None;
        }
        inside.insert(address.clone(), mine + 1);
        Some(Inside { site: Arc::clone(site), address })
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        let mut inside = self.site.doorkeeper.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = inside.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.address);
            }
        }
    }
}

/// Opens a socket for somebody who was recognised.
pub(super) async fn open(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Address(address): Address,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Trouble> {
    let upgrade = upgrade.map_err(|rejection| Trouble(problem::malformed(rejection.body_text())))?;
    if site.is_draining() {
        return Err(Trouble(problem::draining()));
    }
    let full = || {
        Trouble(Problem::new(
            Code::TooMany,
            Said::new("There are too many connections.", "Es gibt zu viele Verbindungen."),
            Said::new(
                "Close other windows, or try again later.",
                "Schließe andere Fenster, oder versuche es später noch einmal.",
            ),
        ))
    };
    let inside = site.doorkeeper.let_in(&site, address).ok_or_else(full)?;
    let me = people::me(&site, &asker.0).await?;
    let alive = site.alive();
    let response = upgrade
        .max_message_size(MAX_BYTES)
        .max_frame_size(MAX_BYTES)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| async move {
            socket::serve(site, socket, asker.0, me).await;
            drop((inside, alive));
        });
    Ok(response.into_response())
}
