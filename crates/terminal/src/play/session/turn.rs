//! The commands of a player.

use rules::{Action, Millis, Order, Ruling};
use speech::{Course, Slip};
use tiles::Seat;

use super::Session;
use super::stage::Stage;
use crate::play::asked::{self, NoAction};
use crate::play::take_back::TakeBack;
use crate::play::typed::{self, PromptLine};

impl Session {
    pub(super) fn turn(&mut self, seat: Seat, line: &str, now: Millis) {
        let typed = match typed::read(line) {
            Ok(typed) => typed,
            Err(mistyped) => return self.answer(vec![mistyped.told(self.referee.book())], now),
        };
        let (view, book) = (self.referee.view(seat), self.referee.book());
        match asked::action(&view, &typed, book) {
            Some(Ok(action)) => {
                let hint = asked::blank_hint(&view, &action, book);
                return self.order_with_hint(Order::Player(seat, action), hint, now);
            }
            Some(Err(NoAction::Refused(refusal))) => return self.answer(vec![self.referee.refusal(&refusal)], now),
            Some(Err(NoAction::Said(sentence))) => return self.answer(vec![sentence], now),
            None => {}
        }
        match typed {
            PromptLine::Nothing => self.show_turn(),
            PromptLine::Challenge(words) => self.challenge(Some(seat), &words, now),
            PromptLine::Preview(text) => self.preview(seat, &text, now),
            PromptLine::Look(words) => self.look_up(seat, &words, now),
            PromptLine::Rack(order) => self.arrange(seat, &order, now),
            PromptLine::Hint => self.hint(seat, now),
            PromptLine::Resign if self.referee.public().table().n_seats() == 1 => {
                self.ask(book.course(&Course::EndHere), Order::Director(Ruling::Adjudicate), now);
            }
            PromptLine::Resign => {
                let question = book.course(&Course::Resign { table: self.referee.public().table(), seat });
                self.ask(question, Order::Player(seat, Action::Resign), now);
            }
            other => self.table_command(other, now),
        }
    }

    /// Commands that do not belong to one player.
    pub(super) fn table_command(&mut self, typed: PromptLine, now: Millis) {
        let book = self.referee.book();
        match typed {
            PromptLine::Read(page) => self.read(page, now),
            PromptLine::Undo => self.undo(now),
            PromptLine::Pause => {
                self.stage = Stage::Paused { back: Box::new(self.stage.clone()) };
                self.sync_clocks(now);
                self.show(now);
            }
            PromptLine::Save => {
                self.answer(vec![book.course(&Course::SavedAlways { resume: &self.look.resume })], now);
            }
            PromptLine::Quit => self.quit(now),
            _ => self.answer(vec![book.slip(&Slip::PressEnterFirst)], now),
        }
    }

    fn undo(&mut self, now: Millis) {
        let order = Order::Director(Ruling::TakeBack);
        match TakeBack::of(self.referee.public(), &self.crew, self.referee.book()) {
            TakeBack::Refused(why) => self.answer(vec![why], now),
            TakeBack::Granted => self.order(order, now),
            TakeBack::Asked(question) => self.ask(question, order, now),
        }
    }

    /// Asks whether an order is meant.
    pub(super) fn ask(&mut self, question: String, order: Order, now: Millis) {
        self.stage = Stage::Confirm { question, order, back: Box::new(self.stage.clone()) };
        self.sync_clocks(now);
        self.answer(Vec::new(), now);
    }

    pub(super) fn quit(&mut self, now: Millis) {
        let step = self.leave(now);
        self.step = step;
    }
}
