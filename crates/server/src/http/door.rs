//! Opening a socket.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::response::{IntoResponse as _, Response};
use protocol::wire::{EventId, MAX_CLIENT_BYTES, reason};
use tracing::Instrument as _;

use super::asker::{Address, Asker, Ip, Token};
use crate::Trouble;
use crate::people;
use crate::problem;
use crate::site::Site;
use crate::socket;

/// The most bytes that are read of a message. Between the limit for messages and this one, the client is told that its
/// message is too long.
const MAX_BYTES: usize = 4 * MAX_CLIENT_BYTES;
/// The read buffer of a socket, in bytes. Thousands of idle sockets each keep one.
const READ_BUFFER: usize = 4 * 1024;
/// The write buffer of a socket, in bytes.
const WRITE_BUFFER: usize = 4 * 1024;

/// Opens a socket for a recognised person.
pub(super) async fn open(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Token(token): Token,
    Address(address): Address,
    Ip(from): Ip,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Trouble> {
    let upgrade = upgrade.map_err(|rejection| Trouble(problem::malformed(rejection.body_text())))?;
    if site.is_draining() {
        return Err(Trouble(problem::draining()));
    }
    let too_many = || Trouble::new(reason::RateReason::Connections);
    let of_one = site.sockets_of_one.let_in(asker.0.id.to_string()).ok_or_else(too_many)?;
    // People in an event count against the limit of the event, since a hall of players shares one address.
    let share = site.store.events_of(&asker.0.id, 1).await?.into_iter().find(|row| !row.is_closed);
    let inside = match share {
        Some(row) => {
            if let Some(event) = EventId::new(row.event.as_str()) {
                site.events.remember(token, &event);
            }
            site.sockets_of_events.let_in(row.event.to_string())
        }
        None => site.sockets.let_in(address),
    };
    let inside = inside.ok_or_else(too_many)?;
    let me = people::me(&site, &asker.0).await?;
    let alive = site.alive();
    let span = tracing::Span::current();
    let response = upgrade
        .max_message_size(MAX_BYTES)
        .max_frame_size(MAX_BYTES)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| {
            let serving = async move {
                socket::serve(site, socket, asker.0, (token, from), me).await;
                drop((of_one, inside, alive));
            };
            // Log lines about a socket carry the id of the request that opened it.
            serving.instrument(span)
        });
    Ok(response.into_response())
}
