//! Questions that are answered with yes or no.

use rules::{Millis, Order, Verdict};
use tiles::Letter;

use super::Session;
use super::stage::Stage;

impl Session {
    /// The table says whether a word is good.
    pub(super) fn ruling(&mut self, mut words: Vec<Vec<Letter>>, order: Order, line: &str, now: Millis) {
        let Some(is_good) = yes_or_no(line) else {
            self.answer(vec!["Type y for yes or n for no.".to_owned()], now);
            return;
        };
        if let Some(word) = words.pop() {
            self.referee.agree(Verdict { word, is_good });
        }
        if words.is_empty() {
            // Everybody looks at the screen now, so that the keyboard is handed over again.
            self.stage = Stage::of(self.referee.public(), &self.crew, None, &self.asked);
            self.order(order, now);
        } else {
            self.stage = Stage::Ruling { words, order };
            self.show(now);
        }
    }

    /// Something is done only if it was meant.
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
                self.answer(vec!["Nothing has changed.".to_owned()], now);
            }
            None => self.answer(vec!["Type y for yes or n for no.".to_owned()], now),
        }
    }
}

fn yes_or_no(line: &str) -> Option<bool> {
    match line.trim().to_lowercase().as_str() {
        "y" | "yes" => Some(true),
        "n" | "no" => Some(false),
        _ => None,
    }
}
