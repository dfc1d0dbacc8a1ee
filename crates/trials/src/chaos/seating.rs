//! A table, its players, and the game from the first seat to the end.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use protocol::command::ActionDoc;
use protocol::wire::rest::ReviewDoc;
use protocol::wire::{Key, TableId, TableSettings, TableStatus};
use tokio::task::JoinSet;

use super::arena::{Arena, FinishedTurn};
use super::player::{Done, Player, Witness};
use crate::dice::Dice;
use crate::guest::{Guest, key_of};
use crate::http::Caller;

/// The pause before something that failed is tried again.
pub(super) const AGAIN: Duration = Duration::from_millis(30);
/// How often it is tried after the last kill. Before that nothing is given up: on a busy machine a server may be killed
/// again and again before it can answer.
pub(super) const TRIES: usize = 2_000;

/// A game with everybody who played or watched it.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) table: TableId,
    /// The edition, or the kind of event.
    pub(crate) kind: String,
    pub(crate) witnesses: Vec<Witness>,
    /// Cookies and keys, which no log of a server may contain.
    pub(crate) concealed: Vec<String>,
}

/// Repeats an attempt until it succeeds, because servers come and go.
macro_rules! insist {
    ($arena:expr, $turn:ident, $work:expr) => {{
        let (mut turn, mut left) = (0, $crate::chaos::seating::TRIES);
        loop {
            let $turn = turn;
            let done = $work.await;
            if done.is_ok() || left == 0 || $arena.is_hopeless() {
                break done;
            }
            turn += 1;
            left -= usize::from(!$arena.is_playing());
            tokio::time::sleep($crate::chaos::seating::AGAIN).await;
        }
    }};
}
pub(super) use insist;

/// Makes a table, seats everybody, and lets them play to the end.
pub(crate) async fn play(arena: Arc<Arena>, settings: TableSettings, mut dice: Dice) -> anyhow::Result<Played> {
    let seating = arena.seating();
    let host = insist!(arena, turn, Guest::come(arena.address(turn))).context("somebody new")?;
    let made =
        insist!(arena, turn, async { host.on(&mut Caller::to(arena.address(turn)).await?).table(&settings).await })
            .with_context(|| format!("a table of {}", settings.edition.as_str()))?;
    let table = made.table.clone();
    let mut guests = Vec::new();
    for seat in &made.seats {
        for _ in 0..seat.free {
            let link = seat.link.as_deref().context("a seat has no link")?;
            guests.push((Some(seat.seat), sit(&arena, &table, seat.seat, link).await?));
        }
    }
    let watch_link = made.watch_link.as_deref().and_then(key_of).and_then(Key::new);
    guests.push((None, insist!(arena, turn, Guest::come(arena.address(turn))).context("a watcher")?));
    begin(&arena, &host, &table).await?;
    let tokens = guests.iter().filter_map(|(_, guest)| guest.cookie.split_once('=')).map(|(_, token)| token.to_owned());
    let concealed = tokens.chain(watch_link.iter().map(|key| key.as_str().to_owned())).collect();
    let mut players = JoinSet::new();
    for (seat, guest) in guests {
        let link = if seat.is_none() { watch_link.clone() } else { None };
        let player = Player::new(Arc::clone(&arena), (guest, table.clone()), seat, link, dice.fork());
        arena.enlist(player.status.subscribe());
        players.spawn(player.play());
    }
    drop(seating);
    let witnesses = players.join_all().await;
    if dice.thousandths(250) {
        review(&arena, &host, &table).await;
    }
    let is_play = |done: &&Done| matches!(done.action, ActionDoc::Place { .. });
    if let Some(done) = witnesses.iter().flat_map(|witness| &witness.done).find(is_play) {
        arena.remember(FinishedTurn { guest: host, table: table.clone(), seq: done.made_at });
    }
    let kind = settings.edition.as_str().to_owned();
    Ok(Played { table, kind, witnesses, concealed })
}

/// Requests a review of the game. It is made from the log, which everybody may see now.
async fn review(arena: &Arena, host: &Guest, table: &TableId) {
    let reviewed = insist!(arena, turn, async {
        let mut caller = Caller::to(arena.address(turn)).await?;
        let wanted = format!("GET /api/v1/games/{table}/review");
        let answer = caller.request(&wanted, Some(&host.cookie), "").await?;
        anyhow::ensure!(answer.status < 500 && answer.status != 429, "{}", answer.status);
        Ok(answer.json::<ReviewDoc>())
    });
    match reviewed {
        Ok(Ok(review)) if review.table == *table => arena.tally.reviewed(),
        Ok(Ok(_)) => arena.faults.note(format!("{table}: the review of another game came")),
        Ok(Err(fault)) | Err(fault) => arena.faults.note(format!("{table} is not reviewed: {fault:#}")),
    }
}

/// Takes a seat. If the answer was lost, the seat may be taken already.
async fn sit(arena: &Arena, table: &TableId, seat: u8, link: &str) -> anyhow::Result<Guest> {
    let guest = insist!(arena, turn, Guest::come(arena.address(turn))).context("a player")?;
    insist!(arena, turn, async {
        let mut caller = Caller::to(arena.address(turn)).await?;
        if let Err(refused) = guest.on(&mut caller).claim(table, link).await {
            let info = guest.on(&mut caller).look(table).await?;
            anyhow::ensure!(info.your_seats.contains(&seat), refused);
        }
        Ok(())
    })?;
    Ok(guest)
}

/// Begins the game. If the answer was lost, it may have begun already.
async fn begin(arena: &Arena, host: &Guest, table: &TableId) -> anyhow::Result<()> {
    insist!(arena, turn, async {
        let mut caller = Caller::to(arena.address(turn)).await?;
        if let Err(refused) = host.on(&mut caller).start(table).await {
            let info = host.on(&mut caller).look(table).await?;
            anyhow::ensure!(info.status != TableStatus::Seating, refused);
        }
        Ok(())
    })
    .context("the game does not begin")
}
