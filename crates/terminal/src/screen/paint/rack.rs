//! Drawing the rack of the player at the keyboard.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Paragraph;
use speech::Caption;
use tiles::Tile;

use super::board::fill;
use crate::draw;
use crate::play::Scene;
use crate::screen::app::App;
use crate::screen::dialog::Dialog;

/// Draws the rack, and returns the rectangles of its tiles.
pub(super) fn paint(frame: &mut Frame<'_>, area: Rect, cell: u16, app: &App) -> Vec<Rect> {
    if app.in_sight.is_none() {
        if let Scene::Curtain { .. } = app.scene {
            let text = format!(" {}", app.book().caption(Caption::NoRackShown));
            frame.render_widget(Paragraph::new(text).style(Style::new().add_modifier(Modifier::DIM)), area);
        }
        return Vec::new();
    }
    let tiles = app.arranged();
    let used = app.draft.used(&tiles);
    let given = match &app.dialog {
        Some(Dialog::Exchange { chosen }) => chosen.clone(),
        _ => Vec::new(),
    };
    let room = area.width.saturating_sub(1);
    let n_tiles = tiles.len().max(1) as u16;
    // With gaps if they fit, otherwise side by side.
    let wide = if cell > 1 { 6 } else { 5 };
    let step = if n_tiles * wide <= room { wide } else { (room / n_tiles).clamp(3, wide) };
    let width = if step > 3 { step - 1 } else { step };
    let alphabet = &app.public().ruleset().alphabet;
    let look = app.look();
    let mut places = Vec::new();
    for (place, &tile) in tiles.iter().enumerate() {
        let x = area.x + 1 + place as u16 * step;
        if x + width > area.right() {
            break;
        }
        let at = Rect { x, y: area.y, width, height: area.height };
        places.push(at);
        let is_marked = given.get(place).copied().unwrap_or(false) || app.draft.picked() == Some(place);
        let style = match &look.palette {
            Some(palette) if is_marked => look.ink.screen_style(palette.draft()),
            Some(palette) => look.ink.screen_style(palette.tile(false)),
            None => Style::new().add_modifier(Modifier::BOLD),
        };
        let style = if is_marked { style.add_modifier(Modifier::UNDERLINED | Modifier::REVERSED) } else { style };
        if used[place] {
            fill(frame.buffer_mut(), at, "_", None, Style::new().add_modifier(Modifier::DIM));
            continue;
        }
        let value = match tile {
            Tile::Blank => None,
            Tile::Letter(_) => Some(alphabet.value(tile)),
        };
        fill(frame.buffer_mut(), at, draw::face(alphabet, tile), value, style);
    }
    places
}
