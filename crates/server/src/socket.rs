//! A WebSocket of one client.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::wire::event::EventRole;
use protocol::wire::{
    Answer, Ask, ClientMessage, EventId, Key, MAX_CLIENT_BYTES, Me, Notice, NoticeKind, TableId, Tell, reason,
};
use rules::Millis;
use speech::phrasebook;
use store::TokenHash;

use crate::game::{Note, Who};
use crate::line::{ClientLine, LineEnd, Replier, Spoken};
use crate::people::{self, Person};
use crate::problem::{self, Problem};
use crate::site::{Site, raised};

/// The time between two pings.
const PING: Millis = Millis(15_000);
/// After this time without an answer the connection counts as dead. Since this is about connections and not about
/// games, it uses real time instead of the site's clock.
const PATIENCE: Duration = Duration::from_secs(20);
/// The time that a client has to read the last message and to disconnect.
const FAREWELL: Duration = Duration::from_secs(2);
/// The most tables that one socket follows.
const MOST_TABLES: usize = 64;
/// The most events that one socket follows.
const MOST_EVENTS: usize = 8;
/// After this many refused messages the connection is cut off.
const MOST_REFUSED: usize = 200;

/// Serves a socket until it closes.
pub(crate) async fn serve(
    site: Arc<Site>,
    socket: WebSocket,
    person: Person,
    (token, address): (TokenHash, Option<IpAddr>),
    me: Me,
) {
    metrics::gauge!("tilewright_sockets").increment(1.0);
    let (line, end) = ClientLine::new(person.id.as_str());
    let opened = site.sessions.opened(person.id.as_str(), (token, address), line.id, line.scissors());
    // The person may have logged out while the socket was opened, when it was not in the list yet.
    let is_kept_out = site.restrictions.holds(store::RestrictionKind::Person, person.id.as_str(), site.unix());
    if is_kept_out || !Box::pin(people::is_known(&site, &token)).await {
        line.cut_off();
    }
    line.tell(Tell::Hello { me, now: site.now().0, server: env!("CARGO_PKG_VERSION").to_owned() });
    let (sink, mut stream) = socket.split();
    let pinged = Pinged::default();
    let writing = tokio::spawn(write(Arc::clone(&site), sink, end, pinged.clone(), line.spoken()));
    let Person { name, is_program, .. } = person;
    let who = Who { person: Arc::clone(&line.person), name, language: line.language(), is_program };
    let mut client = Client {
        site: Arc::clone(&site),
        line: line.clone(),
        who,
        tables: HashSet::new(),
        events: HashSet::new(),
        refused: 0,
    };
    client.read(&mut stream, &pinged).await;
    site.lobby.leave(line.id);
    for event in &client.events {
        site.events.gone(&site, event, line.id);
    }
    for table in &client.tables {
        site.tables.tell_open(table, Note::Gone { line: line.id });
    }
    // When no sender is left, the remaining messages are written and the socket closes.
    drop((client, line, opened));
    let _ = writing.await;
    let _ = Box::pin(tokio::time::timeout(FAREWELL, hang_up(stream))).await;
    metrics::gauge!("tilewright_sockets").decrement(1.0);
}

/// Reads on until the client disconnects as well. If a connection is dropped while bytes from the client are unread,
/// the system resets it, and the client would lose what it has not read yet, above all the last message.
async fn hang_up(mut stream: SplitStream<WebSocket>) {
    while let Some(Ok(_)) = stream.next().await {}
}

/// When the last ping was sent, to measure the round-trip time.
#[derive(Clone, Debug, Default)]
struct Pinged(Arc<std::sync::Mutex<Option<Instant>>>);

impl Pinged {
    /// Records that a ping is sent; returns whether the previous one has been unanswered for too long.
    fn set(&self) -> bool {
        let mut at = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let is_dead = at.is_some_and(|at| at.elapsed() > PATIENCE);
        at.get_or_insert_with(Instant::now);
        is_dead
    }

    fn answered(&self) -> Option<Millis> {
        let at = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take()?;
        Some(Millis(u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX)))
    }
}

