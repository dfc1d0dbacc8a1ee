//! Decides events that follow without a command: draws, lost turns, the end.

use alloc::vec::Vec;

use tiles::{Seat, Tile, Tiles};

use super::{Decided, MOST_EVENTS, Turn};
use crate::game::due::{Due, Owed};
use crate::{Cause, EndReason, Event, Hidden, Phase, Refusal};

impl Turn<'_> {
    /// Decides all events that follow without a command.
    pub(super) fn settle(&mut self) -> Decided {
        while let Some(due) = self.public().due() {
            if self.entries.len() > MOST_EVENTS {
                return Err(Refusal::BadDraw);
            }
            match due {
                Due::DrawForFirst => self.draw_for_first()?,
                Due::DecideFirst(seat) => self.emit(Event::FirstDecided { seat })?,
                Due::Draw(Owed { seat, n }) => {
                    let tiles = self.draw(n)?;
                    self.emit(Event::Drew { seat, tiles: Hidden(tiles) })?;
                }
                Due::Withdraw => self.withdraw(Cause::Challenged)?,
                Due::CloseWindow => self.emit(Event::WindowClosed)?,
                Due::LoseTurn(seat) => self.emit(Event::TurnLost { seat })?,
                Due::End(reason) => self.end(reason)?,
            }
        }
        Ok(())
    }

    /// Draws `n` tiles from the pool, or as many as it has.
    pub(super) fn draw(&mut self, n: usize) -> Result<Tiles, Refusal> {
        let pool = self.game.pool.0;
        let n = n.min(pool.len());
        let tiles = self.source.draw(self.game.public.n_draws(), &pool, n);
        if tiles.len() <= n && pool.contains(&tiles) { Ok(tiles) } else { Err(Refusal::BadDraw) }
    }

    /// One round of the draw for first play. The tiles stay out during a round, and go back after it.
    fn draw_for_first(&mut self) -> Decided {
        let mut pool = self.game.pool.0;
        let mut draws: Vec<(Seat, Tile)> = Vec::new();
        for (&seat, nth) in self.game.public.contenders.iter().zip(self.game.public.n_draws()..) {
            let drawn = self.source.draw(nth, &pool, 1);
            let tile = drawn.iter().next().filter(|_| drawn.len() == 1).ok_or(Refusal::BadDraw)?;
            pool = pool.without(tile).ok_or(Refusal::BadDraw)?;
            draws.push((seat, tile));
        }
        self.emit(Event::DrewForFirst { draws })
    }

    pub(super) fn withdraw(&mut self, cause: Cause) -> Decided {
        let window = self.public().window().ok_or(Refusal::NothingToChallenge)?;
        let returned = window.play.as_ref().map_or(Tiles::EMPTY, |play| *play.from_rack());
        let event = Event::Withdrawn { seat: window.seat, cause, returned, score: window.score() };
        self.emit(event)
    }

    /// Ends the game at once if the judge can tell that nobody can play.
    pub(super) fn end_if_nobody_can_play(&mut self) -> Decided {
        let public = self.public();
        let is_open = matches!(public.phase(), Phase::ToMove { .. }) && public.window().is_none();
        if !is_open || public.can_exchange(1) {
            return Ok(());
        }
        let stuck = |seat: Seat| self.judge.can_play(public, &self.game.racks[seat].0) == Some(false);
        if public.active().all(stuck) { self.end(EndReason::NoPlayLeft) } else { Ok(()) }
    }

    pub(super) fn end(&mut self, reason: EndReason) -> Decided {
        // Overtime counts up to now, not up to the last event.
        self.game.public.let_time_pass(self.at);
        let racks = self.game.racks.map(|rack| rack.0);
        let settlements = self.game.settlements(reason);
        self.emit(Event::Ended { reason, racks, settlements })
    }
}
