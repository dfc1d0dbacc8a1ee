//! Boxes before the board: questions, texts, the curtain.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};
use tiles::Tiles;

use crate::draw;
use crate::play::Scene;
use crate::play::asked::doubtful_words;
use crate::screen::app::App;
use crate::screen::dialog::Dialog;
use crate::seating;
use crate::text::{columns, wrap};

/// The widest box.
const WIDEST: u16 = 76;
/// Borders and the space inside them.
const FRAME: (u16, u16) = (4, 2);

/// Draws what stands before the board.
pub(super) fn paint(frame: &mut Frame<'_>, area: Rect, app: &App) {
    if app.is_paused {
        return said_loudly(
            frame,
            area,
            "Paused",
            &["All clocks are stopped.".to_owned()],
            "Press any key to continue",
        );
    }
    match &app.dialog {
        Some(Dialog::Text { title, lines, top, .. }) => text(frame, area, title, lines, *top),
        Some(Dialog::Command { .. }) => {}
        Some(dialog) => question(frame, area, app, dialog),
        None => scene(frame, area, app),
    }
}

fn scene(frame: &mut Frame<'_>, area: Rect, app: &App) {
    let words = seating::list(&doubtful_words(app.public()));
    match &app.scene {
        Scene::Curtain { to } => {
            let mut lines = vec![format!("Pass the keyboard to {}.", app.name(*to))];
            let people: Vec<String> = app
                .public()
                .challengers()
                .iter()
                .filter(|&&seat| !app.crew.is_bot(seat))
                .map(|&seat| app.name(seat))
                .collect();
            if !people.is_empty() && !words.is_empty() {
                lines.push(format!("{} may challenge {words}: press 3.", seating::list(&people)));
            }
            said_loudly(frame, area, "Racks are hidden", &lines, "Enter shows the rack");
        }
        Scene::Doubt { people } => {
            let player = app.public().window().map(|window| app.name(window.seat)).unwrap_or_default();
            let names: Vec<String> = people.iter().map(|&seat| app.name(seat)).collect();
            let lines = vec![
                format!("{player} played {words}."),
                format!("{} {} challenge?", if names.len() == 1 { "Does" } else { "Do" }, seating::list(&names)),
            ];
            said(frame, area, "Challenge?", &lines, "Space lets it stand, 3 challenges");
        }
        Scene::Turn { .. } | Scene::Bot { .. } | Scene::Over => {}
    }
}

fn question(frame: &mut Frame<'_>, area: Rect, app: &App, dialog: &Dialog) {
    let alphabet = &app.public().ruleset().alphabet;
    match dialog {
        Dialog::Exchange { chosen } => {
            let tiles = app.arranged();
            let mark = |(at, tile): (usize, &tiles::Tile)| match chosen.get(at) {
                Some(true) => format!("[{}]", draw::face(alphabet, *tile)),
                _ => format!(" {} ", draw::face(alphabet, *tile)),
            };
            let rack: String = tiles.iter().enumerate().map(mark).collect();
            let n_given = chosen.iter().filter(|is| **is).count();
            let lines = [
                rack,
                String::new(),
                format!("{n_given} of {} tiles go back to the pool.", tiles.len()),
                "Type letters to choose them, again to keep them.".to_owned(),
                "? blank   $ all   - the others   Backspace none".to_owned(),
            ];
            said(frame, area, "Exchange", &lines, "Enter exchanges, Esc keeps them");
        }
        Dialog::Choose { taken, n_tiles } => {
            let pool = app.open_pool().unwrap_or(Tiles::EMPTY);
            let left = taken.iter().fold(pool, |left, &tile| left.without(tile).unwrap_or(left));
            let kinds: Vec<String> =
                left.kinds().map(|(tile, n)| format!("{}{n}", draw::face(alphabet, tile))).collect();
            let chosen: Vec<&str> = taken.iter().map(|&tile| draw::face(alphabet, tile)).collect();
            let mut lines = wrap(&kinds.join("  "), 60, 0);
            lines.push(String::new());
            lines.push(format!("Chosen, {} of {n_tiles}: {}", taken.len(), chosen.join(" ")));
            said(frame, area, "Choose from the pool", &lines, "Type letters; Enter takes them");
        }
        Dialog::Blank { typed, .. } => {
            let faces: Vec<&str> = alphabet.all().map(|letter| alphabet.face(letter)).collect();
            let mut lines = wrap(&faces.join(" "), 40, 0);
            lines.push(format!("Letter: {}", typed.to_uppercase()));
            said(frame, area, "What does the blank stand for?", &lines, "Type the letter, Esc goes back");
        }
        Dialog::Confirm { question, .. } => said(frame, area, "Sure?", std::slice::from_ref(question), "y yes, n no"),
        Dialog::Ruling { words, .. } => {
            let word = words.last().map(|word| alphabet.word(word)).unwrap_or_default();
            let lines = [format!("Is {word} acceptable?"), "The whole table decides.".to_owned()];
            said(frame, area, "A ruling", &lines, "y yes, n no");
        }
        Dialog::Challenge { people, at, words } => {
            let mut lines: Vec<String> = Vec::new();
            if people.len() > 1 {
                lines.push("Who challenges?".to_owned());
                let who = |(index, &seat): (usize, &tiles::Seat)| {
                    format!("{} {}", if index == *at { "▸" } else { " " }, app.name(seat))
                };
                lines.extend(people.iter().enumerate().map(who));
            }
            if words.is_empty() {
                lines.push(format!("Challenge {}?", seating::list(&doubtful_words(app.public()))));
            } else {
                lines.push("Which words? Type their numbers, or none for all.".to_owned());
                let word = |(index, (word, is_named)): (usize, &(String, bool))| {
                    format!("{} [{}] {word}", index + 1, if *is_named { "x" } else { " " })
                };
                lines.extend(words.iter().enumerate().map(word));
            }
            said(frame, area, "Challenge", &lines, "Enter challenges, Esc goes back");
        }
        Dialog::Hints { found, at, .. } => hints(frame, area, app, found.as_deref(), *at),
        Dialog::Text { .. } | Dialog::Command { .. } => {}
    }
}

