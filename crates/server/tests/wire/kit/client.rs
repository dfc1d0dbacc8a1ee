//! A client that keeps its own view and checks the server against it.

use std::collections::{HashMap, VecDeque};
use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::command::ActionDoc;
use protocol::message::{SeenMessage, ViewMessage};
use protocol::wire::{
    Answer, Ask, ChallengeCard, ClientMessage, EventsTell, Key, Outcome, Problem, ServerMessage, StateTell, TableId,
    Tell,
};
use rules::{Action, Entry, Event, Hidden, View, Viewer, replay};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::soon;

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client with one socket. It applies the entries that it is sent to its own views, and every view that the server
/// sends must be the same: the second law of hidden tiles, over the network.
pub(crate) struct Client {
    stream: Stream,
    next: u32,
    inbox: VecDeque<Tell>,
    /// Its own view of each table that it follows from the first entry on.
    pub(crate) views: HashMap<(TableId, Viewer), Kept>,
    /// Every received text, to be searched for what should not be there.
    pub(crate) heard: Vec<String>,
    /// How the socket closed.
    closed: String,
}

/// A view that a client keeps.
pub(crate) struct Kept {
    pub(crate) view: View,
    pub(crate) seq: u64,
    /// The view that the server sent, with every change since.
    shown: Option<ViewMessage>,
}

/// A random name for a command.
pub(crate) fn fresh_key() -> Key {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).unwrap();
    Key::new(&bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>()).unwrap()
}

impl Client {
    pub(crate) async fn try_connect(address: SocketAddr, headers: &[(&'static str, &str)]) -> Result<Client, Error> {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (stream, _) = soon("a socket", connect_async(request)).await?;
        let closed = String::new();
        Ok(Client { stream, next: 1, inbox: VecDeque::new(), views: HashMap::new(), heard: Vec::new(), closed })
    }

    pub(crate) async fn connect(address: SocketAddr, cookie: &str) -> Client {
        let mut client = Client::try_connect(address, &[("cookie", cookie)]).await.unwrap();
        client.find("hello", |tell| matches!(tell, Tell::Hello { .. }).then_some(())).await;
        client
    }

    /// Sends a text unchanged.
    pub(crate) async fn send_text(&mut self, text: String) {
        let _ = self.stream.send(Message::text(text)).await;
    }

    /// Sends a text unchanged; fails when the server no longer reads.
    pub(crate) async fn try_send_text(&mut self, text: String) -> Result<(), Error> {
        self.stream.send(Message::text(text)).await
    }

    /// Sends a ping; fails when the server no longer reads.
    pub(crate) async fn try_ping(&mut self) -> Result<(), Error> {
        self.stream.send(Message::Ping(Vec::new().into())).await
    }

    /// The next message of the server; `None` when it has closed the socket.
    pub(crate) async fn hear(&mut self) -> Option<Tell> {
        if let Some(tell) = self.inbox.pop_front() {
            return Some(tell);
        }
        self.receive().await
    }

    /// Reads until the server's next ping. The answer is sent when the client reads on.
    pub(crate) async fn until_ping(&mut self) {
        while let Some(Ok(message)) = soon("a ping", self.stream.next()).await {
            match message {
                Message::Ping(_) => return,
                Message::Text(text) => self.inbox.push_back(ServerMessage::from_json(&text).unwrap().tell),
                _ => {}
            }
        }
        panic!("the socket closed before a ping");
    }

    async fn receive(&mut self) -> Option<Tell> {
        loop {
            match soon("a message", self.stream.next()).await? {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    let tell = ServerMessage::from_json(&text).unwrap_or_else(|why| panic!("{why}: {text}")).tell;
                    self.check(&tell);
                    return Some(tell);
                }
                Ok(Message::Close(frame)) => {
                    self.closed = format!("{frame:?}");
                    return None;
                }
                Err(error) => {
                    self.closed = error.to_string();
                    return None;
                }
                Ok(_) => {}
            }
        }
    }

    /// Waits for a certain message of the server, and keeps the others for later.
    pub(crate) async fn find<T>(&mut self, what: &str, wanted: impl Fn(&Tell) -> Option<T>) -> T {
        if let Some(index) = self.inbox.iter().position(|tell| wanted(tell).is_some()) {
            let tell = self.inbox.remove(index).unwrap();
            return wanted(&tell).unwrap();
        }
        loop {
            let Some(tell) = self.receive().await else {
                panic!("the socket closed before {what}: {}", self.closed);
            };
            match wanted(&tell) {
                Some(found) => return found,
                None => self.inbox.push_back(tell),
            }
        }
    }

    /// Sends a request and waits for the reply.
    pub(crate) async fn ask(&mut self, ask: Ask) -> Result<Answer, Problem> {
        let id = self.next;
        self.next += 1;
        self.send_text(ClientMessage::new(id, ask).to_json()).await;
        self.reply(id).await
    }

    pub(crate) async fn reply(&mut self, number: u32) -> Result<Answer, Problem> {
        let outcome = self
            .find("a reply", |tell| match tell {
                Tell::Reply { id, outcome } if *id == number => Some(outcome.clone()),
                _ => None,
            })
            .await;
        match outcome {
            Outcome::Ok(answer) => Ok(*answer),
            Outcome::Error(problem) => Err(problem),
        }
    }

    /// Follows a table from its first entry on.
    pub(crate) async fn follow(&mut self, table: &TableId) -> StateTell {
        self.follow_as(table, None, None).await.unwrap()
    }

    pub(crate) async fn follow_as(
        &mut self,
        table: &TableId,
        seat: Option<u8>,
        key: Option<Key>,
    ) -> Result<StateTell, Problem> {
        self.ask(Ask::Subscribe { table: table.clone(), seat, from: Some(0), key }).await?;
        let state = self
            .find("the state", |tell| match tell {
                Tell::State(state) if state.table.table == *table => Some(state.as_ref().clone()),
                _ => None,
            })
            .await;
        Ok(state)
    }

    /// Takes an action in the position that the client knows.
    pub(crate) async fn act(&mut self, table: &TableId, action: &Action) -> Result<Answer, Problem> {
        let (view, seq) = self.mine(table);
        let seat = match view.viewer() {
            Viewer::Seat(seat) => Some(seat.index() as u8),
            Viewer::Spectator => None,
        };
        let action = ActionDoc::write(action, &view.public().ruleset().alphabet);
        self.ask(Ask::Act { table: table.clone(), seat, key: fresh_key(), seq, action }).await
    }

    /// The client's own view, and the number of entries that it is made from.
    pub(crate) fn mine(&self, table: &TableId) -> (View, u64) {
        let mut found = self.views.iter().filter(|((known, _), _)| known == table).map(|(_, kept)| kept);
        let kept = found.next().unwrap_or_else(|| panic!("the client does not follow {table}"));
        (kept.view.clone(), kept.seq)
    }

    /// Waits until the client has this many entries.
    pub(crate) async fn reach(&mut self, table: &TableId, seq: u64) {
        while self.mine(table).1 < seq {
            let tell = self.receive().await.unwrap_or_else(|| panic!("the socket closed before entry {seq}"));
            self.inbox.push_back(tell);
        }
    }

    /// The next challenge that the server reports.
    pub(crate) async fn next_events_with_card(&mut self, table: &TableId) -> ChallengeCard {
        self.find("a challenge", |tell| match tell {
            Tell::Events(events) if events.table == *table => events.cards.first().cloned(),
            _ => None,
        })
        .await
    }

    pub(crate) async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }

