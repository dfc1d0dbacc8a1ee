//! A table with many spectators.

use protocol::wire::{Ask, Presence, Short, Tell};
use rules::Millis;

use crate::kit::{Ground, Seated, person, settings};

/// From this number of spectators on, a change of their number is sent with the next tick.
const CROWD: u32 = 32;
/// The longest time between two ticks.
const TICK: Millis = Millis(10_000);

fn presence(tell: &Tell) -> Option<&Presence> {
    if let Tell::Presence(presence) = tell { Some(presence) } else { None }
}

/// Sent at once, every arrival in a crowd would cost a message to all the others.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_is_counted_with_the_next_tick_and_a_player_at_once() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let mut spectators = Vec::new();
    for number in 1..=CROWD + 8 {
        let mut spectator = host.guest(&format!("Guest {number}")).await.socket().await;
        spectator.follow_as(&seated.table, None, seated.watch.clone()).await.unwrap();
        spectators.push(spectator);
    }
    // Earlier messages arrive before the reply.
    let line = Ask::Chat { table: seated.table.clone(), text: Short::new("hello").unwrap() };
    clients[0].ask(line).await.unwrap();
    let most = |heard: &[String]| {
        let said = heard.iter().filter_map(|text| protocol::wire::ServerMessage::from_json(text).ok());
        said.filter_map(|message| presence(&message.tell).map(|told| told.spectators)).max()
    };
    assert_eq!(most(&clients[0].heard), Some(CROWD), "each is told until they are a crowd");
    ground.clock.advance(TICK);
    let all = |tell: &Tell| presence(tell).filter(|told| told.spectators == CROWD + 8).map(drop);
    clients[0].find("the number of all", all).await;
    // A player is not a spectator: everybody is told at once that this one left.
    clients.pop().unwrap().close().await;
    let alone =
        |tell: &Tell| presence(tell).filter(|told| told.seats.iter().any(|seat| seat.here.is_empty())).map(drop);
    clients[0].find("the other one to be gone", alone).await;
    spectators[0].find("the other one to be gone", alone).await;
}
