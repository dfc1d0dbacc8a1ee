//! Joining an event: players take up slips, directors open a link.

use std::sync::Arc;

use events::PlayerId;
use protocol::wire::event::{SlipDoc, SlipTaken};
use protocol::wire::{EventId, Key, reason};
use store::{Slip, SlipsAdded};

use super::Hall;
use super::hall::{event_key, no_such_event, ticket_of};
use crate::bus::What;
use crate::people::Person;
use crate::problem::{self, Problem};
use crate::secret;
use crate::site::Site;

/// How many codes are tried for a slip before it fails because each was taken.
const TRIES: usize = 8;

fn stored(error: store::StoreError) -> Problem {
    problem::stored(&error)
}

/// A device takes up a slip. From now on it acts for that player, and the device that held the slip no longer does.
///
/// # Errors
/// No slip has this code, the event is closed, or the store fails.
pub(crate) async fn take_slip(site: &Arc<Site>, person: &Person, typed: &str) -> Result<SlipTaken, Problem> {
    let code = secret::typed_code(typed);
    let slip = site.store.slip(&code).await.map_err(stored)?.ok_or_else(no_such_slip)?;
    let id = EventId::new(slip.event.as_str()).ok_or_else(no_such_slip)?;
    let mut hall = site.events.enter(site, &id).await?;
    let mut led = hall.where_leads(&slip);
    if led.is_err() && hall.has_changed_elsewhere(site).await? {
        led = hall.where_leads(&slip);
    }
    let (player, place) = led?;
    if !site.store.take_slip(&code, &person.id).await.map_err(stored)? {
        return Err(no_such_slip());
    }
    // A device acts for one player of an event at a time.
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
        player: player.0,
        name: hall.name_of(player.0, place).ok_or_else(no_such_slip)?,
    };
    hall.show();
    drop(hall);
    site.publish(What::Event { event: id.clone() });
    super::tend::soon(site, &id);
    Ok(taken)
}

/// A person becomes a director by opening the director's link.
///
/// # Errors
/// The key in the link is wrong, the event has as many directors as it may have, or the store fails.
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

/// Whether a person directs an event. An event that cannot be read now is directed by nobody.
pub(crate) async fn directs(site: &Site, id: &EventId, person: &str) -> bool {
    let Ok(key) = event_key(id) else { return false };
    let directors = site.store.directors_of(&key).await.unwrap_or_default();
    directors.iter().any(|one| one.as_str() == person)
}

/// The slips of all players of an event; a player without one gets one.
///
/// # Errors
/// The person does not direct the event, or the store fails.
pub(crate) async fn new_slips(site: &Arc<Site>, id: &EventId, person: &Person) -> Result<Vec<SlipDoc>, Problem> {
    let mut hall = site.events.enter_to_direct(site, id, person.id.as_str()).await?;
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
        let (PlayerId(player), place) = hall.event.state().place_of(ticket_of(slip))?;
        let (name, code) = (hall.name_of(player, place)?, slip.code.clone());
        Some(SlipDoc { name, player, place, code, used: slip.holder.is_some() })
    };
    let mut slips: Vec<SlipDoc> = hall.slips.iter().filter_map(shown).collect();
    slips.sort_by_key(|slip| (slip.player, slip.place));
    Ok(slips)
}

fn no_such_slip() -> Problem {
    Problem::new(reason::EventReason::NoSuchSlip)
}

impl Hall {
    /// The player for whom a slip stands, and the place in their team. Somebody who was taken off the list has a slip that
    /// leads nowhere.
    fn where_leads(&self, slip: &Slip) -> Result<(PlayerId, u8), Problem> {
        if let Some(closed) = self.closed() {
            return Err(closed);
        }
        self.event.state().place_of(ticket_of(slip)).ok_or_else(no_such_slip)
    }

    /// The name of the person who uses a slip: the player, or the member of a team at this place.
    pub(super) fn name_of(&self, player: u16, place: u8) -> Option<String> {
        let profile = &self.event.state().players().get(&PlayerId(player))?.profile;
        Some(profile.members.get(usize::from(place)).unwrap_or(&profile.name).clone())
    }

    /// New slips for every player, and every member of a team, who has none.
    fn missing_slips(&self, key: &store::EventId) -> Result<Vec<Slip>, Problem> {
        let mut missing = Vec::new();
        for ticket in self.event.state().players().values().flat_map(events::Player::tickets) {
            if self.slip(*ticket).is_none() {
                let code = secret::slip().map_err(|why| problem::internal(&why))?;
                let (player, place) = (ticket.player.0, ticket.place);
                missing.push(Slip { code, event: key.clone(), player, place, holder: None });
            }
        }
        Ok(missing)
    }
}
