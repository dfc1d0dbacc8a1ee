//! Boxes in front of the board: questions, texts, the cover between two players.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};
use speech::{Caption, Course, Doubt, Figure, Remark};
use tiles::Tiles;

use crate::draw;
use crate::play::Scene;
use crate::play::asked::doubtful_words;
use crate::screen::app::App;
use crate::screen::dialog::Dialog;
use crate::text::{columns, wrap};

/// The widest box, in columns.
const WIDEST: u16 = 76;
/// The columns and lines that borders and inner margins take.
const FRAME: (u16, u16) = (4, 2);

/// Draws the dialog or the cover in front of the board.
pub(super) fn paint(frame: &mut Frame<'_>, area: Rect, app: &App) {
    if app.is_paused {
        let lines = [app.book().caption(Caption::AllClocksStopped).to_owned()];
        return said_loudly(frame, area, app, (Caption::Paused, Caption::AnyKey), &lines);
    }
    match &app.dialog {
        Some(Dialog::Text { title, lines, top, .. }) => text(frame, area, app, title, lines, *top),
        Some(Dialog::Command { .. }) => {}
        Some(dialog) => question(frame, area, app, dialog),
        None => scene(frame, area, app),
    }
}

fn scene(frame: &mut Frame<'_>, area: Rect, app: &App) {
    let (words, book, table) = (&doubtful_words(app.public()), app.book(), app.public().table());
    match &app.scene {
        Scene::Curtain { to } => {
            let mut lines = vec![book.course(&Course::HandOver { name: &app.name(*to) })];
            let mut seats = app.public().challengers();
            seats.retain(|&seat| !app.crew.is_bot(seat));
            if !seats.is_empty() && !words.is_empty() {
                lines.push(book.doubt(&Doubt::TheyMayByKey { table, seats: &seats, words }));
            }
            said_loudly(frame, area, app, (Caption::RacksHidden, Caption::EnterShowsRack), &lines);
        }
        Scene::Doubt { people } => {
            let player = app.public().window().map(|window| app.name(window.seat)).unwrap_or_default();
            let played = book.doubt(&Doubt::Played { player: &player, words });
            let lines = [played, book.doubt(&Doubt::DoThey { table, seats: people })];
            said(frame, area, app, (Caption::ChallengeAsked, Caption::StandOrChallenge), &lines);
        }
        Scene::Turn { .. } | Scene::Bot { .. } | Scene::Over => {}
    }
}

fn question(frame: &mut Frame<'_>, area: Rect, app: &App, dialog: &Dialog) {
    let (alphabet, book) = (&app.public().ruleset().alphabet, app.book());
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
                book.figure(&Figure::GivenBack { n: n_given, of: tiles.len() }),
                book.caption(Caption::ExchangeHow).to_owned(),
                book.caption(Caption::ExchangeSigns).to_owned(),
            ];
            said(frame, area, app, (Caption::Exchange, Caption::ExchangeKeys), &lines);
        }
        Dialog::Choose { taken, n_tiles } => {
            let pool = app.open_pool().unwrap_or(Tiles::EMPTY);
            let left = taken.iter().fold(pool, |left, &tile| left.without(tile).unwrap_or(left));
            let kinds: Vec<String> =
                left.kinds().map(|(tile, n)| format!("{}{n}", draw::face(alphabet, tile))).collect();
            let chosen: Vec<&str> = taken.iter().map(|&tile| draw::face(alphabet, tile)).collect();
            let mut lines = wrap(&kinds.join("  "), 60, 0);
            lines.push(String::new());
            let chosen = chosen.join(" ");
            lines.push(book.figure(&Figure::Chosen { n: taken.len(), of: *n_tiles, tiles: &chosen }));
            said(frame, area, app, (Caption::ChooseTiles, Caption::ChooseKeys), &lines);
        }
        Dialog::Blank { typed, .. } => {
            let faces: Vec<&str> = alphabet.all().map(|letter| alphabet.face(letter)).collect();
            let mut lines = wrap(&faces.join(" "), 40, 0);
            lines.push(book.figure(&Figure::BlankLetter { typed: &typed.to_uppercase() }));
            said(frame, area, app, (Caption::BlankStandsFor, Caption::BlankKeys), &lines);
        }
        Dialog::Confirm { question, .. } => {
            said(frame, area, app, (Caption::Sure, Caption::YesNo), std::slice::from_ref(question));
        }
        Dialog::Ruling { words, .. } => {
            let word = words.last().map(|word| alphabet.word(word)).unwrap_or_default();
            let lines = [Doubt::Acceptable { word: &word }, Doubt::TableDecides].map(|doubt| book.doubt(&doubt));
            said(frame, area, app, (Caption::Ruling, Caption::YesNo), &lines);
        }
        Dialog::Challenge { people, at, words } => {
            let mut lines: Vec<String> = Vec::new();
            if people.len() > 1 {
                lines.push(book.doubt(&Doubt::Who));
                let who = |(index, &seat): (usize, &tiles::Seat)| {
                    format!("{} {}", if index == *at { "▸" } else { " " }, app.name(seat))
                };
                lines.extend(people.iter().enumerate().map(who));
            }
            if words.is_empty() {
                lines.push(book.doubt(&Doubt::Everything { words: &doubtful_words(app.public()) }));
            } else {
                lines.push(book.doubt(&Doubt::WhichWords));
                let word = |(index, (word, is_named)): (usize, &(String, bool))| {
                    format!("{} [{}] {word}", index + 1, if *is_named { "x" } else { " " })
                };
                lines.extend(words.iter().enumerate().map(word));
            }
            said(frame, area, app, (Caption::Challenge, Caption::ChallengeKeys), &lines);
        }
        Dialog::Hints { found, at, .. } => hints(frame, area, app, found.as_deref(), *at),
        Dialog::Text { .. } | Dialog::Command { .. } => {}
    }
}