/// Writes the messages in the queue to the socket.
async fn write(site: Arc<Site>, mut sink: SplitSink<WebSocket, Message>, end: LineEnd, pinged: Pinged, spoken: Spoken) {
    let mut end = end;
    let mut cut = end.cut.clone();
    let mut stuck = cut.clone();
    let mut draining = site.draining.subscribe();
    let mut next_ping = site.clock.until(site.now());
    let (code, reason) = loop {
        tokio::select! {
            biased;
            () = raised(&mut cut) => break (close_code::POLICY, "too slow, or gone"),
            () = raised(&mut draining) => break (close_code::RESTART, "restarting"),
            text = end.next() => match text {
                Some(text) => {
                    // A client that does not read fills its queue and is cut off.
                    tokio::select! {
                        sent = send_all(&mut sink, text, &mut end) => if sent.is_err() { return },
                        () = raised(&mut stuck) => return,
                    }
                }
                // No sender is left because all tasks have ended, which may be noticed before the draining flag.
                None if site.is_draining() => break (close_code::RESTART, "restarting"),
                None => break (close_code::NORMAL, "bye"),
            },
            () = &mut next_ping => {
                next_ping = site.clock.until(site.now() + PING);
                if pinged.set() {
                    break (close_code::AWAY, "no answer");
                }
                if sink.send(Message::Ping(Vec::new().into())).await.is_err() {
                    return;
                }
            }
        }
    };
    if code == close_code::RESTART {
        // Decisions are sent before the last message.
        let sentence = phrasebook(spoken.language()).notice(NoticeKind::Draining);
        let notice = Notice { kind: NoticeKind::Draining, sentence, table: None };
        let notice = protocol::wire::ServerMessage::new(Tell::Notice(notice)).to_json();
        let rest = std::iter::from_fn(|| end.next_now()).chain([Utf8Bytes::from(notice)]);
        for text in rest {
            if sink.send(Message::Text(text)).await.is_err() {
                return;
            }
        }
    }
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    // A client that reads nothing does not read this either.
    let _ = Box::pin(tokio::time::timeout(FAREWELL, sink.send(Message::Close(Some(frame))))).await;
}

/// Sends a message, and those that wait behind it, together.
async fn send_all(
    sink: &mut SplitSink<WebSocket, Message>,
    first: Utf8Bytes,
    end: &mut LineEnd,
) -> Result<(), axum::Error> {
    sink.feed(Message::Text(first)).await?;
    while let Some(text) = end.next_now() {
        sink.feed(Message::Text(text)).await?;
    }
    sink.flush().await
}

/// The state of one client's socket.
struct Client {
    site: Arc<Site>,
    line: ClientLine,
    who: Who,
    tables: HashSet<TableId>,
    events: HashSet<EventId>,
    refused: usize,
}

impl Client {
    async fn read(&mut self, stream: &mut SplitStream<WebSocket>, pinged: &Pinged) {
        let mut draining = self.site.draining.subscribe();
        while !self.line.is_gone() && self.refused < MOST_REFUSED {
            let message = tokio::select! {
                message = stream.next() => message,
                () = raised(&mut draining) => return,
            };
            match message {
                // Boxed, because thousands of waiting sockets would each need this memory.
                Some(Ok(Message::Text(text))) => Box::pin(self.take(&text)).await,
                // Frames that the protocol answers itself cost work, too.
                Some(Ok(Message::Ping(_))) => self.count(),
                Some(Ok(Message::Pong(_))) => {
                    self.count();
                    if let Some(lag) = pinged.answered() {
                        self.line.note_lag(lag);
                    }
                }
                Some(Ok(Message::Binary(_))) => {
                    self.refused += 1;
                    let problem = problem::malformed("messages are texts, and this one is not");
                    Replier::new(self.line.clone(), 0).reply(Err(problem));
                }
                // Nothing can be read after an incomplete frame, so the connection ends, and its client is told why. If
                // the connection is broken, nobody gets the message.
                Some(Err(_)) => {
                    return Replier::new(self.line.clone(), 0)
                        .reply(Err(Problem::new(reason::RequestReason::MessageDamaged { most: MAX_CLIENT_BYTES })));
                }
                Some(Ok(Message::Close(_))) | None => return,
            }
        }
    }

    /// Counts a frame without content; a flood of them is cut off like any other.
    fn count(&mut self) {
        if !self.site.rates.messages.allows(self.who.person.to_string(), self.site.steady()) {
            self.refused += 1;
        }
    }

    async fn take(&mut self, text: &str) {
        metrics::counter!("tilewright_messages_total").increment(1);
        // Only refused messages are read for their number alone.
        let reply = || Replier::new(self.line.clone(), ClientMessage::number_of(text).unwrap_or(0));
        if !self.site.rates.messages.allows(self.who.person.to_string(), self.site.steady()) {
            self.refused += 1;
            metrics::counter!("tilewright_refused_messages_total").increment(1);
            return reply().reply(Err(Problem::new(reason::RateReason::Requests)));
        }
        if text.len() > MAX_CLIENT_BYTES {
            self.refused += 1;
            return reply().reply(Err(Problem::new(reason::RequestReason::MessageTooLong { most: MAX_CLIENT_BYTES })));
        }
        match ClientMessage::from_json(text) {
            Ok(message) => {
                let reply = Replier::new(self.line.clone(), message.id);
                self.ask(message, reply).await;
            }
            Err(fault) => {
                self.refused += 1;
                reply().reply(Err(problem::malformed(&fault)));
            }
        }
    }

