//! Coming to an event: slips for those who play, links for those who direct.

use std::sync::Arc;

use events::PlayerId;
use protocol::wire::event::{SlipDoc, SlipTaken};
use protocol::wire::{EventId, Key, reason};
use store::{Slip, SlipsAdded};

use super::hall::{event_key, no_such_event};
use super::{Hall, Viewer};
use crate::bus::What;
use crate::people::Person;
use crate::problem::{self, Problem};
use crate::secret;
use crate::site::Site;

/// How often other codes are tried when one of them is taken.
const TRIES: usize = 8;

fn stored(error: store::StoreError) -> Problem {
    problem::stored(&error)
}

/// Somebody takes up a slip: from now on their device is that player's, and the one before is not.
///
/// # Errors
/// There is no such slip, the event is closed, or the store cannot be used.
pub(crate) async fn take_slip(site: &Arc<Site>, person: &Person, typed: &str) -> Result<SlipTaken, Problem> {
    let no_such_slip = || Problem::new(reason::Event::NoSuchSlip);
    let code = secret::typed_code(typed);
    let slip = site.store.slip(&code).await.map_err(stored)?.ok_or_else(no_such_slip)?;
    let id = EventId::new(slip.event.as_str()).ok_or_else(no_such_slip)?;
    let mut hall = site.events.enter(site, &id).await?;
    if hall.record.closed.is_some() {
        return Err(Problem::new(reason::Event::Closed));
    }
    if !site.store.take_slip(&code, &person.id).await.map_err(stored)? {
        return Err(no_such_slip());
    }
    // A device is one player of an event at a time.
    for other in hall.slips.iter_mut().filter(|other| other.holder.as_ref() == Some(&person.id)) {
        other.holder = None;
    }
    if let Some(known) = hall.slips.iter_mut().find(|known| known.code == code) {
        known.holder = Some(person.id.clone());
    } else {
        hall.slips.push(Slip { holder: Some(person.id.clone()), ..slip.clone() });
    }
    let taken = SlipTaken {
        event: id.clone(),
        kind: hall.record.kind,
        player: slip.player,
        name: hall.name_of(slip.player, slip.place).ok_or_else(no_such_slip)?,
    };
    hall.show();
    drop(hall);
    site.publish(What::Event { event: id.clone() });
    super::tend::soon(site, &id);
    Ok(taken)
}

/// Somebody becomes a director by the link.
///
/// # Errors
/// The key is wrong, there are too many, or the store cannot be used.
pub(crate) async fn join_as_director(
    site: &Arc<Site>,
    id: &EventId,
    person: &Person,
    key: &Key,
) -> Result<(), Problem> {
    let mut hall = site.events.enter(site, id).await?;
    if !secret::is_same(key.as_str(), &hall.record.director_key) {
        return Err(no_such_event());
    }
    site.store.add_director(&event_key(id)?, &person.id, site.unix()).await.map_err(stored)?;
    if !hall.directors.contains(&person.id) {
        hall.directors.push(person.id.clone());
    }
    drop(hall);
    site.publish(What::Event { event: id.clone() });
    Ok(())
}

/// The slips of an event; those who have none get one.
///
/// # Errors
/// The asker directs nothing here, or the store cannot be used.
pub(crate) async fn new_slips(site: &Arc<Site>, id: &EventId, person: &Person) -> Result<Vec<SlipDoc>, Problem> {
    let mut hall = site.events.enter(site, id).await?;
    hall.viewer(person.id.as_str(), None, None).and_then(Viewer::must_direct)?;
    let key = event_key(id)?;
    for _ in 0..TRIES {
        let missing = hall.missing_slips(&key)?;
        if missing.is_empty() {
            break;
        }
        if site.store.add_slips(&key, missing).await.map_err(stored)? == SlipsAdded::Added {
            hall.slips = site.store.slips_of(&key).await.map_err(stored)?;
            site.publish(What::Event { event: id.clone() });
        }
    }
    let shown = |slip: &Slip| {
        let (player, place, code) = (slip.player, slip.place, slip.code.clone());
        Some(SlipDoc { name: hall.name_of(player, place)?, player, place, code, used: slip.holder.is_some() })
    };
    Ok(hall.slips.iter().filter_map(shown).collect())
}

impl Hall {
    /// What somebody is called who holds a slip.
    pub(super) fn name_of(&self, player: u16, place: u8) -> Option<String> {
        let profile = &self.event.state().players().get(&PlayerId(player))?.profile;
        Some(profile.members.get(usize::from(place)).unwrap_or(&profile.name).clone())
    }

    /// Slips for everybody who has none.
    fn missing_slips(&self, key: &store::EventId) -> Result<Vec<Slip>, Problem> {
        let mut missing = Vec::new();
        for (&PlayerId(player), one) in self.event.state().players() {
            let places = u8::try_from(one.profile.members.len().max(1)).unwrap_or(u8::MAX);
            for place in 0..places {
                if !self.slips.iter().any(|slip| slip.player == player && slip.place == place) {
                    let code = secret::slip().map_err(|why| problem::internal(&why))?;
                    missing.push(Slip { code, event: key.clone(), player, place, holder: None });
                }
            }
        }
        Ok(missing)
    }
}
