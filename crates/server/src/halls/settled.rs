//! Games of a tournament that are decided at the desk while they are played: the desk ends them, and what they stood at
//! never counts.

use std::sync::Arc;

use events::{Happened, Settlement, TableKey};
use protocol::wire::event::EventKind;
use protocol::wire::{EventId, TableId};
use rules::{EndReason, Phase};

use super::Hall;
use crate::game::{Note, TableDeed, game_key, replayed, table_key};
use crate::http::asked;
use crate::problem::{self, Problem};
use crate::site::Site;

/// Ends the game at a table whose result was decided without it.
pub(super) async fn stop(site: &Arc<Site>, id: &EventId, table: &TableId) -> Result<(), Problem> {
    end(site, table).await?;
    site.events.enter(site, id).await?.settled.insert(table.clone());
    Ok(())
}

async fn end(site: &Arc<Site>, table: &TableId) -> Result<(), Problem> {
    let stored = |error: store::StoreError| problem::stored(&error);
    if site.store.finished_game(&game_key(table)?).await.map_err(stored)?.is_some() {
        return Ok(());
    }
    match site.store.table(&table_key(table)?).await.map_err(stored)? {
        Some(found) if found.state.closed.is_none() => {
            let deed = TableDeed::Close;
            asked(site, table, |answer| Note::Administer { deed, answer }).await.map_err(|trouble| trouble.0)
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether a finished game was ended because its table was decided at the desk. When that decision is undone, nobody knows
/// how the game would have ended: its score at that moment is no result.
pub(super) async fn was_cut_off(
    site: &Arc<Site>,
    id: &EventId,
    key: TableKey,
    table: &TableId,
) -> Result<bool, Problem> {
    if !site.events.enter(site, id).await?.was_decided(key) {
        return Ok(false);
    }
    let live = replayed(site, table).await?;
    Ok(live.is_some_and(|live| matches!(live.public().phase(), Phase::Over { reason: EndReason::Stopped })))
}

impl Hall {
    /// The tables of this server whose result was decided without their game, and whose game this process has not stopped
    /// yet.
    pub(super) fn unstopped(&self) -> Vec<TableId> {
        // A teacher ends boards one by one or at the bell.
        if self.record.kind == EventKind::Class {
            return Vec::new();
        }
        let mut keys = Vec::new();
        for (&division, one) in self.event.state().divisions() {
            for (number, round) in (1..).zip(&one.rounds).filter(|(_, round)| round.phase == events::Phase::Playing) {
                let settled = round.tables.iter().filter(|table| table.outcome.is_some());
                keys.extend(settled.map(|table| TableKey {
                    division,
                    round: events::RoundNo(number),
                    table: table.number,
                }));
            }
        }
        let mut unknown: Vec<(TableKey, TableId)> =
            keys.into_iter().filter_map(|key| Some((key, self.online(key)?))).collect();
        unknown.retain(|(_, id)| !self.settled.contains(id));
        let mut stopped = Vec::new();
        for (index, entry) in self.event.log().iter().enumerate().rev() {
            if unknown.is_empty() {
                break;
            }
            let Happened::Settled { table, how, .. } = entry.what else { continue };
            if let Some(place) = unknown.iter().position(|(key, _)| *key == table && self.event.counts(index)) {
                let (_, id) = unknown.swap_remove(place);
                if how != Settlement::Played {
                    stopped.push(id);
                }
            }
        }
        stopped
    }

    /// Whether the game that is played at a table now was ever decided without it, even if that was undone.
    fn was_decided(&self, key: TableKey) -> bool {
        // A teacher ends boards with the scores that they have.
        if self.record.kind == EventKind::Class {
            return false;
        }
        let log = self.event.log().iter().rev().map(|entry| &entry.what);
        let of_this_game = log.take_while(|what| match what {
            Happened::PlayedAgain { table } | Happened::Reseated { table, .. } => *table != key,
            Happened::Paired { division, round, .. } => (*division, *round) != (key.division, key.round),
            _ => true,
        });
        let is_decision = |what: &Happened| matches!(what, Happened::Settled { table, how, .. } if *table == key && *how != Settlement::Played);
        of_this_game.into_iter().any(is_decision)
    }
}
