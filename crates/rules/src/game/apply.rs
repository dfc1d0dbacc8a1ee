//! Applies events to the public state.

use alloc::sync::Arc;
use alloc::vec::Vec;

use tiles::{BySeat, Seat, Tile, Tiles};

use super::due::{Due, Owed};
use super::public::Ended;
use crate::{
    Cause, Challenge, CorruptLog, Counted, Deed, Drawing, EndReason, Entry, Event, IdleTurn, Placement, Play, Points,
    Public, Seed, Settlement, SheetLine, SwapDone, Window,
};

type Done = Result<(), CorruptLog>;

impl Public {
    /// Applies an entry. After an error the state is unusable, so callers work on a copy.
    pub(super) fn step<T: Counted>(&mut self, entry: &Entry<T>) -> Done {
        let event = &entry.event;
        if event.seats().any(|seat| seat.index() >= self.table.n_seats()) {
            return Err(CorruptLog::NoSuchSeat);
        }
        if entry.at < self.clocks.now {
            return Err(CorruptLog::TimeRunsBackwards);
        }
        let after_the_end = matches!(event, Event::SeedRevealed { .. });
        let before_the_start = matches!(event, Event::Begun { .. } | Event::Ended { .. });
        if self.ended.is_some() != after_the_end || (!self.has_begun && !before_the_start && !after_the_end) {
            return Err(CorruptLog::OutOfPlace { event: event.name() });
        }
        self.let_time_pass(entry.at);
        self.take_in(event)?;
        self.check_count()
    }

    fn take_in<T: Counted>(&mut self, event: &Event<T>) -> Done {
        let out_of_place = CorruptLog::OutOfPlace { event: event.name() };
        match event {
            Event::Created(_) => Err(CorruptLog::NotCreatedOnce),
            Event::Begun { .. } if self.has_begun => Err(out_of_place),
            Event::Begun { .. } => {
                self.has_begun = true;
                Ok(())
            }
            Event::DrewForFirst { draws } => self.drew_for_first(draws).ok_or(out_of_place),
            Event::FirstDecided { seat } => self.first_decided(*seat).ok_or(out_of_place),
            Event::Drew { seat, tiles } => self.drew(*seat, tiles.n_tiles()).ok_or(out_of_place),
            Event::TurnStarted { seat } => {
                self.must_be_turn_of(*seat)?;
                self.window.take().map(|_| ()).ok_or(out_of_place)
            }
            Event::Placed { seat, swaps, play } => self.placed(*seat, swaps, play),
            Event::Exchanged { seat, swaps, given, drawn } => {
                self.exchanged(*seat, swaps, given.n_tiles(), drawn.n_tiles())
            }
            Event::Passed { seat, swaps } => {
                let window = self.opened(*seat, swaps, None)?;
                self.turn_done(*seat, Deed::Passed, Points::ZERO, Some(IdleTurn::Pass));
                self.window = window;
                Ok(())
            }
            Event::Accepted { seat } => self.accepted(*seat).ok_or(out_of_place),
            Event::WindowClosed => self.window.take().map(|_| ()).ok_or(out_of_place),
            Event::ChallengeUpheld { by, .. } => self.upheld(*by).ok_or(out_of_place),
            Event::ChallengeFailed { by, award, penalty, turns_lost, .. } => {
                self.failed(*by, *award, *penalty, *turns_lost).ok_or(out_of_place)
            }
            Event::Withdrawn { seat, cause, returned, score } => self.withdrawn(*seat, *cause, returned, *score),
            Event::TurnLost { seat } => {
                self.must_be_turn_of(*seat)?;
                self.lost_turns[*seat] = self.lost_turns[*seat].checked_sub(1).ok_or(out_of_place)?;
                if let Some(window) = &mut self.window {
                    window.lost_since.push(*seat);
                }
                self.turn_done(*seat, Deed::TurnLost, Points::ZERO, Some(IdleTurn::Lost));
                Ok(())
            }
            Event::TimedOut { seat } => {
                self.must_be_turn_of(*seat)?;
                self.turn_done(*seat, Deed::TimedOut, Points::ZERO, Some(IdleTurn::TimedOut));
                Ok(())
            }
            Event::Resigned { seat } => self.resigned(*seat, Deed::Resigned).ok_or(out_of_place),
            Event::Forfeited { seat } => self.resigned(*seat, Deed::Forfeited).ok_or(out_of_place),
            Event::Paused | Event::Resumed => {
                let pauses = matches!(event, Event::Paused);
                let changes = self.clocks.is_paused != pauses;
                self.clocks.is_paused = pauses;
                changes.then_some(()).ok_or(out_of_place)
            }
            Event::Ended { reason, racks, settlements } => self.end(*reason, racks, settlements),
            Event::SeedRevealed { seed } => self.revealed(seed),
        }
    }

