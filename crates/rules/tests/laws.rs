//! Laws that hold for every game with any rules, tested on random games in which everything happens.
//!
//! The referee checks after every event that tiles are conserved, and the driver fails when the referee refuses its own
//! decisions, so these tests only have to play. The number in a message repeats its game.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use rules::{
    AcceptAll, Action, Command, CorruptLog, Entry, Event, Game, Hidden, Millis, Order, Phase, Play, Points, Ruleset,
    TileSource, Viewer, audit, replay,
};
use testkit::{Dice, Driver, presets, small_ruleset};
use tiles::{Seat, Tiles};

/// Every shipped preset, random combinations of shipped variations, and random rules on small boards.
fn all_rules() -> Vec<(String, Arc<Ruleset>)> {
    let mut all = presets();
    all.extend((0..60).map(random_combination));
    all.extend((0..60).map(|number| (format!("small {number}"), small_ruleset(number))));
    all
}

/// An edition with up to four variations that can be combined.
fn random_combination(number: u64) -> (String, Arc<Ruleset>) {
    let catalogue = editions::catalogue().unwrap();
    let mut dice = Dice::new(number);
    loop {
        let mut name = catalogue.editions[dice.below(catalogue.editions.len())].name.clone();
        for _ in 0..dice.between(1, 4) {
            name = format!("{name}+{}", catalogue.variations[dice.below(catalogue.variations.len())].name);
        }
        if let Ok(edition) = editions::load(&name) {
            return (name, edition.ruleset);
        }
    }
}

/// The driver of a game, with the state after each entry of its log.
fn played(ruleset: &Arc<Ruleset>, number: u64) -> (Driver, Vec<Game>) {
    let mut driver = Driver::new(ruleset, 2 + number as usize % 3, number);
    let mut states = vec![driver.game().clone()];
    for _ in 0..60 {
        let before = driver.game().clone();
        let Ok(entries) = driver.step() else { continue };
        let mut game = before;
        for entry in &entries {
            game.apply(entry).unwrap();
            states.push(game.clone());
        }
    }
    (driver, states)
}

fn viewers(game: &Game) -> Vec<Viewer> {
    let seats = game.public().scores().seats().map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

#[test]
fn every_prefix_of_every_log_replays_to_the_state_that_was_played() {
    for (name, ruleset) in all_rules() {
        let (driver, states) = played(&ruleset, 1);
        assert_eq!(driver.log().len(), states.len());
        for (index, state) in states.iter().enumerate() {
            assert!(replay(&driver.log()[..=index]).as_ref() == Ok(state), "{name}: entry {index}");
        }
    }
}

#[test]
fn a_log_with_a_forged_score_is_found_out() {
    for (name, ruleset) in all_rules() {
        let (driver, states) = played(&ruleset, 3);
        assert!(audit(driver.log()).as_ref() == Ok(states.last().unwrap()), "{name}");
        let mut n_forged = 0;
        for (index, entry) in driver.log().iter().enumerate() {
            let mut log = driver.log().to_vec();
            match &mut log[index].event {
                Event::Placed { play, .. } => {
                    let more = Points(play.score().0 + 1);
                    let words = play.words().to_vec();
                    *play = Play::from_log(
                        play.placement().clone(),
                        play.relaid().to_vec(),
                        *play.from_rack(),
                        words,
                        play.bonus(),
                        more,
                    )
                    .into();
                }
                Event::Ended { settlements, .. } => {
                    let seat = settlements.seats().next().unwrap();
                    settlements[seat].gained = Points(settlements[seat].gained.0 + 50);
                }
                _ => continue,
            }
            n_forged += 1;
            let (at, why) = audit(&log[..=index]).unwrap_err();
            assert_eq!((at, why), (index, CorruptLog::AgainstTheRules { event: entry.event.name() }), "{name}");
        }
        assert!(n_forged > 0, "{name}");
    }
}

#[test]
fn a_log_that_was_cut_off_is_completed_with_the_entries_that_would_have_followed() {
    let mut n_completed = 0;
    for (name, ruleset) in all_rules() {
        let (driver, states) = played(&ruleset, 2);
        for (index, state) in states.iter().enumerate() {
            let mut script = Script { log: driver.log() };
            let completed = state.complete(state.public().now(), &mut script).unwrap().entries;
            let is_settling = state.public().phase() == Phase::Settling;
            assert_eq!(is_settling, !completed.is_empty(), "{name}: entry {index}");
            let followed = &driver.log()[index + 1..][..completed.len()];
            let events = |entries: &[Entry<Hidden>]| entries.iter().map(|one| one.event.clone()).collect::<Vec<_>>();
            assert!(events(&completed) == events(followed), "{name}: entry {index}");
            n_completed += usize::from(is_settling);
        }
    }
    assert!(n_completed > 500, "only {n_completed} logs were cut in the middle of a command");
}

/// A play that arrives after others have accepted the last one, or while it could still be challenged, is the same
/// play.
#[test]
fn a_play_is_the_same_before_and_after_every_event_that_it_outlasts() {
    let mut n_same = 0;
    for (name, ruleset) in all_rules() {
        let (driver, states) = played(&ruleset, 6);
        let log = driver.log();
        for (index, entry) in log.iter().enumerate() {
            let Event::Placed { seat, swaps, play } = &entry.event else { continue };
            if !swaps.is_empty() {
                continue;
            }
            let action = Action::Place { swaps: Vec::new(), placement: play.placement().clone() };
            let order = Order::Player(*seat, action);
            let n_outlasted = log[..index].iter().rev().take_while(|earlier| order.outlasts(&earlier.event)).count();
            for state in &states[index - 1 - n_outlasted..index] {
                let command = Command { at: entry.at, order: order.clone() };
                let Ok(decided) = state.decide(&command, &AcceptAll, &mut Script { log }) else { continue };
                let is_same = |one: &Entry<Hidden>| one.event == entry.event;
                assert!(decided.entries.iter().any(is_same), "{name}: entry {index}");
                n_same += 1;
            }
        }
    }
    assert!(n_same > 1_000, "only {n_same} plays were compared");
}

/// Gives the tiles that the log says were drawn.
struct Script<'a> {
    log: &'a [Entry<Hidden>],
}

