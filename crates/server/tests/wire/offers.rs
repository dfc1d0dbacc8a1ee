//! What people at a table are told that they may propose.

use protocol::wire::{Ask, Offer, Proposal, Tell};

use crate::kit::{Client, Host, Seated, local, person, settings};

fn asks(what: Proposal) -> Offer {
    Offer { what, asks: true }
}

/// The next list of proposals that the server sends to a client.
async fn next_offers(client: &mut Client) -> Vec<Offer> {
    client
        .find("what may be proposed", |tell| match tell {
            Tell::Offers { offers, .. } => Some(offers.clone()),
            _ => None,
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn players_are_told_what_they_may_propose_and_again_when_that_changes() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = Vec::new();
    for (_, guest) in &seated.guests {
        let mut client = guest.socket().await;
        let state = client.follow(&seated.table).await;
        assert_eq!(state.offers, [Proposal::Pause, Proposal::Adjourn, Proposal::Abort].map(asks));
        clients.push(client);
    }
    let pause = Ask::Propose { table: seated.table.clone(), seat: None, what: Proposal::Pause };
    clients[0].ask(pause.clone()).await.unwrap();
    clients[1].ask(pause).await.unwrap();
    for client in &mut clients {
        assert_eq!(next_offers(client).await, [Proposal::Resume, Proposal::Abort].map(asks));
    }
    clients[0].ask(Ask::Propose { table: seated.table.clone(), seat: None, what: Proposal::Abort }).await.unwrap();
    clients[1].ask(Ask::Propose { table: seated.table.clone(), seat: None, what: Proposal::Abort }).await.unwrap();
    for client in &mut clients {
        assert_eq!(next_offers(client).await, [asks(Proposal::Rematch)]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_may_propose_nothing_and_one_device_asks_nobody() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut watcher = host.guest("Eve").await.socket().await;
    let state = watcher.follow_as(&seated.table, None, seated.watch.clone()).await.unwrap();
    assert!(state.offers.is_empty());
    let ada = host.guest("Ada").await;
    let info = ada.table(&settings("deluxe", vec![local("Ada"), local("Otto")])).await;
    ada.start(&info.table).await;
    let mut device = ada.socket().await;
    let offers = device.follow(&info.table).await.offers;
    assert_eq!(offers, [Offer { what: Proposal::Abort, asks: false }], "without a clock nothing is paused");
}
