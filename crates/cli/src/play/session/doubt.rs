//! Challenges.

use rules::{Action, Millis, WordChoice};
use tiles::Seat;

use super::Session;
use crate::play::typed::{Mistyped, Typed};
use crate::seating;

impl Session {
    /// What can be said while no rack is in sight: a name challenges, and some commands are for everybody.
    pub(super) fn between_turns(&mut self, line: &str, read: Result<Typed, Mistyped>, now: Millis) {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let is_name = words.first().is_some_and(|first| self.challenger(first).is_some());
        match read {
            Ok(Typed::Challenge(words)) => self.challenge(None, &words, now),
            _ if is_name => self.challenge(None, &words, now),
            Ok(typed) => self.table_command(typed, now),
            Err(_) => {
                let who: Vec<String> = self.game.public().challengers().iter().map(|&seat| self.name(seat)).collect();
                let help = match &who[..] {
                    [] => "Press Enter to go on.".to_owned(),
                    _ => format!("Press Enter to go on, or type who challenges: {}.", seating::list(&who)),
                };
                self.answer(vec![help], now);
            }
        }
    }

    /// A challenge by this seat, or by whoever is named first.
    pub(super) fn challenge(&mut self, by: Option<Seat>, words: &[String], now: Millis) {
        let public = self.game.public();
        let Some(window) = public.window() else {
            return self.answer(vec!["There is no play that can be challenged now.".to_owned()], now);
        };
        let challengers = public.challengers();
        let named = words.first().and_then(|first| self.challenger(first)).filter(|_| !self.is_word(&words[0]));
        let words = if named.is_some() { &words[1..] } else { words };
        let by = match (named.or(by), &challengers[..]) {
            (Some(seat), _) => seat,
            (None, [seat]) => *seat,
            (None, _) => {
                let names: Vec<String> = challengers.iter().map(|&seat| self.name(seat)).collect();
                let who = format!("Who challenges? Type the name: {}.", seating::list(&names));
                return self.answer(vec![who], now);
            }
        };
        let alphabet = &public.ruleset().alphabet;
        let known = window.words();
        let mut chosen = Vec::new();
        for word in words {
            let letters = alphabet.letters(word).unwrap_or_default();
            match known.iter().position(|known| *known == letters) {
                Some(index) => chosen.push(index),
                None => {
                    let known: Vec<String> = known.iter().map(|word| alphabet.word(word)).collect();
                    let text = format!("{} is not a word of that play; it made {}.", word, seating::list(&known));
                    return self.answer(vec![text], now);
                }
            }
        }
        let words = if chosen.is_empty() { WordChoice::All } else { WordChoice::Named(chosen) };
        self.act(by, Action::Challenge { words }, now);
    }

    /// The words that can be challenged, for people to read.
    pub(super) fn doubtful_words(&self) -> Vec<String> {
        let public = self.game.public();
        let words = public.window().map(rules::Window::words).unwrap_or_default();
        words.iter().map(|word| public.ruleset().alphabet.word(word)).collect()
    }

    /// The seat of this name, if it may challenge.
    fn challenger(&self, name: &str) -> Option<Seat> {
        let public = self.game.public();
        seating::find(public.table(), name).filter(|seat| public.challengers().contains(seat))
    }

    fn is_word(&self, text: &str) -> bool {
        self.doubtful_words().iter().any(|word| word.eq_ignore_ascii_case(text))
    }
}
