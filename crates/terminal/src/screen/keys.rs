//! Keys of the board.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers};
use rules::{Action, Challenge, Millis, Phase, Scope};
use speech::{Course, Doubt, Slip};
use tiles::Seat;

use super::app::App;
use super::dialog::Dialog;
use super::draft::{Case, Way};
use super::step::Step;
use crate::play::asked::doubtful_words;
use crate::play::{Page, RackOrder, Scene};

impl App {
    /// Handles a key.
    pub(crate) fn key(&mut self, key: KeyEvent, now: Millis) -> Step {
        self.now = now;
        let is_command = key.modifiers.intersects(
            KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META | KeyModifiers::HYPER,
        );
        match key.code {
            _ if key.kind == KeyEventKind::Release => {}
            KeyCode::Char('c' | 'q') if key.modifiers == KeyModifiers::CONTROL => self.quit(),
            // Keys for the terminal or the window must not lay a tile.
            _ if is_command => {}
            _ if self.is_time_up() => self.answer = Some(self.book().slip(&Slip::TooLate)),
            _ => self.pressed(key),
        }
        self.ask_for_choice();
        self.take_step()
    }

    /// Handles pasted text as if it were typed into the command line.
    pub(crate) fn paste(&mut self, text: &str, now: Millis) -> Step {
        self.now = now;
        const MOST: usize = 200;
        let text: String = text.chars().filter(|c| !c.is_control()).take(MOST).collect();
        match &mut self.dialog {
            Some(Dialog::Command { text: typed }) => typed.push_str(&text),
            None => self.dialog = Some(Dialog::Command { text }),
            Some(_) => {}
        }
        self.take_step()
    }

