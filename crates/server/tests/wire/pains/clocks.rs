//! Pains about clocks.

use std::time::{Duration, Instant};

use protocol::wire::Tell;
use rules::{Action, Millis, Phase};

use crate::kit::{Ground, Seated, person, rule, settings};

/// The cost of overtime changes without an event: viewers are told when it does, not at the next tick.
/// Rules: V8
#[tokio::test(flavor = "multi_thread")]
async fn overtime_is_told_at_the_moment_when_it_costs_more() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("tournament", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let mover = seated.to_move(&clients);
    let (view, _) = clients[mover].mine(&seated.table);
    let mut at = view.public().next_overtime(view.public().now()).unwrap();
    for cost in [-10, -20] {
        // A moment earlier it costs what it did before; the next tick is seconds away.
        ground.clock.advance(at - Millis(1) - server::clock::Clock::now(&ground.clock));
        assert_eq!(told(&mut clients[1 - mover], at - Millis(1)).await, [cost + 10, 0]);
        ground.clock.advance(Millis(1));
        assert_eq!(told(&mut clients[1 - mover], at).await, [cost, 0]);
        at = view.public().next_overtime(at).unwrap();
    }
}

/// A view holds the cost of overtime at the last event: a client that joins during overtime is told the present cost
/// without waiting for the next tick. Rules: V8
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_comes_in_overtime_is_told_what_it_costs_by_now() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("tournament", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let (view, _) = clients[0].mine(&seated.table);
    let at = view.public().next_overtime(view.public().now()).unwrap();
    ground.clock.advance(at - server::clock::Clock::now(&ground.clock));
    assert_eq!(told(&mut clients[0], at).await, [-10, 0]);
    // Everybody has just been told: the next tick is seconds away.
    ground.clock.advance(Millis(1));
    let mut late = seated.clients().await;
    assert_eq!(told(&mut late[0], at + Millis(1)).await, [-10, 0]);
}

/// The cost of overtime that a client is sent at a moment, the mover's first.
async fn told(client: &mut crate::kit::Client, at: Millis) -> Vec<i32> {
    let told = client.find("the time", |tell| match tell {
        Tell::Clock { now, overtime, .. } if *now == at.0 => Some(overtime.clone()),
        _ => None,
    });
    let mut costs = told.await;
    costs.sort_unstable();
    costs
}

/// Pain 9: time is lost to network delay. The delay is not charged, up to a cap, and is shown; a move that was made in
/// time over a slow connection counts, a late one does not.
#[tokio::test(flavor = "multi_thread")]
async fn pain_09_a_move_that_was_made_in_time_over_a_slow_line_counts() {
    let ground = Ground::new();
    let host = ground.host().await;
    let mut timed = settings("deluxe", vec![person(), person()]);
    timed.rules = vec![rule("time.turn", "\"60s\"")];
    let seated = Seated::new(&host, &timed).await;
    let probe = seated.clients().await;
    let player = seated.to_move(&probe);
    drop(probe);
    // A client that stops reading for a while, while others are served, answers its first ping late.
    let guest = &seated.guests[player].1;
    let mut slow = crate::kit::Client::try_connect(guest.address, &[("cookie", &guest.cookie)]).await.unwrap();
    slow.until_ping().await;
    let since = Instant::now();
    while since.elapsed() < Duration::from_millis(20) {
        guest.get("/me").await;
    }
    slow.follow(&seated.table).await;
    slow.ask(protocol::wire::Ask::Ping).await.unwrap();
    slow.ask(protocol::wire::Ask::Ping).await.unwrap();
    let (view, _) = slow.mine(&seated.table);
    let deadline = view.public().deadline().unwrap().at;
    let now = server::clock::Clock::now(&ground.clock);
    // The server's clock is one millisecond past the deadline when the move arrives.
    ground.clock.advance(deadline - now + Millis(1));
    slow.act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
    let lag = slow.find("the events", |tell| match tell {
        Tell::Events(events) => Some(events.lag),
        _ => None,
    });
    let lag = lag.await;
    assert!((2..=500).contains(&lag), "{lag}");
    // Delay beyond the cap is charged.
    let mut clients = seated.clients().await;
    let (view, seq) = clients[1 - player].mine(&seated.table);
    let deadline = view.public().deadline().unwrap().at;
    ground.clock.advance(deadline - server::clock::Clock::now(&ground.clock) + Millis(501));
    clients[1 - player].reach(&seated.table, seq + 1).await;
    let (view, _) = clients[1 - player].mine(&seated.table);
    let rules::Viewer::Seat(late) = view.viewer() else { panic!("a player") };
    assert!(matches!(view.public().phase(), Phase::ToMove { seat } if seat != late), "the turn was lost");
}
