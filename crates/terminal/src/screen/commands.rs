//! Commands that are typed behind a colon.

use notation::Coordinate;
use rules::{Order, Ruling};
use tiles::Seat;

use super::app::App;
use super::dialog::Dialog;
use crate::play::asked::{self, NoAction};
use crate::play::{Scene, Typed, read_typed};

impl App {
    /// Does what was typed.
    pub(super) fn command(&mut self, line: &str) {
        if let Ok(Coordinate { square, direction }) = line.trim().parse::<Coordinate>() {
            return self.go_to(square, direction);
        }
        let typed = match read_typed(line) {
            Ok(typed) => typed,
            Err(mistyped) => {
                self.answer = Some(mistyped.to_string());
                return;
            }
        };
        match self.scene {
            Scene::Turn { seat } => self.turn_command(seat, typed),
            _ => self.table_command(typed),
        }
    }

    /// What the line would do, while it is being typed.
    pub(super) fn preview_command(&self, line: &str) -> Option<String> {
        let typed = read_typed(line).ok()?;
        let view = self.view();
        match asked::action(&view, &typed)? {
            Ok(rules::Action::Place { swaps, placement }) => match self.referee.preview(&view, &swaps, &placement) {
                Ok((preview, _)) => {
                    let sum = speech::english().sum(&preview.play, &self.public().ruleset().alphabet);
                    Some(format!("{} points: {sum}", preview.play.score()))
                }
                Err(refusal) => Some(self.referee.refusal(&refusal)),
            },
            Ok(_) => None,
            Err(NoAction::Refused(refusal)) => Some(self.referee.refusal(&refusal)),
            Err(NoAction::Said(sentence)) => Some(sentence),
        }
    }

    fn turn_command(&mut self, seat: Seat, typed: Typed) {
        let view = self.referee.view(seat);
        match asked::action(&view, &typed) {
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
            Typed::Challenge(words) => self.challenge(Some(seat), &words),
            Typed::Resign if self.public().table().n_seats() == 1 => {
                self.confirm("End the game here?".to_owned(), Order::Director(Ruling::Adjudicate));
            }
            Typed::Resign => {
                let question = format!("{}, do you really want to resign?", self.name(seat));
                self.confirm(question, Order::Player(seat, rules::Action::Resign));
            }
            other => self.table_command(other),
        }
    }

    /// Commands that do not belong to the player to move.
    fn table_command(&mut self, typed: Typed) {
        match typed {
            Typed::Nothing => {}
            Typed::Read(page) => self.read(page),
            Typed::Rack(order) => self.arrange(&order),
            Typed::Preview(text) => self.answer = self.preview_command(&text),
            Typed::Look(words) => self.look_up(&words),
            Typed::Hint => self.hint(),
            Typed::Challenge(words) => self.challenge(None, &words),
            Typed::Undo => self.undo(),
            Typed::Pause => {
                self.is_paused = true;
                self.keep_clocks();
            }
            Typed::Save => {
                let how = format!("The game is saved after every turn. To go on later: {}", self.look.resume);
                self.answer = Some(how);
            }
            Typed::Quit => self.quit(),
            _ => self.answer = Some("Only the player whose turn it is can do that.".to_owned()),
        }
    }

    fn challenge(&mut self, by: Option<Seat>, words: &[String]) {
        match asked::challenge(self.referee.public(), by, words) {
            // Bots speak for themselves.
            Ok((by, _)) if self.crew.is_bot(by) => {
                self.answer = Some(format!("Only {} can decide that.", self.name(by)));
            }
            Ok((by, action)) => self.act(by, action),
            Err(why) => self.answer = Some(why),
        }
    }

    fn undo(&mut self) {
        match self.public().window().map(|window| window.seat) {
            None => {
                let why = "Only the last play can be taken back, and only while it can still be challenged.";
                self.answer = Some(why.to_owned());
            }
            Some(seat) if self.crew.has_bots() => {
                self.answer =
                    Some(format!("Bots do not agree to take plays back, {}: the play stands.", self.name(seat)));
            }
            Some(seat) => {
                let question = format!("Does everybody agree that {} takes the last play back?", self.name(seat));
                self.confirm(question, Order::Director(Ruling::TakeBack));
            }
        }
    }

    fn look_up(&mut self, words: &[String]) {
        let Some(seat) = self.in_sight else { return };
        self.answer = Some(asked::look_up(self.referee.public(), self.referee.judge(), seat, words));
    }

    fn confirm(&mut self, question: String, order: Order) {
        self.dialog = Some(Dialog::Confirm { question, order });
    }
}
