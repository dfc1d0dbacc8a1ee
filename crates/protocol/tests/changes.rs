//! What viewers are sent during some games, in a file that the tests of the page read as well.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::Path;

use protocol::message::{SeenMessage, SentEntries, ViewChange, ViewMessage};
use rules::{Cause, Entry, Event, Hidden, Ruleset, Viewer, replay};
use serde_json::{Value, json};
use testkit::{presets, random_game, small_ruleset};
use tiles::{Alphabet, Seat, Tile};

/// How many commands a game of shipped rules gets.
const COMMANDS: usize = 10;

/// How many games on small boards are tried.
const SMALL_GAMES: u64 = 120;

/// How many kinds of events occur in random games: all but `Forfeited`, which has the same effect as `Resigned`.
const EVENTS: usize = 21;

/// A game as one viewer sees it: the first view, and each change with the view after it.
fn shown(name: &str, ruleset: &Ruleset, log: &[Entry<Hidden>], viewer: Viewer) -> Value {
    let Event::Created(table) = &log[0].event else { panic!("a log begins with its table") };
    let alphabet = &ruleset.alphabet;
    let mut game = replay(&log[..1]).unwrap();
    let first = ViewMessage::new(1, &viewer.view(&game));
    let (mut steps, mut at) = (Vec::new(), 1);
    while at < log.len() {
        let some = &log[at..(at + 1 + at % 3).min(log.len())];
        let before = viewer.view(&game);
        some.iter().for_each(|entry| game.apply(entry).unwrap());
        let after = viewer.view(&game);
        let seen: Vec<_> = some.iter().map(|entry| viewer.sees(table, entry)).collect();
        let change = ViewChange::new(&before, &after, at as u64, &seen);
        let entries = SentEntries::new(at as u64, &seen, alphabet);
        let whole: Vec<_> = (at as u64..).zip(&seen).map(|(seq, seen)| SeenMessage::new(seq, seen, alphabet)).collect();
        at += some.len();
        let unseen: Vec<_> = after.unseen().kinds().map(|(tile, count)| (face(tile, alphabet), count)).collect();
        steps.push(json!({
            "entries": entries,
            "change": change,
            "whole": whole,
            "after": ViewMessage::new(at as u64, &after),
            "unseen": unseen,
        }));
    }
    let kinds = alphabet.full_set();
    let tiles: Vec<_> =
        kinds.kinds().map(|(tile, count)| (face(tile, alphabet), alphabet.value(tile), count)).collect();
    let (height, width) = (game.public().board().rows(), game.public().board().cols());
    json!({ "name": name, "width": width, "height": height, "tiles": tiles, "first": first, "steps": steps })
}

fn face(tile: Tile, alphabet: &Alphabet) -> String {
    match tile {
        Tile::Letter(letter) => alphabet.face(letter).to_owned(),
        Tile::Blank => "?".to_owned(),
    }
}

/// What happened in the game that changes what a page shows: events, and special turns.
fn happenings(log: &[Entry<Hidden>]) -> BTreeSet<&'static str> {
    let special = log.iter().flat_map(|entry| match &entry.event {
        Event::Placed { swaps, play, .. } => {
            [(!swaps.is_empty()).then_some("replaced tiles"), (!play.relaid().is_empty()).then_some("laid again")]
        }
        Event::Withdrawn { cause: Cause::TakenBack, .. } => [Some("taken back"), None],
        _ => [None, None],
    });
    log.iter().map(|entry| entry.event.name()).chain(special.flatten()).collect()
}

/// Some games of shipped rules, and then small ones until everything has happened once.
fn games() -> (Vec<Value>, BTreeSet<&'static str>) {
    let shipped = presets().into_iter().step_by(11).map(|(name, ruleset)| (name, ruleset, 2));
    let shipped = shipped.map(|(name, ruleset, number)| (name, random_game(&ruleset, 2, number, COMMANDS), ruleset));
    let small = (0..SMALL_GAMES).map(|number| {
        let ruleset = small_ruleset(number);
        let log = random_game(&ruleset, 2 + number as usize % 2, number, 4 * COMMANDS);
        (format!("small {number}"), log, ruleset)
    });
    let (mut games, mut happened) = (Vec::new(), BTreeSet::new());
    let viewers = [Viewer::Seat(Seat::FIRST), Viewer::Spectator];
    for (name, log, ruleset) in shipped.chain(small) {
        let is_small = name.starts_with("small");
        let more = happenings(&log);
        if is_small && more.is_subset(&happened) {
            continue;
        }
        happened.extend(more);
        games.push(shown(&name, &ruleset, &log, viewers[games.len() % viewers.len()]));
    }
    (games, happened)
}

/// `TILEWRIGHT_WRITE_CHANGES=1` writes the file.
#[test]
fn the_changes_that_viewers_are_sent_are_those_that_the_page_is_tested_with() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/changes.json");
    let (games, happened) = games();
    let special = ["replaced tiles", "laid again", "taken back"];
    assert_eq!(happened.len(), EVENTS + special.len(), "not everything has happened: {happened:?}");
    let lines: Vec<String> = games.iter().map(Value::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("TILEWRIGHT_WRITE_CHANGES").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let is_same = std::fs::read_to_string(&path).is_ok_and(|kept| kept == text);
    assert!(is_same, "run with TILEWRIGHT_WRITE_CHANGES=1, and the tests of the page after it");
}
