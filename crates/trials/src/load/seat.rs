//! One of many clients: a socket that follows two tables and moves when it is told to.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use protocol::command::ActionDoc;
use protocol::message::SeenMessage;
use protocol::wire::{Ask, EventId, Key, Outcome, ServerMessage, TableId, Tell};
use rules::{Phase, View, Viewer};
use tokio::sync::mpsc;

use super::floor::Floor;
use super::hasty::Hasty;
use crate::dice::Dice;
use crate::known::begun;
use crate::socket::Socket;

/// A table that a client sits at.
#[derive(Clone, Debug)]
pub(crate) struct SeatAt {
    /// The number of the game.
    pub(crate) game: usize,
    pub(crate) table: TableId,
    pub(crate) seat: u8,
}

/// A client with its socket.
pub(crate) struct SeatedClient {
    floor: Arc<Floor>,
    socket: Socket,
    places: HashMap<TableId, Held>,
    dice: Dice,
    player: Option<Arc<Hasty>>,
}

struct Held {
    place: SeatAt,
    view: Option<View>,
    seq: u64,
}

/// Orders to a client.
#[derive(Debug)]
pub(crate) enum Order {
    /// Sit at these tables.
    Follow(Vec<SeatAt>),
    /// Follow the client's own seat while another member of the team moves.
    LookOn(SeatAt),
    /// Follow no tables any more.
    LeaveAll,
    /// Follow an event.
    Attend(EventId),
    /// Make a move there.
    Move(TableId),
}

impl SeatedClient {
    pub(crate) fn new(floor: Arc<Floor>, socket: Socket, dice: Dice) -> SeatedClient {
        SeatedClient { floor, socket, places: HashMap::new(), dice, player: None }
    }

    /// Reads messages and obeys orders until the floor is closed.
    pub(crate) async fn sit(mut self, mut orders: mpsc::UnboundedReceiver<Order>) -> anyhow::Result<()> {
        loop {
            tokio::select! {
                text = self.socket.text() => {
                    let at = Instant::now();
                    self.hear(&text?, at)?;
                }
                order = orders.recv() => match order {
                    Some(Order::Follow(places)) => self.follow(places).await?,
                    Some(Order::LeaveAll) => self.leave_all().await?,
                    Some(Order::LookOn(SeatAt { table, seat, .. })) => {
                        self.socket.ask(Ask::Subscribe { table, seat: Some(seat), from: Some(0), key: None }).await?;
                    }
                    Some(Order::Attend(event)) => {
                        self.socket.ask(Ask::FollowEvent { event, key: None, role: None }).await?;
                    }
                    Some(Order::Move(table)) => self.act(&table).await?,
                    None => return Ok(()),
                }
            }
        }
    }

    async fn follow(&mut self, places: Vec<SeatAt>) -> anyhow::Result<()> {
        for place in places {
            let (table, seat) = (place.table.clone(), Some(place.seat));
            self.places.insert(table.clone(), Held { place, view: None, seq: 0 });
            self.socket.ask(Ask::Subscribe { table, seat, from: Some(0), key: None }).await?;
        }
        Ok(())
    }

    async fn leave_all(&mut self) -> anyhow::Result<()> {
        for (table, held) in std::mem::take(&mut self.places) {
            self.socket.ask(Ask::Unsubscribe { table, seat: Some(held.place.seat) }).await?;
        }
        Ok(())
    }

    fn hear(&mut self, text: &str, at: Instant) -> anyhow::Result<()> {
        match ServerMessage::from_json(text)?.tell {
            Tell::State(state) if !state.entries.is_empty() => self.take(&state.table.table, &state.entries, None),
            Tell::Events(events) => {
                let view = self.places.get(&events.table).and_then(|held| held.view.as_ref());
                let Some(view) = view else { return Ok(()) };
                let entries = events.entries.entries(&view.public().ruleset().alphabet)?;
                self.take(&events.table, &entries, Some(at))
            }
            Tell::Reply { outcome: Outcome::Error(problem), .. } => {
                self.floor.refused(&problem.sentence);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn take(&mut self, table: &TableId, entries: &[SeenMessage], at: Option<Instant>) -> anyhow::Result<()> {
        let Some(held) = self.places.get_mut(table) else { return Ok(()) };
        let viewer = tiles::Seat::new(usize::from(held.place.seat)).map_or(Viewer::Spectator, Viewer::Seat);
        let from = held.seq;
        for entry in entries.iter().filter(|entry| entry.seq() >= from) {
            match &mut held.view {
                None => held.view = Some(begun(entry, viewer).map_err(anyhow::Error::msg)?),
                Some(view) => {
                    let seen = entry.seen(&view.public().ruleset().alphabet)?;
                    view.apply(&seen).map_err(|why| anyhow::anyhow!("{why}"))?;
                }
            }
            held.seq = entry.seq() + 1;
        }
        let Some(view) = &held.view else { return Ok(()) };
        match (view.public().phase(), viewer) {
            (Phase::ToMove { seat }, Viewer::Seat(own)) if seat == own => {
                self.floor.is_ready(held.place.game, held.place.seat, at);
            }
            // The play that ends the game could be challenged; nobody here does, and no move follows.
            (Phase::LastChance { .. } | Phase::Over { .. }, _) => {
                self.floor.is_over(held.place.game, held.place.seat, at);
            }
            _ => {}
        }
        Ok(())
    }

    /// Makes a move. Thinking is not the server's work, so the time is measured from when the command is sent.
    async fn act(&mut self, table: &TableId) -> anyhow::Result<()> {
        let Some(held) = self.places.get(table) else { return Ok(()) };
        let Some(view) = &held.view else { return Ok(()) };
        let player = match &self.player {
            Some(player) => Arc::clone(player),
            None => self.floor.player(view.public().ruleset())?,
        };
        let action = ActionDoc::write(&player.turn(view), &view.public().ruleset().alphabet);
        let (seat, seq, game) = (Some(held.place.seat), held.seq, held.place.game);
        self.player = Some(player);
        let Some(key) = Key::new(&self.dice.key()) else { return Ok(()) };
        self.floor.sends(game);
        self.socket.ask(Ask::Act { table: table.clone(), seat, key, seq, action }).await?;
        Ok(())
    }
}
