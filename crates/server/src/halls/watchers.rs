//! The clients of this process that follow an event.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::wire::event::{EventGone, EventRole, EventView};
use protocol::wire::{ServerMessage, Tell};
use speech::Language;

use super::{Hall, Viewer};
use crate::line::{ClientLine, LineId};
use crate::site::Site;

/// The clients of this process that follow an event.
#[derive(Default)]
pub(super) struct Watchers(Vec<Watcher>);

struct Watcher {
    line: ClientLine,
    viewer: Viewer,
    /// The view that was sent last. A client is sent nothing while its view stays the same, so that phones are not
    /// woken for other people's results.
    sent: Option<Arc<EventView>>,
    /// Whether the client has been told that it may see no more of the event.
    is_done: bool,
}

/// Whether two views differ at most in the length of the log.
fn is_same(one: &EventView, other: &EventView) -> bool {
    let EventView { event, kind, name, seq: _, role, settings, divisions, names, own, question, desk } = one;
    (event, *kind, name, *role, settings) == (&other.event, other.kind, &other.name, other.role, &other.settings)
        && (divisions, names, own, question, desk)
            == (&other.divisions, &other.names, &other.own, &other.question, &other.desk)
}

impl Watchers {
    /// Whether no client follows the event.
    pub(super) fn is_empty(&mut self) -> bool {
        self.0.retain(|watcher| !watcher.line.is_gone());
        self.0.is_empty()
    }

    /// The ids of the players who are connected.
    pub(super) fn players(&self) -> impl Iterator<Item = &str> {
        let of_player = self.0.iter().filter(|one| matches!(one.viewer, Viewer::Player(..)) && !one.line.is_gone());
        of_player.map(|one| &*one.line.person)
    }

    fn remove(&mut self, line: LineId) {
        self.0.retain(|watcher| watcher.line.id != line);
    }
}

impl Hall {
    /// Adds a client, and sends it its view.
    pub(crate) fn follow(&mut self, site: &Site, line: &ClientLine, viewer: Viewer) {
        self.watchers.remove(line.id);
        let mut watcher = Watcher { line: line.clone(), viewer, sent: None, is_done: false };
        self.show_to(std::slice::from_mut(&mut watcher));
        if !watcher.is_done {
            self.watchers.0.push(watcher);
        }
        self.people_changed(site);
    }

    /// Takes a client out that no longer follows, or has disconnected.
    pub(crate) fn leave(&mut self, site: &Site, line: LineId) {
        self.watchers.remove(line);
        self.people_changed(site);
    }

    /// Sends each client its view if it has changed. Clients with equal views get the same bytes.
    pub(super) fn show(&mut self) {
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.0.retain(|watcher| !watcher.line.is_gone());
        self.show_to(&mut watchers.0);
        watchers.0.retain(|watcher| !watcher.is_done);
        self.watchers = watchers;
    }

    fn show_to(&self, watchers: &mut [Watcher]) {
        let mut made: HashMap<(Viewer, Language), (Arc<EventView>, Option<Utf8Bytes>)> = HashMap::new();
        for watcher in watchers {
            // When another device has taken up the slip, this one sees nothing more.
            let role = watcher.viewer.role();
            let Ok(now) = self.viewer(&watcher.line.person, Some(&self.watch_key()), Some(role)) else {
                let why = if role == EventRole::Player { EventGone::Elsewhere } else { EventGone::Hidden };
                watcher.line.tell(Tell::EventGone { event: self.id.clone(), why });
                watcher.is_done = true;
                continue;
            };
            watcher.viewer = now;
            let language = watcher.line.language();
            let made = made.entry((watcher.viewer, language));
            let (view, bytes) = made.or_insert_with(|| (Arc::new(self.view(watcher.viewer, language)), None));
            if watcher.sent.as_ref().is_some_and(|sent| is_same(sent, view)) {
                continue;
            }
            let bytes = bytes.get_or_insert_with(|| {
                let tell = Tell::Event(Box::new(view.as_ref().clone()));
                Utf8Bytes::from(ServerMessage::new(tell).to_json())
            });
            watcher.line.send(bytes);
            watcher.sent = Some(Arc::clone(view));
        }
    }

    /// Tells every client that the event was deleted.
    pub(crate) fn dismiss(&mut self) {
        for watcher in std::mem::take(&mut self.watchers).0 {
            watcher.line.tell(Tell::EventGone { event: self.id.clone(), why: EventGone::Deleted });
        }
    }
}
