//! What follows by itself: tables open when a round is played, and results of finished games are entered.
//!
//! Nothing of it is remembered: what there should be is derived from the log, and compared with what is stored. So it does
//! not matter which process does it, how often, or where one was killed in between.

use std::sync::Arc;

use events::{By, Counting, Order, Pair, PlayerId, TableKey};
use protocol::wire::event::{EventKind, EventTables};
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
use crate::table::{self, Member};

/// How many open events are looked at when a process starts.
const MOST_EVENTS: usize = 200;

/// Who enters results of finished games.
const REFEREE: &str = "event-referee";

/// A table that there should be.
struct Wanted {
    key: TableKey,
    id: TableId,
    /// Who sits where: the slips of each seat.
    seats: Vec<Vec<Place>>,
    host: IdentityId,
    /// Tables of an event are hosted under its name.
    host_name: String,
    rules: EventTables,
    kind: EventKind,
    is_watched: bool,
}

/// A place at a table: a slip, what its holder is called, and who holds it now.
struct Place {
    slip: (u16, u8),
    name: String,
    holder: Option<IdentityId>,
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
    match site.store.table(&table_key(&wanted.id)?).await.map_err(stored)? {
        // Nobody came, or it was closed before the game.
        Some(table) if table.state.closed.is_some() && table.state.game.is_none() => {
            return say(site, id, wanted, |_| Order::BreakOff { table: wanted.key }).await;
        }
        Some(_) => {}
        None => open(site, id, wanted).await?,
    }
    let seats: Vec<Vec<Member>> = wanted.seats.iter().map(|seat| seat.iter().filter_map(member).collect()).collect();
    asked(site, &wanted.id, |answer| Note::Bind { seats, answer }).await.map_err(|trouble| trouble.0)
}

/// Enters what a finished game says: its result, or that it has none.
async fn enter(site: &Arc<Site>, id: &EventId, wanted: &Wanted, doc: &str) -> Result<(), Problem> {
    let row: GameRow = serde_json::from_str(doc).map_err(|why| problem::internal(&why))?;
    say(site, id, wanted, |counting| match outcome::outcome(&row, counting, wanted.kind) {
        Some(outcome) => Order::Enter { table: wanted.key, outcome },
        None => Order::BreakOff { table: wanted.key },
    })
    .await
}

/// Says what became of a game, once: the name of the command follows from the game.
async fn say(
    site: &Arc<Site>,
    id: &EventId,
    wanted: &Wanted,
    what: impl FnOnce(Counting) -> Order,
) -> Result<(), Problem> {
    let mut hall = site.events.enter(site, id).await?;
    let state = hall.event.state();
    let one = state.table(wanted.key).filter(|table| table.is_open() && !table.is_broken);
    // Somebody else may sit there by now, or play another game.
    if one.and_then(|table| hall.record.table_id(wanted.key, table)).as_ref() != Some(&wanted.id) {
        return Ok(());
    }
    let Some(division) = state.divisions().get(&wanted.key.division) else { return Ok(()) };
    let order = what(division.setup.counting);
    let by = IdentityId::new(REFEREE).map_err(|why| problem::internal(&why))?;
    let command = |reply: String| store::Command { by: by.clone(), key: wanted.id.as_str().to_owned(), reply };
    hall.carry_out(site, By::Referee, REFEREE, &[order], command).await.map(drop)
}

/// Makes a table. Another process may do the same at the same moment: then it is there.
async fn open(site: &Arc<Site>, id: &EventId, wanted: &Wanted) -> Result<(), Problem> {
    let host =
        Member { person: Some(wanted.host.to_string()), name: wanted.host_name.clone(), is_program: false, slip: None };
    let seed = draws::new_seed().map_err(|why| problem::internal(&why))?;
    let settings = settings(wanted);
    let levels = site.pool.levels();
    let record = table::new_record(settings, host, &levels, &site.shelf, seed, site.now().0);
    let mut record = record.map_err(|fault| problem::setup(&fault))?;
    record.table = wanted.id.clone();
    let TableKey { division, round, table } = wanted.key;
    record.event = Some(EventSeat { event: id.clone(), kind: wanted.kind, table: (division.0, round.0, table) });
    let seats: Vec<Vec<Member>> = wanted.seats.iter().map(|seat| seat.iter().filter_map(member).collect()).collect();
    record.bind(&seats);
    match keep(site, record).await {
        Ok(_) => Ok(()),
        Err(_) if site.store.table(&table_key(&wanted.id)?).await.is_ok_and(|found| found.is_some()) => Ok(()),
        Err(problem) => Err(problem),
    }
}

fn member(place: &Place) -> Option<Member> {
    let name = name::clean(&place.name).ok()?;
    Some(Member { person: Some(place.holder.as_ref()?.to_string()), name, is_program: false, slip: Some(place.slip) })
}

fn settings(wanted: &Wanted) -> TableSettings {
    let EventTables { edition, rules, lexicon, house, chat, hints } = wanted.rules.clone();
    let seat = |places: &Vec<Place>| {
        let occupant = match places.len() {
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
                // A game that was broken off waits for its director.
                for table in round.open().filter(|table| !table.is_broken) {
                    let key = TableKey { division, round: events::RoundNo(number), table: table.number };
                    let Some(id) = self.record.table_id(key, table) else { continue };
                    wanted.push(Wanted {
                        key,
                        seats: self.sitting(table.pair()),
                        host: host.clone(),
                        host_name: self.record.name.clone(),
                        rules: rules.clone(),
                        kind: self.record.kind,
                        is_watched: self.record.settings.watch,
                        id,
                    });
                }
            }
        }
        wanted
    }

    /// Who sits at a table, seat by seat, each with who holds their slip.
    fn sitting(&self, pair: Pair) -> Vec<Vec<Place>> {
        let seat = |PlayerId(player): PlayerId| {
            let profile = self.event.state().players().get(&PlayerId(player)).map(|one| &one.profile);
            let n_places = u8::try_from(profile.map_or(1, |profile| profile.members.len().max(1))).unwrap_or(u8::MAX);
            let place = |place: u8| {
                let slip = self.slips.iter().find(|slip| slip.player == player && slip.place == place);
                let (name, holder) = (self.name_of(player, place)?, slip.and_then(|slip| slip.holder.clone()));
                Some(Place { slip: (player, place), name, holder })
            };
            (0..n_places).filter_map(place).collect()
        };
        pair.players().map(seat).collect()
    }
}
