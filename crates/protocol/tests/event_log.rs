//! Logs of events: what is written is read back, and stored logs stay readable.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use events::{
    By, Command, Confirmation, Counting, DivisionId, Event, Method, Millis, Order, Outcome, Pair, PlayerId, Profile,
    RoundNo, Setup, Side, TableKey,
};
use protocol::Fault;
use protocol::event_log::{self, EventFile};

const GOLDEN: &str = include_str!("data/event-v1.jsonl");
const OPEN: DivisionId = DivisionId(1);

fn ask(event: &mut Event, by: By, order: Order) {
    let at = Millis(event.state().now().0 + 1_000);
    *event = event.decide(&Command { at, by, order }).unwrap().after;
}

/// An event in which every kind of entry occurs.
fn eventful() -> Event {
    let mut event = Event::open("Spring cup", u64::MAX, Millis(0)).unwrap();
    let rounds = vec![Method::Fontes, Method::Swiss, Method::Manual, Method::Contention];
    let setup = Setup { rounds, spread_cap: Some(350), simulations: 50, ..Setup::new("Open", 1, Method::Auto) };
    let wins = Setup { counting: Counting::WinsOnly, ..Setup::new("Class 4b", 1, Method::KingOfTheHill) };
    let director = |event: &mut Event, order| ask(event, By::Director, order);
    director(&mut event, Order::AddDivision(setup.clone()));
    director(&mut event, Order::AddDivision(wins));
    for (name, rating) in [("Ann", 1800), ("Ben", 1700), ("Cyd", 1600), ("Dee", 1500), ("Eve", 1400)] {
        director(&mut event, Order::Register { division: OPEN, profile: Profile::named(name).rated(rating) });
    }
    let foxes =
        Profile { members: vec!["Fay".into(), "Gus".into()], class: Some("4b".into()), ..Profile::named("Foxes") };
    director(&mut event, Order::Register { division: DivisionId(2), profile: foxes });
    for player in 1..=6 {
        ask(&mut event, By::Player(PlayerId(player)), Order::CheckIn { player: PlayerId(player) });
    }
    director(&mut event, Order::TakeBackCheckIn { player: PlayerId(1) });
    director(&mut event, Order::CheckIn { player: PlayerId(1) });
    let reds = Profile { team: Some("Reds".into()), ..Profile::named("Ann").rated(1810) };
    director(&mut event, Order::ChangeProfile { player: PlayerId(1), profile: reds });
    director(&mut event, Order::Credit { player: PlayerId(6), what: "adjectives".into(), count: 3 });
    director(&mut event, Order::Forbid(PlayerId(1), PlayerId(2)));
    director(&mut event, Order::Allow(PlayerId(1), PlayerId(2)));
    director(&mut event, Order::Fix { division: OPEN, round: RoundNo(1), pair: Pair::bye(PlayerId(5)) });
    director(&mut event, Order::Unfix { division: OPEN, round: RoundNo(1), player: PlayerId(5) });
    director(&mut event, Order::Pair { division: OPEN, round: RoundNo(1), on: None });
    director(&mut event, Order::Unpair { division: OPEN, round: RoundNo(1) });
    director(&mut event, Order::Pair { division: OPEN, round: RoundNo(1), on: None });
    director(&mut event, Order::Move { player: PlayerId(6), division: OPEN });
    director(&mut event, Order::SeatLate { round: RoundNo(1), player: PlayerId(6) });
    let strict = Setup { confirmation: Confirmation::Opponent, ..setup };
    director(&mut event, Order::ChangeDivision { division: OPEN, setup: strict });
    director(&mut event, Order::Begin { division: OPEN, round: RoundNo(1) });
    let table = |round, table| TableKey { division: OPEN, round: RoundNo(round), table };
    let outcome = Outcome::Scores { first: 412, second: 380 };
    let pair = event.state().table(table(1, 1)).unwrap().pair();
    ask(&mut event, By::Player(pair.first), Order::Enter { table: table(1, 1), outcome });
    ask(&mut event, By::Player(pair.second.unwrap()), Order::Confirm { table: table(1, 1) });
    director(&mut event, Order::Enter { table: table(1, 2), outcome: Outcome::Forfeit(Side::Second) });
    director(&mut event, Order::Enter { table: table(1, 3), outcome });
    director(&mut event, Order::Correct { table: table(1, 3), outcome: Outcome::BothForfeit });
    let entry = event.last_undoable().unwrap();
    director(&mut event, Order::Undo { entry });
    director(&mut event, Order::End { division: OPEN, round: RoundNo(1) });
    director(&mut event, Order::Pair { division: OPEN, round: RoundNo(2), on: None });
    director(&mut event, Order::Leave { player: PlayerId(6) });
    director(&mut event, Order::Begin { division: OPEN, round: RoundNo(2) });
    director(&mut event, Order::MovePupil { from: PlayerId(6), place: 1, to: PlayerId(5) });
    ask(&mut event, By::Referee, Order::BreakOff { table: table(2, 1) });
    director(&mut event, Order::PlayAgain { table: table(2, 1) });
    event
}

