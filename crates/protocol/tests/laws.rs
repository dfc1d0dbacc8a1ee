//! The laws of hidden tiles, tested on the bytes that are sent.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use protocol::message::{SeenMessage, SentEntries, ViewChange, ViewMessage};
use rules::{Entry, Event, Hidden, Racks, Ruleset, Table, Viewer, replay};
use testkit::{presets, random_game, small_ruleset, vary};
use tiles::Seat;

fn table(log: &[Entry<Hidden>]) -> Arc<Table> {
    match &log[0].event {
        Event::Created(table) => Arc::clone(table),
        other => panic!("a log starts with its table, not with {other:?}"),
    }
}

fn viewers(log: &[Entry<Hidden>]) -> Vec<Viewer> {
    let seats = Seat::all(table(log).n_seats()).map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

/// Whether the whole view is compared as bytes after this entry. Writing all of them would take most of the time of
/// these tests.
fn is_written_out(seq: u64, log: &[Entry<Hidden>]) -> bool {
    seq.is_multiple_of(4) || seq + 1 == log.len() as u64
}

/// What a viewer is sent during a game: each event, and the whole view after some of them.
fn sent(log: &[Entry<Hidden>], viewer: Viewer) -> Vec<String> {
    let table = table(log);
    let mut game = replay(&log[..1]).unwrap();
    let (mut sent, mut before) = (Vec::new(), None);
    for (seq, entry) in (0..).zip(log) {
        if seq > 0 {
            game.apply(entry).unwrap();
        }
        let seen = viewer.sees(&table, entry);
        sent.push(SeenMessage::new(seq, &seen, &table.ruleset().alphabet).to_json());
        let view = viewer.view(&game);
        let change = before.map(|before| ViewChange::new(&before, &view, seq, &[seen]));
        sent.extend(change.map(|change| serde_json::to_string(&change).unwrap()));
        before = Some(view);
        if is_written_out(seq, log) {
            sent.push(ViewMessage::new(seq + 1, &viewer.view(&game)).to_json());
        }
    }
    sent
}

fn games() -> impl Iterator<Item = (String, Vec<Entry<Hidden>>)> {
    let small = (0..60).map(|number| (format!("small {number}"), random_game(&small_ruleset(number), 3, number, 40)));
    let play = |(name, ruleset): (String, Arc<Ruleset>)| (name, random_game(&ruleset, 2, 2, 12));
    small.chain(presets().into_iter().map(play))
}

/// Rules: E5
#[test]
fn two_games_that_differ_only_in_what_a_viewer_may_not_know_look_the_same() {
    let mut n_varied = 0;
    for (number, (name, log)) in (0..).zip(games()) {
        for viewer in viewers(&log) {
            let other = vary(&log, viewer, number);
            let log = &log[..other.len()];
            if other[..] == *log {
                continue;
            }
            n_varied += 1;
            assert_eq!(sent(log, viewer), sent(&other, viewer), "{name}: {viewer:?} can tell them apart");
            let [one, two] = [log, &other].map(|log| viewer.view(&replay(log).unwrap()));
            assert!(one == two);
        }
    }
    assert!(n_varied > 80, "only {n_varied} pairs of games were compared");
}

#[test]
fn a_client_that_takes_in_every_message_has_the_view_that_the_referee_would_send() {
    for (name, log) in games() {
        let table = table(&log);
        let alphabet = &table.ruleset().alphabet;
        for viewer in viewers(&log) {
            let mut game = replay(&log[..1]).unwrap();
            let mut client = viewer.view(&game);
            for (seq, entry) in (1..).zip(&log[1..]) {
                game.apply(entry).unwrap();
                let bytes = SeenMessage::new(seq, &viewer.sees(&table, entry), alphabet).to_json();
                let message = SeenMessage::from_json(&bytes).unwrap();
                assert_eq!(message.seq(), seq);
                client.apply(&message.seen(alphabet).unwrap()).unwrap();
                let view = viewer.view(&game);
                assert!(client == view, "{name}: {viewer:?} after entry {seq}");
                if is_written_out(seq, &log) {
                    let [shown, sent] = [&client, &view].map(|view| ViewMessage::new(seq + 1, view).to_json());
                    assert_eq!(shown, sent, "{name}: {viewer:?}");
                }
            }
        }
    }
}

#[test]
fn a_client_that_follows_every_change_has_the_view_that_the_referee_would_send() {
    for (number, (name, log)) in (0..).zip(games()) {
        let table = table(&log);
        let alphabet = &table.ruleset().alphabet;
        for viewer in viewers(&log) {
            let mut game = replay(&log[..1]).unwrap();
            let mut client = ViewMessage::new(1, &viewer.view(&game));
            let mut at = 1;
            while at < log.len() {
                // One to four entries at once, as a command may produce them.
                let some = &log[at..(at + 1 + (at + number) % 4).min(log.len())];
                let before = viewer.view(&game);
                some.iter().for_each(|entry| game.apply(entry).unwrap());
                let after = viewer.view(&game);
                let seen: Vec<_> = some.iter().map(|entry| viewer.sees(&table, entry)).collect();
                let change = ViewChange::new(&before, &after, at as u64, &seen);
                let sent = serde_json::to_string(&SentEntries::new(at as u64, &seen, alphabet)).unwrap();
                let entries = serde_json::from_str::<SentEntries>(&sent).unwrap().entries(alphabet).unwrap();
                let whole = (at as u64..).zip(&seen).map(|(seq, seen)| SeenMessage::new(seq, seen, alphabet));
                assert!(whole.eq(entries.iter().cloned()), "{name}: {viewer:?} cannot read {sent}");
                client = client.after(&entries, change, alphabet).unwrap();
                at += some.len();
                let sent = ViewMessage::new(at as u64, &after);
                assert_eq!(client, sent, "{name}: {viewer:?} before entry {at}");
            }
        }
    }
}

#[test]
fn a_hidden_draw_is_only_a_number() {
    let hidden: Vec<u64> = (0..50).filter(|&number| small_ruleset(number).racks == Racks::Hidden).collect();
    assert!(hidden.len() > 10);
    for number in hidden {
        let log = random_game(&small_ruleset(number), 2, number, 40);
        let end = log.iter().position(|entry| matches!(entry.event, Event::Ended { .. })).unwrap_or(log.len());
        let messages = sent(&log[..end], Viewer::Spectator);
        for message in messages.iter().filter(|message| message.contains("\"drew\":")) {
            assert!(!message.contains("\"tiles\":\""), "{message}");
        }
    }
}

#[test]
fn messages_are_read_as_they_were_written() {
    let log = random_game(&small_ruleset(8), 2, 8, 60);
    for viewer in viewers(&log) {
        for message in sent(&log, viewer) {
            let again = match SeenMessage::from_json(&message) {
                Ok(seen) => seen.to_json(),
                Err(_) if message.contains("\"v\":") => ViewMessage::from_json(&message).unwrap().to_json(),
                Err(_) => serde_json::to_string(&serde_json::from_str::<ViewChange>(&message).unwrap()).unwrap(),
            };
            assert_eq!(again, message);
        }
    }
}
