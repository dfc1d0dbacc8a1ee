//! The referee's decisions.
//!
//! Events are applied to one copy of the game as they are decided, so that a play, its draw and the end of the game are
//! decided by the code that will replay them, and a refusal in the middle leaves nothing behind.

mod player;
mod settle;

use alloc::vec::Vec;

use crate::{
    AcceptAll, Cause, Command, Deadline, EndReason, Entry, Event, Game, Hidden, Judge, Millis, Order, Phase, Public,
    Refusal, Ruling, TileSource, TimeLimit,
};

type Decided = Result<(), Refusal>;

/// A limit on the events of one command, more than can ever occur: dealing six racks and sitting out 255 turns each is
/// less.
const MOST_EVENTS: usize = 5_000;

/// The result of a command: the entries to add to the log, and the game after them. It holds all tiles, as the game
/// does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The new entries.
    pub entries: Vec<Entry<Hidden>>,
    /// The game with them applied.
    pub after: Game,
}

impl Game {
    /// Decides a command: the entries that it adds to the log with the game after them, or a refusal.
    ///
    /// A time before that of the last entry is replaced by the time of the last entry. There may be no entries, if the
    /// command asks for what already holds.
    ///
    /// # Errors
    /// Why the command is refused; nothing happens.
    pub fn decide(
        &self,
        command: &Command,
        judge: &dyn Judge,
        source: &mut dyn TileSource,
    ) -> Result<Decision, Refusal> {
        Decision::nothing(self).then(command, judge, source)
    }

    /// Completes a log that was cut off in the middle of a command: draws, lost turns, the end.
    ///
    /// A program that loads a log adds these entries if the phase is [`Phase::Settling`]; otherwise there are none. A
    /// command would add them too, but a game that lacks only its end accepts no more commands.
    ///
    /// # Errors
    /// The source of tiles failed; nothing happens.
    pub fn complete(&self, at: Millis, source: &mut dyn TileSource) -> Result<Decision, Refusal> {
        let mut turn = Turn::on(Decision::nothing(self), at, &AcceptAll, source);
        turn.settle()?;
        Ok(turn.decision())
    }
}

impl Decision {
    fn nothing(game: &Game) -> Decision {
        Decision { entries: Vec::new(), after: game.clone() }
    }

    /// Decides another command on top of this decision, as one step. Nothing is copied.
    ///
    /// # Errors
    /// Why the command is refused; this decision is dropped with it.
    pub fn then(self, command: &Command, judge: &dyn Judge, source: &mut dyn TileSource) -> Result<Decision, Refusal> {
        let mut turn = Turn::on(self, command.at, judge, source);
        // A log that was cut off in the middle of a command is completed first.
        turn.settle()?;
        match &command.order {
            Order::Player(seat, action) => turn.player(*seat, action)?,
            Order::TimeUp => turn.time_up()?,
            Order::Director(ruling) => turn.director(ruling)?,
        }
        turn.settle()?;
        turn.end_if_nobody_can_play()?;
        Ok(turn.decision())
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

impl<'a> Turn<'a> {
    fn on(decision: Decision, at: Millis, judge: &'a dyn Judge, source: &'a mut dyn TileSource) -> Turn<'a> {
        let Decision { entries, after: game } = decision;
        Turn { at: at.max(game.public.now()), game, entries, judge, source }
    }

    fn decision(self) -> Decision {
        Decision { entries: self.entries, after: self.game }
    }

    fn public(&self) -> &Public {
        &self.game.public
    }

    fn emit(&mut self, event: Event<Hidden>) -> Decided {
        let entry = Entry { at: self.at, event };
        self.game.step(&entry).map_err(Refusal::Broken)?;
        self.entries.push(entry);
        Ok(())
    }

    fn time_up(&mut self) -> Decided {
        let deadline = self.public().deadline();
        let Some(Deadline { limit, .. }) = deadline.filter(|deadline| self.at >= deadline.at) else {
            let left = deadline.map(|deadline| deadline.at - self.at);
            return Err(Refusal::TimeIsNotUp { left });
        };
        if self.public().window().is_some() {
            self.emit(Event::WindowClosed)?;
            self.settle()?;
        }
        match limit {
            _ if self.public().running().is_none() => Ok(()),
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
                _ => Err(Refusal::NothingToTakeBack),
            },
            Ruling::Forfeit { seat } => {
                self.must_take_part(*seat)?;
                self.emit(Event::Forfeited { seat: *seat })
            }
            Ruling::Adjudicate => self.end(EndReason::Adjudicated),
            Ruling::Stop => self.end(EndReason::Stopped),
        }
    }
}
