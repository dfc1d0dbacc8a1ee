//! A round at tables on the server, which opens them and enters their results.

use std::sync::Arc;

use anyhow::Context as _;
use events::{DivisionId, RoundNo, TableKey};
use protocol::event_log::{OutcomeDoc, TableDoc};
use protocol::wire::event::{EventOrder, EventTableView};
use protocol::wire::{TableId, TableStatus};
use tokio::task::JoinSet;

use super::super::player::{Player, Witness};
use super::super::seating::{Played, insist};
use super::evening::Evening;
use super::room::Room;
use crate::guest::Guest;
use crate::http::Caller;

/// Plays a round.
pub(super) async fn round(room: &mut Room, round: u8) -> anyhow::Result<()> {
    let seating = room.arena.seating();
    anyhow::ensure!(room.begin(round).await?, "round {round} of {} does not begin", room.desk.event);
    let mut games = Vec::new();
    for (table, id) in opened(room).await? {
        let key = TableKey { division: DivisionId(1), round: RoundNo(round), table: table.number };
        games.push((key, id.clone(), sit_down(room, &table, &id).await?));
    }
    drop(seating);
    for (key, table, players) in games {
        let witnesses = players.join_all().await;
        let kind = format!("{:?}", room.evening);
        room.games.push((key, Played { table, kind, witnesses, concealed: Vec::new() }));
    }
    room.until_done().await?;
    if room.dice.thousandths(500) {
        correct(room, round).await?;
    }
    Ok(())
}

/// The tables of the current round at which people play. A server that was asked for them when it had just started, or
/// could not store them, opens them a moment later.
async fn opened(room: &Room) -> anyhow::Result<Vec<(EventTableView, TableId)>> {
    insist!(room.arena, _turn, async {
        let tables = room.tables().await?.into_iter().filter(|table| table.second.is_some());
        let named = tables.map(|table| Ok((table.clone(), table.table.clone().context("a table has no name")?)));
        named.collect::<anyhow::Result<Vec<_>>>()
    })
    .with_context(|| format!("the tables of {} are not opened", room.desk.event))
}

/// The director replaces a result, and sometimes undoes that.
async fn correct(room: &mut Room, round: u8) -> anyhow::Result<()> {
    let key = TableKey { division: DivisionId(1), round: RoundNo(round), table: 1 };
    let points = i16::try_from(room.dice.below(500))?;
    let outcome = OutcomeDoc::Scores([points, 250]);
    room.desk.order(vec![EventOrder::Correct { table: TableDoc::write(key), outcome }]).await?;
    if room.dice.thousandths(500) {
        let entry = room.desk.view().await?.desk.and_then(|desk| desk.undoable).context("nothing can be undone")?;
        room.desk.order(vec![EventOrder::Undo { entry }]).await?;
    }
    Ok(())
}

/// All players of a table play, and the director or a spectator watches.
async fn sit_down(room: &mut Room, table: &EventTableView, id: &TableId) -> anyhow::Result<JoinSet<Witness>> {
    let mut guests: Vec<(Option<u8>, Guest)> = Vec::new();
    for (seat, player) in (0..).zip([Some(table.first), table.second].into_iter().flatten()) {
        let sitting = room.members.iter().filter(|member| member.player == player);
        guests.extend(sitting.map(|member| (Some(seat), member.desk.guest.clone())));
    }
    let (_, first) = guests.first().context("nobody sits there")?;
    has_begun(room, first, id).await?;
    let watcher = match room.evening {
        // While a teacher is there, no pupil can resign for the team, and games would not end when the run needs it.
        Evening::Class => insist!(room.arena, turn, Guest::come(room.arena.address(turn)))?,
        Evening::Board | Evening::Online | Evening::Hall => room.desk.guest.clone(),
    };
    guests.push((None, watcher));
    let mut players = JoinSet::new();
    for (seat, guest) in guests {
        let player = Player::new(Arc::clone(&room.arena), (guest, id.clone()), seat, None, room.dice.fork());
        room.arena.enlist(player.status.subscribe());
        players.spawn(player.play());
    }
    Ok(players)
}

/// Waits until the game has begun, because everybody is connected.
async fn has_begun(room: &Room, guest: &Guest, table: &TableId) -> anyhow::Result<()> {
    insist!(room.arena, turn, async {
        let info = guest.on(&mut Caller::to(room.arena.address(turn)).await?).look(table).await?;
        anyhow::ensure!(info.status != TableStatus::Seating, "people still sit down");
        Ok(())
    })
    .with_context(|| format!("the game {table} of {} does not begin", room.desk.event))
}
