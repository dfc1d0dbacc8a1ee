//! Challenges.

use rules::Millis;
use tiles::Seat;

use super::Session;
use crate::play::asked;
use crate::play::typed::{Mistyped, Typed};
use crate::seating;

impl Session {
    /// What can be said while no rack is in sight: a name challenges, and some commands are for everybody.
    pub(super) fn between_turns(&mut self, line: &str, read: Result<Typed, Mistyped>, now: Millis) {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let is_name = words.first().is_some_and(|first| asked::challenger(self.referee.public(), first).is_some());
        match read {
            Ok(Typed::Challenge(words)) => self.challenge(None, &words, now),
            _ if is_name => self.challenge(None, &words, now),
            Ok(typed) => self.table_command(typed, now),
            Err(_) => {
                let who: Vec<String> =
                    self.referee.public().challengers().iter().map(|&seat| self.name(seat)).collect();
                let help = match &who[..] {
                    [] => "Press Enter to continue.".to_owned(),
                    _ => format!("Press Enter to continue, or type who challenges: {}.", seating::list(&who)),
                };
                self.answer(vec![help], now);
            }
        }
    }

    /// A challenge by this seat, or by the player who is named first.
    pub(super) fn challenge(&mut self, by: Option<Seat>, words: &[String], now: Millis) {
        match asked::challenge(self.referee.public(), by, words) {
            Ok((by, action)) => self.act(by, action, now),
            Err(why) => self.answer(vec![why], now),
        }
    }
}
