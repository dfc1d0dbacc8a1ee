//! Timers of a table.

use protocol::wire::{Tell, Visibility};
use rules::{Millis, Order, Phase, Public, Ruling};

use super::act::Done;
use super::stored::{self, game_key};
use super::task::Task;
use super::think::Whose;
use super::watchers::Since;
use crate::line::ClientLine;
use crate::outage::BEAT;
use crate::table::TableRecord;

/// The times at which a task has to act.
#[derive(Debug, Default)]
pub(super) struct Timers {
    /// When a time limit of the game is reached.
    limit: Option<Millis>,
    /// When overtime costs more than now.
    overtime: Option<Millis>,
    /// When clients were last told the cost of overtime.
    overtime_told: Millis,
    /// When a bot should act, or should have decided, in this process or another.
    pub(super) bot: Option<Millis>,
    /// When a table that is waiting for players leaves the lobby.
    lease: Option<Millis>,
    /// The next tick.
    tick: Option<Millis>,
}

/// The time between two ticks. At each tick clients are told the time, and other processes who is connected.
const TICK: Millis = Millis(10_000);

/// The shortest time between two messages about the cost of overtime.
const OVERTIME_PAUSE: Millis = Millis(500);

/// How long after a bot's time limit another process takes over.
const BOT_GRACE: Millis = Millis(4_000);

impl Timers {
    pub(super) fn next(&self) -> Option<Millis> {
        [self.limit, self.overtime, self.bot, self.lease, self.tick].into_iter().flatten().min()
    }
}

impl Task {
    /// Sets the timers from the state.
    pub(super) fn set_timers(&mut self) {
        let grace = Millis(self.site.config.lag_cap_ms);
        let limit = self.live.as_ref().and_then(|live| live.public().deadline());
        // A command that was sent in time over a slow connection still counts.
        self.timers.limit = limit.map(|deadline| deadline.at + grace);
        let costs_more = self.live.as_ref().and_then(|live| live.public().next_overtime(self.site.now()));
        self.timers.overtime = costs_more.map(|at| at.max(self.timers.overtime_told + OVERTIME_PAUSE));
        // People who were invited by a link may come days later; but strangers should not find abandoned tables in the
        // lobby.
        let is_listed = self.record.settings.visibility == Visibility::Lobby;
        self.timers.lease = (self.live.is_none() && is_listed).then(|| self.lease_ends(&self.record));
    }

    fn lease_ends(&self, record: &TableRecord) -> Millis {
        Millis(record.touched) + Millis::seconds(self.site.config.lobby_lease_s)
    }

    /// When some process has to look at the game if nothing happens before.
    pub(super) fn stored_deadline(&self, public: &Public, now: Millis) -> Option<Millis> {
        let limit = public.deadline().map(|deadline| deadline.at + Millis(self.site.config.lag_cap_ms));
        let bot = self.bot_to_act(public).map(|_| now + self.bot_time() + BOT_GRACE);
        [limit, bot].into_iter().flatten().min()
    }

    /// The time from the start of a bot's turn to its end, including pauses.
    pub(super) fn bot_time(&self) -> Millis {
        Millis(self.site.config.bot_time_ms.saturating_mul(2).saturating_add(2_000)) + self.longest_wait()
    }

    /// How long a process waits for another one that is computing a bot's turn.
    pub(super) fn bot_patience(&self) -> Millis {
        self.bot_time() + BOT_GRACE
    }

