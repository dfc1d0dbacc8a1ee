//! The referee's decisions.
//!
//! Events are applied to a copy of the game as they are decided, so that a play, its draw and the end of the game
//! are decided by the very code that will replay them; and a refusal in the middle leaves nothing behind.

use alloc::string::String;
use alloc::vec::Vec;

use tiles::{Letter, Seat, Tile, Tiles};

use super::due::{Due, Owed};
use crate::{
    Action, Award, Cause, Challenge, Command, Deadline, EndReason, Entry, Event, FailedChallenge, Game, Hidden, Judge,
    Millis, Order, Phase, Placement, Points, Public, Refusal, Ruling, Scope, Settlement, Swap, SwapDone, SwapFault,
    TileSource, TimeLimit, Verdict, Window, WordChoice, check, check_swaps, swap_balance,
};

type Decided = Result<(), Refusal>;

/// More events than this never follow from one command: dealing six racks and sitting out 255 turns each is less.
const MOST_EVENTS: usize = 5_000;

impl Game {
    /// Decides a command: the entries that it adds to the log, or why not.
    ///
    /// A moment before the last entry counts as the moment of the last entry. The answer may be empty, where what
    /// was asked for holds already.
    ///
    /// # Errors
    /// The command is refused, and nothing happens.
    pub fn decide(
        &self,
        command: &Command,
        judge: &dyn Judge,
        source: &mut dyn TileSource,
    ) -> Result<Vec<Entry<Hidden>>, Refusal> {
        let at = command.at.max(self.public.now());
        let mut turn = Turn { game: self.clone(), entries: Vec::new(), at, judge, source };
        // A log that was cut off in the middle of a command is completed first.
        turn.settle()?;
        match &command.order {
            Order::Player(seat, action) => turn.player(*seat, action)?,
            Order::TimeUp => turn.time_up()?,
            Order::Director(ruling) => turn.director(ruling)?,
        }
        turn.settle()?;
        turn.end_if_nobody_can_play()?;
        Ok(turn.entries)
    }
}

/// A command being decided.
struct Turn<'a> {
    game: Game,
    entries: Vec<Entry<Hidden>>,
    at: Millis,
    judge: &'a dyn Judge,
    source: &'a mut dyn TileSource,
}

