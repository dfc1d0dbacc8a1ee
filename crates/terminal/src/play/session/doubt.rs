//! Challenges at the keyboard.

use rules::{Millis, Order};
use speech::Doubt;
use tiles::Seat;

use super::Session;
use crate::play::asked;
use crate::play::typed::{Mistyped, PromptLine};

impl Session {
    /// Handles a line while no rack is shown: a name challenges, and some commands are for all players.
    pub(super) fn between_turns(&mut self, line: &str, read: Result<PromptLine, Mistyped>, now: Millis) {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let is_name = words.first().is_some_and(|first| asked::challenger(self.referee.public(), first).is_some());
        match read {
            Ok(PromptLine::Challenge(words)) => self.challenge(None, &words, now),
            _ if is_name => self.challenge(None, &words, now),
            Ok(typed) => self.table_command(typed, now),
            Err(_) => {
                let who: Vec<String> =
                    self.referee.public().challengers().iter().map(|&seat| self.name(seat)).collect();
                let help = self.referee.book().doubt(&Doubt::EnterOrWho { names: &who });
                self.answer(vec![help], now);
            }
        }
    }

    /// A challenge by this seat, or by the player named first.
    pub(super) fn challenge(&mut self, by: Option<Seat>, words: &[String], now: Millis) {
        match asked::challenge(self.referee.public(), by, words, self.referee.book()) {
            // A command without a word challenges all words, which may be a slip.
            Ok((by, action)) => match asked::challenge_question(self.referee.public(), self.referee.book()) {
                Some(question) if words.is_empty() => self.ask(question, Order::Player(by, action), now),
                _ => self.act(by, action, now),
            },
            Err(why) => self.answer(vec![why], now),
        }
    }
}
