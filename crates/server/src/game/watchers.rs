//! The followers of a table, and the messages to them.

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

/// A client that follows a table.
#[derive(Debug)]
pub(super) struct Watcher {
    pub(super) line: ClientLine,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    /// Whether they had a seat or a link, and did not just see the table in the lobby.
    pub(super) was_invited: bool,
}

/// All clients that follow a table.
#[derive(Debug, Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
}

/// The viewer for a seat; a spectator for none.
pub(super) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

impl Watchers {
    /// Adds a follower; false when there are too many.
    pub(super) fn add(&mut self, watcher: Watcher) -> bool {
        self.remove(watcher.line.id, Some(watcher.seat));
        if self.all.len() >= MOST && watcher.seat.is_none() {
            return false;
        }
        self.all.push(watcher);
        true
    }

    /// Removes a line's view through one seat, or all of its views. True if there was one.
    pub(super) fn remove(&mut self, line: LineId, seat: Option<Option<Seat>>) -> bool {
        let before = self.all.len();
        self.all.retain(|watcher| watcher.line.id != line || seat.is_some_and(|seat| seat != watcher.seat));
        self.all.len() < before
    }

    /// Turns followers of seats that they have left into spectators.
    pub(super) fn leave_seats(&mut self, record: &TableRecord) {
        for watcher in &mut self.all {
            let Watcher { line, seat, .. } = watcher;
            *seat = seat.filter(|seat| record.seats_of(&line.person).contains(seat));
        }
        // A line looks through each seat once, and as a spectator once.
        let mut seen: HashSet<(LineId, Option<Seat>)> = HashSet::new();
        self.all.retain(|watcher| seen.insert((watcher.line.id, watcher.seat)));
    }

    /// Removes those who may not watch a game: all but the host where nobody may, strangers where it takes a link.
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

    /// Removes those whom the host has removed: they see nothing more of the table.
    pub(super) fn without_removed(&mut self, record: &TableRecord) -> Vec<Watcher> {
        if record.removed.is_empty() {
            return Vec::new();
        }
        self.all
            .extract_if(.., |watcher| record.removed.iter().any(|person| **person == *watcher.line.person))
            .collect()
    }

    /// Removes those whose line is cut off.
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

    /// The views of one line.
    pub(super) fn of_line(&self, line: LineId) -> impl Iterator<Item = &Watcher> {
        self.all.iter().filter(move |watcher| watcher.line.id == line)
    }

    /// Sends everybody the same message.
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

    /// Sends everybody the new entries, as they may know them. The message of each kind of viewer is written once.
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

/// The state that clients have.
pub(super) struct Since {
    /// The game before the new entries.
    pub(super) before: Game,
    /// The number of the first entry that they do not know.
    pub(super) from: u64,
    /// The lag that was taken off for the action.
    pub(super) lag: Millis,
}
