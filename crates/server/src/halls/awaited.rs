//! Which games of this server have not started, and for whom they wait.

use std::sync::Arc;

use events::{DivisionId, PlayerId, Side, TableKey};
use protocol::wire::event::{AwaitedTable, EventAwaited};
use protocol::wire::{Code, EventId, TableId};

use super::Hall;
use crate::game::Note;
use crate::http::asked;
use crate::people::Person;
use crate::problem::Problem;
use crate::site::Site;

/// The tables of the round that a division plays, at which nobody has made the first move, with the players they wait for.
///
/// # Errors
/// The asker directs nothing here, or the store fails.
pub(crate) async fn awaited(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    division: DivisionId,
) -> Result<EventAwaited, Problem> {
    let hall = site.events.enter_to_direct(site, id, person.id.as_str()).await?;
    let played = hall.played_here(division);
    drop(hall);
    let mut tables = Vec::new();
    for (number, table, pair) in played {
        let side = |seat: &tiles::Seat| if seat.index() == 0 { Side::First } else { Side::Second };
        let players: Vec<PlayerId> = match asked(site, &table, |answer| Note::Awaited { answer }).await {
            Ok(seats) => seats.iter().filter_map(|seat| pair.player(side(seat))).collect(),
            // A table that does not stand yet waits for both.
            Err(trouble) if trouble.0.code() == Code::NotFound => pair.players().collect(),
            Err(trouble) => return Err(trouble.0),
        };
        if !players.is_empty() {
            tables.push(AwaitedTable { number, players: players.iter().map(|player| player.0).collect() });
        }
    }
    Ok(EventAwaited { tables })
}

impl Hall {
    /// The tables of this server that the last paired round of a division still plays at.
    fn played_here(&self, division: DivisionId) -> Vec<(u16, TableId, events::Pair)> {
        let Some(one) = self.event.state().divisions().get(&division) else { return Vec::new() };
        let round = one.last_paired();
        let open = one.round(round).into_iter().flat_map(events::Round::open).filter(|table| !table.is_broken);
        let here = |table: &events::PairedTable| {
            let key = TableKey { division, round, table: table.number };
            Some((table.number, self.online(key)?, table.pair()))
        };
        open.filter_map(here).collect()
    }
}
