//! An event as one viewer may see it.

use rules::{Entry, Known, Millis, Seen};
use serde::{Deserialize, Serialize};
use tiles::Alphabet;
use ts_rs::TS;

use super::view::WindowDoc;
use super::{MAX_BYTES, VERSION};
use crate::Fault;
use crate::doc::event::{self, EventDoc};
use crate::doc::known::KnownDoc;
use crate::doc::play::PlayDoc;
use crate::doc::{Version, from_json, to_json};

/// An entry of the log as one viewer may see it, with its number in the log.
///
/// If only the number of tiles is known to the viewer, it stands in the place of the tiles:
/// `{"v":2,"seq":4,"at":5,"event":{"drew":{"seat":1,"tiles":7}}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeenMessage {
    v: Version<VERSION>,
    seq: u64,
    at: u64,
    event: EventDoc<KnownDoc, PlayDoc>,
}

impl SeenMessage {
    /// The message for the entry with the number `seq`; the first entry, the table, has the number zero.
    #[must_use]
    pub fn new(seq: u64, seen: &Seen, alphabet: &Alphabet) -> SeenMessage {
        let Entry { at, event } = seen;
        SeenMessage { v: Version, seq, at: at.0, event: event::write(event, alphabet, PlayDoc::write) }
    }

    /// The message for an entry whose event exists only as a document.
    pub(super) fn from_doc(seq: u64, at: u64, event: EventDoc<KnownDoc, PlayDoc>) -> SeenMessage {
        SeenMessage { v: Version, seq, at, event }
    }

    /// The number of the entry in the log. A client that misses a number asks for the whole view again.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The time of the entry, in milliseconds on the scale of the log.
    pub(super) fn at(&self) -> u64 {
        self.at
    }

    /// The tiles that a play has laid.
    pub(super) fn laid_tiles(&self) -> &[String] {
        match &self.event {
            EventDoc::Placed { play, .. } => play.laid_tiles(),
            _ => &[],
        }
    }

    /// The seat and its play, if the entry is a play.
    pub(super) fn play(&self) -> Option<(u8, &PlayDoc)> {
        match &self.event {
            EventDoc::Placed { seat, play, .. } => Some((*seat, play)),
            _ => None,
        }
    }

    /// The turn and the words that can be challenged after this entry.
    pub(super) fn window(&self) -> Result<WindowDoc, Fault> {
        let (seat, swaps, play) = match &self.event {
            EventDoc::Placed { seat, swaps, play } => (*seat, swaps, Some(play.clone())),
            EventDoc::Passed { seat, swaps } | EventDoc::Exchanged { seat, swaps, .. } => (*seat, swaps, None),
            _ => return Err(Fault::NoEntry { seq: self.seq }),
        };
        let words = play.as_ref().map(PlayDoc::plain_words).unwrap_or_default();
        Ok(WindowDoc { seat, swaps: swaps.clone(), play, words, accepted: Vec::new() })
    }

    /// The entry, in the alphabet of the game.
    ///
    /// # Errors
    /// The message does not fit the alphabet, or has values that no entry can have.
    pub fn seen(&self, alphabet: &Alphabet) -> Result<Seen, Fault> {
        let event = event::read::<Known>(self.event.clone(), Some(alphabet))?;
        Ok(Entry { at: Millis(self.at), event })
    }

    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads a message from JSON.
    ///
    /// # Errors
    /// The text is not such a message.
    pub fn from_json(text: &str) -> Result<SeenMessage, Fault> {
        from_json(text, MAX_BYTES, VERSION)
    }
}
