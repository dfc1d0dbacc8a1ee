//! Presence and chat at a table.

use protocol::message::{SeenMessage, ViewMessage};
use protocol::wire::{
    Answer, ChatLine, ChatSetting, Key, Language, Notice, NoticeKind, Presence, SeatPresence, SetupMessage,
    SpectatorSetting, StateTell, TableStatus, Tell, reason,
};
use rules::{Millis, Viewer};
use speech::phrasebook;
use tiles::Seat;

use super::note::Who;
use super::stored::table_key;
use super::task::Task;
use super::watchers::{Right, Watcher, viewer};
use crate::bus::{News, What};
use crate::limits;
use crate::line::{ClientLine, LineId};
use crate::name;
use crate::problem::{self, Problem};
use crate::table::{TableRecord, number, seat_numbered};

/// How many lines of chat a client is sent when it joins.
const CHAT_LINES: usize = 100;
/// From this number of spectators on, a change of their number is sent with the next tick.
const CROWD: u32 = 32;
/// How long a report from another process about connected people is valid.
const REMOTE_HOLDS: Millis = Millis(30_000);

/// The people who are connected to another process.
#[derive(Debug)]
pub(super) struct Remote {
    people: Vec<(String, String)>,
    spectators: u32,
    at: Millis,
}

impl Task {
    /// Whether a person may watch.
    pub(super) fn may_watch(&self, who: &Who, key: Option<&Key>) -> bool {
        let record = &self.record;
        if record.is_host(&who.person) || record.holds_seat(&who.person) {
            return true;
        }
        match record.settings.spectators {
            SpectatorSetting::Everybody => true,
            // A link to a seat shows the table to people who may want to sit down.
            SpectatorSetting::Link | SpectatorSetting::Nobody => {
                let is_lobby = record.status == TableStatus::Seating && record.entrance(None).is_ok();
                let has_key = key.is_some_and(|key| match record.entrance(Some(key.as_str())) {
                    Ok(crate::table::Entrance::Watch) => true,
                    Ok(_) => record.status == TableStatus::Seating,
                    Err(_) => false,
                });
                is_lobby || has_key
            }
        }
    }

    /// Whether a client may know that the table exists: it may watch, or follows the table already through a link.
    pub(super) fn may_know(&self, who: &Who, line: &ClientLine) -> bool {
        self.may_watch(who, None) || self.watchers.of_line(line.id).next().is_some()
    }

    /// The seat as which a person may follow the table; `None`: as a spectator.
    pub(super) fn may_subscribe(
        &self,
        who: &Who,
        number: Option<u8>,
        key: Option<&Key>,
    ) -> Result<Option<Seat>, Problem> {
        let held = self.record.seats_of(&who.person);
        match number.map(seat_numbered) {
            Some(Some(seat)) if held.contains(&seat) => Ok(Some(seat)),
            Some(Some(seat)) if self.record.is_taught_by(&who.person) && self.record.seat(seat).is_some() => {
                Ok(Some(seat))
            }
            // A person who may not watch a table must not learn that it exists.
            Some(_) if !self.may_watch(who, key) => Err(problem::not_found()),
            Some(_) => Err(problem::not_your_seat()),
            None if self.goes_round(&who.person) => Ok(None),
            None if !held.is_empty() => Ok(held.first().copied()),
            None if self.may_watch(who, key) => Ok(None),
            None => Err(problem::not_found()),
        }
    }

    /// The same with the reason. A director follows all tables of the event as a spectator, also those that nobody else
    /// may watch; the store is asked only for people who may follow for no other reason.
    pub(super) async fn may_follow(
        &self,
        who: &Who,
        number: Option<u8>,
        key: Option<&Key>,
    ) -> Result<(Option<Seat>, Right), Problem> {
        match self.may_subscribe(who, number, key) {
            Ok(seat) if seat.is_some() || self.has_key(key) => Ok((seat, Right::Invited)),
            Ok(seat) => Ok((seat, Right::Lobby)),
            Err(_) if number.is_none() && self.is_directed_by(who).await => Ok((None, Right::Director)),
            Err(problem) => Err(problem),
        }
    }

    /// Whether this person directs the event to which the table belongs.
    pub(super) async fn is_directed_by(&self, who: &Who) -> bool {
        match &self.record.event {
            Some(place) => crate::halls::directs(&self.site, &place.event, &who.person).await,
            None => false,
        }
    }

