//! Keys of dialogs.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use rules::{Action, Order, Square, Verdict, WordChoice};
use speech::{Course, Remark, Slip};
use tiles::{Letter, Placed, Seat, Tile, Tiles};

use super::app::App;
use super::dialog::Dialog;
use super::step::Step;
use crate::play::{Hint, Page, Scene};
use crate::text::wrap;
use rules::Millis;

/// How many lines a page key scrolls.
const PAGE: usize = 10;
/// The longest command that can be typed, in characters.
const MAX_COMMAND: usize = 200;

impl App {
    /// Handles a key of a dialog, which stays open only if it is put back.
    pub(super) fn dialog_key(&mut self, dialog: Dialog, key: KeyEvent) {
        match dialog {
            Dialog::Text { .. } => self.text_key(dialog, key.code),
            Dialog::Command { text } => self.command_key(text, key.code),
            Dialog::Exchange { chosen } => self.exchange_key(chosen, key.code),
            Dialog::Choose { taken, n_tiles } => self.choose_key(taken, n_tiles, key.code),
            Dialog::Blank { square, typed } => self.blank_key(square, typed, key.code),
            Dialog::Confirm { question, order } => self.confirm_key(question, order, key.code),
            Dialog::Ruling { words, order } => self.ruling_key(words, order, key.code),
            Dialog::Challenge { people, at, words } => self.challenge_dialog_key(people, at, words, key.code),
            Dialog::Hints { ticket, found, at } => self.hints_key(ticket, found, at, key.code),
        }
    }

    /// Handles hints that were found.
    pub(crate) fn hinted(&mut self, ticket: u64, hints: Vec<Hint>, now: Millis) -> Step {
        self.now = now;
        if let Some(Dialog::Hints { ticket: asked, found, .. }) = &mut self.dialog
            && *asked == ticket
        {
            *found = Some(hints);
        }
        self.take_step()
    }

    /// Asks for hints, if the rules or the table allow them.
    pub(super) fn hint(&mut self) {
        let Scene::Turn { .. } = self.scene else { return };
        if !self.may_have_hints() {
            self.answer = Some(self.book().remark(&Remark::NoHints));
            return;
        }
        if self.referee.judge().list().is_none() {
            self.answer = Some(self.book().remark(&Remark::HintsNeedWords));
            return;
        }
        let ticket = self.want_hints();
        self.dialog = Some(Dialog::Hints { ticket, found: None, at: 0 });
    }

    /// Opens the dialog for an exchange.
    pub(super) fn begin_exchange(&mut self) {
        let public = self.public();
        let Some(rule) = public.ruleset().exchange else {
            self.answer = Some(self.book().remark(&Remark::NoExchange));
            return;
        };
        if !public.can_exchange(1) {
            let need = usize::from(rule.pool_at_least).max(1);
            let have = public.pool();
            self.answer = Some(self.book().remark(&Remark::PoolTooSmall { need, have }));
            return;
        }
        self.edit(|draft, _| draft.recall());
        self.dialog = Some(Dialog::Exchange { chosen: vec![false; self.arranged().len()] });
    }

    /// Shows a page.
    pub(super) fn read(&mut self, page: Page) {
        let (title, lines) = super::pages::page(self, page);
        self.dialog = Some(Dialog::text(title, lines));
    }

    fn text_key(&mut self, mut text: Dialog, code: KeyCode) {
        let Dialog::Text { lines, top, back, .. } = &mut text else { return };
        let last = lines.len().saturating_sub(1);
        *top = match code {
            KeyCode::Up => top.saturating_sub(1),
            KeyCode::Down => (*top + 1).min(last),
            KeyCode::PageUp => top.saturating_sub(PAGE),
            KeyCode::PageDown | KeyCode::Char(' ') => (*top + PAGE).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            // Every other key closes the dialog.
            _ => {
                self.dialog = back.take().map(|back| *back);
                return;
            }
        };
        self.dialog = Some(text);
    }

