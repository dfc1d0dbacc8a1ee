//! Attempts to get round the rules.

use protocol::wire::{Ask, Code, TableSettings};
use rules::Millis;

use crate::kit::{Ground, Host, Seated, person, settings, soon};

/// A hundred tables made afterwards do not open the dictionary that a game keeps closed.
#[tokio::test(flavor = "multi_thread")]
async fn the_dictionary_stays_shut_behind_a_hundred_other_tables() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let eve = &seated.guests[0].1;
    // They are newer than the game.
    ground.clock.advance(Millis(1_000));
    for _ in 0..101 {
        eve.table(&settings("deluxe", vec![person(), person()])).await;
    }
    assert_eq!(eve.get("/words/check?word=horn").await.status, 403);
}

/// However short a time a table sets, nobody loses a game by a short absence.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_not_claimed_at_once_whatever_the_table_says() {
    let ground = Ground::new();
    let host = ground.host().await;
    let impatient = TableSettings { claim_after: Some(0), ..settings("deluxe", vec![person(), person()]) };
    let seated = Seated::new(&host, &impatient).await;
    assert_eq!(seated.info.settings.claim_after, Some(30), "the table shows what holds");
    let mut clients = seated.clients().await;
    let away = clients.remove(seated.to_move(&clients));
    away.close().await;
    let mut here = clients.remove(0);
    let left = |tell: &protocol::wire::Tell| match tell {
        protocol::wire::Tell::Presence(now) => now.seats.iter().any(|seat| seat.here.is_empty()).then_some(()),
        _ => None,
    };
    here.find("that somebody has left", left).await;
    let claim = || Ask::Claim { table: seated.table.clone() };
    assert_eq!(here.ask(claim()).await.unwrap_err().code, Code::NotAllowed);
    ground.clock.advance(Millis(29_000));
    assert_eq!(here.ask(claim()).await.unwrap_err().code, Code::NotAllowed);
    ground.clock.advance(Millis(2_000));
    here.ask(claim()).await.unwrap();
}

/// Pings, which the protocol answers itself, count as well: a flood of them is cut off.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_pings_is_cut_off() {
    let ground = Ground::new();
    let host: Host = ground.host_with(|config| config.messages_per_second = 5.0).await;
    let mut eve = host.guest("Eve").await.socket().await;
    // The server's clock stands still, so no limit recovers.
    let flood = async { while eve.try_ping().await.is_ok() {} };
    soon("the end of the flood", flood).await;
    while eve.hear().await.is_some() {}
}