    /// Whether this is one of the table's keys: for a seat, for the code, or for spectators.
    pub(super) fn has_key(&self, key: Option<&Key>) -> bool {
        key.is_some_and(|key| self.record.entrance(Some(key.as_str())).is_ok())
    }

    pub(super) async fn subscribe(
        &mut self,
        who: &Who,
        line: ClientLine,
        seat: Option<Seat>,
        right: Right,
        from: Option<u64>,
    ) {
        let name = self.name_at(who, seat);
        let watcher = Watcher { line: line.clone(), name, seat, right, offers: self.offers(&who.person) };
        if !self.watchers.add(watcher) {
            line.tell(self.notice(NoticeKind::Crowded, &line));
            return;
        }
        self.people_changed(self.plays(&who.person));
        let chat = self.chat_lines().await;
        line.tell(self.state(&line, seat, from, chat));
        self.tell_overtime_since(&line);
    }

    /// Tells a client why it no longer follows this table.
    fn notice(&self, kind: NoticeKind, to: &ClientLine) -> Tell {
        let sentence = phrasebook(to.language()).notice(kind);
        Tell::Notice(Notice { kind, sentence, table: Some(self.record.table.clone()) })
    }

    pub(super) fn name_at(&self, who: &Who, seat: Option<Seat>) -> String {
        let members = seat.and_then(|seat| self.record.seat(seat)).map(|seat| &seat.members);
        let member = members.and_then(|all| all.iter().find(|one| one.person.as_deref() == Some(&who.person)));
        member.map_or_else(|| who.name.clone(), |member| member.name.clone())
    }

    async fn chat_lines(&self) -> Vec<ChatLine> {
        if self.record.settings.chat == ChatSetting::Off {
            return Vec::new();
        }
        let Ok(key) = table_key(&self.record.table) else { return Vec::new() };
        // If the chat cannot be read, the game goes on without it.
        let all = self.site.store.chat(&key, 0, store::limits::CHAT_LINES as usize).await.unwrap_or_default();
        let last = all.len().saturating_sub(CHAT_LINES);
        all[last..].iter().filter_map(|line| serde_json::from_str(&line.line).ok()).collect()
    }

    /// The whole state of the table, for the person on this connection at this seat.
    fn state(&self, line: &ClientLine, seat: Option<Seat>, from: Option<u64>, chat: Vec<ChatLine>) -> Tell {
        let viewer = viewer(seat);
        let from = from.unwrap_or(u64::MAX).min(self.live.as_ref().map_or(0, super::Live::seq));
        let seen = self.live.as_ref().map_or_else(Vec::new, |live| live.seen(viewer, from));
        let live = self.live.as_ref();
        let entries = live.map_or_else(Vec::new, |live| {
            (from..).zip(&seen).map(|(seq, one)| SeenMessage::new(seq, one, live.alphabet())).collect()
        });
        Tell::State(Box::new(StateTell {
            table: self.info(Some(&line.person)),
            setup: self.setup(line.language()),
            view: live.map(|live| ViewMessage::new(live.seq(), &live.view(viewer))),
            entries,
            cards: live.map_or_else(Vec::new, |live| live.cards(from, &seen, &self.site.dictionary)),
            chat: if self.may_read_chat(self.speaker(&line.person, seat)) { chat } else { Vec::new() },
            // Counting a crowd for everybody who joins would take time in proportion to the square of its size.
            presence: self.told_to_crowd().cloned().unwrap_or_else(|| self.presence()),
            proposal: self.proposal_info(),
            offers: self.offers(&line.person),
            now: self.site.now().0,
        }))
    }

    fn setup(&self, language: Language) -> Option<SetupMessage> {
        let live = self.live.as_ref()?;
        // The rules are those in the log; the colours are those of the present edition.
        let table = live.public().table();
        let title = self.record.title_in(language);
        let setup =
            SetupMessage::new(table, title, self.theme.as_deref()?, phrasebook(language).rules(table.ruleset()));
        Some(SetupMessage { category: self.category(table), ..setup })
    }

    /// Replaces the record of the table.
    pub(super) fn take_record(&mut self, record: TableRecord) {
        self.record = record;
        for gone in self.watchers.without_removed(&self.record) {
            gone.line.tell(self.notice(NoticeKind::Removed, &gone.line));
        }
        self.watchers.leave_seats(&self.record);
    }