impl Turn<'_> {
    fn public(&self) -> &Public {
        &self.game.public
    }

    fn emit(&mut self, event: Event<Hidden>) -> Decided {
        let entry = Entry { at: self.at, event };
        self.game.step(&entry).map_err(Refusal::Broken)?;
        self.entries.push(entry);
        Ok(())
    }

    fn player(&mut self, seat: Seat, action: &Action) -> Decided {
        self.must_take_part(seat)?;
        match action {
            Action::Resign => return self.emit(Event::Resigned { seat }),
            _ if self.public().is_paused() => return Err(Refusal::Paused),
            _ => {}
        }
        if let Some(Deadline { at, limit }) = self.public().deadline()
            && self.at >= at
        {
            return Err(Refusal::TimeIsUp { limit });
        }
        match action {
            Action::StartTurn => self.start_turn(seat),
            Action::Place { swaps, placement } => self.place(seat, swaps, placement),
            Action::Exchange { swaps, tiles } => self.exchange(seat, swaps, tiles),
            Action::Pass { swaps } => self.pass(seat, swaps),
            Action::Challenge { words } => self.challenge(seat, words),
            Action::Accept => self.accept(seat),
            Action::Choose { tiles } => self.choose(seat, tiles),
            Action::Resign => Ok(()),
        }
    }

    fn must_take_part(&self, seat: Seat) -> Decided {
        if seat.index() >= self.public().table().n_seats() {
            return Err(Refusal::NoSuchSeat);
        }
        match self.public().phase() {
            Phase::NotBegun => Err(Refusal::NotBegun),
            Phase::Over { .. } => Err(Refusal::GameOver),
            _ if self.public().has_resigned(seat) => Err(Refusal::HasResigned),
            _ => Ok(()),
        }
    }

    /// Closes the time for challenges, after which replacement tiles are drawn.
    fn start_turn(&mut self, seat: Seat) -> Decided {
        match self.public().phase() {
            Phase::ToMove { seat: to_move } if to_move == seat => {}
            Phase::ToMove { seat: to_move } => return Err(Refusal::NotYourTurn { to_move }),
            Phase::LastChance { player } => return Err(Refusal::LastChance { player }),
            Phase::Choosing { seat, n_tiles } => return Err(Refusal::ChooseFirst { seat, n_tiles }),
            Phase::NotBegun => return Err(Refusal::NotBegun),
            Phase::Settling | Phase::Over { .. } => return Err(Refusal::GameOver),
        }
        if self.public().window().is_none() {
            return Ok(());
        }
        self.emit(Event::TurnStarted { seat })?;
        self.settle()
    }

    fn place(&mut self, seat: Seat, swaps: &[Swap], placement: &Placement) -> Decided {
        self.start_turn(seat)?;
        let public = &self.game.public;
        let (swaps, board, rack) = self.swapped(seat, swaps)?;
        let play = check(public.ruleset(), &board, &rack, placement).map_err(Refusal::Unplayable)?;
        let formed = play.words().iter().map(crate::FormedWord::word);
        self.refuse_bad_words(swaps.iter().flat_map(|swap| swap.words.iter().cloned()).chain(formed))?;
        self.emit(Event::Placed { seat, swaps, play: play.into() })
    }

    fn exchange(&mut self, seat: Seat, swaps: &[Swap], tiles: &Tiles) -> Decided {
        self.start_turn(seat)?;
        let rule = self.public().ruleset().exchange.ok_or(Refusal::NoExchange)?;
        let n = tiles.len();
        if n == 0 {
            return Err(Refusal::ExchangeNothing);
        }
        let (have, need) = (self.public().pool(), n.max(usize::from(rule.pool_at_least)));
        let (swaps, _, rack) = self.swapped(seat, swaps)?;
        if let Err(missing) = rack.minus(tiles) {
            return Err(Refusal::NotOnRack { missing: self.public().ruleset().alphabet.rack(&missing.tiles) });
        }
        // Replacements that are challenged have to be undone, so that what they gained must stay on the rack.
        let (_, gained) = swap_balance(&swaps);
        if rack.minus(tiles).is_ok_and(|left| !left.contains(&gained)) {
            return Err(Refusal::Swap(SwapFault::GainedTileExchanged));
        }
        if have < need {
            return Err(Refusal::PoolTooSmall { have, need });
        }
        self.refuse_bad_words(swaps.iter().flat_map(|swap| swap.words.iter().cloned()))?;
        // Drawn before the old tiles go back, so that nobody draws what they just gave up.
        let drawn = self.draw(n)?;
        if drawn.len() != n {
            return Err(Refusal::BadDraw);
        }
        self.emit(Event::Exchanged { seat, swaps, given: Hidden(*tiles), drawn: Hidden(drawn) })
    }

    fn pass(&mut self, seat: Seat, swaps: &[Swap]) -> Decided {
        self.start_turn(seat)?;
        let (swaps, _, _) = self.swapped(seat, swaps)?;
        self.refuse_bad_words(swaps.iter().flat_map(|swap| swap.words.iter().cloned()))?;
        self.emit(Event::Passed { seat, swaps })
    }

    fn swapped(&self, seat: Seat, swaps: &[Swap]) -> Result<(Vec<SwapDone>, crate::Board, Tiles), Refusal> {
        let public = self.public();
        check_swaps(public.ruleset(), public.board(), &self.game.racks[seat].0, swaps).map_err(Refusal::Swap)
    }

    /// Where nothing is challenged, the judge is asked at once.
    fn refuse_bad_words(&self, words: impl Iterator<Item = Vec<Letter>>) -> Decided {
        if self.public().ruleset().challenge != Challenge::Void {
            return Ok(());
        }
        let alphabet = &self.public().ruleset().alphabet;
        let bad = words.filter(|word| !self.judge.accepts(word)).map(|word| alphabet.word(&word));
        let words: Vec<String> = bad.collect();
        if words.is_empty() { Ok(()) } else { Err(Refusal::NotWords { words }) }
    }

    /// The last play, if this seat may challenge it.
    fn doubted(&self, by: Seat) -> Result<&Window, Refusal> {
        let window = self.public().window().ok_or(Refusal::NothingToChallenge)?;
        if self.public().challengers().contains(&by) { Ok(window) } else { Err(Refusal::NotYourChallenge) }
    }

    fn challenge(&mut self, by: Seat, choice: &WordChoice) -> Decided {
        let Challenge::Allowed(rule) = self.public().ruleset().challenge else {
            return Err(Refusal::NothingToChallenge);
        };
        let words = self.doubted(by)?.words();
        let n_words = words.len();
        let named: Vec<_> = match (choice, rule.scope) {
            (WordChoice::All, _) | (WordChoice::Named(_), Scope::WholePlay) => words,
            (WordChoice::Named(chosen), Scope::NamedWords) => {
                if chosen.iter().any(|&index| index >= n_words) {
                    return Err(Refusal::NoSuchWord { n_words });
                }
                let words = words.into_iter().enumerate();
                words.filter(|(index, _)| chosen.contains(index)).map(|(_, word)| word).collect()
            }
        };
        if named.is_empty() {
            return Err(Refusal::NoSuchWord { n_words });
        }
        let verdicts: Vec<Verdict> =
            named.into_iter().map(|word| Verdict { is_good: self.judge.accepts(&word), word }).collect();
        if verdicts.iter().any(|verdict| !verdict.is_good) {
            return self.emit(Event::ChallengeUpheld { by, verdicts });
        }
        let (award, turns_lost) = match rule.failed {
            FailedChallenge::Free => (Points::ZERO, 0),
            FailedChallenge::NextTurn => (Points::ZERO, 1),
            FailedChallenge::Points { award, per: Award::Play } => (award, 0),
            FailedChallenge::Points { award, per: Award::Word } => (verdicts.iter().map(|_| award).sum::<Points>(), 0),
        };
        self.emit(Event::ChallengeFailed { by, verdicts, award, turns_lost })
    }

    fn accept(&mut self, seat: Seat) -> Decided {
        self.doubted(seat)?;
        self.emit(Event::Accepted { seat })
    }

    fn choose(&mut self, seat: Seat, tiles: &Tiles) -> Decided {
        let need = match self.public().phase() {
            Phase::Choosing { seat: chooser, n_tiles } if chooser == seat => n_tiles,
            _ => return Err(Refusal::NothingToChoose),
        };
        let have = tiles.len();
        if have != need {
            return Err(Refusal::ChooseExactly { have, need });
        }
        if let Err(missing) = self.game.pool.0.minus(tiles) {
            return Err(Refusal::NotInPool { missing: self.public().ruleset().alphabet.rack(&missing.tiles) });
        }
        self.emit(Event::Drew { seat, tiles: Hidden(*tiles) })
    }

    fn time_up(&mut self) -> Decided {
        let deadline = self.public().deadline();
        let Some(Deadline { limit, .. }) = deadline.filter(|deadline| self.at >= deadline.at) else {
            let left = deadline.map(|deadline| deadline.at - self.at);
            return Err(Refusal::TimeIsNotUp { left });
        };
        let is_last_chance = matches!(self.public().phase(), Phase::LastChance { .. });
        if self.public().window().is_some() {
            self.emit(Event::WindowClosed)?;
            self.settle()?;
        }
        match limit {
            _ if self.public().running().is_none() => Ok(()),
            TimeLimit::Turn(_) if is_last_chance => Ok(()),
            TimeLimit::Turn(seat) => self.emit(Event::TimedOut { seat }),
            TimeLimit::Game => self.end(EndReason::GameTimeUp),
            TimeLimit::Clock(seat) => self.end(EndReason::ClockRanOut { seat }),
        }
    }

    fn director(&mut self, ruling: &Ruling) -> Decided {
        let phase = self.public().phase();
        let is_over = matches!(phase, Phase::Over { .. });
        match ruling {
            Ruling::Reveal { .. } if !is_over => Err(Refusal::NotOver),
            Ruling::Reveal { seed } if self.public().table().commitment() != Some(seed.commitment()) => {
                Err(Refusal::WrongSeed)
            }
            Ruling::Reveal { .. } if self.public().seed().is_some() => Ok(()),
            Ruling::Reveal { seed } => self.emit(Event::SeedRevealed { seed: *seed }),
            _ if is_over => Err(Refusal::GameOver),
            Ruling::Begin { .. } if phase != Phase::NotBegun => Err(Refusal::AlreadyBegun),
            Ruling::Begin { salt } => self.emit(Event::Begun { salt: salt.clone() }),
            Ruling::Abort => self.end(EndReason::Aborted),
            _ if phase == Phase::NotBegun => Err(Refusal::NotBegun),
            Ruling::Pause if self.public().is_paused() => Err(Refusal::Paused),
            Ruling::Pause => self.emit(Event::Paused),
            Ruling::Resume if !self.public().is_paused() => Err(Refusal::NotPaused),
            Ruling::Resume => self.emit(Event::Resumed),
            // An exchange cannot be taken back: its tiles have been seen.
            Ruling::TakeBack => match self.public().window() {
                Some(window) if window.play.is_some() => self.withdraw(Cause::TakenBack),
                _ => Err(Refusal::NothingToChallenge),
            },
            Ruling::Adjudicate => self.end(EndReason::Adjudicated),
        }
    }

    /// Everything that follows by itself.
    fn settle(&mut self) -> Decided {
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

    /// Draws from the pool, as far as it goes.
    fn draw(&mut self, n: usize) -> Result<Tiles, Refusal> {
        let pool = self.game.pool.0;
        let n = n.min(pool.len());
        let tiles = self.source.draw(self.game.public.n_draws(), &pool, n);
        if tiles.len() <= n && pool.contains(&tiles) { Ok(tiles) } else { Err(Refusal::BadDraw) }
    }

    /// One round of the draw for first play. Within a round tiles stay out; after it they go back.
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

    fn withdraw(&mut self, cause: Cause) -> Decided {
        let window = self.public().window().ok_or(Refusal::NothingToChallenge)?;
        let returned = window.play.as_ref().map_or(Tiles::EMPTY, |play| *play.from_rack());
        let event = Event::Withdrawn { seat: window.seat, cause, returned, score: window.score() };
        self.emit(event)
    }

    /// A judge that can generate plays may end the game at once.
    fn end_if_nobody_can_play(&mut self) -> Decided {
        let public = self.public();
        let is_open = matches!(public.phase(), Phase::ToMove { .. }) && public.window().is_none();
        if !is_open || public.can_exchange(1) {
            return Ok(());
        }
        let stuck = |seat: Seat| self.judge.can_play(public, &self.game.racks[seat].0) == Some(false);
        if public.active().all(stuck) { self.end(EndReason::NoPlayLeft) } else { Ok(()) }
    }

    fn end(&mut self, reason: EndReason) -> Decided {
        let racks = self.game.racks.map(|rack| rack.0);
        let settlements = self.game.settlements(reason);
        self.emit(Event::Ended { reason, racks, settlements })
    }
}

