//! What it costs to pair a round of a large division, with its standings, to enter a result, to register everybody, and to
//! load a log.
//!
//! `cargo bench -p events` measures by the clock; `-- PART --once` does the work of a part once, for callgrind. A hall of
//! 500 waits for its pairs: two seconds is the limit.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]

use std::hint::black_box;
use std::ops::RangeInclusive;
use std::time::Instant;

use events::{
    By, Command, Decision, DivisionId, Event, Method, Millis, Order, Outcome, PlayerId, Profile, RoundNo,
    SeededNumbers, Setup,
};

const DIVISION: DivisionId = DivisionId(1);
const N_PLAYERS: u16 = 500;
const N_ROUNDS: u8 = 8;

fn ask(event: &mut Event, order: Order) {
    *event = event.decide(&Command { at: Millis(0), by: By::Director, order }).unwrap().after;
}

/// The players who come in the middle, where some come late.
const N_LATE: u16 = 20;

/// A hall with some rounds played, in which the next one is paired by this method. Latecomers join after half of them.
fn hall(next: Method, n_played: u8, n_late: u16) -> Event {
    let mut event = Event::open("Large hall", 7, Millis(0)).unwrap();
    let mut setup = Setup::new("Open", N_ROUNDS.into(), Method::Swiss);
    setup.rounds[usize::from(n_played)..].fill(next);
    ask(&mut event, Order::AddDivision(setup));
    for order in registering(1..=N_PLAYERS - n_late) {
        ask(&mut event, order);
    }
    let chance = SeededNumbers::new(5);
    for round in (1..=n_played).map(RoundNo) {
        if round.0 == n_played.div_ceil(2) {
            for order in registering(N_PLAYERS - n_late + 1..=N_PLAYERS) {
                ask(&mut event, order);
            }
        }
        ask(&mut event, Order::Pair { division: DIVISION, round, on: None });
        let tables = event.state().round(DIVISION, round).unwrap().tables.clone();
        for table in tables.iter().filter(|table| table.pair().second.is_some()) {
            let score = |side| 300 + chance.below(200, round.0.into(), table.number.into(), side) as i16;
            let outcome = Outcome::Scores { first: score(0), second: score(1) };
            let table = events::TableKey { division: DIVISION, round, table: table.number };
            ask(&mut event, Order::Enter { table, outcome });
        }
    }
    event
}

/// The orders that register players by number and check them in.
fn registering(numbers: RangeInclusive<u16>) -> Vec<Order> {
    let named = |number: u16| Profile::named(&format!("Player {number}")).rated(2_200 - 3 * number);
    let orders = numbers.flat_map(|number| {
        [Order::Register { division: DIVISION, profile: named(number) }, Order::CheckIn { player: PlayerId(number) }]
    });
    orders.collect()
}

/// Decides orders as one step, as a server does: the event before them stays as it is.
fn step(event: &Event, orders: &[Order]) -> Event {
    let mut decision = Decision::nothing(event.clone());
    for order in orders {
        decision.then(&Command { at: Millis(0), by: By::Director, order: order.clone() }).unwrap();
    }
    decision.after
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let is_once = arguments.iter().any(|argument| argument == "--once");
    let part = arguments.iter().find(|argument| !argument.starts_with("--")).map_or("", String::as_str);
    // The last round; contention with more rounds left simulates more, and searches who has control with two or three.
    let mut played: Vec<(Method, u8, u16)> =
        [Method::Swiss, Method::KingOfTheHill, Method::Australian, Method::Contention]
            .map(|method| (method, 7, 0))
            .into();
    played.extend([(Method::Contention, 6, 0), (Method::Contention, 5, 0), (Method::Contention, 0, 0)]);
    let late = [Method::Swiss, Method::Contention, Method::Fontes, Method::RoundRobin];
    played.extend(late.map(|method| (method, 6, N_LATE)));
    let name = |&(method, n_played, n_late): &(Method, u8, u16)| {
        let late = if n_late > 0 { format!(", {n_late} came late") } else { String::new() };
        format!("pair {N_PLAYERS}: {method:?}, {} left{late}", N_ROUNDS - n_played)
    };
    played.retain(|one| name(one).contains(part));
    let halls: Vec<_> = played.iter().map(|one| (name(one), one.1, hall(one.0, one.1, one.2))).collect();
    let mut playing = hall(Method::Swiss, N_ROUNDS - 1, 0);
    let log = playing.log().to_vec();
    ask(&mut playing, Order::Pair { division: DIVISION, round: RoundNo(N_ROUNDS), on: None });
    ask(&mut playing, Order::Begin { division: DIVISION, round: RoundNo(N_ROUNDS) });
    let table = events::TableKey { division: DIVISION, round: RoundNo(N_ROUNDS), table: 1 };
    let result = [Order::Enter { table, outcome: Outcome::Scores { first: 400, second: 390 } }];
    let mut empty = Event::open("Large hall", 7, Millis(0)).unwrap();
    ask(&mut empty, Order::AddDivision(Setup::new("Open", N_ROUNDS.into(), Method::Swiss)));
    let everybody = registering(1..=N_PLAYERS);
    let mut parts: Vec<(String, Box<dyn Fn() -> usize>)> = Vec::new();
    for (name, n_played, event) in &halls {
        let order = Order::Pair { division: DIVISION, round: RoundNo(n_played + 1), on: None };
        let command = Command { at: Millis(0), by: By::Director, order };
        parts.push((name.clone(), Box::new(move || event.decide(&command).unwrap().entries.len())));
    }
    parts.push(("enter a result".into(), Box::new(|| step(&playing, &result).log().len())));
    parts.push((format!("register {N_PLAYERS}"), Box::new(|| step(&empty, &everybody).log().len())));
    parts.push(("load a log".into(), Box::new(|| Event::replay(log.clone()).unwrap().log().len())));
    for (name, work) in parts.iter().filter(|(name, _)| name.contains(part)) {
        if is_once {
            black_box(work());
            continue;
        }
        let (mut runs, start) = (0_u32, Instant::now());
        while start.elapsed().as_millis() < 1_000 {
            black_box(work());
            runs += 1;
        }
        println!("{name:<44} {:>10.1} ms", start.elapsed().as_secs_f64() * 1_000.0 / f64::from(runs));
    }
}
