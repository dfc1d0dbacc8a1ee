//! Drawing the lines below the board: the tentative play, the news, the keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use rules::Verdict;
use speech::{Course, Doubt, KeyHint};

use super::plan::Plan;
use crate::play::Scene;
use crate::play::asked::doubtful_words;
use crate::screen::app::{App, Tried};
use crate::screen::dialog::Dialog;
use crate::text::wrap;

const SPINNER: [&str; 8] = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇", "⠏", "⠛"];

/// Draws the tentative play and the news.
pub(super) fn paint(frame: &mut Frame<'_>, plan: &Plan, app: &App) {
    let mut draft = draft_lines(app, usize::from(plan.draft.width.saturating_sub(1)));
    draft.truncate(usize::from(plan.draft.height));
    frame.render_widget(Paragraph::new(draft), indented(plan.draft));
    let area = indented(plan.news);
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let lines: Vec<Line<'_>> = match &app.answer {
        Some(answer) => {
            let mut lines = wrap(answer, width, 0);
            lines.truncate(height);
            lines.into_iter().map(|line| Line::styled(line, bold)).collect()
        }
        None => {
            let lines: Vec<String> = app.news.iter().flat_map(|sentence| wrap(sentence, width, 2)).collect();
            let hidden = lines.len().saturating_sub(height);
            lines.into_iter().skip(hidden).map(Line::from).collect()
        }
    };
    frame.render_widget(Paragraph::new(lines), area);
}

/// Draws the keys that work now, as many as fit.
pub(super) fn keys(frame: &mut Frame<'_>, area: Rect, app: &App) {
    if let Some(Dialog::Command { text }) = &app.dialog {
        let room = usize::from(area.width).saturating_sub(4);
        let hidden = text.chars().count().saturating_sub(room);
        let shown: String = text.chars().skip(hidden).collect();
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let cursor = Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED));
        let line = Line::from(vec![Span::styled(" : ", bold), Span::raw(shown), cursor]);
        return frame.render_widget(Paragraph::new(line), area);
    }
    let mut line = Line::default();
    let mut width = 1;
    line.push_span(Span::raw(" "));
    for [key, does] in meanings(app).into_iter().map(|hint| app.book().key_hint(hint)) {
        let wide = key.chars().count() + does.chars().count() + 3;
        if width + wide > usize::from(area.width) + 2 {
            break;
        }
        width += wide;
        line.push_span(Span::styled(key, Style::new().add_modifier(Modifier::BOLD)));
        line.push_span(Span::styled(format!(" {does}  "), Style::new().add_modifier(Modifier::DIM)));
    }
    frame.render_widget(Paragraph::new(line), area);
}

fn meanings(app: &App) -> Vec<KeyHint> {
    if app.is_paused {
        return vec![KeyHint::AnyKeyContinues];
    }
    if app.dialog.is_some() {
        return vec![KeyHint::Back];
    }
    let can_challenge = app.public().challengers().iter().any(|&seat| !app.crew.is_bot(seat));
    let mut keys = match app.scene {
        Scene::Over => vec![KeyHint::LeaveOver, KeyHint::Result, KeyHint::Sheet, KeyHint::Rules],
        Scene::Curtain { .. } => vec![KeyHint::ShowRack],
        Scene::Doubt { .. } => vec![KeyHint::LetStand, KeyHint::Challenge],
        Scene::Bot { .. } => vec![KeyHint::Hurry, KeyHint::Help, KeyHint::Shuffle, KeyHint::Sheet],
        Scene::Turn { .. } => {
            let mut keys = vec![KeyHint::Play, KeyHint::Turn, KeyHint::Recall, KeyHint::Pass];
            if can_challenge {
                keys.push(KeyHint::Challenge);
            }
            if app.public().ruleset().exchange.is_some() {
                keys.push(KeyHint::Exchange);
            }
            if app.may_have_hints() {
                keys.push(KeyHint::Hint);
            }
            keys.extend([KeyHint::Help, KeyHint::Type, KeyHint::Sheet, KeyHint::Shuffle, KeyHint::Unseen]);
            return keys;
        }
    };
    if matches!(app.scene, Scene::Curtain { .. }) && can_challenge {
        keys.push(KeyHint::Challenge);
    }
    keys.extend([KeyHint::Type, KeyHint::Leave]);
    keys
}

fn draft_lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let plain = |text: String| wrap(&text, width, 2).into_iter().map(Line::from).collect::<Vec<_>>();
    if let Some(Dialog::Command { text }) = &app.dialog {
        return app.preview_command(text).map(plain).unwrap_or_default();
    }
    if let Some(seat) = app.thinker() {
        let spinner = SPINNER[app.n_ticks % SPINNER.len()];
        let thinks = app.book().course(&Course::Thinking { table: app.public().table(), seat });
        return vec![Line::styled(format!("{spinner} {thinks}"), bold)];
    }
    let alphabet = &app.public().ruleset().alphabet;
    match &app.tried {
        Some(Tried::Play { preview, open }) => {
            let score = app.book().points(preview.play.score());
            let sum = app.book().sum(&preview.play, alphabet);
            let mut lines: Vec<Line<'static>> = Vec::new();
            let mut texts = wrap(&format!("{score}: {sum}"), width, 2).into_iter();
            if let Some(first) = texts.next() {
                let rest = first.strip_prefix(&score).unwrap_or_default().to_owned();
                lines.push(Line::from(vec![Span::styled(score, bold), Span::raw(rest)]));
            }
            lines.extend(texts.map(Line::from));
            if let Some(verdicts) = &preview.verdicts {
                // The verdict is more important than the rest of a long calculation.
                lines.truncate(1);
                lines.push(Line::from(judged(app, verdicts, open)));
            }
            lines
        }
        Some(Tried::Refused(refusal)) => plain(app.referee.refusal(refusal)),
        None => invitation(app).map(plain).unwrap_or_default(),
    }
}

/// A remark on an action that is possible now and not usual.
fn invitation(app: &App) -> Option<String> {
    let public = app.public();
    let words = &doubtful_words(public);
    let challengers = public.challengers();
    let player = &public.window().map(|window| app.name(window.seat))?;
    match app.scene {
        Scene::Turn { seat } if challengers.contains(&seat) => Some(app.book().doubt(&Doubt::ByKey { player, words })),
        _ => None,
    }
}

fn judged(app: &App, verdicts: &[Verdict], open: &[Vec<tiles::Letter>]) -> String {
    let alphabet = &app.public().ruleset().alphabet;
    let said = |verdict: &Verdict| {
        let is_good = (!open.contains(&verdict.word)).then_some(verdict.is_good);
        app.book().doubt(&Doubt::Judged { word: &alphabet.word(&verdict.word), is_good })
    };
    verdicts.iter().map(said).collect::<Vec<_>>().join(", ")
}

fn indented(area: Rect) -> Rect {
    Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area }
}
