//! The followers of a table, and the messages to them.

use std::collections::HashSet;

use axum::extract::ws::Utf8Bytes;
use protocol::message::{PublicChange, SentEntries};
use protocol::wire::{EventsTell, Offer, ServerMessage, SpectatorSetting, TableId, Tell};
use rules::{Game, Millis, Viewer};
use tiles::Seat;

use super::Live;
use crate::line::{ClientLine, LineId};
use crate::site::Site;
use crate::table::{TableRecord, number};

/// The most connections that follow one table.
const MOST: usize = 20_000;

/// A client that follows a table.
#[derive(Debug)]
pub(super) struct Watcher {
    pub(super) line: ClientLine,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    pub(super) right: Right,
    /// What the client was last told that it may propose.
    pub(super) offers: Vec<Offer>,
}

/// Why a client may follow a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    /// They see it in the lobby, or everybody may watch.
    Lobby,
    /// They have a seat or a link.
    Invited,
    /// They direct the event to which the table belongs.
    Director,
}

/// All clients that follow a table.
#[derive(Debug, Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
}

/// The viewer for a seat; a spectator if there is none.
pub(super) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

impl Watchers {
    /// Adds a follower; false if there are too many.
    pub(super) fn add(&mut self, watcher: Watcher) -> bool {
        self.remove(watcher.line.id, Some(watcher.seat));
        if self.all.len() >= MOST && watcher.seat.is_none() {
            return false;
        }
        self.all.push(watcher);
        true
    }

    /// Removes what a connection follows as one seat, or all that it follows. True if there was something.
    pub(super) fn remove(&mut self, line: LineId, seat: Option<Option<Seat>>) -> bool {
        let before = self.all.len();
        self.all.retain(|watcher| watcher.line.id != line || seat.is_some_and(|seat| seat != watcher.seat));
        self.all.len() < before
    }

    /// Makes spectators of followers who have left their seats.
    pub(super) fn leave_seats(&mut self, record: &TableRecord) {
        for watcher in &mut self.all {
            let Watcher { line, seat, .. } = watcher;
            let teaches = record.is_taught_by(&line.person);
            *seat = seat.filter(|seat| teaches || record.seats_of(&line.person).contains(seat));
        }
        // A connection follows each seat once, and as a spectator once.
        let mut seen: HashSet<(LineId, Option<Seat>)> = HashSet::new();
        self.all.retain(|watcher| seen.insert((watcher.line.id, watcher.seat)));
    }

    /// Removes those who may not watch the game: everybody but host and directors if nobody may, strangers if a link is
    /// needed.
    pub(super) fn without_spectators(&mut self, record: &TableRecord) -> Vec<Watcher> {
        let may_watch = |watcher: &Watcher| match record.settings.spectators {
            SpectatorSetting::Everybody => true,
            SpectatorSetting::Link => watcher.right != Right::Lobby,
            SpectatorSetting::Nobody => watcher.right == Right::Director,
        };
        // A person who sat down after they began to follow is still listed as a spectator, but plays.
        let plays = |person: &str| record.is_host(person) || record.holds_seat(person);
        let stays = |watcher: &Watcher| plays(&watcher.line.person) || may_watch(watcher);
        self.all.extract_if(.., |watcher| !stays(watcher)).collect()
    }

    /// Removes people whom the host has removed from the table: they see nothing more of it.
    pub(super) fn without_removed(&mut self, record: &TableRecord) -> Vec<Watcher> {
        if record.removed.is_empty() {
            return Vec::new();
        }
        self.all
            .extract_if(.., |watcher| record.removed.iter().any(|person| **person == *watcher.line.person))
            .collect()
    }

    /// Removes followers whose connection was cut off.
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

    /// All that one connection follows.
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

    /// Sends all clients what they may propose, if they were last told something else.
    pub(super) fn tell_offers(&mut self, offers: impl Fn(&str) -> Vec<Offer>, tell: impl Fn(Vec<Offer>) -> Tell) {
        let mut told: HashSet<LineId> = HashSet::new();
        for watcher in &mut self.all {
            let now = offers(&watcher.line.person);
            if watcher.offers == now {
                continue;
            }
            watcher.offers.clone_from(&now);
            if told.insert(watcher.line.id) {
                watcher.line.tell(tell(now));
            }
        }
    }

    /// Sends everybody the new entries as they may see them. Viewers of the same kind share one message.
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
        // A table has at most six seats.
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

/// The state that clients have already.
pub(super) struct Since {
    /// The game before the new entries.
    pub(super) before: Game,
    /// The number of the first entry that they do not have.
    pub(super) from: u64,
    /// The network delay that was not charged for the action, in milliseconds.
    pub(super) lag: Millis,
}
