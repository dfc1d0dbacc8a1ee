//! An event follows from its log.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::{Hall, OPEN, key, swiss};
use events::{By, Command, Entry, Event, Happened, Millis, Misfit, Order, Outcome, PlayerId, Refusal, RoundNo};

fn small_cup() -> Hall {
    let mut hall = Hall::with(6, swiss(3));
    hall.play(1, 1);
    hall.must(Order::Leave { player: PlayerId(6) });
    hall.comes("Late", 1500);
    hall.play(2, 2);
    let outcome = Outcome::Scores { first: 500, second: 100 };
    hall.must(Order::Correct { table: key(1, 1), outcome });
    let last = hall.event.last_undoable().unwrap();
    hall.must(Order::Undo { entry: last });
    hall.play(3, 3);
    hall
}

#[test]
fn every_part_of_a_log_from_its_start_is_a_log() {
    let hall = small_cup();
    let log = hall.event.log();
    let mut grown: Option<Event> = None;
    for length in 1..=log.len() {
        let event = Event::replay(log[..length].to_vec()).unwrap();
        if let Some(mut grown) = grown.replace(event.clone()) {
            grown.apply(log[length - 1].clone()).unwrap();
            assert_eq!(grown, event, "{length} entries replayed, and one more applied");
        }
    }
    assert_eq!(grown.as_ref(), Some(&hall.event));
}

#[test]
fn an_entry_that_does_not_fit_changes_nothing() {
    let hall = small_cup();
    let mut event = hall.event.clone();
    let what = Happened::CheckedIn { player: PlayerId(99) };
    let at = event.state().now();
    assert_eq!(event.apply(Entry { at, by: By::Director, what }), Err(Misfit::Player(PlayerId(99))));
    let what = Happened::CheckedIn { player: PlayerId(1) };
    assert_eq!(event.apply(Entry { at: Millis(0), by: By::Director, what }), Err(Misfit::TimeRunsBackwards));
    assert_eq!(event, hall.event);
}

#[test]
fn the_only_division_is_not_undone() {
    let hall = Hall::with(0, swiss(3));
    assert_eq!(hall.event.last_undoable(), None);
    let undo = Command { at: hall.event.state().now(), by: By::Director, order: Order::Undo { entry: 1 } };
    assert_eq!(hall.event.decide(&undo), Err(Refusal::NothingToUndo));
}

#[test]
fn an_undone_entry_stays_in_the_log_and_no_longer_counts() {
    let mut hall = Hall::with(4, swiss(2));
    hall.play(1, 5);
    let before = hall.state().standings(OPEN, RoundNo(1));
    let length = hall.event.log().len();
    hall.must(Order::Correct { table: key(1, 1), outcome: Outcome::Scores { first: 1, second: 600 } });
    assert_ne!(hall.state().standings(OPEN, RoundNo(1)), before);
    hall.must(Order::Undo { entry: length as u32 });
    assert_eq!(hall.state().standings(OPEN, RoundNo(1)), before);
    assert_eq!(hall.event.log().len(), length + 2);
    assert!(!hall.event.counts(length) && hall.event.counts(length + 1));
    assert_eq!(hall.refused(Order::Undo { entry: length as u32 }), Refusal::NothingToUndo);
}

#[test]
fn an_undo_can_be_undone_once_and_the_entry_undone_again() {
    let mut hall = Hall::with(2, swiss(1));
    let entry = hall.event.log().len() as u32;
    hall.must(Order::Forbid(PlayerId(1), PlayerId(2)));
    hall.must(Order::Undo { entry });
    assert!(hall.state().forbidden().is_empty());
    hall.must(Order::Undo { entry: entry + 1 });
    assert_eq!(hall.state().forbidden().len(), 1);
    assert_eq!(hall.refused(Order::Undo { entry: entry + 2 }), Refusal::NothingToUndo);
    hall.must(Order::Undo { entry });
    assert!(hall.state().forbidden().is_empty());
}

#[test]
fn an_entry_that_later_ones_need_cannot_be_undone_and_the_refusal_names_them() {
    let mut hall = Hall::with(4, swiss(2));
    let paired = hall.event.log().len() as u32;
    hall.pair(1);
    hall.begin(1);
    assert_eq!(hall.refused(Order::Undo { entry: paired }), Refusal::Needed { by: paired + 1 });
    hall.must(Order::Undo { entry: paired + 1 });
    hall.must(Order::Undo { entry: paired });
    assert!(hall.tables(1).is_empty());
    assert_eq!(hall.refused(Order::Undo { entry: 0 }), Refusal::NothingToUndo);
}

#[test]
fn a_number_is_never_given_twice() {
    let mut hall = Hall::with(2, swiss(1));
    let entry = hall.event.log().len() as u32;
    hall.must(Order::Register { division: OPEN, profile: events::Profile::named("Cyd") });
    hall.must(Order::Undo { entry });
    assert_eq!(hall.comes("Dee", 1), PlayerId(4));
}

#[test]
fn a_log_without_its_opening_or_with_two_of_them_is_none() {
    let hall = Hall::with(2, swiss(1));
    let log = hall.event.log().to_vec();
    assert_eq!(Event::replay(log[1..].to_vec()), Err((0, Misfit::NotOpenedOnce)));
    let twice = [&log[..1], &log[..]].concat();
    assert_eq!(Event::replay(twice), Err((1, Misfit::NotOpenedOnce)));
    assert_eq!(Event::replay(Vec::new()), Err((0, Misfit::NotOpenedOnce)));
}
