//! Who follows an event in this process.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use protocol::wire::{ServerMessage, Tell};
use speech::Language;

use super::{Hall, Viewer};
use crate::line::{ClientLine, LineId};

/// Who follows an event in this process.
#[derive(Default)]
pub(super) struct Watchers(Vec<Watcher>);

struct Watcher {
    line: ClientLine,
    viewer: Viewer,
    /// What was sent last: a phone is not woken for the results of others.
    sent: Option<Utf8Bytes>,
}

impl Watchers {
    /// Whether nobody follows it.
    pub(super) fn is_empty(&mut self) -> bool {
        self.0.retain(|watcher| !watcher.line.is_gone());
        self.0.is_empty()
    }

    /// Somebody follows it no more.
    pub(super) fn remove(&mut self, line: LineId) {
        self.0.retain(|watcher| watcher.line.id != line);
    }
}

impl Hall {
    /// Lets a client follow the event, and sends it what it may know.
    pub(crate) fn follow(&mut self, line: &ClientLine, viewer: Viewer) {
        self.watchers.remove(line.id);
        self.watchers.0.push(Watcher { line: line.clone(), viewer, sent: None });
        self.show();
    }

    /// Lets a client follow it no more.
    pub(crate) fn leave(&mut self, line: LineId) {
        self.watchers.remove(line);
    }

    /// Shows everybody what has changed for them. Equal viewers get the same bytes.
    pub(super) fn show(&mut self) {
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.0.retain(|watcher| !watcher.line.is_gone());
        let mut made: HashMap<(Viewer, Language), Utf8Bytes> = HashMap::new();
        for watcher in &mut watchers.0 {
            // A slip that another device has taken shows nothing to this one any more.
            let role = watcher.viewer.role();
            let now = self.viewer(&watcher.line.person, Some(&self.watch_key()), Some(role));
            if now.ok() != Some(watcher.viewer) {
                continue;
            }
            let language = watcher.line.language();
            let bytes = made.entry((watcher.viewer, language)).or_insert_with(|| {
                let view = self.view(watcher.viewer, language);
                Utf8Bytes::from(ServerMessage::new(Tell::Event(Box::new(view))).to_json())
            });
            if watcher.sent.as_ref() != Some(bytes) {
                watcher.line.send(bytes);
                watcher.sent = Some(bytes.clone());
            }
        }
        self.watchers = watchers;
    }
}