    /// Sends everybody the whole state, because the game has begun. People who looked at the free seats and may not
    /// watch stop following the table.
    pub(super) async fn tell_state_to_all(&mut self) {
        for gone in self.watchers.without_spectators(&self.record) {
            gone.line.tell(self.notice(NoticeKind::NoSpectators, &gone.line));
        }
        let chat = self.chat_lines().await;
        for watcher in self.watchers.iter() {
            watcher.line.tell(self.state(&watcher.line, watcher.seat, Some(0), chat.clone()));
        }
    }

    /// Sends everybody the table, each as they may see it.
    pub(super) fn tell_table(&self) {
        for watcher in self.watchers.iter() {
            watcher.line.tell(Tell::Table { table: Box::new(self.info(Some(&watcher.line.person))) });
        }
    }

    /// The people who are connected now.
    pub(super) fn presence(&self) -> Presence {
        let claim_after = self.record.settings.claim_after;
        let seats = Seat::all(self.away.len()).zip(&self.away).map(|(seat, away)| SeatPresence {
            here: self.here_at(seat),
            away_since: away.map(|at| at.0),
            claim_at: away.zip(claim_after).map(|(at, after)| self.claim_at(at, after).0),
        });
        let watching = self.spectators();
        let remote: u32 = self.remote.values().map(|remote| remote.spectators).sum();
        Presence {
            table: self.record.table.clone(),
            seats: seats.collect(),
            spectators: watching.saturating_add(remote),
        }
    }

    /// When the game may be claimed from a seat that has been away since then. Nobody loses a game by a short absence,
    /// nor by an outage of the server.
    pub(super) fn claim_at(&self, away: Millis, after: u32) -> Millis {
        let outages = self.site.outages.since(away);
        let back = outages.iter().map(|outage| Millis(outage.to)).max().unwrap_or(away);
        away.max(back) + Millis::seconds(u64::from(after)).max(limits::CLAIM_AFTER)
    }

    /// How many connected people do not play. A device that is passed round belongs to a player, even while it shows no
    /// rack.
    /// none.
    fn spectators(&self) -> u32 {
        let only_watches = |watcher: &&Watcher| watcher.seat.is_none() && !self.plays(&watcher.line.person);
        u32::try_from(self.watchers.iter().filter(only_watches).count()).unwrap_or(u32::MAX)
    }

    /// The names of the people at a seat who are connected, to this process or another. Bots always are.
    pub(super) fn here_at(&self, seat: Seat) -> Vec<String> {
        let Some(record) = self.record.seat(seat) else { return Vec::new() };
        let is_here = |person: &str| {
            self.watchers.iter().any(|watcher| *watcher.line.person == *person)
                || self.remote.values().any(|remote| remote.people.iter().any(|(one, _)| one == person))
        };
        let here = record.members.iter().filter(|member| member.person.as_deref().is_none_or(is_here));
        here.map(|member| member.name.clone()).collect()
    }

    /// A person has joined or left. If many people watch, a change in the number of spectators is sent with the next
    /// tick: sending it at once for a whole crowd would take time in proportion to the square of its size.
    pub(super) fn people_changed(&mut self, is_player: bool) {
        if is_player || self.told_to_crowd().is_none() {
            self.note_away();
            self.tell_presence(self.presence());
            self.tell_who_is_here();
        }
        self.tick(self.site.now());
    }

    /// The presence that a crowd was last sent; `None` if few people watch.
    fn told_to_crowd(&self) -> Option<&Presence> {
        self.told.as_ref().filter(|told| told.spectators >= CROWD)
    }

    /// Whether a person has a seat.
    pub(super) fn plays(&self, person: &str) -> bool {
        self.record.holds_seat(person)
    }

    /// Whether the person on this connection has a seat.
    pub(super) fn is_line_of_player(&self, line: LineId) -> bool {
        self.watchers.of_line(line).any(|watcher| self.plays(&watcher.line.person))
    }

    /// Sends everybody who is connected.
    fn tell_presence(&mut self, presence: Presence) {
        self.watchers.tell_all(Tell::Presence(presence.clone()));
        self.told = Some(presence);
    }

    /// Drops reports of processes that have not renewed them.
    pub(super) fn forget_remotes(&mut self) {
        let now = self.site.now();
        self.remote.retain(|_, remote| now - remote.at < REMOTE_HOLDS);
        self.note_presence();
    }

    /// Sends everybody who is connected, if that has changed.
    fn note_presence(&mut self) {
        self.note_away();
        let presence = self.presence();
        if self.told.as_ref() != Some(&presence) {
            self.tell_presence(presence);
        }
    }

