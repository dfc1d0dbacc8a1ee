//! Opens tables when a round is played, and enters the results of finished games.
//!
//! No progress is remembered: the tables and results that should exist are derived from the log and compared with the
//! store. So any process can do it, any number of times, and continue where another one was killed. What fails, because
//! the store cannot be used or the disk is full, is tried again until it is done.

use std::sync::Arc;

use events::{By, Counting, Millis, Order, Pair, PlayerId, Round, Side, TableKey, Ticket};
use protocol::wire::event::{ClassLesson, EventKind, EventTables};
use protocol::wire::rest::GameRow;
use protocol::wire::{
    Code, EventId, Occupant, RuleSetting, SeatSettings, Short, SpectatorSetting, TableId, TableSettings, Visibility,
};
use store::IdentityId;
use tokio::sync::OwnedMutexGuard;

use super::{EventSeat, Hall, outcome, progress, settled};
use crate::game::{Note, game_key, keep, table_key};
use crate::http::asked;
use crate::name;
use crate::problem::{self, Problem};
use crate::site::Site;
use crate::table::{self, Member};

/// How many open events a process checks when it starts.
const MOST_EVENTS: usize = 200;

/// The person in whose name results of finished games are entered.
const REFEREE: &str = "event-referee";

/// A table that should exist.
struct DueTable {
    key: TableKey,
    id: TableId,
    /// The slips of each seat, in the order of the seats.
    seats: Vec<Vec<Place>>,
    host: IdentityId,
    /// The host of the table in what players read: the name of the event.
    host_name: String,
    rules: EventTables,
    kind: EventKind,
    is_watched: bool,
    /// The players in the order of their seats.
    players: Vec<PlayerId>,
    /// What the lesson is about.
    lesson: ClassLesson,
    /// The deadline for the first turn.
    start: Option<StartLimit>,
}

/// The deadline for the first turn of a game: this long after its round began or its table was opened, whichever is later.
struct StartLimit {
    begun: Millis,
    within: Millis,
}

/// A place at a table: a slip, the name of its player, and the person who holds it now.
struct Place {
    slip: (u16, u8),
    name: String,
    holder: Option<IdentityId>,
}

/// Schedules a check of an event, in the background.
pub(crate) fn soon(site: &Arc<Site>, id: &EventId) {
    let (site, id) = (Arc::clone(site), id.clone());
    tokio::spawn(async move { tend(&site, &id).await });
}

/// Checks all events that are not closed.
pub(crate) async fn tend_all(site: &Arc<Site>) {
    let open = site.store.open_events(MOST_EVENTS).await;
    site.events.unfinished.list_is_unread(open.is_err());
    let open = match open {
        Ok(open) => open,
        Err(error) => return tracing::warn!(%error, "events cannot be read now"),
    };
    for id in open.iter().filter_map(|id| EventId::new(id.as_str())) {
        tend(site, &id).await;
    }
}

/// Opens the tables that an event lacks, and enters the results of its finished games. If something fails, it is tried
/// again later.
async fn tend(site: &Arc<Site>, id: &EventId) {
    let alive = site.alive();
    let attempt = site.events.unfinished.attempt();
    let is_done = match site.events.enter(site, id).await {
        Ok(hall) => tend_now(site, hall).await,
        // It was deleted.
        Err(problem) if problem.code() == Code::NotFound => return site.events.unfinished.gone(id),
        Err(problem) => {
            tracing::warn!(%id, %problem, "an event cannot be tended");
            false
        }
    };
    if is_done {
        site.events.unfinished.succeeded(id, attempt);
    } else {
        site.events.unfinished.failed(id, Millis(site.now().0));
    }
    drop(alive);
}

/// Does what is to be done at an event; false if something failed.
async fn tend_now(site: &Arc<Site>, hall: OwnedMutexGuard<Hall>) -> bool {
    let (id, wanted, settled) = (hall.id.clone(), hall.wanted(), hall.unstopped());
    drop(hall);
    let mut is_done = true;
    for wanted in wanted {
        if let Err(problem) = see_to(site, &id, &wanted).await {
            tracing::warn!(%id, table = %wanted.id, %problem, "a table of an event cannot be seen to");
            is_done = false;
        }
    }
    for table in settled {
        if let Err(problem) = settled::stop(site, &id, &table).await {
            tracing::warn!(%id, %table, %problem, "a game that was decided at the desk cannot be stopped");
            is_done = false;
        }
    }
    is_done
}