    fn pressed(&mut self, key: KeyEvent) {
        self.answer = None;
        if self.is_paused {
            self.is_paused = false;
            return self.go_on();
        }
        if let Some(dialog) = self.dialog.take() {
            return self.dialog_key(dialog, key);
        }
        match (self.scene.clone(), key.code) {
            (_, KeyCode::F(1) | KeyCode::Char('?')) => self.read(Page::Help),
            (_, KeyCode::F(2) | KeyCode::Char('6')) => self.read(Page::Sheet),
            (_, KeyCode::F(3) | KeyCode::Char('7')) => self.read(Page::Unseen),
            (_, KeyCode::F(4) | KeyCode::Char('8')) => self.read(Page::Rules),
            (_, KeyCode::PageUp) => self.scroll = (self.scroll + 5).min(self.public().sheet().len()),
            (_, KeyCode::PageDown) => self.scroll = self.scroll.saturating_sub(5),
            (Scene::Over, KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'Q')) => self.quit(),
            (_, KeyCode::Char(':' | '/')) => self.dialog = Some(Dialog::Command { text: String::new() }),
            (Scene::Curtain { to }, KeyCode::Enter) => self.open_curtain(to),
            (Scene::Curtain { .. } | Scene::Doubt { .. }, KeyCode::Char('3')) => self.challenge_key(None),
            // Enter is excluded, since a player who has just played may still press it.
            (Scene::Doubt { people }, KeyCode::Char(' ' | '0')) => self.let_it_stand(&people),
            (Scene::Over, KeyCode::Char('r' | 'R')) => self.show_result(),
            (Scene::Bot { .. }, KeyCode::Enter) => self.hurry(),
            (Scene::Turn { seat }, code) => self.turn_key(seat, code, key),
            (Scene::Bot { .. } | Scene::Doubt { .. }, code) => self.board_key(code, key),
            (Scene::Over | Scene::Curtain { .. }, _) => {}
        }
    }

    /// Keys of the player whose turn it is.
    fn turn_key(&mut self, seat: Seat, code: KeyCode, key: KeyEvent) {
        let armed = self.armed.take();
        match code {
            KeyCode::Enter => self.commit(seat),
            KeyCode::Char('2') if armed == Some('2') => self.act(seat, Action::Pass { swaps: Vec::new() }),
            KeyCode::Char('2') => self.arm('2', self.book().slip(&Slip::PassAgain)),
            KeyCode::Char('3') if armed == Some('3') => {
                self.act(seat, Action::Challenge { words: rules::WordChoice::All });
            }
            KeyCode::Char('3') => self.challenge_key(Some(seat)),
            KeyCode::Char('4') => self.begin_exchange(),
            KeyCode::Char('5') => self.hint(),
            code => self.board_key(code, key),
        }
    }

    /// Keys that move the cursor and lay tiles, allowed at any time.
    fn board_key(&mut self, code: KeyCode, key: KeyEvent) {
        if self.in_sight.is_none() {
            return;
        }
        match code {
            KeyCode::Up => self.edit(|draft, ground| draft.step(ground.board, Way::Up)),
            KeyCode::Down => self.edit(|draft, ground| draft.step(ground.board, Way::Down)),
            KeyCode::Left => self.edit(|draft, ground| draft.step(ground.board, Way::Left)),
            KeyCode::Right => self.edit(|draft, ground| draft.step(ground.board, Way::Right)),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Char('\\') => self.edit(|draft, _| draft.turn()),
            KeyCode::Char(' ') => self.edit(|draft, ground| draft.skip(ground.board)),
            KeyCode::Backspace | KeyCode::Delete => self.edit(|draft, ground| draft.back(ground.board)),
            KeyCode::Esc => self.edit(|draft, _| draft.recall()),
            KeyCode::Char(',') => self.arrange(&RackOrder::Mixed),
            KeyCode::Char('.') => self.arrange(&RackOrder::Sorted),
            KeyCode::Char('\'') => self.edit(|draft, _| draft.finish_tile()),
            KeyCode::Char('*') => {
                let done = self.edit(super::draft::Draft::change_blank);
                self.answer = done.err().map(|misfit| misfit.told(self.book()));
            }
            KeyCode::Char(c) if c.is_alphabetic() || c == '·' => self.letter_key(c, key),
            KeyCode::Char('2' | '4' | '5') | KeyCode::Enter => {
                self.answer = Some(match self.thinker() {
                    Some(seat) => self.book().course(&Course::TheirTurn { name: &self.name(seat) }),
                    None => self.book().doubt(&Doubt::DecideFirst),
                });
            }
            _ => {}
        }
    }

    fn letter_key(&mut self, c: char, key: KeyEvent) {
        let is_caps_lock = key.state.contains(KeyEventState::CAPS_LOCK);
        let case = if c.is_uppercase() && !is_caps_lock { Case::Capital } else { Case::Small };
        let done = self.edit(|draft, ground| draft.type_char(ground, c, case));
        self.answer = match done {
            Err(misfit) => Some(misfit.told(self.book())),
            Ok(()) => {
                let half = self.draft.unfinished().map(str::to_uppercase);
                half.map(|typed| self.book().slip(&Slip::HalfATile { typed: &typed }))
            }
        };
    }

    /// Plays the tentative tiles.
    fn commit(&mut self, seat: Seat) {
        if let Phase::Choosing { .. } = self.public().phase() {
            return;
        }
        match self.draft.placement() {
            Some(placement) => self.act(seat, Action::Place { swaps: Vec::new(), placement }),
            None => self.answer = Some(self.book().slip(&Slip::LayFirst)),
        }
    }

    fn arm(&mut self, key: char, says: String) {
        self.armed = Some(key);
        self.answer = Some(says);
    }

    /// A challenge needs the same key twice, unless there is a choice to make.
    pub(super) fn challenge_key(&mut self, by: Option<Seat>) {
        let public = self.referee.public();
        let challengers = public.challengers();
        let people: Vec<Seat> = challengers.into_iter().filter(|&seat| !self.crew.is_bot(seat)).collect();
        let words = doubtful_words(public);
        let is_named =
            matches!(public.ruleset().challenge, Challenge::Allowed(rule) if rule.scope == Scope::NamedWords);
        if people.is_empty() || words.is_empty() {
            self.answer = Some(self.book().doubt(&Doubt::Nothing));
            return;
        }
        let at = by.and_then(|by| people.iter().position(|&seat| seat == by));
        match (&people[..], at) {
            (_, Some(_)) | ([_], _) if !is_named || words.len() == 1 => match by {
                Some(_) => self.arm('3', self.book().doubt(&Doubt::Again { words: &words })),
                None => self.ask_challenge(people, 0, Vec::new()),
            },
            _ => {
                let words = if is_named { words.into_iter().map(|word| (word, false)).collect() } else { Vec::new() };
                self.ask_challenge(people, at.unwrap_or(0), words);
            }
        }
    }

    fn ask_challenge(&mut self, people: Vec<Seat>, at: usize, words: Vec<(String, bool)>) {
        self.dialog = Some(Dialog::Challenge { people, at, words });
    }

    /// Accepts the last play for all who were asked.
    fn let_it_stand(&mut self, people: &[Seat]) {
        for &seat in people {
            self.order(rules::Order::Player(seat, Action::Accept));
        }
    }

    /// Rearranges the rack that is shown.
    pub(super) fn arrange(&mut self, order: &RackOrder) {
        let Some(seat) = self.in_sight else { return };
        self.n_shuffles = self.n_shuffles.wrapping_add(1);
        let (before, book) = (self.arranged(), self.book());
        let alphabet = &self.referee.public().ruleset().alphabet;
        let mut mixed = crate::play::asked::rearranged(before.clone(), order, alphabet, self.n_shuffles, book);
        // A shuffle without a visible effect would look like a key that does not work.
        if *order == RackOrder::Mixed && mixed.as_ref() == Ok(&before) {
            self.n_shuffles = self.n_shuffles.wrapping_add(1);
            mixed = crate::play::asked::rearranged(before.clone(), order, alphabet, self.n_shuffles, book).map(
                |mut tiles| {
                    if tiles == before {
                        tiles.rotate_left(1);
                    }
                    tiles
                },
            );
        }
        match mixed {
            Ok(tiles) => self.racks[seat] = tiles,
            Err(fault) => self.answer = Some(fault),
        }
    }
}
