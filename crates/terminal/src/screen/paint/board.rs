//! Drawing the board.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use rules::{Deed, Direction, Square};
use tiles::Placed;

use super::plan::{MARGIN, Plan};
use crate::draw;
use crate::screen::app::App;
use crate::text::columns;

/// On squares of at least this width, in columns, tiles are drawn with gaps.
const APART: u16 = 5;

/// The picture of a square.
struct Face {
    /// The text: on the first line of a tile, and in the middle of an empty square.
    text: String,
    /// The value of a tile; `None` for a blank.
    value: Option<u8>,
    is_tile: bool,
    style: Style,
}

/// Draws the board, and returns the rectangle of its squares.
pub(super) fn paint(frame: &mut Frame<'_>, plan: &Plan, corner: (u8, u8), app: &App) -> Rect {
    let (width, height) = plan.cell;
    let squares = Rect {
        x: plan.board.x + MARGIN,
        y: plan.board.y + 1,
        width: u16::from(plan.shown.1) * width,
        height: u16::from(plan.shown.0) * height,
    };
    let fresh = fresh(app);
    let buffer = frame.buffer_mut();
    head(buffer, plan, corner, app);
    for row in 0..plan.shown.0 {
        for col in 0..plan.shown.1 {
            let square = Square { row: corner.0 + row, col: corner.1 + col };
            let area =
                Rect { x: squares.x + u16::from(col) * width, y: squares.y + u16::from(row) * height, width, height };
            let face = face(app, square, &fresh);
            // Large tiles have gaps between them, like real ones.
            if face.is_tile && width >= APART {
                cell(buffer, area, &ground(app, square));
                cell(buffer, Rect { width: width - 1, ..area }, &face);
            } else {
                cell(buffer, area, &face);
            }
        }
    }
    squares
}

