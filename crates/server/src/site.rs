//! The shared state of one server process.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use english::Definitions;
use protocol::wire::rest::RunningLimits;
use rules::Millis;
use store::{Store, UnixMs};
use tokio::sync::{mpsc, watch};

use crate::admin::{Restrictions, UsualEdition};
use crate::analysis::{Knowing, Queue};
use crate::aside::Heavy;
use crate::bots::Pool;
use crate::bus::{Bus, News, What, WhichSockets};
use crate::clock::Clock;
use crate::config::Config;
use crate::crowd::Crowd;
use crate::game::Tables;
use crate::halls::Halls;
use crate::health::Health;
use crate::inventing::Inventor;
use crate::limits;
use crate::lobby::Lobby;
use crate::outage::Outages;
use crate::problem::Problem;
use crate::rate::{Allowance, Rates};
use crate::sessions::{Sessions, Which};
use crate::solving::Stock;
use crate::tries::{Codes, Passphrases};
use crate::words::Shelf;

/// A problem on its way to a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble(pub Problem);

impl From<store::StoreError> for Trouble {
    fn from(error: store::StoreError) -> Trouble {
        Trouble(crate::problem::stored(&error))
    }
}

/// The state that all parts of a server process share.
pub(crate) struct Site {
    /// The configuration at the start.
    pub(crate) config: Config,
    /// The address at which the server listens.
    pub(crate) listening: SocketAddr,
    /// The source of all times.
    pub(crate) clock: Arc<dyn Clock>,
    /// The database of the site.
    pub(crate) store: Store,
    /// The bus to other processes.
    pub(crate) bus: Arc<dyn Bus>,
    /// The name of this process on the bus.
    pub(crate) herald: String,
    /// Mutes and bans.
    pub(crate) restrictions: Restrictions,
    /// Becomes true when an administrator asks the process to stop.
    pub(crate) wants_drain: watch::Sender<bool>,
    /// The word lists.
    pub(crate) shelf: Shelf,
    /// The edition that an administrator chose for tables for which none is chosen.
    pub(crate) usual_edition: UsualEdition,
    /// Definitions of words.
    pub(crate) dictionary: Definitions,
    /// The threads of the bots.
    pub(crate) pool: Pool,
    /// Places for heavy work: reviews, hints, searches and files.
    pub(crate) heavy: Heavy,
    /// The running and waiting analyses.
    pub(crate) analyses: Arc<Queue>,
    /// Move generators for reviews and analyses.
    pub(crate) knowing: Arc<Knowing>,
    /// The puzzles.
    pub(crate) stock: Stock,
    /// Who makes new puzzles.
    pub(crate) inventor: Arc<dyn Inventor>,
    /// The tables that have a task.
    pub(crate) tables: Tables,
    /// The classes and tournaments that this process holds in memory.
    pub(crate) events: Halls,
    /// The copy of the lobby.
    pub(crate) lobby: Lobby,
    /// The outages of the whole site.
    pub(crate) outages: Outages,
    /// What the last check of the store found.
    pub(crate) health: Health,
    /// Becomes true when the process is about to stop.
    pub(crate) draining: watch::Sender<bool>,
    /// The limits in force: those of the configuration, or of an administrator.
    pub(crate) running: Mutex<RunningLimits>,
    /// The rate limits.
    pub(crate) rates: SiteRates,
    /// The open sockets, by address.
    pub(crate) sockets: Arc<Crowd>,
    /// The open sockets of people in an event, by event.
    pub(crate) sockets_of_events: Arc<Crowd>,
    /// The open sockets, by person.
    pub(crate) sockets_of_one: Arc<Crowd>,
    /// The bytes of the bodies that are arriving, by address.
    pub(crate) bodies: Arc<Crowd>,
    /// The open sockets with their person and token, so that they can be closed.
    pub(crate) sessions: Arc<Sessions>,
    /// Its copies are held by all work that must finish before the process stops.
    pub(crate) alive: Mutex<Option<mpsc::Sender<()>>>,
}

/// The rate limits of people, addresses and events.
pub(crate) struct SiteRates {
    /// Messages on sockets, by person.
    pub(crate) messages: Rates<String>,
    /// Requests, by person: by the cookie or the token itself, without looking it up.
    pub(crate) requests: Rates<String>,
    /// Requests from one address, by all people together.
    pub(crate) requests_by_address: Rates<String>,
    /// Requests about an event, by event.
    pub(crate) requests_by_event: Rates<String>,
    /// Devices that are looked up to find their event, by address.
    pub(crate) members_sought: Rates<String>,
    /// New events, by person.
    pub(crate) events: Rates<String>,
    /// New events, by address.
    pub(crate) events_by_address: Rates<String>,
    /// New people with a slip, by event.
    pub(crate) people_of_event: Rates<String>,
    /// New tables, by person.
    pub(crate) tables: Rates<String>,
    /// New tables, by address.
    pub(crate) tables_by_address: Rates<String>,
    /// New people, by address.
    pub(crate) people: Rates<String>,
    /// Attempts at codes and keys of links.
    pub(crate) codes: Codes,
    /// Attempts at passphrases.
    pub(crate) passphrases: Passphrases,
    /// Files of games, by address.
    pub(crate) imports_by_address: Rates<String>,
    /// Bytes of studies, lists and answers, by person.
    pub(crate) saved: Rates<String>,
    /// Bytes of studies, lists and answers, by address.
    pub(crate) saved_by_address: Rates<String>,
    /// Wrong keys of an administrator, by address.
    pub(crate) admin_keys: Rates<String>,
    /// Downloads of all data of a person, by person.
    pub(crate) own_data: Rates<String>,
    /// Reviews of games, by person.
    pub(crate) reviews: Rates<String>,
    /// Lines of chat, by person.
    pub(crate) chat: Rates<String>,
}

