//! A game as one viewer may see it.

use alloc::sync::Arc;

use tiles::{BySeat, Seat, Tiles};

use super::racks;
use crate::{CorruptLog, Entry, Event, Game, Hidden, Known, Public, Racks, Table};

/// For whom a view is made: it decides which tiles are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, or a member of a team.
    Seat(Seat),
    /// A spectator: anybody without a seat.
    Spectator,
}

/// An entry of the log as one viewer may see it.
pub type Seen = Entry<Known>;

/// A game as one viewer may see it: the public state, and the racks that this viewer sees.
///
/// It is kept up to date with [`View::apply`]; a client that applies every [`Seen`] entry always has the view that the
/// referee would send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    public: Public,
    racks: BySeat<Known>,
}

impl Viewer {
    /// The game as this viewer may see it.
    #[must_use]
    pub fn view(self, game: &Game) -> View {
        View { viewer: self, public: game.public.clone(), racks: self.racks(game) }
    }

    /// The racks as this viewer may see them: the only part of a view that differs between viewers.
    #[must_use]
    pub fn racks(self, game: &Game) -> BySeat<Known> {
        let is_over = game.public.final_racks().is_some();
        let mut racks = game.racks.map(|rack| Known::Count(rack.0.len()));
        for seat in game.racks.seats() {
            if is_over || self.sees_rack(&game.public.table, seat) {
                racks[seat] = Known::Tiles(game.racks[seat].0);
            }
        }
        racks
    }

    /// The entry as this viewer may see it.
    ///
    /// There is no default arm, so a new kind of event does not compile until it is decided who may see it.
    #[must_use]
    pub fn sees(self, table: &Table, entry: &Entry<Hidden>) -> Seen {
        let known = |seat: Seat, tiles: &Hidden| {
            if self.sees_rack(table, seat) { Known::Tiles(tiles.0) } else { Known::Count(tiles.0.len()) }
        };
        let event = match &entry.event {
            Event::Created(table) => Event::Created(Arc::clone(table)),
            Event::Begun { salt } => Event::Begun { salt: salt.clone() },
            // The draw for first play is public, and its tiles go back.
            Event::DrewForFirst { draws } => Event::DrewForFirst { draws: draws.clone() },
            Event::FirstDecided { seat } => Event::FirstDecided { seat: *seat },
            Event::Drew { seat, tiles } => Event::Drew { seat: *seat, tiles: known(*seat, tiles) },
            Event::TurnStarted { seat } => Event::TurnStarted { seat: *seat },
            Event::Placed { seat, swaps, play } => {
                Event::Placed { seat: *seat, swaps: swaps.clone(), play: Arc::clone(play) }
            }
            Event::Exchanged { seat, swaps, given, drawn } => Event::Exchanged {
                seat: *seat,
                swaps: swaps.clone(),
                given: known(*seat, given),
                drawn: known(*seat, drawn),
            },
            Event::Passed { seat, swaps } => Event::Passed { seat: *seat, swaps: swaps.clone() },
            Event::Accepted { seat } => Event::Accepted { seat: *seat },
            Event::WindowClosed => Event::WindowClosed,
            Event::ChallengeUpheld { by, verdicts } => Event::ChallengeUpheld { by: *by, verdicts: verdicts.clone() },
            Event::ChallengeFailed { by, verdicts, award, penalty, turns_lost } => Event::ChallengeFailed {
                by: *by,
                verdicts: verdicts.clone(),
                award: *award,
                penalty: *penalty,
                turns_lost: *turns_lost,
            },
            // The tiles were on the board, where everybody saw them.
            Event::Withdrawn { seat, cause, returned, score } => {
                Event::Withdrawn { seat: *seat, cause: *cause, returned: *returned, score: *score }
            }
            Event::TurnLost { seat } => Event::TurnLost { seat: *seat },
            Event::TimedOut { seat } => Event::TimedOut { seat: *seat },
            Event::Resigned { seat } => Event::Resigned { seat: *seat },
            Event::Forfeited { seat } => Event::Forfeited { seat: *seat },
            Event::Paused => Event::Paused,
            Event::Resumed => Event::Resumed,
            // After the end nothing is secret.
            Event::Ended { reason, racks, settlements } => {
                Event::Ended { reason: *reason, racks: racks.clone(), settlements: settlements.clone() }
            }
            Event::SeedRevealed { seed } => Event::SeedRevealed { seed: *seed },
        };
        Entry { at: entry.at, event }
    }

    fn sees_rack(self, table: &Table, seat: Seat) -> bool {
        match table.ruleset().racks {
            Racks::Open => true,
            Racks::Hidden => self == Viewer::Seat(seat),
        }
    }
}

impl View {
    /// The viewer for whom it was made.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The public state.
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The racks as this viewer knows them.
    #[must_use]
    pub fn racks(&self) -> &BySeat<Known> {
        &self.racks
    }

    /// A seat's rack as this viewer knows it.
    #[must_use]
    pub fn rack_of(&self, seat: Seat) -> Option<&Known> {
        self.racks.get(seat)
    }

    /// The viewer's own rack, if the viewer sits at the table.
    #[must_use]
    pub fn own_rack(&self) -> Option<&Tiles> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        match self.racks.get(seat)? {
            Known::Tiles(tiles) => Some(tiles),
            Known::Count(_) => None,
        }
    }

    /// The tiles that this viewer cannot see: those in the pool and on hidden racks.
    #[must_use]
    pub fn unseen(&self) -> Tiles {
        let racks = self.racks.values().map(|rack| match rack {
            Known::Tiles(tiles) => *tiles,
            Known::Count(_) => Tiles::EMPTY,
        });
        let seen = racks.chain([self.public.board.tiles()]);
        let all = self.public.ruleset().alphabet.full_set();
        // The seen tiles are part of the set, which the referee checks after every event.
        seen.fold(all, |unseen, tiles| unseen.minus(&tiles).unwrap_or(unseen))
    }

    /// Applies an entry.
    ///
    /// # Errors
    /// The entry does not fit after those before it, because one is missing. The view is then left unchanged.
    pub fn apply(&mut self, seen: &Seen) -> Result<(), CorruptLog> {
        let mut next = self.clone();
        next.public.step(seen)?;
        racks::update(&mut next.racks, self.public.window.as_ref(), &seen.event)?;
        *self = next;
        Ok(())
    }
}