/// Checks the events in memory in which the time to start a game has just run out, and those at which something failed
/// before.
pub(crate) async fn tend_due(site: &Arc<Site>) {
    let now = Millis(site.now().0);
    if site.events.unfinished.has_unread_list() {
        tend_all(site).await;
    }
    for id in site.events.unfinished.take_due(now) {
        soon(site, &id);
    }
    for id in site.events.ids() {
        let is_late = match site.events.enter(site, &id).await {
            Ok(mut hall) => {
                hall.renew_presence(site);
                hall.takes_late(now)
            }
            Err(problem) => {
                tracing::debug!(%id, %problem, "an event cannot be looked at now");
                false
            }
        };
        if is_late {
            tend(site, &id).await;
        }
    }
}

async fn see_to(site: &Arc<Site>, id: &EventId, wanted: &DueTable) -> Result<(), Problem> {
    let stored = |error: store::StoreError| problem::stored(&error);
    if let Some(finished) = site.store.finished_game(&game_key(&wanted.id)?).await.map_err(stored)? {
        return enter(site, id, wanted, &finished.doc).await;
    }
    let found = site.store.table(&table_key(&wanted.id)?).await.map_err(stored)?;
    let opened = found.as_ref().map(|table| Millis(u64::try_from(table.created.0).unwrap_or(0)));
    match found {
        // The table was closed before its game began.
        Some(table) if table.state.closed.is_some() && table.state.game.is_none() => {
            return say(site, id, wanted, |_| vec![Order::BreakOff { table: wanted.key }]).await;
        }
        Some(_) => {}
        None => open(site, id, wanted).await?,
    }
    let seats: Vec<Vec<Member>> = wanted.seats.iter().map(|seat| seat.iter().filter_map(member).collect()).collect();
    let class = (wanted.kind == EventKind::Class).then_some(wanted.rules.class);
    asked(site, &wanted.id, |answer| Note::Bind { seats, class, answer }).await.map_err(|trouble| trouble.0)?;
    let now = Millis(site.now().0);
    match (&wanted.start, opened) {
        (Some(limit), Some(opened)) if limit.begun.max(opened).0.saturating_add(limit.within.0) <= now.0 => {
            forfeit(site, id, wanted).await
        }
        _ => Ok(()),
    }
}

/// Enters that nobody has started a game in time.
async fn forfeit(site: &Arc<Site>, id: &EventId, wanted: &DueTable) -> Result<(), Problem> {
    let awaited = asked(site, &wanted.id, |answer| Note::Awaited { answer }).await.map_err(|trouble| trouble.0)?;
    let sides: Vec<Side> =
        awaited.iter().map(|seat| if seat.index() == 0 { Side::First } else { Side::Second }).collect();
    let side = match sides.as_slice() {
        [] => return Ok(()),
        [side] => Some(*side),
        _ => None,
    };
    say(site, id, wanted, |_| vec![Order::TimeOut { table: wanted.key, side }]).await
}

/// Enters the result of a finished game, or that it ended without one.
async fn enter(site: &Arc<Site>, id: &EventId, wanted: &DueTable, doc: &str) -> Result<(), Problem> {
    if settled::was_cut_off(site, id, wanted.key, &wanted.id).await? {
        return say(site, id, wanted, |_| vec![Order::BreakOff { table: wanted.key }]).await;
    }
    let row: GameRow = serde_json::from_str(doc).map_err(|why| problem::internal(&why))?;
    let stars = progress::earned(site, &wanted.id, &wanted.lesson).await?;
    let stars = wanted.players.iter().zip(stars).filter(|(_, count)| *count > 0);
    let credits: Vec<Order> =
        stars.map(|(&player, count)| Order::Credit { player, what: progress::STARS.to_owned(), count }).collect();
    say(site, id, wanted, |counting| match outcome::outcome(&row, counting, wanted.kind) {
        Some(outcome) => [vec![Order::Enter { table: wanted.key, outcome }], credits].concat(),
        None => vec![Order::BreakOff { table: wanted.key }],
    })
    .await
}

/// Gives the order that records how a game ended. The key of the command follows from the game, so it takes effect
/// once.
async fn say(
    site: &Arc<Site>,
    id: &EventId,
    wanted: &DueTable,
    what: impl FnOnce(Counting) -> Vec<Order>,
) -> Result<(), Problem> {
    let mut hall = site.events.enter(site, id).await?;
    let state = hall.event.state();
    let one = state.table(wanted.key).filter(|table| table.is_open() && !table.is_broken);
    // Another pair may sit at the table by now, or the pair plays another game.
    if one.and_then(|table| hall.record.table_id(wanted.key, table)).as_ref() != Some(&wanted.id) {
        return Ok(());
    }
    let Some(division) = state.divisions().get(&wanted.key.division) else { return Ok(()) };
    let orders = what(division.setup.counting);
    let by = IdentityId::new(REFEREE).map_err(|why| problem::internal(&why))?;
    let command = |reply: String| store::KeyedCommand { by: by.clone(), key: wanted.id.as_str().to_owned(), reply };
    hall.carry_out(site, By::Referee, REFEREE, &orders, command).await.map(drop)
}