impl SiteRates {
    /// Sets the limits that can be changed while the server runs.
    pub(crate) fn set(&self, running: &RunningLimits) {
        let RunningLimits {
            messages_per_second,
            requests_per_second,
            tables_per_hour,
            tables_per_address,
            people_at_once,
        } = running;
        let requests = f64::from(*requests_per_second);
        self.messages.set(steady(f64::from(*messages_per_second), 5.0));
        self.requests.set(steady(requests, 10.0));
        self.requests_by_address.set(steady(requests * limits::REQUESTS_OF_AN_ADDRESS, 10.0));
        self.tables.set(hourly(f64::from(*tables_per_hour)));
        self.tables_by_address.set(hourly(f64::from(*tables_per_address)));
        self.people.set(Allowance { burst: f64::from(*people_at_once), per_second: 1.0 });
    }

    /// The limits of the configuration.
    #[must_use]
    pub(crate) fn new(config: &Config) -> SiteRates {
        SiteRates {
            messages: Rates::new(steady(config.messages_per_second, 5.0)),
            requests: Rates::new(steady(config.requests_per_second, 10.0)),
            requests_by_address: Rates::new(steady(config.requests_per_second * limits::REQUESTS_OF_AN_ADDRESS, 10.0)),
            requests_by_event: Rates::new(limits::REQUESTS_OF_AN_EVENT),
            members_sought: Rates::new(limits::MEMBERS_SOUGHT),
            events: Rates::new(limits::EVENTS_BY_PERSON),
            events_by_address: Rates::new(limits::EVENTS_BY_ADDRESS),
            people_of_event: Rates::new(limits::PEOPLE_OF_AN_EVENT),
            tables: Rates::new(hourly(config.tables_per_hour)),
            tables_by_address: Rates::new(hourly(config.tables_per_address)),
            people: Rates::new(Allowance { burst: config.people_at_once, per_second: 1.0 }),
            imports_by_address: Rates::new(limits::IMPORTS_BY_ADDRESS),
            saved: Rates::new(limits::SAVED_BY_PERSON),
            saved_by_address: Rates::new(limits::SAVED_BY_ADDRESS),
            codes: Codes::default(),
            passphrases: Passphrases::default(),
            admin_keys: Rates::new(limits::ADMIN_KEYS),
            own_data: Rates::new(limits::OWN_DATA),
            reviews: Rates::new(limits::REVIEWS),
            chat: Rates::new(limits::CHAT),
        }
    }
}

impl Site {
    /// The date, in milliseconds since 1970.
    #[must_use]
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    /// The time since the process began, which rate limits use because the date may be set back.
    #[must_use]
    pub(crate) fn steady(&self) -> Millis {
        self.clock.steady()
    }

    /// The date as a type of the store.
    #[must_use]
    pub(crate) fn unix(&self) -> UnixMs {
        unix(self.clock.now())
    }

    /// Checks that the last heartbeat is fresh and every outage is known, so that deadlines may be judged. False if the
    /// store fails: then no time is up.
    pub(crate) async fn is_awake(&self) -> bool {
        let (now, gap) = (self.now(), Millis(self.config.outage_after_ms));
        if self.outages.is_fresh(now, gap) {
            return true;
        }
        match self.outages.refresh(&self.store, now, gap).await {
            Ok(was_down) => {
                if was_down {
                    tracing::warn!("the server slept, or its clock was set; clocks stand still for that time");
                    self.tables.wake_all();
                }
                true
            }
            Err(error) => {
                tracing::warn!(%error, "no sign of life could be stored");
                false
            }
        }
    }

    /// Whether the process is about to stop.
    #[must_use]
    pub(crate) fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }

    /// A handle that keeps the process from stopping while it is held.
    pub(crate) fn alive(&self) -> Option<mpsc::Sender<()>> {
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Closes sockets of a person, here at once, and at other processes when they get the news.
    pub(crate) fn close_sockets(&self, person: &str, which: Which) {
        self.sessions.close(person, which);
        self.publish(What::LoggedOut { person: person.to_owned(), which: WhichSockets::write(which) });
    }

    /// Sends news to all processes.
    pub(crate) fn publish(&self, what: What) {
        self.bus.publish(News { from: self.herald.clone(), what });
    }
}

/// This rate a second, with a burst of this many seconds' worth.
pub(crate) fn steady(per_second: f64, seconds: f64) -> Allowance {
    Allowance { burst: (per_second * seconds).max(5.0), per_second }
}

/// This rate an hour, with a burst of a quarter of it.
pub(crate) fn hourly(n: f64) -> Allowance {
    Allowance { burst: (n / 4.0).max(1.0), per_second: n / 3_600.0 }
}

/// A time as a type of the store.
#[must_use]
pub(crate) fn unix(at: Millis) -> UnixMs {
    UnixMs(i64::try_from(at.0).unwrap_or(i64::MAX))
}

/// A time of the store as a type of games.
#[must_use]
pub(crate) fn millis(at: UnixMs) -> Millis {
    Millis(u64::try_from(at.0).unwrap_or(0))
}

/// Waits until a flag becomes true; never returns if its sender is dropped.
pub(crate) async fn raised(flag: &mut watch::Receiver<bool>) {
    if flag.wait_for(|raised| *raised).await.is_err() {
        std::future::pending::<()>().await;
    }
}
