//! Pupils who are missing: who is connected, boards that start without a team, and the teacher who plays for it.

use protocol::wire::event::EventRole;
use protocol::wire::{Ask, Code, EventId, TableStatus, Tell};
use rules::Millis;

use crate::class::{class, holds, info, join, lesson, own, play_here, plays};
use crate::kit::{Client, Director, Ground, Guest, Host, soon};

/// The names of those whose device has gone, as the teacher sees them.
async fn gone(class: &Director) -> Vec<String> {
    class.view().await.desk.unwrap().players.into_iter().flat_map(|one| one.gone).collect()
}

async fn are_gone(class: &Director, wanted: &[&str]) {
    soon("who is gone", async {
        while gone(class).await != wanted {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

async fn at_their_place(guest: &Guest, event: &EventId) -> Client {
    let mut socket = guest.socket().await;
    socket.ask(Ask::FollowEvent { event: event.clone(), key: None, role: Some(EventRole::Player) }).await.unwrap();
    socket
}

/// A slip that was used says nothing about who is here now: that is what the connections say.
#[tokio::test(flavor = "multi_thread")]
async fn the_teacher_sees_whose_device_is_connected_now() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    let (amir, nina) = (join(&host, &slips[0]).await, join(&host, &slips[3]).await);
    assert_eq!(gone(&class).await, ["Amir", "Nina"], "Lotte and Hugo have not come at all");
    let mut teacher = class.guest.socket().await;
    teacher.ask(Ask::FollowEvent { event: class.event.clone(), key: None, role: None }).await.unwrap();
    let tells = |wanted: &'static [&'static str]| {
        move |tell: &Tell| match tell {
            Tell::Event(view) => {
                let players = view.desk.as_ref()?.players.iter();
                players.flat_map(|one| &one.gone).eq(wanted).then_some(())
            }
            _ => None,
        }
    };
    let [here, again] = [at_their_place(&amir, &class.event).await, at_their_place(&amir, &class.event).await];
    let of_nina = at_their_place(&nina, &class.event).await;
    teacher.find("that all are here", tells(&[])).await;
    here.close().await;
    of_nina.close().await;
    teacher.find("that Nina has gone", tells(&["Nina"])).await;
    again.close().await;
    teacher.find("that both have gone", tells(&["Amir", "Nina"])).await;
}

/// A pupil may be connected to one process, and the teacher to another.
#[tokio::test(flavor = "multi_thread")]
async fn the_teacher_sees_who_is_connected_to_another_process() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let (class, slips) = class(&one).await;
    let elsewhere = Director { guest: class.guest.at(two.address()), event: class.event.clone() };
    let (amir, nina) = (join(&one, &slips[0]).await, join(&one, &slips[3]).await);
    let here = at_their_place(&amir, &class.event).await;
    are_gone(&elsewhere, &["Nina"]).await;
    let of_nina = at_their_place(&nina.at(two.address()), &class.event).await;
    are_gone(&class, &[]).await;
    here.close().await;
    are_gone(&elsewhere, &["Amir"]).await;
    drop(of_nina);
    // A process that was killed reports nothing any more.
    two.kill();
    let mut waits = 0;
    while gone(&class).await != ["Amir", "Nina"] {
        ground.clock.advance(Millis(1_000));
        tokio::task::yield_now().await;
        waits += 1;
        assert!(waits < 100_000, "the report of a process that is gone holds for ever");
    }
}

/// The teacher does not wait for a team that is missing as a whole, and plays for it; the team comes later, to its place.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_starts_without_a_whole_team_which_comes_later() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    play_here(&class).await;
    let amir = join(&host, &slips[0]).await;
    class.begin(1).await;
    let seat = own(&class, &amir).await.seat.unwrap();
    let (table, side) = (seat.table.unwrap(), u8::from(!seat.first));
    soon("a seat", holds(&amir, &table, &[side])).await;
    let start =
        async |guest: &Guest| guest.post(&format!("/tables/{table}/start"), &serde_json::json!({})).await.status;
    assert!(start(&amir).await >= 400, "only the teacher decides that");
    assert_eq!(start(&class.guest).await, 200);
    soon("the game", plays(&class.guest, &table)).await;
    let names = async |guest: &Guest| {
        let seats = info(guest, &table).await.unwrap().seats;
        let of = |side: u8| seats[usize::from(side)].members.iter().map(|one| one.name.clone()).collect();
        [of(side), of(1 - side)] as [Vec<String>; 2]
    };
    assert_eq!(names(&amir).await, [vec!["Amir"], vec!["Hugo", "Nina"]]);
    let mut pupil = amir.socket().await;
    pupil.follow(&table).await;
    let mut teacher = class.guest.socket().await;
    teacher.follow_as(&table, Some(1 - side), None).await.unwrap();
    let pass = rules::Action::Pass { swaps: Vec::new() };
    if side == 0 {
        pupil.act(&table, &pass).await.unwrap();
        teacher.find("the turn", |tell| matches!(tell, Tell::Events(_)).then_some(())).await;
    }
    teacher.act(&table, &pass).await.unwrap();
    let nina = join(&host, &slips[3]).await;
    soon("her seat", holds(&nina, &table, &[1 - side])).await;
    assert_eq!(names(&nina).await, [vec!["Amir"], vec!["Nina"]]);
}

/// A board at which nobody is waits for somebody.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_does_not_start_without_anybody() {
    let host = Host::new().await;
    let (class, slips) = class(&host).await;
    play_here(&class).await;
    class.begin(1).await;
    let table = soon("the board", async {
        loop {
            if let Some(table) = class.view().await.divisions[0].tables[0].table.clone()
                && info(&class.guest, &table).await.is_some()
            {
                return table;
            }
            tokio::task::yield_now().await;
        }
    })
    .await;
    let start = class.guest.post(&format!("/tables/{table}/start"), &serde_json::json!({})).await;
    assert!(start.status >= 400, "{}", start.body);
    assert_eq!(info(&class.guest, &table).await.unwrap().status, TableStatus::Seating);
    drop(slips);
}

/// A seat at which nobody is left is played by the teacher, until somebody is back.
#[tokio::test(flavor = "multi_thread")]
async fn the_teacher_plays_for_a_seat_only_while_nobody_of_it_is_here() {
    let host = Host::new().await;
    let (class, _, pupils, table) = lesson(&host).await;
    let first = own(&class, &pupils[0]).await.seat.unwrap().first;
    let absent = if first { &pupils[..2] } else { &pupils[2..] };
    let mut here = Vec::new();
    for pupil in absent {
        let mut socket = pupil.socket().await;
        socket.follow(&table).await;
        here.push(socket);
    }
    let mut teacher = class.guest.socket().await;
    teacher.follow_as(&table, Some(0), None).await.unwrap();
    let pass = rules::Action::Pass { swaps: Vec::new() };
    assert_eq!(teacher.act(&table, &pass).await.unwrap_err().code, Code::NotYourSeat);
    for socket in here {
        socket.close().await;
    }
    let is_gone = |tell: &Tell| match tell {
        Tell::Presence(presence) => presence.seats[0].here.is_empty().then_some(()),
        _ => None,
    };
    teacher.find("that they have gone", is_gone).await;
    teacher.act(&table, &pass).await.unwrap();
}
