//! A client at a table that reconnects whatever happens.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use protocol::command::ActionDoc;
use protocol::wire::{Answer, Ask, Code, HintStep, Key, Outcome, Problem, ServerMessage, TableId, Tell};
use rules::{Phase, Viewer};
use tokio::sync::watch;
use tokio::time::Instant;

use super::arena::{Arena, Mode};
use crate::dice::Dice;
use crate::guest::Guest;
use crate::known::KnownGame;
use crate::mind::Mind;
use crate::socket::Socket;

/// The longest time that players think.
const THINK: Duration = Duration::from_millis(120);
/// The pause before connecting again.
const AGAIN: Duration = Duration::from_millis(20);
/// A connection without an answer for this time is given up.
const SILENCE: Duration = Duration::from_secs(8);

/// A command without an answer. It is sent again with the same key until it is answered.
#[derive(Clone, Debug)]
struct Pending {
    key: Key,
    seq: u64,
    action: ActionDoc,
    sent: u32,
    /// When it was first sent.
    first: Instant,
    /// When it was first sent through this connection.
    since: Instant,
}

/// A command that was carried out.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    /// How many entries the client knew when it decided.
    pub(crate) made_at: u64,
    /// How many entries the log has with it.
    pub(crate) seq: u64,
    /// What the client asked for.
    pub(crate) action: ActionDoc,
    /// How often it was sent.
    pub(crate) sent: u32,
}

/// The state of a player, as others see it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Status {
    /// Whether the game is over for this player.
    pub(crate) is_over: bool,
    /// Whether a new connection was sent what the player knew.
    pub(crate) has_converged: bool,
}

/// The evidence of a player.
#[derive(Debug)]
pub(crate) struct Witness {
    /// What it was sent about the game.
    pub(crate) known: KnownGame,
    /// Its commands that were carried out.
    pub(crate) done: Vec<Done>,
    /// How many commands were refused.
    pub(crate) refused: usize,
    /// How often it lost its connection.
    pub(crate) lost: usize,
    /// Every received text.
    pub(crate) heard: Vec<String>,
}

/// A client at a table.
pub(crate) struct Player {
    pub(crate) arena: Arc<Arena>,
    pub(crate) guest: Guest,
    pub(crate) table: TableId,
    pub(crate) seat: Option<u8>,
    /// The key of the link for spectators.
    pub(crate) link: Option<Key>,
    /// The server to which it connects first.
    pub(crate) server: usize,
    pub(crate) status: watch::Sender<Status>,
    dice: Dice,
    mind: Option<Arc<Mind>>,
    pending: Option<Pending>,
    /// Commands of this connection, by the number of their message.
    asked: HashMap<u32, Key>,
    /// The number of the message that subscribed to the table.
    following: Option<u32>,
    /// All final answers, for comparison with repeated ones.
    answered: HashMap<Key, Option<u64>>,
    next_move: Option<(Instant, u64)>,
    witness: Witness,
}

impl Player {
    pub(crate) fn new(
        arena: Arc<Arena>,
        (guest, table): (Guest, TableId),
        seat: Option<u8>,
        link: Option<Key>,
        mut dice: Dice,
    ) -> Player {
        let viewer = seat.and_then(|seat| tiles::Seat::new(usize::from(seat))).map_or(Viewer::Spectator, Viewer::Seat);
        let known = KnownGame::new(viewer);
        let server = usize::try_from(dice.below(64)).unwrap_or(0);
        Player {
            arena,
            guest,
            table,
            seat,
            link,
            server,
            status: watch::Sender::new(Status::default()),
            dice,
            mind: None,
            pending: None,
            asked: HashMap::new(),
            following: None,
            answered: HashMap::new(),
            next_move: None,
            witness: Witness { known, done: Vec::new(), refused: 0, lost: 0, heard: Vec::new() },
        }
    }

    /// Plays until the game is over, through as many connections as it takes.
    pub(crate) async fn play(mut self) -> Witness {
        while !self.is_finished() && !self.arena.is_hopeless() {
            if self.session().await.is_err() {
                self.witness.lost += 1;
                self.server += 1;
                tokio::time::sleep(AGAIN).await;
            }
        }
        if !self.is_finished() {
            self.arena.faults.note(format!("{} is stuck: {}", self.name(), self.plight()));
        }
        self.witness
    }

    /// What a player whose game does not end knows and waits for.
    fn plight(&self) -> String {
        let pending = self.pending.as_ref().map(|pending| (&pending.action, pending.seq, pending.sent));
        let Some(view) = self.witness.known.view() else { return format!("it has seen no game; {pending:?}") };
        let (phase, seq) = (view.public().phase(), self.witness.known.seq());
        let seats = view.public().table().seats().seats();
        let resigned: Vec<bool> = seats.map(|seat| view.public().has_resigned(seat)).collect();
        let refused = self.witness.refused;
        format!(
            "{phase:?} after {seq} entries; resigned: {resigned:?}; unanswered: {pending:?}; {refused} were refused"
        )
    }