impl Game {
    /// What unplayed letters and overtime do to the scores.
    fn settlements(&self, reason: EndReason) -> tiles::BySeat<Settlement> {
        let rule = self.public.ruleset().unplayed;
        let value = |seat: Seat| {
            let value = self.public.ruleset().alphabet.value_of_all(&self.racks[seat].0);
            Points(i32::try_from(value).unwrap_or(i32::MAX))
        };
        let (is_lost, out) = match reason {
            EndReason::WentOut { seat } => (rule.lost_when_out, Some(seat)),
            EndReason::Idle | EndReason::NoPlayLeft | EndReason::GameTimeUp | EndReason::Adjudicated => {
                (rule.lost_otherwise, None)
            }
            EndReason::TargetReached { .. }
            | EndReason::ClockRanOut { .. }
            | EndReason::Resigned
            | EndReason::Aborted => (false, None),
        };
        let mut settlements = self.racks.map(|_| Settlement::default());
        for seat in self.racks.seats() {
            let settlement = &mut settlements[seat];
            if is_lost {
                settlement.unplayed = -value(seat);
            }
            if out == Some(seat) {
                let others: Points = self.racks.seats().filter(|&other| other != seat).map(value).sum();
                settlement.gained = Points(others.0.saturating_mul(i32::from(rule.gained_times)));
            }
            if reason != EndReason::Aborted {
                settlement.overtime = self.public.overtime(seat);
            }
        }
        settlements
    }
}
