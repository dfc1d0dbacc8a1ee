//! Drawing the whole screen.

mod board;
mod boxes;
mod notes;
mod panel;
mod plan;
mod rack;

use ratatui::Frame;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use speech::{Caption, Figure};
use tiles::Seat;

use self::plan::Plan;
use super::app::{App, Places};
use crate::play::Scene;
use crate::text;

/// Draws everything, and returns the places for the mouse.
pub(crate) fn paint(frame: &mut Frame<'_>, app: &App) -> Places {
    let area = frame.area();
    let layout = &app.public().ruleset().layout;
    let Some(plan) = Plan::of(area, layout.rows(), layout.cols(), app.public().ruleset().rack_size) else {
        let text = app.book().figure(&Figure::TooSmall { size: (area.width, area.height), least: Plan::LEAST });
        frame.render_widget(Paragraph::new(text), area);
        return Places { corner: app.places.corner, ..Places::default() };
    };
    let mut places = Places { cell: plan.cell, corner: plan.corner(app), ..Places::default() };
    title(frame, &plan, app);
    places.squares = board::paint(frame, &plan, places.corner, app);
    places.rack = rack::paint(frame, plan.rack, plan.cell.1, app);
    notes::paint(frame, &plan, app);
    panel::paint(frame, &plan, app);
    notes::keys(frame, plan.keys, app);
    boxes::paint(frame, area, app);
    places
}

fn title(frame: &mut Frame<'_>, plan: &Plan, app: &App) {
    let (area, public) = (plan.title, app.public());
    let right = match app.scene {
        Scene::Over => app.book().caption(Caption::Over).to_owned(),
        _ => app.book().figure(&Figure::InPool(public.pool())),
    };
    let room = usize::from(area.width).saturating_sub(right.chars().count() + 3);
    // Without a panel, the scores are more important than the title.
    let score = |seat: Seat| format!("{} {}", app.name(seat), public.scores()[seat]);
    let title = match plan.panel.is_empty() {
        true => public.scores().seats().map(score).collect::<Vec<_>>().join(", "),
        false => app.look().title.clone(),
    };
    let title: String = title.chars().take(room).collect();
    let text = format!(" {title:<room$} {right} ");
    frame.render_widget(
        Paragraph::new(text).style(Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)),
        area,
    );
}

/// A line as a type of the screen library.
fn line(app: &App, line: &text::TextLine) -> Line<'static> {
    let spans = line.0.iter().map(|span| Span::styled(span.text.clone(), app.look().ink.screen_style(span.style)));
    Line::from(spans.collect::<Vec<_>>())
}
