//! Draws the game: where everything goes, and in which look.

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

use tiles::Seat;

use self::plan::Plan;
use super::app::{App, Places};
use crate::play::Scene;
use crate::text;

/// Draws everything, and says where.
pub(crate) fn paint(frame: &mut Frame<'_>, app: &App) -> Places {
    let area = frame.area();
    let layout = &app.public().ruleset().layout;
    let Some(plan) = Plan::of(area, layout.rows(), layout.cols(), app.public().ruleset().rack_size) else {
        let text =
            format!("The window is too small: {}×{}.\nMake it at least {}.", area.width, area.height, Plan::LEAST);
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
    let pool = match public.pool() {
        0 => "pool empty".to_owned(),
        n => format!("{n} in the pool"),
    };
    let right = match app.scene {
        Scene::Over => "game over".to_owned(),
        _ => pool,
    };
    let room = usize::from(area.width).saturating_sub(right.chars().count() + 3);
    // Where there is no panel, the scores are worth more than the name of the rules.
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

/// A line of ours as the screen takes it.
fn line(app: &App, line: &text::TextLine) -> Line<'static> {
    let spans = line.0.iter().map(|span| Span::styled(span.text.clone(), app.look().ink.screen_style(span.style)));
    Line::from(spans.collect::<Vec<_>>())
}
