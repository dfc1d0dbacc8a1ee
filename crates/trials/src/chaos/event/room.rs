//! An event in progress: its director, its players with their slips, and all screens.

use std::sync::Arc;

use anyhow::Context as _;
use events::{By, PlayerId, TableKey};
use protocol::wire::event::{
    EventCreated, EventOrder, EventRole, EventTableState, EventTableView, EventView, SlipDoc, SlipsDoc,
};
use protocol::wire::{EventId, Key};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::super::arena::Arena;
use super::super::seating::{Played, insist};
use super::desk::{self, Desk, Ordered};
use super::evening::Evening;
use super::screen::{Screen, Shown};
use crate::dice::Dice;
use crate::guest::{Guest, key_of};
use crate::http::Caller;

/// An event that is over, with all evidence.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) event: EventId,
    /// All acknowledged orders.
    pub(crate) done: Vec<Ordered>,
    /// How many orders were refused.
    pub(crate) refused: usize,
    /// All that each screen showed.
    pub(crate) shown: Vec<Shown>,
    /// The games on the server, with the table of the event for each.
    pub(crate) games: Vec<(TableKey, Played)>,
    /// Codes and keys, which no phone and no wall may show.
    pub(crate) codes: Vec<String>,
    /// Cookies, codes and keys, which no log of a server may contain.
    pub(crate) concealed: Vec<String>,
}

/// A player, with their device.
pub(super) struct Member {
    pub(super) player: u16,
    pub(super) desk: Desk,
}

/// An event in progress.
pub(super) struct Room {
    pub(super) arena: Arc<Arena>,
    pub(super) evening: Evening,
    pub(super) desk: Desk,
    pub(super) members: Vec<Member>,
    pub(super) games: Vec<(TableKey, Played)>,
    pub(super) dice: Dice,
    slips: Vec<SlipDoc>,
    screens: JoinSet<Shown>,
    /// The present view of each screen, and who can ask for it afresh.
    newest: Vec<(Guest, EventRole, watch::Receiver<Option<EventView>>)>,
    off: watch::Sender<bool>,
}

impl Room {
    /// Makes an event, and admits everybody.
    pub(super) async fn open(arena: Arc<Arena>, evening: Evening, mut dice: Dice) -> anyhow::Result<Option<Room>> {
        let director = insist!(arena, turn, Guest::come(arena.address(turn))).context("a director")?;
        let body = serde_json::to_string(&evening.to_be_made()?)?;
        let made = insist!(arena, turn, async {
            let mut caller = Caller::to(arena.address(turn)).await?;
            let made = caller.request("POST /api/v1/events", Some(&director.cookie), &body).await?;
            anyhow::ensure!(made.status < 500, "{}", made.body);
            Ok(made)
        })
        .context("an event")?;
        if made.status == 429 {
            return Ok(None);
        }
        let EventCreated { event } = made.json()?;
        let desk = Desk::new(&arena, director, &event, By::Director, dice.fork());
        let (off, _) = watch::channel(false);
        let (members, games, slips, screens, newest) = (Vec::new(), Vec::new(), Vec::new(), JoinSet::new(), Vec::new());
        let mut room = Room { arena, evening, desk, members, games, dice, slips, screens, newest, off };
        room.fill().await?;
        Ok(Some(room))
    }

    /// Registers everybody; they join with their slips, and open their phones.
    async fn fill(&mut self) -> anyhow::Result<()> {
        let profiles = (0..self.evening.n_players()).map(|_| self.evening.profile(&mut self.dice));
        let register = profiles.map(|profile| EventOrder::Register { division: 1, profile }).collect();
        anyhow::ensure!(self.desk.order(register).await?, "nobody was registered");
        let view = self.desk.view().await?;
        let desk = view.desk.context("a director has no desk")?;
        let key = key_of(&desk.watch_link).and_then(Key::new).context("a link without a key")?;
        let key_of_directors = desk.director_link.split_once("d=").context("a link without a key")?.1.to_owned();
        self.slips.push(SlipDoc { player: 0, place: 0, name: String::new(), code: key_of_directors, used: true });
        self.slips.push(SlipDoc {
            player: 0,
            place: 0,
            name: String::new(),
            code: key.as_str().to_owned(),
            used: true,
        });
        self.show(None, EventRole::Director, None).await?;
        self.show(None, EventRole::Spectator, Some(key)).await?;
        self.let_in().await?;
        if !self.evening.has_real_boards() {
            let here = desk.players.iter().map(|one| EventOrder::CheckIn { player: one.player }).collect();
            anyhow::ensure!(self.desk.order(here).await?, "nobody was checked in");
        }
        Ok(())
    }

    /// Admits players with a slip who have not joined yet.
    pub(super) async fn let_in(&mut self) -> anyhow::Result<()> {
        let slips: SlipsDoc = self.desk.ask("/slips").await.context("slips")?;
        for slip in slips.slips {
            if self.slips.iter().any(|known| known.code == slip.code) {
                continue;
            }
            self.slips.push(slip.clone());
            let is_broken = self.dice.thousandths(250);
            let first = self.take(&slip).await?;
            let guest = if is_broken { self.take(&slip).await? } else { first.clone() };
            let desk =
                Desk::new(&self.arena, guest, &self.desk.event, By::Player(PlayerId(slip.player)), self.dice.fork());
            self.members.push(Member { player: slip.player, desk });
            let member = self.members.len() - 1;
            self.show(Some(member), EventRole::Player, None).await?;
            if is_broken {
                self.must_be_shut_out(&first).await;
            }
            if self.evening.has_real_boards() {
                self.members[member].desk.order(vec![EventOrder::CheckIn { player: slip.player }]).await?;
            }
        }
        Ok(())
    }

