//! The sizes of the messages that are sent most often.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use protocol::message::{SentEntries, ViewChange};
use protocol::wire::{EventsTell, ServerMessage, TableId, Tell};
use rules::{Entry, Event, Hidden, Millis, Viewer, replay};
use testkit::{presets, random_game};
use tiles::Seat;

/// The most bytes of the message about an ordinary move.
const MOST: usize = 600;

/// The most commands of a game; no game needs as many.
const COMMANDS: usize = 400;

/// A time in milliseconds since 1970, with as many digits as times of real games have.
const NOW: u64 = 1_795_000_000_000;

/// The messages about the ordinary moves of a game to one viewer.
///
/// A move is ordinary if tiles from the rack are laid, the play before it stands, and nothing else happens: nothing on
/// the board is replaced or rearranged, nobody challenges, no time runs out, and the game goes on.
fn ordinary(log: &[Entry<Hidden>], viewer: Viewer) -> Vec<String> {
    let Event::Created(table) = &log[0].event else { panic!("a log begins with its table") };
    let alphabet = &table.ruleset().alphabet;
    let later = |entry: &Entry<Hidden>| Entry { at: Millis(entry.at.0 + NOW), event: entry.event.clone() };
    let log: Vec<_> = log.iter().map(later).collect();
    // All entries of a command have the same time, and a play is the last of them.
    let is_one_command =
        |one: &Entry<Hidden>, next: &Entry<Hidden>| one.at == next.at && !matches!(one.event, Event::Placed { .. });
    let is_ordinary = |turn: &[Entry<Hidden>]| {
        let lays = |entry: &Entry<Hidden>| match &entry.event {
            Event::Placed { swaps, play, .. } => swaps.is_empty() && play.placement().rearranges.is_none(),
            _ => false,
        };
        turn.iter().any(lays)
            && turn.iter().all(|entry| {
                use Event::{Accepted, Drew, Placed, TurnStarted, WindowClosed};
                matches!(entry.event, TurnStarted { .. } | Accepted { .. } | WindowClosed | Drew { .. } | Placed { .. })
            })
    };
    let mut game = replay(&log[..1]).unwrap();
    let (mut messages, mut from) = (Vec::new(), 1);
    for turn in log[1..].chunk_by(is_one_command) {
        let before = viewer.view(&game);
        turn.iter().for_each(|entry| game.apply(entry).unwrap());
        let seen: Vec<_> = turn.iter().map(|entry| viewer.sees(table, entry)).collect();
        if is_ordinary(turn) {
            let entries = SentEntries::new(from, &seen, alphabet);
            let tell = EventsTell {
                table: TableId::new("q7k2m9x4w8t3q7k2m9x4w8").unwrap(),
                seat: match viewer {
                    Viewer::Seat(seat) => Some(seat.index() as u8),
                    Viewer::Spectator => None,
                },
                entries,
                cards: Vec::new(),
                change: ViewChange::new(&before, &viewer.view(&game), from, &seen),
                now: turn.last().unwrap().at.0,
                lag: 0,
            };
            messages.push(ServerMessage::new(Tell::Events(Box::new(tell))).to_json());
        }
        from += turn.len() as u64;
    }
    messages
}

/// The number of bytes that this many percent of the messages do not exceed.
fn percentile(messages: &[String], percent: usize) -> usize {
    let mut sizes: Vec<usize> = messages.iter().map(String::len).collect();
    sizes.sort_unstable();
    sizes[(sizes.len() - 1) * percent / 100]
}

#[test]
fn ninety_five_of_a_hundred_ordinary_moves_are_told_to_every_viewer_in_less_than_600_bytes() {
    for (name, ruleset) in presets() {
        let log = random_game(&ruleset, 2, 2, COMMANDS);
        let Event::Created(table) = &log[0].event else { panic!("a log begins with its table") };
        for viewer in Seat::all(table.n_seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let messages = ordinary(&log, viewer);
            let [median, most] = [50, 95].map(|percent| percentile(&messages, percent));
            let n = messages.len();
            assert!(most < MOST, "{name}, {viewer:?}: {most} bytes, {median} half of the time, in {n} moves");
        }
    }
}
