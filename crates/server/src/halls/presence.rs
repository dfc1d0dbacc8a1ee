//! Who of a class is connected now: the devices that follow the class in a place of their own, at any process.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use events::PlayerId;
use protocol::wire::EventId;
use protocol::wire::event::EventKind;
use rules::Millis;

use super::Hall;
use crate::bus::{Herald, What};
use crate::site::Site;

/// How long a report of another process is valid.
const HOLDS: Millis = Millis(30_000);
/// How often a process repeats its report.
const AGAIN: Millis = Millis(10_000);

/// The people of a class who are connected.
#[derive(Default)]
pub(super) struct Presence {
    /// Those at this process, by id.
    local: BTreeSet<String>,
    /// Those at other processes.
    remote: HashMap<Herald, Remote>,
    /// The number of the last report of this process, and when it was sent.
    told: (u64, Millis),
}

/// What another process has reported.
struct Remote {
    people: BTreeSet<String>,
    /// The number of the report: an older one that arrives late is dropped.
    nth: u64,
    at: Millis,
}

/// A report of another process.
pub(crate) struct Report {
    pub(crate) from: Herald,
    pub(crate) people: Vec<String>,
    pub(crate) nth: u64,
    pub(crate) asks: bool,
}

impl Presence {
    fn has(&self, person: &str) -> bool {
        self.local.contains(person) || self.remote.values().any(|remote| remote.people.contains(person))
    }

    fn all(&self) -> BTreeSet<&str> {
        let remote = self.remote.values().flat_map(|remote| &remote.people);
        self.local.iter().chain(remote).map(String::as_str).collect()
    }
}

impl Hall {
    /// Brings the list of connected people up to date after a client came or went, and tells everybody if it has changed.
    pub(crate) fn people_changed(&mut self, site: &Site) {
        if self.record.kind != EventKind::Class {
            return;
        }
        let local: BTreeSet<String> = self.watchers.players().map(str::to_owned).collect();
        if local == self.presence.local {
            return;
        }
        self.presence.local = local;
        self.report(site, false);
        self.show();
    }

    /// Asks the other processes who of the class is connected to them.
    pub(super) fn ask_who_is_here(&mut self, site: &Site) {
        if self.record.kind == EventKind::Class {
            self.report(site, true);
        }
    }

    /// Drops reports that were not repeated, and repeats that of this process.
    pub(super) fn renew_presence(&mut self, site: &Site) {
        let now = site.now();
        let n_known = self.presence.remote.len();
        self.presence.remote.retain(|_, remote| now - remote.at < HOLDS);
        if self.presence.remote.len() < n_known {
            self.show();
        }
        if !self.presence.local.is_empty() && now - self.presence.told.1 >= AGAIN {
            self.report(site, false);
        }
    }

    /// Takes in the report of another process.
    pub(super) fn hear_report(&mut self, site: &Site, report: Report) {
        let Report { from, people, nth, asks } = report;
        if self.record.kind != EventKind::Class {
            return;
        }
        if self.presence.remote.get(&from).is_none_or(|known| known.nth < nth) {
            let before = self.presence.all().len();
            let known: BTreeSet<String> = people.into_iter().take(events::limits::MAX_PUPILS).collect();
            let is_new = known.iter().any(|one| !self.presence.has(one));
            self.presence.remote.insert(from, Remote { people: known, nth, at: site.now() });
            if is_new || self.presence.all().len() != before {
                self.show();
            }
        }
        if asks && !self.presence.local.is_empty() {
            self.report(site, false);
        }
    }

    fn report(&mut self, site: &Site, asks: bool) {
        // The time, so that the numbers go on when the event was out of memory meanwhile.
        let nth = site.now().0.max(self.presence.told.0 + 1);
        self.presence.told = (nth, site.now());
        let people = self.presence.local.iter().take(events::limits::MAX_PUPILS).cloned().collect();
        site.publish(What::AtEvent { event: self.id.clone(), people, nth, asks });
    }

    /// The names of the player's team members whose device has taken up the slip and is not connected now.
    pub(super) fn gone(&self, player: PlayerId) -> Vec<String> {
        let tickets = self.event.state().players().get(&player).map_or(&[][..], events::Player::tickets);
        let is_gone =
            |ticket: &events::Ticket| self.holder(*ticket).is_some_and(|one| !self.presence.has(one.as_str()));
        let gone = (0..).zip(tickets).filter(|(_, ticket)| is_gone(ticket));
        gone.filter_map(|(place, _)| self.name_of(player.0, place)).collect()
    }
}

impl super::Halls {
    /// Takes in what another process reports of an event, in the background.
    pub(crate) fn heard(&self, site: &Arc<Site>, id: &EventId, report: Report) {
        let Some(door) = self.door(id) else { return };
        let site = Arc::clone(site);
        tokio::spawn(async move { door.lock().await.hear_report(&site, report) });
    }
}
