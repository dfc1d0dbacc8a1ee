//! What it costs to pair a round of a large division, with its standings, to enter a result, to register everybody, and to
//! load a log.
//!
//! `cargo bench -p events` measures by the clock; `-- PART --once` does the work of a part once, for callgrind. A hall of
//! 500 waits for its pairs: two seconds is the limit.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]

use std::hint::black_box;
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

/// An event with all rounds but the last played, and the last paired by this method.
fn hall(last: Method) -> Event {
    let mut event = Event::open("Large hall", 7, Millis(0)).unwrap();
    let mut setup = Setup::new("Open", N_ROUNDS.into(), Method::Swiss);
    *setup.rounds.last_mut().unwrap() = last;
    ask(&mut event, Order::AddDivision(setup));
    for order in registering() {
        ask(&mut event, order);
    }
    for number in 1..=N_PLAYERS {
        ask(&mut event, Order::CheckIn { player: PlayerId(number) });
    }
    let chance = SeededNumbers::new(5);
    for round in (1..N_ROUNDS).map(RoundNo) {
        ask(&mut event, Order::Pair { division: DIVISION, round, on: None });
        let tables = event.state().round(DIVISION, round).unwrap().tables.clone();
        for table in tables {
            let score = |side| 300 + chance.below(200, round.0.into(), table.number.into(), side) as i16;
            let outcome = Outcome::Scores { first: score(0), second: score(1) };
            let table = events::TableKey { division: DIVISION, round, table: table.number };
            ask(&mut event, Order::Enter { table, outcome });
        }
    }
    event
}

/// The orders that register all players.
fn registering() -> Vec<Order> {
    let named = |number: u16| Profile::named(&format!("Player {number}")).rated(2_200 - 3 * number);
    (1..=N_PLAYERS).map(|number| Order::Register { division: DIVISION, profile: named(number) }).collect()
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
    let order = Order::Pair { division: DIVISION, round: RoundNo(N_ROUNDS), on: None };
    let command = Command { at: Millis(0), by: By::Director, order };
    let halls = [Method::Swiss, Method::KingOfTheHill, Method::Australian, Method::Contention]
        .map(|method| (method, hall(method)));
    let log = halls[0].1.log().to_vec();
    let mut playing = halls[0].1.clone();
    ask(&mut playing, Order::Pair { division: DIVISION, round: RoundNo(N_ROUNDS), on: None });
    ask(&mut playing, Order::Begin { division: DIVISION, round: RoundNo(N_ROUNDS) });
    let table = events::TableKey { division: DIVISION, round: RoundNo(N_ROUNDS), table: 1 };
    let result = [Order::Enter { table, outcome: Outcome::Scores { first: 400, second: 390 } }];
    let mut empty = Event::open("Large hall", 7, Millis(0)).unwrap();
    ask(&mut empty, Order::AddDivision(Setup::new("Open", N_ROUNDS.into(), Method::Swiss)));
    let everybody = registering();
    let mut parts: Vec<(String, Box<dyn Fn() -> usize>)> = Vec::new();
    for (method, event) in &halls {
        parts.push((
            format!("pair {N_PLAYERS}: {method:?}"),
            Box::new(|| event.decide(&command).unwrap().entries.len()),
        ));
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
        println!("{name:<24} {:>10.1} ms", start.elapsed().as_secs_f64() * 1_000.0 / f64::from(runs));
    }
}
