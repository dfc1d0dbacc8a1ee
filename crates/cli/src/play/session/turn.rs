//! A player's commands.

use rules::{Action, Millis, Order, Ruling, Viewer};
use tiles::{Alphabet, Seat, Tiles};

use super::stage::Stage;
use super::{Session, Status};
use crate::play::lay::{self, TypedTurn};
use crate::play::typed::{self, Typed};

impl Session {
    pub(super) fn turn(&mut self, seat: Seat, line: &str, now: Millis) {
        let typed = match typed::read(line) {
            Ok(typed) => typed,
            Err(mistyped) => return self.answer(vec![mistyped.to_string()], now),
        };
        match typed {
            Typed::Nothing => self.show(now),
            Typed::Play(text) => self.place(seat, &text, now),
            Typed::Exchange { swaps, tiles } => self.exchange(seat, &swaps, &tiles, now),
            Typed::Pass { swaps } => match self.swaps(seat, &swaps) {
                Ok(swaps) => self.act(seat, Action::Pass { swaps }, now),
                Err(fault) => self.answer(vec![fault], now),
            },
            Typed::Take(text) => match tiles_of(&text, &self.game.public().ruleset().alphabet) {
                Ok(tiles) => self.act(seat, Action::Choose { tiles }, now),
                Err(fault) => self.answer(vec![fault], now),
            },
            Typed::Challenge(words) => self.challenge(Some(seat), &words, now),
            Typed::Accept => self.act(seat, Action::Accept, now),
            Typed::Preview(text) => self.preview(seat, &text, now),
            Typed::Look(words) => self.look_up(seat, &words, now),
            Typed::Rack(order) => self.arrange(seat, &order, now),
            Typed::Resign if self.game.public().table().n_seats() == 1 => {
                self.ask("End the game here?".to_owned(), Order::Director(Ruling::Adjudicate), now);
            }
            Typed::Resign => {
                let question = format!("{}, do you really give up?", self.name(seat));
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

    fn place(&mut self, seat: Seat, text: &str, now: Millis) {
        let view = Viewer::Seat(seat).view(&self.game);
        match lay::read(&view, text) {
            Ok(TypedTurn { swaps, placement: Some(placement) }) => {
                let rack = view.own_rack().copied().unwrap_or(Tiles::EMPTY);
                let is_missing = !rack.contains(&placement.laid());
                let action = Action::Place { swaps, placement };
                let n_shown = self.step.shows.len();
                self.act(seat, action, now);
                if is_missing && rack.count(tiles::Tile::Blank) > 0 && self.step.entries.is_empty() {
                    self.step.shows.truncate(n_shown);
                    self.blank_hint(seat, text, now);
                }
            }
            Ok(TypedTurn { placement: None, .. }) => {
                self.answer(vec!["Write the play behind the replacements: H8=E 8F HORN.".to_owned()], now);
            }
            Err(lay::TurnFault::Refused(refusal)) => self.answer(vec![self.refusal(&refusal)], now),
            Err(fault) => self.answer(vec![format!("{fault}.")], now),
        }
    }

    /// Says what is wrong with a play, and how a blank is written.
    fn blank_hint(&mut self, seat: Seat, text: &str, now: Millis) {
        let view = Viewer::Seat(seat).view(&self.game);
        let Ok(TypedTurn { swaps, placement: Some(placement) }) = lay::read(&view, text) else { return };
        let Err(refusal) = view.preview(&swaps, &placement, &rules::AcceptAll) else { return };
        let hint = "You have a blank: write it as a small letter in a word of capitals, as in 8F HoRN.";
        self.answer(vec![self.refusal(&refusal), hint.to_owned()], now);
    }

    fn exchange(&mut self, seat: Seat, swaps: &[String], text: &str, now: Millis) {
        let swaps = match self.swaps(seat, swaps) {
            Ok(swaps) => swaps,
            Err(fault) => return self.answer(vec![fault], now),
        };
        let whole_rack = self.rack(seat);
        let tiles = match text {
            "*" => Ok(whole_rack),
            text => tiles_of(text, &self.game.public().ruleset().alphabet),
        };
        match tiles {
            Ok(tiles) => self.act(seat, Action::Exchange { swaps, tiles }, now),
            Err(fault) => self.answer(vec![fault], now),
        }
    }

    fn swaps(&self, seat: Seat, swaps: &[String]) -> Result<Vec<rules::Swap>, String> {
        if swaps.is_empty() {
            return Ok(Vec::new());
        }
        let view = Viewer::Seat(seat).view(&self.game);
        match lay::read(&view, &swaps.join(" ")) {
            Ok(turn) => Ok(turn.swaps),
            Err(lay::TurnFault::Refused(refusal)) => Err(self.refusal(&refusal)),
            Err(fault) => Err(format!("{fault}.")),
        }
    }

    fn undo(&mut self, now: Millis) {
        let Some(window) = self.game.public().window() else {
            let why = "Only the last play can be taken back, and only while it could still be challenged.";
            return self.answer(vec![why.to_owned()], now);
        };
        let question = format!("Do all agree that {} takes the last turn back?", self.name(window.seat));
        self.ask(question, Order::Director(Ruling::TakeBack), now);
    }

    fn ask(&mut self, question: String, order: Order, now: Millis) {
        self.stage = Stage::Confirm { question, order, back: Box::new(self.stage.clone()) };
        self.sync_clocks(now);
        self.show(now);
    }
}

/// Tiles as they are written: letters in either case, `?` for a blank.
pub(super) fn tiles_of(text: &str, alphabet: &Alphabet) -> Result<Tiles, String> {
    let letters: String = text.chars().filter(|c| !matches!(c, ',' | '-')).collect();
    alphabet.tiles(&letters).map_err(|error| format!("These are not tiles: {error}. A blank is written as ?."))
}
