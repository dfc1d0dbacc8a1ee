//! Questions to bots, and which answers are still valid.

use rules::{Action, Millis};
use speech::Course;
use tiles::Seat;

use super::app::App;
use super::dialog::Dialog;
use super::step::{Step, Want};
use crate::play::Scene;

/// A bot that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thinking {
    pub(super) ticket: u64,
    pub(super) seat: Seat,
    /// The counter of actions at that time.
    pub(super) n_done: u64,
}

impl App {
    /// Handles the decision of a bot.
    pub(crate) fn thought(&mut self, ticket: u64, action: Option<Action>, now: Millis) -> Step {
        self.now = now;
        let Some(thinking) = self.thinking.filter(|thinking| thinking.ticket == ticket) else {
            return self.take_step();
        };
        self.thinking = None;
        // Answers to keys in the meantime must not hide the bot's action.
        self.answer = None;
        if !self.is_time_up() {
            let is_acceptance = matches!(action, Some(Action::Accept));
            match self.referee.bot_acts(thinking.seat, action, now) {
                Some(news) => self.done(news, is_acceptance),
                None => self.asked.push(thinking.seat),
            }
            self.go_on();
        }
        self.take_step()
    }

    /// Whether something on the screen is animated.
    pub(crate) fn is_restless(&self) -> bool {
        let is_asking = matches!(self.dialog, Some(Dialog::Hints { ref found, .. }) if found.is_none());
        self.thinking.is_some() || is_asking
    }

    /// Whether the player at the keyboard may ask for hints.
    pub(super) fn may_have_hints(&self) -> bool {
        let may_look = self.in_sight.is_some_and(|seat| self.public().may_look_up(seat));
        self.has_house_hints || may_look
    }

    /// Asks for hints; returns the ticket of the question.
    pub(super) fn want_hints(&mut self) -> u64 {
        self.n_tickets += 1;
        let view = Box::new(self.view());
        self.step.want = Some(Want::Hints { ticket: self.n_tickets, view });
        self.n_tickets
    }

    /// Tells the bot to decide now.
    pub(super) fn hurry(&mut self) {
        if self.thinking.is_some() {
            self.step.want = Some(Want::Hurry);
            self.answer = Some(self.book().course(&Course::AllRight));
        }
    }

    /// The seat of the bot that thinks.
    pub(super) fn thinker(&self) -> Option<Seat> {
        self.thinking.map(|thinking| thinking.seat)
    }

    /// Asks the bot of the scene unless that was done; in other scenes no bot thinks.
    pub(super) fn ask_bot(&mut self) {
        // Nobody acts while the clocks are stopped; the bot is asked when they start again.
        if self.is_paused {
            return;
        }
        let Scene::Bot { seat } = self.scene else {
            if self.thinking.take().is_some() {
                self.step.want = Some(Want::Nothing);
            }
            return;
        };
        let is_current = |thinking: Thinking| thinking.seat == seat && thinking.n_done == self.n_done;
        if self.thinking.is_some_and(is_current) {
            return;
        }
        self.n_tickets += 1;
        let ticket = self.n_tickets;
        self.thinking = Some(Thinking { ticket, seat, n_done: self.n_done });
        self.step.want = Some(Want::Act { ticket, seat, view: Box::new(self.referee.view(seat)) });
    }
}