    /// Applies entries, and compares the views.
    fn check(&mut self, tell: &Tell) {
        match tell {
            Tell::State(state) => {
                let Some(view) = &state.view else { return };
                self.take((state.table.table.clone(), viewer_of(view)), &state.entries, view.clone());
            }
            Tell::Events(events) => self.take_change(events),
            _ => {}
        }
    }

    /// Applies a change as a page does, and the entries as well.
    fn take_change(&mut self, events: &EventsTell) {
        let seat = events.seat.map(|seat| tiles::Seat::new(usize::from(seat)).unwrap());
        let key = (events.table.clone(), seat.map_or(Viewer::Spectator, Viewer::Seat));
        let Some(Kept { view, shown: Some(shown), .. }) = self.views.get(&key) else { return };
        assert_eq!(events.entries.from(), shown.seq(), "a change does not follow");
        let alphabet = &view.public().ruleset().alphabet;
        let entries = events.entries.entries(alphabet).unwrap();
        let shown = shown.clone().after(&entries, events.change.clone(), alphabet).unwrap();
        self.take(key, &entries, shown);
    }

    fn take(&mut self, key: (TableId, Viewer), entries: &[SeenMessage], sent: ViewMessage) {
        for entry in entries {
            if entry.seq() == 0 {
                self.views.insert(key.clone(), begun(entry, key.1));
                continue;
            }
            let Some(kept) = self.views.get_mut(&key) else { return };
            // Entries that are sent again are known already.
            if entry.seq() < kept.seq {
                continue;
            }
            assert_eq!(entry.seq(), kept.seq, "an entry is missing");
            let alphabet = kept.view.public().ruleset().alphabet.clone();
            kept.view.apply(&entry.seen(&alphabet).unwrap()).unwrap();
            kept.seq += 1;
        }
        if let Some(kept) = self.views.get_mut(&key) {
            let mine = ViewMessage::new(kept.seq, &kept.view).to_json();
            assert_eq!(mine, sent.to_json(), "the client's view differs from the server's");
            kept.shown = Some(sent);
        }
    }
}

/// The viewer that a view is for.
fn viewer_of(view: &ViewMessage) -> Viewer {
    let value: serde_json::Value = serde_json::from_str(&view.to_json()).unwrap();
    match value["viewer"]["seat"].as_u64() {
        Some(seat) => Viewer::Seat(tiles::Seat::new(usize::try_from(seat).unwrap()).unwrap()),
        None => Viewer::Spectator,
    }
}

/// The view of a game of which only the first entry is known.
fn begun(entry: &SeenMessage, viewer: Viewer) -> Kept {
    let json: serde_json::Value = serde_json::from_str(&entry.to_json()).unwrap();
    assert!(json["event"]["created"].is_object(), "the first entry is the table");
    let line = serde_json::json!({ "v": 1, "at": json["at"], "event": json["event"] }).to_string();
    let created: Entry<Hidden> = protocol::record::Reader::new().read(&line).unwrap();
    assert!(matches!(created.event, Event::Created(_)));
    let game = replay(&[created]).unwrap();
    Kept { view: viewer.view(&game), seq: 1, shown: None }
}
