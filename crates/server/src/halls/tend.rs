//! What follows by itself: tables open when a round is played, and results of finished games are entered.
//!
//! Nothing of it is remembered: what there should be is derived from the log, and compared with what is stored. So it does
//! not matter which process does it, how often, or where one was killed in between.

use std::sync::Arc;

use events::{By, Order, Pair, PlayerId, TableKey};
use protocol::wire::event::EventTables;
use protocol::wire::rest::GameRow;
use protocol::wire::{
    EventId, Occupant, RuleSetting, SeatSettings, Short, SpectatorSetting, TableId, TableSettings, Visibility,
};
use store::IdentityId;

use super::{EventSeat, Hall, outcome};
use crate::game::{Note, game_key, keep, table_key};
use crate::http::asked;
use crate::name;
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::table::{self, Member, SeatRecord};

/// How many open events are looked at when a process starts.
const MOST_EVENTS: usize = 200;

/// Who enters results of finished games.
const REFEREE: &str = "event-referee";

/// A table that there should be.
struct Wanted {
    key: TableKey,
    id: TableId,
    /// Who sits where: the members of each seat, with those who hold their slips.
    seats: Vec<Vec<(String, Option<IdentityId>)>>,
    host: IdentityId,
    /// Tables of an event are hosted under its name.
    host_name: String,
    rules: EventTables,
    is_watched: bool,
    is_known: bool,
}

/// Lets an event be tended in a moment.
pub(crate) fn soon(site: &Arc<Site>, id: &EventId) {
    let (site, id) = (Arc::clone(site), id.clone());
    tokio::spawn(async move { tend(&site, &id).await });
}

/// Tends all events that are not closed.
pub(crate) async fn tend_all(site: &Arc<Site>) {
    let open = match site.store.open_events(MOST_EVENTS).await {
        Ok(open) => open,
        Err(error) => return tracing::warn!(%error, "events cannot be read now"),
    };
    for id in open.iter().filter_map(|id| EventId::new(id.as_str())) {
        tend(site, &id).await;
    }
}

/// Opens what tables an event lacks, and enters what its finished games say.
async fn tend(site: &Arc<Site>, id: &EventId) {
    let alive = site.alive();
    let wanted = match site.events.enter(site, id).await {
        Ok(hall) => hall.wanted(),
        Err(problem) => return tracing::warn!(%id, %problem, "an event cannot be tended"),
    };
    for wanted in wanted {
        if let Err(problem) = see_to(site, id, &wanted).await {
            tracing::warn!(%id, table = %wanted.id, %problem, "a table of an event cannot be seen to");
        }
    }
    drop(alive);
}

async fn see_to(site: &Arc<Site>, id: &EventId, wanted: &Wanted) -> Result<(), Problem> {
    let stored = |error: store::StoreError| problem::stored(&error);
    if let Some(finished) = site.store.finished_game(&game_key(&wanted.id)?).await.map_err(stored)? {
        return enter(site, id, wanted, &finished.doc).await;
    }
    if !wanted.is_known && site.store.table(&table_key(&wanted.id)?).await.map_err(stored)?.is_none() {
        open(site, id, wanted).await?;
    }
    site.events.enter(site, id).await?.opened.insert(wanted.id.clone());
    let seats: Vec<Vec<Member>> = wanted.seats.iter().map(|seat| seat.iter().filter_map(member).collect()).collect();
    asked(site, &wanted.id, |answer| Note::Bind { seats, answer }).await.map_err(|trouble| trouble.0)
}

/// Enters what a finished game says, once: the name of the command follows from the game.
async fn enter(site: &Arc<Site>, id: &EventId, wanted: &Wanted, doc: &str) -> Result<(), Problem> {
    let row: GameRow = serde_json::from_str(doc).map_err(|why| problem::internal(&why))?;
    let mut hall = site.events.enter(site, id).await?;
    let state = hall.event.state();
    let is_open = state.table(wanted.key).is_some_and(events::Table::is_open);
    let counting = state.divisions().get(&wanted.key.division).map(|division| division.setup.counting);
    let Some(outcome) = counting.and_then(|counting| outcome::outcome(&row, counting)) else { return Ok(()) };
    let by = IdentityId::new(REFEREE).map_err(|why| problem::internal(&why))?;
    let command = |reply: String| store::Command { by: by.clone(), key: wanted.id.as_str().to_owned(), reply };
    if is_open {
        let order = Order::Enter { table: wanted.key, outcome };
        hall.carry_out(site, By::Referee, REFEREE, &[order], command).await?;
    }
    Ok(())
}