fn hints(frame: &mut Frame<'_>, area: Rect, app: &App, found: Option<&[crate::play::Hint]>, at: usize) {
    let alphabet = &app.public().ruleset().alphabet;
    let lines: Vec<String> = match found {
        None => vec!["Looking for good plays …".to_owned()],
        Some([]) => vec!["There is no play with this rack. Exchange or pass.".to_owned()],
        Some(found) => {
            let widest = found.iter().map(|hint| columns(&hint.written)).max().unwrap_or(0);
            let head = format!("  {:<widest$}  score  keeps", "play");
            let one = |(index, hint): (usize, &crate::play::Hint)| {
                let mark = if index == at { "▸" } else { " " };
                let score = hint.score.to_string();
                format!("{mark} {:<widest$}  {score:>5}  {}", hint.written, alphabet.rack(&hint.leave))
            };
            std::iter::once(head).chain(found.iter().enumerate().map(one)).collect()
        }
    };
    said(frame, area, "Hints", &lines, "Enter lays it, Space says why, Esc goes back");
}

/// A small box with a few lines, at the side, so that the board stays in sight.
fn said(frame: &mut Frame<'_>, area: Rect, title: &str, lines: &[String], keys: &str) {
    boxed_at(frame, area, (title, keys), lines, aside);
}

/// A small box in the middle.
fn said_loudly(frame: &mut Frame<'_>, area: Rect, title: &str, lines: &[String], keys: &str) {
    boxed_at(frame, area, (title, keys), lines, centred);
}

fn boxed_at(
    frame: &mut Frame<'_>,
    area: Rect,
    (title, keys): (&str, &str),
    lines: &[String],
    place: fn(Rect, (u16, u16)) -> Rect,
) {
    let most = usize::from(area.width.saturating_sub(FRAME.0).min(WIDEST - FRAME.0));
    let lines: Vec<String> = lines.iter().flat_map(|line| fitted(line, most)).collect();
    let widest = lines.iter().map(|line| columns(line)).chain([columns(title) + 2, columns(keys) + 2]).max();
    let inner = (widest.unwrap_or(0) as u16, lines.len() as u16);
    boxed(frame, place(area, inner), title, keys, lines.into_iter().map(Line::from).collect());
}

/// A large box with a text that can be scrolled.
fn text(frame: &mut Frame<'_>, area: Rect, title: &str, lines: &[String], top: usize) {
    let most = usize::from(area.width.min(WIDEST).saturating_sub(FRAME.0));
    let lines: Vec<String> = lines.iter().flat_map(|line| fitted(line, most)).collect();
    let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(0) as u16;
    let at = centred(area, (widest.max(40), lines.len() as u16));
    let height = usize::from(at.height.saturating_sub(FRAME.1));
    let top = top.min(lines.len().saturating_sub(height));
    let is_long = lines.len() > height;
    let keys = match is_long {
        true => format!(
            "lines {}–{} of {}, ↑ ↓ scroll, Esc goes back",
            top + 1,
            (top + height).min(lines.len()),
            lines.len()
        ),
        false => "Esc goes back".to_owned(),
    };
    let shown = lines.iter().skip(top).take(height).map(|line| Line::from(line.clone())).collect();
    boxed(frame, at, title, &keys, shown);
}

/// A line as it is, or in several where it is too wide.
fn fitted(line: &str, most: usize) -> Vec<String> {
    if columns(line) > most { wrap(line, most, 4) } else { vec![line.to_owned()] }
}

fn boxed(frame: &mut Frame<'_>, area: Rect, title: &str, keys: &str, lines: Vec<Line<'static>>) {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(format!(" {title} "), Style::new().add_modifier(Modifier::BOLD)))
        .title_bottom(
            Line::styled(format!(" {keys} "), Style::new().add_modifier(Modifier::DIM)).alignment(Alignment::Right),
        )
        .padding(Padding::horizontal(1));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// A place at the right, below the scores, as far as there is room.
fn aside(area: Rect, inner: (u16, u16)) -> Rect {
    let Rect { width, height, .. } = centred(area, inner);
    let y = area.y + (area.height - height).min(5);
    Rect { x: area.right() - width, y, width, height }
}

/// A place in the middle for this many columns and lines, as far as there is room.
fn centred(area: Rect, inner: (u16, u16)) -> Rect {
    let width = (inner.0 + FRAME.0).min(WIDEST).min(area.width);
    let height = (inner.1 + FRAME.1).min(area.height.saturating_sub(2));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}
