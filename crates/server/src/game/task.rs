//! The task of one table.

use std::collections::HashMap;
use std::sync::Arc;

use editions::Theme;
use protocol::wire::{Answer, Ask, Key, Occupant, Presence, Short, TableInfo, reason};
use rules::Millis;
use tiles::Seat;
use tokio::sync::{Semaphore, mpsc};

use super::Live;
use super::act::Made;
use super::clocks::Timers;
use super::hint::{Hinted, MOST_HINTS};
use super::note::{Note, Who};
use super::stored::{self, Stored};
use super::talk::Remote;
use super::think::Bot;
use super::watchers::{Since, Watchers};
use crate::bus::What;
use crate::line::{ClientLine, Replier};
use crate::problem::{self, Problem};
use crate::site::{Site, raised};
use crate::table::{TableReader, TableRecord, load_edition, seat_numbered, table_info};

/// How long a task continues when nobody follows the table and no timer is set.
const STAY: Millis = Millis(60_000);

/// The task of one table: its stored state, and its followers.
pub(super) struct Task {
    pub(super) site: Arc<Site>,
    pub(super) record: TableRecord,
    pub(super) version: u64,
    pub(super) live: Option<Live>,
    pub(super) watchers: Watchers,
    /// The people who are connected to other processes, by process.
    pub(super) remote: HashMap<String, Remote>,
    /// The presence that was last sent.
    pub(super) told: Option<Presence>,
    /// Since when nobody has been connected, for each seat.
    pub(super) away: Vec<Option<Millis>>,
    pub(super) timers: Timers,
    pub(super) bot: Option<Bot>,
    /// Permits for hints that are computed at the same time.
    pub(super) hints: Arc<Semaphore>,
    /// The last hint of each seat.
    pub(super) hinted: Arc<Hinted>,
    /// The colours of the edition as it is shipped today.
    pub(super) theme: Option<Box<Theme>>,
    /// The tiles that people show the others at their rack, by person.
    pub(super) shown: HashMap<String, (Seat, Vec<String>)>,
    /// The time of the last message.
    pub(super) last_note: Millis,
    /// Whether the table was deleted.
    pub(super) is_gone: bool,
}

impl Task {
    pub(super) fn new(site: Arc<Site>, stored: Stored) -> Task {
        let Stored { record, version, live } = stored;
        let now = site.now();
        let away = record.seats.iter().map(|_| Some(now)).collect();
        let usual = || editions::ShippedKind::Theme.names().next().and_then(|name| editions::theme(name).ok());
        let theme = load_edition(&record.settings, &site.shelf).map(|edition| edition.theme).ok().or_else(usual);
        Task {
            site,
            record,
            version,
            live,
            watchers: Watchers::default(),
            remote: HashMap::new(),
            told: None,
            away,
            timers: Timers::default(),
            bot: None,
            hints: Arc::new(Semaphore::new(MOST_HINTS)),
            hinted: Arc::default(),
            theme: theme.map(Box::new),
            shown: HashMap::new(),
            last_note: now,
            is_gone: false,
        }
    }

    pub(super) async fn run(mut self, mut notes: mpsc::Receiver<Box<Note>>, me: mpsc::Sender<Box<Note>>) {
        let mut draining = self.site.draining.subscribe();
        self.site.publish(What::WhoIsHere { table: self.record.table.clone() });
        Box::pin(self.wake()).await;
        while !self.may_go_home() {
            let until = self.site.clock.until(self.next_wake());
            let thinking = Bot::answer(&mut self.bot);
            tokio::select! {
                note = notes.recv() => match note {
                    // Boxed, because a table needs many times more memory while it works than while it waits.
                    Some(note) => Box::pin(self.take(*note)).await,
                    None => break,
                },
                action = thinking => Box::pin(self.bot_decides(action)).await,
                () = until => Box::pin(self.wake()).await,
                () = raised(&mut draining) => break,
            }
            metrics::counter!("tilewright_table_notes_total").increment(1);
        }
        // A sender that still has this channel finds it closed, and opens the table again.
        self.site.tables.forget(&self.record.table, &me);
        notes.close();
        while let Some(note) = notes.recv().await {
            Box::pin(self.take(*note)).await;
        }
    }