    fn must_be_turn_of(&self, seat: Seat) -> Done {
        if self.first.is_some() && self.to_move == seat { Ok(()) } else { Err(CorruptLog::WrongTurn) }
    }

    fn drew_for_first(&mut self, draws: &[(Seat, Tile)]) -> Option<()> {
        let seats: Vec<Seat> = draws.iter().map(|&(seat, _)| seat).collect();
        if self.first.is_some() || seats != self.contenders {
            return None;
        }
        // In the order of tiles, too, a blank comes before every letter.
        let best = draws.iter().map(|&(_, tile)| tile).min()?;
        self.contenders = draws.iter().filter(|&&(_, tile)| tile == best).map(|&(seat, _)| seat).collect();
        self.first_rounds = self.first_rounds.saturating_add(1);
        self.n_draws = self.n_draws.saturating_add(draws.len() as u32);
        Some(())
    }

    fn first_decided(&mut self, seat: Seat) -> Option<()> {
        // The draw for first play decides this, and not the log.
        if self.due() != Some(Due::DecideFirst(seat)) {
            return None;
        }
        self.first = Some(seat);
        self.to_move = seat;
        let n = usize::from(self.ruleset().rack_size);
        let mut next = seat;
        for _ in 0..self.table.n_seats() {
            self.owed.push(Owed { seat: next, n });
            next = next.left_of(self.table.n_seats());
        }
        Some(())
    }

    fn drew(&mut self, seat: Seat, n: usize) -> Option<()> {
        let owed = *self.owed.first()?;
        if self.window.is_some() || owed.seat != seat || n > owed.n {
            return None;
        }
        self.pool = self.pool.checked_sub(n)?;
        self.rack_sizes[seat] += n;
        self.owed.remove(0);
        if self.pool == 0 {
            self.owed.clear();
        }
        match self.ruleset().drawing {
            Drawing::Random => self.n_draws = self.n_draws.saturating_add(1),
            // Choosing has a time of its own. Hidden tiles are drawn in the middle of the next player's turn, whose
            // time keeps running.
            Drawing::Chosen => self.clocks.new_turn(),
        }
        Some(())
    }

    /// Makes the replacements of a turn, and opens the window in which the turn can be challenged.
    fn opened(
        &mut self,
        seat: Seat,
        swaps: &[SwapDone],
        play: Option<&Arc<Play>>,
    ) -> Result<Option<Window>, CorruptLog> {
        self.must_be_turn_of(seat)?;
        if self.window.is_some() || !self.owed.is_empty() {
            return Err(CorruptLog::OutOfPlace { event: "a turn" });
        }
        for swap in swaps {
            if self.board.set(swap.square, Some(swap.after)) != Some(swap.before) {
                return Err(CorruptLog::WrongSquare { square: swap.square });
            }
        }
        // Taking a blank for the letter that it stands for changes no word, so nothing can be challenged.
        let doubtful = play.is_some() || swaps.iter().any(|swap| !swap.words.is_empty());
        let allowed = matches!(self.ruleset().challenge, Challenge::Allowed(_));
        Ok((doubtful && allowed).then(|| Window {
            seat,
            swaps: swaps.to_vec(),
            play: play.cloned(),
            accepted: Vec::new(),
            is_upheld: false,
            idle_before: self.idle,
            lost_since: Vec::new(),
        }))
    }

