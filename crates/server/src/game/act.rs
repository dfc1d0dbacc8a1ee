//! Carries out actions in the game: decides, appends, and only then shows the change.

use protocol::command::ActionDoc;
use protocol::wire::rest::{GameRow, Solo};
use protocol::wire::{Answer, Code, HouseWords, Key, Short, TableStatus, reason};
use rules::{Action, Millis, Order};
use store::{Append, Appended, IdentityId, KeyedCommand, Reached, Summary};
use tiles::Seat;

use super::live::Decision;
use super::note::Who;
use super::solo;
use super::stored::{self, game_key};
use super::task::Task;
use super::watchers::Since;
use crate::bus::What;
use crate::problem::{self, Problem};
use crate::site::unix;
use crate::table::numbers;
use crate::words::Shelf;

/// How often a command is decided anew because another process was faster. Each player can let a play stand or resign
/// only once, so a few times are enough.
const MOST_ATTEMPTS: usize = 8;

/// How many hexadecimal digits of a digest distinguish changed rules.
const MARK_DIGITS: usize = 12;

/// The position for which a command was made, and the network delay of the client.
pub(super) struct Made {
    /// The idempotency key of the command.
    pub(super) key: Key,
    /// How many entries of the log the client knew.
    pub(super) seq: u64,
    /// The round-trip time of the client's connection when the command arrived, in milliseconds.
    pub(super) lag: Millis,
}

/// The outcome of appending a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Done {
    /// The decision is stored and shown.
    Appended,
    /// Another command was stored first; the game has been brought up to date.
    Overtaken,
    /// The same command was carried out before: its stored reply.
    Before(String),
}

impl Task {
    /// Carries out a player's action. A client that comes from another process may know more of the log than this one;
    /// and entries by others are no reason to refuse an action that still means the same. A command that was refused
    /// must not succeed a moment later when it is sent again, and one that was carried out must not be refused then: it
    /// gets the answer of the first time, whatever has changed since.
    pub(super) async fn act(
        &mut self,
        who: &Who,
        seat: Seat,
        made: Made,
        action: &ActionDoc,
    ) -> Result<Answer, Problem> {
        if made.seq > self.game()?.seq() {
            self.catch_up(Some(made.seq)).await?;
        }
        for _ in 0..MOST_ATTEMPTS {
            match self.attempt(who, seat, &made, action).await {
                Ok(Some(answer)) => return Ok(answer),
                Ok(None) => {}
                // The client sends the command again, and gets its answer then.
                Err(open) if matches!(open.code(), Code::Internal | Code::Draining) => return Err(open),
                Err(refused) => return self.answered_before(who, &made.key).await?.ok_or(refused),
            }
        }
        Err(problem::position_changed())
    }

    /// One attempt; `None` if another command was stored first, so that the game has changed.
    async fn attempt(
        &mut self,
        who: &Who,
        seat: Seat,
        made: &Made,
        action: &ActionDoc,
    ) -> Result<Option<Answer>, Problem> {
        let Made { key, seq, lag } = made;
        self.must_be_agreed(who, seat, action)?;
        let action = action.read(self.game()?.alphabet()).map_err(|fault| problem::malformed(&fault))?;
        let order = Order::Player(seat, action.clone());
        if !self.still_means(*seq, &order) {
            return Err(problem::position_changed());
        }
        let asks_people = match &action {
            // A single pupil cannot end the game of a team while the teacher is there.
            Action::Resign if self.record.is_shared(seat) && self.host_runs_it() => {
                return Err(Problem::new(reason::TableReason::TeamGoesOn { host: self.record.host.name.clone() }));
            }
            Action::Resign => None,
            Action::Challenge { words } if self.people_judge() => Some(words.clone()),
            _ => {
                self.must_not_be_in_doubt()?;
                None
            }
        };
        let lag = (*lag).min(Millis(self.site.config.lag_cap_ms));
        let at = self.site.now() - lag;
        let decision = self.game()?.decide(at, order).map_err(|refusal| self.refused(&refusal))?;
        // The challenge is allowed; whether it is right, the players decide.
        if let Some(words) = asks_people {
            return self.doubt(seat, &words).await.map(Some);
        }
        let decision = self.handed_over(decision)?;
        let answer = Answer::Acted { seq: self.game()?.seq() + decision.entries().len() as u64 };
        if decision.entries().is_empty() {
            return Ok(Some(answer));
        }
        let by = IdentityId::new(&*who.person).map_err(|_| problem::not_your_seat())?;
        let reply = problem::written(&answer)?;
        let command = KeyedCommand { by, key: key.as_str().to_owned(), reply };
        match self.append_as_it_is(decision, Some(command), lag).await? {
            Done::Appended => Ok(Some(answer)),
            Done::Overtaken => Ok(None),
            Done::Before(reply) => serde_json::from_str(&reply).map(Some).map_err(|why| problem::internal(&why)),
        }
    }