    /// Whether the task may end: no followers, no timers.
    fn may_go_home(&self) -> bool {
        let idle = self.site.now() - self.last_note;
        self.is_gone || self.watchers.is_empty() && self.bot.is_none() && idle >= STAY
    }

    /// When the task has to check the clock again.
    fn next_wake(&self) -> Millis {
        let idle = self.last_note + STAY;
        let home = self.watchers.is_empty().then_some(idle);
        let all = [self.timers.next(), home, self.proposal_lapses()];
        all.into_iter().flatten().min().unwrap_or(Millis(u64::MAX))
    }

    async fn take(&mut self, note: Note) {
        if !matches!(note, Note::Wake | Note::News(_)) {
            self.last_note = self.site.now();
        }
        match note {
            Note::Ask { who, line, lag, ask, reply } => self.asked(who, line, lag, *ask, reply).await,
            Note::Gone { line } => {
                let is_player = self.is_line_of_player(line);
                if self.watchers.remove(line, None) {
                    self.people_changed(is_player);
                }
            }
            Note::Sit { who, claim, answer } => drop(answer.send(self.sit(&who, claim).await)),
            Note::Stand { who, answer } => drop(answer.send(self.stand(&who).await)),
            Note::Host { who, deed, answer } => drop(answer.send(self.host(&who, deed).await)),
            Note::Start { who, salt, answer } => drop(answer.send(self.start(&who, &salt).await)),
            Note::Bind { seats, class, answer } => drop(answer.send(self.bind(&seats, class).await)),
            Note::Awaited { answer } => drop(answer.send(Ok(self.awaited()))),
            Note::Administer { deed, answer } => drop(answer.send(self.administer(deed).await)),
            Note::Forget { person, stand_in, answer } => drop(answer.send(self.forget(&person, &stand_in).await)),
            Note::Look { who, key, answer } => {
                let may = self.may_watch(&who, key.as_ref()) || self.record.invites(key.as_ref().map(Key::as_str));
                let may = (may || self.is_directed_by(&who).await) && !self.record.is_removed(&who.person);
                drop(answer.send(if may { Ok(self.invitation(&who.person)) } else { Err(problem::not_found()) }));
            }
            Note::Row { who, answer } => drop(answer.send(Ok(self.row_for(&who)))),
            Note::History { who, from, key, answer } => drop(answer.send(self.history(&who, from, key.as_ref()).await)),
            Note::Log { who, key, answer } => drop(answer.send(self.whole_log(&who, key.as_ref()).await)),
            Note::News(news) => self.hear(&news).await,
            Note::Think { seq } => self.think_for_another(seq).await,
            Note::Wake => self.look().await,
        }
    }

    async fn asked(&mut self, who: Who, line: ClientLine, lag: Millis, ask: Ask, reply: Replier) {
        // A person who may not watch a table must not learn that it exists. A subscription may bring a key, and is
        // checked later.
        if !matches!(ask, Ask::Subscribe { .. }) && !self.may_know(&who, &line) {
            return reply.reply(Err(problem::not_found()));
        }
        // A subscription is answered before its state is sent, so that the client knows what the state belongs to.
        let (ask, reply) = match ask {
            Ask::Subscribe { seat, from, key, .. } => {
                // Another process may have changed the seats: the store counts, not the memory of this process.
                let caught_up = self.catch_up(from).await;
                // People who may not watch do not even learn that the table cannot be read at the moment.
                let follows = self.may_follow(&who, seat, key.as_ref()).await;
                return match follows.and_then(|follows| caught_up.map(|()| follows)) {
                    Ok((seat, right)) => {
                        reply.reply(Ok(Answer::Done));
                        self.subscribe(&who, line, seat, right, from).await;
                    }
                    Err(problem) => reply.reply(Err(problem)),
                };
            }
            // The others at the table do not wait for the hint.
            Ask::Hint { seat, step, .. } => {
                match named(seat).and_then(|seat| self.hint(&who, seat, step)) {
                    Ok(hinting) => drop(tokio::spawn(async move { reply.reply(hinting.answer().await) })),
                    Err(problem) => reply.reply(Err(problem)),
                }
                return;
            }
            Ask::Coach { seat, placement, .. } => {
                match named(seat).and_then(|seat| self.coach(&who, seat, placement.as_ref())) {
                    Ok(coaching) => drop(tokio::spawn(async move { reply.reply(coaching.answer().await) })),
                    Err(problem) => reply.reply(Err(problem)),
                }
                return;
            }
            ask => (ask, reply),
        };
        let answer = self.answer(&who, &line, lag, ask).await;
        reply.reply(answer);
    }