    fn command_key(&mut self, mut text: String, code: KeyCode) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Enter => return self.command(&text),
            KeyCode::Backspace if text.is_empty() => return,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(c) if text.chars().count() < MAX_COMMAND => text.push(c),
            _ => {}
        }
        self.dialog = Some(Dialog::Command { text });
    }

    fn exchange_key(&mut self, mut chosen: Vec<bool>, code: KeyCode) {
        let tiles = self.arranged();
        chosen.resize(tiles.len(), false);
        match code {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                let given: Tiles = tiles.iter().zip(&chosen).filter(|(_, is)| **is).map(|(tile, _)| *tile).collect();
                if let (false, Scene::Turn { seat }) = (given.is_empty(), self.scene.clone()) {
                    return self.act(seat, Action::Exchange { swaps: Vec::new(), tiles: given });
                }
                self.answer = Some(self.book().slip(&Slip::ChooseTiles));
            }
            KeyCode::Char('$' | '*') => chosen.fill(true),
            KeyCode::Char('-') => chosen.iter_mut().for_each(|is| *is = !*is),
            KeyCode::Backspace => chosen.fill(false),
            KeyCode::Char(c) => {
                let wanted = self.tile_of(&c.to_string());
                let same: Vec<usize> = (0..tiles.len()).filter(|&at| Some(tiles[at]) == wanted).collect();
                let alphabet = &self.public().ruleset().alphabet;
                let starts = |tile: &Tile| match tile {
                    Tile::Letter(letter) => alphabet.face(*letter).to_lowercase().starts_with(c.to_ascii_lowercase()),
                    Tile::Blank => false,
                };
                // A tile with several letters is chosen by its first letter, unless another tile has that letter alone.
                let same =
                    if same.is_empty() { (0..tiles.len()).filter(|&at| starts(&tiles[at])).collect() } else { same };
                match same.iter().find(|&&at| !chosen[at]) {
                    Some(&at) => chosen[at] = true,
                    None => same.iter().for_each(|&at| chosen[at] = false),
                }
            }
            _ => {}
        }
        self.dialog = Some(Dialog::Exchange { chosen });
    }

    fn choose_key(&mut self, mut taken: Vec<Tile>, n_tiles: usize, code: KeyCode) {
        match code {
            KeyCode::Enter => {
                if let Scene::Turn { seat } = self.scene {
                    return self.act(seat, Action::Choose { tiles: taken.into_iter().collect() });
                }
            }
            KeyCode::Esc => taken.clear(),
            KeyCode::Backspace => {
                taken.pop();
            }
            KeyCode::F(1) => return self.read(Page::Help),
            KeyCode::Char(':' | '/') => {
                self.dialog = Some(Dialog::Command { text: String::new() });
                return;
            }
            KeyCode::Char(c) => {
                let pool = self.open_pool().unwrap_or(Tiles::EMPTY);
                let left = taken.iter().fold(pool, |left, &tile| left.without(tile).unwrap_or(left));
                match self.tile_of(&c.to_string()) {
                    Some(tile) if taken.len() < n_tiles && left.count(tile) > 0 => taken.push(tile),
                    Some(_) if taken.len() >= n_tiles => {
                        self.answer = Some(self.book().slip(&Slip::Enough));
                    }
                    Some(_) => self.answer = Some(self.book().slip(&Slip::NoneLeft)),
                    None => self.answer = Some(self.book().slip(&Slip::NoSuchTile { typed: c })),
                }
            }
            _ => {}
        }
        self.dialog = Some(Dialog::Choose { taken, n_tiles });
    }

    fn blank_key(&mut self, square: Square, mut typed: String, code: KeyCode) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Char(c) => typed.push(c),
            KeyCode::Enter => {}
            _ => {}
        }
        let alphabet = &self.public().ruleset().alphabet;
        let small = typed.to_lowercase();
        let exact = alphabet.all().find(|&letter| alphabet.face(letter).to_lowercase() == small);
        let is_start = |letter: &Letter| {
            let face = alphabet.face(*letter).to_lowercase();
            face != small && face.starts_with(&small)
        };
        let has_longer = alphabet.all().any(|letter| is_start(&letter));
        match exact {
            Some(letter) if !has_longer || code == KeyCode::Enter => self.lay_blank(square, letter),
            _ if has_longer || exact.is_some() => self.dialog = Some(Dialog::Blank { square, typed }),
            _ => self.dialog = Some(Dialog::Blank { square, typed: String::new() }),
        }
    }

    fn lay_blank(&mut self, square: Square, letter: Letter) {
        let direction = self.draft.cursor().map_or(rules::Direction::Across, |cursor| cursor.direction);
        let done = self.edit(|draft, ground| {
            draft.go_to(ground.board, square, direction);
            draft.lay(ground, Placed::BlankAs(letter))
        });
        self.answer = done.err().map(|misfit| misfit.told(self.book()));
    }

    fn confirm_key(&mut self, question: String, order: Order, code: KeyCode) {
        match code {
            KeyCode::Char('y' | 'Y' | 'j' | 'J') => self.order(order),
            KeyCode::Char('n' | 'N') | KeyCode::Esc => self.answer = Some(self.book().course(&Course::NothingChanged)),
            _ => self.dialog = Some(Dialog::Confirm { question, order }),
        }
    }

    fn ruling_key(&mut self, mut words: Vec<Vec<Letter>>, order: Order, code: KeyCode) {
        let is_good = match code {
            KeyCode::Char('y' | 'Y' | 'j' | 'J') => true,
            KeyCode::Char('n' | 'N') => false,
            _ => {
                self.dialog = Some(Dialog::Ruling { words, order });
                return;
            }
        };
        if let Some(word) = words.pop() {
            self.referee.agree(Verdict { word, is_good });
        }
        if words.is_empty() {
            self.order(order);
        } else {
            self.dialog = Some(Dialog::Ruling { words, order });
        }
    }

    fn challenge_dialog_key(
        &mut self,
        people: Vec<Seat>,
        mut at: usize,
        mut words: Vec<(String, bool)>,
        code: KeyCode,
    ) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Up => at = at.checked_sub(1).unwrap_or(people.len().saturating_sub(1)),
            KeyCode::Down | KeyCode::Tab => at = (at + 1) % people.len().max(1),
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                let index = digit.to_digit(10).and_then(|digit| digit.checked_sub(1));
                if let Some((_, is_named)) = index.and_then(|index| words.get_mut(index as usize)) {
                    *is_named = !*is_named;
                }
            }
            KeyCode::Enter => {
                let named: Vec<usize> = (0..words.len()).filter(|&index| words[index].1).collect();
                let choice = if named.is_empty() { WordChoice::All } else { WordChoice::Named(named) };
                if let Some(&seat) = people.get(at) {
                    return self.act(seat, Action::Challenge { words: choice });
                }
            }
            _ => {}
        }
        self.dialog = Some(Dialog::Challenge { people, at, words });
    }

    fn hints_key(&mut self, ticket: u64, found: Option<Vec<Hint>>, mut at: usize, code: KeyCode) {
        let n_found = found.as_ref().map_or(0, Vec::len);
        match code {
            KeyCode::Up => at = at.saturating_sub(1),
            KeyCode::Down => at = (at + 1).min(n_found.saturating_sub(1)),
            KeyCode::Char(' ' | '?') | KeyCode::Right => {
                if let Some(hint) = found.as_ref().and_then(|found| found.get(at)) {
                    let lines = hint.why.lines().flat_map(|line| wrap(line, super::pages::WIDTH, 2)).collect();
                    let text = Dialog::text(&hint.written, lines);
                    self.dialog = Some(text.before(Dialog::Hints { ticket, found, at }));
                    return;
                }
            }
            KeyCode::Enter => {
                // The play is laid but not played: the player still decides.
                match found.as_ref().and_then(|found| found.get(at)).map(|hint| (&hint.placement, &hint.written)) {
                    Some((Some(placement), _)) => self.edit(|draft, ground| draft.set(ground, placement)),
                    Some((None, written)) => self.answer = Some(self.book().slip(&Slip::TypeIt { written })),
                    None => {}
                }
                return;
            }
            _ => return,
        }
        self.dialog = Some(Dialog::Hints { ticket, found, at });
    }

    fn tile_of(&self, text: &str) -> Option<Tile> {
        let tiles = self.public().ruleset().alphabet.tiles(text).ok()?;
        tiles.iter().next()
    }
}
