//! A client that follows an event, through as many connections as it takes.

use std::sync::Arc;
use std::time::Duration;

use protocol::wire::event::{EventRole, EventView};
use protocol::wire::{Ask, EventId, Key, Outcome, ServerMessage, Tell};
use tokio::sync::watch;

use super::super::arena::Arena;
use crate::guest::Guest;
use crate::socket::Socket;

/// The pause before connecting again.
const AGAIN: Duration = Duration::from_millis(20);

/// A screen that shows an event.
pub(crate) struct Screen {
    pub(crate) arena: Arc<Arena>,
    pub(crate) guest: Guest,
    pub(crate) event: EventId,
    pub(crate) role: EventRole,
    /// The key of the public link.
    pub(crate) key: Option<Key>,
    /// The number of the player whose screen it is.
    pub(crate) player: Option<u16>,
}

/// The views shown on a screen.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) role: EventRole,
    pub(crate) player: Option<u16>,
    /// Every received view, with its text.
    pub(crate) views: Vec<(EventView, String)>,
    /// How often the connection was lost.
    pub(crate) lost: usize,
}

impl Screen {
    /// Follows the event until the screen is closed; publishes the newest view.
    pub(crate) async fn follow(
        self,
        newest: watch::Sender<Option<EventView>>,
        mut off: watch::Receiver<bool>,
    ) -> Shown {
        let mut shown = Shown { role: self.role, player: self.player, views: Vec::new(), lost: 0 };
        let mut server = usize::from(self.player.unwrap_or_default());
        while !*off.borrow() && !self.arena.is_hopeless() {
            let is_lost = tokio::select! {
                // It ends only when the connection is lost.
                lost = self.session(server, &newest, &mut shown) => lost.is_err(),
                is_off = off.changed() => is_off.is_err(),
            };
            if is_lost {
                shown.lost += 1;
                server += 1;
                tokio::time::sleep(AGAIN).await;
            }
        }
        shown
    }

    /// One connection, until it is lost.
    async fn session(
        &self,
        server: usize,
        newest: &watch::Sender<Option<EventView>>,
        shown: &mut Shown,
    ) -> anyhow::Result<()> {
        let mut socket = Socket::open(self.arena.address(server), &self.guest.cookie).await?;
        let (event, key) = (self.event.clone(), self.key.clone());
        let follow = socket.ask(Ask::FollowEvent { event, key, role: Some(self.role) }).await?;
        let mut seq = 0;
        loop {
            let text = socket.text().await?;
            match ServerMessage::from_json(&text)?.tell {
                Tell::Event(view) => {
                    if view.seq < seq {
                        self.arena.faults.note(format!("{}: {} entries after {seq}", self.event, view.seq));
                    }
                    seq = view.seq;
                    newest.send_replace(Some(view.as_ref().clone()));
                    shown.views.push((*view, text));
                }
                Tell::Reply { id, outcome: Outcome::Error(problem) } if id == follow => {
                    anyhow::bail!("the event cannot be shown now: {problem:?}");
                }
                _ => {}
            }
        }
    }
}
