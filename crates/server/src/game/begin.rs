//! Taking seats, starting the game, and its history.

use protocol::wire::rest::{Claim, Claimed};
use protocol::wire::{Key, Short, TableInfo, TableStatus, reason};
use rules::{Digest, Order, Ruling, Salt, Seen, WordList};
use store::{AtTable, Created, NewGame, Updated};

use super::Live;
use super::note::{Finished, HostDeed, Who};
use super::stored::{self, game_key, list_name, table_key};
use super::task::Task;
use super::think::Whose;
use super::watchers::viewer;
use crate::bus::What;
use crate::name;
use crate::problem::{self, Problem};
use crate::site::unix;
use crate::table::{Entrance, Member, SeatingFault, SetupFault, TableRecord, number, ready_table, seat_numbered};

/// How often a change is tried while others change the table at the same time.
const TRIES: usize = 5;

impl Task {
    /// Gives a person a seat.
    pub(super) async fn sit(&mut self, who: &Who, claim: Claim) -> Result<Claimed, Problem> {
        let key = claim.key.as_ref().map(Key::as_str);
        let wanted = claim.name.as_ref().map_or("", Short::as_str);
        let name = name::clean(if wanted.is_empty() { &who.name } else { wanted }).map_err(problem::name)?;
        let not_there = || problem::seating(SeatingFault::NotForPeople);
        let wanted_seat = claim.seat.map(|seat| seat_numbered(seat).ok_or_else(not_there)).transpose()?;
        for _ in 0..TRIES {
            let entrance = self.record.entrance(key).map_err(problem::seating)?;
            let mut record = self.record.clone();
            let member = Member {
                person: Some(who.person.to_string()),
                name: name.clone(),
                is_program: who.is_program,
                slip: None,
            };
            let seat = match wanted_seat.filter(|_| claim.again) {
                Some(seat) => {
                    let is_here = self.here_at(seat).contains(&name);
                    record.come_back(entrance, seat, member, is_here).map(|()| Some(seat))
                }
                None => record.sit(entrance, wanted_seat, member),
            };
            let seat = seat.map_err(|fault| self.no_seat(entrance, fault))?;
            record.touched = self.site.now().0;
            let is_new = record.seats != self.record.seats;
            if !is_new || self.update(record).await? {
                return Ok(Claimed { table: self.info(Some(&who.person)), seat: seat.map(number) });
            }
        }
        Err(problem::position_changed())
    }

    /// Why a person with this entrance gets no seat, and how to watch instead, if they may.
    fn no_seat(&self, entrance: Entrance, fault: SeatingFault) -> Problem {
        match self.record.way_to_watch(entrance) {
            Some(link) => problem::seating_but_watching(fault, link),
            None => problem::seating(fault),
        }
    }

    /// Lets a person leave their seat before the game.
    pub(super) async fn stand(&mut self, who: &Who) -> Result<TableInfo, Problem> {
        if !self.may_watch(who, None) {
            return Err(problem::not_found());
        }
        for _ in 0..TRIES {
            let mut record = self.record.clone();
            record.stand_up(&who.person).map_err(problem::seating)?;
            if record == self.record || self.update(record).await? {
                return Ok(self.info(Some(&who.person)));
            }
        }
        Err(problem::position_changed())
    }

    /// The host removes people from the table, closes it, or hands it over.
    pub(super) async fn host(&mut self, who: &Who, deed: HostDeed) -> Result<TableInfo, Problem> {
        if !self.may_watch(who, None) {
            return Err(problem::not_found());
        }
        if !self.record.is_host(&who.person) {
            return Err(Problem::new(reason::TableReason::HostOnly));
        }
        for _ in 0..TRIES {
            let mut record = self.record.clone();
            match &deed {
                HostDeed::Remove(seat, name) => record.remove_from(*seat, name).map_err(problem::seating)?,
                HostDeed::Rename(seat, name, to) => {
                    let to = name::clean(to).map_err(problem::name)?;
                    record.rename(*seat, name, &to).map_err(problem::seating)?;
                }
                HostDeed::LetBack => record.removed.clear(),
                HostDeed::HandOver(seat, name) => record.hand_over(*seat, name).map_err(problem::seating)?,
                HostDeed::Close if self.live.is_some() => return Err(problem::seating(SeatingFault::Begun)),
                HostDeed::Close => record.status = TableStatus::Closed,
            }
            if record == self.record || self.update(record).await? {
                return Ok(self.info(Some(&who.person)));
            }
        }
        Err(problem::position_changed())
    }

