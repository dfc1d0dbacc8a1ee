//! A game of two in which every move is prescribed.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, bail};
use protocol::command::ActionDoc;
use protocol::wire::{Answer, Ask, Code, Key, Outcome, ServerMessage, TableId, TableInfo, TableSettings, Tell};
use rules::{Action, Phase, View, Viewer};

use crate::dice::Dice;
use crate::guest::Guest;
use crate::http::Caller;
use crate::known::KnownGame;
use crate::socket::Socket;

/// The time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often a move is sent again because the position had changed.
const TRIES: usize = 6;
/// The pause of a player who was refused for being too fast.
const TOO_FAST: Duration = Duration::from_millis(500);

/// A game of two.
pub(super) struct Duel {
    pub(super) table: TableInfo,
    players: Vec<Player>,
    dice: Dice,
}

struct Player {
    /// The two addresses and the cookie, for a new connection.
    way: (IpAddr, SocketAddr, String),
    table: TableId,
    seat: u8,
    socket: Socket,
    known: KnownGame,
}

impl Duel {
    /// One guest makes a table and takes both seats, from this address.
    pub(super) async fn alone(
        own: IpAddr,
        address: SocketAddr,
        guest: &Guest,
        settings: &TableSettings,
    ) -> anyhow::Result<Duel> {
        Duel::new(own, address, [guest, guest], settings).await
    }

    /// Two guests play at a new table.
    pub(super) async fn new(
        own: IpAddr,
        address: SocketAddr,
        two: [&Guest; 2],
        settings: &TableSettings,
    ) -> anyhow::Result<Duel> {
        let mut caller = Caller::from(own, address).await?;
        let table = two[0].on(&mut caller).table(settings).await?;
        for (seat, guest) in table.seats.iter().zip(two) {
            let link = seat.link.as_deref().context("a seat has no link")?;
            guest.on(&mut caller).claim(&table.table, link).await?;
        }
        two[0].on(&mut caller).start(&table.table).await?;
        let mut players = Vec::new();
        for (seat, guest) in (0..).zip(two) {
            players.push(Player::sit(own, address, guest, &table.table, seat).await?);
        }
        let seed = table.table.as_str().bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(byte));
        Ok(Duel { table, players, dice: Dice::new(seed) })
    }

    /// The view of the player whose turn it is; `None` after the end of the game.
    pub(super) fn to_move(&self) -> Option<&View> {
        self.players.get(self.mover()?)?.known.view()
    }

    /// Every entry that the first player was shown.
    pub(super) fn entries(&self) -> &[String] {
        self.players.first().map_or(&[], |player| player.known.entries())
    }

    fn mover(&self) -> Option<usize> {
        let view = self.players.first()?.known.view()?;
        match view.public().phase() {
            Phase::ToMove { seat } => Some(seat.index()),
            _ => None,
        }
    }

    /// Takes this action for the player whose turn it is. If the position has changed meanwhile, it looks again and
    /// repeats the action.
    ///
    /// # Errors
    /// The action was refused, or the game is over.
    pub(super) async fn act(&mut self, action: &Action) -> anyhow::Result<()> {
        let mut key = self.key()?;
        for _ in 0..TRIES {
            let mover = self.mover().context("the game is over")?;
            let Ok(answer) = self.players[mover].act(action, key.clone()).await else {
                // It is unknown whether it was carried out; with the same key it is carried out once.
                self.come_back().await?;
                continue;
            };
            match answer {
                Ok(seq) => {
                    for player in &mut self.players {
                        if player.read_up_to(seq).await.is_err() {
                            player.come_back().await?;
                        }
                    }
                    return Ok(());
                }
                Err(Code::TooMany) => tokio::time::sleep(TOO_FAST).await,
                Err(Code::PositionChanged) => {
                    self.look().await?;
                    key = self.key()?;
                }
                Err(code) => bail!("a move was refused: {code:?}"),
            }
        }
        bail!("the position changes again and again")
    }

    fn key(&mut self) -> anyhow::Result<Key> {
        Key::new(&self.dice.key()).context("a key is none")
    }

    /// Both players look at the table again; one who lost the connection reconnects first.
    ///
    /// # Errors
    /// The server has ended.
    pub(super) async fn look(&mut self) -> anyhow::Result<()> {
        for player in &mut self.players {
            if player.look().await.is_err() {
                player.come_back().await?;
            }
        }
        Ok(())
    }

    async fn come_back(&mut self) -> anyhow::Result<()> {
        for player in &mut self.players {
            player.come_back().await?;
        }
        Ok(())
    }
}

impl Player {
    async fn sit(own: IpAddr, address: SocketAddr, guest: &Guest, table: &TableId, seat: u8) -> anyhow::Result<Player> {
        let socket = Socket::from(own, address, &guest.cookie).await?;
        let viewer = tiles::Seat::new(usize::from(seat)).map_or(Viewer::Spectator, Viewer::Seat);
        let (table, way) = (table.clone(), (own, address, guest.cookie.clone()));
        let mut player = Player { way, table, seat, socket, known: KnownGame::new(viewer) };
        player.look().await?;
        Ok(player)
    }

    async fn come_back(&mut self) -> anyhow::Result<()> {
        let (own, address, cookie) = &self.way;
        self.socket = Socket::from(*own, *address, cookie).await?;
        self.look().await
    }

    /// Asks for all entries since, and waits for them.
    async fn look(&mut self) -> anyhow::Result<()> {
        let (table, seat, from) = (self.table.clone(), Some(self.seat), Some(self.known.seq()));
        self.socket.ask(Ask::Subscribe { table, seat, from, key: None }).await?;
        while !matches!(self.hear().await?, Tell::State(_)) {}
        Ok(())
    }

    async fn read_up_to(&mut self, seq: u64) -> anyhow::Result<()> {
        while self.known.seq() < seq {
            self.hear().await?;
        }
        Ok(())
    }

    async fn act(&mut self, action: &Action, key: Key) -> anyhow::Result<Result<u64, Code>> {
        let view = self.known.view().context("the game has not begun")?;
        let action = ActionDoc::write(action, &view.public().ruleset().alphabet);
        let (table, seat, seq) = (self.table.clone(), Some(self.seat), self.known.seq());
        let asked = self.socket.ask(Ask::Act { table, seat, key, seq, action }).await?;
        loop {
            match self.hear().await? {
                Tell::Reply { id, outcome: Outcome::Ok(answer) } if id == asked => match *answer {
                    Answer::Acted { seq } => return Ok(Ok(seq)),
                    other => bail!("a move was answered with {other:?}"),
                },
                Tell::Reply { id, outcome: Outcome::Error(problem) } if id == asked => return Ok(Err(problem.code)),
                _ => {}
            }
        }
    }

    /// Receives the next message of the server, and applies it.
    async fn hear(&mut self) -> anyhow::Result<Tell> {
        let text = tokio::time::timeout(PATIENCE, self.socket.text()).await.context("the server is silent")??;
        let tell = ServerMessage::from_json(&text)?.tell;
        let entries = match (&tell, self.known.view()) {
            (Tell::State(state), _) => state.entries.clone(),
            (Tell::Events(events), Some(view)) => events.entries.entries(&view.public().ruleset().alphabet)?,
            _ => Vec::new(),
        };
        for entry in &entries {
            self.known.add(entry).map_err(anyhow::Error::msg)?;
        }
        Ok(tell)
    }
}
