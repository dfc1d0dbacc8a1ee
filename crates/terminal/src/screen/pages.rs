//! Pages of text.

use rules::{EndReason, Public};
use speech::{Caption, Phrasebook, Remark};
use tiles::Seat;

use super::app::App;
use crate::draw;
use crate::play::{Page, ending_card, help_commands};
use crate::text::wrap;

/// The width of texts, in columns; the box fits on a screen of 80 columns.
pub(super) const WIDTH: usize = 72;

/// The width of the column of keys, in columns.
const KEYS: usize = 14;

/// A key and what it does, in two columns.
fn key_lines(key: &str, does: &str) -> Vec<String> {
    let lines = wrap(does, WIDTH - KEYS - 3, 0).into_iter().enumerate();
    lines.map(|(index, does)| format!("  {:<KEYS$} {does}", if index == 0 { key } else { "" })).collect()
}

/// The title and the lines of a page.
pub(super) fn page(app: &App, page: Page) -> (&'static str, Vec<String>) {
    let (public, book) = (app.public(), app.book());
    match page {
        Page::Board | Page::Help => {
            let keys = book.all_keys().iter();
            let mut lines: Vec<String> = keys.flat_map(|[key, does]| key_lines(key, does)).collect();
            lines.extend([String::new(), book.caption(Caption::AfterAColon).to_owned()]);
            lines.extend(help_commands(public, book, WIDTH));
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

/// Why the game ended, as a sentence.
fn ended(public: &Public, reason: EndReason, book: &dyn Phrasebook) -> String {
    let table = public.table();
    match reason {
        EndReason::Resigned => {
            let seats: Vec<Seat> = table.seats().seats().filter(|&seat| public.has_resigned(seat)).collect();
            book.remark(&Remark::Resigned { table, seats: &seats })
        }
        reason => speech::sentence(&book.end_reason(reason, table)),
    }
}

/// The result of the game.
pub(super) fn result(app: &App) -> Vec<String> {
    let (public, book) = (app.public(), app.book());
    let reason = public.outcome().map(|outcome| ended(public, outcome.reason, book));
    let card: Vec<String> = reason.into_iter().chain(ending_card(public, book)).collect();
    let lines = card.iter().flat_map(|line| {
        let indent = line.len() - line.trim_start().len();
        let lead = " ".repeat(indent);
        wrap(line, WIDTH - indent, 2).into_iter().map(move |line| format!("{lead}{line}"))
    });
    let verify = wrap(&app.look().verify, WIDTH - 2, 2);
    lines.chain(verify.into_iter().map(|line| format!("  {line}"))).collect()
}

#[cfg(test)]
mod tests {
    use speech::{Language, phrasebook};

    use super::*;
    use crate::text::columns;

    #[test]
    fn the_meaning_of_a_key_stands_in_a_column_of_its_own_that_fits() {
        for [key, does] in Language::ALL.into_iter().flat_map(|language| phrasebook(language).all_keys()) {
            for line in key_lines(key, does) {
                let between: Vec<char> = line.chars().skip(KEYS + 2).take(2).collect();
                assert!(matches!(between[..], [' ', second] if second != ' '), "{line}");
                assert!(columns(&line) <= WIDTH, "{line}");
            }
        }
    }
}