    async fn answer(&mut self, who: &Who, line: &ClientLine, lag: Millis, ask: Ask) -> Result<Answer, Problem> {
        let changes = matches!(ask, Ask::Act { .. } | Ask::Propose { .. } | Ask::Answer { .. } | Ask::Claim { .. });
        if changes && !self.settle_time().await {
            return Err(problem::internal(&"it is not known for how long the server slept"));
        }
        match ask {
            Ask::Unsubscribe { seat, .. } => {
                let of_line = || self.watchers.of_line(line.id).map(|watcher| watcher.seat);
                // If it names no seat, the client means the view of a spectator.
                let seat = named(seat)?.or_else(|| of_line().min().flatten());
                if self.watchers.remove(line.id, Some(seat)) {
                    self.people_changed(self.plays(&who.person));
                }
                Ok(Answer::Done)
            }
            Ask::Act { seat, key, seq, action, .. } => {
                let seat = self.seat_of(who, named(seat)?)?;
                self.act(who, seat, Made { key, seq, lag }, &action).await
            }
            Ask::Preview { seat, swaps, placement, .. } => self.preview(who, named(seat)?, &swaps, &placement),
            Ask::Typed { seat, text, .. } => {
                let answer = self.typed(who, named(seat)?, text.as_str())?;
                if super::reading::looks_words_up(text.as_str()) {
                    self.may_look_up_elsewhere(who).await?;
                }
                Ok(answer)
            }
            Ask::Tentative { seat, tiles, .. } => self.tentative(who, line, named(seat)?, &tiles),
            Ask::Decline { seat, name, .. } => self.decline(who, line, named(seat)?, name.as_str()),
            Ask::Chat { text, .. } => self.chat(who, text.as_str()).await,
            Ask::Propose { seat, what, .. } => self.propose(who, named(seat)?, what).await,
            Ask::Answer { seat, proposal, agree, .. } => self.agree(who, named(seat)?, proposal, agree).await,
            Ask::Claim { .. } => self.claim(who).await,
            Ask::LookUp { words, .. } => {
                let words: Vec<&str> = words.iter().map(Short::as_str).collect();
                let words = self.look_up(who, &words)?;
                self.may_look_up_elsewhere(who).await?;
                Ok(Answer::LookedUp { words })
            }
            // The first three are answered elsewhere, and the others are not about a table.
            Ask::Hint { .. }
            | Ask::Coach { .. }
            | Ask::Subscribe { .. }
            | Ask::Lobby
            | Ask::LeaveLobby
            | Ask::FollowEvent { .. }
            | Ask::LeaveEvent { .. }
            | Ask::Speak { .. }
            | Ask::Ping => Err(problem::internal(&"a table was asked for what it does not answer")),
        }
    }

    /// The table as this person may know it.
    pub(super) fn info(&self, person: Option<&str>) -> TableInfo {
        table_info(&self.record, TableReader { person })
    }