    fn placed(&mut self, seat: Seat, swaps: &[SwapDone], play: &Arc<Play>) -> Done {
        let window = self.opened(seat, swaps, Some(play))?;
        self.lay(play.placement())?;
        let n = play.from_rack().len();
        let left = self.rack_sizes[seat].checked_sub(n);
        self.rack_sizes[seat] = left.ok_or(CorruptLog::TilesNotThere)?;
        if self.pool > 0 && n > 0 {
            self.owed.push(Owed { seat, n });
        }
        let idle = IdleTurn::of_play(play.score());
        self.turn_done(seat, Deed::Placed(Arc::clone(play)), play.score(), idle);
        self.window = window;
        Ok(())
    }

    fn lay(&mut self, placement: &Placement) -> Done {
        for laid in &placement.tiles {
            let is_relaid = placement.rearranges.is_some_and(|run| run.contains(laid.square));
            let before = self.board.set(laid.square, Some(laid.placed));
            if !self.board.has(laid.square) || (before.is_some() && !is_relaid) {
                return Err(CorruptLog::WrongSquare { square: laid.square });
            }
        }
        Ok(())
    }

    fn exchanged(&mut self, seat: Seat, swaps: &[SwapDone], given: usize, drawn: usize) -> Done {
        let window = self.opened(seat, swaps, None)?;
        if given != drawn || drawn > self.pool || given > self.rack_sizes[seat] {
            return Err(CorruptLog::TilesNotThere);
        }
        self.n_draws = self.n_draws.saturating_add(1);
        self.turn_done(seat, Deed::Exchanged { n_tiles: given }, Points::ZERO, Some(IdleTurn::Exchange));
        self.window = window;
        Ok(())
    }

    fn accepted(&mut self, seat: Seat) -> Option<()> {
        if !self.challengers().contains(&seat) {
            return None;
        }
        self.window.as_mut()?.accepted.push(seat);
        Some(())
    }

    fn upheld(&mut self, by: Seat) -> Option<()> {
        if !self.challengers().contains(&by) {
            return None;
        }
        self.window.as_mut()?.is_upheld = true;
        Some(())
    }

    fn failed(&mut self, by: Seat, award: Points, penalty: Points, turns_lost: u8) -> Option<()> {
        if !self.challengers().contains(&by) {
            return None;
        }
        let window = self.window.take()?;
        self.lost_turns[by] = self.lost_turns[by].saturating_add(turns_lost);
        if award != Points::ZERO {
            self.enter(window.seat, Deed::ChallengeAward, award);
        }
        if penalty != Points::ZERO {
            self.enter(by, Deed::ChallengePenalty, -penalty);
        }
        Some(())
    }

    fn withdrawn(&mut self, seat: Seat, cause: Cause, returned: &Tiles, score: Points) -> Done {
        let out_of_place = CorruptLog::OutOfPlace { event: "withdrawn" };
        let window = self.window.take().ok_or(out_of_place)?;
        if window.seat != seat || window.is_upheld != (cause == Cause::Challenged) {
            return Err(out_of_place);
        }
        if let Some(play) = &window.play {
            if returned != play.from_rack() || score != play.score() {
                return Err(CorruptLog::TilesNotThere);
            }
            self.take_up(play)?;
            self.rack_sizes[seat] += returned.len();
            self.owed.retain(|owed| owed.seat != seat);
            self.idle = window.idle_before;
            match cause {
                Cause::Challenged => {
                    self.count_idle(Some(IdleTurn::Withdrawn));
                    window.lost_since.iter().for_each(|_| self.count_idle(Some(IdleTurn::Lost)));
                }
                // The turns after the play come again, and so do the turns that seats sit out.
                Cause::TakenBack => {
                    for &seat in &window.lost_since {
                        self.lost_turns[seat] = self.lost_turns[seat].saturating_add(1);
                    }
                }
            }
        } else if !returned.is_empty() || cause == Cause::TakenBack {
            return Err(CorruptLog::TilesNotThere);
        }
        for swap in window.swaps.iter().rev() {
            if self.board.set(swap.square, Some(swap.before)) != Some(swap.after) {
                return Err(CorruptLog::WrongSquare { square: swap.square });
            }
        }
        self.enter(seat, Deed::Withdrawn(cause), -score);
        if cause == Cause::TakenBack {
            self.to_move = seat;
            self.clocks.new_turn();
        }
        Ok(())
    }