    /// Stores a changed record of the table and sends it to everybody. False if another process was faster; the record
    /// is then the one that it stored.
    pub(super) async fn update(&mut self, record: TableRecord) -> Result<bool, Problem> {
        let is_updated = self.store(record).await?;
        if is_updated {
            self.tell_update();
        }
        Ok(is_updated)
    }

    /// Stores a changed record of the table without sending it: `tell_update` does that.
    pub(super) async fn store(&mut self, record: TableRecord) -> Result<bool, Problem> {
        if self.site.is_draining() {
            return Err(problem::draining());
        }
        let now = self.site.unix();
        let game = if self.live.is_some() { Some(game_key(&record.table)?) } else { None };
        let is_closed = matches!(record.status, TableStatus::Over | TableStatus::Closed);
        let state = stored::state(&record, game, is_closed.then_some(now))?;
        let updated = self.site.store.update_table(&table_key(&record.table)?, self.version, state, now).await;
        match updated.map_err(|error| problem::stored(&error))? {
            Updated::Updated { version } => {
                self.version = version;
                self.take_record(record);
                self.away.resize(self.record.seats.len(), Some(self.site.now()));
                Ok(true)
            }
            Updated::Conflict { .. } => {
                self.reload().await?;
                Ok(false)
            }
        }
    }

    /// Sends the stored record to everybody.
    pub(super) fn tell_update(&mut self) {
        self.tell_table();
        self.tell_offers();
        self.people_changed(true);
        self.set_timers();
        self.site.publish(What::Seated { table: self.record.table.clone() });
        if let (TableStatus::Closed, Some(seat)) = (self.record.status, &self.record.event) {
            crate::halls::soon(&self.site, &seat.event);
        }
    }

    /// Starts the game. The host and everybody at the table can do so once every place is taken; the host need not wait
    /// for a team to be full, and a teacher not for a team that is missing as a whole.
    pub(super) async fn start(&mut self, who: &Who, salt: &str) -> Result<TableInfo, Problem> {
        let is_host = self.record.is_host(&who.person);
        if !is_host && !self.record.holds_seat(&who.person) {
            return Err(problem::not_found());
        }
        if !is_host && self.live.is_none() && !self.record.is_full() {
            return Err(problem::setup(&SetupFault::FreeSeat));
        }
        for _ in 0..TRIES {
            if self.live.is_some() {
                return Ok(self.info(Some(&who.person)));
            }
            if self.site.is_draining() {
                return Err(problem::draining());
            }
            if self.record.is_taught_by(&who.person) && !self.expect_missing().await? {
                continue;
            }
            if self.create_game(salt).await? {
                return Ok(self.info(Some(&who.person)));
            }
        }
        Err(problem::position_changed())
    }

    /// Notes the names of teams of which nobody is here: they are expected, and the game begins without them. False if
    /// another process was faster.
    async fn expect_missing(&mut self) -> Result<bool, Problem> {
        let (mut record, is_empty) = (self.record.clone(), |seat: &crate::table::SeatRecord| seat.members.is_empty());
        let Some(place) = record.event.clone().filter(|_| record.seats.iter().any(is_empty)) else { return Ok(true) };
        // Nobody plays at a board without anybody.
        if record.seats.iter().all(is_empty) {
            return Ok(true);
        }
        let names = crate::halls::names_at(&self.site, &place).await?;
        for (number, expected) in names.into_iter().enumerate().take(record.seats.len()) {
            if is_empty(&record.seats[number]) {
                // As members they are told apart, as when they sit down; nobody sits there yet.
                for name in expected.iter().filter_map(|name| name::clean(name).ok()) {
                    let name = record.free_name(&name);
                    record.seats[number].members.push(Member { person: None, name, is_program: false, slip: None });
                }
                let named = std::mem::take(&mut record.seats[number].members);
                record.seats[number].expected = named.into_iter().map(|member| member.name).collect();
            }
        }
        if record == self.record { Ok(true) } else { self.update(record).await }
    }

