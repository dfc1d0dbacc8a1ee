//! The commands of a player.

use rules::{Action, Millis, Order, Ruling};
use speech::{Course, Remark, Slip};
use tiles::Seat;

use super::stage::Stage;
use super::{Session, Status};
use crate::play::asked::{self, NoAction};
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
            PromptLine::Nothing => self.show(now),
            PromptLine::Challenge(words) => self.challenge(Some(seat), &words, now),
            PromptLine::Preview(text) => self.preview(seat, &text, now),
            PromptLine::Look(words) => self.look_up(seat, &words, now),
            PromptLine::Rack(order) => self.arrange(seat, &order, now),
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
            PromptLine::Hint => self.answer(vec![book.remark(&Remark::HintsOnScreen)], now),
            PromptLine::Pause => {
                self.stage = Stage::Paused { back: Box::new(self.stage.clone()) };
                self.sync_clocks(now);
                self.show(now);
            }
            PromptLine::Save => {
                self.answer(vec![book.course(&Course::SavedAlways { resume: &self.look.resume })], now);
            }
            PromptLine::Quit => {
                let step = self.leave(now);
                self.step = step;
                self.step.status = Status::Left;
            }
            _ => self.answer(vec![book.slip(&Slip::PressEnterFirst)], now),
        }
    }

    fn undo(&mut self, now: Millis) {
        let Some(window) = self.referee.public().window() else {
            return self.answer(vec![self.referee.book().course(&Course::NothingToTakeBack)], now);
        };
        let taken_back = Course::TakeBack { table: self.referee.public().table(), seat: window.seat };
        let question = self.referee.book().course(&taken_back);
        self.ask(question, Order::Director(Ruling::TakeBack), now);
    }

    fn ask(&mut self, question: String, order: Order, now: Millis) {
        self.stage = Stage::Confirm { question, order, back: Box::new(self.stage.clone()) };
        self.sync_clocks(now);
        self.show(now);
    }
}
