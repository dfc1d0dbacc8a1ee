//! A server that is suspended for longer than any clock has left, like a laptop with its lid closed.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use rules::{Action, Millis, Phase, Viewer};
use tokio::task::JoinSet;

use super::duel::Duel;
use super::ground::Ground;
use super::{Finding, Siege};
use crate::guest::Guest;
use crate::http::Caller;
use crate::tables;

/// The number of games with a clock for each player, and of games with a timer for each turn. Both start at 20 seconds.
const GAMES: usize = 10;
/// The length of the suspension.
const NAP: Duration = Duration::from_secs(25);
/// The quiet time before and after it, so that due timers fire.
const CALM: Duration = Duration::from_secs(2);
/// The most time that a suspension may cost a player, in seconds: the time before it is noticed.
const NOTICED: f64 = 10.0;

pub(super) async fn lay(siege: &Siege) -> anyhow::Result<Vec<Finding>> {
    let ground = Ground::new(siege, None).await?;
    let mut games = begin(ground.address()).await?;
    tokio::time::sleep(CALM).await;
    ground.host.suspend()?;
    tokio::time::sleep(NAP).await;
    ground.host.wake()?;
    let findings = judge("25 s asleep", &mut games).await?;
    drop(games);
    ground.end().await?;
    Ok(findings)
}

/// Games of both kinds, begun.
pub(super) async fn begin(address: SocketAddr) -> anyhow::Result<Vec<Duel>> {
    let own = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let mut games = JoinSet::new();
    for number in 0..2 * GAMES {
        games.spawn(async move {
            let mut caller = Caller::from(own, address).await?;
            let two = [Guest::new(&mut caller).await?, Guest::new(&mut caller).await?];
            let settings = tables::named(if number % 2 == 0 { "clock" } else { "turn" })?;
            Duel::new(own, address, [&two[0], &two[1]], &settings).await
        });
    }
    games.join_all().await.into_iter().collect()
}

/// Half of the players move at once, half of them a little later; nobody may have lost anything.
pub(super) async fn judge(what: &str, games: &mut [Duel]) -> anyhow::Result<Vec<Finding>> {
    let (n_games, mut n_moved, mut n_lost, mut dearest) = (games.len(), 0, 0, Millis(0));
    let mut all: Vec<&mut Duel> = games.iter_mut().collect();
    let late = all.split_off(n_games / 2);
    for (calm, some) in [(Duration::ZERO, all), (CALM, late)] {
        tokio::time::sleep(calm).await;
        for game in some {
            let used_before = used(game);
            match game.act(&Action::Pass { swaps: Vec::new() }).await {
                Ok(()) => n_moved += 1,
                Err(why) => eprintln!("{what}: {why:#}"),
            }
            game.look().await?;
            let is_lost = game.entries().iter().any(|entry| entry.contains("\"timed_out\""))
                || game.to_move().is_none_or(|view| matches!(view.public().phase(), Phase::Over { .. }));
            n_lost += usize::from(is_lost);
            if let Some((seat, before)) = used_before
                && let Some(view) = game.to_move()
            {
                dearest = dearest.max(view.public().time_used(seat) - before);
            }
        }
    }
    Ok(vec![
        Finding::none(&format!("{what}: turns or games lost by it"), n_lost),
        Finding::all(&format!("{what}: players who go on as if nothing had been"), n_moved, n_games),
        Finding::at_most(&format!("{what}: most time that a turn cost"), dearest.0 as f64 / 1e3, NOTICED, " s"),
    ])
}

/// The player whose turn it is, and the time that this player has used.
fn used(game: &Duel) -> Option<(tiles::Seat, Millis)> {
    let view = game.to_move()?;
    let Viewer::Seat(seat) = view.viewer() else { return None };
    Some((seat, view.public().time_used(seat)))
}