    /// Whether the person who made the table is connected and does not play, such as a teacher.
    fn host_runs_it(&self) -> bool {
        let is_here = || self.watchers.iter().any(|watcher| self.record.is_host(&watcher.line.person));
        self.record.host_only_runs_it() && is_here()
    }

    /// Whether an order that was made when the log had `seq` entries still means the same.
    pub(super) fn still_means(&self, seq: u64, order: &Order) -> bool {
        let since = |live: &super::Live| {
            let entries = live.log().get(usize::try_from(seq).ok()?..)?;
            Some(entries.iter().all(|entry| order.outlasts(&entry.event)))
        };
        self.live.as_ref().and_then(since).unwrap_or(false)
    }

    /// The reply to a command that was carried out before. If the store cannot tell, that is the problem, and not that
    /// the command is refused.
    async fn answered_before(&mut self, who: &Who, key: &Key) -> Result<Option<Answer>, Problem> {
        let by = IdentityId::new(&*who.person).map_err(|_| problem::not_your_seat())?;
        let game = game_key(&self.record.table)?;
        let known = self.site.store.reply(&game, &by, key.as_str()).await;
        match known.map_err(|error| problem::stored(&error))? {
            Some(Appended::Repeated { reply, .. }) => {
                serde_json::from_str(&reply).map(Some).map_err(|why| problem::internal(&why))
            }
            _ => Ok(None),
        }
    }

    /// Stores a decision and shows it.
    pub(super) async fn append(
        &mut self,
        decision: Decision,
        command: Option<KeyedCommand>,
        lag: Millis,
    ) -> Result<Done, Problem> {
        let decision = self.handed_over(decision)?;
        self.append_as_it_is(decision, command, lag).await
    }

    /// The same for a decision that already stops the clocks if the device changes hands.
    async fn append_as_it_is(
        &mut self,
        decision: Decision,
        command: Option<KeyedCommand>,
        lag: Millis,
    ) -> Result<Done, Problem> {
        if self.site.is_draining() {
            return Err(problem::draining());
        }
        let now = self.site.now();
        let live = self.game()?;
        let from = live.seq();
        let records = stored::records(decision.entries(), live.alphabet())?;
        let mut append = Append::new(game_key(&self.record.table)?, from, records, unix(now));
        append.deadline = self.stored_deadline(decision.public(), now).map(unix);
        append.command = command;
        let is_over = matches!(decision.public().phase(), rules::Phase::Over { .. });
        append.finished = is_over.then(|| self.summary(decision.public(), now)).transpose()?;
        let started = std::time::Instant::now();
        let appended = self.site.store.append(append).await;
        metrics::histogram!("tilewright_append_seconds").record(started.elapsed().as_secs_f64());
        match appended {
            Ok(Appended::Appended { .. }) => {
                metrics::counter!("tilewright_moves_total").increment(1);
                if let Some(live) = &mut self.live {
                    let before = live.take(decision);
                    self.watchers.tell_events(&self.site, &self.record.table, live, &Since { before, from, lag });
                }
                self.site.publish(What::Changed { table: self.record.table.clone() });
                self.moved(super::think::Whose::Ours).await;
                Ok(Done::Appended)
            }
            Ok(Appended::Repeated { reply, .. }) => {
                self.look().await;
                Ok(Done::Before(reply))
            }
            Ok(Appended::Conflict { .. } | Appended::Closed) => {
                metrics::counter!("tilewright_conflicts_total").increment(1);
                self.look().await;
                Ok(Done::Overtaken)
            }
            Err(error) => {
                // Whether the entries were appended is unknown: the store tells.
                self.look().await;
                Err(problem::stored(&error))
            }
        }
    }