impl TileSource for Script<'_> {
    fn draw(&mut self, nth: u32, _pool: &Tiles, _n: usize) -> Tiles {
        use rules::Event;
        let draws = self.log.iter().flat_map(|entry| match &entry.event {
            Event::DrewForFirst { draws } => draws.iter().map(|&(_, tile)| Tiles::from_iter([tile])).collect(),
            Event::Drew { tiles, .. } => vec![tiles.0],
            Event::Exchanged { drawn, .. } => vec![drawn.0],
            _ => Vec::new(),
        });
        draws.into_iter().nth(nth as usize).unwrap_or(Tiles::EMPTY)
    }
}

/// Rules: E5
#[test]
fn a_viewer_who_takes_in_the_events_has_the_view_that_the_referee_would_give() {
    for (name, ruleset) in all_rules() {
        let (driver, states) = played(&ruleset, 3);
        for viewer in viewers(&states[0]) {
            let mut view = viewer.view(&states[0]);
            for (entry, state) in driver.log()[1..].iter().zip(&states[1..]) {
                view.apply(&viewer.sees(state.public().table(), entry)).unwrap();
                assert!(view == viewer.view(state), "{name}: {viewer:?} after {}", entry.event.name());
            }
        }
    }
}

#[test]
fn an_entry_that_does_not_fit_is_an_error_and_changes_nothing() {
    let mut n_errors = 0;
    for number in 0..40 {
        let ruleset = small_ruleset(number);
        let (one, states) = played(&ruleset, 4);
        let (other, _) = played(&ruleset, 5);
        let mut dice = Dice::new(number);
        for state in &states {
            let log = if dice.once_in(2) { one.log() } else { other.log() };
            let mut entry = log[dice.below(log.len())].clone();
            if !dice.once_in(4) {
                entry.at = entry.at.max(state.public().now());
            }
            let mut game = state.clone();
            if game.apply(&entry).is_err() {
                assert!(game == *state, "ruleset {number}");
                n_errors += 1;
            }
        }
    }
    assert!(n_errors > 500, "only {n_errors} entries did not fit");
}

#[test]
fn a_game_that_is_over_stays_as_it_is() {
    let mut n_over = 0;
    for number in 0..80 {
        let mut driver = Driver::new(&small_ruleset(number), 3, number);
        for _ in 0..400 {
            let _ = driver.step();
        }
        if !driver.is_finished() {
            continue;
        }
        n_over += 1;
        let end = driver.game().clone();
        for _ in 0..30 {
            let _ = driver.step();
        }
        assert!(*driver.game() == end, "game {number}");
    }
    assert!(n_over > 60, "only {n_over} of 80 games came to their end");
}

#[test]
fn a_command_for_a_seat_that_the_table_does_not_have_is_refused() {
    let driver = Driver::new(&small_ruleset(1), 1, 1);
    let command = Command { at: Millis::ZERO, order: Order::Player(Seat::new(5).unwrap(), Action::Resign) };
    let refused = driver.game().decide(&command, &AcceptAll, &mut Script { log: &[] });
    assert_eq!(refused, Err(rules::Refusal::NoSuchSeat));
}
