//! The random games are useful: everything happens in them, and they keep the laws.

use std::collections::BTreeSet;

use rules::{Entry, Event, Hidden, Viewer, replay};
use testkit::{Driver, presets, random_game, small_ruleset, vary};
use tiles::Seat;

fn kinds(log: &[Entry<Hidden>], found: &mut BTreeSet<String>) {
    for entry in log {
        found.insert(entry.event.name().to_owned());
        match &entry.event {
            Event::Placed { swaps, play, .. } => {
                found.extend((!swaps.is_empty()).then(|| "placed after replacing".to_owned()));
                found.extend(play.placement().rearranges.map(|_| "rearranged".to_owned()));
            }
            Event::Withdrawn { cause, .. } => drop(found.insert(format!("withdrawn: {cause:?}"))),
            Event::Ended { reason, .. } => {
                let reason = format!("{reason:?}");
                found.insert(format!("ended: {}", reason.split(' ').next().unwrap_or_default()));
            }
            _ => {}
        }
    }
}

#[test]
fn everything_happens_in_random_games() {
    let mut found = BTreeSet::new();
    for number in 0..400 {
        kinds(&random_game(&small_ruleset(number), 4, number, 150), &mut found);
    }
    let expected = [
        "accepted",
        "begun",
        "challenge failed",
        "challenge upheld",
        "created",
        "drew",
        "drew for first",
        "ended: Aborted",
        "ended: Adjudicated",
        "ended: ClockRanOut",
        "ended: GameTimeUp",
        "ended: Idle",
        "ended: Resigned",
        "ended: Stopped",
        "ended: TargetReached",
        "ended: WentOut",
        "exchanged",
        "first decided",
        "passed",
        "paused",
        "placed",
        "placed after replacing",
        "rearranged",
        "resigned",
        "resumed",
        "seed revealed",
        "timed out",
        "turn lost",
        "turn started",
        "window closed",
        "withdrawn: Challenged",
        "withdrawn: TakenBack",
    ];
    for kind in expected {
        assert!(found.contains(kind), "never seen: {kind}");
    }
}

#[test]
fn a_random_game_is_the_same_for_the_same_number() {
    let ruleset = small_ruleset(3);
    assert_eq!(random_game(&ruleset, 2, 3, 80), random_game(&ruleset, 2, 3, 80));
    assert_ne!(random_game(&ruleset, 2, 3, 80), random_game(&ruleset, 2, 4, 80));
}

#[test]
fn every_preset_is_played() {
    for (name, ruleset) in presets() {
        for n_seats in 1..=6 {
            let mut driver = Driver::new(&ruleset, n_seats, 11);
            for _ in 0..60 {
                let _ = driver.step();
            }
            driver.assert_replays();
            assert!(driver.game().public().board().n_tiles() > 0 || driver.is_finished(), "{name}: nothing was played");
        }
    }
}

#[test]
fn a_varied_game_is_another_game_that_still_replays() {
    let mut n_changed = 0;
    for number in 0..60 {
        let log = random_game(&small_ruleset(number), 3, number, 40);
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::FIRST)] {
            let other = vary(&log, viewer, number);
            assert!(replay(&other).is_ok());
            n_changed += usize::from(other[..] != log[..other.len()]);
        }
    }
    assert!(n_changed > 40, "{n_changed} of 120 logs were changed");
}
