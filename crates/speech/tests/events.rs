//! Events of games as sentences: every end has a reason in every language, and whole games get a sentence for the same
//! events in all languages.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use rules::{Cause, EndReason, Event, Known, Points, SeatSetup, Table, Verdict};
use speech::{Language, phrasebook};
use tiles::{Seat, Tile, Tiles};

const SECOND: Seat = Seat::FIRST.left_of(2);

fn table() -> Table {
    let ruleset = editions::load("deluxe").unwrap().ruleset;
    Table::new("deluxe", ruleset, ["Ann", "Bob"].map(SeatSetup::player).to_vec(), None).unwrap()
}

#[test]
fn every_reason_for_the_end_is_told_with_the_name_of_the_player() {
    let table = table();
    for (reason, name) in [
        (EndReason::WentOut { seat: SECOND }, "Bob"),
        (EndReason::Idle, ""),
        (EndReason::NoPlayLeft, ""),
        (EndReason::TargetReached { seat: SECOND }, "Bob"),
        (EndReason::GameTimeUp, ""),
        (EndReason::ClockRanOut { seat: SECOND }, "Bob"),
        (EndReason::Resigned, ""),
        (EndReason::Adjudicated, ""),
        (EndReason::Stopped, ""),
        (EndReason::Aborted, ""),
    ] {
        let [english, others @ ..] = Language::ALL.map(|language| phrasebook(language).end_reason(reason, &table));
        assert!(english.contains(name), "{english}");
        assert!(others.iter().all(|other| other.contains(name) && *other != english), "{english} / {others:?}");
    }
}

#[test]
fn actions_of_people_are_told_with_their_names_and_tiles() {
    let table = table();
    let alphabet = &table.ruleset().alphabet;
    let tiles = |text: &str| alphabet.tiles(text).unwrap();
    let verdict = |is_good| vec![Verdict { word: alphabet.letters("HORN").unwrap(), is_good }];
    let failed = |award, penalty, turns_lost| Event::ChallengeFailed {
        by: SECOND,
        verdicts: verdict(true),
        award: Points(award),
        penalty: Points(penalty),
        turns_lost,
    };
    let seat = SECOND;
    let count = |n| Known::Count(n);
    let swaps = Vec::new;
    let withdrawn = |cause| Event::Withdrawn { seat, cause, returned: tiles("HORN"), score: Points(14) };
    let a = alphabet.letters("A").unwrap()[0];
    let events: Vec<(Event<Known>, Vec<&str>)> = vec![
        (
            Event::DrewForFirst { draws: vec![(Seat::FIRST, Tile::Letter(a)), (seat, Tile::Blank)] },
            vec!["Ann", "A", "Bob"],
        ),
        (Event::FirstDecided { seat }, vec!["Bob"]),
        (Event::Exchanged { seat, swaps: swaps(), given: count(3), drawn: count(3) }, vec!["Bob", "3"]),
        (
            Event::Exchanged { seat, swaps: swaps(), given: Known::Tiles(tiles("QV")), drawn: count(2) },
            vec!["Bob", "QV", "2"],
        ),
        (Event::Passed { seat, swaps: swaps() }, vec!["Bob"]),
        (Event::ChallengeUpheld { by: seat, verdicts: verdict(false) }, vec!["Bob", "HORN"]),
        (failed(0, 0, 0), vec!["Bob", "HORN"]),
        (failed(5, 0, 0), vec!["Bob", "HORN", "5"]),
        (failed(0, 10, 0), vec!["Bob", "HORN", "10"]),
        (failed(0, 0, 1), vec!["Bob", "HORN"]),
        (withdrawn(Cause::Challenged), vec!["Bob", "14"]),
        (withdrawn(Cause::TakenBack), vec!["Bob", "14"]),
        (Event::TurnLost { seat }, vec!["Bob"]),
        (Event::TimedOut { seat }, vec!["Bob"]),
        (Event::Resigned { seat }, vec!["Bob"]),
        (Event::Forfeited { seat }, vec!["Bob"]),
    ];
    for (event, data) in events {
        let told = Language::ALL.map(|language| phrasebook(language).event(&event, &table).unwrap());
        for text in &told {
            assert!(text.ends_with('.') && data.iter().all(|one| text.contains(one)), "{text} names {data:?}");
        }
        assert_ne!(told[0], told[1]);
    }
    let quiet = Event::Drew { seat, tiles: Known::Tiles(Tiles::EMPTY) };
    assert!(Language::ALL.iter().all(|&language| phrasebook(language).event(&quiet, &table).is_none()));
}