#[test]
fn the_event_of_these_tests_has_every_kind_of_entry() {
    let unknown = event_log::read(r#"{"v":1,"at":0,"by":"director","what":"?"}"#).unwrap_err().to_string();
    let (_, expected) = unknown.split_once("expected").unwrap();
    let text = event_log::write_all(eventful().log());
    let has = |kind: &str| text.contains(&format!(r#""what":{{"{kind}":"#));
    let missing: Vec<&str> = expected.split('`').skip(1).step_by(2).filter(|kind| !has(kind)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn a_log_that_is_written_is_read_back_as_itself() {
    let event = eventful();
    let text = event_log::write_all(event.log());
    let file = EventFile::read(text.as_bytes()).unwrap();
    assert_eq!(file.torn(), None);
    assert_eq!(file.event().unwrap(), event);
}

/// The file was written by the first version; it is never written again.
#[test]
fn a_log_of_the_first_version_is_read_and_written_as_it_was() {
    let event = EventFile::read(GOLDEN.as_bytes()).unwrap().event().unwrap();
    assert_eq!(event_log::write_all(event.log()), GOLDEN);
    assert_eq!(event.state().name(), "Spring cup");
    assert_eq!(event.state().players().len(), 6);
}

#[test]
fn a_torn_last_line_is_reported_and_left_out() {
    let text = event_log::write_all(eventful().log());
    let end = text.trim_end().rfind('\n').unwrap() + 1;
    let file = EventFile::read(&text.as_bytes()[..end + 20]).unwrap();
    assert_eq!(file.torn().map(|torn| torn.byte), Some(end));
    assert!(file.event().is_ok());
}

#[test]
fn damage_is_named_with_its_line() {
    let text = event_log::write_all(eventful().log());
    let fault = |text: &str| EventFile::read(text.as_bytes()).and_then(EventFile::event).unwrap_err();
    assert_eq!(fault(&text.replacen("\"at\":1000", "\"at\":-1", 1)).line, 2);
    assert_eq!(fault(&text.replacen("{\"v\":1", "{\"v\":2", 1)).fault, Fault::Version { have: 2, known: 1 });
    let seed = text.replacen(&u64::MAX.to_string(), "many", 1);
    assert_eq!(fault(&seed).fault, Fault::Seed { text: "many".into() });
    let without_division: String =
        text.lines().enumerate().filter(|(line, _)| *line != 1).map(|(_, line)| format!("{line}\n")).collect();
    assert!(matches!(fault(&without_division).fault, Fault::Event(_)));
    let three = text.replacen("\"pair\":[5]", "\"pair\":[5,1,2]", 1);
    assert_eq!(fault(&three).fault, Fault::Pair { have: 3 });
}
