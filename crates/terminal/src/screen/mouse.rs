//! The mouse. Everything can be done without it, too.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use rules::{Millis, Square};
use tiles::{Placed, Tile};

use super::app::App;
use super::dialog::Dialog;
use super::draft::Misfit;
use super::step::Step;
use crate::play::Scene;

impl App {
    /// Handles a click or a movement of the mouse.
    pub(crate) fn mouse(&mut self, event: MouseEvent, now: Millis) -> Step {
        self.now = now;
        let at = Position { x: event.column, y: event.row };
        match event.kind {
            MouseEventKind::ScrollUp => self.wheel(true),
            MouseEventKind::ScrollDown => self.wheel(false),
            MouseEventKind::Down(button) => self.click(at, button),
            _ => {}
        }
        self.take_step()
    }

    fn wheel(&mut self, is_up: bool) {
        let n_lines = self.public().sheet().len();
        match &mut self.dialog {
            Some(Dialog::Text { lines, top, .. }) => {
                *top = if is_up { top.saturating_sub(3) } else { (*top + 3).min(lines.len().saturating_sub(1)) };
            }
            Some(_) => {}
            None if is_up => self.scroll = (self.scroll + 1).min(n_lines),
            None => self.scroll = self.scroll.saturating_sub(1),
        }
    }

    fn click(&mut self, at: Position, button: MouseButton) {
        if let Some(place) = self.places.rack.iter().position(|tile| tile.contains(at)) {
            return self.click_rack(place);
        }
        if self.dialog.is_some() || matches!(self.scene, Scene::Curtain { .. } | Scene::Over) || self.in_sight.is_none()
        {
            return;
        }
        let Some(square) = self.square_at(at) else { return };
        self.answer = None;
        let is_laid = self.draft.laid().iter().any(|laid| laid.square == square);
        match (button, self.draft.picked()) {
            (MouseButton::Left, Some(place)) if !is_laid => self.drop_on(square, place),
            (MouseButton::Right, _) if !is_laid => {}
            _ => self.edit(|draft, ground| draft.click(ground.board, square)),
        }
    }

    fn click_rack(&mut self, place: usize) {
        if let Some(Dialog::Exchange { chosen }) = &mut self.dialog {
            if let Some(is_chosen) = chosen.get_mut(place) {
                *is_chosen = !*is_chosen;
            }
            return;
        }
        if self.dialog.is_some() {
            return;
        }
        self.answer = None;
        let tiles = self.arranged();
        let is_used = self.draft.used(&tiles).get(place).copied().unwrap_or(true);
        let board = self.public().board();
        let target = self.draft.cursor().map(|cursor| cursor.square).filter(|&square| board.has(square));
        match target {
            _ if is_used => {}
            Some(square) => self.lay_from(place, square),
            None => self.draft.pick(place),
        }
    }

    fn drop_on(&mut self, square: Square, place: usize) {
        if self.public().board().at(square).is_none() {
            self.draft.pick(place);
            self.lay_from(place, square);
        }
    }

    fn lay_from(&mut self, place: usize, square: Square) {
        let direction = self.draft.cursor().map_or(rules::Direction::Across, |cursor| cursor.direction);
        let done: Result<(), Misfit> = match self.arranged().get(place) {
            Some(Tile::Letter(letter)) => {
                let placed = Placed::Letter(*letter);
                self.edit(|draft, ground| {
                    draft.go_to(ground.board, square, direction);
                    draft.lay(ground, placed)
                })
            }
            Some(Tile::Blank) => {
                self.dialog = Some(Dialog::Blank { square, typed: String::new() });
                Ok(())
            }
            None => Ok(()),
        };
        self.answer = done.err().map(|misfit| misfit.told(self.book()));
    }

    /// The square at this position of the screen.
    fn square_at(&self, at: Position) -> Option<Square> {
        let (squares, (width, height)): (Rect, _) = (self.places.squares, self.places.cell);
        if !squares.contains(at) || width == 0 || height == 0 {
            return None;
        }
        let row = u8::try_from((at.y - squares.y) / height).ok()?.checked_add(self.places.corner.0)?;
        let col = u8::try_from((at.x - squares.x) / width).ok()?.checked_add(self.places.corner.1)?;
        let square = Square { row, col };
        self.public().board().has(square).then_some(square)
    }
}
