//! The bots that people choose from, at real tables.

use std::sync::Arc;

use protocol::wire::{Answer, Ask, Occupant, SeatSettings, Short};
use rules::{Action, Deed, Phase};
use server::bots::{EngineThinkers, Thinkers as _};

use crate::kit::{Client, Ground, Seated, person, settings};
use crate::pains::Bad;

fn bot_of(level: &str) -> SeatSettings {
    SeatSettings {
        occupant: Occupant::Bot { level: Short::new(level).unwrap() },
        handicap: protocol::HandicapDoc::default(),
    }
}

/// Lets the person pass until a bot has done something.
async fn first_deed_of_a_bot(seated: &Seated, client: &mut Client) -> Deed {
    loop {
        let (view, seq) = client.mine(&seated.table);
        let by_bot = view.public().sheet().iter().find(|line| line.seat != tiles::Seat::FIRST);
        if let Some(line) = by_bot {
            return line.deed.clone();
        }
        if view.public().phase() == (Phase::ToMove { seat: tiles::Seat::FIRST }) {
            client.act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        }
        client.reach(&seated.table, seq + 1).await;
    }
}

/// Every level, at tables of two to four seats and under different rules, does something of its own: tiles are laid or
/// exchanged, and nothing had to be played for it (no clock is turned, so that no bot can be late).
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_of_every_level_plays_over_the_wire() {
    let ground = Ground::new();
    let host =
        ground.host_of(|config| (config.bot_time_ms, config.bot_threads) = (200, 2), Arc::new(EngineThinkers)).await;
    let editions = ["deluxe", "tournament", "literacy", "super", "box2007", "tournament+challenge-void"];
    let levels = EngineThinkers.levels();
    assert_eq!(levels.len(), editions.len());
    for (number, (level, edition)) in levels.iter().zip(editions).enumerate() {
        let most = if edition.starts_with("tournament") { 1 } else { 3 };
        let bots = std::iter::repeat_n(bot_of(level), 1 + number % most);
        let seated = Seated::new(&host, &settings(edition, std::iter::once(person()).chain(bots).collect())).await;
        let mut client = seated.clients().await.remove(0);
        let deed = first_deed_of_a_bot(&seated, &mut client).await;
        assert!(matches!(deed, Deed::Placed(_) | Deed::Exchanged { .. }), "{level} at {edition}: {deed:?}");
    }
}

/// A hint is something to play, also while the last play could still be challenged: laying it begins the turn.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_play_even_while_the_last_one_can_be_challenged() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(EngineThinkers)).await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &crate::kit::good_or_pass(&view)).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    let other = &mut clients[1 - player];
    other.reach(&seated.table, seq).await;
    let hint = other.ask(Ask::Hint { table: seated.table.clone(), seat: None }).await;
    let Ok(Answer::Hint { action, .. }) = hint else { panic!("{hint:?}") };
    let (view, _) = other.mine(&seated.table);
    let action = action.read(&view.public().ruleset().alphabet).unwrap();
    assert!(!matches!(action, Action::StartTurn | Action::Accept | Action::Pass { .. }), "{action:?}");
    other.act(&seated.table, &action).await.unwrap();
}

/// A hint is something to play, also where the strongest bot could not find it: it failed, or had no time.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_play_even_if_no_bot_can_think() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(Bad { panics: true })).await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let hint = clients[player].ask(Ask::Hint { table: seated.table.clone(), seat: None }).await;
    let Ok(Answer::Hint { action, .. }) = hint else { panic!("{hint:?}") };
    let (view, _) = clients[player].mine(&seated.table);
    let action = action.read(&view.public().ruleset().alphabet).unwrap();
    assert!(matches!(action, Action::Place { .. } | Action::Exchange { .. }), "{action:?}");
    clients[player].act(&seated.table, &action).await.unwrap();
}
