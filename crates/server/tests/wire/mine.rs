//! The list of one's own games.

use protocol::wire::rest::{GameRow, GamesDoc, Pace};
use protocol::wire::{Ask, Proposal, TableStatus};
use rules::Millis;

use crate::kit::{Ground, Seated, good_or_pass, person, settings};

fn row(games: &GamesDoc, seated: &Seated) -> GameRow {
    games.games.iter().find(|row| row.table == seated.table).cloned().unwrap()
}

/// A line of the list has all that is needed to go on with a game: against whom, under which rules, how it stands, whose
/// turn it is and since when, and whether a clock runs. It has nothing of a rack.
#[tokio::test(flavor = "multi_thread")]
async fn my_games_tell_how_they_stand() {
    let ground = Ground::new();
    let host = ground.host().await;
    let slow = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = slow.clients().await;
    let player = slow.to_move(&clients);
    ground.clock.advance(Millis::seconds(3 * 24 * 60 * 60));
    let (view, _) = clients[player].mine(&slow.table);
    clients[player].act(&slow.table, &good_or_pass(&view)).await.unwrap();
    let (view, seq) = clients[player].mine(&slow.table);
    clients[1 - player].reach(&slow.table, seq).await;
    for (index, is_turn) in [(player, false), (1 - player, true)] {
        let answer = slow.guests[index].1.get("/tables/mine").await;
        let one = row(&answer.json(), &slow);
        let scores: Vec<i32> = view.public().scores().values().map(|points| points.0).collect();
        assert_eq!((one.scores, one.your_turn, one.your_seat), (scores, is_turn, Some(index as u8)));
        assert_eq!((one.waiting_for, one.pace, one.deadline), (vec![1 - player as u8], Pace::Correspondence, None));
        assert_eq!((one.edition.as_str(), one.seats.join("+")), ("deluxe", "Player 0a+Player 1a".to_owned()));
        assert_eq!((one.status, one.changed), (TableStatus::Playing, view.public().now().0));
        for client in &clients {
            let (view, _) = client.mine(&slow.table);
            let rack = view.public().ruleset().alphabet.rack(view.own_rack().unwrap());
            // What is left of a rack after a long word may stand in the name of a table by chance.
            assert!(rack.len() <= 3 || !answer.body.contains(&rack), "{rack} is in the list");
        }
    }
    let timed = Seated::new(&host, &settings("tournament", vec![person(), person()])).await;
    let mut clients = timed.clients().await;
    let one = row(&timed.guests[0].1.get("/tables/mine").await.json(), &timed);
    let deadline = clients[0].mine(&timed.table).0.public().deadline().unwrap();
    assert_eq!((one.pace, one.deadline), (Pace::Clock, Some(deadline.at.0)));
    for client in &mut clients {
        client.ask(Ask::Propose { table: timed.table.clone(), seat: None, what: Proposal::Adjourn }).await.unwrap();
    }
    let one = row(&timed.guests[0].1.get("/tables/mine").await.json(), &timed);
    assert_eq!((one.pace, one.deadline), (Pace::Paused, None));
}

/// A game is adjourned; days later, after the server was stopped and started, it goes on where it was, and no clock has run.
#[tokio::test(flavor = "multi_thread")]
async fn an_adjourned_game_goes_on_days_later() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("tournament", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
    let propose = |what| Ask::Propose { table: seated.table.clone(), seat: None, what };
    for client in &mut clients {
        client.ask(propose(Proposal::Adjourn)).await.unwrap();
    }
    let (view, seq) = clients[1].mine(&seated.table);
    clients[0].reach(&seated.table, seq).await;
    assert!(view.public().is_paused());
    let used = |view: &rules::View| view.public().time_used(tiles::Seat::FIRST).0;
    let before = used(&view);
    drop(clients);
    host.drain().await;
    ground.clock.advance(Millis::seconds(9 * 24 * 60 * 60));
    let host = ground.host().await;
    let seated = seated.at(&host);
    let mut clients = seated.clients().await;
    let (paused, _) = clients[0].mine(&seated.table);
    assert!(paused.public().is_paused());
    for client in &mut clients {
        client.ask(propose(Proposal::Resume)).await.unwrap();
    }
    let seq = clients[1].mine(&seated.table).1;
    clients[0].reach(&seated.table, seq).await;
    let (resumed, _) = clients[0].mine(&seated.table);
    assert!(!resumed.public().is_paused());
    assert_eq!(used(&resumed), before, "no clock has run");
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &good_or_pass(&view)).await.unwrap();
}