    /// Does all that is due.
    pub(super) async fn wake(&mut self) {
        if self.site.is_draining() {
            return;
        }
        let costs_more = self.timers.overtime.is_some_and(|at| self.site.now() >= at);
        if self.watchers.sweep() {
            self.people_changed(true);
        }
        self.complete().await;
        let is_settled = self.settle_time().await;
        self.set_timers();
        let now = self.site.now();
        if !is_settled {
            // No time limit is applied before it is known how long the server was suspended.
            self.timers.limit = self.timers.limit.map(|at| at.max(now + BEAT));
        }
        if self.timers.limit.is_some_and(|at| now >= at) {
            self.time_is_up().await;
        }
        self.lapse_proposal().await;
        if self.timers.bot.is_some_and(|at| now >= at) {
            self.bot_is_due().await;
        }
        // If the turn is being computed, here or elsewhere, the timer says when to look again.
        if self.timers.bot.is_none() {
            self.let_bots_think(Whose::Ours);
        }
        if self.timers.lease.is_some_and(|at| now >= at) {
            self.lease_is_over().await;
        }
        self.tick(now);
        if costs_more {
            self.timers.overtime_told = now;
            self.tell_time(now);
        }
    }

    /// Tells clients the time, and other processes who is connected, once for each tick.
    pub(super) fn tick(&mut self, now: Millis) {
        if self.watchers.is_empty() {
            self.timers.tick = None;
            return;
        }
        if self.timers.tick.is_some_and(|at| now < at) {
            return;
        }
        self.timers.tick = Some(now + TICK);
        self.forget_remotes();
        self.tell_who_is_here();
        self.tell_time(now);
    }

    /// Sends clients the time and the cost of overtime.
    fn tell_time(&self, now: Millis) {
        for watcher in self.watchers.iter() {
            self.tell_time_to(&watcher.line, now);
        }
    }

    fn tell_time_to(&self, line: &ClientLine, now: Millis) {
        let Some(live) = self.live.as_ref().filter(|live| live.public().deadline().is_some()) else { return };
        let public = live.public();
        let overtime = public.table().seats().seats().map(|seat| public.overtime_at(seat, now).0).collect();
        let lag = line.lag().min(Millis(self.site.config.lag_cap_ms)).0;
        line.tell(Tell::Clock { table: self.record.table.clone(), seq: live.seq(), now: now.0, lag, overtime });
    }

    /// Views hold the cost of overtime at the last event, so clients that join later are sent the present cost.
    pub(super) fn tell_overtime_since(&self, line: &ClientLine) {
        let now = self.site.now();
        let Some(public) = self.live.as_ref().map(super::Live::public) else { return };
        if public.table().seats().seats().any(|seat| public.overtime_at(seat, now) != public.overtime(seat)) {
            self.tell_time_to(line, now);
        }
    }

    /// Adds the missing entries to a log that was cut off in the middle of a command.
    async fn complete(&mut self) {
        let Some(live) = &self.live else { return };
        if !matches!(live.public().phase(), Phase::Settling | Phase::Over { .. }) {
            return;
        }
        match live.complete(self.site.now()) {
            Ok(decision) if decision.entries().is_empty() => {}
            Ok(decision) => drop(self.append(decision, None, Millis::ZERO).await),
            Err(refusal) => tracing::error!(?refusal, table = %self.record.table, "a log cannot be completed"),
        }
    }

    /// Takes out time that is charged to nobody, before any other time is counted: time in which the server was
    /// suspended or down, or by which its clock was set. False if that cannot be found out now.
    pub(super) async fn settle_time(&mut self) -> bool {
        let is_timed = self.live.as_ref().is_some_and(|live| live.public().deadline().is_some());
        if is_timed && !self.site.is_awake().await {
            return false;
        }
        self.account_for_outages().await;
        true
    }

    /// Pauses a timed game for as long as the whole site was down.
    async fn account_for_outages(&mut self) {
        let Some(live) = &self.live else { return };
        if live.public().deadline().is_none() {
            return;
        }
        for outage in self.site.outages.since(live.public().now()) {
            let Some(live) = &self.live else { return };
            let from = Millis(outage.from).max(live.public().now());
            let paused = live.decide(from, Order::Director(Ruling::Pause));
            let paused =
                paused.and_then(|decision| decision.then(live, Millis(outage.to), Order::Director(Ruling::Resume)));
            match paused {
                Ok(decision) => {
                    if !matches!(self.append(decision, None, Millis::ZERO).await, Ok(Done::Appended)) {
                        return;
                    }
                }
                Err(refusal) => {
                    tracing::warn!(?refusal, table = %self.record.table, "an outage was not accounted for");
                    return;
                }
            }
        }
    }

