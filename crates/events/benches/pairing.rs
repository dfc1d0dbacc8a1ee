//! What it costs to pair a round of a large division, with its standings, and to load its log.
//!
//! `cargo bench -p events` measures by the clock; `-- PART --once` does the work of a part once, for callgrind. A hall of
//! 500 waits for its pairs: two seconds is the limit.
#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on stops")]

use std::hint::black_box;
use std::time::Instant;

use events::{
    By, Command, DivisionId, Event, Method, Millis, Order, Outcome, PlayerId, Profile, RoundNo, SeededNumbers, Setup,
};

const DIVISION: DivisionId = DivisionId(1);
const N_PLAYERS: u16 = 500;
const N_ROUNDS: u8 = 8;

fn ask(event: &mut Event, order: Order) {
    for entry in event.decide(&Command { at: Millis(0), by: By::Director, order }).unwrap() {
        event.apply(entry).unwrap();
    }
}

/// The players who come in the middle, where some come late.
const N_LATE: u16 = 20;

/// A hall with some rounds played, in which the next one is paired by this method. Latecomers join after half of them.
fn hall(next: Method, n_played: u8, n_late: u16) -> Event {
    let mut event = Event::open("Large hall", 7, Millis(0)).unwrap();
    let mut setup = Setup::new("Open", N_ROUNDS.into(), Method::Swiss);
    setup.rounds[usize::from(n_played)..].fill(next);
    ask(&mut event, Order::AddDivision(setup));
    let comes = |event: &mut Event, number: u16| {
        let profile = Profile::named(&format!("Player {number}")).rated(2_200 - 3 * number);
        ask(event, Order::Register { division: DIVISION, profile });
        ask(event, Order::CheckIn { player: PlayerId(number) });
    };
    (1..=N_PLAYERS - n_late).for_each(|number| comes(&mut event, number));
    let chance = SeededNumbers::new(5);
    for round in (1..=n_played).map(RoundNo) {
        if round.0 == n_played.div_ceil(2) {
            (N_PLAYERS - n_late + 1..=N_PLAYERS).for_each(|number| comes(&mut event, number));
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
    played.retain(|one| name(one).contains(part) || part == "load a log");
    let halls: Vec<_> = played.iter().map(|one| (name(one), one.1, hall(one.0, one.1, one.2))).collect();
    let log = halls.first().map(|(_, _, event)| event.log().to_vec()).unwrap_or_default();
    let mut parts: Vec<(String, Box<dyn Fn() -> usize>)> = Vec::new();
    for (name, n_played, event) in &halls {
        let order = Order::Pair { division: DIVISION, round: RoundNo(n_played + 1), on: None };
        let command = Command { at: Millis(0), by: By::Director, order };
        parts.push((name.clone(), Box::new(move || event.decide(&command).unwrap().len())));
    }
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
