//! Thousands of people: they join, take seats in a ring, and each plays with both neighbours.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use protocol::wire::{EventId, TableId, TableSettings, TableStatus};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::floor::Floor;
use super::seat::{Order, SeatAt, SeatedClient};
use crate::dice::Dice;
use crate::guest::Guest;
use crate::http::Caller;
use crate::socket::Socket;

/// How many join at the same time.
const AT_ONCE: usize = 48;
/// The time limit until all games have begun for everybody.
const PATIENCE: Duration = Duration::from_secs(120);

/// People with sockets.
pub(crate) struct Crowd {
    /// The servers, among which people are spread one by one, so that neighbours are at different ones.
    addresses: Arc<[SocketAddr]>,
    floor: Arc<Floor>,
    people: Vec<Person>,
    seats: JoinSet<anyhow::Result<()>>,
    dice: Dice,
}

#[derive(Clone)]
struct Person {
    guest: Guest,
    orders: mpsc::UnboundedSender<Order>,
}

impl Crowd {
    /// Nobody yet. All that people do about an event is asked of the first server.
    pub(crate) fn new(addresses: &[SocketAddr], floor: Arc<Floor>) -> Crowd {
        Crowd { addresses: addresses.into(), floor, people: Vec::new(), seats: JoinSet::new(), dice: Dice::new(1) }
    }

    /// The number of people with a socket.
    pub(crate) fn len(&self) -> usize {
        self.people.len()
    }

    /// Makes this many guests, without sockets yet.
    pub(crate) async fn guests(&self, n_people: usize) -> anyhow::Result<Vec<Guest>> {
        let addresses = Arc::clone(&self.addresses);
        shared(n_people, move |numbers| {
            let addresses = Arc::clone(&addresses);
            async move {
                let mut callers = callers(&addresses).await?;
                let mut guests = Vec::new();
                while let Some(number) = numbers.next() {
                    guests.push(Guest::new(of(&mut callers, number)).await?);
                }
                Ok(guests)
            }
        })
        .await
    }

    /// Opens a socket for each of them, in their order.
    pub(crate) async fn enter(&mut self, guests: Vec<Guest>) -> anyhow::Result<()> {
        let (addresses, all, before) = (Arc::clone(&self.addresses), Arc::new(guests), self.people.len());
        let mut opened = shared(all.len(), move |numbers| {
            let (addresses, all) = (Arc::clone(&addresses), Arc::clone(&all));
            async move {
                let mut opened = Vec::new();
                while let Some(number) = numbers.next() {
                    let guest = all[number].clone();
                    let address = addresses[(before + number) % addresses.len()];
                    let socket = Socket::open(address, &guest.cookie).await?;
                    opened.push((number, guest, socket));
                }
                Ok(opened)
            }
        })
        .await?;
        opened.sort_by_key(|(number, ..)| *number);
        for (_, guest, socket) in opened {
            let (orders, obeyed) = mpsc::unbounded_channel();
            let seat = SeatedClient::new(Arc::clone(&self.floor), socket, self.dice.fork());
            self.seats.spawn(seat.sit(obeyed));
            self.people.push(Person { guest, orders });
        }
        Ok(())
    }

    /// Everybody from this number on plays with both neighbours: as many games as people.
    pub(crate) async fn begin(&mut self, from: usize, settings: &TableSettings) -> anyhow::Result<()> {
        let people = Arc::new(self.people[from..].to_vec());
        let n_people = people.len();
        let (addresses, all, settings) = (Arc::clone(&self.addresses), Arc::clone(&people), settings.clone());
        let mut tables = shared(n_people, move |numbers| {
            let (addresses, people, settings) = (Arc::clone(&addresses), Arc::clone(&all), settings.clone());
            async move {
                let mut callers = callers(&addresses).await?;
                let mut tables = Vec::new();
                while let Some(number) = numbers.next() {
                    let two = [&people[number].guest, &people[(number + 1) % people.len()].guest];
                    tables.push((number, table(of(&mut callers, number), two, &settings).await?));
                }
                Ok(tables)
            }
        })
        .await?;
        tables.sort_by_key(|(number, _)| *number);
        let mut places: Vec<Vec<SeatAt>> = vec![Vec::new(); n_people];
        for (number, table) in tables {
            let game = self.floor.n_games();
            let players = [(number, 0), ((number + 1) % n_people, 1)].map(|(person, seat)| {
                let place = SeatAt { game, table: table.clone(), seat };
                places[person].push(place.clone());
                (place, people[person].orders.clone())
            });
            self.floor.add(players);
        }
        for (person, places) in people.iter().zip(places) {
            let _ = person.orders.send(Order::Follow(places));
        }
        self.all_have_begun().await
    }