    fn is_finished(&self) -> bool {
        self.is_over() && self.pending.is_none()
    }

    fn is_over(&self) -> bool {
        let view = self.witness.known.view();
        view.is_some_and(|view| matches!(view.public().phase(), Phase::Over { .. }) && view.public().seed().is_some())
    }

    fn name(&self) -> String {
        format!("{} at {:?}", self.table, self.seat)
    }

    /// One connection, until it is lost or the game is over.
    async fn session(&mut self) -> anyhow::Result<()> {
        let address = self.arena.address(self.server);
        let mut socket = Socket::open(address, &self.guest.cookie).await?;
        self.asked.clear();
        self.follow(&mut socket).await?;
        if let Some(pending) = &mut self.pending {
            pending.since = Instant::now();
            self.send(&mut socket).await?;
        }
        let mut mode = self.arena.mode();
        while !self.is_finished() {
            let wake = self.next_move.map_or_else(|| Instant::now() + SILENCE, |(at, _)| at);
            tokio::select! {
                text = socket.text() => {
                    self.hear(text?);
                    anyhow::ensure!(self.following.is_some(), "the table cannot be shown now");
                    self.plan();
                }
                changed = mode.changed() => {
                    changed?;
                    anyhow::ensure!(!self.arena.is_hopeless(), "the run has been given up");
                    self.next_move = None;
                    self.plan();
                }
                () = tokio::time::sleep_until(wake) => self.act(&mut socket).await?,
            }
        }
        Ok(())
    }

    async fn follow(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let (table, seat, key) = (self.table.clone(), self.seat, self.link.clone());
        let from = Some(self.witness.known.seq());
        self.following = Some(socket.ask(Ask::Subscribe { table, seat, from, key }).await?);
        Ok(())
    }

    fn hear(&mut self, text: String) {
        match ServerMessage::from_json(&text) {
            Ok(message) => self.take(message.tell),
            Err(fault) => self.arena.faults.note(format!("{}: a message cannot be read: {fault}", self.name())),
        }
        self.witness.heard.push(text);
    }