    /// Takes the tiles of the last play off the board. A rearranged word is restored by removing all of its tiles and
    /// laying the old ones again, which the play remembers.
    fn take_up(&mut self, play: &Play) -> Done {
        for laid in &play.placement().tiles {
            if self.board.set(laid.square, None) != Some(laid.placed) {
                return Err(CorruptLog::WrongSquare { square: laid.square });
            }
        }
        for laid in play.relaid() {
            self.board.set(laid.square, Some(laid.placed));
        }
        Ok(())
    }

    fn resigned(&mut self, seat: Seat, deed: Deed) -> Option<()> {
        if self.has_resigned[seat] {
            return None;
        }
        self.has_resigned[seat] = true;
        self.contenders.retain(|&one| one != seat);
        self.owed.retain(|owed| owed.seat != seat);
        self.enter(seat, deed, Points::ZERO);
        if self.to_move == seat {
            self.advance();
        }
        Some(())
    }

    fn end(&mut self, reason: EndReason, racks: &BySeat<Tiles>, settlements: &BySeat<Settlement>) -> Done {
        let n_seats = self.table.n_seats();
        let same_tables = racks.n_seats() == n_seats && settlements.n_seats() == n_seats;
        if !same_tables || racks.iter().any(|(seat, rack)| rack.len() != self.rack_sizes[seat]) {
            return Err(CorruptLog::TilesNotThere);
        }
        let scores_before = self.scores.clone();
        for (seat, settlement) in settlements.iter() {
            let lines = [
                (Deed::Unplayed, settlement.unplayed),
                (Deed::Gained, settlement.gained),
                (Deed::Overtime, settlement.overtime),
            ];
            for (deed, points) in lines.into_iter().filter(|(_, points)| *points != Points::ZERO) {
                self.enter(seat, deed, points);
            }
        }
        self.window = None;
        self.owed.clear();
        self.ended = Some(Ended { reason, racks: racks.clone(), settlements: settlements.clone(), scores_before });
        Ok(())
    }

    fn revealed(&mut self, seed: &Seed) -> Done {
        if self.table.commitment() != Some(seed.commitment()) {
            return Err(CorruptLog::WrongSeed);
        }
        self.seed = Some(*seed);
        Ok(())
    }

    /// Adds a line to the score sheet.
    fn enter(&mut self, seat: Seat, deed: Deed, points: Points) {
        self.scores[seat] += points;
        self.sheet.push(SheetLine { seat, deed, points, total: self.scores[seat] });
    }

    /// Ends a turn, and passes the turn to the left.
    fn turn_done(&mut self, seat: Seat, deed: Deed, points: Points, idle: Option<IdleTurn>) {
        let is_lost = matches!(deed, Deed::TurnLost | Deed::TimedOut);
        self.enter(seat, deed, points);
        self.count_idle(idle);
        if let Some(clock) = self.table.clock(seat).filter(|_| !is_lost) {
            self.clocks.gain(seat, clock.increment);
        }
        self.advance();
    }

    fn count_idle(&mut self, turn: Option<IdleTurn>) {
        self.idle = self.ruleset().idle.after(self.idle, turn);
    }

    fn advance(&mut self) {
        for _ in 0..self.table.n_seats() {
            self.to_move = self.to_move.left_of(self.table.n_seats());
            if !self.has_resigned[self.to_move] {
                break;
            }
        }
        self.clocks.new_turn();
    }

    /// The number of tiles is the same for every viewer.
    fn check_count(&self) -> Done {
        let counted = self.pool + self.board.n_tiles() + self.rack_sizes.values().sum::<usize>();
        let all = self.ruleset().alphabet.n_tiles();
        if counted == all { Ok(()) } else { Err(CorruptLog::NotConserved) }
    }
}
