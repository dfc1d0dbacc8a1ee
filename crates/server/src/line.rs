//! The connection to one client: a queue whose sender never waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use protocol::wire::{Answer, Language, Outcome, ServerMessage, Tell};
use rules::Millis;
use tokio::sync::{mpsc, watch};

use crate::problem::Problem;

/// How many messages may wait for a client. A slower client is cut off, and can start again with a new socket.
pub(crate) const ROOM: usize = 256;
/// How many bytes may wait for a client: enough for all tables that one connection follows.
const ROOM_BYTES: usize = 4 * 1024 * 1024;

/// The number of a socket in this process.
pub(crate) type LineId = u64;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// The sending end of the connection to one client.
#[derive(Clone, Debug)]
pub(crate) struct ClientLine {
    /// Its number in this process.
    pub(crate) id: LineId,
    /// The id of the person at the other end.
    pub(crate) person: Arc<str>,
    out: mpsc::Sender<Utf8Bytes>,
    cut: watch::Sender<bool>,
    waiting: Waiting,
    /// The last measured round-trip time, in milliseconds.
    lag: Arc<AtomicU64>,
    /// The language of the person on this connection.
    spoken: Spoken,
}

impl LineEnd {
    /// Waits for the next message; `None` when no sender is left.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.out.recv().await?;
        self.waiting.0.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    /// The next message, if one is waiting.
    pub(crate) fn next_now(&mut self) -> Option<Utf8Bytes> {
        let text = self.out.try_recv().ok()?;
        self.waiting.0.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }
}

/// How many bytes are waiting for a client.
#[derive(Clone, Debug, Default)]
struct Waiting(Arc<AtomicUsize>);

/// The language on a connection, as an index into [`Language::ALL`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Spoken(Arc<AtomicUsize>);

impl Spoken {
    /// The language of the line.
    #[must_use]
    pub(crate) fn language(&self) -> Language {
        Language::ALL.get(self.0.load(Ordering::Relaxed)).copied().unwrap_or_default()
    }
}

/// The receiving end, for the task that writes to the socket.
#[derive(Debug)]
pub(crate) struct LineEnd {
    /// The messages to send.
    out: mpsc::Receiver<Utf8Bytes>,
    waiting: Waiting,
    /// Becomes true when the connection is to be cut off.
    pub(crate) cut: watch::Receiver<bool>,
}

impl ClientLine {
    /// A new connection to this person: its two ends.
    #[must_use]
    pub(crate) fn new(person: &str) -> (ClientLine, LineEnd) {
        let (out, waiting) = mpsc::channel(ROOM);
        let (cut, is_cut) = watch::channel(false);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let bytes = Waiting::default();
        let line = ClientLine {
            id,
            person: person.into(),
            out,
            cut,
            waiting: bytes.clone(),
            lag: Arc::default(),
            spoken: Spoken::default(),
        };
        (line, LineEnd { out: waiting, waiting: bytes, cut: is_cut })
    }

    /// Sends a message.
    pub(crate) fn tell(&self, tell: Tell) {
        self.send(&Utf8Bytes::from(ServerMessage::new(tell).to_json()));
    }

    /// Sends a message that is already written. A client that does not read is cut off, so that nobody waits for it and
    /// its queue stays small.
    pub(crate) fn send(&self, bytes: &Utf8Bytes) {
        let is_long = self.waiting.0.fetch_add(bytes.len(), Ordering::Relaxed) > ROOM_BYTES;
        let is_full = is_long || matches!(self.out.try_send(bytes.clone()), Err(mpsc::error::TrySendError::Full(_)));
        if is_full {
            metrics::counter!("tilewright_slow_readers_total").increment(1);
            self.cut_off();
        }
    }

    /// Cuts the connection off.
    pub(crate) fn cut_off(&self) {
        self.cut.send_replace(true);
    }

    /// A switch that cuts the connection off, for holders that must not keep it open.
    #[must_use]
    pub(crate) fn scissors(&self) -> watch::Sender<bool> {
        self.cut.clone()
    }

    /// Whether the receiving end is gone.
    #[must_use]
    pub(crate) fn is_gone(&self) -> bool {
        self.out.is_closed() || *self.cut.borrow()
    }

    /// Sets the language of the line.
    pub(crate) fn speak(&self, language: Language) {
        let index = Language::ALL.iter().position(|one| *one == language);
        self.spoken.0.store(index.unwrap_or_default(), Ordering::Relaxed);
    }

    /// The language of the line.
    #[must_use]
    pub(crate) fn language(&self) -> Language {
        self.spoken.language()
    }

    /// The language, for the task that writes to the socket, which must not keep the connection open.
    #[must_use]
    pub(crate) fn spoken(&self) -> Spoken {
        self.spoken.clone()
    }

    /// Records a round-trip time.
    pub(crate) fn note_lag(&self, lag: Millis) {
        self.lag.store(lag.0, Ordering::Relaxed);
    }

    /// The last measured round-trip time.
    #[must_use]
    pub(crate) fn lag(&self) -> Millis {
        Millis(self.lag.load(Ordering::Relaxed))
    }
}

/// The pending reply to a message of a client.
#[derive(Debug)]
pub(crate) struct Replier {
    line: ClientLine,
    id: u32,
}

impl Replier {
    /// The reply to the message with this number.
    #[must_use]
    pub(crate) fn new(line: ClientLine, id: u32) -> Replier {
        Replier { line, id }
    }

    /// Sends the reply.
    pub(crate) fn reply(self, outcome: Result<Answer, Problem>) {
        let outcome = match outcome {
            Ok(answer) => Outcome::Ok(Box::new(answer)),
            Err(problem) => Outcome::Error(problem.told(self.line.language())),
        };
        self.line.tell(Tell::Reply { id: self.id, outcome });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn messages_that_wait_for_a_client_are_bounded_in_number_and_in_bytes() {
        let small = Utf8Bytes::from("x".repeat(10));
        let (line, _end) = ClientLine::new("ada");
        let sent = (0..2 * ROOM).take_while(|_| !line.is_gone()).inspect(|_| line.send(&small)).count();
        assert_eq!(sent, ROOM + 1, "the first that finds no room cuts the line off");
        let large = Utf8Bytes::from("x".repeat(ROOM_BYTES / 10));
        let (line, mut end) = ClientLine::new("ben");
        for _ in 0..100 {
            line.send(&large);
            end.next().await.unwrap();
        }
        assert!(!line.is_gone(), "a client that reads may be sent any amount");
        let sent = (0..ROOM).take_while(|_| !line.is_gone()).inspect(|_| line.send(&large)).count();
        assert!((10..=12).contains(&sent), "{sent}");
    }
}
