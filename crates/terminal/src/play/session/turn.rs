//! A player's commands.

use rules::{Action, Millis, Order, Ruling};
use tiles::Seat;

use super::stage::Stage;
use super::{Session, Status};
use crate::play::asked::{self, NoAction};
use crate::play::typed::{self, Typed};

impl Session {
    pub(super) fn turn(&mut self, seat: Seat, line: &str, now: Millis) {
        let typed = match typed::read(line) {
            Ok(typed) => typed,
            Err(mistyped) => return self.answer(vec![mistyped.to_string()], now),
        };
        let view = self.referee.view(seat);
        match asked::action(&view, &typed) {
            Some(Ok(action)) => {
                let hint = asked::blank_hint(&view, &action);
                return self.order_with_hint(Order::Player(seat, action), hint, now);
            }
            Some(Err(NoAction::Refused(refusal))) => return self.answer(vec![self.referee.refusal(&refusal)], now),
            Some(Err(NoAction::Said(sentence))) => return self.answer(vec![sentence], now),
            None => {}
        }
        match typed {
            Typed::Nothing => self.show(now),
            Typed::Challenge(words) => self.challenge(Some(seat), &words, now),
            Typed::Preview(text) => self.preview(seat, &text, now),
            Typed::Look(words) => self.look_up(seat, &words, now),
            Typed::Rack(order) => self.arrange(seat, &order, now),
            Typed::Resign if self.referee.public().table().n_seats() == 1 => {
                self.ask("End the game here?".to_owned(), Order::Director(Ruling::Adjudicate), now);
            }
            Typed::Resign => {
                let question = format!("{}, do you really want to resign?", self.name(seat));
                self.ask(question, Order::Player(seat, Action::Resign), now);
            }
            other => self.table_command(other, now),
        }
    }

    /// Commands that do not belong to one player.
    pub(super) fn table_command(&mut self, typed: Typed, now: Millis) {
        match typed {
            Typed::Read(page) => self.read(page, now),
            Typed::Undo => self.undo(now),
            Typed::Hint => self.answer(vec!["Hints are shown on the whole screen only.".to_owned()], now),
            Typed::Pause => {
                self.stage = Stage::Paused { back: Box::new(self.stage.clone()) };
                self.sync_clocks(now);
                self.show(now);
            }
            Typed::Save => {
                let how = format!("Every turn is saved as soon as it is made. Later: {}", self.look.resume);
                self.answer(vec![how], now);
            }
            Typed::Quit => {
                let step = self.leave(now);
                self.step = step;
                self.step.status = Status::Left;
            }
            _ => self.answer(vec!["That is for the player whose turn it is; press Enter first.".to_owned()], now),
        }
    }

    fn undo(&mut self, now: Millis) {
        let Some(window) = self.referee.public().window() else {
            let why = "Only the last play can be taken back, and only while it can still be challenged.";
            return self.answer(vec![why.to_owned()], now);
        };
        let question = format!("Does everybody agree that {} takes the last play back?", self.name(window.seat));
        self.ask(question, Order::Director(Ruling::TakeBack), now);
    }

    fn ask(&mut self, question: String, order: Order, now: Millis) {
        self.stage = Stage::Confirm { question, order, back: Box::new(self.stage.clone()) };
        self.sync_clocks(now);
        self.show(now);
    }
}
