//! A class or a hall: everybody joins with a slip from one address, all boards play at the same time, and every phone
//! follows.
//!
//! The server has its default limits.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use events::{DivisionId, Method, RoundNo, Setup, TableKey};
use protocol::event_log::{OutcomeDoc, ProfileDoc, SetupDoc, TableDoc};
use protocol::wire::event::{
    EventCreated, EventKind, EventOrder, EventSettings, EventTableView, EventView, NewEvent, SlipDoc, SlipTaken,
    SlipsDoc,
};
use protocol::wire::{EventId, Short};

use super::crowd::{Crowd, shared};
use super::floor::{Floor, Pace};
use super::gauge::{self, Waits};
use crate::dice::Dice;
use crate::folder::Folder;
use crate::guest::Guest;
use crate::host::{Journal, Start, free_address};
use crate::http::Caller;
use crate::tables;

/// With up to this many devices it is a class; with more, a hall.
const CLASS: usize = 60;
/// How many moves each board makes in a second: far more than people do.
const MOVES_A_BOARD: f64 = 0.5;
/// The pause between two entered results.
const RESULT: Duration = Duration::from_millis(500);

/// The results of a measurement.
#[derive(Debug)]
pub(crate) struct Measured {
    /// How long it took until everybody had joined.
    pub(crate) joined: Duration,
    /// How long after the beginning of the round everybody sat at a board.
    pub(crate) seated: Duration,
    /// The times of moves while nothing else happened.
    pub(crate) quiet: Waits,
    /// The times of moves while results were entered.
    pub(crate) busy: Waits,
    /// The times of results, from the order to its answer.
    pub(crate) results: Waits,
    /// The server's memory at the end, in bytes.
    pub(crate) memory: f64,
}

/// The director's connection.
struct Desk {
    guest: Guest,
    event: EventId,
    caller: Caller,
    dice: Dice,
}

/// Lets this many people play a round.
pub(crate) async fn measure(
    program: &std::path::Path,
    postgres: Option<&str>,
    n_people: usize,
    time: Duration,
) -> anyhow::Result<Measured> {
    let folder = Folder::new()?;
    let start = Start {
        program: program.to_owned(),
        data: folder.path().to_owned(),
        database: postgres.map(str::to_owned),
        bus: None,
        settings: String::new(),
        log: "warn",
        files: None,
        disk: None,
    };
    let host = start.host(free_address()?, &Journal::default()).await?;
    let mut desk = Desk::new(host.address(), n_people).await?;
    let slips = desk.slips().await?;
    let floor = Arc::new(Floor::new());
    let mut crowd = Crowd::new(&[host.address()], Arc::clone(&floor));
    let started = Instant::now();
    crowd.enter(join(host.address(), &slips).await?).await?;
    crowd.attend(&desk.event);
    let joined = started.elapsed();
    desk.begin().await?;
    let started = Instant::now();
    let boards = desk.boards().await?;
    let side = |player: Option<u16>| (0..slips.len()).filter(|&slip| Some(slips[slip].player) == player).collect();
    let seated = boards.iter().map(|board| {
        let table = board.table.clone().context("a board without a table")?;
        Ok((table, [side(Some(board.first)), side(board.second)]))
    });
    crowd.sit_down(&seated.collect::<anyhow::Result<Vec<_>>>()?).await?;
    let seated = started.elapsed();
    let (pace, most) = (Pace::PerSecond(boards.len() as f64 * MOVES_A_BOARD), usize::MAX);
    let (quiet, _) = floor.play(pace, most, time).await;
    let ((busy, _), results) = tokio::join!(floor.play(pace, most, time), desk.enter(&boards, &floor, time));
    let results = results?;
    anyhow::ensure!(floor.n_refused() == 0, "{} commands were refused", floor.n_refused());
    if let Some(fault) = crowd.lost() {
        anyhow::bail!(fault);
    }
    let memory = gauge::read(host.process())?.memory;
    drop(crowd);
    host.stop().await?;
    Ok(Measured { joined, seated, quiet, busy, results, memory })
}

/// Everybody joins on a new device with their slip; in the order of the slips.
async fn join(address: SocketAddr, slips: &[SlipDoc]) -> anyhow::Result<Vec<Guest>> {
    let codes: Arc<Vec<String>> = Arc::new(slips.iter().map(|slip| slip.code.clone()).collect());
    let mut joined = shared(codes.len(), move |numbers| {
        let codes = Arc::clone(&codes);
        async move {
            let mut joined = Vec::new();
            while let Some(number) = numbers.next() {
                let mut caller = Caller::to(address).await?;
                let guest = Guest::with_slip(&mut caller, &codes[number]).await?;
                let body = serde_json::json!({ "code": codes[number] }).to_string();
                let taken = caller.request("POST /api/v1/slips", Some(&guest.cookie), &body).await?;
                taken.json::<SlipTaken>()?;
                joined.push((number, guest));
            }
            Ok(joined)
        }
    })
    .await?;
    joined.sort_by_key(|(number, _)| *number);
    Ok(joined.into_iter().map(|(_, guest)| guest).collect())
}