    async fn time_is_up(&mut self) {
        let Some(live) = &self.live else { return };
        match live.decide(self.site.now(), Order::TimeUp) {
            // Another process that noticed the outage appends under the same number, so it happens only once.
            Ok(decision) => drop(self.append(decision, None, Millis::ZERO).await),
            Err(refusal) => tracing::debug!(?refusal, table = %self.record.table, "no time has run out"),
        }
    }

    async fn lease_is_over(&mut self) {
        let now = self.site.now();
        let somebody_is_here = !self.watchers.is_empty();
        let mut record = self.record.clone();
        if somebody_is_here {
            record.touched = now.0;
        } else {
            record.status = protocol::wire::TableStatus::Closed;
            // The table is closed only once, and needs this timer no more.
            self.timers.lease = None;
        }
        if self.update(record).await.is_ok() {
            self.set_timers();
        }
        if !somebody_is_here {
            self.timers.lease = None;
        }
    }

    /// Reads the entries that other processes have appended.
    pub(super) async fn look(&mut self) {
        if let Err(problem) = self.read_on().await {
            tracing::warn!(table = %self.record.table, %problem, "the log cannot be read now");
        }
    }

    /// Reads the entries of other processes before a client is shown the table. A client that comes from another
    /// process may know more than this one, and must not be shown less.
    ///
    /// # Errors
    /// The client knows more, and the store cannot be read now.
    pub(super) async fn catch_up(&mut self, from: Option<u64>) -> Result<(), crate::problem::Problem> {
        let knows_more = from.is_some_and(|from| from > self.live.as_ref().map_or(0, super::Live::seq));
        if !knows_more && self.site.config.bus.is_none() {
            return Ok(());
        }
        match self.read_on().await {
            Err(problem) if knows_more => Err(problem),
            _ => Ok(()),
        }
    }

    async fn read_on(&mut self) -> Result<(), crate::problem::Problem> {
        let Some(live) = &self.live else {
            self.reload().await?;
            self.moved(Whose::Theirs).await;
            return Ok(());
        };
        let from = live.seq();
        let Some(rules::Event::Created(table)) = live.log().first().map(|entry| &entry.event) else { return Ok(()) };
        let mut reader = protocol::record::Reader::at_table(std::sync::Arc::clone(table));
        let game = game_key(&self.record.table)?;
        let entries = stored::read_log(&self.site, &game, from, &mut reader).await?;
        if !entries.is_empty() {
            if let Some(live) = &mut self.live {
                let before = live.apply(entries).map_err(|why| crate::problem::internal(&why))?;
                let since = Since { before, from, lag: Millis::ZERO };
                self.watchers.tell_events(&self.site, &self.record.table, live, &since);
            }
            self.moved(Whose::Theirs).await;
        }
        self.read_record().await
    }

    /// Reads the settings again if another process has changed them.
    async fn read_record(&mut self) -> Result<(), crate::problem::Problem> {
        let key = stored::table_key(&self.record.table)?;
        let found = self.site.store.table(&key).await.map_err(|error| crate::problem::stored(&error))?;
        let Some(found) = found else {
            self.is_gone = true;
            return Ok(());
        };
        if found.version == self.version {
            return Ok(());
        }
        let mut record = TableRecord::from_json(&found.state.doc).map_err(|why| crate::problem::internal(&why))?;
        record.status = stored::status(&record, self.live.as_ref());
        if self.live.is_some() && record.has_other_names(&self.record) {
            return self.reload().await;
        }
        let proposal_changed = record.proposal != self.record.proposal;
        let has_changed = record != self.record;
        self.take_record(record);
        self.version = found.version;
        if has_changed {
            self.tell_table();
            self.tell_offers();
        }
        if proposal_changed {
            self.tell_proposal();
        }
        Ok(())
    }
}
