//! Questions with a yes or no answer.

use notation::command::Name;
use rules::{Millis, Order, Verdict};
use speech::{Course, Slip};
use tiles::Letter;

use super::Session;
use super::stage::Stage;
use crate::play::typed::{self, Page, PromptLine};

impl Session {
    /// Handles the players' judgement of a word.
    pub(super) fn ruling(&mut self, mut words: Vec<Vec<Letter>>, order: Order, line: &str, now: Millis) {
        let Some(is_good) = yes_or_no(line) else {
            return self.beside_the_question(line, now);
        };
        if let Some(word) = words.pop() {
            self.referee.agree(Verdict { word, is_good });
        }
        if words.is_empty() {
            // Everybody is looking at the screen now, so the keyboard has to be handed over again.
            self.stage = Stage::of(self.referee.public(), &self.crew, None, &self.asked);
            self.order(order, now);
        } else {
            self.stage = Stage::Ruling { words, order };
            self.answer(Vec::new(), now);
        }
    }

    /// Carries out an order if the answer is yes.
    pub(super) fn confirm(&mut self, order: Order, back: &Stage, line: &str, now: Millis) {
        let in_sight = if matches!(order, Order::Player(..)) { back.in_sight() } else { None };
        let back = Stage::of(self.referee.public(), &self.crew, in_sight, &self.asked);
        match yes_or_no(line) {
            Some(true) => {
                self.stage = back;
                self.order(order, now);
            }
            Some(false) => {
                self.stage = back;
                self.sync_clocks(now);
                self.answer(vec![self.referee.book().course(&Course::NothingChanged)], now);
            }
            None => self.beside_the_question(line, now),
        }
    }

    /// Handles a line that answers neither yes nor no: the table can be looked at, and the game left.
    fn beside_the_question(&mut self, line: &str, now: Millis) {
        match typed::read(line) {
            Ok(PromptLine::Quit) => self.quit(now),
            Ok(PromptLine::Read(page)) if page != Page::Help => self.read(page, now),
            _ => self.answer(vec![self.referee.book().slip(&Slip::YesOrNo)], now),
        }
    }
}

/// Yes or no, in any of the languages.
fn yes_or_no(line: &str) -> Option<bool> {
    match Name::of(line.trim()) {
        Some(Name::Yes) => Some(true),
        Some(Name::No) => Some(false),
        _ => None,
    }
}