    /// A player takes a slip up on a new device.
    async fn take(&self, slip: &SlipDoc) -> anyhow::Result<Guest> {
        let guest = insist!(self.arena, turn, Guest::come(self.arena.address(turn))).context("a player")?;
        let body = serde_json::json!({ "code": slip.code }).to_string();
        insist!(self.arena, turn, async {
            let mut caller = Caller::to(self.arena.address(turn)).await?;
            let taken = caller.request("POST /api/v1/slips", Some(&guest.cookie), &body).await?;
            taken.json::<protocol::wire::event::SlipTaken>()
        })
        .context("a slip opens nothing")?;
        Ok(guest)
    }

    /// A device whose slip was taken up elsewhere must see nothing any more.
    async fn must_be_shut_out(&self, guest: &Guest) {
        let wanted = format!("GET /api/v1/events/{}", self.desk.event);
        let shut = insist!(self.arena, turn, async {
            let mut caller = Caller::to(self.arena.address(turn)).await?;
            let answer = caller.request(&wanted, Some(&guest.cookie), "").await?;
            anyhow::ensure!(answer.status == 404, "{}", answer.status);
            Ok(())
        });
        if shut.is_err() {
            self.arena.faults.note(format!("{}: a device without a slip still sees it", self.desk.event));
        }
    }

    /// Opens a screen.
    async fn show(&mut self, member: Option<usize>, role: EventRole, key: Option<Key>) -> anyhow::Result<()> {
        let asker = member.map_or(&self.desk, |member| &self.members[member].desk).guest.clone();
        let guest = match role {
            EventRole::Director | EventRole::Player => asker.clone(),
            // The wall is a separate device.
            EventRole::Spectator => insist!(self.arena, turn, Guest::come(self.arena.address(turn)))?,
        };
        let player = member.map(|member| self.members[member].player);
        let (arena, event) = (Arc::clone(&self.arena), self.desk.event.clone());
        let (newest, seen) = watch::channel(None);
        let screen = Screen { arena, guest, event, role, key, player };
        self.screens.spawn(screen.follow(newest, self.off.subscribe()));
        self.newest.push((asker, role, seen));
        Ok(())
    }

    /// Pairs a round and begins it; false if no round is left.
    pub(super) async fn begin(&mut self, round: u8) -> anyhow::Result<bool> {
        let pair = EventOrder::Pair { division: 1, round, on: None };
        Ok(self.desk.order(vec![pair]).await?
            && self.desk.order(vec![EventOrder::Begin { division: 1, round }]).await?)
    }

    /// The tables of the current round, as the director sees them.
    pub(super) async fn tables(&self) -> anyhow::Result<Vec<EventTableView>> {
        Ok(self.desk.view().await?.divisions.into_iter().next().context("no division")?.tables)
    }

    /// Waits until every table of the round has a result.
    pub(super) async fn until_done(&self) -> anyhow::Result<()> {
        let is_done = |table: &EventTableView| matches!(table.state, EventTableState::Done | EventTableState::Bye);
        insist!(self.arena, _turn, async {
            let tables = self.tables().await?;
            anyhow::ensure!(tables.iter().all(is_done), "{tables:?}");
            Ok(())
        })
        .with_context(|| format!("results of {} do not come back", self.desk.event))
    }

    /// Lets everybody see the end, and collects what they saw.
    pub(super) async fn close(self) -> anyhow::Result<Held> {
        for (asker, role, seen) in &self.newest {
            let same = insist!(self.arena, _turn, async {
                let mut fresh = desk::view(&self.arena, asker, &self.desk.event, *role).await?;
                let newest = seen.borrow().clone().context("nothing was shown")?;
                // A phone is not sent changes that do not concern it.
                fresh.seq = newest.seq;
                anyhow::ensure!(fresh == newest, "{newest:?} is shown, and {fresh:?} is so");
                Ok(())
            });
            if let Err(fault) = same {
                self.arena.faults.note(format!("{}: a screen of a {role:?} is behind: {fault:#}", self.desk.event));
            }
        }
        self.off.send_replace(true);
        let shown = self.screens.join_all().await;
        let desks = || self.members.iter().map(|member| &member.desk).chain([&self.desk]);
        let cookies = desks().filter_map(|desk| desk.guest.cookie.split_once('=')).map(|(_, token)| token.to_owned());
        let codes: Vec<String> = self.slips.into_iter().map(|slip| slip.code).collect();
        Ok(Held {
            event: self.desk.event.clone(),
            done: desks().flat_map(|desk| desk.done.iter().cloned()).collect(),
            refused: desks().map(|desk| desk.refused).sum(),
            shown,
            games: self.games,
            concealed: cookies.chain(codes.iter().cloned()).collect(),
            codes,
        })
    }
}