impl Desk {
    /// Makes an event for this many people, and registers them.
    async fn new(address: SocketAddr, n_people: usize) -> anyhow::Result<Desk> {
        let mut caller = Caller::to(address).await?;
        let guest = Guest::new(&mut caller).await?;
        let kind = if n_people <= CLASS { EventKind::Class } else { EventKind::Tournament };
        let setup = SetupDoc::write(&Setup::new("Open", 3, Method::Swiss));
        let tables = Some(tables::of_event(kind)?);
        let settings = EventSettings { tables, watch: true, ..EventSettings::default() };
        let name = Short::new("A hall").context("a name")?;
        let body =
            serde_json::to_string(&NewEvent { kind, name, divisions: vec![setup.into()], settings, after: None })?;
        let made = caller.request("POST /api/v1/events", Some(&guest.cookie), &body).await?;
        let EventCreated { event } = made.json()?;
        let mut desk = Desk { guest, event, caller, dice: Dice::new(1) };
        // Pupils play in teams of two.
        let (n_players, n_members) = if kind == EventKind::Class { (n_people / 2, 2) } else { (n_people, 0) };
        let profile = |number: usize| ProfileDoc {
            name: format!("Player {number}"),
            members: (1..=n_members).map(|member| format!("Pupil {number}.{member}")).collect(),
            ..ProfileDoc::default()
        };
        let register = (1..=n_players).map(|number| EventOrder::Register { division: 1, profile: profile(number) });
        desk.order(register.collect()).await?;
        let players = desk.view().await?.desk.context("no desk")?.players;
        desk.order(players.iter().map(|one| EventOrder::CheckIn { player: one.player }).collect()).await?;
        Ok(desk)
    }

    async fn order(&mut self, orders: Vec<EventOrder>) -> anyhow::Result<()> {
        let body = serde_json::json!({ "key": self.dice.key(), "orders": orders }).to_string();
        let wanted = format!("POST /api/v1/events/{}/orders", self.event);
        let answer = self.caller.request(&wanted, Some(&self.guest.cookie), &body).await?;
        answer.json::<protocol::wire::event::EventDone>().map(|_| ())
    }

    async fn view(&mut self) -> anyhow::Result<EventView> {
        let wanted = format!("GET /api/v1/events/{}", self.event);
        self.caller.request(&wanted, Some(&self.guest.cookie), "").await?.json()
    }

    async fn slips(&mut self) -> anyhow::Result<Vec<SlipDoc>> {
        let wanted = format!("GET /api/v1/events/{}/slips", self.event);
        Ok(self.caller.request(&wanted, Some(&self.guest.cookie), "").await?.json::<SlipsDoc>()?.slips)
    }

    async fn begin(&mut self) -> anyhow::Result<()> {
        let (division, round) = (1, 1);
        self.order(vec![EventOrder::Pair { division, round, on: None }, EventOrder::Begin { division, round }]).await
    }

    /// The boards at which two play.
    async fn boards(&mut self) -> anyhow::Result<Vec<EventTableView>> {
        let division = self.view().await?.divisions.into_iter().next().context("no division")?;
        Ok(division.tables.into_iter().filter(|table| table.second.is_some()).collect())
    }

    /// Enters one result after the other until the time is up; returns how long each took. It ends the game of the
    /// board, in which nobody moves any more.
    async fn enter(&mut self, boards: &[EventTableView], floor: &Floor, time: Duration) -> anyhow::Result<Waits> {
        let (started, mut waits) = (Instant::now(), Vec::new());
        for (game, board) in boards.iter().enumerate() {
            if started.elapsed() >= time {
                break;
            }
            floor.retire(game).await;
            let key = TableKey { division: DivisionId(1), round: RoundNo(1), table: board.number };
            let sent = Instant::now();
            let outcome = OutcomeDoc::Scores([400, 380]);
            self.order(vec![EventOrder::Enter { table: TableDoc::write(key), outcome }]).await?;
            waits.push(sent.elapsed().as_secs_f64());
            tokio::time::sleep(RESULT).await;
        }
        Ok(Waits::new(waits))
    }
}