    async fn ask(&mut self, message: ClientMessage, reply: Replier) {
        if let Some(why) = message.ask.too_long() {
            return reply.reply(Err(Problem::new(why)));
        }
        let Some(table) = message.ask.table().cloned() else {
            return match &message.ask {
                Ask::FollowEvent { event, key, role } => self.follow_event(event, key.as_ref(), *role, reply).await,
                Ask::LeaveEvent { event } => self.leave_event(event, reply).await,
                ask => self.ask_site(ask, reply),
            };
        };
        if let Ask::Subscribe { .. } = message.ask {
            if self.tables.len() >= MOST_TABLES && !self.tables.contains(&table) {
                return reply.reply(Err(Problem::new(reason::RateReason::Subscriptions { most: MOST_TABLES })));
            }
            self.tables.insert(table.clone());
        }
        if let Ask::Unsubscribe { .. } = message.ask {
            self.tables.remove(&table);
        }
        let (who, line, lag) = (self.who.clone(), self.line.clone(), self.line.lag());
        let note = Note::Ask { who, line, lag, ask: Box::new(message.ask), reply };
        // A table that does not exist counts as followed, like one that is closed to the client; otherwise the limit
        // would reveal which of the two it is.
        if let Err(problem) = self.site.tables.tell(&self.site, &table, note).await {
            Replier::new(self.line.clone(), message.id).reply(Err(problem));
        }
    }

    async fn follow_event(&mut self, event: &EventId, key: Option<&Key>, role: Option<EventRole>, reply: Replier) {
        if self.events.len() >= MOST_EVENTS && !self.events.contains(event) {
            return reply.reply(Err(Problem::new(reason::RateReason::Subscriptions { most: MOST_EVENTS })));
        }
        match self.site.events.enter_as(&self.site, event, &self.who.person, key, role).await {
            Ok((mut hall, viewer)) => {
                self.events.insert(event.clone());
                reply.reply(Ok(Answer::Done));
                hall.follow(&self.site, &self.line, viewer);
            }
            Err(problem) => reply.reply(Err(problem)),
        }
    }

    async fn leave_event(&mut self, event: &EventId, reply: Replier) {
        if self.events.remove(event)
            && let Ok(mut hall) = self.site.events.enter(&self.site, event).await
        {
            hall.leave(&self.site, self.line.id);
        }
        reply.reply(Ok(Answer::Done));
    }

    fn ask_site(&mut self, ask: &Ask, reply: Replier) {
        let now = self.site.now();
        match ask {
            Ask::Lobby => {
                reply.reply(Ok(Answer::Done));
                self.site.lobby.follow(&self.line, now);
            }
            Ask::LeaveLobby => {
                self.site.lobby.leave(self.line.id);
                reply.reply(Ok(Answer::Done));
            }
            Ask::Speak { language } => {
                self.line.speak(*language);
                self.who.language = *language;
                reply.reply(Ok(Answer::Done));
            }
            Ask::Ping => reply.reply(Ok(Answer::Pong { now: now.0 })),
            Ask::FollowEvent { .. } | Ask::LeaveEvent { .. } => {
                reply.reply(Err(problem::internal(&"an event was asked of the site")));
            }
            Ask::Subscribe { .. }
            | Ask::Unsubscribe { .. }
            | Ask::Act { .. }
            | Ask::Preview { .. }
            | Ask::Typed { .. }
            | Ask::Tentative { .. }
            | Ask::Decline { .. }
            | Ask::Chat { .. }
            | Ask::Propose { .. }
            | Ask::Answer { .. }
            | Ask::Claim { .. }
            | Ask::LookUp { .. }
            | Ask::Hint { .. }
            | Ask::Coach { .. } => reply.reply(Err(problem::internal(&"a table was not named"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size, in bytes, of the future that a function returns.
    fn bytes_of<A, B, C, D, E, F>(_: impl FnOnce(A, B, C, D, E) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_socket_that_waits_needs_little_memory() {
        let (reading, writing) = (bytes_of(serve), bytes_of(write));
        assert!(reading + writing < 6 * 1024, "{reading} and {writing} bytes");
    }
}
