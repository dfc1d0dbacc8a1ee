//! Pages of text.

use speech::Caption;

use super::app::App;
use crate::draw;
use crate::play::{Page, ending_card, help_commands};
use crate::text::wrap;

/// The width of texts, in columns; the box fits on a screen of 80 columns.
pub(super) const WIDTH: usize = 72;

/// The title and the lines of a page.
pub(super) fn page(app: &App, page: Page) -> (&'static str, Vec<String>) {
    let (public, book) = (app.public(), app.book());
    match page {
        Page::Board | Page::Help => {
            let mut lines: Vec<String> =
                book.all_keys().iter().map(|[key, does]| format!("  {key:<14} {does}")).collect();
            lines.extend([String::new(), book.caption(Caption::AfterAColon).to_owned()]);
            lines.extend(help_commands(public, book));
            lines.push(String::new());
            lines.extend(wrap(book.caption(Caption::Mouse), WIDTH, 0));
            (book.caption(Caption::Keys), lines)
        }
        Page::Sheet => (book.caption(Caption::ScoreSheet), draw::sheet(public, WIDTH, book)),
        Page::Unseen => (book.caption(Caption::UnseenTiles), draw::unseen(&app.view(), book)),
        Page::Rules => {
            let lines = book.rules(public.ruleset()).into_iter().flat_map(|line| wrap(&line.text, WIDTH, 2)).collect();
            (book.caption(Caption::Rules), lines)
        }
    }
}

/// The result of the game.
pub(super) fn result(app: &App) -> Vec<String> {
    let (public, book) = (app.public(), app.book());
    let reason = public.outcome().map(|outcome| book.end_reason(outcome.reason, public.table()));
    let card: Vec<String> =
        reason.into_iter().map(|reason| speech::sentence(&reason)).chain(ending_card(public, book)).collect();
    let lines = card.iter().flat_map(|line| {
        let indent = line.len() - line.trim_start().len();
        let lead = " ".repeat(indent);
        wrap(line, WIDTH - indent, 2).into_iter().map(move |line| format!("{lead}{line}"))
    });
    let verify = wrap(&app.look().verify, WIDTH - 2, 2);
    lines.chain(verify.into_iter().map(|line| format!("  {line}"))).collect()
}