    /// Records since when nobody of a seat has been connected.
    fn note_away(&mut self) {
        let now = self.site.now();
        for seat in Seat::all(self.away.len()) {
            let is_here = !self.here_at(seat).is_empty();
            let away = &mut self.away[seat.index()];
            *away = if is_here { None } else { away.or(Some(now)) };
        }
    }

    pub(super) fn tell_who_is_here(&self) {
        // Spectators are only counted; players are always listed, however many people watch.
        let players = self.watchers.iter().filter(|watcher| self.plays(&watcher.line.person));
        let mut people: Vec<(String, String)> =
            players.map(|watcher| (watcher.line.person.to_string(), watcher.name.clone())).collect();
        people.sort_unstable();
        people.dedup();
        people.truncate(64);
        let spectators = self.spectators();
        self.site.publish(What::Here { table: self.record.table.clone(), people, spectators });
    }

    /// Reacts to a message of the bus.
    pub(super) async fn hear(&mut self, news: &News) {
        if news.from == self.site.herald {
            return;
        }
        match &news.what {
            What::Changed { .. } | What::Seated { .. } => self.look().await,
            What::Chat { line, .. } => self.tell_chat(line),
            What::Tentative { seat, person, name, tiles, .. } => {
                self.note_shown(person, *seat, tiles);
                self.tell_tentative(*seat, name, tiles, None);
            }
            What::Declined { seat, whose, by, .. } => self.tell_declined(*seat, whose, by, None),
            What::WhoIsHere { .. } if !self.watchers.is_empty() => self.tell_who_is_here(),
            What::WhoIsHere { .. } => {}
            What::Unsaid { .. } => self.tell_state_to_all().await,
            // These messages are not for tables.
            What::LoggedOut { .. }
            | What::Event { .. }
            | What::AtEvent { .. }
            | What::Restricted
            | What::Limits(_)
            | What::UsualEdition(_) => {}
            What::Thinking { seq, .. } => self.leave_to_another(*seq),
            What::Here { people, spectators, .. } => {
                let at = self.site.now();
                let remote = Remote { people: people.clone(), spectators: *spectators, at };
                self.remote.insert(news.from.clone(), remote);
                self.note_presence();
            }
        }
    }

    /// The viewer as whom a person writes in the chat: a player, even while their device shows no rack.
    fn speaker(&self, person: &str, seat: Option<Seat>) -> Viewer {
        viewer(seat.or_else(|| self.record.seats_of(person).first().copied()))
    }

    fn may_read_chat(&self, viewer: Viewer) -> bool {
        match self.record.settings.chat {
            ChatSetting::On => true,
            ChatSetting::Players => viewer != Viewer::Spectator,
            ChatSetting::Off => false,
        }
    }

    pub(super) async fn chat(&mut self, who: &Who, text: &str) -> Result<Answer, Problem> {
        let seat = self.record.seats_of(&who.person).first().copied();
        let is_here = self.watchers.iter().any(|watcher| watcher.line.person == who.person);
        if !is_here {
            return Err(problem::not_found());
        }
        if !self.may_read_chat(viewer(seat)) {
            return Err(Problem::new(reason::TableReason::NoChat));
        }
        let text = name::readable(text);
        if text.is_empty() {
            return Err(Problem::new(reason::TableReason::EmptyLine));
        }
        if self.site.restrictions.holds(store::RestrictionKind::Mute, &who.person, self.site.unix()) {
            return Err(Problem::new(reason::AccountReason::Muted));
        }
        if !self.site.rates.chat.allows(who.person.to_string(), self.site.steady()) {
            return Err(Problem::new(reason::RateReason::Chat));
        }
        let at = self.site.now();
        let line = ChatLine { at: at.0, name: self.name_at(who, seat), seat: seat.map(number), text };
        let stored = problem::written(&line)?;
        let by = store::IdentityId::new(&*who.person).map_err(|_| problem::not_found())?;
        let key = table_key(&self.record.table)?;
        self.site.store.add_chat(&key, &by, stored, self.site.unix()).await.map_err(|error| problem::stored(&error))?;
        self.tell_chat(&line);
        self.site.publish(What::Chat { table: self.record.table.clone(), line });
        Ok(Answer::Done)
    }

    fn tell_chat(&self, line: &ChatLine) {
        let tell = Tell::Chat { table: self.record.table.clone(), line: line.clone() };
        for watcher in self.watchers.iter() {
            if self.may_read_chat(self.speaker(&watcher.line.person, watcher.seat)) {
                watcher.line.tell(tell.clone());
            }
        }
    }
}
