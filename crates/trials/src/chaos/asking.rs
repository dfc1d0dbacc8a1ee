//! Requests that are repeated until a server answers them.

use std::time::Instant;

use serde::de::DeserializeOwned;
use store::IdentityId;

use super::arena::Arena;
use super::seating::insist;
use crate::guest::Guest;
use crate::http::{Caller, Response};

/// Asks for something.
pub(super) async fn get<T: DeserializeOwned>(arena: &Arena, guest: &Guest, path: &str) -> anyhow::Result<T> {
    let wanted = format!("GET /api/v1{path}");
    insist!(arena, turn, async { send(arena, turn, guest, &wanted, "").await?.json() })
}

/// Sends something until it is acknowledged. Returns the answer, and how often it was sent.
pub(super) async fn post<T: DeserializeOwned>(
    arena: &Arena,
    guest: &Guest,
    path: &str,
    body: &str,
) -> anyhow::Result<(T, u32)> {
    let (wanted, first, mut sent) = (format!("POST /api/v1{path}"), Instant::now(), 0);
    let answer: T = insist!(arena, turn, async {
        sent += 1;
        send(arena, turn, guest, &wanted, body).await?.json()
    })?;
    arena.tally.acknowledged(sent, first.elapsed());
    Ok((answer, sent))
}

/// Sends a request once, to one of the servers.
pub(super) async fn send(
    arena: &Arena,
    turn: usize,
    guest: &Guest,
    wanted: &str,
    body: &str,
) -> anyhow::Result<Response> {
    Caller::to(arena.address(turn)).await?.request(wanted, Some(&guest.cookie), body).await
}

/// Somebody new, and the name under which the store knows them.
pub(super) async fn come(arena: &Arena) -> anyhow::Result<(Guest, IdentityId)> {
    let guest = insist!(arena, turn, Guest::come(arena.address(turn)))?;
    let me: protocol::wire::Me = get(arena, &guest, "/me").await?;
    Ok((guest, IdentityId::new(&me.id)?))
}
