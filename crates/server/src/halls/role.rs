//! Decides what each role may see and do at an event. No other module decides this.

use events::{By, Order, PlayerId};
use protocol::wire::Key;
use protocol::wire::event::EventRole;
use protocol::wire::reason;

use super::Hall;
use crate::problem::Problem;
use crate::secret;

/// The role in which a person looks at an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Viewer {
    /// A director, or the teacher of a class.
    Director,
    /// A player, with the place in their team, counted from zero.
    Player(PlayerId, u8),
    /// A person who has the public link.
    Spectator,
}

impl Viewer {
    /// The role as it is named in messages.
    #[must_use]
    pub(crate) fn role(self) -> EventRole {
        match self {
            Viewer::Director => EventRole::Director,
            Viewer::Player(..) => EventRole::Player,
            Viewer::Spectator => EventRole::Spectator,
        }
    }

    /// The role as the log of the event records it.
    ///
    /// # Errors
    /// A spectator gives no orders.
    pub(crate) fn by(self) -> Result<By, Problem> {
        match self {
            Viewer::Director => Ok(By::Director),
            Viewer::Player(player, _) => Ok(By::Player(player)),
            Viewer::Spectator => Err(Problem::new(reason::EventReason::DirectorOnly)),
        }
    }

    /// Refuses everybody but a director.
    ///
    /// # Errors
    /// The viewer is not a director.
    pub(crate) fn must_direct(self) -> Result<(), Problem> {
        let refused = || Problem::new(reason::EventReason::DirectorOnly);
        if self == Viewer::Director { Ok(()) } else { Err(refused()) }
    }
}

impl Hall {
    /// Refuses results that players enter for games played on this server, because the server enters those itself.
    ///
    /// # Errors
    /// An order enters the result of such a game.
    pub(crate) fn must_be_asked(&self, viewer: Viewer, orders: &[Order]) -> Result<(), Problem> {
        let is_result = |order: &Order| matches!(order, Order::Enter { .. } | Order::Confirm { .. });
        let is_played_here = self.record.settings.tables.is_some() && viewer.role() == EventRole::Player;
        if is_played_here && orders.iter().any(is_result) {
            return Err(Problem::new(reason::EventReason::PlayedHere));
        }
        Ok(())
    }

    /// The role of a person at this event: the role they ask for, or else the one that sees most.
    ///
    /// # Errors
    /// The person may not see the event, or does not have the role they ask for.
    pub(crate) fn viewer(&self, person: &str, key: Option<&Key>, wanted: Option<EventRole>) -> Result<Viewer, Problem> {
        let director = self.directors.iter().any(|one| one.as_str() == person).then_some(Viewer::Director);
        let slip = self.slips.iter().find(|slip| slip.holder.as_ref().is_some_and(|one| one.as_str() == person));
        let at = slip.and_then(|slip| self.event.state().place_of(super::hall::ticket_of(slip)));
        let player = at.map(|(player, place)| Viewer::Player(player, place));
        let is_invited = key.is_some_and(|key| secret::is_same(key.as_str(), &self.record.watch_key));
        // Players need no link to see the page for the wall anyway.
        let may_watch = self.record.settings.watch && is_invited || director.is_some() || player.is_some();
        let spectator = may_watch.then_some(Viewer::Spectator);
        let found = match wanted {
            Some(EventRole::Director) => director,
            Some(EventRole::Player) => player,
            Some(EventRole::Spectator) => spectator,
            None => director.or(player).or(spectator),
        };
        found.ok_or_else(|| Problem::new(reason::EventReason::NoSuchEvent))
    }
}