    /// The decision, with all clocks stopped if the turn passes to a player who has yet to get the device.
    fn handed_over(&self, decision: Decision) -> Result<Decision, Problem> {
        self.stop_to_hand_over(self.game()?, decision).map_err(|refusal| self.refused(&refusal))
    }

    /// Reacts to a change of the game: sets clocks, starts bots, and updates lists.
    pub(super) async fn moved(&mut self, whose: super::think::Whose) {
        self.set_timers();
        self.forget_wishes();
        self.tell_offers();
        self.forget_old_doubt().await;
        self.let_bots_think(whose);
        if self.live.as_ref().is_some_and(super::Live::is_over) && self.record.status != TableStatus::Over {
            self.record.status = TableStatus::Over;
            self.game_is_over().await;
            if let Some(seat) = &self.record.event {
                crate::halls::soon(&self.site, &seat.event);
            }
        }
    }

    async fn game_is_over(&mut self) {
        // A finished table leaves all lists, and is found by its address. Nothing depends on whether this succeeds.
        let record = self.record.clone();
        if self.update(record).await.is_err() {
            tracing::warn!(table = %self.record.table, "a finished table could not be closed yet");
        }
    }

    /// The row of a finished game in lists.
    fn summary(&self, public: &rules::Public, now: Millis) -> Result<Summary, Problem> {
        let solo = self.solo(public);
        let row = GameRow { solo, ..super::row(&self.record, Some(public), TableStatus::Over, now) };
        let people = self.record.people();
        Ok(Summary {
            at: unix(now),
            doc: problem::written(&row)?,
            players: people.iter().filter_map(|person| IdentityId::new(person).ok()).collect(),
            reached: self.reached(public),
        })
    }

    /// The category of a result: results of the same category are compared. Changed rules, another list or house words
    /// make another category, with a mark after its name.
    pub(super) fn category(&self, table: &rules::Table) -> String {
        let settings = &self.record.settings;
        let list = settings.lexicon.as_ref().map(Short::as_str).filter(|&name| name != Shelf::USUAL);
        let house = settings.house.to_json();
        let is_changed = !settings.rules.is_empty() || list.is_some() || settings.house != HouseWords::default();
        let mark = is_changed.then(|| {
            let parts = [&table.ruleset().digest().0[..], list.unwrap_or_default().as_bytes(), house.as_bytes()];
            let digest = rules::Digest::of(&parts).to_string();
            format!("#{}", &digest[..MARK_DIGITS])
        });
        let mut category = table.edition().to_owned();
        category.truncate(category.floor_char_boundary(store::limits::NAME_BYTES - MARK_DIGITS - 1));
        category + &mark.unwrap_or_default()
    }

    /// The statistics of a game in which one person had no human opponents.
    fn solo(&self, public: &rules::Public) -> Option<Solo> {
        let (_, seats) = solo::seats(&self.record, public)?;
        let best = solo::best_play(public, &seats);
        Some(Solo { category: self.category(public.table()), seats: numbers(&seats), best })
    }

    /// The result of a person who plays alone, from one seat or all seats together, for comparison with their other
    /// games under the same rules.
    fn reached(&self, public: &rules::Public) -> Option<Reached> {
        let (person, seats) = solo::seats(&self.record, public)?;
        if seats.len() != self.record.seats.len() {
            return None;
        }
        let identity = IdentityId::new(person).ok()?;
        let score = public.scores().values().map(|points| i64::from(points.0)).sum();
        Some(Reached { identity, category: self.category(public.table()), score })
    }
}
