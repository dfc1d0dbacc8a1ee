//! The kinds of events, and the course of each from its first round to its last.

use std::sync::Arc;

use anyhow::Context as _;
use events::{Method, Setup};
use protocol::event_log::{ConfirmationDoc, ProfileDoc, SetupDoc};
use protocol::wire::Short;
use protocol::wire::event::{EventKind, EventSettings, NewEvent};

use super::super::arena::{Arena, Mode};
use super::room::{Held, Room};
use super::{board, online};
use crate::dice::Dice;
use crate::tables;

/// The kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Evening {
    /// A tournament at real boards, whose results are entered, confirmed, corrected and undone.
    Board,
    /// A class: teams of two at one rack, at tables on the server.
    Class,
    /// A tournament at tables on the server.
    Online,
    /// A tournament at real boards with so many players that a server dies now and then while it pairs them.
    Hall,
}

impl Evening {
    /// The kinds in turn.
    pub(crate) fn nth(number: usize) -> Evening {
        [Evening::Board, Evening::Class, Evening::Online, Evening::Hall][number % 4]
    }

    /// Whether games are played at real boards, and results entered by those who played.
    pub(super) fn has_real_boards(self) -> bool {
        matches!(self, Evening::Board | Evening::Hall)
    }

    pub(super) fn n_players(self) -> usize {
        match self {
            Evening::Board => 5,
            Evening::Class | Evening::Online => 4,
            Evening::Hall => 30,
        }
    }

    pub(super) fn n_rounds(self) -> u8 {
        match self {
            Evening::Board => 5,
            Evening::Class => 2,
            Evening::Online => 3,
            Evening::Hall => 4,
        }
    }

    fn kind(self) -> EventKind {
        if self == Evening::Class { EventKind::Class } else { EventKind::Tournament }
    }

    fn settings(self) -> anyhow::Result<EventSettings> {
        let tables = if self.has_real_boards() { None } else { Some(tables::of_event(self.kind())?) };
        Ok(EventSettings { tables, watch: true, ..EventSettings::default() })
    }

    pub(super) fn to_be_made(self) -> anyhow::Result<NewEvent> {
        let method = match self {
            Evening::Board => Method::Swiss,
            Evening::Class | Evening::Online => Method::RoundRobin,
            Evening::Hall => Method::Contention,
        };
        let mut setup = SetupDoc::write(&Setup::new("Open", usize::from(self.n_rounds()), method));
        if self.has_real_boards() {
            setup.confirmation = ConfirmationDoc::Opponent;
        }
        let name = Short::new("An evening").context("a name")?;
        Ok(NewEvent { kind: self.kind(), name, divisions: vec![setup.into()], settings: self.settings()?, after: None })
    }

    /// A player whose name occurs nowhere by chance.
    pub(super) fn profile(self, dice: &mut Dice) -> ProfileDoc {
        let mut name = |kind: &str| format!("{kind} {:010x}", dice.below(1 << 40));
        let members = if self == Evening::Class { vec![name("Kid"), name("Kid")] } else { Vec::new() };
        ProfileDoc { name: name("Name"), members, ..ProfileDoc::default() }
    }
}

/// Holds an event until it is over or the run ends; `None` if too many events were made already.
pub(crate) async fn hold(arena: Arc<Arena>, evening: Evening, dice: Dice) -> anyhow::Result<Option<Held>> {
    let Some(mut room) = Room::open(arena, evening, dice).await? else { return Ok(None) };
    for round in 1..=evening.n_rounds() {
        if *room.arena.mode().borrow() != Mode::Play || room.arena.is_hopeless() {
            break;
        }
        match evening {
            Evening::Board | Evening::Hall => board::round(&mut room, round).await?,
            Evening::Class | Evening::Online => online::round(&mut room, round).await?,
        }
    }
    room.close().await.map(Some)
}
