//! A device that gives orders to an event, and repeats them until they are answered.

use std::sync::Arc;
use std::time::Instant;

use anyhow::Context as _;
use events::By;
use protocol::wire::EventId;
use protocol::wire::event::{EventDone, EventOrder, EventRole, EventView};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::super::arena::Arena;
use super::super::seating::insist;
use crate::dice::Dice;
use crate::guest::Guest;
use crate::http::{Caller, Response};

/// Orders that were acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Ordered {
    /// In whose name they were given.
    pub(crate) by: By,
    /// The orders to the event, in their sequence; all of them are carried out, or none.
    pub(crate) orders: Vec<EventOrder>,
    /// The number of entries in the log right after them, according to the answer.
    pub(crate) seq: u64,
    /// How often they were sent before they were answered.
    pub(crate) sent: u32,
}

/// A device that gives orders.
pub(crate) struct Desk {
    pub(crate) arena: Arc<Arena>,
    pub(crate) guest: Guest,
    pub(crate) event: EventId,
    pub(crate) by: By,
    pub(crate) dice: Dice,
    /// The acknowledged orders.
    pub(crate) done: Vec<Ordered>,
    /// How many were refused.
    pub(crate) refused: usize,
}

/// Whether the server could not answer, so that it is unknown whether the orders were carried out.
fn is_open(response: &Response) -> bool {
    response.status == 429 || response.status >= 500
}

impl Desk {
    pub(crate) fn new(arena: &Arc<Arena>, guest: Guest, event: &EventId, by: By, dice: Dice) -> Desk {
        let (arena, event) = (Arc::clone(arena), event.clone());
        Desk { arena, guest, event, by, dice, done: Vec::new(), refused: 0 }
    }

    /// The role in which the orders are given.
    pub(crate) fn role(&self) -> EventRole {
        if self.by == By::Director { EventRole::Director } else { EventRole::Player }
    }

    /// Gives orders, and returns whether they were carried out.
    pub(crate) async fn order(&mut self, orders: Vec<EventOrder>) -> anyhow::Result<bool> {
        let body = json!({ "key": self.dice.key(), "role": self.role(), "orders": orders }).to_string();
        let wanted = format!("POST /api/v1/events/{}/orders", self.event);
        let (first, mut sent) = (Instant::now(), 0);
        let answered = insist!(self.arena, turn, async {
            sent += 1;
            let response = self.send(turn, &wanted, &body).await?;
            anyhow::ensure!(!is_open(&response), "{}: {}", response.status, response.body);
            Ok(response)
        })
        .with_context(|| format!("orders are not answered: {body}"))?;
        if answered.status != 200 {
            self.refused += 1;
            return Ok(false);
        }
        let EventDone { seq } = answered.json()?;
        self.arena.tally.acknowledged(sent, first.elapsed());
        self.done.push(Ordered { by: self.by, orders, seq, sent });
        if self.dice.thousandths(150) {
            self.repeat(&wanted, &body, &answered).await;
        }
        Ok(true)
    }

    /// Sends the same orders once more, as an impatient client might; the answer must be the same.
    async fn repeat(&mut self, wanted: &str, body: &str, answered: &Response) {
        let turn = usize::try_from(self.dice.below(2)).unwrap_or(0);
        if let Ok(again) = self.send(turn, wanted, body).await
            && !is_open(&again)
            && (again.status, &again.body) != (answered.status, &answered.body)
        {
            let (before, now) = (&answered.body, &again.body);
            self.arena.faults.note(format!("{}: one order was answered {before} and {now}: {body}", self.event));
        }
    }

    /// Gives orders that must be refused.
    pub(crate) async fn misbehave(&mut self, orders: Vec<EventOrder>) {
        let body = json!({ "key": self.dice.key(), "orders": orders }).to_string();
        let wanted = format!("POST /api/v1/events/{}/orders", self.event);
        self.arena.tally.misbehaved();
        if let Ok(answer) = self.send(0, &wanted, &body).await
            && answer.status == 200
        {
            self.arena.faults.note(format!("{}: {:?} did what only a director does: {body}", self.event, self.by));
        }
    }

    async fn send(&self, turn: usize, wanted: &str, body: &str) -> anyhow::Result<Response> {
        Caller::to(self.arena.address(turn)).await?.request(wanted, Some(&self.guest.cookie), body).await
    }

    /// The server's answer to a request that can be repeated.
    pub(crate) async fn ask<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        ask(&self.arena, &self.guest, &self.event, path).await
    }

    /// The event as this device sees it.
    pub(crate) async fn view(&self) -> anyhow::Result<EventView> {
        view(&self.arena, &self.guest, &self.event, self.role()).await
    }
}

/// The event as a person sees it in a role.
pub(crate) async fn view(arena: &Arena, guest: &Guest, event: &EventId, role: EventRole) -> anyhow::Result<EventView> {
    let name = match role {
        EventRole::Director => "director",
        EventRole::Player => "player",
        EventRole::Spectator => "spectator",
    };
    ask(arena, guest, event, &format!("?role={name}")).await.with_context(|| format!("the event as a {name} sees it"))
}

async fn ask<T: DeserializeOwned>(arena: &Arena, guest: &Guest, event: &EventId, path: &str) -> anyhow::Result<T> {
    let wanted = format!("GET /api/v1/events/{event}{path}");
    insist!(arena, turn, async {
        Caller::to(arena.address(turn)).await?.request(&wanted, Some(&guest.cookie), "").await?.json()
    })
}