fn hints(frame: &mut Frame<'_>, area: Rect, app: &App, found: Option<&[crate::play::Hint]>, at: usize) {
    let (alphabet, book) = (&app.public().ruleset().alphabet, app.book());
    let lines: Vec<String> = match found {
        None => vec![book.remark(&Remark::LookingForPlays)],
        Some([]) => vec![book.remark(&Remark::NoPlay)],
        Some(found) => {
            let widest = found.iter().map(|hint| columns(&hint.written)).max().unwrap_or(0);
            let [play, score, keeps] =
                [Caption::HintPlay, Caption::HintScore, Caption::HintKeeps].map(|caption| book.caption(caption));
            let column = columns(score).max(5);
            let head = format!("  {play:<widest$}  {score:>column$}  {keeps}");
            let one = |(index, hint): (usize, &crate::play::Hint)| {
                let mark = if index == at { "▸" } else { " " };
                let score = hint.score.to_string();
                format!("{mark} {:<widest$}  {score:>column$}  {}", hint.written, alphabet.rack(&hint.leave))
            };
            std::iter::once(head).chain(found.iter().enumerate().map(one)).collect()
        }
    };
    said(frame, area, app, (Caption::Hints, Caption::HintKeys), &lines);
}

/// A small box with a few lines, at the side, so that the board stays visible.
fn said(frame: &mut Frame<'_>, area: Rect, app: &App, (title, keys): (Caption, Caption), lines: &[String]) {
    boxed_at(frame, area, (app.book().caption(title), app.book().caption(keys)), lines, aside);
}

/// A small box in the middle.
fn said_loudly(frame: &mut Frame<'_>, area: Rect, app: &App, (title, keys): (Caption, Caption), lines: &[String]) {
    boxed_at(frame, area, (app.book().caption(title), app.book().caption(keys)), lines, centred);
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
fn text(frame: &mut Frame<'_>, area: Rect, app: &App, title: &str, lines: &[String], top: usize) {
    let most = usize::from(area.width.min(WIDEST).saturating_sub(FRAME.0));
    let lines: Vec<String> = lines.iter().flat_map(|line| fitted(line, most)).collect();
    let widest = lines.iter().map(|line| columns(line)).max().unwrap_or(0) as u16;
    let at = centred(area, (widest.max(40), lines.len() as u16));
    let height = usize::from(at.height.saturating_sub(FRAME.1));
    let top = top.min(lines.len().saturating_sub(height));
    let is_long = lines.len() > height;
    let keys = match is_long {
        true => {
            let to = (top + height).min(lines.len());
            app.book().figure(&Figure::Lines { from: top + 1, to, of: lines.len() })
        }
        false => app.book().caption(Caption::EscGoesBack).to_owned(),
    };
    let shown = lines.iter().skip(top).take(height).map(|line| Line::from(line.clone())).collect();
    boxed(frame, at, title, &keys, shown);
}

/// A line unchanged, or as several lines if it is too wide.
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

/// A rectangle at the right, below the scores, as large as the room allows.
fn aside(area: Rect, inner: (u16, u16)) -> Rect {
    let Rect { width, height, .. } = centred(area, inner);
    let y = area.y + (area.height - height).min(5);
    Rect { x: area.right() - width, y, width, height }
}

/// A rectangle in the middle for this many columns and lines, as large as the room allows.
fn centred(area: Rect, inner: (u16, u16)) -> Rect {
    let width = (inner.0 + FRAME.0).min(WIDEST).min(area.width);
    let height = (inner.1 + FRAME.1).min(area.height.saturating_sub(2));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}
