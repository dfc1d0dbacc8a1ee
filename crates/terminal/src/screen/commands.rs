//! Commands typed after a colon.

use notation::Coordinate;
use rules::{Order, Ruling};
use speech::{Course, Doubt, Slip};
use tiles::Seat;

use super::app::App;
use super::dialog::Dialog;
use crate::play::asked::{self, NoAction};
use crate::play::{PromptLine, Scene, TakeBack, read_typed};

impl App {
    /// Carries out a typed command.
    pub(super) fn command(&mut self, line: &str) {
        if let Ok(Coordinate { square, direction }) = line.trim().parse::<Coordinate>() {
            return self.go_to(square, direction);
        }
        let typed = match read_typed(line) {
            Ok(typed) => typed,
            Err(mistyped) => {
                self.answer = Some(mistyped.told(self.book()));
                return;
            }
        };
        match self.scene {
            Scene::Turn { seat } => self.turn_command(seat, typed),
            _ => self.table_command(typed),
        }
    }

    /// The effect that a line would have, shown while it is typed.
    pub(super) fn preview_command(&self, line: &str) -> Option<String> {
        let typed = read_typed(line).ok()?;
        let view = self.view();
        match asked::action(&view, &typed, self.book())? {
            Ok(rules::Action::Place { swaps, placement }) => match self.referee.preview(&view, &swaps, &placement) {
                Ok((preview, _)) => {
                    let sum = self.book().sum(&preview.play, &self.public().ruleset().alphabet);
                    Some(format!("{}: {sum}", self.book().points(preview.play.score())))
                }
                Err(refusal) => Some(self.referee.refusal(&refusal)),
            },
            Ok(_) => None,
            Err(NoAction::Refused(refusal)) => Some(self.referee.refusal(&refusal)),
            Err(NoAction::Said(sentence)) => Some(sentence),
        }
    }

    fn turn_command(&mut self, seat: Seat, typed: PromptLine) {
        let (view, book) = (self.referee.view(seat), self.book());
        match asked::action(&view, &typed, book) {
            Some(Ok(action)) => return self.act(seat, action),
            Some(Err(NoAction::Refused(refusal))) => {
                self.answer = Some(self.referee.refusal(&refusal));
                return;
            }
            Some(Err(NoAction::Said(sentence))) => {
                self.answer = Some(sentence);
                return;
            }
            None => {}
        }
        match typed {
            PromptLine::Challenge(words) => self.challenge(Some(seat), &words),
            PromptLine::Resign if self.public().table().n_seats() == 1 => {
                self.confirm(book.course(&Course::EndHere), Order::Director(Ruling::Adjudicate));
            }
            PromptLine::Resign => {
                let question = book.course(&Course::Resign { table: self.public().table(), seat });
                self.confirm(question, Order::Player(seat, rules::Action::Resign));
            }
            other => self.table_command(other),
        }
    }

    /// Commands that do not belong to the player to move.
    fn table_command(&mut self, typed: PromptLine) {
        match typed {
            PromptLine::Nothing => {}
            PromptLine::Read(page) => self.read(page),
            PromptLine::Rack(order) => self.arrange(&order),
            PromptLine::Preview(text) => self.answer = self.preview_command(&text),
            PromptLine::Look(words) => self.look_up(&words),
            PromptLine::Hint => self.hint(),
            PromptLine::Challenge(words) => self.challenge(None, &words),
            PromptLine::Undo => self.undo(),
            PromptLine::Pause => {
                self.is_paused = true;
                self.keep_clocks();
            }
            PromptLine::Save => {
                self.answer = Some(self.book().course(&Course::SavedAlways { resume: &self.look.resume }));
            }
            PromptLine::Quit => self.quit(),
            _ => self.answer = Some(self.book().slip(&Slip::NotYourTurn)),
        }
    }

    fn challenge(&mut self, by: Option<Seat>, words: &[String]) {
        match asked::challenge(self.referee.public(), by, words, self.book()) {
            // Bots speak for themselves.
            Ok((by, _)) if self.crew.is_bot(by) => {
                self.answer = Some(self.book().doubt(&Doubt::OnlyThey { table: self.public().table(), seat: by }));
            }
            Ok((by, action)) => self.act(by, action),
            Err(why) => self.answer = Some(why),
        }
    }

    fn undo(&mut self) {
        match TakeBack::of(self.public(), &self.crew, self.book()) {
            TakeBack::Refused(why) => self.answer = Some(why),
            TakeBack::Granted => self.order(Order::Director(Ruling::TakeBack)),
            TakeBack::Asked(question) => self.confirm(question, Order::Director(Ruling::TakeBack)),
        }
    }

    fn look_up(&mut self, words: &[String]) {
        let Some(seat) = self.in_sight else { return };
        self.answer = Some(asked::look_up(self.referee.public(), self.referee.judge(), seat, words, self.book()));
    }

    fn confirm(&mut self, question: String, order: Order) {
        self.dialog = Some(Dialog::Confirm { question, order });
    }
}
