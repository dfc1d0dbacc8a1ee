//! A round at real boards: players enter results on their phones, and the director decides disputes.

use anyhow::Context as _;
use events::{DivisionId, RoundNo, TableKey};
use protocol::event_log::{OutcomeDoc, TableDoc};
use protocol::wire::event::{EventOrder, EventTableState, EventTableView};
use tokio::task::JoinSet;

use super::room::{Member, Room};
use crate::dice::Dice;

/// Plays a round. A player may come late, and one may leave.
pub(super) async fn round(room: &mut Room, round: u8) -> anyhow::Result<()> {
    if room.dice.thousandths(300) {
        let profile = room.evening.profile(&mut room.dice);
        room.desk.order(vec![EventOrder::Register { division: 1, profile }]).await?;
        room.let_in().await?;
    }
    anyhow::ensure!(room.begin(round).await?, "round {round} of {} does not begin", room.desk.event);
    claim(room, round).await?;
    for table in room.tables().await? {
        if !matches!(table.state, EventTableState::Done | EventTableState::Bye) {
            let outcome = scores(&mut room.dice);
            room.desk.order(vec![EventOrder::Enter { table: key(round, &table), outcome }]).await?;
        }
    }
    correct(room, round).await?;
    if room.dice.thousandths(200) && room.members.len() > 3 {
        let leaver = usize::try_from(room.dice.below(room.members.len() as u64))?;
        let member = &mut room.members[leaver];
        member.desk.order(vec![EventOrder::Leave { player: member.player }]).await?;
    }
    room.until_done().await
}

fn key(round: u8, table: &EventTableView) -> TableDoc {
    TableDoc::write(TableKey { division: DivisionId(1), round: RoundNo(round), table: table.number })
}

fn scores(dice: &mut Dice) -> OutcomeDoc {
    let mut points = || i16::try_from(200 + dice.below(300)).unwrap_or_default();
    OutcomeDoc::Scores([points(), points()])
}

/// All players enter the results of their games at the same time.
async fn claim(room: &mut Room, round: u8) -> anyhow::Result<()> {
    let mut saying = JoinSet::new();
    for table in room.tables().await? {
        let Some(second) = table.second else { continue };
        let mut of = |player: u16| {
            let found = room.members.iter().position(|member| member.player == player)?;
            Some(room.members.swap_remove(found))
        };
        let (first, second) = (of(table.first), of(second));
        let pair: Vec<Member> = first.into_iter().chain(second).collect();
        saying.spawn(say(pair, key(round, &table), room.dice.fork()));
    }
    for pair in saying.join_all().await {
        room.members.extend(pair?);
    }
    Ok(())
}

/// Two players enter the result of their game: the same, different ones, or none; and they try orders that they may not
/// give.
async fn say(mut pair: Vec<Member>, table: TableDoc, mut dice: Dice) -> anyhow::Result<Vec<Member>> {
    let outcome = scores(&mut dice);
    for (nth, member) in pair.iter_mut().enumerate() {
        if dice.thousandths(200) {
            continue;
        }
        if dice.thousandths(100) {
            member.desk.misbehave(vec![EventOrder::Undo { entry: 1 }]).await;
        }
        let order = match dice.below(10) {
            0..4 if nth > 0 => EventOrder::Confirm { table },
            4 => EventOrder::Enter { table, outcome: scores(&mut dice) },
            _ => EventOrder::Enter { table, outcome },
        };
        member.desk.order(vec![order]).await?;
    }
    Ok(pair)
}

/// The director corrects a result, and undoes that; or undoes the last entry.
async fn correct(room: &mut Room, round: u8) -> anyhow::Result<()> {
    let tables = room.tables().await?;
    let done: Vec<&EventTableView> = tables.iter().filter(|table| table.state == EventTableState::Done).collect();
    let Some(table) = done.get(usize::try_from(room.dice.below(done.len() as u64))?) else { return Ok(()) };
    let corrected = EventOrder::Correct { table: key(round, table), outcome: scores(&mut room.dice) };
    room.desk.order(vec![corrected]).await?;
    if room.dice.thousandths(500) {
        let entry = room.desk.view().await?.desk.and_then(|desk| desk.undoable).context("nothing can be undone")?;
        room.desk.order(vec![EventOrder::Undo { entry }]).await?;
    }
    Ok(())
}
