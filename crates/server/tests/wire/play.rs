//! Whole games over the network.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use protocol::wire::TableId;
use rules::{Action, Phase, View, Viewer};
use server::bots::{Budget, PlainThinkers, Thinker, Thinkers as _};
use server::words::Shelf;

use crate::kit::{Client, Host, bot, key_of, local, person, settings};

/// A bot that plays for a client, from the client's view.
pub(crate) fn thinker(view: &View) -> std::sync::Arc<dyn Thinker> {
    let ruleset = view.public().ruleset();
    let list = Shelf::new(None).list(Shelf::USUAL, &ruleset.alphabet).unwrap();
    PlainThinkers.thinker(ruleset, Some(&list)).unwrap()
}

/// What to do now, if anything.
pub(crate) fn choice(thinker: &dyn Thinker, view: &View) -> Option<Action> {
    let stop = AtomicBool::new(false);
    thinker.act(view, "static", 1, Budget { time: Duration::from_secs(1), stop: &stop })
}

pub(crate) fn is_over(view: &View) -> bool {
    matches!(view.public().phase(), Phase::Over { .. })
}

/// Lets clients play until the game is over, each for the seat that it follows.
pub(crate) async fn play_out(table: &TableId, clients: &mut [Client]) {
    let thinker = thinker(&clients[0].mine(table).0);
    for _ in 0..2_000 {
        let latest = clients.iter().map(|client| client.mine(table).1).max().unwrap();
        for client in clients.iter_mut() {
            client.reach(table, latest).await;
        }
        if is_over(&clients[0].mine(table).0) {
            return;
        }
        let mut did_something = false;
        for client in clients.iter_mut() {
            let (view, seq) = client.mine(table);
            if seq == latest
                && let Some(action) = choice(thinker.as_ref(), &view)
            {
                let answer = client.act(table, &action).await;
                assert!(answer.is_ok(), "{answer:?}");
                client.reach(table, latest + 1).await;
                did_something = true;
                break;
            }
        }
        if !did_something {
            // A bot thinks.
            clients[0].reach(table, latest + 1).await;
        }
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_it_can_be_verified() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let table = ada.table(&settings("deluxe", vec![person(), person()])).await;
    let links: Vec<String> = table.seats.iter().map(|seat| key_of(seat.link.as_ref().unwrap())).collect();
    ada.claim(&table.table, &links[0]).await;
    let claimed = ben.claim(&table.table, &links[1]).await;
    assert_eq!(claimed.seat, Some(1));
    let mut clients = [ada.socket().await, ben.socket().await];
    for client in &mut clients {
        assert!(client.follow(&table.table).await.view.is_none(), "the game has not begun");
    }
    ben.start(&table.table).await;
    for client in &mut clients {
        client.find("the game", |tell| matches!(tell, protocol::wire::Tell::State(_)).then_some(())).await;
    }
    play_out(&table.table, &mut clients).await;
    let (view, seq) = clients[0].mine(&table.table);
    assert!(view.public().seed().is_some(), "the seed is laid open");
    assert_eq!(view.viewer(), Viewer::Seat(tiles::Seat::FIRST));
    let verified = ada.get(&format!("/games/{}/verify", table.table)).await;
    assert!(verified.body.contains("\"fair\":true"), "{}", verified.body);
    let history = ben.get(&format!("/games/{}/history?from={}", table.table, seq - 1)).await;
    assert!(history.body.contains("seed_revealed"), "{}", history.body);
    let mine = ada.get("/games").await;
    assert!(mine.body.contains(table.table.as_str()), "{}", mine.body);
    let review = ben.get(&format!("/games/{}/review", table.table)).await;
    assert!(review.body.contains("\"best\":[{"), "{} {}", review.status, &review.body[..300.min(review.body.len())]);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_plays_against_a_bot() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let table = ada.table(&settings("tournament", vec![person(), bot()])).await;
    ada.claim(&table.table, &key_of(table.seats[0].link.as_ref().unwrap())).await;
    let mut client = ada.socket().await;
    ada.start(&table.table).await;
    client.follow(&table.table).await;
    play_out(&table.table, &mut [client]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_device_is_passed_round() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let table = ada.table(&settings("deluxe", vec![local("Ada"), local("Grandma"), local("Cy")])).await;
    ada.start(&table.table).await;
    let mut clients = Vec::new();
    for seat in 0..3 {
        let mut client = ada.socket().await;
        client.follow_as(&table.table, Some(seat), None).await.unwrap();
        clients.push(client);
    }
    play_out(&table.table, &mut clients).await;
}
