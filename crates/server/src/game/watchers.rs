//! Who follows a table, and what they are told.

use std::collections::HashSet;

use axum::extract::ws::Utf8Bytes;
use protocol::message::{PublicChange, SentEntries};
use protocol::wire::{EventsTell, ServerMessage, SpectatorSetting, TableId, Tell};
use rules::{Game, Millis, Viewer};
use tiles::Seat;

use super::Live;
use crate::line::{ClientLine, LineId};
use crate::site::Site;
use crate::table::{TableRecord, number};

/// The most lines that follow one table.
const MOST: usize = 20_000;

/// Somebody who follows a table.
#[derive(Debug)]
pub(super) struct Watcher {
    pub(super) line: ClientLine,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    /// Whether they had a seat or a link, and did not just see the table in the lobby.
    pub(super) was_invited: bool,
}

/// Everybody who follows a table.
#[derive(Debug, Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
}

/// As whom somebody at this seat looks at the game.
pub(super) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

impl Watchers {
    /// Lets somebody follow the table; says no when there are too many.
    pub(super) fn add(&mut self, watcher: Watcher) -> bool {
        self.remove(watcher.line.id, Some(watcher.seat));
        if self.all.len() >= MOST && watcher.seat.is_none() {
            return false;
        }
        self.all.push(watcher);
        true
    }

    /// Lets a line follow no more: as this viewer, or at all. Says whether somebody went.
    pub(super) fn remove(&mut self, line: LineId, seat: Option<Option<Seat>>) -> bool {
        let before = self.all.len();
        self.all.retain(|watcher| watcher.line.id != line || seat.is_some_and(|seat| seat != watcher.seat));
        self.all.len() < before
    }

    /// Somebody who has given up a seat no longer sees its rack, but what spectators see.
    pub(super) fn leave_seats(&mut self, record: &TableRecord) {
        for watcher in &mut self.all {
            let Watcher { line, seat, .. } = watcher;
            *seat = seat.filter(|seat| record.seats_of(&line.person).contains(seat));
        }
        // A line looks through each seat once, and as a spectator once.
        let mut seen: HashSet<(LineId, Option<Seat>)> = HashSet::new();
        self.all.retain(|watcher| seen.insert((watcher.line.id, watcher.seat)));
    }

    /// Lets those go who may not watch a game: all but the host where nobody may, strangers where it takes a link.
    pub(super) fn without_spectators(&mut self, record: &TableRecord) -> Vec<Watcher> {
        let may_watch = |watcher: &Watcher| match record.settings.spectators {
            SpectatorSetting::Everybody => true,
            SpectatorSetting::Link => watcher.was_invited,
            SpectatorSetting::Nobody => false,
        };
        // Somebody who sat down after they came is still listed as a spectator, and plays all the same.
        let plays = |person: &str| record.is_host(person) || record.holds_seat(person);
        let stays = |watcher: &Watcher| plays(&watcher.line.person) || may_watch(watcher);
        self.all.extract_if(.., |watcher| !stays(watcher)).collect()
    }

    /// Lets those go whom the host has removed: they see nothing more of the table.
    pub(super) fn without_removed(&mut self, record: &TableRecord) -> Vec<Watcher> {
        if record.removed.is_empty() {
            return Vec::new();
        }
        self.all
            .extract_if(.., |watcher| record.removed.iter().any(|person| **person == *watcher.line.person))
            .collect()
    }

    /// Forgets those whose line is cut off.
    pub(super) fn sweep(&mut self) -> bool {
        let before = self.all.len();
        self.all.retain(|watcher| !watcher.line.is_gone());
        self.all.len() < before
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Watcher> {
        self.all.iter()
    }

    /// The line of somebody who follows the table.
    pub(super) fn of_line(&self, line: LineId) -> impl Iterator<Item = &Watcher> {
        self.all.iter().filter(move |watcher| watcher.line.id == line)
    }

    /// Tells everybody the same.
    pub(super) fn tell_all(&self, tell: Tell) {
        let bytes = Utf8Bytes::from(ServerMessage::new(tell).to_json());
        // A device that holds several seats follows the table several times.
        let mut told: HashSet<LineId> = HashSet::new();
        for watcher in &self.all {
            if told.insert(watcher.line.id) {
                watcher.line.send(&bytes);
            }
        }
    }

    /// Tells everybody what has happened, as they may know it. Each kind of viewer is written once.
    pub(super) fn tell_events(&self, site: &Site, table: &TableId, live: &Live, since: &Since) {
        if self.is_empty() {
            return;
        }
        let seen = live.seen(Viewer::Spectator, since.from);
        let change = PublicChange::new(since.before.public(), live.public(), since.from, &seen);
        let cards = live.cards(since.from, &seen, &site.dictionary);
        let write = |seat: Option<Seat>| {
            let viewer = viewer(seat);
            let tell = Tell::Events(Box::new(EventsTell {
                table: table.clone(),
                seat: seat.map(number),
                entries: SentEntries::new(since.from, &live.seen(viewer, since.from), live.alphabet()),
                cards: cards.clone(),
                change: change.to(viewer, &viewer.racks(&since.before), &live.racks(viewer)),
                now: site.now().0,
                lag: since.lag.0,
            }));
            Utf8Bytes::from(ServerMessage::new(tell).to_json())
        };
        // A table has a handful of seats.
        let mut written: Vec<(Option<Seat>, Utf8Bytes)> = Vec::new();
        for watcher in &self.all {
            let known = written.iter().find(|(seat, _)| *seat == watcher.seat).map(|(_, bytes)| bytes.clone());
            let bytes = known.unwrap_or_else(|| {
                let bytes = write(watcher.seat);
                written.push((watcher.seat, bytes.clone()));
                bytes
            });
            watcher.line.send(&bytes);
        }
    }
}

/// What clients have been told.
pub(super) struct Since {
    /// The game as they know it.
    pub(super) before: Game,
    /// The number of the first entry that they do not know.
    pub(super) from: u64,
    /// How much lag was taken off for the action.
    pub(super) lag: Millis,
}
