//! Deletes data after the times in the configuration; data without one is kept forever.

use std::sync::Arc;

use protocol::wire::event::EventKind;
use protocol::wire::{Language, TableId};
use rules::Millis;
use store::{Idle, StoreError, UnixMs};

use crate::bus::What;
use crate::forgetting::forget;
use crate::http::fold;
use crate::people::{self, Person};
use crate::site::{Site, unix};

/// The time between two runs.
pub(crate) const RETAIN: Millis = Millis(60 * 60 * 1_000);
/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Deletes all data older than the configuration allows. What fails is tried again in the next run.
pub(crate) async fn keep_only(site: Arc<Site>) {
    let retention = site.config.retention();
    let before = |days: u32| unix(site.now() - Millis(u64::from(days) * DAY));
    if let Some(days) = retention.chat {
        let removed = all(|| site.store.sweep_chat(before(days))).await;
        tell("lines of chat", removed);
    }
    // A class goes with its games.
    if let Some(days) = retention.games {
        let removed = sweep_events(&site, EventKind::Class, before(days)).await;
        tell("classes", removed);
    }
    if let Some(days) = retention.tournaments {
        let removed = sweep_events(&site, EventKind::Tournament, before(days)).await;
        tell("tournaments", removed);
    }
    if let Some(days) = retention.games {
        let removed = sweep_games(&site, before(days)).await;
        tell("games", removed);
    }
    if let Some(days) = retention.learning {
        let removed = all(|| site.store.sweep_study_answers(before(days), fold)).await;
        tell("answers to cards", removed);
        let removed = all(|| site.store.sweep_puzzles(before(days))).await;
        tell("results of puzzles", removed);
    }
    if let Some(days) = retention.studies {
        let removed = all(|| site.store.sweep_line_studies(before(days))).await;
        tell("studies", removed);
    }
    if let Some(days) = retention.guests {
        let who = if site.config.school { Idle::Everybody } else { Idle::Guests };
        let removed = sweep_people(&site, who, before(days)).await;
        tell("people", removed);
    }
    if let Some(days) = retention.deeds {
        let removed = site.store.sweep_deeds(before(days)).await.map_err(|error| error.to_string());
        tell("notes about administrators", removed);
    }
}

fn tell(what: &str, removed: Result<u64, String>) {
    match removed {
        Ok(0) => {}
        Ok(n) => tracing::info!(n, "{what} were thrown away because the settings keep them no longer"),
        Err(error) => tracing::warn!(%error, "{what} could not be thrown away now"),
    }
}

/// Repeats a step that removes some rows until it removes none.
async fn all<F: Future<Output = Result<u64, StoreError>>>(some: impl Fn() -> F) -> Result<u64, String> {
    let mut all = 0;
    loop {
        match some().await.map_err(|error| error.to_string())? {
            0 => return Ok(all),
            n => all += n,
        }
    }
}

async fn sweep_events(site: &Arc<Site>, kind: EventKind, before: UnixMs) -> Result<u64, String> {
    crate::halls::remove_idle(site, kind, before).await.map_err(|trouble| trouble.0.to_string())
}

async fn sweep_games(site: &Site, before: UnixMs) -> Result<u64, String> {
    let mut all = 0;
    loop {
        let tables = site.store.sweep_games(before).await.map_err(|error| error.to_string())?;
        if tables.is_empty() {
            return Ok(all);
        }
        all += tables.len() as u64;
        for table in tables.iter().filter_map(|table| TableId::new(table.as_str())) {
            site.publish(What::Seated { table });
        }
    }
}

/// Deletes people as if they had asked for it: in games with others a stand-in takes their place.
async fn sweep_people(site: &Arc<Site>, who: Idle, before: UnixMs) -> Result<u64, String> {
    let mut all = 0;
    loop {
        let idle = site.store.idle_people(who, before, people::STAND_IN).await.map_err(|error| error.to_string())?;
        if idle.is_empty() || site.is_draining() {
            return Ok(all);
        }
        for one in idle {
            let person = Person::from(one);
            forget(site, &person, Language::default()).await.map_err(|trouble| trouble.0.to_string())?;
            all += 1;
        }
    }
}