    /// Refuses to look words up for a person whose running game at another table does not allow it.
    async fn may_look_up_elsewhere(&self, who: &Who) -> Result<(), Problem> {
        let Ok(person) = store::IdentityId::new(&who.person) else { return Ok(()) };
        crate::http::must_be_free(&self.site, &person, Some(&self.record.table)).await.map_err(|trouble| trouble.0)
    }

    /// The table for a person who may sit down there, including which team members are away: one of them may be the
    /// same person on another device.
    fn invitation(&self, person: &str) -> TableInfo {
        let mut info = self.info(Some(person));
        for seat in &mut info.seats {
            let here = seat_numbered(seat.seat).map_or_else(Vec::new, |seat| self.here_at(seat));
            let is_team = matches!(seat.occupant, Occupant::Team { .. }) && self.record.host_only_runs_it();
            for member in &mut seat.members {
                member.away = is_team && !here.contains(&member.name);
            }
        }
        info
    }

    /// The seat from which a person acts: the one that is named, or the only one.
    pub(super) fn seat_of(&self, who: &Who, named: Option<Seat>) -> Result<Seat, Problem> {
        let held = self.record.seats_of(&who.person);
        match (named, &held[..]) {
            (Some(seat), held) if held.contains(&seat) => Ok(seat),
            (Some(seat), []) if self.stands_in(who, seat) => Ok(seat),
            (None, [seat]) => Ok(*seat),
            // On a device that is passed round, the player for whom the game waits acts.
            (None, [first, ..]) => Ok(self.waits_for(&held).unwrap_or(*first)),
            _ => Err(problem::not_your_seat()),
        }
    }

    /// Whether a teacher plays for this seat: as long as nobody of it is here.
    fn stands_in(&self, who: &Who, seat: Seat) -> bool {
        self.record.is_taught_by(&who.person) && self.record.seat(seat).is_some() && self.here_at(seat).is_empty()
    }

    /// A refusal by the referee, with the names of the people at this table.
    pub(super) fn refused(&self, refusal: &rules::Refusal) -> Problem {
        match &self.live {
            Some(live) => problem::refused(refusal, live.public().table()),
            None => problem::refused(refusal, &speech::Unnamed),
        }
    }

    /// The game, if it has begun.
    pub(super) fn game(&self) -> Result<&Live, Problem> {
        self.live.as_ref().ok_or_else(|| Problem::new(reason::GameReason::NotBegun))
    }

    /// Reads the table again after another process has changed it.
    pub(super) async fn reload(&mut self) -> Result<(), Problem> {
        let Stored { record, version, live } = stored::load(&self.site, &self.record.table).await?;
        let has_changed = record != self.record;
        // A person was deleted, so the log has other names from its first entry on.
        let is_renamed = self.live.is_some() && record.has_other_names(&self.record);
        self.take_record(record);
        self.version = version;
        let before = std::mem::replace(&mut self.live, live).map(|before| (before.seq(), before.into_game()));
        self.away.resize(self.record.seats.len(), None);
        if has_changed {
            self.tell_table();
        }
        match (&self.live, before) {
            (Some(_), Some(_)) if is_renamed => self.tell_state_to_all().await,
            (Some(live), Some((from, before))) if live.seq() > from => {
                let since = Since { before, from, lag: Millis::ZERO };
                self.watchers.tell_events(&self.site, &self.record.table, live, &since);
            }
            (Some(_), None) => self.tell_state_to_all().await,
            _ => {}
        }
        self.tell_offers();
        Ok(())
    }
}

/// The seat with the number that a client has sent.
fn named(number: Option<u8>) -> Result<Option<Seat>, Problem> {
    number.map(|number| seat_numbered(number).ok_or_else(problem::not_your_seat)).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size, in bytes, of the future that a function returns.
    fn bytes_of<A, B, C, F>(_: impl FnOnce(A, B, C) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_table_that_waits_needs_little_memory() {
        let bytes = bytes_of(Task::run);
        assert!(bytes < 4 * 1024, "{bytes} bytes");
    }
}