    fn take(&mut self, tell: Tell) {
        let taken = match tell {
            Tell::State(state) => match &state.view {
                Some(view) => self.witness.known.take(&state.entries, view),
                None => Ok(()),
            },
            Tell::Events(events) => self.witness.known.follow(&events.entries, &events.change),
            Tell::Reply { id, outcome: Outcome::Error(_) } if Some(id) == self.following => {
                self.following = None;
                Ok(())
            }
            Tell::Reply { id, outcome } => {
                if let Some(key) = self.asked.remove(&id) {
                    self.answer(&key, outcome);
                }
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(fault) = taken {
            self.arena.faults.note(format!("{}: {fault}", self.name()));
        }
        if self.is_over() {
            self.status.send_modify(|status| status.is_over = true);
        }
    }

    fn answer(&mut self, key: &Key, outcome: Outcome) {
        let mut refusal = None;
        let done = match outcome {
            Outcome::Ok(answer) => match *answer {
                Answer::Acted { seq } => Some(seq),
                other => {
                    return self.arena.faults.note(format!("{}: a command was answered with {other:?}", self.name()));
                }
            },
            Outcome::Error(Problem { code: code @ (Code::Internal | Code::Draining | Code::TooMany), .. }) => {
                // It is unknown whether it was carried out, so it is sent again.
                if code == Code::Draining {
                    self.arena.tally.turn_away();
                }
                self.next_move = Some((Instant::now() + AGAIN * 5, self.witness.known.seq()));
                return;
            }
            Outcome::Error(problem) => {
                refusal = Some(problem);
                None
            }
        };
        match self.answered.insert(key.clone(), done) {
            Some(before) if before != done => {
                let answers = format!("{before:?} and {done:?}, {refusal:?}");
                self.arena.faults.note(format!("{}: one command was answered {answers}", self.name()));
            }
            Some(_) => return,
            None => {}
        }
        let Some(pending) = self.pending.take_if(|pending| pending.key == *key) else { return };
        self.next_move = None;
        match done {
            Some(seq) => {
                let Pending { seq: made_at, action, sent, first, .. } = pending;
                self.arena.tally.acknowledged(sent, first.elapsed());
                self.witness.done.push(Done { made_at, seq, action, sent });
            }
            None => self.witness.refused += 1,
        }
    }

    /// Decides when to look at the position again.
    fn plan(&mut self) {
        let seq = self.witness.known.seq();
        let is_planned = self.next_move.is_some_and(|(_, planned)| planned == seq);
        if self.pending.is_none() && !is_planned && self.witness.known.view().is_some() {
            self.next_move = Some((Instant::now() + self.dice.up_to(THINK), seq));
        }
    }

    async fn act(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        self.next_move = None;
        if let Some(pending) = &self.pending {
            anyhow::ensure!(pending.since.elapsed() < SILENCE * 2, "no answer came");
            return self.send(socket).await;
        }
        let mode = self.arena.mode().borrow().clone();
        match mode {
            Mode::Play => self.make_a_move(socket).await,
            Mode::Settle => self.look_afresh().await,
            Mode::Finish => self.give_up(socket).await,
        }
    }

    async fn make_a_move(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let Some(view) = self.witness.known.view() else { return Ok(()) };
        // A dreamer waits until the time is up; a player who only waits for others looks again soon.
        let patience = if view.public().deadline().is_some() { SILENCE } else { THINK * 4 };
        self.next_move = Some((Instant::now() + patience, self.witness.known.seq()));
        let mind = match &self.mind {
            Some(mind) => Arc::clone(mind),
            None => self.arena.mind(view.public().ruleset())?,
        };
        let alphabet = view.public().ruleset().alphabet.clone();
        let action = mind.whim(view, &mut self.dice);
        self.mind = Some(mind);
        if self.dice.thousandths(40) {
            self.misbehave(socket).await?;
        }
        if self.dice.thousandths(20) {
            // If the table allows hints, this asks for one, which changes nothing.
            let (table, seat) = (self.table.clone(), self.seat);
            socket.ask(Ask::Hint { table, seat, step: HintStep::Where }).await?;
        }
        let Some(action) = action else { return Ok(()) };
        self.command(socket, ActionDoc::write(&action, &alphabet)).await
    }

    async fn give_up(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        self.next_move = Some((Instant::now() + SILENCE, self.witness.known.seq()));
        let Some(view) = self.witness.known.view() else { return Ok(()) };
        let Viewer::Seat(seat) = view.viewer() else { return Ok(()) };
        if self.is_over() || view.public().has_resigned(seat) {
            return Ok(());
        }
        self.command(socket, ActionDoc::Resign).await
    }

    /// Sends a new command.
    async fn command(&mut self, socket: &mut Socket, action: ActionDoc) -> anyhow::Result<()> {
        let Some(key) = Key::new(&self.dice.key()) else { return Ok(()) };
        let seq = self.witness.known.seq();
        let now = Instant::now();
        self.pending = Some(Pending { key, seq, action, sent: 0, first: now, since: now });
        self.send(socket).await?;
        if self.dice.thousandths(80) {
            // Sends the same command once more, as an impatient client might.
            self.send(socket).await?;
        }
        Ok(())
    }

    /// Sends the command that waits for its answer.
    async fn send(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let Some(pending) = &mut self.pending else { return Ok(()) };
        pending.sent += 1;
        let Pending { key, seq, action, .. } = pending.clone();
        let (table, seat) = (self.table.clone(), self.seat);
        let id = socket.ask(Ask::Act { table, seat, key: key.clone(), seq, action }).await?;
        self.asked.insert(id, key);
        self.next_move = Some((Instant::now() + SILENCE, self.witness.known.seq()));
        Ok(())
    }

    /// Sends what must be refused: a command for an earlier position, or for another player's seat.
    async fn misbehave(&mut self, socket: &mut Socket) -> anyhow::Result<()> {
        let Some(key) = Key::new(&self.dice.key()) else { return Ok(()) };
        let (table, is_stale) = (self.table.clone(), self.dice.thousandths(500));
        let (seat, seq) = match self.seat {
            Some(seat) if is_stale => (Some(seat), 1),
            Some(seat) => (Some(seat + 1), self.witness.known.seq()),
            None => (Some(0), self.witness.known.seq()),
        };
        socket.ask(Ask::Act { table, seat, key, seq, action: ActionDoc::Pass }).await?;
        self.arena.tally.misbehaved();
        Ok(())
    }

    /// Looks at the table like a new client, and compares.
    async fn look_afresh(&mut self) -> anyhow::Result<()> {
        self.next_move = Some((Instant::now() + THINK, self.witness.known.seq()));
        if self.status.borrow().has_converged {
            return Ok(());
        }
        let mut socket = Socket::open(self.arena.address(self.server + 1), &self.guest.cookie).await?;
        let (table, seat, key) = (self.table.clone(), self.seat, self.link.clone());
        socket.ask(Ask::Subscribe { table, seat, from: Some(0), key }).await?;
        let mut fresh = KnownGame::new(self.witness.known.viewer());
        let state = loop {
            let text = tokio::time::timeout(SILENCE, socket.text()).await??;
            if let Tell::State(state) = ServerMessage::from_json(&text)?.tell {
                self.witness.heard.push(text);
                break state;
            }
        };
        let Some(view) = &state.view else { return Ok(()) };
        if let Err(fault) = fresh.take(&state.entries, view) {
            self.arena.faults.note(format!("{}: a fresh look: {fault}", self.name()));
        }
        let (mine, theirs) = (self.witness.known.entries(), fresh.entries());
        let both = mine.len().min(theirs.len());
        if mine[..both] != theirs[..both] {
            self.arena.faults.note(format!("{}: a fresh look gives another game", self.name()));
        }
        // If one of the two is behind, the news is on its way, and the client looks again.
        let has_converged = mine.len() == theirs.len();
        self.status.send_modify(|status| status.has_converged = has_converged);
        Ok(())
    }
}
