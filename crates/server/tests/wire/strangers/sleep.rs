//! A machine that is suspended, and a clock that is set.

use rules::{Action, Millis};
use server::clock::Clock as _;

use crate::kit::{Ground, Seated, person, rule, settings};

/// A dozen games with turn timers and clocks are running when the machine is suspended for an hour. Whichever wakes
/// first, the heartbeat, the timers of the tables or the players: nobody has lost a turn or a game, and the player to
/// move can move.
#[tokio::test(flavor = "multi_thread")]
async fn time_that_the_server_slept_is_nobodys() {
    let ground = Ground::new();
    let host = ground.host_with(|config| config.outage_after_ms = 4_000).await;
    let mut games = Vec::new();
    for number in 0..12 {
        let has_clocks = number % 2 == 0;
        let mut timed = settings(if has_clocks { "tournament" } else { "deluxe" }, vec![person(), person()]);
        if !has_clocks {
            timed.rules = vec![rule("time.turn", "\"60s\"")];
        }
        let seated = Seated::new(&host, &timed).await;
        let clients = seated.clients().await;
        games.push((seated, clients));
    }
    ground.clock.set(ground.clock.now() + Millis::seconds(60 * 60));
    for (seated, clients) in &mut games {
        let player = seated.to_move(clients);
        let (before, _) = clients[player].mine(&seated.table);
        let rules::Viewer::Seat(seat) = before.viewer() else { panic!("a player") };
        clients[player].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        let (after, _) = clients[player].mine(&seated.table);
        let used = after.public().time_used(seat) - before.public().time_used(seat);
        assert!(used <= Millis::seconds(2), "the hour cost {used}");
    }
}