    /// Creates the game. False if the seats have changed in the meantime, or another process was faster.
    pub(super) async fn create_game(&mut self, salt: &str) -> Result<bool, Problem> {
        let (table, _) = ready_table(&self.record, &self.site.shelf).map_err(|fault| problem::setup(&fault))?;
        let seed = self.record.seed().ok_or_else(|| problem::internal(&"the table has no seed"))?;
        let now = self.site.now();
        let salt = if salt.is_empty() { self.record.settings.salt.as_str() } else { salt };
        let salt = Salt::new(salt).ok_or_else(|| problem::malformed("the salt is too long"))?;
        let judge = stored::judge(&self.site, &self.record, table.ruleset())?;
        let table = match judge.digest() {
            Some(digest) => {
                let words = WordList { name: list_name(&self.record).to_owned(), digest: Digest(digest.0) };
                table.with_words(words).map_err(|fault| problem::internal(&format_args!("{fault:?}")))?
            }
            None => table,
        };
        let mut live = Live::create(table, seed, judge, now);
        let begun = live.decide(now, Order::Director(Ruling::Begin { salt }));
        let begun = begun.and_then(|begun| self.stop_to_hand_over(&live, begun));
        live.take(begun.map_err(|refusal| problem::refused(&refusal, live.public().table()))?);
        let records = stored::records(live.log(), live.alphabet())?;
        let game = game_key(&self.record.table)?;
        let mut new = NewGame::new(game, records, unix(now));
        new.table = Some(AtTable { id: table_key(&self.record.table)?, version: self.version });
        new.seed = store::Seed::new(seed.0.to_vec()).ok();
        new.deadline = self.stored_deadline(live.public(), now).map(unix);
        match self.site.store.create_game(new).await.map_err(|error| problem::stored(&error))? {
            Created::Created => {
                self.version += 1;
                self.record.status = TableStatus::Playing;
                self.live = Some(live);
                metrics::counter!("tilewright_games_total").increment(1);
                self.tell_state_to_all().await;
                self.site.publish(What::Seated { table: self.record.table.clone() });
                self.moved(Whose::Ours).await;
                Ok(true)
            }
            Created::Exists | Created::TableChanged { .. } => {
                self.reload().await?;
                Ok(false)
            }
        }
    }

    /// The entries from a number on, as this person may see them.
    pub(super) async fn history(
        &self,
        who: &Who,
        from: u64,
        key: Option<&Key>,
    ) -> Result<(u64, Vec<Seen>, tiles::Alphabet), Problem> {
        let (seat, _) = self.may_follow(who, None, key).await?;
        let live = self.game()?;
        let from = from.min(live.seq());
        Ok((from, live.seen(viewer(seat), from), live.alphabet().clone()))
    }

    /// The whole log, if the game is over and nothing in it is secret.
    pub(super) async fn whole_log(&mut self, who: &Who, key: Option<&Key>) -> Result<Finished, Problem> {
        self.may_follow(who, None, key).await?;
        if !self.game()?.is_over() {
            // Another process may know of the end, and its message may be lost.
            let next = self.game()?.seq() + 1;
            self.catch_up(Some(next)).await?;
        }
        let live = self.game()?;
        if !live.is_over() {
            return Err(Problem::new(reason::FileReason::NotOver));
        }
        Ok(Finished {
            log: live.log().to_vec(),
            judge: std::sync::Arc::clone(live.judge()),
            lexicon: list_name(&self.record).to_owned(),
            title: self.record.title.clone(),
            file: self.record.file.clone(),
        })
    }
}