    /// Everybody leaves the games they play, and begins as many new ones in one ring.
    pub(crate) async fn begin_again(&mut self, settings: &TableSettings) -> anyhow::Result<()> {
        self.floor.clear();
        for person in &self.people {
            let _ = person.orders.send(Order::LeaveAll);
        }
        self.begin(0, settings).await
    }

    /// Everybody follows an event.
    pub(crate) fn attend(&self, event: &EventId) {
        for person in &self.people {
            let _ = person.orders.send(Order::Attend(event.clone()));
        }
    }

    /// People take seats on both sides of each of these tables. They are named by the order in which they joined; the
    /// first of each side moves.
    pub(crate) async fn sit_down(&mut self, tables: &[(TableId, [Vec<usize>; 2])]) -> anyhow::Result<()> {
        for (table, sides) in tables {
            let game = self.floor.n_games();
            let mut movers = Vec::new();
            for (seat, people) in (0..).zip(sides) {
                let (mover, mates) = people.split_first().context("nobody sits there")?;
                self.has_begun(&self.people[*mover].guest, table).await?;
                let place = SeatAt { game, table: table.clone(), seat };
                for mate in mates {
                    let _ = self.people[*mate].orders.send(Order::LookOn(place.clone()));
                }
                movers.push((place, self.people[*mover].orders.clone()));
            }
            let movers: [_; 2] = movers.try_into().ok().context("a table has two sides")?;
            self.floor.add(movers.clone());
            for (place, orders) in movers {
                let _ = orders.send(Order::Follow(vec![place]));
            }
        }
        self.all_have_begun().await
    }

    /// Waits until a game has begun, which the event does.
    async fn has_begun(&self, guest: &Guest, table: &TableId) -> anyhow::Result<()> {
        let begun = async {
            let mut caller = Caller::to(self.addresses[0]).await?;
            while !guest.on(&mut caller).look(table).await.is_ok_and(|info| info.status != TableStatus::Seating) {
                // A person may make twenty requests a second.
                tokio::time::sleep(Duration::from_millis(60)).await;
            }
            anyhow::Ok(())
        };
        tokio::time::timeout(PATIENCE, begun).await.with_context(|| format!("the game {table} does not begin"))?
    }

    async fn all_have_begun(&self) -> anyhow::Result<()> {
        let wanted = self.floor.n_games();
        let all_begun = async {
            while self.floor.n_begun() < wanted {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, all_begun)
            .await
            .with_context(|| format!("only {} of {wanted} games have begun for everybody", self.floor.n_begun()))
    }

    /// A client that lost its socket, which must not happen.
    pub(crate) fn lost(&mut self) -> Option<String> {
        let ended = self.seats.try_join_next()?;
        Some(match ended {
            Ok(Err(error)) => format!("a client lost its socket: {error:#}"),
            other => format!("a client stopped: {other:?}"),
        })
    }
}

/// A connection to each server.
async fn callers(addresses: &[SocketAddr]) -> anyhow::Result<Vec<Caller>> {
    let mut callers = Vec::new();
    for &address in addresses {
        callers.push(Caller::to(address).await?);
    }
    Ok(callers)
}

/// The connection for the person or the table with this number.
fn of(callers: &mut [Caller], number: usize) -> &mut Caller {
    let nth = number % callers.len();
    &mut callers[nth]
}

/// A game of two that has begun.
pub(super) async fn table(caller: &mut Caller, two: [&Guest; 2], settings: &TableSettings) -> anyhow::Result<TableId> {
    let made = two[0].on(caller).table(settings).await?;
    for (seat, guest) in made.seats.iter().zip(two) {
        guest.on(caller).claim(&made.table, seat.link.as_deref().context("a seat has no link")?).await?;
    }
    two[0].on(caller).start(&made.table).await?;
    Ok(made.table)
}

/// Consecutive numbers that several workers share.
#[derive(Clone)]
pub(super) struct Numbers {
    next: Arc<AtomicUsize>,
    end: usize,
}

impl Numbers {
    pub(super) fn next(&self) -> Option<usize> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        (number < self.end).then_some(number)
    }
}

/// Divides work among several workers, and collects their results.
pub(super) async fn shared<T, F>(n_pieces: usize, work: impl Fn(Numbers) -> F) -> anyhow::Result<Vec<T>>
where
    T: Send + 'static,
    F: Future<Output = anyhow::Result<Vec<T>>> + Send + 'static,
{
    let numbers = Numbers { next: Arc::default(), end: n_pieces };
    let mut workers = JoinSet::new();
    for _ in 0..AT_ONCE.min(n_pieces) {
        workers.spawn(work(numbers.clone()));
    }
    let mut all = Vec::new();
    for made in workers.join_all().await {
        all.extend(made?);
    }
    Ok(all)
}
