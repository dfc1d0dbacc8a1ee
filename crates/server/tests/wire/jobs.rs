//! Bots of one process that think in another.

use std::sync::Arc;

use protocol::wire::Answer;
use rules::Action;
use server::bots::PlainThinkers;

use crate::kit::{Client, Ground, Host, Seated, bot, grown, person, settings};
use crate::pains::Bad;

/// A table at which a bot has to think now, and the number of entries at that moment. The bot may have begun the game,
/// and even have moved before anybody looked.
async fn waiting_for_a_bot(host: &Host) -> (Seated, Client, u64) {
    let seated = Seated::new(host, &settings("tournament+challenge-void", vec![person(), bot()])).await;
    let mut client = seated.clients().await.remove(0);
    let (view, mut seq) = client.mine(&seated.table);
    if view.public().phase() == (rules::Phase::ToMove { seat: tiles::Seat::FIRST }) {
        let passed = client.act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        let Answer::Acted { seq: since } = passed else { panic!("{passed:?}") };
        seq = since;
    }
    (seated, client, seq)
}

/// While all threads of a process are busy, its bots think in another process with a free thread. No clock advances, so
/// only the offer can get them there. The move is made once, and both processes see it.
async fn a_free_thread_elsewhere_is_used(ground: &Ground) {
    let busy = ground.host_of(|config| config.bot_threads = 1, Arc::new(Bad { panics: false })).await;
    // Its only thread is busy with a bot that does not stop.
    let (stuck, stuck_client, stuck_seq) = waiting_for_a_bot(&busy).await;
    let free = ground.host_of(|config| config.bot_threads = 1, Arc::new(PlainThinkers)).await;
    let (seated, mut client, seq) = waiting_for_a_bot(&busy).await;
    client.reach(&seated.table, seq + 1).await;
    let (view, _) = client.mine(&seated.table);
    let seats: Vec<tiles::Seat> = view.public().sheet().iter().map(|line| line.seat).collect();
    assert_ne!(seats.last(), Some(&tiles::Seat::FIRST), "the bot has moved");
    assert!(seats.windows(2).all(|pair| pair[0] != pair[1]), "and each move was made once: {seats:?}");
    let there = seated.at(&free).clients().await.remove(0);
    assert_eq!(there.mine(&seated.table), client.mine(&seated.table));
    assert_eq!(stuck_client.mine(&stuck.table).1, stuck_seq, "what has begun is not taken away");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_a_thread_thinks_at_a_process_that_has_one() {
    a_free_thread_elsewhere_is_used(&Ground::new()).await;
}

/// The same over NATS, on PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_a_thread_thinks_elsewhere_over_nats() {
    if let Some(ground) = grown("jobs of bots over NATS").await {
        a_free_thread_elsewhere_is_used(&ground).await;
    }
}

/// Without a bus a process does its own work: the queue advances when the stuck bot's time is up.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_bus_bots_wait_for_a_thread_of_their_own() {
    let ground = Ground::new();
    ground.bus.cut();
    let busy = ground.host_of(|config| config.bot_threads = 1, Arc::new(Bad { panics: false })).await;
    let (_stuck, _client, _) = waiting_for_a_bot(&busy).await;
    let (seated, mut client, seq) = waiting_for_a_bot(&busy).await;
    ground.clock.advance(rules::Millis::seconds(60));
    client.reach(&seated.table, seq + 1).await;
}
