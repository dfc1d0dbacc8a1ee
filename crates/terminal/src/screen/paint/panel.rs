//! Draws the panel next to the board: scores, clocks, the list of moves, unseen tiles.

use ratatui::Frame;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use rules::{Known, Racks};
use speech::{Caption, Figure};
use tiles::Tile;

use super::line;
use super::plan::Plan;
use crate::draw::{self, Panel};
use crate::screen::app::App;

/// The width of one kind of tile in the list of unseen tiles, in columns.
const KIND: usize = 5;
/// The least number of lines for moves; with less room, the unseen tiles are shown only on their own page.
const MOVES: usize = 5;

/// Draws the panel.
pub(super) fn paint(frame: &mut Frame<'_>, plan: &Plan, app: &App) {
    let area = plan.panel;
    if area.is_empty() {
        return;
    }
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let public = app.public();
    let book = app.book();
    let panel = Panel { public, book, title: "", now: app.now, has_pegs: app.look().has_pegs, width, height };
    let mut lines: Vec<Line<'static>> = draw::scores(&panel).iter().map(|one| line(app, one)).collect();
    lines.extend(open_racks(app));
    lines.extend(draw::times(public, app.now, book).into_iter().map(Line::from));
    lines.push(Line::default());
    let mut unseen = unseen(app, width);
    if lines.len() + 1 + MOVES + 1 + unseen.len() > height {
        unseen.clear();
    }
    let room = height.saturating_sub(lines.len() + 1 + usize::from(!unseen.is_empty()) + unseen.len());
    let turns = draw::turns(&panel, room, app.scroll);
    let above = if app.scroll > 0 { Caption::MovesWithLater } else { Caption::Moves };
    lines.push(heading(book.caption(above)));
    let n_turns = turns.len();
    lines.extend(turns.iter().map(|one| line(app, one)));
    if n_turns == 0 {
        lines.push(Line::styled(
            format!("  {}", book.caption(Caption::NoMoves)),
            Style::new().add_modifier(Modifier::DIM),
        ));
    }
    // The unseen tiles are at the bottom, so that they do not move.
    lines.resize(height.saturating_sub(unseen.len()).max(lines.len()), Line::default());
    lines.extend(unseen);
    lines.truncate(height);
    frame.render_widget(Paragraph::new(lines), area);
}

/// The open racks of others.
fn open_racks(app: &App) -> Vec<Line<'static>> {
    let public = app.public();
    if public.ruleset().racks != Racks::Open {
        return Vec::new();
    }
    let view = app.view();
    let rack = |seat: tiles::Seat| match view.rack_of(seat) {
        Some(Known::Tiles(tiles)) => {
            Some(Line::from(format!("{}: {}", app.name(seat), public.ruleset().alphabet.rack(tiles))))
        }
        _ => None,
    };
    public.table().seats().seats().filter(|&seat| Some(seat) != app.in_sight).filter_map(rack).collect()
}

fn heading(text: &str) -> Line<'static> {
    Line::styled(text.to_owned(), Style::new().add_modifier(Modifier::UNDERLINED))
}

/// The tiles that the player at the keyboard has not seen.
fn unseen(app: &App, width: usize) -> Vec<Line<'static>> {
    let view = app.view();
    let (unseen, alphabet) = (view.unseen(), &app.public().ruleset().alphabet);
    if unseen.is_empty() {
        return Vec::new();
    }
    let hidden = unseen.len().saturating_sub(app.public().pool());
    let title = app.book().figure(&Figure::UnseenHeading { pool: unseen.len() - hidden, hidden });
    let kinds: Vec<String> =
        unseen.kinds().map(|(tile, n)| format!("{:>2}{n:<3}", draw::face(alphabet, tile))).collect();
    let per_line = (width / KIND).max(1);
    let mut lines = vec![heading(&title)];
    lines.extend(kinds.chunks(per_line).map(|chunk| Line::from(chunk.concat())));
    let is_vowel =
        |tile: Tile| matches!(tile, Tile::Letter(letter) if alphabet.spec(letter).is_some_and(|spec| spec.vowel));
    let vowels: usize = unseen.kinds().filter(|&(tile, _)| is_vowel(tile)).map(|(_, n)| n).sum();
    let n_blanks = unseen.count(Tile::Blank);
    let consonants = unseen.len() - vowels - n_blanks;
    lines.push(Line::from(app.book().figure(&Figure::VowelsAndConsonants { vowels, consonants })));
    lines
}