/// Makes a table. Another process may do the same at the same moment: then it is there.
async fn open(site: &Arc<Site>, id: &EventId, wanted: &Wanted) -> Result<(), Problem> {
    let host = Member { person: Some(wanted.host.to_string()), name: wanted.host_name.clone(), is_program: false };
    let seed = draws::new_seed().map_err(|why| problem::internal(&why))?;
    let settings = settings(wanted);
    let levels = site.pool.levels();
    let record = table::new_record(settings, host, &levels, &site.shelf, seed, site.now().0);
    let mut record = record.map_err(|fault| problem::setup(&fault))?;
    record.table = wanted.id.clone();
    let TableKey { division, round, table } = wanted.key;
    record.event = Some(EventSeat { event: id.clone(), table: (division.0, round.0, table) });
    for (seat, members) in record.seats.iter_mut().zip(&wanted.seats) {
        let SeatRecord { members: sitting, .. } = seat;
        *sitting = members.iter().filter_map(member).collect();
    }
    match keep(site, record).await {
        Ok(_) => Ok(()),
        Err(_) if site.store.table(&table_key(&wanted.id)?).await.is_ok_and(|found| found.is_some()) => Ok(()),
        Err(problem) => Err(problem),
    }
}

fn member((called, holder): &(String, Option<IdentityId>)) -> Option<Member> {
    let name = name::clean(called).ok()?;
    Some(Member { person: Some(holder.as_ref()?.to_string()), name, is_program: false })
}

fn settings(wanted: &Wanted) -> TableSettings {
    let EventTables { edition, rules, lexicon, house, chat, hints } = wanted.rules.clone();
    let seat = |members: &Vec<(String, Option<IdentityId>)>| {
        let occupant = match members.len() {
            0 | 1 => Occupant::Person,
            several => Occupant::Team { size: u8::try_from(several).unwrap_or(u8::MAX) },
        };
        SeatSettings { occupant, handicap: protocol::HandicapDoc::default() }
    };
    let mut rules = rules;
    // Who goes first, the event has decided.
    rules.retain(|rule| rule.key.as_str() != "opening.first");
    let (key, value) = (Short::new("opening.first"), Short::new("\"first-seat\""));
    rules.extend(key.zip(value).map(|(key, value)| RuleSetting { key, value }));
    TableSettings {
        edition,
        rules,
        lexicon,
        house,
        seats: wanted.seats.iter().map(seat).collect(),
        visibility: Visibility::Private,
        spectators: if wanted.is_watched { SpectatorSetting::Everybody } else { SpectatorSetting::Nobody },
        chat,
        hints,
        claim_after: None,
        salt: Short::default(),
    }
}

impl Hall {
    /// The tables of this server that there should be: those of rounds that are played, without a result.
    fn wanted(&self) -> Vec<Wanted> {
        let (Some(rules), Some(host)) = (&self.record.settings.tables, self.directors.first()) else {
            return Vec::new();
        };
        let mut wanted = Vec::new();
        for (&division, one) in self.event.state().divisions() {
            for (number, round) in (1..).zip(&one.rounds) {
                if round.phase != events::Phase::Playing {
                    continue;
                }
                for table in round.open() {
                    let key = TableKey { division, round: events::RoundNo(number), table: table.number };
                    let Some(id) = self.record.table_id(key, table.pair()) else { continue };
                    wanted.push(Wanted {
                        key,
                        seats: self.sitting(table.pair()),
                        host: host.clone(),
                        host_name: self.record.name.clone(),
                        rules: rules.clone(),
                        is_watched: self.record.settings.watch,
                        is_known: self.opened.contains(&id),
                        id,
                    });
                }
            }
        }
        wanted
    }

    /// Who sits at a table, seat by seat, each with who holds their slip.
    fn sitting(&self, pair: Pair) -> Vec<Vec<(String, Option<IdentityId>)>> {
        let seat = |PlayerId(player): PlayerId| {
            let profile = self.event.state().players().get(&PlayerId(player)).map(|one| &one.profile);
            let n_places = u8::try_from(profile.map_or(1, |profile| profile.members.len().max(1))).unwrap_or(u8::MAX);
            let place = |place: u8| {
                let slip = self.slips.iter().find(|slip| slip.player == player && slip.place == place);
                Some((self.name_of(player, place)?, slip.and_then(|slip| slip.holder.clone())))
            };
            (0..n_places).filter_map(place).collect()
        };
        pair.players().map(seat).collect()
    }
}