/// Opens a table. If another process has opened it at the same moment, it is left as it is.
async fn open(site: &Arc<Site>, id: &EventId, wanted: &DueTable) -> Result<(), Problem> {
    // The class may be on its way out since its tables were listed.
    if site.events.enter(site, id).await?.record.is_going {
        return Ok(());
    }
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

/// The names of the people whom the event expects at a table, seat by seat; none if others play there by now.
///
/// # Errors
/// There is no such event, or the store fails.
pub(crate) async fn names_at(site: &Arc<Site>, place: &EventSeat) -> Result<Vec<Vec<String>>, Problem> {
    let hall = site.events.enter(site, &place.event).await?;
    let (division, round, table) = place.table;
    let key = TableKey { division: events::DivisionId(division), round: events::RoundNo(round), table };
    let pair = hall.event.state().table(key).map(events::PairedTable::pair);
    let names = |seat: Vec<Place>| seat.into_iter().map(|place| place.name).collect();
    Ok(pair.map(|pair| hall.sitting(pair).into_iter().map(names).collect()).unwrap_or_default())
}

fn member(place: &Place) -> Option<Member> {
    let name = name::clean(&place.name).ok()?;
    Some(Member { person: Some(place.holder.as_ref()?.to_string()), name, is_program: false, slip: Some(place.slip) })
}

fn settings(wanted: &DueTable) -> TableSettings {
    let EventTables { edition, rules, lexicon, house, chat, hints, class } = wanted.rules.clone();
    let seat = |places: &Vec<Place>| {
        let occupant = match places.len() {
            0 | 1 => Occupant::Person,
            several => Occupant::Team { size: u8::try_from(several).unwrap_or(u8::MAX) },
        };
        SeatSettings { occupant, handicap: protocol::HandicapDoc::default() }
    };
    let mut rules = rules;
    // The event has decided who goes first, so the rule of the edition is dropped.
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
        class,
        claim_after: None,
        salt: Short::default(),
    }
}

impl Hall {
    /// The tables that should exist: those of running rounds that have no result.
    fn wanted(&self) -> Vec<DueTable> {
        let (Some(rules), Some(host)) = (&self.record.settings.tables, self.directors.first()) else {
            return Vec::new();
        };
        if self.record.is_going {
            return Vec::new();
        }
        let mut wanted = Vec::new();
        for (&division, one) in self.event.state().divisions() {
            for (number, round) in (1..).zip(&one.rounds) {
                if round.phase != events::Phase::Playing {
                    continue;
                }
                // A game that was broken off waits for the director's decision.
                for table in round.open().filter(|table| !table.is_broken) {
                    let key = TableKey { division, round: events::RoundNo(number), table: table.number };
                    let Some(id) = self.record.table_id(key, table) else { continue };
                    wanted.push(DueTable {
                        key,
                        players: table.pair().players().collect(),
                        lesson: self.record.settings.lesson.clone(),
                        seats: self.sitting(table.pair()),
                        host: host.clone(),
                        host_name: self.record.name.clone(),
                        rules: rules.clone(),
                        kind: self.record.kind,
                        is_watched: self.record.settings.watch,
                        start: self.start_limit(round),
                        id,
                    });
                }
            }
        }
        wanted
    }

    fn start_limit(&self, round: &Round) -> Option<StartLimit> {
        let minutes = self.record.settings.start_within?;
        Some(StartLimit { begun: round.begun?, within: Millis(u64::from(minutes) * 60_000) })
    }

    /// Whether the time to start has run out in a round since this was last asked.
    fn takes_late(&mut self, now: Millis) -> bool {
        let mut late = Vec::new();
        for (&division, one) in self.event.state().divisions() {
            for (number, round) in (1..).zip(&one.rounds).filter(|(_, round)| round.phase == events::Phase::Playing) {
                let limit = self.start_limit(round);
                let end = limit.map(|limit| limit.begun.0.saturating_add(limit.within.0));
                late.extend(
                    end.filter(|&end| end <= now.0).map(|end| (division, events::RoundNo(number), Millis(end))),
                );
            }
        }
        let n_known = self.late.len();
        self.late.extend(late);
        self.late.len() > n_known
    }

    /// The slips of a pair, seat by seat, each with the person who holds it.
    fn sitting(&self, pair: Pair) -> Vec<Vec<Place>> {
        let seat = |player: PlayerId| {
            let tickets = self.event.state().players().get(&player).map_or(&[][..], events::Player::tickets);
            let place = |(place, ticket): (u8, &Ticket)| {
                let (name, holder) = (self.name_of(player.0, place)?, self.holder(*ticket).cloned());
                Some(Place { slip: (ticket.player.0, ticket.place), name, holder })
            };
            (0..).zip(tickets).filter_map(place).collect()
        };
        pair.players().map(seat).collect()
    }
}
