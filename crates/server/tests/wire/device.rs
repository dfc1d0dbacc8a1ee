//! Several people at one device.

use protocol::wire::{Ask, Proposal, TableSettings};
use rules::{Action, Millis, Phase, Viewer};
use tiles::Seat;

use crate::kit::{Client, Host, key_of, local, person, rule, settings};

const PASS: Action = Action::Pass { swaps: Vec::new() };

fn timed(seats: Vec<protocol::wire::SeatSettings>) -> TableSettings {
    let mut settings = settings("deluxe", seats);
    settings.rules = vec![rule("opening.first", "\"first-seat\""), rule("time.turn", "\"60s\"")];
    settings
}

/// A player says that they have the device, so the game goes on.
async fn takes(client: &mut Client, table: &protocol::wire::TableId, seat: u8) {
    let seq = client.mine(table).1;
    let ask = Ask::Propose { table: table.clone(), seat: Some(seat), what: Proposal::Resume };
    client.ask(ask).await.unwrap();
    client.reach(table, seq + 1).await;
}

/// Nobody is charged for handing the device over: the next player's clock starts when they have it.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_while_the_one_device_changes_hands() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let info = ada.table(&timed(vec![person(), local("Ben")])).await;
    ada.claim(&info.table, &key_of(info.seats[0].link.as_ref().unwrap())).await;
    ada.start(&info.table).await;
    let mut client = ada.socket().await;
    client.follow_as(&info.table, Some(0), None).await.unwrap();
    assert!(!client.mine(&info.table).0.public().is_paused(), "the owner of the device has it already");
    client.act(&info.table, &PASS).await.unwrap();
    let public = |client: &Client| client.mine(&info.table).0.public().clone();
    assert!(public(&client).is_paused());
    host.ground.clock.advance(Millis::seconds(600));
    takes(&mut client, &info.table, 1).await;
    let after = public(&client);
    assert_eq!(after.phase(), Phase::ToMove { seat: Seat::new(1).unwrap() }, "no turn was lost");
    assert_eq!((after.is_paused(), after.turn_used()), (false, Millis::ZERO));
    assert_eq!(after.deadline().unwrap().at, after.now() + Millis::seconds(60));
}

/// A game that begins at another player's device waits for the first player, and a game without time limits never
/// stops.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_begins_at_one_device_waits_for_its_first_player() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let seats = || vec![local("Ada"), local("Ben")];
    for (wanted, waits) in [(timed(seats()), true), (settings("deluxe", seats()), false)] {
        let info = ada.table(&wanted).await;
        ada.start(&info.table).await;
        let mut client = ada.socket().await;
        client.follow(&info.table).await;
        assert_eq!(client.mine(&info.table).0.public().is_paused(), waits);
    }
}

/// A shared device is sent the tiles of a seat only after it has named that seat: not when it opens the table, nor when
/// the game begins meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_goes_round_gets_the_tiles_of_a_seat_only_when_it_names_it() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let info = ada.table(&settings("deluxe", vec![local("Ada"), local("Ben")])).await;
    let mut client = ada.socket().await;
    client.follow(&info.table).await;
    ada.start(&info.table).await;
    let state = client.follow(&info.table).await;
    assert_eq!(client.mine(&info.table).0.viewer(), Viewer::Spectator);
    assert_eq!(state.presence.spectators, 0, "those who play are no spectators");
    assert_eq!(state.table.your_seats, [0, 1]);
    let mut second = ada.socket().await;
    second.follow_as(&info.table, Some(1), None).await.unwrap();
    assert_eq!(second.mine(&info.table).0.viewer(), Viewer::Seat(Seat::new(1).unwrap()));
}
