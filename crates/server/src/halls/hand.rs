//! Raised hands: a pupil has a question, and the teacher sees who has waited longest.

use std::sync::Arc;

use events::Happened;
use protocol::wire::EventId;
use protocol::wire::event::{EventRole, HandView, RaiseHand};
use tokio::sync::OwnedMutexGuard;

use super::record::Hand;
use super::{Hall, Viewer};
use crate::people::Person;
use crate::problem::{self, Problem};
use crate::site::Site;

/// How often a change is tried while others change the event: a whole class may raise its hands at once.
const TRIES: usize = 16;

/// Raises or lowers the hand of a player, or lowers it for a director who has answered the question.
///
/// # Errors
/// The person is neither a player nor a director, or the store fails.
pub(crate) async fn raise(site: &Arc<Site>, id: &EventId, person: &Person, ask: RaiseHand) -> Result<(), Problem> {
    for _ in 0..TRIES {
        let (mut hall, player, place) = whose(site, id, person.id.as_str(), ask).await?;
        // One hand stands for the whole team, and raising it again keeps its place in the queue.
        let is_so = |hall: &Hall| hall.hand_of(player).is_some() == ask.up;
        if is_so(&hall) && (!hall.has_changed_elsewhere(site).await? || is_so(&hall)) {
            return Ok(());
        }
        let mut record = hall.record.clone();
        record.hands.retain(|hand| hand.player != player);
        if ask.up {
            record.hands.push(Hand { player, place, since: site.now().0, seq: hall.seq() });
        }
        if hall.update(site, record).await? {
            return Ok(());
        }
    }
    Err(problem::position_changed())
}

/// The event, with the player and the place in the team whose hand is meant.
async fn whose(
    site: &Arc<Site>,
    id: &EventId,
    person: &str,
    ask: RaiseHand,
) -> Result<(OwnedMutexGuard<Hall>, u16, u8), Problem> {
    // A director lowers hands, and raises none.
    if let Some(player) = ask.player.filter(|_| !ask.up) {
        return Ok((site.events.enter_to_direct(site, id, person).await?, player, 0));
    }
    match site.events.enter_as(site, id, person, None, Some(EventRole::Player)).await? {
        (hall, Viewer::Player(player, place)) => Ok((hall, player.0, place)),
        (_, Viewer::Director | Viewer::Spectator) => Err(super::hall::no_such_event()),
    }
}

impl Hall {
    /// Since when the hand of a player is up, in milliseconds since 1970; `None` while it is down.
    #[must_use]
    pub(super) fn hand_of(&self, player: u16) -> Option<u64> {
        self.up().find(|hand| hand.player == player).map(|hand| hand.since)
    }

    /// The hands raised since the round began; a hand raised before the first round stays up in it.
    fn up(&self) -> impl Iterator<Item = &Hand> {
        let began = |entry: &events::Entry| matches!(entry.what, Happened::Begun { round, .. } if round.0 > 1);
        let since = self.event.log().iter().rposition(began).map_or(0, |entry| entry as u64 + 1);
        self.record.hands.iter().filter(move |hand| hand.seq >= since)
    }

    /// The raised hands, the longest wait first.
    #[must_use]
    pub(super) fn hands(&self) -> Vec<HandView> {
        let shown = |hand: &Hand| {
            let name = self.name_of(hand.player, hand.place)?;
            Some(HandView { player: hand.player, name, since: hand.since })
        };
        self.up().filter_map(shown).collect()
    }
}
