//! Who may see and do what at an event: decided here, and nowhere else.

use events::{By, Order, PlayerId};
use protocol::wire::Key;
use protocol::wire::event::EventRole;
use protocol::wire::reason;

use super::Hall;
use crate::problem::Problem;
use crate::secret;

/// As whom somebody looks at an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Viewer {
    /// A director or the teacher.
    Director,
    /// A player, and the place in a team.
    Player(PlayerId, u8),
    /// Somebody with the public link.
    Spectator,
}

impl Viewer {
    /// The same on the wire.
    #[must_use]
    pub(crate) fn role(self) -> EventRole {
        match self {
            Viewer::Director => EventRole::Director,
            Viewer::Player(..) => EventRole::Player,
            Viewer::Spectator => EventRole::Spectator,
        }
    }

    /// In whose name they give orders.
    ///
    /// # Errors
    /// They give none.
    pub(crate) fn by(self) -> Result<By, Problem> {
        match self {
            Viewer::Director => Ok(By::Director),
            Viewer::Player(player, _) => Ok(By::Player(player)),
            Viewer::Spectator => Err(Problem::new(reason::Event::DirectorOnly)),
        }
    }

    /// Whether they may do what only a director does.
    ///
    /// # Errors
    /// They may not.
    pub(crate) fn must_direct(self) -> Result<(), Problem> {
        let refused = || Problem::new(reason::Event::DirectorOnly);
        if self == Viewer::Director { Ok(()) } else { Err(refused()) }
    }
}

impl Hall {
    /// Players say how a game ended only where it is not played on this server.
    ///
    /// # Errors
    /// The game itself says it.
    pub(crate) fn must_be_asked(&self, viewer: Viewer, orders: &[Order]) -> Result<(), Problem> {
        let is_result = |order: &Order| matches!(order, Order::Enter { .. } | Order::Confirm { .. });
        let is_played_here = self.record.settings.tables.is_some() && viewer.role() == EventRole::Player;
        if is_played_here && orders.iter().any(is_result) {
            return Err(Problem::new(reason::Event::PlayedHere));
        }
        Ok(())
    }

    /// As whom somebody looks at the event: in the role that they want, or in the one that sees most.
    ///
    /// # Errors
    /// The event is none of their business, or they have no such role.
    pub(crate) fn viewer(&self, person: &str, key: Option<&Key>, wanted: Option<EventRole>) -> Result<Viewer, Problem> {
        let director = self.directors.iter().any(|one| one.as_str() == person).then_some(Viewer::Director);
        let slip = self.slips.iter().find(|slip| slip.holder.as_ref().is_some_and(|one| one.as_str() == person));
        let player = slip.map(|slip| Viewer::Player(PlayerId(slip.player), slip.place));
        let is_invited = key.is_some_and(|key| secret::is_same(key.as_str(), &self.record.watch_key));
        // Those who have a part in it need no link to see what everybody in the hall sees on the wall.
        let may_watch = self.record.settings.watch && is_invited || director.is_some() || player.is_some();
        let spectator = may_watch.then_some(Viewer::Spectator);
        let found = match wanted {
            Some(EventRole::Director) => director,
            Some(EventRole::Player) => player,
            Some(EventRole::Spectator) => spectator,
            None => director.or(player).or(spectator),
        };
        found.ok_or_else(|| Problem::new(reason::Event::NoSuchEvent))
    }
}