/// Draws the letters of the columns, the numbers of the rows, and marks where the board continues.
fn head(buffer: &mut Buffer, plan: &Plan, corner: (u8, u8), app: &App) {
    let (width, height) = plan.cell;
    let cursor = app.draft.cursor().filter(|_| app.in_sight.is_some()).map(|cursor| cursor.square);
    let style = |is_marked: bool| {
        let plain = Style::new().add_modifier(Modifier::DIM);
        if is_marked { Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { plain }
    };
    let (top, left) = (plan.board.y, plan.board.x);
    for col in 0..plan.shown.1 {
        let name = Square { row: 0, col: corner.1 + col }.to_string();
        let name = name.trim_end_matches('1');
        let x = left + MARGIN + u16::from(col) * width + (width - 1) / 2;
        buffer.set_string(x, top, name, style(cursor.is_some_and(|square| square.col == corner.1 + col)));
    }
    for row in 0..plan.shown.0 {
        let number = u16::from(corner.0 + row) + 1;
        let y = top + 1 + u16::from(row) * height + (height - 1) / 2;
        let is_marked = cursor.is_some_and(|square| square.row == corner.0 + row);
        buffer.set_string(left, y, format!("{number:>2}"), style(is_marked));
    }
    let board = app.public().board();
    let (last_row, last_col) = (corner.0 + plan.shown.0, corner.1 + plan.shown.1);
    let (right, bottom) = (left + MARGIN + u16::from(plan.shown.1) * width, top + u16::from(plan.shown.0) * height);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let marks = [
        (corner.1 > 0, left + 1, top, "◂"),
        (corner.0 > 0, left, top, "▴"),
        (last_col < board.cols(), right, top, "▸"),
        (last_row < board.rows(), right, bottom, "▾"),
    ];
    for (is_there, x, y, mark) in marks {
        if is_there && x < buffer.area.right() {
            buffer.set_string(x, y, mark, bold);
        }
    }
}

fn face(app: &App, square: Square, fresh: &[Square]) -> Face {
    let public = app.public();
    let palette = app.look().palette.as_ref();
    let ink = app.look().ink;
    let styled = |style: Option<crate::text::Style>| style.map_or_else(Style::new, |style| ink.screen_style(style));
    let shows_draft = app.in_sight.is_some();
    if let Some(placed) = public.board().at(square) {
        let is_fresh = fresh.contains(&square);
        let style = styled(palette.map(|palette| palette.tile(is_fresh)));
        let style = match palette {
            Some(_) => style,
            None if is_fresh => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            None => style.add_modifier(Modifier::BOLD),
        };
        return tile(app, placed, style);
    }
    if let Some(laid) = app.draft.laid().iter().find(|laid| shows_draft && laid.square == square) {
        let style = styled(palette.map(crate::draw::Palette::draft)).add_modifier(Modifier::UNDERLINED);
        let face = tile(app, laid.placed, style);
        // Without colours, brackets mark tentative tiles.
        let text = if palette.is_none() { format!("[{}]", face.text) } else { face.text };
        return Face { text, ..face };
    }
    let cursor = app.draft.cursor().filter(|cursor| shows_draft && cursor.square == square);
    if let Some(cursor) = cursor {
        let arrow = match cursor.direction {
            Direction::Across => "→",
            Direction::Down => "↓",
        };
        let style = match palette {
            Some(palette) => ink.screen_style(palette.cursor()),
            None => Style::new().add_modifier(Modifier::REVERSED),
        };
        return Face { text: arrow.to_owned(), value: None, is_tile: false, style };
    }
    ground(app, square)
}

/// The picture of an empty square.
fn ground(app: &App, square: Square) -> Face {
    let (look, layout) = (app.look(), &app.public().ruleset().layout);
    let (palette, ink) = (look.palette.as_ref(), look.ink);
    let (premium, is_start) = (layout.premium(square), layout.starts().contains(&square));
    let mark = if is_start { "*" } else { draw::mark(premium) };
    let style = match palette {
        Some(palette) => ink.screen_style(palette.square(premium, is_start)),
        None => Style::new().add_modifier(Modifier::DIM),
    };
    let text = if mark.is_empty() { "·" } else { mark };
    Face { text: text.to_owned(), value: None, is_tile: false, style }
}

fn tile(app: &App, placed: Placed, style: Style) -> Face {
    let alphabet = &app.public().ruleset().alphabet;
    let text = alphabet.written(placed).trim_matches(['[', ']']).to_owned();
    let style = if placed.is_blank() { style.add_modifier(Modifier::ITALIC) } else { style };
    let value = (!placed.is_blank()).then(|| alphabet.value(placed.tile()));
    Face { text, value, is_tile: true, style }
}

/// Fills the rectangle of a square, or of a tile on the rack.
pub(super) fn fill(buffer: &mut Buffer, area: Rect, text: &str, value: Option<u8>, style: Style) {
    cell(buffer, area, &Face { text: text.to_owned(), value, is_tile: true, style });
}

fn cell(buffer: &mut Buffer, area: Rect, face: &Face) {
    let width = usize::from(area.width);
    // A line under a tile is drawn only below its last row.
    let upper = face.style.remove_modifier(Modifier::UNDERLINED);
    for y in area.top()..area.bottom() {
        let style = if y + 1 == area.bottom() { face.style } else { upper };
        buffer.set_string(area.x, y, " ".repeat(width), style);
    }
    let mut text: String = face.text.chars().take(width).collect();
    if area.height == 1 {
        if let Some(value) = face.value {
            let small = draw::small_digits(value);
            if columns(&text) + columns(&small) <= width {
                text.push_str(&small);
            }
        }
        let lead = if columns(&text) < width { 1 } else { 0 };
        buffer.set_string(area.x + lead, area.y, text, face.style);
        return;
    }
    let lead = (width.saturating_sub(columns(&text)) / 2) as u16;
    let line = (area.height - 1) / 2;
    buffer.set_string(area.x + lead, area.y + line, text, upper);
    if let Some(value) = face.value {
        let value = value.to_string();
        let lead = width.saturating_sub(columns(&value) + 1) as u16;
        buffer.set_string(area.x + lead, area.bottom() - 1, value, face.style);
    }
}

/// The squares of the last play.
fn fresh(app: &App) -> Vec<Square> {
    let plays = app.public().sheet().iter().rev();
    let last =
        plays.into_iter().take_while(|line| !matches!(line.deed, Deed::Withdrawn(_))).find_map(|line| {
            match &line.deed {
                Deed::Placed(play) => Some(play.placement().tiles.iter().map(|laid| laid.square).collect()),
                _ => None,
            }
        });
    last.unwrap_or_default()
}
